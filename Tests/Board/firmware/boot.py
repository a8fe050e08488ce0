"""What a board loads from a card: the second stage, the system's partition, kernel, initramfs, tree and
command line."""

import gzip
import mmap
import os
import zlib
from dataclasses import dataclass, field

from . import config as settings
from . import fat, trees

KERNELS_64 = {"kernel8.img", "kernel_2712.img"}
KERNELS_32 = {"kernel.img", "kernel7.img", "kernel7l.img"}
# Decompressed kernels and initramfs have to fit below what the GPU and the start need.
SPARE_MEGABYTES = 96


class NotStarted(Exception):
    """The board stops here, dark; the text says where and why."""


@dataclass
class Started:
    """What a kernel is given."""
    board: object
    variant: object
    partition: int
    tryboot: bool
    kernel_name: str
    kernel: bytes
    is_64: bool
    initramfs_names: list
    initramfs: bytes
    tree_name: str
    tree: object
    cmdline: str
    config: object
    is_upstream: bool
    loaded: list = field(default_factory=list)  # what is read from where, in order
    overlays: list = field(default_factory=list)
    complaints: list = field(default_factory=list)  # what the firmware passes over and we do not


def mapped(image):
    with open(image, "rb") as file:
        if not os.fstat(file.fileno()).st_size:
            raise fat.DamagedImage(f"{image} is empty")
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


class Card:
    """A card's partitions; `folders` puts folders in place of an image."""

    def __init__(self, image=None, folders=None):
        self.file = mapped(image) if image else None
        self.folders, self.table = folders or {}, []
        if self.file:
            self.table = fat.partitions(self.file)
        self.read_partitions = {}

    def files(self, number):
        """The files of a partition, or None where it is no FAT."""
        if number not in self.read_partitions:
            if number in self.folders:
                found = fat.Folder(self.folders[number])
            else:
                row = next((row for row in self.table if row.number == number), None)
                found = self._fat(row) if row and row.is_fat else None
            self.read_partitions[number] = found
        return self.read_partitions[number]

    def _fat(self, row):
        self.file.seek(row.start)
        if not any(self.file.read(512)):
            return None  # nothing was ever written there
        try:
            return fat.Fat(self.file, row.start)
        except fat.DamagedImage as error:
            raise NotStarted(f"partition {row.number}: {error}") from None

    def numbers(self):
        return sorted(self.folders) or [row.number for row in self.table]

    def first_fat(self):
        for number in self.numbers():
            if self.files(number) is not None:
                return number
        raise NotStarted("the card has no FAT partition")


def start(card, board, variant=None, tryboot=False, panel=None, gpio=None, edid=()):
    """What the board loads, or NotStarted. `panel`: bytes that stand in panel.txt."""
    variant = variant or board.variants[0]
    first = card.first_fat()
    loaded = []
    if board.loader == "bootcode":
        # boot_folder: "bootcode.bin: This is the bootloader, which is loaded by the SoC on boot …
        # not used on the Raspberry Pi 4, because it has been replaced by boot code in the onboard
        # EEPROM."
        if not card.files(first).is_there("bootcode.bin"):
            raise NotStarted(f"partition {first} has no bootcode.bin, which this board's first program is")
        loaded.append((first, "bootcode.bin"))
    partition, is_ab = choose_partition(card, board, first, tryboot, loaded)
    files = card.files(partition)
    if files is None:
        raise NotStarted(f"partition {partition}, which autoboot.txt names, is no FAT")
    # bootflow-eeprom: "a one-shot flag which, if set, is cleared but causes `tryboot.txt` to be loaded
    # instead of `config.txt`"; with tryboot_a_b=1 "`config.txt` is loaded instead of `tryboot.txt`".
    name = "tryboot.txt" if tryboot and not is_ab else "config.txt"
    text = files.read(name)
    if text is None and board.loader == "eeprom5":
        # autoboot: bootable partitions "contain a `start.elf` file (or `config.txt` file on Raspberry
        # Pi 5)".
        raise NotStarted(f"partition {partition} has no {name}, without which it is not bootable here")
    text = text or b""
    loaded.append((partition, name))

    def conditions():
        return settings.Conditions(board, tryboot, edid, gpio, partition=partition)

    def included(path):
        if panel is not None and path.lower() == "panel.txt":
            return panel
        return files.read(path)

    second_stage(files, board, settings.parse(text, conditions()), partition, loaded)
    config = settings.parse(text, conditions(), included)
    return operating_system(files, board, variant, config, partition, tryboot, loaded)


