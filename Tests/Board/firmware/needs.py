"""What a game needs of a board, and whether the card's kernel and modules have it: the card itself, the
sensor's bus, a picture, keys, a buzzer."""

import functools
import lzma
import re
import struct
import zlib

from . import archives, boot, modules, trees

# A device waits for these: what a property of its node points to has to have a driver first
# (drivers/of/property.c of Linux has the same list). Clocks and interrupts are left out: those of a
# processor are in the kernel itself, started without an alias.
SUPPLIERS = {"dmas": "#dma-cells", "power-domains": "#power-domain-cells", "resets": "#reset-cells",
             "pwms": "#pwm-cells", "mmc-pwrseq": None, "backlight": None, "phys": "#phy-cells",
             "mboxes": "#mbox-cells"}
# In the kernel itself wherever the processor's family is, and without an alias of their own.
CORE = {"simple-bus", "simple-mfd", "syscon", "fixed-clock", "arm,pl011", "arm,primecell",
        "brcm,bcm2835-power", "brcm,bcm2712-iommu", "pinctrl-single"}

# The hosts that a card's slot is on, by processor; a host with a radio behind it is not.
CARD_HOSTS = {
    "bcm2835": ("brcm,bcm2835-sdhost", "brcm,bcm2835-mmc", "brcm,bcm2835-sdhci"),
    "bcm2711": ("brcm,bcm2711-emmc2",),
    "bcm2712": ("brcm,bcm2712-sdhci",),
}
# The nodes that a header's pins 3 and 5 are on, by label, the surest first.
BUS_LABELS = ("i2c_arm", "i2c1")
USB_HOSTS = {
    "bcm2835": ("brcm,bcm2708-usb", "brcm,bcm2835-usb"),
    "bcm2711": ("brcm,bcm2711-pcie",),
    "bcm2712": ("snps,dwc3", "raspberrypi,rp1-dwc3"),
}
PINS = {
    "bcm2835": ("brcm,bcm2835-gpio",), "bcm2711": ("brcm,bcm2711-gpio",),
    "bcm2712": ("raspberrypi,rp1-gpio",),
}
PWMS = {
    "bcm2835": ("brcm,bcm2835-pwm",), "bcm2711": ("brcm,bcm2835-pwm", "brcm,bcm2711-pwm"),
    "bcm2712": ("raspberrypi,rp1-pwm",),
}
FRAMEBUFFERS = ("brcm,bcm2708-fb", "simple-framebuffer", "brcm,bcm2835-vc4", "brcm,bcm2711-vc5",
                "brcm,bcm2712-vc6")
FILE_SYSTEMS = {"vfat": "the card's FAT", "ext4": "what is kept", "nls_cp437": "the names of FAT",
                "loop": "the system's image", "erofs": "the system's image"}
GROUPS = ("first", "display", "engine", "reset", "system", "keys", "later")


class System:
    """A started system with its modules: what `boot.start` found, opened."""

    def __init__(self, started, files):
        self.started, self.files = started, files
        try:
            self.initramfs = read_initramfs(started.initramfs)
        except archives.Unreadable as error:
            raise boot.NotStarted(f"the initramfs cannot be read: {error}") from None
        data = files.read("system.erofs")
        try:
            self.system = read_system(data) if data is not None else {}
        except archives.Unreadable as error:
            raise boot.NotStarted(f"system.erofs cannot be read: {error}") from None
        self.version, self.texts = read_kernel(started.kernel)
        self.index, self.present = modules.Index(), set()
        self._open_modules()

    def _open_modules(self):
        for files, root in ((self.initramfs, "usr/lib/modules/"), (self.system, "modules/")):
            versions = {name[len(root):].split("/")[0] for name in files
                        if name.startswith(root) and "/" in name[len(root):]}
            if self.version is None and len(versions) == 1:
                # A packed kernel of 32 bits does not say its version aloud.
                self.version = versions.pop()
            here = f"{root}{self.version}/"
            for name, entry in files.items():
                if name == f"{here}index" or name == f"{here}builtin":
                    self.index.add(entry.data.decode("ascii", "replace"))
                elif name.startswith(here) and name.endswith(".ko"):
                    self.present.add(name[len(here):-3].replace("-", "_"))
            self.versions = getattr(self, "versions", set()) | versions


def opened(kernel):
    """A kernel's image as it runs: unpacked by the firmware, or by itself (a zImage, whose inner one is
    packed by gzip in Raspberry Pi's kernels and by xz in Debian's)."""
    image = boot.inflate(kernel)
    if image is not kernel or MARK in image:
        return image
    for magic, unpack in PACKED:
        place = kernel.find(magic)
        while place >= 0:
            try:
                inner = unpack().decompress(kernel[place:])
            except (zlib.error, lzma.LZMAError, EOFError):
                inner = b""
            if MARK in inner:
                return inner
            place = kernel.find(magic, place + 1)
    return image


