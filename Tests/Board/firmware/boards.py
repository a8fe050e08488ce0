"""The fourteen boards that an image is read for, and what the firmware takes for each.

A board may have been sold with more than one chip or tree: each is a `Variant`, and all of them have to
start. Names of trees: configuration/device-tree, "Note that some models (3A+, A, A+) will use the "b"
equivalents (3B+, B, B+), respectively"; the lists are what raspberrypi/firmware's folder boot/ has
(downstream) and what Linux's arch/arm*/boot/dts/broadcom has (upstream)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Variant:
    """One chip and tree of a board. `trees`: names asked for, the first that is there is taken."""
    name: str
    trees: tuple
    upstream: tuple
    can_be_64: bool
    # An overlay that the firmware lays over the tree where a later name of `trees` was taken.
    overlay_of_later: str = ""


@dataclass(frozen=True)
class Board:
    """A product line. `loader`: "bootcode" (bootcode.bin and start.elf on the card), "eeprom4"
    (start4.elf on the card) or "eeprom5" (nothing but the system on it)."""
    id: str
    title: str
    soc: str
    kind: int  # its Type in the revision code
    filters: tuple
    loader: str
    megabytes: int  # of memory, the least that was sold
    variants: tuple

    @property
    def platform(self):
        """device-tree: "The current supported platforms are `bcm2835`, which includes all Raspberry
        Pis built around the BCM2835, BCM2836 and BCM2837 SoCs, and `bcm2711`"; overlay_map.dts of
        raspberrypi/linux has `bcm2712` too."""
        return self.soc if self.soc in ("bcm2711", "bcm2712") else "bcm2835"


def _one(name, trees, upstream, can_be_64, later=""):
    return Variant(name, tuple(trees.split()), tuple(upstream.split()), can_be_64, later)


# conditional: "[pi0] Zero, Zero W, Zero 2 W", "[pi0w] Zero W (also sees [pi0] contents)", "[pi02] Zero
# 2 W (also sees [pi0w] and [pi0] contents)", "[pi1] Model 1A, Model 1B, …", "[pi2] Model 2B (BCM2836-
# or BCM2837-based)", "[pi3] Model 3B, Model 3B+, Model 3A+, Compute Module 3, …", "[pi3+] Model 3A+,
# Model 3B+ (also sees [pi3] contents)", "[pi4] Model 4B, Pi 400, Compute Module 4, …", "[pi400] Pi 400
# (also sees [pi4] contents)", "[cm4] Compute Module 4 (also sees [pi4] contents)", "[pi5] Raspberry Pi
# 5", "[pi500] Pi 500 (also sees [pi5] contents)", "[cm5] Compute Module 5 (also sees [pi5] contents)".
BOARDS = (
    Board("zero", "Raspberry Pi Zero", "bcm2835", 0x09, ("pi0",), "bootcode", 512, (
        _one("Zero", "bcm2708-rpi-zero.dtb bcm2708-rpi-b-plus.dtb", "bcm2835-rpi-zero.dtb", False),)),
    Board("zero-w", "Raspberry Pi Zero W", "bcm2835", 0x0C, ("pi0", "pi0w"), "bootcode", 512, (
        _one("Zero W", "bcm2708-rpi-zero-w.dtb", "bcm2835-rpi-zero-w.dtb", False),)),
    Board("zero-2-w", "Raspberry Pi Zero 2 W", "bcm2837", 0x12, ("pi0", "pi0w", "pi02"), "bootcode",
          512, (_one("Zero 2 W", "bcm2710-rpi-zero-2-w.dtb bcm2710-rpi-zero-2.dtb",
                     "bcm2837-rpi-zero-2-w.dtb", True),)),
    Board("1", "Raspberry Pi 1", "bcm2835", 0x03, ("pi1",), "bootcode", 256, (
        _one("1 B+", "bcm2708-rpi-b-plus.dtb", "bcm2835-rpi-b-plus.dtb", False),
        _one("1 B", "bcm2708-rpi-b.dtb", "bcm2835-rpi-b-rev2.dtb bcm2835-rpi-b.dtb", False))),
    Board("2", "Raspberry Pi 2", "bcm2836", 0x04, ("pi2",), "bootcode", 1024, (
        _one("2 B", "bcm2709-rpi-2-b.dtb", "bcm2836-rpi-2-b.dtb", False),
        _one("2 B 1.2 (BCM2837)", "bcm2710-rpi-2-b.dtb", "bcm2837-rpi-2-b.dtb bcm2836-rpi-2-b.dtb",
             True))),
    Board("3", "Raspberry Pi 3", "bcm2837", 0x08, ("pi3",), "bootcode", 1024, (
        _one("3 B", "bcm2710-rpi-3-b.dtb", "bcm2837-rpi-3-b.dtb", True),)),
    Board("3-plus", "Raspberry Pi 3+", "bcm2837", 0x0D, ("pi3", "pi3+"), "bootcode", 512, (
        _one("3 B+ and 3 A+", "bcm2710-rpi-3-b-plus.dtb", "bcm2837-rpi-3-b-plus.dtb", True),)),
    Board("4", "Raspberry Pi 4", "bcm2711", 0x11, ("pi4",), "eeprom4", 1024, (
        _one("4 B", "bcm2711-rpi-4-b.dtb", "bcm2711-rpi-4-b.dtb", True),)),
    Board("400", "Raspberry Pi 400", "bcm2711", 0x13, ("pi4", "pi400"), "eeprom4", 4096, (
        _one("400", "bcm2711-rpi-400.dtb", "bcm2711-rpi-400.dtb", True),)),
    Board("cm3", "Compute Module 3", "bcm2837", 0x0A, ("pi3", "cm3"), "bootcode", 1024, (
        _one("CM3", "bcm2710-rpi-cm3.dtb", "bcm2837-rpi-cm3-io3.dtb", True),)),
    Board("cm4", "Compute Module 4", "bcm2711", 0x14, ("pi4", "cm4"), "eeprom4", 1024, (
        _one("CM4", "bcm2711-rpi-cm4.dtb", "bcm2711-rpi-cm4-io.dtb", True),)),
    # Of the later steppings raspberrypi/firmware has a tree and an overlay, both called bcm2712d0.
    Board("5", "Raspberry Pi 5", "bcm2712", 0x17, ("pi5",), "eeprom5", 1024, (
        _one("5 (C1)", "bcm2712-rpi-5-b.dtb", "bcm2712-rpi-5-b.dtb", True),
        _one("5 (D0)", "bcm2712d0-rpi-5-b.dtb bcm2712-rpi-5-b.dtb",
             "bcm2712-d-rpi-5-b.dtb bcm2712d0-rpi-5-b.dtb bcm2712-rpi-5-b.dtb", True,
             "bcm2712d0"))),
    Board("500", "Raspberry Pi 500", "bcm2712", 0x19, ("pi5", "pi500"), "eeprom5", 8192, (
        _one("500", "bcm2712-rpi-500.dtb", "bcm2712-rpi-500.dtb", True),)),
    Board("cm5", "Compute Module 5", "bcm2712", 0x18, ("pi5", "cm5"), "eeprom5", 2048, (
        _one("CM5 on CM5 IO", "bcm2712-rpi-cm5-cm5io.dtb", "bcm2712-rpi-cm5-cm5io.dtb", True),
        _one("CM5 Lite on CM5 IO", "bcm2712-rpi-cm5l-cm5io.dtb", "bcm2712-rpi-cm5l-cm5io.dtb", True),
        _one("CM5 on CM4 IO", "bcm2712-rpi-cm5-cm4io.dtb", "bcm2712-rpi-cm5-cm4io.dtb", True),
        _one("CM5 Lite on CM4 IO", "bcm2712-rpi-cm5l-cm4io.dtb", "bcm2712-rpi-cm5l-cm4io.dtb",
             True))),
)


def board(name):
    """The board with that name; the text of the error has all names."""
    for found in BOARDS:
        if found.id == name:
            return found
    raise SystemExit(f"no board is called {name}; there are {', '.join(b.id for b in BOARDS)}")