def choose_partition(card, board, first, tryboot, loaded):
    """autoboot: "`autoboot.txt` is an optional configuration file that can be used to specify the
    `boot_partition` number"; without it "the first bootable FAT partition"."""
    files = card.files(first)
    text = files.read("autoboot.txt")
    if text is not None:
        loaded.append((first, "autoboot.txt"))
        if board.loader == "eeprom4" and not (files.is_there("start4.elf") and
                                              files.is_there("config.txt")):
            # Not in the pages: nerves-project/nerves_system_rpi4 keeps both there, since boards passed
            # over a partition without them; others start without. A card is to start either way.
            raise NotStarted(f"partition {first} has autoboot.txt without start4.elf and config.txt, "
                             "which some of these boards then pass over")
        try:
            chosen, is_ab = settings.autoboot(text, board, tryboot)
        except ValueError as error:
            raise NotStarted(str(error)) from None
        if chosen:
            return chosen, is_ab
    for number in card.numbers():
        files = card.files(number)
        if files is not None and any(files.is_there(name) for name in bootable_by(board)):
            return number, False
    raise NotStarted(f"no FAT partition has {' or '.join(bootable_by(board))}")


def bootable_by(board):
    return {"bootcode": ("start.elf",), "eeprom4": ("start4.elf",), "eeprom5": ("config.txt",)}[
        board.loader]


def second_stage(files, board, config, partition, loaded):
    """start*.elf and its fixup*.dat. boot: "the `start_file` and the `fixup_file` are a matched pair";
    "The Raspberry Pi 5 firmware is self-contained in the bootloader EEPROM." """
    if board.loader == "eeprom5":
        return
    four = "4" if board.loader == "eeprom4" else ""
    kind = ""
    if config.number("gpu_mem", 64) == 16:
        kind = "cd"  # boot_folder: "automatically used when `gpu_mem=16` is specified"
    elif config.number("start_x"):
        kind = "x"  # boot: "`start_x=1` implies start_file=start_x.elf, fixup_file=fixup_x.dat"
    elif config.number("start_debug"):
        kind = "db"
    ending = f"4{kind}" if four else f"_{kind}" if kind else ""
    start_file = config.value("start_file", f"start{ending}.elf")
    fixup_file = config.value("fixup_file", f"fixup{ending}.dat")
    for name in (start_file, fixup_file):
        if not files.is_there(name):
            raise NotStarted(f"partition {partition} has no {name}")
        loaded.append((partition, name))


