"""A dealt game on a handheld, from the title to its proof: played with keys in a terminal, carried by
`tilt2048-upload deal`, dealt by a table on the loopback; each of the three is killed once in the middle.
scripts/test-upload calls this."""

import contextlib
import os
import pty
import re
import select
import signal
import sqlite3
import subprocess
import sys
import time

from upload_trial import Fault, Table, ask, free_port, main, run

LEFT, RIGHT, UP, DOWN, ENTER = b"\x1b[D", b"\x1b[C", b"\x1b[A", b"\x1b[B", b"\r"


class Game:
    """The game in a terminal, with keys for hands."""

    def __init__(self, options, state, *settings, log=None):
        words = [str(options.game), "play", "--state", str(state), "--buzzer", "off", "--size", "4",
                 "--set", "display.animation=fast"]
        for setting in settings:
            words += ["--set", setting]
        if log:
            words.append("--log-moves")
        self.process, self.screen = pty.fork()
        if self.process == 0:
            os.environ["TERM"] = "xterm"
            if log:
                os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
            os.execvp(words[0], words)
        self.begin()

    def begin(self):
        """Waits until the first page is drawn: a busy machine takes its time, and an early key would be lost."""
        latest, drawn = time.monotonic() + 60, None
        while drawn is None or time.monotonic() < drawn + 1.5:
            if time.monotonic() > latest:
                raise Fault("the game draws nothing" if drawn is None else "the first page is drawn without an end")
            if self.read(0.1):
                drawn = time.monotonic()

    def read(self, seconds):
        """Lets it write for a while, and says whether it has."""
        has_written = False
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            if select.select([self.screen], [], [], rest)[0]:
                try:
                    os.read(self.screen, 1 << 16)
                except OSError:
                    raise Fault("the game has ended by itself") from None
                has_written = True
        return has_written

    def press(self, *keys, pause=0.15):
        for key in keys:
            os.write(self.screen, key)
            self.read(pause)

    def walk(self):
        """From the title to the dealt game; with a size that is asked for no lesson comes before."""
        self.press(DOWN, ENTER, DOWN, DOWN, DOWN, DOWN, ENTER)
        self.read(2)
        self.press(ENTER)
        self.read(1)

    def kill(self, number):
        os.kill(self.process, number)
        end = time.monotonic() + 10
        while os.waitpid(self.process, os.WNOHANG) == (0, 0):
            if time.monotonic() > end:
                raise Fault("the game does not end")
            if select.select([self.screen], [], [], 0.05)[0]:
                try:
                    os.read(self.screen, 1 << 16)
                except OSError:
                    time.sleep(0.01)
        os.close(self.screen)


class Carrier:
    """`tilt2048-upload deal`."""

    def __init__(self, options, folder, port, where):
        self.process = subprocess.Popen(
            [options.upload, "deal", "--table", f"http://127.0.0.1:{port}", "--socket", str(where),
             "--state", str(folder / "upload")])

    def kill(self):
        self.process.kill()
        self.process.wait()


def moves(folder):
    """How many moves the table has on its disk: in their place, or loose (LooseMoves.swift has the form)."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{folder}/table.sqlite?mode=ro", uri=True)) as table:
            lengths = dict(((deal, n), length) for deal, n, length in
                           table.execute("select deal, n, length(actions) from dealt"))
            for (row,) in table.execute("select moves from loose"):
                while row:
                    length = int.from_bytes(row[28:30], "big")
                    lengths[row[:16], int.from_bytes(row[16:20], "big")] = length
                    row = row[30 + length:]
            return sum(lengths.values())
    except sqlite3.Error:
        return 0  # It is just being opened, or made.


def play(options, folder):
    """Plays to the end, with a kill of each kind on the way; returns the recording's file."""
    state, where, port = folder / "game", folder / "run" / "game", free_port()
    where.parent.mkdir(mode=0o700)
    table = Table(options.table, folder, port)
    carrier = Carrier(options, folder, port, where)
    game = Game(options, state, f"deal.socket={where}")
    try:
        game.walk()
        end, turn, kills = time.monotonic() + 300, 0, ["carrier", "table", "game"]
        keys = [LEFT, DOWN, LEFT, DOWN, RIGHT, UP]
        while not list(state.glob("dealt/*.t2048")):
            if time.monotonic() > end:
                raise Fault(f"the game has not ended; the table has {moves(folder)} moves")
            game.press(keys[turn % len(keys)], pause=0.06)
            turn += 1
            if turn == 30 and moves(folder) < 5:
                raise Fault("no move has come to the table")
            # Of 20,000 games played by these keys none is over before the 40th, and one in nine before the 120th.
            if kills and turn > 12 * (4 - len(kills)) and moves(folder) > 5 * (4 - len(kills)):
                kind = kills.pop(0)
                print(f"after {moves(folder)} moves the {kind} is killed", flush=True)
                if kind == "carrier":
                    carrier.kill()
                    game.press(LEFT, DOWN)
                    carrier = Carrier(options, folder, port, where)
                elif kind == "table":
                    table.kill()
                    game.press(LEFT, DOWN)
                    table = Table(options.table, folder, port)
                else:
                    game.kill(signal.SIGKILL)
                    game = Game(options, state, f"deal.socket={where}")
                    game.walk()
                game.read(3)
        if kills:
            raise Fault(f"the game was over before these were killed: {kills}")
        recording = list(state.glob("dealt/*.t2048"))
        if len(recording) != 1:
            raise Fault(f"one game was played, and {len(recording)} recordings are kept")
        table_rows = ask(port, "/v1/tables/4/dealt/all")["games"]
        game.kill(signal.SIGINT)
        return recording[0], table_rows
    finally:
        for one in (carrier, table):
            one.kill()


def trial(options, folder):
    recording, rows = play(options, folder)
    score = re.search(r"score (\d+)", run(options.game, "verify", str(recording)))
    if not score:
        raise Fault("the game does not verify its own recording")
    if [row["score"] for row in rows] != [int(score[1])]:
        raise Fault(f"the table lists {rows}, and the recording proves {score[1]}")
    # What was promised before the first move, as the one who carried it kept it; board, flags, game,
    # player, number, commitment, token.
    words = (folder / "upload" / "deal").read_text().split()
    proof = run(sys.executable, str(options.proof), str(recording), words[5], words[4])
    if score[1] not in proof:
        raise Fault(f"another program proves something else: {proof}")
    # The token opens the game: nobody but who carries has it.
    for file in [*(folder / "game").rglob("*"), recording]:
        if file.is_file() and words[6].encode() in file.read_bytes():
            raise Fault(f"the token lies in {file}")
    print(f"ok: a dealt game of {score[1]} points was played on through three kills, and is proven twice")


if __name__ == "__main__":
    sys.exit(main(trial, "game", "upload", "table", "proof"))
