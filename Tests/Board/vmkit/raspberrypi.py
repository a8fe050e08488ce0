"""Raspberry Pis as QEMU emulates them, with Debian's stock arm64 kernel and its device trees.

What is not theirs: a framebuffer node and a disk in memory that the device tree is given, and a
switch on the I2C bus between controller and sensor, which is the sensor's plug.
"""

import re
import subprocess
from pathlib import Path

from . import VmError, provision

DISK = (0x20000000, 0x1C000000)  # where the disk lies in memory, and its size
FRAMEBUFFER = 0x3C100000  # where QEMU's GPU model puts the picture
FORMATS = {16: "r5g6b5", 32: "x8r8g8b8"}
PLUG = 0x70               # the switch's address
MODULES = """of_pmem nd_pmem ext4 crc32c_generic autofs4 i2c_bcm2835 i2c_dev evdev uinput
             phy_generic dwc2 usbhid hid_generic""".split()
PANEL = 0x3E000000        # where the second framebuffer's picture lies
# The Pi 4's display is behind an interrupt controller that QEMU has not: the kernel would stop.
MISSING = re.compile(
    r"(clock@7ef00000|interrupt-controller@7ef00100|hdmi@.*|i2c@7ef0.*|pixelvalve@.*|hvs@.*|vec@.*"
    r"|txp@.*|gpu.*|dsi@.*|csi@.*|watchdog@.*|avs-monitor@.*|h?w?rng@.*)")


class Screen:
    """What is known of the framebuffer before it is there."""

    def __init__(self, mode):
        self.width = self.height = self.bpp = 0
        if mode != "none":
            try:
                self.width, self.height, self.bpp = map(int, mode.split("x"))
            except ValueError:
                raise VmError(f"--fb {mode}: expected WIDTHxHEIGHTxBPP or none") from None
            if self.bpp not in (16, 32):
                raise VmError(f"--fb {mode}: a Raspberry Pi has 16 or 32 bits a pixel")
        self.transparent_bit, self.has_screen, self.modules = False, True, {}


