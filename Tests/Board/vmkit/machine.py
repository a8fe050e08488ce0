"""One run of the guest: start QEMU, serve the agent, collect the artifacts."""

import json
import os
import re
import select
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from . import VmError, boot, png
from .boards import board
from .build import build

ARTIFACTS = {".json", ".log", ".txt", ".csv", ".png"}
EXIT_TIMEOUT, EXIT_BROKEN = 124, 125
# Limits are seconds of the processor, which other work on this machine does not use up; what hangs
# without using any is given so many times as much of the real clock.
PATIENCE = 8
BOOT_LIMIT = 300  # until the agent speaks
POWER_OFF_LIMIT = 90  # from its farewell


class Qmp:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.stream = self.socket.makefile("rw")
        self.stream.readline()
        self("qmp_capabilities")

    def __call__(self, command, **arguments):
        self.stream.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        self.stream.flush()
        while line := self.stream.readline():
            reply = json.loads(line)
            if "error" in reply:
                raise VmError(f"QEMU: {command}: {reply['error']['desc']}")
            if "return" in reply:
                return reply["return"]
        raise VmError("QEMU went away")


class Guest:
    """`options` are the parsed command line of `vm run`."""

    def __init__(self, options):
        self.options = options
        self.out = Path(options.out)
        self.board = board(options)
        self.display = self.board.display
        self.result = {"exit": EXIT_BROKEN, "reason": "the guest did not start"}
        self.started = None
        self.files = {}
        self.events = []
        self.waited = False  # for the first event
        self.leaves_itself = False  # the guest switches itself off

    # ---- running -----------------------------------------------------------

    def clear(self):
        """Makes the output directory; removes what an earlier run left there."""
        self.out.mkdir(parents=True, exist_ok=True)
        mark, old = self.out / "result.json", list(self.out.iterdir())
        if old and mark not in old:
            raise VmError(f"{self.out} is not empty and not from an earlier run")
        for path in old:
            if path.is_file() and path.suffix in ARTIFACTS:
                path.unlink()
        mark.write_text(json.dumps(self.result) + "\n")

    def run(self, cleared=False):
        if not cleared:
            self.clear()
        begin = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="vmkit-") as scratch:
            scratch = Path(scratch)
            size, self.events = build(self.options, self.board, scratch / "initramfs")
            command = self.board.command(self.out, scratch, size)
            with open(self.out / "qemu.log", "wb") as log:
                process = subprocess.Popen([str(word) for word in command],
                                           stdin=subprocess.DEVNULL, stdout=log, stderr=log)
            try:
                self.serve(process, scratch)
                if self.leaves_itself:
                    process.wait(POWER_OFF_LIMIT * PATIENCE)
            except subprocess.TimeoutExpired:
                self.result.update(exit=EXIT_BROKEN, reason="the guest did not switch off")
            finally:
                process.kill()
                process.wait()
        self.result["wall_seconds"] = round(time.monotonic() - begin, 1)
        self.finish()
        return self.result

    def last_words(self):
        """What the kernel and QEMU said last, for runs that broke."""
        lines = []
        for name in ("qemu.log", "console.log"):
            lines += (self.out / name).read_text(errors="replace").splitlines()[-15:]
        return "\n".join(lines)

    def connect(self, process, path):
        for _ in range(200):
            if process.poll() is not None:
                raise VmError("QEMU did not start:\n" + (self.out / "qemu.log").read_text())
            try:
                link = socket.socket(socket.AF_UNIX)
                link.connect(path)
                return link
            except OSError:
                link.close()
                time.sleep(0.05)
        raise VmError("QEMU does not answer")

    def serve(self, process, scratch):
        link = self.connect(process, str(scratch / "ctl"))
        qmp, pending = Qmp(str(scratch / "qmp")), b""
        self.process = process
        begin, limit = time.monotonic(), self.options.limit
        while True:
            now_limit = limit if "boot_seconds" in self.result else min(limit, BOOT_LIMIT)
            if not select.select([link], [], [], 2)[0]:
                gone = time.monotonic() - begin
                if self.processor_seconds() < now_limit and gone < now_limit * PATIENCE:
                    continue
                if now_limit == limit:
                    self.result.update(exit=EXIT_TIMEOUT, reason="no end within the limit")
                return
            data = link.recv(1 << 16)
            if not data:
                return
            pending += data
            while b"\n" in pending:
                line, rest = pending.split(b"\n", 1)
                words = line.decode("utf-8", "replace").split()
                if words[:1] == ["data"]:
                    size = int(words[2])
                    if len(rest) < size:
                        break
                    self.files.setdefault(words[1], bytearray()).extend(rest[:size])
                    pending = rest[size:]
                    continue
                pending = rest
                if words and self.message(words, qmp, link):
                    self.note_processor_seconds("processor_seconds")
                    if self.options.keep_disk:
                        self.board.keep_disk(qmp)
                    return

    def message(self, words, qmp, link):
        """Handles one line of the agent; true after the last one."""
        kind, *rest = words
        if kind == "boot":
            self.result.update(boot_seconds=float(rest[0]), reason="the program did not start")
        elif kind == "fb":
            found = tuple(map(int, rest[:3]))
            wanted = (self.display.width, self.display.height, self.display.bpp)
            self.result["framebuffer"] = dict(zip(("width", "height", "bpp"), found),
                                              id=" ".join(rest[3:]))
            if found != wanted:
                raise VmError(f"asked for a {wanted} framebuffer, the kernel made {found}")
        elif kind == "start":
            self.started = int(rest[0])
            self.note_processor_seconds("boot_processor_seconds")
            self.result.update(start_seconds=round(self.started / 1e9, 3),
                               reason="the guest went away")
        elif kind == "stop" and self.started is not None:
            self.result["run_seconds"] = round((int(rest[0]) - self.started) / 1e9, 3)
        elif kind == "exit":
            self.ended(rest[0], int(rest[1]))
        elif kind == "gpio":
            self.result["gpio_base"] = int(rest[0])
        elif kind == "event":
            event = self.events[int(rest[0])]
            self.note(int(rest[1]), event)
            if self.options.disk and not self.options.bare and not self.waited:
                # A system is up when what its timeline waits for at first is there.
                self.waited = True
                if event.startswith("await "):
                    self.note_processor_seconds("boot_processor_seconds")
        elif kind == "kdmode":
            self.result.setdefault("console_mode", {})[rest[0]] = rest[1]
        elif kind == "log":
            self.note(None, "! " + " ".join(rest))
        elif kind == "host":
            self.host_event(qmp, *rest)
            link.sendall(b"ok\n")
        elif kind == "poweroff":
            self.leaves_itself = True
        return kind in ("bye", "poweroff")

    def processor_seconds(self):
        """How much of this machine's processor QEMU has taken by now."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks = int(fields[11]) + int(fields[12])  # user and system, proc(5)
        return ticks / os.sysconf("SC_CLK_TCK")

    def note_processor_seconds(self, key):
        self.result[key] = round(self.processor_seconds(), 1)

    def ended(self, how, value):
        status, reason = {"code": (value, "exited"),
                          "signal": (128 + value, f"killed by signal {value}"),
                          "timeout": (EXIT_TIMEOUT, "timeout")}[how]
        self.result.update(exit=status, reason=reason)

    def note(self, moment, text):
        known = moment is not None and self.started is not None
        stamp = f"{(moment - self.started) / 1e9:9.3f}" if known else " " * 9
        with open(self.out / "events.log", "a") as log:
            log.write(f"{stamp} {text}\n")

    def host_event(self, qmp, verb, *words):
        if verb == "shot":
            target = str((self.out / words[0]).absolute()) + ".png"
            qmp("stop")  # the guest does not age meanwhile
            try:
                qmp("screendump", filename=target, format="png")
            except VmError as error:
                self.note(None, f"! shot {words[0]}: {error}")
            qmp("cont")
            return
        keys = [{"type": "qcode", "data": name} for name in words]
        try:
            if verb == "key":
                qmp("send-key", keys=keys, **{"hold-time": 60})
            else:
                qmp("input-send-event", events=[
                    {"type": "key", "data": {"down": verb == "key-down", "key": key}}
                    for key in keys])
        except VmError as error:
            self.note(None, f"! {verb}: {error}")

    # ---- artifacts -----------------------------------------------------------

    def finish(self):
        result, start = self.result, (self.started or 0) / 1e9
        trace = self.files.pop("trace", b"").decode("utf-8", "replace").splitlines()
        base, levels, edges, smbus = result.pop("gpio_base", 0), {}, [], []
        for line in trace:
            match = re.match(r"\s*(.+)-\d+\s+\[\d+\] \S+\s+([\d.]+): (\w+): (.*)", line)
            if not match or match[1] == "agent":
                continue
            moment, kind, text = float(match[2]) - start, match[3], match[4]
            level = re.fullmatch(r"(\d+) set (\d)", text)
            if kind == "gpio_value" and level:
                gpio, value = int(level[1]) - base, int(level[2])
                if levels.get(gpio) != value:
                    levels[gpio] = value
                    edges.append(f"{moment:.6f},{gpio},{value}\n")
            elif kind.startswith("smbus_"):
                smbus.append(f"{moment:.6f} {kind} {text}\n")
        (self.out / "gpio.csv").write_text("seconds,line,value\n" + "".join(edges))
        result["gpio_edges"] = len(edges)
        if self.options.trace_i2c:
            (self.out / "smbus.log").write_text("".join(smbus))
        for name, data in self.files.items():
            if name.endswith(".fb"):
                (self.out / f"{name[:-3]}.png").write_bytes(png.from_dump(bytes(data)))
            else:
                (self.out / name).write_bytes(data)
        if "boot.txt" in self.files:
            result["boot_parts"] = boot.parts(self.files["boot.txt"].decode("utf-8", "replace"),
                                              self.files["journal.txt"].decode("utf-8", "replace"))
        result["screenshots"] = sorted(path.name for path in self.out.glob("*.png"))
        (self.out / "result.json").write_text(json.dumps(result, indent=2) + "\n")
