"""Stands in for what no machine here can fetch: kernels, modules, trees and overlays of the names and
shapes that Raspberry Pi's have, of a few hundred bytes each, and a card of them."""

import gzip
import lzma
import shutil
import struct
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parents[3]


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, **more)
    if done.returncode:
        raise AssertionError(f"{words[0]}: {done.stderr.decode(errors='replace')}")
    return done.stdout


# ---- kernels and programs ------------------------------------------------------

# Drivers that are built in without an alias, as their names stand in a kernel's image.
BUILT_IN = ("brcm,bcm2835-gpio", "brcm,bcm2711-gpio", "brcm,bcm2835-dma", "raspberrypi,bcm2835-firmware",
            "brcm,bcm2711-pcie", "brcm,bcm2712-pcie", "brcm,bcm2835-mbox", "raspberrypi,rp1-gpio",
            "raspberrypi,bcm2835-power", "regulator-fixed", "regulator-gpio", "brcm,bcm2708-fb",
            "raspberrypi,firmware-gpio", "raspberrypi,rp1")


def texts(version, built_in=BUILT_IN):
    return b"\0" + b"\0".join([f"Linux version {version} (a stand-in)".encode(),
                       *(name.encode() for name in built_in)]) + b"\0"


def kernel_64(version, built_in=BUILT_IN):
    """A header as arm64's booting.rst has it, and the texts."""
    return gzip.compress(bytes(56) + b"ARM\x64" + bytes(4) + texts(version, built_in), mtime=0)


def kernel_32(version):
    """A zImage's magic, and a packed kernel behind it."""
    return bytes(36) + struct.pack("<I", 0x016F2818) + bytes(24) + \
        gzip.compress(texts(version), mtime=0)


def program_64(page=65536):
    head = b"\x7fELF\2\1\1" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 2, 183, 1, 0, 64, 0, 0, 64, 56,
                                                     1, 64, 0, 0)
    return head + struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, 0, 0, page)


def program_32(arch=6, page=65536):
    """`arch`: Tag_CPU_arch; 6 is ARMv6, 10 ARMv7."""
    tags = b"\x05" + b"name\0" + bytes([6, arch])
    attributes = b"A" + struct.pack("<I", 4 + 6 + 5 + len(tags)) + b"aeabi\0" + b"\1" + \
        struct.pack("<I", 5 + len(tags)) + tags
    where = 52 + 32
    sections = where + len(attributes)
    head = b"\x7fELF\1\1\1" + bytes(9) + struct.pack("<HHIIIIIHHHHHH", 2, 40, 1, 0, 52, sections, 0, 52,
                                                     32, 1, 40, 1, 0)
    load = struct.pack("<IIIIIIII", 1, 0, 0, 0, 0, 0, 5, page)
    row = struct.pack("<IIIIIIIIII", 0, 0x70000003, 0, 0, where, len(attributes), 0, 0, 1, 0)
    return head + load + attributes + row


# ---- trees ---------------------------------------------------------------------

OLD = """/dts-v1/;
/ {{ compatible = "raspberrypi,{name}", "brcm,{soc}"; model = "{name}";
  #address-cells = <1>; #size-cells = <1>;
  aliases {{ serial0 = &uart0; i2c1 = &i2c1; }};
  chosen {{ }};
  soc {{ compatible = "simple-bus"; #address-cells = <1>; #size-cells = <1>; ranges;
    dma: dma-controller@7e007000 {{ compatible = "brcm,bcm2835-dma"; #dma-cells = <1>; }};
    gpio: gpio@7e200000 {{ compatible = "{gpio}"; gpio-controller; #gpio-cells = <2>;
      sd_pins: sd {{ brcm,pins = <48>; }}; }};
    uart0: serial@7e201000 {{ compatible = "arm,pl011"; bt: bluetooth {{ compatible = "brcm,bcm43438-bt"; }}; }};
    {card}
    i2c0: i2c@7e205000 {{ compatible = "brcm,{soc}-i2c", "brcm,bcm2835-i2c"; status = "disabled"; }};
    i2c_arm: i2c1: i2c@7e804000 {{ compatible = "brcm,{soc}-i2c", "brcm,bcm2835-i2c";
      clock-frequency = <100000>; status = "disabled"; #address-cells = <1>; #size-cells = <0>; }};
    spi0: spi@7e204000 {{ compatible = "brcm,bcm2835-spi"; status = "disabled"; dmas = <&dma 6>;
      #address-cells = <1>; #size-cells = <0>;
      spidev0: spidev@0 {{ compatible = "spidev"; reg = <0>; }}; }};
    pwm: pwm@7e20c000 {{ compatible = "brcm,bcm2835-pwm"; #pwm-cells = <3>; status = "disabled"; }};
    usb: usb@7e980000 {{ compatible = "brcm,bcm2708-usb"; }};
    fb: fb {{ compatible = "brcm,bcm2708-fb"; }};
    watchdog: watchdog@7e100000 {{ compatible = "brcm,bcm2835-pm-wdt"; }};
    {more}
  }};
  {outside}
  __overrides__ {{ i2c_arm = <&i2c1>,"status"; i2c_arm_baudrate = <&i2c1>,"clock-frequency:0";
    spi = <&spi0>,"status"; watchdog = <&watchdog>,"status"; }};
}};
"""
OLD_CARD = """sdhost: mmc@7e202000 { compatible = "brcm,bcm2835-sdhost"; dmas = <&dma 13>; pinctrl-0 = <&sd_pins>; };
    mmcnr: mmcnr@7e300000 { compatible = "brcm,bcm2835-mmc"; non-removable; wifi@1 { compatible = "brcm,bcm4329-fmac"; }; };"""