def operating_system(files, board, variant, config, partition, tryboot, loaded):
    is_64 = bits(board, variant, config)
    is_upstream = config.number("upstream_kernel") == 1
    # boot: "If `upstream_kernel=1` is used, the firmware sets `os_prefix` to "upstream/", unless it has
    # been explicitly set to something else".
    prefix = config.value("os_prefix", "upstream/" if is_upstream else "")
    names = variant.upstream + variant.trees if is_upstream else variant.trees

    def at(name, with_prefix=prefix):
        # boot: "Any user-specified OS file can bypass all prefixes by using an absolute path".
        return name[1:] if name.startswith("/") else with_prefix + name

    kernel_name = choose_kernel(files, board, config, is_64, at)
    if prefix and not (kernel_name and any(files.is_there(at(name)) for name in names)):
        # boot: "unless the expected kernel and .dtb can be found at the new location/name, the prefix
        # is ignored".
        prefix = ""
        at = lambda name, with_prefix="": name[1:] if name.startswith("/") else with_prefix + name
        kernel_name = choose_kernel(files, board, config, is_64, at)
    if kernel_name is None:
        wanted = config.value("kernel") or " or ".join(default_kernels(board, is_64))
        raise NotStarted(f"system {partition} has no {wanted}")
    # boot: "if the name given in an explicit `kernel` option matches one of the known kernels then
    # `arm_64bit` will be set accordingly".
    if config.value("kernel"):
        base = kernel_name.rsplit("/", 1)[-1]
        is_64 = True if base in KERNELS_64 else False if base in KERNELS_32 else is_64
    kernel = files.read(kernel_name)
    check_kernel(kernel_name, kernel, is_64, board, variant)
    loaded.append((partition, kernel_name))
    tree_name, tree = choose_tree(files, variant, names, config, at, partition, board)
    loaded.append((partition, tree_name))
    initramfs_names, initramfs = choose_initramfs(files, config, kernel_name, at, partition)
    loaded += [(partition, name) for name in initramfs_names]
    cmdline_name = at(config.value("cmdline", "cmdline.txt"))
    text = files.read(cmdline_name)
    if text is not None:
        loaded.append((partition, cmdline_name))
    # Only the first line is the command line; the firmware names the serial line by its alias.
    words = (text or b"").decode("ascii", "replace").split("\n")[0].strip()
    result = Started(board, variant, partition, tryboot, kernel_name, kernel, is_64, initramfs_names,
                     initramfs, tree_name, tree, words, config, is_upstream, loaded)
    result.complaints += config.complaints
    if text is None:
        result.complaints.append(f"system {partition} has no {cmdline_name}")
    if len((text or b"").split(b"\n", 1)) > 1 and text.split(b"\n", 1)[1].strip():
        result.complaints.append(f"{cmdline_name} has more than one line; the rest is not read")
    need = len(inflate(kernel)) + 4 * len(initramfs)
    if need >> 20 > board.megabytes - SPARE_MEGABYTES:
        raise NotStarted(f"kernel and unpacked initramfs want some {need >> 20} MiB of memory; "
                         f"{board.title} may have {board.megabytes}")
    apply_overlays(files, board, variant, config, at, prefix, result)
    return result


def bits(board, variant, config):
    """boot: "Defaults to 1 on Pi 4s (Pi 4B, Pi 400, CM4 and CM4S), and 0 on all other platforms";
    "Raspberry Pi 5 only supports a 64-bit kernel, so this parameter has been removed"."""
    if board.soc == "bcm2712":
        return True
    wanted = config.number("arm_64bit", 1 if board.soc == "bcm2711" else 0) != 0
    if config.number("arm_control") & 0x200:
        wanted = True  # boot: "DEPRECATED, use `arm_64bit` instead"
    # "The 64-bit kernel will only work on the Raspberry Pi 3, 3+, 4, 400, Zero 2 W and 2B rev 1.2 …":
    # what others do with arm_64bit=1 is not written down; taken here is that they do not start.
    if wanted and not variant.can_be_64:
        raise NotStarted(f"arm_64bit=1, and the processor of a {variant.name} has 32 bits")
    return wanted


def default_kernels(board, is_64):
    """boot, `kernel`: the "default value on the Raspberry Pi 1, Zero and Zero W … is `kernel.img`", "on
    the Raspberry Pi 2, 3, 3+ and Zero 2 W … `kernel7.img`", "on the Raspberry Pi 4 and 400 …
    `kernel8.img`, or `kernel7l.img` if `arm_64bit` is set to 0"; "The Raspberry Pi 5 firmware defaults
    to loading `kernel_2712.img` … If this file is not present, then the common 64-bit kernel
    (`kernel8.img`) will be loaded instead." """
    if board.soc == "bcm2712":
        return ["kernel_2712.img", "kernel8.img"]
    if is_64:
        return ["kernel8.img"]
    return [{"bcm2835": "kernel.img", "bcm2836": "kernel7.img", "bcm2837": "kernel7.img",
             "bcm2711": "kernel7l.img"}[board.soc]]


def choose_kernel(files, board, config, is_64, at):
    wanted = [config.value("kernel")] if config.value("kernel") else default_kernels(board, is_64)
    return next((at(name) for name in wanted if files.is_there(at(name))), None)


def inflate(kernel):
    """boot: "64-bit kernels may be uncompressed image files or a gzip archive of an image … the
    bootloader will recognize the archive from the signature bytes at the beginning"."""
    if kernel[:2] == b"\x1f\x8b":
        try:
            return gzip.decompress(kernel)
        except (OSError, EOFError, zlib.error):
            raise NotStarted("the kernel's gzip archive is damaged") from None
    return kernel