# How an image within an image begins, and what unpacks it and leaves alone what comes after.
PACKED = ((b"\x1f\x8b\x08", lambda: zlib.decompressobj(31)),
          (b"\xfd7zXZ\0", lambda: lzma.LZMADecompressor(lzma.FORMAT_XZ)))
MARK = b"Linux version "


def kernel_version(image):
    """The release that a kernel calls itself, which is its modules' folder; None where it is packed in
    a way that nothing here reads."""
    found = re.search(MARK + rb"([0-9][\x21-\x7e]*)", image)
    return found[1].decode() if found else None


def kernel_texts(image):
    """The texts in a kernel that may be names of devices, which stand in tables of their own."""
    return {text.decode() for text in re.findall(rb"(?<=\0)[a-z][\x21-\x7e]{3,79}(?=\0)", image)}


@functools.lru_cache(maxsize=8)
def read_kernel(kernel):
    """A kernel's release and texts; the same one is on many boards."""
    image = opened(kernel)
    return kernel_version(image), kernel_texts(image)


@functools.lru_cache(maxsize=8)
def read_initramfs(data):
    return archives.cpio(archives.unpack(data))


@functools.lru_cache(maxsize=4)
def read_system(data):
    return archives.erofs(data)


def missing(started, files):
    """What is missing on this board, in words; nothing where all is there."""
    system = System(started, files)
    found = [*firmware_files(started), *program(system)]
    if not system.present and not system.index.builtin:
        of = system.version or "the kernel"
        others = f"; there are some of {', '.join(sorted(system.versions))}" if system.versions else ""
        return [*found, f"the card has no modules of {of}{others}"]
    looker = Looker(system)
    found += looker.card() + looker.bus() + looker.picture() + looker.keys() + looker.sound()
    found += [f"{words} needs {name}, which is neither built in nor on the card"
              for name, words in FILE_SYSTEMS.items() if not system.index.has(name)]
    return list(dict.fromkeys(found))


def firmware_files(started):
    """What the firmware passes over without a word, and a card is not to have."""
    return [f"firmware: {text}" for text in started.complaints]


def program(system):
    """The game and the first program run on this kernel and processor."""
    found, started = [], system.started
    for name in ("init", "usr/games/tilt2048", "usr/lib/tilt2048/keeper"):
        entry = archives.follow(system.initramfs, name)
        if entry is None:
            found.append(f"the initramfs has no {name}")
        else:
            found += [f"{name}: {text}" for text in elf_complaints(entry.data, started, system.version)]
    return found


def elf_complaints(data, started, version):
    if data[:4] != b"\x7fELF":
        return [] if data[:2] == b"#!" else ["it is no program"]
    is_64 = data[4] == 2
    machine = struct.unpack_from("<H", data, 18)[0]
    if (machine, is_64) not in ((183, True), (40, False)):
        return [f"it is a program for another processor (machine {machine})"]
    if is_64 and not started.is_64:
        return ["it has 64 bits, and the kernel of this board has 32"]
    if not is_64 and started.board.soc == "bcm2835" and arm_version(data) > 6:
        return [f"it is made for ARMv{arm_version(data)}, and this processor is an ARMv6"]
    # bcm2712_defconfig of raspberrypi/linux: CONFIG_ARM64_16K_PAGES=y; a program's pieces have to
    # begin at such pages (fs/binfmt_elf.c).
    page = 16384 if started.kernel_name.endswith("kernel_2712.img") else 4096
    if any(size % page for size in alignments(data)):
        return [f"its pieces do not begin at pages of {page} bytes, which this kernel has; "
                f"link it with -z max-page-size=65536"]
    return []


def alignments(data):
    if data[4] == 2:
        offset, = struct.unpack_from("<Q", data, 32)
        size, count = struct.unpack_from("<HH", data, 54)
        return [struct.unpack_from("<Q", data, offset + n * size + 48)[0] for n in range(count)
                if struct.unpack_from("<I", data, offset + n * size)[0] == 1]
    offset, = struct.unpack_from("<I", data, 28)
    size, count = struct.unpack_from("<HH", data, 42)
    return [struct.unpack_from("<I", data, offset + n * size + 28)[0] for n in range(count)
            if struct.unpack_from("<I", data, offset + n * size)[0] == 1]


ARM_VERSIONS = {1: 4, 2: 4, 3: 5, 4: 5, 5: 5, 6: 6, 7: 6, 8: 6, 9: 6, 10: 7, 11: 6, 12: 6, 13: 7, 14: 8}


