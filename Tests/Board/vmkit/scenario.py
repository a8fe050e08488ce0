"""One scenario: a file that says what happens to the board and what must be seen of it."""

import csv
import re
import subprocess
import tempfile
import tomllib
from pathlib import Path

from . import VmError, machine
from .picture import Picture, mask

# As on a board: everything but the line of the buzzer is found by the program itself.
DEFAULT_PROGRAM = ["play", "--buzzer", "AMDIF031:00:GPIO18", "--state", "/tmp/state",
                   "--seed", "7", "--statistics"]
# On a Raspberry Pi, the buzzer too is found by the board's profile.
INSTALLED = "/usr/games/tilt2048"
BARE_PROGRAM = ["play", "--state", "/tmp/state", "--seed", "7", "--statistics"]
# What `snapshot` draws has another best score and no live dial for the tilt: 1.2 % of 800x480.
# Two boards that are a move apart differ in two tiles at least, 5 %.
DIFFER = 0.02
DISK_TIMEOUT = 120  # seconds of the guest that a run from a disk may take


# of a file
KEYS = {"title", "board", "boards", "bare", "program", "timeline", "exit", "expect", "measure",
        "files"}
BOOT_KEYS = {"board", "files", "timeline", "expect"}                 # of a [[boot]]


def boards(path):
    """The boards that a file for other processors is for."""
    try:
        return tomllib.loads(path.read_text()).get("boards", ["raspi3b"])
    except tomllib.TOMLDecodeError as error:
        raise VmError(f"{path}: {error}") from None


class Scenario:
    """A file of scenarios/; or of boot/, whose [[boot]] tables start a machine with one disk; or
    of pi/, with or without them: without, or with `bare = true`, the program runs on that disk
    without its systemd."""

    def __init__(self, path, program, out, parse_options, disk=None, machine=("pc", []), by=""):
        try:
            text = tomllib.loads(path.read_text())
        except tomllib.TOMLDecodeError as error:
            raise VmError(f"{path}: {error}") from None
        boots = text.pop("boot", [])
        unknown = set(text) - KEYS | set().union(*boots) - BOOT_KEYS
        if unknown:
            raise VmError(f"{path}: unknown: {', '.join(sorted(unknown))}")
        board, words = machine
        self.is_pc = board == "pc"
        if self.is_pc and bool(boots) != bool(disk):
            raise VmError(f"{path}: a scenario of boot/, and no other, has a [[boot]]")
        self.title, self.disk, self.measures = text["title"], disk, text.get("measure", False)
        (out / path.stem).mkdir(parents=True, exist_ok=True)
        text["board"] = [*words, *text.get("board", [])]
        text["is_bare"] = text.pop("bare", bool(disk and not boots))
        text["by"] = by.split()
        for boot in boots:
            boot["board"] = [*words, *boot.get("board", [])]
        if boots:
            self.parts = [Part({**text, **boot}, program, out / path.stem / f"boot-{number}",
                               parse_options) for number, boot in enumerate(boots, 1)]
        else:
            self.parts = [Part(text, program, out / path.stem, parse_options)]

    def run(self):
        """Boots, plays, looks; returns the list of what is wrong."""
        if not self.disk:
            return self.parts[0].run()
        for part in self.parts[:-1]:
            part.options.keep_disk = True
        with tempfile.TemporaryDirectory(prefix="vmkit-") as scratch:
            disk = Path(scratch) / "disk.ext4"
            subprocess.run(["cp", "--sparse=always", "--reflink=auto", self.disk, disk], check=True)
            return [f"{part.name}: {fault}" for part in self.parts for fault in part.run(disk)]

    def remarks(self):
        """How long the first boot from the disk took, and on what; and what the runs cost."""
        parts = self.parts[0].result.get("boot_parts", []) if self.measures else []
        sums = [("from the kernel's start to the first frame", sum(time for _, time in parts))]
        lines = [f"{time:6.2f} s  {what}" for what, time in parts + (sums if parts else [])]
        if self.is_pc:
            return lines
        costs = [(part.result.get("boot_processor_seconds", 0),
                  part.result.get("processor_seconds", 0)) for part in self.parts]
        return lines + [f"{boot:.1f} s of the processor to boot, {whole - boot:.1f} s after it"
                        for boot, whole in costs]