FOUR_CARD = """emmc2: mmc@7e340000 { compatible = "brcm,bcm2711-emmc2"; vmmc-supply = <&sd_vcc>; };
    xhci: xhci@7e9c0000 { compatible = "generic-xhci"; status = "disabled"; };"""
FOUR_OUTSIDE = """sd_vcc: sd-vcc { compatible = "regulator-fixed"; gpios = <&gpio 4 0>; };
  pcie@7d500000 { compatible = "brcm,bcm2711-pcie"; };"""
FIVE = """/dts-v1/;
/ {{ compatible = "raspberrypi,{name}", "brcm,bcm2712"; model = "{name}";
  #address-cells = <1>; #size-cells = <1>; chosen {{ }};
  sd_vcc: sd-vcc {{ compatible = "regulator-fixed"; }};
  soc {{ compatible = "simple-bus"; #address-cells = <1>; #size-cells = <1>; ranges;
    uart10: serial@7d001000 {{ compatible = "arm,pl011"; bluetooth: bluetooth {{ compatible = "brcm,bcm43438-bt"; }}; }};
    sdio1: mmc@fff000 {{ compatible = "brcm,bcm2712-sdhci"; vmmc-supply = <&sd_vcc>; }};
    watchdog@7d200000 {{ compatible = "brcm,bcm2712-pm"; }};
  }};
  pcie@120000 {{ compatible = "brcm,bcm2712-pcie"; #address-cells = <1>; #size-cells = <1>;
    rp1 {{ compatible = "simple-bus"; #address-cells = <1>; #size-cells = <1>;
      rp1_gpio: gpio@d0000 {{ compatible = "raspberrypi,rp1-gpio"; gpio-controller; #gpio-cells = <2>;
        i2c1_pins: i2c1 {{ pins = "gpio2"; }}; }};
      i2c_arm: i2c1: i2c@74000 {{ compatible = "snps,designware-i2c"; status = "disabled"; pinctrl-0 = <&i2c1_pins>;
        clock-frequency = <100000>; #address-cells = <1>; #size-cells = <0>; }};
      spi0: spi@50000 {{ compatible = "snps,dw-apb-ssi"; status = "disabled"; #address-cells = <1>;
        #size-cells = <0>; spidev0: spidev@0 {{ compatible = "spidev"; reg = <0>; }}; }};
      usb@200000 {{ compatible = "snps,dwc3"; }};
      pwm: pwm@98000 {{ compatible = "raspberrypi,rp1-pwm"; #pwm-cells = <3>; status = "disabled"; }};
    }}; }};
  __overrides__ {{ i2c_arm = <&i2c1>,"status"; i2c_arm_baudrate = <&i2c1>,"clock-frequency:0";
    spi = <&spi0>,"status"; }};
}};
"""


def tree(name):
    """The text of a tree of raspberrypi/firmware's, by its file's name."""
    if name.startswith("bcm2712"):
        return FIVE.format(name=name)
    if name.startswith("bcm2711"):
        return OLD.format(name=name, soc="bcm2711", gpio="brcm,bcm2711-gpio", card=FOUR_CARD, more="",
                          outside=FOUR_OUTSIDE)
    return OLD.format(name=name, soc="bcm2835", gpio="brcm,bcm2835-gpio", card=OLD_CARD, more="",
                      outside="")


DISABLE_BT = """/dts-v1/; /plugin/; / { compatible = "brcm,bcm2835";
  fragment@0 { target = <&%s>; __overlay__ { status = "disabled"; }; }; };"""