def arm_version(data):
    """The Tag_CPU_arch (6) of a program's attributes (Addenda to the ABI for the Arm architecture); 6
    where it says nothing."""
    offset, = struct.unpack_from("<I", data, 32)
    size, count = struct.unpack_from("<HH", data, 46)
    for number in range(count):
        kind, = struct.unpack_from("<I", data, offset + number * size + 4)
        if kind != 0x70000003:
            continue
        start, length = struct.unpack_from("<II", data, offset + number * size + 16)
        text = data[start:start + length]
        place = text.find(b"aeabi\0")
        tags = text[place + 6 + 5:] if place >= 0 else b""  # behind Tag_File and its length
        place = 0
        while place + 1 < len(tags):
            tag = tags[place]
            if tag in (4, 5, 32, 65, 67):  # texts
                place = tags.index(b"\0", place + 1) + 1
            else:
                if tag == 6:
                    return ARM_VERSIONS.get(tags[place + 1], 7)
                place += 2
    return 6


class Looker:
    """Looks for the drivers of a tree's devices among a card's modules."""

    def __init__(self, system):
        self.system, self.board = system, system.started.board
        self.tree = system.started.tree
        self.known = trees.phandles(self.tree)
        self.soc = self.board.platform

    def driver(self, node, group):
        """What keeps a node from its driver by the time of `group`; nothing where it has one."""
        names = [modules.of_alias(node), modules.spi_alias(node), modules.i2c_alias(node)]
        found, is_builtin = self.system.index.match(names[0])
        parent = node.parent.name.split("@")[0] if node.parent is not None else ""
        if not found and not is_builtin and parent.startswith("spi"):
            found, is_builtin = self.system.index.match(names[1])
        if not found and not is_builtin and parent.startswith("i2c"):
            found, is_builtin = self.system.index.match(names[2])
        compatible = node.texts("compatible")
        # Drivers that can only be built in have no alias, but their names are in the kernel's image.
        is_builtin = is_builtin or bool(self.system.texts & set(compatible))
        what = f"{node.path} ({compatible[0] if compatible else 'without a name'})"
        if not found and not is_builtin:
            return [] if set(compatible) & CORE else [f"{what} has no driver in this kernel"]
        return self.loadable(found, group, what)

    def loadable(self, names, group, what):
        """Whether the modules and all that they need are on the card, early enough."""
        late = GROUPS.index(group)
        for name in self.system.index.chain(names):
            if name in self.system.index.builtin:
                continue
            if name not in self.system.present:
                return [f"{what} needs the module {name}, which the card does not have"]
            if GROUPS.index(self.system.index.groups.get(name, "later")) > late:
                return [f"{what} needs the module {name}, which is loaded too late"]
        return []

    def suppliers(self, node):
        """What a node waits for."""
        for name in node.properties:
            cells = "#gpio-cells" if name == "gpios" or name.endswith(("-gpios", "-gpio")) else \
                "#none" if name.endswith("-supply") else \
                SUPPLIERS.get(name, "") if name in SUPPLIERS else ""
            if cells == "":
                continue
            values, place = node.cells(name), 0
            while place < len(values):
                other = self.known.get(values[place])
                place += 1
                if other is None:
                    continue
                if cells and cells != "#none":
                    place += (other.cells(cells) or [0])[0]
                yield name, other
        for name, values in ((key, node.cells(key)) for key in node.properties
                             if key.startswith("pinctrl-") and key[8:].isdigit()):
            for value in values:
                other = self.known.get(value)
                while other is not None and not other.texts("compatible"):
                    other = other.parent
                if other is not None:
                    yield name, other

    def whole(self, node, group, seen=None):
        """The driver of a node and those of all that it waits for."""
        seen = seen if seen is not None else set()
        if node.path in seen:
            return []
        seen.add(node.path)
        found = self.driver(node, group)
        above = node.parent
        while above is not None and above.parent is not None:
            if above.texts("compatible") and above.path not in seen:
                seen.add(above.path)
                found += self.driver(above, group)
            above = above.parent
        for name, other in self.suppliers(node):
            if other.path in seen:
                continue
            if not other.is_enabled:
                continue
            if not other.texts("compatible"):
                # A regulator or power domain within another device: that one's driver makes it.
                while other is not None and not other.texts("compatible"):
                    other = other.parent
                if other is None or other.path in seen:
                    continue
            found += [f"{text} ({node.path} waits for it: {name})"
                      for text in self.whole(other, group, seen)]
        return found

    def nodes(self, compatible):
        return [node for node in self.tree.walk()
                if set(node.texts("compatible")) & set(compatible) and node.is_enabled]

    def card(self):
        hosts = self.nodes(CARD_HOSTS[self.soc])
        with_radio = [node for node in hosts if any(child.name.split("@")[0] in ("wifi", "brcmf")
                                                    for child in node.children.values())]
        hosts = [node for node in hosts if node not in with_radio
                 and "non-removable" not in node.properties] or \
            [node for node in hosts if node not in with_radio]
        if not hosts:
            return [f"card: the tree has none of {', '.join(CARD_HOSTS[self.soc])}"]
        answers = [self.whole(node, "first") for node in hosts]
        if any(not answer for answer in answers):
            return []
        found = [f"card: {text}" for text in answers[0]]
        return found

    def bus(self):
        node = next((found for found in (trees.label(self.tree, name) for name in BUS_LABELS)
                     if found is not None), None)
        if node is None:
            nodes = [found for found in self.tree.walk() if found.name.split("@")[0] == "i2c"]
            names = ("7e804000",)
            node = next((found for found in nodes if found.name.endswith(names)), None)
        if node is None:
            return ["bus: the tree has neither the label i2c_arm nor i2c1"]
        if not node.is_enabled:
            return [f"bus: {node.path} is switched off (dtparam=i2c_arm=on)"]
        found = [f"bus: {text}" for text in self.whole(node, "first")]
        # device-tree: "layered modules such as `i2c-dev` still need to be loaded explicitly".
        if not self.system.index.has("i2c_dev"):
            found.append("bus: the module i2c_dev is neither built in nor on the card")
        return found

    def picture(self):
        nodes = self.nodes(FRAMEBUFFERS)
        index = self.system.index
        if self.system.started.is_upstream or self.soc == "bcm2712":
            # The firmware itself adds a simple-framebuffer below /chosen for a kernel without
            # brcm,bcm2708-fb (seen on boards 0 to 5; not in the pages).
            found, is_builtin = index.match("of:NframebufferT(null)Csimple-framebuffer")
            if is_builtin or index.has("simplefb") or index.has("simpledrm"):
                return []
        answers = [self.whole(node, "engine") for node in nodes]
        if any(not answer for answer in answers):
            return []
        if not nodes:
            return ["picture: neither the tree nor the kernel has a framebuffer"]
        return [f"picture: {text}" for text in answers[0]]

    def keys(self):
        hosts = self.nodes(USB_HOSTS[self.soc])
        found = []
        if self.board.id == "cm4":
            # boot, `otg_mode`: "Because CM4 and CM4IO don't include the external USB 3 controller,
            # Raspberry Pi OS images set `otg_mode=1` on CM4".
            hosts = self.nodes(("generic-xhci",)) or [
                node for node in self.nodes(("brcm,bcm2835-usb", "brcm,bcm2708-usb"))
                if node.text("dr_mode") == "host"]
            if not hosts:
                found.append("keys: this board's USB has no host (otg_mode=1 in [cm4])")
        elif not hosts:
            found.append(f"keys: the tree has none of {', '.join(USB_HOSTS[self.soc])}")
        answers = [self.whole(node, "keys") for node in hosts]
        if hosts and not any(not answer for answer in answers):
            found += [f"keys: {text}" for text in answers[0]]
        if self.soc == "bcm2711" and self.board.id != "cm4":
            # The VL805 on PCIe, and the firmware's reset line that it waits for.
            names, is_builtin = self.system.index.match(
                "pci:v00001106d00003483sv00001106sd00003483bc0Csc03i30")
            if not names and not is_builtin:
                found.append("keys: the USB controller of this board (xhci_pci) has no driver")
            else:
                found += [f"keys: {text}" for text in
                          self.loadable(names, "keys", "the USB controller")]
        # What is built in has aliases in lists of newer kernels only, but its name in all.
        aliases = {"a keyboard": ("usbhid", "usb:v04D9p0006d0140dc00dsc00dp00ic03isc01ip01in00"),
                   "its reports": ("hid_generic", "hid:b0003g0001v000004D9p00000006"),
                   "its keys": ("evdev", "input:b0003v04D9p0006e0111-e0,1,4,11,14,k71,72,ram4,l0,1,2,sfw")}
        for what, (driver, alias) in aliases.items():
            names, is_builtin = self.system.index.match(alias)
            if not names and not is_builtin and driver not in self.system.index.builtin:
                found.append(f"keys: {what} ({alias.split(':')[0]}:) has no driver")
            found += [f"keys: {text}" for text in self.loadable(names, "keys", what)]
        return found

    def sound(self):
        """A buzzer on a pin: GPIO, and PWM where the tree has it switched on."""
        pins = self.nodes(PINS[self.soc])
        found = [] if pins else [f"buzzer: the tree has none of {', '.join(PINS[self.soc])}"]
        for node in pins[:1]:
            found += [f"buzzer: {text}" for text in self.whole(node, "first")]
        for node in (n for n in self.tree.walk() if set(n.texts("compatible")) & set(PWMS[self.soc])):
            found += [f"buzzer: {text}" for text in self.driver(node, "later")]
        return found
