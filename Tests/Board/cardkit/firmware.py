"""Stands in for the GPU's firmware, which the emulator has not: reads what is on the card as its
documentation says (autoboot.txt, the one-shot tryboot flag, config.txt, cmdline.txt), and hands
kernel, initramfs and device tree over, with what the firmware itself adds to the tree."""

import os
import struct
import subprocess
from pathlib import Path

FRAMEBUFFER, WIDTH, HEIGHT = 0x3C100000, 800, 480
BOARD = "bcm2837-rpi-3-b.dtb"
BLUETOOTH = "/soc/serial@7e201000/bluetooth"  # what the overlay disable-bt switches off


def partitions(image):
    """Start and size in bytes of the card's four partitions."""
    with open(image, "rb") as file:
        table = file.read(512)
    if table[510:] != b"\x55\xaa":
        raise SystemExit(f"{image} has no table of partitions")
    rows = [struct.unpack_from("<II", table, 446 + 16 * n + 8) for n in range(4)]
    return [(start * 512, size * 512) for start, size in rows]


def read(image, partition, name):
    """A file of one of the FAT partitions, or None."""
    start = partitions(image)[partition - 1][0]
    found = subprocess.run(["mtype", "-i", f"{image}@@{start}", f"::{name}"], capture_output=True)
    return found.stdout if found.returncode == 0 else None


def sections(text):
    """Lines of a file of the firmware's, by section."""
    found, here = {}, "all"
    for line in text.decode("ascii", "replace").splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            here = line.strip("[]")
        elif line:
            found.setdefault(here, []).append(line)
    return found


def setting(lines, name):
    values = [line.split("=", 1)[1].strip() for line in lines if line.startswith(name + "=")]
    return values[-1] if values else None


def system(image, tryboot):
    """Which partition is started."""
    text = read(image, 1, "autoboot.txt")
    if text is None or len(text) > 512:
        raise SystemExit("the card has no autoboot.txt of at most 512 bytes")
    found = sections(text)
    chosen = setting(found.get("tryboot", []) if tryboot else found.get("all", []),
                     "boot_partition")
    return int(chosen)


def load(image, folder, tryboot, more=""):
    """Writes what is started into `folder`; returns the words of QEMU's command line for it. `more`
    are words that are added to the card's cmdline.txt."""
    partition = system(image, tryboot)
    config = sections(read(image, partition, "config.txt")).get("all", [])
    initramfs = next(line.split()[1] for line in config if line.startswith("initramfs "))
    for source, name in ((setting(config, "kernel"), "kernel"), (initramfs, "initramfs"),
                         (BOARD, "stock.dtb")):
        data = read(image, partition, source)
        if data is None:
            raise SystemExit(f"system {partition} has no {source}")
        (folder / name).write_bytes(data)
    # Without its overlay the line has Bluetooth on it, which takes what is typed.
    has_line = "dtoverlay=disable-bt" in config
    add_to_tree(folder, partition, tryboot, has_line)
    words = read(image, partition, "cmdline.txt").decode().strip()
    words = words.replace("serial0", "ttyAMA0")  # as the firmware does
    # Not the firmware's: the emulated board has one core to speak of, and a watchdog that bites as
    # soon as it is set.
    return partition, ["-kernel", folder / "kernel", "-initrd", folder / "initramfs",
                       "-dtb", folder / "board.dtb", "-append",
                       f"{words} maxcpus=1 tilt2048.watchdog=off {more}".strip()]


def add_to_tree(folder, partition, tryboot, has_line):
    size = WIDTH * 4
    bluetooth = f"&{{{BLUETOOTH}}} {{ status = \"disabled\"; }};" if has_line else ""
    seed = " ".join(f"{byte:02x}" for byte in os.urandom(64))
    (folder / "board.dtso").write_text(f"""/dts-v1/; /plugin/;
    {bluetooth}
    &{{/chosen}} {{
        #address-cells = <1>; #size-cells = <1>; ranges;
        rng-seed = [{seed}];
        bootloader {{ partition = <{partition}>; tryboot = <{int(tryboot)}>; }};
        framebuffer@{FRAMEBUFFER:x} {{
            compatible = "simple-framebuffer"; status = "okay"; format = "x8r8g8b8";
            reg = <{FRAMEBUFFER:#x} {size * HEIGHT:#x}>;
            width = <{WIDTH}>; height = <{HEIGHT}>; stride = <{size}>;
        }};
    }};""")
    run = lambda *words: subprocess.run([str(w) for w in words], check=True)
    run("dtc", "-q", "-@", "-O", "dtb", "-o", folder / "add.dtbo", folder / "board.dtso")
    run("fdtoverlay", "-i", folder / "stock.dtb", "-o", folder / "board.dtb", folder / "add.dtbo")