class RaspberryPi:
    """`options` are the parsed command line of `vm run`."""

    architecture = "arm64"
    control, output = "/dev/ttyAMA0", "-"  # the agent's way to the host; - for a file sent later
    plug = PLUG
    can_pull_lines = False

    def __init__(self, options, machine, soc, tree, chip):
        if not options.tools:
            raise VmError(f"{machine} needs --tools: a Debian 13 with qemu-system-arm")
        if not options.disk:
            raise VmError(f"{machine} runs what is on a --disk (of vm disk)")
        self.options, self.machine, self.soc = options, machine, soc
        # The Pi 4's second serial line stops the kernel: its interrupt never comes.
        self.console = "tty2" if machine == "raspi4b" else "ttyS1,115200"
        self.tree, self.chip = tree, chip
        self.tools, self.display = Path(options.tools), Screen(options.fb)
        self.kernel = provision.kernel_of("arm64", self.tools, MODULES)
        self.bus = "bcm2835 (i2c@7e804000)"  # the header's, by its name: numbers may change

    def busybox(self):
        return provision.busybox(self.tools)

    def agent(self, source):
        return provision.agent(source, "aarch64-linux-gnu-gcc")

    def modules(self):
        if self.options.bare:
            return dict.fromkeys(MODULES, "")
        return dict.fromkeys(["of_pmem", "nd_pmem", "crc32c_generic", "ext4"], "")

    def furnish(self, archive):
        """Nothing: the device tree says what the board has."""

    def device_tree(self, scratch):
        """The stock tree with a framebuffer, a disk, and without what QEMU has not."""
        stock = self.kernel / "devicetree" / self.tree
        source = subprocess.run([provision.need("dtc", "device-tree-compiler"), "-q", "-O", "dts",
                                 stock], capture_output=True, text=True, check=True).stdout
        wide = re.search(r"#address-cells = <(\w+)>", source)[1] in ("2", "0x02")
        cells, zero = ("2", "0 ") if wide else ("1", "")
        absent = [path for path in nodes(source) if path.endswith("/bluetooth") or (
            wide and MISSING.fullmatch(path.rsplit("/", 1)[1]))]
        screen, size = self.display, self.display.width * self.display.bpp // 8
        form = FORMATS.get(screen.bpp)
        framebuffer = self.panel(zero) + f"""&{{/chosen}} {{
            #address-cells = <{cells}>; #size-cells = <1>; ranges;
            framebuffer@{FRAMEBUFFER:x} {{
                compatible = "simple-framebuffer"; status = "okay"; format = "{form}";
                reg = <{zero}{FRAMEBUFFER:#x} {size * screen.height:#x}>;
                width = <{screen.width}>; height = <{screen.height}>; stride = <{size}>;
            }}; }};""" if screen.width else ""
        (scratch / "board.dtso").write_text(
            "/dts-v1/; /plugin/;\n" + framebuffer +
            f"""&{{/}} {{ pmem@{DISK[0]:x} {{
                compatible = "pmem-region"; reg = <{zero}{DISK[0]:#x} {DISK[1]:#x}>; }}; }};\n""" +
            "".join(f'&{{{path}}} {{ status = "disabled"; }};\n' for path in absent))
        provision.run("dtc", "-q", "-@", "-O", "dtb", "-o", scratch / "board.dtbo",
                      scratch / "board.dtso")
        provision.run("fdtoverlay", "-i", stock, "-o", scratch / "board.dtb",
                      scratch / "board.dtbo")
        return scratch / "board.dtb"

    def panel(self, zero):
        """A second framebuffer, of --panel: memory that nobody sees."""
        if not self.options.panel:
            return ""
        screen = Screen(self.options.panel)
        size, form = screen.width * screen.bpp // 8, FORMATS[screen.bpp]
        return f"""&{{/}} {{ panel@{PANEL:x} {{
                compatible = "simple-framebuffer"; format = "{form}";
                reg = <{zero}{PANEL:#x} {size * screen.height:#x}>;
                width = <{screen.width}>; height = <{screen.height}>; stride = <{size}>;
            }}; }};\n"""

    def command(self, out, scratch, initramfs_size):
        """QEMU's command line, in the Debian that has it."""
        options, screen = self.options, self.display
        # A second console= leaves no /dev/console; vc4 throws the simple framebuffer out and then
        # fails; above the memory lies the disk. udev lets QEMU's keyboard fall asleep, and the
        # controller's model never wakes it.
        append = [f"console={self.console}", "maxcpus=1", "panic=-1", "cryptomgr.notests",
                  f"mem={DISK[0] >> 20}M", "modprobe.blacklist=vc4,v3d",
                  "usbcore.autosuspend=-1", *options.append]
        if not options.verbose:
            append.append("quiet")
        clock = [] if options.realtime else ["-icount", f"shift={options.clock_shift},sleep=off"]
        picture = [f"bcm2835-fb.{name}={value}" for name, value in (
            ("xres", screen.width or 640), ("yres", screen.height or 480),
            ("bpp", screen.bpp or 32),
            # which end red is at: the model takes the two depths differently
            ("pixo", int(screen.bpp == 16)))]
        # Cores that wait spin: 172 processor seconds instead of 14.
        picture.append(f"{self.soc}.enabled-cpus=1")
        sensors = [f"at24c-eeprom,bus=i2c.0,address={address:#x},rom-size=256,address-size=1"
                   for address in options.i2c]
        kernel = self.kernel / "Image"
        folders = sorted({str(Path(path).absolute()) for path in
                          (out, scratch, self.kernel, Path(options.disk).parent)})
        return [
            *provision.inside(self.tools, folders), "qemu-system-aarch64",
            "-M", self.machine, "-no-user-config", "-display", "none", "-no-reboot", *clock,
            "-kernel", kernel, "-dtb", self.device_tree(scratch), "-initrd",
            scratch / "initramfs", "-append", " ".join(append),
            *[word for value in picture for word in ("-global", value)],
            "-device", f"pca9546,bus=i2c-bus.1,address={PLUG:#x}",
            *[word for value in sensors for word in ("-device", value)],
            *([] if options.no_keyboard else ["-device", "usb-kbd"]),
            "-device", f"loader,file={options.disk},addr={DISK[0]:#x},force-raw=on",
            "-chardev", f"socket,id=ctl,path={scratch}/ctl,server=on,wait=off",
            "-serial", "chardev:ctl", "-serial", f"file:{out.absolute()}/console.log",
            "-qmp", f"unix:{scratch}/qmp,server=on,wait=off", *options.qemu]

    def keep_disk(self, qmp):
        """Writes the memory that is the disk back to its file, as it is at this moment."""
        qmp("stop")
        qmp("pmemsave", val=DISK[0], size=DISK[1], filename=str(self.options.disk))


def nodes(source):
    """The paths of all nodes in the text of a device tree."""
    found, path = [], []
    for line in source.splitlines():
        line = line.strip()
        opens = re.fullmatch(r"(?:[\w-]+: )*([\w,.+@/-]+) \{", line)
        if opens:
            path.append(opens[1])
            found.append("/" + "/".join(path[1:]))
        elif line == "};" and path:
            path.pop()
    return found
