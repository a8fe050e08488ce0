"""The boards there are. A board says what differs between them and nothing else: kernel, QEMU's
command line, the modules loaded first, and where the agent finds host, bus and GPIO chip."""

from .pc import PC
from .raspberrypi import RaspberryPi
from .riscv import RiscV

BOARDS = {
    "pc": PC,
    "raspi3b": lambda options: RaspberryPi(
        options, "raspi3b", "bcm2837", "bcm2837-rpi-3-b.dtb", "pinctrl-bcm2835"),
    "raspi4b": lambda options: RaspberryPi(
        options, "raspi4b", "bcm2838", "bcm2711-rpi-4-b.dtb", "pinctrl-bcm2711"),
    "virt": RiscV,
}


def board(options):
    return BOARDS[options.board](options)
