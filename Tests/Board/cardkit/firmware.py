"""Stands in for the GPU's firmware, which the emulator has not: what the model of it (Tests/Board/
firmware) takes from a card, handed to QEMU, with what the firmware itself adds to the tree. Which tree,
kernel, initramfs and overlays these are is the model's to say."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from firmware import boot, fat, trees  # noqa: E402
from firmware.boards import board  # noqa: E402
from vmkit.raspberrypi import MISSING  # noqa: E402

WIDTH, HEIGHT = 800, 480


@dataclass(frozen=True)
class Machine:
    """A board as QEMU has it. `framebuffer`: where its GPU model puts the picture; `peripherals`: where the
    chip's own devices are; `initramfs`: the one of the kernel that the firmware takes; `more`: words of its
    command line; `compiler`: of programs for that kernel; `host`: the bus of the card's host, where QEMU
    would hang the card on another."""
    name: str
    framebuffer: int
    peripherals: int
    initramfs: str
    more: tuple = ()
    compiler: str = "aarch64-linux-gnu-gcc"
    host: str = ""

    def card(self, path):
        """The words of QEMU's command line for the card."""
        drive = f"file={path},format=raw,if="
        if not self.host:
            return ["-drive", drive + "sd"]
        return ["-drive", drive + "none,id=card", "-device", f"sd-card,bus={self.host},drive=card"]


MACHINES = {
    "zero": Machine("raspi0", 0x1C100000, 0x20000000, "initramfs", (),
                    "arm-linux-gnueabi-gcc"),
    "1": Machine("raspi1ap", 0x1C100000, 0x20000000, "initramfs", (),
                 "arm-linux-gnueabi-gcc"),
    "3": Machine("raspi3b", 0x3C100000, 0x3F000000, "initramfs8",
                 ("-global", "bcm2837.enabled-cpus=1")),
    # A 3 A+; with the tree of a Zero 2 W it is what QEMU has for that one, of the same chip and memory.
    "3-plus": Machine("raspi3ap", 0x1C100000, 0x3F000000, "initramfs8",
                      ("-global", "bcm2837.enabled-cpus=1")),
    "zero-2-w": Machine("raspi3ap", 0x1C100000, 0x3F000000, "initramfs8",
                        ("-global", "bcm2837.enabled-cpus=1")),
    # QEMU's switch of the card knows the hosts of older chips alone (hw/arm/bcm2838_peripherals.c, sdbus-sdhci):
    # the card would hang on that of Wi-Fi. A 4 has it on emmc2, which is the first of that type on the bus.
    "4": Machine("raspi4b", 0x3C100000, 0xFE000000, "initramfs8",
                 ("-global", "bcm2838.enabled-cpus=1"), host="/generic-sdhci/sd-bus"),
    "400": Machine("raspi4b", 0x3C100000, 0xFE000000, "initramfs8",
                   ("-global", "bcm2838.enabled-cpus=1"), host="/generic-sdhci/sd-bus"),
}


def partitions(image):
    """Start and size in bytes of the card's four partitions."""
    with open(image, "rb") as file:
        rows = {row.number: (row.start, row.size) for row in fat.partitions(file)}
    return [rows[number] for number in range(1, 5)]


def read(image, partition, name):
    """A file of one of the FAT partitions, or None."""
    return boot.Card(image).files(partition).read(name)


def initramfs(image, partition=2):
    """What each kernel of a system is given, by its file's name."""
    files = boot.Card(image).files(partition)
    return {name: files.read(name) for name in files.names() if name.startswith("initramfs")}


def system(image, tryboot, name="3"):
    """Which partition is started."""
    card = boot.Card(image)
    return boot.choose_partition(card, board(name), card.first_fat(), tryboot, [])[0]


def load(image, folder, tryboot, more="", name="3"):
    """Writes what is started into `folder`; returns the partition and the words of QEMU's command line
    for it. `more` are words that are added to the card's cmdline.txt; `name`: which board it is."""
    started = boot.start(boot.Card(image), board(name), tryboot=tryboot)
    (folder / "kernel").write_bytes(started.kernel)
    (folder / "initramfs").write_bytes(started.initramfs)
    if MACHINES[name].name == "raspi4b":
        adapt(started.tree)
    if MACHINES[name].name not in ("raspi3b", "raspi4b"):
        leave_out_bridges(started.tree)
    (folder / "stock.dtb").write_bytes(trees.save(started.tree))
    add_to_tree(folder, started.partition, tryboot, started.tree, MACHINES[name].framebuffer)
    words = started.cmdline.replace("serial0", "ttyAMA0")  # as the firmware does
    # Not the firmware's: the emulated board has one core to speak of, and a watchdog that bites as
    # soon as it is set.
    return started.partition, ["-kernel", folder / "kernel", "-initrd", folder / "initramfs",
                               "-dtb", folder / "board.dtb", "-append",
                               f"{words} maxcpus=1 tilt2048.watchdog=off {more}".strip()]


def adapt(tree):
    """Not the firmware's: what QEMU's 4 has not, and would stop the kernel; and its firmware knows no
    pins of its own, so that regulators which are switched by one are taken for lasting ones."""
    for node in tree.walk():
        if MISSING.fullmatch(node.name):
            node.properties["status"] = b"disabled\0"
        if set(node.texts("compatible")) & {"regulator-fixed", "regulator-gpio"}:
            node.properties["compatible"] = b"regulator-fixed\0"
            for name in ("gpio", "gpios", "states"):
                node.properties.pop(name, None)
            for name in ("regulator-min-microvolt", "regulator-max-microvolt"):
                node.properties[name] = (3300000).to_bytes(4, "big")


def leave_out_bridges(tree):
    """Not the firmware's: QEMU has no bridges to the chip's video blocks, and a kernel that reads one is ended
    on boards of 512 MB; on a 3 memory lies there. Without their registers it goes without these power domains."""
    for node in tree.walk():
        if "brcm,bcm2835-pm" in node.texts("compatible"):
            cells = 4 * (node.parent.cells("#address-cells")[0] + node.parent.cells("#size-cells")[0])
            node.properties["reg"] = node.properties["reg"][:cells]
            node.properties["reg-names"] = b"pm\0"


def add_to_tree(folder, partition, tryboot, tree, framebuffer):
    size = WIDTH * 4
    seed = " ".join(f"{byte:02x}" for byte in os.urandom(64))
    wide = tree.cells("#address-cells") == [2]
    cells, zero = ("2", "0 ") if wide else ("1", "")
    (folder / "board.dtso").write_text(f"""/dts-v1/; /plugin/;
    &{{/chosen}} {{
        #address-cells = <{cells}>; #size-cells = <1>; ranges;
        rng-seed = [{seed}];
        bootloader {{ partition = <{partition}>; tryboot = <{int(tryboot)}>; }};
        framebuffer@{framebuffer:x} {{
            compatible = "simple-framebuffer"; status = "okay"; format = "x8r8g8b8";
            reg = <{zero}{framebuffer:#x} {size * HEIGHT:#x}>;
            width = <{WIDTH}>; height = <{HEIGHT}>; stride = <{size}>;
        }};
    }};""")
    run = lambda *words: subprocess.run([str(w) for w in words], check=True)
    run("dtc", "-q", "-@", "-O", "dtb", "-o", folder / "add.dtbo", folder / "board.dtso")
    run("fdtoverlay", "-i", folder / "stock.dtb", "-o", folder / "board.dtb", folder / "add.dtbo")