class Part:
    """One run of the machine, and what must be seen of it."""

    def __init__(self, text, program, out, parse_options):
        self.text, self.name, self.program, self.out = text, out.name, program, out
        self.result, self.timeline = {}, out / "timeline.log"
        arguments = [word.replace("PROGRAM", str(program)) for word in text.get("board", [])]
        self.options = parse_options(
            ["run", "--out", str(out), "--timeline", str(self.timeline), *arguments, "--"])
        self.options.texts = text.get("files", {})

    def prepare(self, disk):
        """What runs: the program, on a system in memory; or the system on the disk."""
        self.options.disk = disk
        if self.text.get("is_bare"):
            self.options.bare = True
            command = self.text.get("program", BARE_PROGRAM)
            if command[:1] != ["sh"]:
                command = ["PROGRAM", *command]
            self.options.command = [word.replace("PROGRAM", INSTALLED) for word in command]
            return
        if disk:
            self.options.timeout = max(self.options.timeout, DISK_TIMEOUT)
            return
        self.options.file.append(str(self.program))
        command = self.text.get("program", DEFAULT_PROGRAM)
        if command[:1] != ["sh"]:
            command = ["PROGRAM", *command]
        self.options.command = [word.replace("PROGRAM", str(self.program)) for word in command]

    def run(self, disk=None):
        self.prepare(disk)
        guest = machine.Guest(self.options)
        guest.clear()
        self.timeline.write_text(self.text.get("timeline", ""))
        self.result = guest.run(cleared=True)
        if self.result["exit"] == machine.EXIT_BROKEN:
            return [f"the board broke: {self.result['reason']}", guest.last_words()]
        faults = []
        if self.result["exit"] != self.text.get("exit", 0):
            faults.append(f"exit {self.result['exit']} ({self.result['reason']}), "
                          f"expected {self.text.get('exit', 0)}\n{self.read('stdout.log')[-2000:]}")
        faults += [line for line in self.read("events.log").splitlines() if "!" in line]
        faults += [f"sh: {line}" for line in self.read("sh.log").splitlines()
                   if line.endswith(": not found")]
        for expectation in self.text.get("expect", []):
            faults += self.check(dict(expectation))
        return faults

    def read(self, name):
        path = self.out / name
        return path.read_text(errors="replace") if path.exists() else ""

    # ---- expectations ----------------------------------------------------------

    def check(self, expectation):
        kinds = [kind for kind in ("shot", "line", "text", "console", "same") if kind in expectation]
        if len(kinds) != 1:
            raise VmError(f"{self.name}: an [[expect]] needs one of shot, line, text, console, "
                          f"same")
        try:
            return getattr(self, "check_" + kinds[0])(**expectation) or []
        except TypeError as error:
            raise VmError(f"{self.name}: [[expect]] {kinds[0]}: {error}") from None

    def check_shot(self, shot, snapshot=None, like=None, unlike=None, qr=None, qr_like=None,
                   differ=DIFFER, tolerance=12):
        """The screenshot shows what the program draws by itself (`snapshot`: arguments of
        `tilt2048 snapshot`), or what another shot shows, or something else than that; or a QR
        code that holds a text (`qr`, or one that matches `qr_like`), as zbar reads it."""
        path = self.out / f"{shot}.png"
        if not path.exists():
            return [f"no screenshot {shot}"]
        if qr is not None or qr_like is not None:
            done = subprocess.run(["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable",
                                   str(path)], capture_output=True, text=True)
            read = done.stdout.strip()
            found = read == qr if qr_like is None else re.search(qr_like, read)
            return [] if found else [f"{path}: zbar reads {read!r}, expected {qr or qr_like!r}"]
        seen = Picture.load(path)
        if snapshot is not None:
            other = self.out / f"{shot}.expected.png"
            size = f"{seen.width}x{seen.height}"
            command = [*self.text["by"], self.program, "snapshot", "--size", size, *snapshot, str(other)]
            done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
            if done.returncode != 0:
                return [f"{' '.join(map(str, command))}:\n{done.stderr}"]
        else:
            other = self.out / f"{like or unlike}.png"
        wanted = Picture.load(other)
        marks = seen.differing(wanted, tolerance)
        share = sum(marks) / len(marks)
        if (share > differ) != bool(unlike):
            seen.beside(wanted, mask(seen.width, seen.height, marks)).save(
                self.out / f"{shot}.fault.png")
            verb = "looks like" if unlike else "differs from"
            return [f"{shot}.png {verb} {other.name} ({share:.2%} of its pixels differ): "
                    f"{self.out}/{shot}.fault.png shows seen, expected, difference"]
        return []

    def check_line(self, line, begin=0.0, end=1e9, edges=None, level=None):
        """What a GPIO line did between two moments: at least so many changes (0: none), and the
        level it had at the end."""
        rows = [(float(row["seconds"]), row["value"])
                for row in csv.DictReader(self.read("gpio.csv").splitlines())
                if row["line"] == str(line)]
        count = sum(begin <= moment <= end for moment, _ in rows)
        faults = []
        if edges is not None and (count < edges or (edges == 0 and count > 0)):
            faults.append(f"line {line} changed {count} times from {begin} s to {end} s, "
                          f"expected {edges or 'none'}{' at least' if edges else ''}")
        if level is not None:
            last = [value for moment, value in rows if moment <= end][-1:]
            if last != [str(level)]:
                faults.append(f"line {line} was left at {last or 'no level'}, expected {level}")
        return faults

    def check_text(self, text, file="stdout.log", absent=False):
        """A regular expression that the program's output (or another log) matches, or does not."""
        if bool(re.search(text, self.read(file), re.M)) == absent:
            return [f"{file} {'has' if absent else 'lacks'} {text!r}:\n{self.read(file)[-2000:]}"]
        return []

    def check_same(self, same):
        """Two logs, such as a chip's registers before and after, that say the same."""
        first, second = same
        if not self.read(first):
            return [f"{first} is empty or missing"]
        return [] if self.read(first) == self.read(second) else [
            f"{second} differs from {first}:\n{self.read(first)}\n{self.read(second)}"]

    def check_console(self, console, mode):
        """The console's mode, `graphics` or `text`, at the `timeline`'s kdmode (or at a name that
        it gives), or at the `end`."""
        seen = self.result.get("console_mode", {}).get(console)
        return [] if seen == mode else [f"console at {console}: {seen}, expected {mode}"]
