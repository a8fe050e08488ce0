"""One time that the power is on."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from vmkit import provision  # noqa: E402
from vmkit.machine import Qmp  # noqa: E402

from . import firmware  # noqa: E402


EEPROM = "at24c-eeprom,bus=i2c-bus.1,address=0x68,address-size=1"


def sensor(folder):
    """What stands for the sensor: an EEPROM with the registers of an MPU-6050 that lies flat, at 4 g.
    Twice, as the model takes the last address's lowest bit for the next one's ninth."""
    registers = bytearray(256)
    registers[0x3A], registers[0x3F], registers[0x75] = 0x01, 0x20, 0x68
    path = folder / "sensor"
    path.write_bytes(bytes(registers) * 2)
    return ["-drive", f"if=none,id=sensor,format=raw,file={path}",
            "-device", f"{EEPROM},rom-size=512,drive=sensor"]


PATIENCE = 8  # times as many real seconds as a limit has of the processor's, for what hangs without any


class Saved:
    """A board as it was at an instant, without its card: its memory and devices in a file, and what
    it was started with. `save` of a Power makes it, and a Power that is given it goes on there."""

    def __init__(self, folder, power):
        self.folder, self.boot, self.partition = Path(folder), power.boot, power.partition
        self.said = power.console()


def drain(line):
    try:
        while line.recv(4096):
            pass
    except OSError:
        pass  # the power is off


class Power:
    """The board with a card in it, from power on; `tools` is a Debian 13 with QEMU in it."""

    def __init__(self, image, tools, out, tryboot=False, keyboard=True, more="", saved=None,
                 is_held=False, model="3"):
        self.image, self.out, self.spent = Path(image), Path(out), None
        self.machine = firmware.MACHINES[model]
        self.line = None  # a connection to the serial line, once something is said there
        self.earlier = saved.said if saved else ""  # on the console, until the board was saved
        self.out.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="card-"))
        if saved:
            self.partition, self.boot = saved.partition, saved.boot
        else:
            self.partition, self.boot = firmware.load(self.image, self.folder, tryboot, more,
                                                       model)
        picture = [f"bcm2835-fb.{name}={value}" for name, value in (
            ("xres", firmware.WIDTH), ("yres", firmware.HEIGHT), ("bpp", 32), ("pixo", 0))]
        folders = sorted({str(self.folder), str(self.image.parent.absolute()),
                          *([str(saved.folder)] if saved else [])})
        command = [*provision.inside(tools, folders), "qemu-system-aarch64", "-M", self.machine.name,
                   "-no-user-config", "-display", "none",
                   "-no-reboot", "-icount", "shift=1,sleep=off", *self.boot,
                   *[word for value in picture for word in ("-global", value)], *self.machine.more,
                   # Without a file for it, it is empty, and written by a program on the board.
                   *(["-device", f"{EEPROM},rom-size=256"] if is_held else sensor(self.folder)),
                   *(["-device", "usb-kbd"] if keyboard else []),
                   *self.machine.card(self.image.absolute()),
                   "-chardev", f"socket,id=line,path={self.folder}/line,server=on,wait=off,"
                   f"logfile={self.folder}/console",
                   "-serial", "chardev:line", "-qmp",
                   f"unix:{self.folder}/qmp,server=on,wait=off",
                   *(["-incoming", f"file:{saved.folder}/state"] if saved else [])]
        with open(self.out / "qemu.log", "wb") as log:
            self.process = subprocess.Popen([str(word) for word in command],
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        for _ in range(600):
            if (self.folder / "qmp").exists() or self.process.poll() is not None:
                break
            time.sleep(0.1)
        time.sleep(0.2)
        if self.process.poll() is not None:
            raise SystemExit((self.out / "qemu.log").read_text())
        self.qmp = Qmp(str(self.folder / "qmp"))
        if saved:
            while self.qmp("query-status")["status"] == "inmigrate":
                time.sleep(0.02)
            self.qmp("cont")

    def save(self, folder):
        """The board as it is now, for others to go on from; this one stands still from here on."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self.qmp("stop")
        saved = Saved(folder, self)
        # What it was started with is needed as long as it is.
        saved.boot = [shutil.copy(word, folder / word.name) if isinstance(word, Path) else word
                      for word in self.boot]
        self.qmp("migrate", uri=f"file:{self.folder}/state")
        while (status := self.qmp("query-migrate")["status"]) not in ("completed", "failed"):
            time.sleep(0.05)
        if status == "failed":
            raise SystemExit("QEMU cannot save the board")
        shutil.move(self.folder / "state", folder / "state")
        return saved

    def console(self):
        path = self.folder / "console"
        said = path.read_text(errors="replace").replace("\r", "") if path.exists() else ""
        return self.earlier + said

    def wait(self, pattern, limit=600, pause=0.1):
        """Until the console says `pattern`; None where the power is off first, or never. `limit`: of
        the processor's seconds, which other work on this machine does not use up."""
        begin, end = time.monotonic(), self.processor_seconds() + limit
        while True:
            found = re.search(pattern, self.console())
            if found or self.process.poll() is not None or (
                    self.processor_seconds() > end or
                    time.monotonic() - begin > limit * PATIENCE):
                return found or re.search(pattern, self.console())
            time.sleep(pause)

    def key(self, *names, pause=0.3, hold=60):
        for name in names:
            self.qmp("send-key", keys=[{"type": "qcode", "data": name}], **{"hold-time": hold})
            self.guest_seconds(pause)

    def guest_seconds(self, seconds):
        """Lets the board's own time pass, however busy this machine is."""
        start = self.clock()
        while self.clock() < start + seconds and self.process.poll() is None:
            time.sleep(0.05)

    def clock(self):
        """The board's seconds since it was switched on: the microsecond counter of the chip."""
        text = self.qmp("human-monitor-command", **{
            "command-line": f"xp /2wx {self.machine.peripherals + 0x3004:#x}"})
        low, high = (int(word, 16) for word in text.split(":")[1].split())
        return (high << 32 | low) / 1e6

    def pixel(self, x, y):
        """What the framebuffer's memory has there."""
        place = self.machine.framebuffer + (y * firmware.WIDTH + x) * 4
        text = self.qmp("human-monitor-command", **{"command-line": f"xp /1wx {place:#x}"})
        return text.split(":")[1].strip()

    def shot(self, name):
        self.qmp("screendump", filename=f"{self.folder}/{name}.png", format="png")
        shutil.copy(self.folder / f"{name}.png", self.out)
        return (self.folder / f"{name}.png").read_bytes()

    def processor_seconds(self):
        """What the emulator has cost until now."""
        if self.process.poll() is not None:
            return self.spent or 0.0
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")

    def wait_off(self, limit=600):
        """Until the board has switched itself off or resets; whether it did."""
        self.wait("(?!)", limit)
        return self.process.poll() is not None

    def type(self, text):
        """Says something on the serial line."""
        if self.line is None:
            self.line = socket.socket(socket.AF_UNIX)
            self.line.connect(str(self.folder / "line"))
            # Whoever does not read holds the board up; what it says is in the log file.
            threading.Thread(target=drain, args=[self.line], daemon=True).start()
        self.line.sendall(text.encode())

    def off(self):
        """Cuts the power: what the card was not given is gone. `said` is what the console showed."""
        if self.process.poll() is None:
            self.spent = self.processor_seconds()
            # QEMU is what the shell became; nothing is between.
            os.kill(self.process.pid, 9)
        self.process.wait()
        if self.line is not None:
            self.line.close()
        self.said = self.console()
        (self.out / "console.log").write_text(self.said)
        shutil.rmtree(self.folder)
