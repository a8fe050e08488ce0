"""config.txt, autoboot.txt: what of them holds on a board."""

import re

LINE = 98  # what_is_config_txt: "There is a 98-character line length limit for entries"
AUTOBOOT = 512  # autoboot: "`autoboot.txt` is limited to 512 bytes"


class Config:
    """The settings that hold, in the order of the file; what was odd is in `complaints`."""

    def __init__(self):
        self.lines, self.complaints = [], []

    def value(self, name, default=None):
        """The last setting of that name: a later one wins."""
        found = [value for key, value in self.lines if key == name]
        return found[-1] if found else default

    def number(self, name, default=0):
        text = self.value(name)
        try:
            return default if text is None else int(text or "0", 0)
        except ValueError:
            self.complaints.append(f"{name}={text} is no number")
            return default


class Conditions:
    """conditional: "Filters of the same type replace each other", "Filters of different types can be
    combined simply by listing them one after the other", "[all] … resets all previously set
    filters", "[none] … prevents any settings that follow from being applied to any hardware"."""

    MODELS = {"pi0", "pi0w", "pi02", "pi1", "pi2", "pi3", "pi3+", "pi4", "pi400", "pi5", "pi500",
              "cm0", "cm1", "cm3", "cm3+", "cm4", "cm4s", "cm5"}

    def __init__(self, board, tryboot=False, edid=(), gpio=None, serial=None, partition=None,
                 only=None):
        self.board, self.tryboot, self.edid = board, tryboot, edid
        self.gpio, self.serial, self.partition = gpio or {}, serial, partition
        self.only, self.held = only, {}

    def hear(self, name, complaints):
        if name == "all":
            self.held = {}
            return
        if self.only and name not in self.only:
            complaints.append(f"[{name}] is no filter of this file")
            self.held["unknown"] = False
            return
        kind, holds = self.judge(name)
        if kind == "unknown":
            # Not written down; a filter that a firmware does not know is taken for one that fails.
            complaints.append(f"[{name}] is no filter that is documented")
        self.held[kind] = holds

    def judge(self, name):
        if name == "none":
            return "none", False
        if name in self.MODELS:
            return "model", name in self.board.filters
        if name == "tryboot":
            return "tryboot", self.tryboot
        found = re.fullmatch(r"(?i)board-type=(0x[0-9a-f]+|\d+)", name)
        if found:
            return "type", int(found[1], 0) == self.board.kind
        found = re.fullmatch(r"boot_partition=(\d+)", name)
        if found:
            return "partition", self.partition == int(found[1])
        if name.startswith("EDID="):
            # conditional: "This setting is not available on Raspberry Pi 5."
            return "edid", self.board.soc != "bcm2712" and name[5:] in self.edid
        found = re.fullmatch(r"gpio(\d+)=([01])", name)
        if found:
            return "gpio", self.gpio.get(int(found[1]), 0) == int(found[2])
        if re.fullmatch(r"0x[0-9a-fA-F]+", name):
            return "serial", self.serial == int(name, 16)
        if name.startswith("HDMI:"):
            # conditional: "The HDMI conditional filters subsequent HDMI configurations to the
            # specific port"; nothing that starts a system is behind it.
            return "hdmi", True
        return "unknown", False

    @property
    def hold(self):
        return all(self.held.values())


def parse(text, conditions, read=None, config=None, depth=0):
    """What of a file's bytes holds. `read` gives the files that `include` names; without it the line
    is passed over, as "Include directives are not supported by bootcode.bin or the EEPROM bootloader"
    (what_is_config_txt)."""
    config = config or Config()
    for number, raw in enumerate(text.decode("utf-8", "replace").splitlines(), 1):
        line = raw.strip("\r\n")
        # what_is_config_txt: "Comments may be added … by starting a line with the `#` character."
        if line.lstrip().startswith("#") or not line.strip():
            continue
        if len(line) > LINE:
            config.complaints.append(f"line {number} has {len(line)} letters; the firmware reads {LINE}")
            line = line[:LINE]
        line = line.strip()
        if line.startswith("[") and line.endswith("]"):
            conditions.hear(line[1:-1], config.complaints)
            continue
        if not conditions.hold:
            continue
        if line.startswith("include "):
            if read is None:
                continue
            # what_is_config_txt: "Causes the content of the specified file to be inserted into the
            # current file."
            more = read(line.split(None, 1)[1])
            if more is not None and depth < 8:
                parse(more, conditions, read, config, depth + 1)
            continue
        if line.startswith("initramfs "):
            # boot: "This option uses different syntax from all the other options, and you should not
            # use the `=` character here."
            config.lines.append(("initramfs", line.split(None, 1)[1]))
            continue
        name, equals, value = line.partition("=")
        if not equals:
            config.complaints.append(f"line {number} is no setting: {line}")
        elif name != name.strip() or value != value.strip():
            config.complaints.append(f"line {number} has a space beside its =: {line}")
        else:
            config.lines.append((name, value))
    return config


def autoboot(text, board, tryboot):
    """The partition and whether the switch is made there; None without the file's word."""
    if len(text) > AUTOBOOT:
        raise ValueError(f"autoboot.txt has {len(text)} bytes; the firmware reads {AUTOBOOT}")
    # autoboot: "supports the `[all]`, `[none]` and `[tryboot]` conditional filters".
    conditions = Conditions(board, tryboot, only={"none", "tryboot"})
    found = parse(text, conditions)
    if found.complaints:
        raise ValueError(f"autoboot.txt: {'; '.join(found.complaints)}")
    return found.number("boot_partition", 0) or None, found.number("tryboot_a_b") == 1