PANEL = """/dts-v1/; /plugin/; / { compatible = "brcm,bcm2835";
  fragment@0 { target = <&spi0>; __overlay__ { status = "okay"; }; };
  fragment@1 { target = <&spidev0>; __overlay__ { status = "disabled"; }; };
  fragment@2 { target = <&spi0>; __overlay__ { #address-cells = <1>; #size-cells = <0>;
    panel: panel@0 { compatible = "panel", "panel-mipi-dbi-spi"; reg = <0>; spi-max-frequency = <32000000>; }; }; };
  __overrides__ { compatible = <&panel>,"compatible"; speed = <&panel>,"spi-max-frequency:0";
    spi0-0 = <0>,"+0+1"; width = <&panel>,"width-mm:0"; cpha = <&panel>,"spi-cpha?"; }; };"""
D0 = """/dts-v1/; /plugin/; / { fragment@0 { target-path = "/"; __overlay__ { d0; }; }; };"""
DWC2 = """/dts-v1/; /plugin/; / { compatible = "brcm,bcm2835";
  fragment@0 { target-path = "/"; __overlay__ { dwc2: dwc2 { compatible = "brcm,bcm2835-usb"; dr_mode = "otg"; }; }; };
  __overrides__ { dr_mode = <&dwc2>,"dr_mode"; }; };"""
MAP = """/dts-v1/; / {
  disable-bt { bcm2835; bcm2711; bcm2712 = "disable-bt-pi5"; };
  disable-bt-pi5 { bcm2712; };
  pi3-disable-bt { renamed = "disable-bt"; };
  mpu6050 { deprecated = "use i2c-sensor,mpu6050"; };
  highperi { bcm2711; };
};"""
OVERLAYS = {"disable-bt.dtbo": DISABLE_BT % "bt", "disable-bt-pi5.dtbo": DISABLE_BT % "bluetooth",
            "mipi-dbi-spi.dtbo": PANEL, "bcm2712d0.dtbo": D0, "dwc2.dtbo": DWC2, "overlay_map.dtb": MAP,
            "vc4-kms-v3d.dtbo": D0, "vc4-kms-dpi-some.dtbo": D0}
_compiled = {}


def compile_tree(text):
    """The flattened tree of a text, with its labels."""
    if text not in _compiled:
        _compiled[text] = run("dtc", "-q", "-@", "-O", "dtb", input=text.encode())
    return _compiled[text]


# ---- modules -------------------------------------------------------------------

# Alias, path in the kernel's sources, what it needs.
MODULES = [
    ("of:N*T*Cbrcm,bcm2835-sdhost", "drivers/mmc/host/bcm2835-sdhost", ""),
    ("of:N*T*Cbrcm,bcm2835-mmc", "drivers/mmc/host/bcm2835-mmc", ""),
    ("of:N*T*Cbrcm,bcm2711-emmc2", "drivers/mmc/host/sdhci-iproc", "sdhci-pltfm"),
    ("of:N*T*Cbrcm,bcm2712-sdhci", "drivers/mmc/host/sdhci-brcmstb", "sdhci-pltfm"),
    ("", "drivers/mmc/host/sdhci-pltfm", ""),
    ("of:N*T*Cbrcm,bcm2835-i2c", "drivers/i2c/busses/i2c-bcm2835", ""),
    ("of:N*T*Csnps,designware-i2c", "drivers/i2c/busses/i2c-designware-platform", ""),
    ("", "drivers/i2c/i2c-dev", ""),
    ("of:N*T*Cbrcm,bcm2835-spi", "drivers/spi/spi-bcm2835", ""),
    ("of:N*T*Csnps,dw-apb-ssi", "drivers/spi/spi-dw-mmio", "spi-dw"),
    ("", "drivers/spi/spi-dw", ""),
    ("of:N*T*Cpanel-mipi-dbi-spi", "drivers/gpu/drm/tiny/panel-mipi-dbi", "drm_mipi_dbi"),
    ("", "drivers/gpu/drm/drm_mipi_dbi", ""),
    ("of:N*T*Cbrcm,bcm2835-vc4", "drivers/gpu/drm/vc4/vc4", ""),
    ("of:N*T*Cbrcm,bcm2835-pwm", "drivers/pwm/pwm-bcm2835", ""),
    ("of:N*T*Craspberrypi,rp1-pwm", "drivers/pwm/pwm-rp1", ""),
    ("of:N*T*Cbrcm,bcm2708-usb", "drivers/usb/host/dwc_otg/dwc_otg", ""),
    ("of:N*T*Cbrcm,bcm2835-usb", "drivers/usb/dwc2/dwc2", ""),
    ("of:N*T*Csnps,dwc3", "drivers/usb/dwc3/dwc3", ""),
    ("of:N*T*Cgeneric-xhci", "drivers/usb/host/xhci-plat-hcd", ""),
    ("pci:v*d*sv*sd*bc0Csc03i30*", "drivers/usb/host/xhci-pci", ""),
    ("usb:v*p*d*dc*dsc*dp*ic03isc*ip*in*", "drivers/hid/usbhid/usbhid", ""),
    ("hid:b*g*v*p*", "drivers/hid/hid-generic", ""),
    ("hid:b0003g*v0000054Cp00000CE6", "drivers/hid/hid-playstation", ""),
    ("input:b*v*p*e*-e*k*r*a*m*l*s*f*w*", "drivers/input/evdev", ""),
    ("of:N*T*Cedt,edt-ft5406", "drivers/input/touchscreen/edt-ft5x06", ""),
    ("", "fs/erofs/erofs", ""),
    ("usb:v0BDAp8176d*dc*dsc*dp*ic*isc*ip*in*", "drivers/net/wireless/rtl8192cu", ""),
    ("of:N*T*Cbrcm,bcm43438-bt", "drivers/bluetooth/hci_uart", ""),
]
BUILTIN_MODULES = ("fs/ext4/ext4", "fs/fat/vfat", "fs/nls/nls_cp437", "drivers/block/loop")
BUILTIN_ALIASES = ("simplefb.alias=of:N*T*Csimple-framebuffer",)


