"""A game from the first key to its rank: played in a terminal with the consent given in a
configuration, laid into the outbox, sent to a table on the loopback, listed, and deleted again.
scripts/test-upload calls this."""

import argparse
import os
import pathlib
import pty
import re
import select
import socket
import subprocess
import sys
import tempfile
import time


class Fault(Exception):
    """What went otherwise than it should."""


def play(game, state):
    """Plays on 3×3 with keys until a game has ended and lies in the outbox; returns its file."""
    outbox = state / "outbox"
    pid, screen = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        # With a seed it begins on the board, and not on the title.
        os.execv(game, [str(game), "play", "--size", "3", "--seed", "11", "--state", str(state),
                        "--buzzer", "off", "--set", "table.send=yes"])
    end = time.monotonic() + 240
    keys = [b"\x1b[D", b"\x1b[B", b"\x1b[D", b"\x1b[B", b"\x1b[C", b"\x1b[A"]
    turn = 0
    found = []
    while not found and time.monotonic() < end:
        while select.select([screen], [], [], 0.03)[0]:
            try:
                os.read(screen, 1 << 16)
            except OSError:
                raise Fault("the game has ended by itself") from None
        os.write(screen, keys[turn % len(keys)])
        turn += 1
        found = sorted(outbox.glob("*.t2048"))
    os.write(screen, b"\x03")
    deadline = time.monotonic() + 10
    while os.waitpid(pid, os.WNOHANG) == (0, 0):
        if time.monotonic() > deadline:
            os.kill(pid, 9)
        while select.select([screen], [], [], 0.05)[0]:
            try:
                if not os.read(screen, 1 << 16):
                    break
            except OSError:
                break
    if not found:
        raise Fault("no game was laid into the outbox within four minutes")
    return found[0]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Table:
    """A table of scores on the loopback."""

    def __init__(self, program, folder, port):
        self.process = subprocess.Popen(
            [program, "serve", "--listen", f"127.0.0.1:{port}", "--database",
             str(folder / "table.sqlite")], stderr=subprocess.DEVNULL)
        end = time.monotonic() + 60
        while True:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            if time.monotonic() > end:
                raise Fault("the table does not begin")
            time.sleep(0.1)

    def kill(self):
        self.process.kill()
        self.process.wait()


def run(program, *words, status=0):
    done = subprocess.run([program, *words], text=True, capture_output=True, timeout=120,
                          check=False)
    if done.returncode != status:
        raise Fault(f"{' '.join(words)} ended with {done.returncode}, not {status}: "
                    f"{done.stdout}{done.stderr}")
    return done.stdout


def trial(options, folder):
    state = folder / "game"
    kept = folder / "upload"
    recording = play(options.game, state)
    score = re.search(r"score (\d+)", run(options.game, "verify", str(recording)))
    if not score:
        raise Fault("the game does not verify its own recording")
    port = free_port()
    where = ["--state", str(kept)]
    send = ["send", "--outbox", str(recording.parent), "--table", f"http://127.0.0.1:{port}", *where]
    run(options.upload, *send, status=75)
    if "points" in run(options.upload, "list", *where):
        raise Fault("something was sent to nobody")
    table = Table(options.table, folder, port)
    try:
        answer = run(options.upload, *send)
        if f"{score[1]} points on 3×3, rank 1 of 1" not in answer:
            raise Fault(f"it says: {answer}")
        if run(options.upload, *send):
            raise Fault("what was acknowledged is sent again")
        # The word of the table came and was not written down: power was cut in between.
        (kept / "games").unlink()
        table.kill()
        run(options.upload, *send, status=75)
        table = Table(options.table, folder, port)
        if "rank 1 of 1" not in run(options.upload, *send):
            raise Fault("what was sent twice is counted twice, or not at all")
        if "rank 1 of 1" not in run(options.upload, "list", *where):
            raise Fault("what was sent is not listed")
        run(options.upload, "forget", "--table", f"http://127.0.0.1:{port}", *where)
        if list(kept.iterdir()):
            raise Fault("the key or the list is still there")
    finally:
        table.kill()
    print(f"ok: a game of {score[1]} points was played, laid down, sent, ranked, and deleted again")


def main():
    parser = argparse.ArgumentParser()
    for name in ("game", "upload", "table"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            trial(options, pathlib.Path(folder))
        except Fault as fault:
            print(f"FAILED: {fault}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