def check_kernel(name, kernel, is_64, board, variant):
    """What a kernel is by its own header: arm64's magic at byte 56 (Documentation/arch/arm64/booting),
    a zImage's at byte 36 (Documentation/arch/arm/booting)."""
    is_arm64 = inflate(kernel)[56:60] == b"ARM\x64"
    is_arm = kernel[36:40] == b"\x18\x28\x6f\x01"
    if is_64 and not is_arm64:
        raise NotStarted(f"{name} is no kernel of 64 bits, and this board is started with 64")
    if not is_64 and not is_arm:
        raise NotStarted(f"{name} is no kernel of 32 bits, and this board is started with 32")
    if is_arm64 and not variant.can_be_64:
        raise NotStarted(f"{name} is a kernel of 64 bits, and the processor of a {variant.name} has 32")


def choose_tree(files, variant, names, config, at, partition, board):
    """device-tree: the loader "chooses which one to load based on the board revision number"; boot,
    `upstream_kernel`: "The firmware will also prefer upstream Linux names for DTBs … If the upstream
    file isn't found the firmware will load the downstream variant instead"."""
    named = config.value("device_tree")
    if named == "":
        # device-tree: "adding `device_tree=` in config.txt, which forces the use of ATAGs".
        raise NotStarted("config.txt says device_tree=, and no kernel of today starts without a tree")
    names = (named,) if named else names
    for name in names:
        data = files.read(at(name))
        if data is not None:
            try:
                return at(name), trees.load(data)
            except trees.TreeError as error:
                raise NotStarted(f"{at(name)}: {error}") from None
    other = [name for name in variant.upstream + variant.trees if files.is_there(at(name))]
    hint = f"; it has {other[0]}, which is asked for with upstream_kernel=1" if other else ""
    # device-tree: "all kernels since rpi-4.4.y will not function without a DTB".
    raise NotStarted(f"system {partition} has no {' or '.join(dict.fromkeys(names))} for a "
                     f"{variant.name}{hint}")


def choose_initramfs(files, config, kernel_name, at, partition):
    """boot: "newer firmwares allow the loading of multiple files by comma-separating their names", "All
    the loaded files are concatenated in memory and treated as a single `ramfs` blob"; `auto_initramfs`:
    "look for an `initramfs` file using the same rules as the kernel selection"."""
    line = config.value("initramfs") or config.value("ramfsfile")
    if line:
        names = [at(name) for name in line.split()[0].split(",")]
    elif config.number("auto_initramfs"):
        # Not spelled out there: kernel8.img has initramfs8, kernel_2712.img has initramfs_2712, as
        # Raspberry Pi OS names them.
        folder, slash, base = kernel_name.rpartition("/")
        name = base.replace("kernel", "initramfs", 1).removesuffix(".img")
        names = [folder + slash + name] if files.is_there(folder + slash + name) else []
    else:
        names = []
    pieces = []
    for name in names:
        data = files.read(name)
        if data is None:
            raise NotStarted(f"system {partition} has no {name}")
        pieces.append(data)
    return names, b"".join(pieces)


# ---- overlays and parameters ---------------------------------------------------