def file_name(path):
    return f"kernel/{path}.ko.xz"


def modules_folder(place, version, without=()):
    """What depmod leaves for a kernel; the modules themselves are a byte each, packed."""
    folder = Path(place) / version
    folder.mkdir(parents=True)
    mine = [row for row in MODULES if row[1].rsplit("/", 1)[-1] not in without]
    names = {path.rsplit("/", 1)[-1]: path for _, path, _ in mine}
    lines = []
    for _, path, needed in mine:
        target = folder / file_name(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(lzma.compress(b"module"))
        lines.append(f"{file_name(path)}: " + " ".join(file_name(names[n]) for n in needed.split()
                                                       if n in names))
    (folder / "modules.dep").write_text("\n".join(lines) + "\n")
    (folder / "modules.alias").write_text("# of depmod\n" + "".join(
        f"alias {alias}{end} {path.rsplit('/', 1)[-1].replace('-', '_')}\n"
        for alias, path, _ in mine if alias
        for end in (("", "C*") if alias.startswith("of:") else ("",))))
    (folder / "modules.softdep").write_text("")
    (folder / "modules.builtin").write_text("".join(f"kernel/{path}.ko\n" for path in BUILTIN_MODULES))
    (folder / "modules.builtin.modinfo").write_bytes(
        b"".join(text.encode() + b"\0" for text in BUILTIN_ALIASES))
    return folder


# ---- a card --------------------------------------------------------------------

KERNELS = {"kernel.img": ("6.12.47+rpt-rpi-v6", "initramfs"), "kernel7.img": ("6.12.47+rpt-rpi-v7", "initramfs7"),
           "kernel7l.img": ("6.12.47+rpt-rpi-v7l", "initramfs7l"), "kernel8.img": ("6.12.47+rpt-rpi-v8", "initramfs8"),
           "kernel_2712.img": ("6.12.47+rpt-rpi-2712", "initramfs_2712")}
TREES = [f"bcm{name}.dtb" for name in (
    "2708-rpi-zero", "2708-rpi-zero-w", "2708-rpi-b", "2708-rpi-b-plus", "2709-rpi-2-b", "2710-rpi-2-b",
    "2710-rpi-3-b", "2710-rpi-3-b-plus", "2710-rpi-cm3", "2710-rpi-zero-2-w", "2711-rpi-4-b", "2711-rpi-400",
    "2711-rpi-cm4", "2712-rpi-5-b", "2712-rpi-500", "2712-rpi-cm5-cm5io", "2712-rpi-cm5l-cm5io",
    "2712-rpi-cm5-cm4io", "2712-rpi-cm5l-cm4io")]


def boot_folder(place):
    """A folder shaped like raspberrypi/firmware's boot/."""
    place = Path(place)
    (place / "overlays").mkdir(parents=True)
    for name in ("bootcode.bin", "start.elf", "start4.elf", "fixup.dat", "fixup4.dat"):
        (place / name).write_bytes(b"stand-in")
    (place / "LICENCE.broadcom").write_text("The licence of Broadcom, in a stand-in.\n")
    for name, (version, _) in KERNELS.items():
        is_64 = name in ("kernel8.img", "kernel_2712.img")
        (place / name).write_bytes(kernel_64(version) if is_64 else kernel_32(version))
    for name in TREES:
        (place / name).write_bytes(compile_tree(tree(name)))
    for name, text in OVERLAYS.items():
        (place / "overlays" / name).write_bytes(compile_tree(text))
    (place / "overlays/README").write_text("stand-ins\n")
    return place


def initramfs(place, version, program, index):
    """Packed as image/make packs it. `index`: the folder that index-modules wrote."""
    tree_folder = Path(place)
    home = tree_folder / "usr/lib/modules" / version
    home.mkdir(parents=True)
    for name in ("init", "usr/games/tilt2048", "usr/lib/tilt2048/keeper"):
        (tree_folder / name).parent.mkdir(parents=True, exist_ok=True)
        (tree_folder / name).write_bytes(program)
    lay_modules(index / "first", home)
    names = run("find", ".", "-print0", cwd=tree_folder)
    packed = run("cpio", "-o0", "-H", "newc", "--quiet", input=names, cwd=tree_folder)
    return run("lz4", "-q", "-l", "-c", input=packed)


def lay_modules(part, home):
    shutil.copy(part / "index", home / "index")
    for path in (part / "files").read_text().split():
        name = path.rsplit("/", 1)[-1].split(".ko")[0].replace("-", "_")
        (home / f"{name}.ko").write_bytes(b"module")


def card(place, config, program=None, without=(), tree_names=None, kernels=tuple(KERNELS),
         panels=None, people=("bootcode.bin", "start4.elf"), change=None):
    """A card as folders {partition: folder}, of five kernels, in `place`."""
    place = Path(place)
    boot, second = place / "boot", place / "2"
    boot_folder(boot)
    second.mkdir()
    index_root, system = place / "index", place / "system"
    for name in [*[n for n in TREES if tree_names is None or n in tree_names], "start.elf",
                 "start4.elf", "fixup.dat", "fixup4.dat"]:
        shutil.copy(boot / name, second)
    shutil.copytree(boot / "overlays", second / "overlays")
    for name in kernels:
        version, initial = KERNELS[name]
        shutil.copy(boot / name, second)
        folder = modules_folder(place / "modules", version, without)
        run(HERE / "image/index-modules", folder, boot, index_root / version)
        (second / initial).write_bytes(initramfs(place / "initramfs" / version, version,
                                                 program or program_32(), index_root / version))
        home = system / "modules" / version
        home.mkdir(parents=True)
        lay_modules(index_root / version / "later", home)
        shutil.copy(index_root / version / "builtin", home)
    run("mkfs.erofs", "--quiet", second / "system.erofs", system)
    (second / "config.txt").write_text(config)
    (second / "cmdline.txt").write_text("console=serial0,115200 quiet\n")
    if panels:
        (second / "panels").mkdir()
        for name, text in panels.items():
            (second / "panels" / f"{name}.txt").write_text(text)
    first = place / "1"
    first.mkdir()
    for name in people:
        shutil.copy(boot / name, first)
    (first / "config.txt").write_text("")
    (first / "autoboot.txt").write_text(
        "[all]\ntryboot_a_b=1\nboot_partition=2\n[tryboot]\nboot_partition=3\n")
    if change:
        change(first, second)
    return {1: first, 2: second}


def image(folders, path, megabytes=32):
    """The same as an image with a table of partitions; the third and fourth stay empty."""
    size, start, table = megabytes << 20, 1 << 20, bytearray(512)
    with open(path, "wb") as file:
        file.truncate(start + 4 * size)
    for number in range(1, 5):
        kind = 0x0C if number < 4 else 0x83
        struct.pack_into("<BBBBBBBBII", table, 446 + 16 * (number - 1), 0, 0, 0, 0, kind, 0, 0, 0,
                         (start + (number - 1) * size) // 512, size // 512)
    table[510:] = b"\x55\xaa"
    with open(path, "r+b") as file:
        file.write(table)
    for number, folder in folders.items():
        offset = start + (number - 1) * size
        part = f"{path}.part"
        with open(part, "wb") as file:
            file.truncate(size)
        run("mkfs.vfat", "-F", "16" if megabytes < 64 else "32", part)
        names = sorted(str(entry) for entry in Path(folder).iterdir())
        run("mcopy", "-s", "-i", part, *names, "::")
        with open(path, "r+b") as file, open(part, "rb") as source:
            file.seek(offset)
            shutil.copyfileobj(source, file)
        Path(part).unlink()
    return path