def apply_overlays(files, board, variant, config, at, prefix, result):
    folder = config.value("overlay_prefix", "overlays/")
    # boot: overlays "will only be loaded from `${os_prefix}${overlay_prefix}` … if
    # `${os_prefix}${overlay_prefix}README` exists".
    if prefix and files.is_there(f"{prefix}{folder}README"):
        folder = prefix + folder
    places = Overlays(files, folder, board)
    tree = result.tree
    later = result.tree_name.rsplit("/", 1)[-1] != (variant.upstream if result.is_upstream
                                                    else variant.trees)[0]
    if later and variant.overlay_of_later:
        add(places, tree, variant.overlay_of_later, [], result)
    if result.is_upstream and result.tree_name.rsplit("/", 1)[-1] not in variant.upstream:
        # boot: "will load the downstream variant instead and automatically apply the "upstream"
        # overlay".
        add(places, tree, "upstream", [], result)
    pending, scope = [], None
    for key, value in config.lines:
        if key == "dtoverlay":
            if scope is not None:
                add(places, tree, scope, pending, result)
            # device-tree: "end the current overlay scope using: dtoverlay=".
            name, _, given = value.partition(",")
            scope, pending = (name or None), [part for part in given.split(",") if part]
        elif key == "dtparam":
            parts = [part for part in value.split(",") if part]
            if scope is not None:
                pending += parts
            else:
                for part in parts:
                    set_in_tree(tree, part, result)
    if scope is not None:
        add(places, tree, scope, pending, result)
    if config.number("otg_mode") == 1 and board.soc == "bcm2711":
        # boot: "`otg_mode=1` requests that a more capable XHCI USB 2 controller is used as another host
        # controller". How: the firmware enables the node `xhci@7e9c0000` and disables `usb@7e980000`
        # (bcm2711-rpi-ds.dtsi of raspberrypi/linux).
        hosts = [node for node in tree.walk() if node.name == "xhci@7e9c0000"]
        for node in hosts:
            node.properties["status"] = b"okay\0"
        for node in tree.walk():
            if hosts and node.name == "usb@7e980000":
                node.properties["status"] = b"disabled\0"


class Overlays:
    """The overlays of a card, by the names of this board's map (device-tree, "The overlay map file")."""

    def __init__(self, files, folder, board):
        self.files, self.folder, self.board, self.map = files, folder, board, None
        data = files.read(f"{folder}overlay_map.dtb")
        if data is not None:
            self.map = trees.load(data)

    def read(self, name):
        entry = self.map.children.get(name) if self.map else None
        if entry is not None:
            if "deprecated" in entry.properties:
                raise trees.TreeError(f"the map says: {entry.text('deprecated')}")
            if "renamed" in entry.properties:
                name = entry.text("renamed")
            elif self.board.platform not in entry.properties:
                raise trees.TreeError(f"the map has none for {self.board.platform}")
            elif entry.properties[self.board.platform]:
                name = entry.text(self.board.platform)
        data = self.files.read(f"{self.folder}{name}.dtbo")
        if data is None:
            raise trees.TreeError(f"the card has no {self.folder}{name}.dtbo")
        return name, trees.load(data)


def add(places, tree, name, given, result):
    """Lays one overlay over the tree. The firmware logs a failure and goes on without."""
    try:
        name, overlay = places.read(name)
        for part in given:
            key, _, value = part.partition("=")
            # device-tree: "the parameter in the overlay takes precedence".
            if not trees.give(overlay, key, value) and not set_in_tree(tree, part, result, True):
                result.complaints.append(f"the overlay {name} has no parameter {key}")
        trees.merge(tree, overlay)
        # overlays/README: "Requires vc4-kms-v3d to be loaded."
        if name.startswith(("vc4-kms-dpi-", "vc4-kms-dsi-")) and \
                not any(other.startswith("vc4-kms-v3d") for other in result.overlays):
            result.complaints.append(f"the overlay {name} wants vc4-kms-v3d before it")
        result.overlays.append(name)
        result.loaded.append((result.partition, f"{places.folder}{name}.dtbo"))
    except trees.TreeError as error:
        result.complaints.append(f"the overlay {name} is not applied: {error}")


# device-tree: "the firmware creates some board-specific DT parameters. These are: i2c/i2c_arm i2c_vc
# i2c_baudrate/i2c_arm_baudrate i2c_vc_baudrate These are aliases for `i2c0`, `i2c1`, `i2c0_baudrate`, and
# `i2c1_baudrate`." The header's is i2c1 on all boards but the first of the Model B.
ALIASES = {"i2c": "i2c1", "i2c_arm": "i2c1", "i2c_vc": "i2c0", "i2c_baudrate": "i2c1_baudrate",
           "i2c_arm_baudrate": "i2c1_baudrate", "i2c_vc_baudrate": "i2c0_baudrate"}


def set_in_tree(tree, part, result, is_quiet=False):
    name, _, value = part.partition("=")
    for key in (name, ALIASES.get(name)):
        if key and trees.give(tree, key, value):
            return True
    if not is_quiet:
        result.complaints.append(f"{result.tree_name} has no parameter {name}")
    return False
