"""A game from the first key to its rank: played in a terminal with the consent given in a
configuration, laid into the outbox, sent to a table on the loopback, listed, and deleted again; and
a second one that begins with a ticket that was fetched ahead. scripts/test-upload calls this."""

import argparse
import json
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
import urllib.request


class Fault(Exception):
    """What went otherwise than it should."""


def play(game, state, exchange=None):
    """Plays with keys until another game has ended and lies in the outbox; returns its file. On 3×3;
    with the folder `exchange`, which it sees as /var/games/tilt2048, a new game on 4×4 from the
    title, with what is found there."""
    outbox = state / "outbox"
    before = set(outbox.glob("*.t2048"))
    # With a seed it begins on the board, and not on the title.
    words = [str(game), "play", "--size", "4" if exchange else "3", "--state", str(state),
             "--buzzer", "off", "--set", "table.send=yes"] + ([] if exchange else ["--seed", "11"])
    if exchange:
        words = SEES + [str(exchange)] + words
    pid, screen = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        os.execvp(words[0], words)
    end = time.monotonic() + 240
    keys = [b"\x1b[D", b"\x1b[B", b"\x1b[D", b"\x1b[B", b"\x1b[C", b"\x1b[A"]
    turn = 0
    if exchange:
        # The store's thread looks for a ticket when nothing has happened for two seconds.
        pause = time.monotonic() + 8
        while time.monotonic() < pause:
            if select.select([screen], [], [], 0.1)[0]:
                try:
                    os.read(screen, 1 << 16)
                except OSError:
                    raise Fault("the game does not begin beside its folder of tickets") from None
        os.write(screen, b"\r")
    found = []
    while not found and time.monotonic() < end:
        while select.select([screen], [], [], 0.03)[0]:
            try:
                os.read(screen, 1 << 16)
            except OSError:
                raise Fault("the game has ended by itself") from None
        os.write(screen, keys[turn % len(keys)])
        turn += 1
        found = sorted(set(outbox.glob("*.t2048")) - before)
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


# A command that has its first word bound at /var/games/tilt2048, for the program behind it alone.
SEES = ["unshare", *([] if os.getuid() == 0 else ["--user", "--map-root-user"]), "--mount", "sh", "-ec",
        "mount -t tmpfs tmpfs /var; mkdir -p /var/games/tilt2048; "
        'mount --bind "$0" /var/games/tilt2048; exec "$@"']


def ask(port, target, headers=None):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{target}", headers=headers or {})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def ticket(options, folder, port, send):
    """A second game, begun with a ticket that was fetched ahead, is one of those whose seed nobody
    chose, with a mark."""
    exchange = folder / "exchange"
    offered = (exchange / "tickets").read_text().split("\n")
    if len(offered) != 21:
        raise Fault(f"{len(offered) - 1} tickets were fetched ahead, not 20")
    recording = play(options.game, folder / "game", exchange)
    taken = (recording.parent / "taken").read_text().split()
    if taken[0] != "wanted" or taken[1:] != [offered[0].split()[0]]:
        raise Fault(f"the first ticket was not taken: {taken}")
    answer = run(options.upload, *send)
    if "rank 1 of 1" not in answer:
        raise Fault(f"of the second game it says: {answer}")
    table = ask(port, "/v1/tables/4/plain/all")
    if [game["ahead"] for game in table["games"]] != [True]:
        raise Fault(f"the table has not one game with a ticket that was fetched ahead: {table}")
    if taken[1] in (exchange / "tickets").read_text():
        raise Fault("a ticket that was taken is offered again")


def own(options, folder, port, where):
    """What is kept is saved; a group is joined and left."""
    table = f"http://127.0.0.1:{port}"
    there = ["--table", table, *where]
    key = os.urandom(16).hex()
    link = f"{table}/group#{key}"
    run(options.upload, "join", f"https://table.example.org/group#{key}", *there, status=1)
    run(options.upload, "join", link, *there)
    file = folder / "mine.json"
    if "2 games" not in run(options.upload, "export", str(file), *there):
        raise Fault("not two games are saved")
    saved = json.loads(file.read_text())
    if sorted(game["game"]["class"] for game in saved["games"]) != ["open", "plain"]:
        raise Fault(f"other games are saved than were sent: {saved}")
    group = saved["groups"][0]["group"]

    def members():
        return ask(port, f"/v1/groups/{group}", {"Tilt2048-Group": key})["members"]
    if members() != 1:
        raise Fault("the group that was joined has not one player")
    run(options.upload, "leave", link, *there)
    if members() != 0:
        raise Fault("the group that was left has a player")
    run(options.upload, "join", link, *there)
    return members


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
    (folder / "exchange").mkdir()
    send = ["send", "--outbox", str(recording.parent), "--table", f"http://127.0.0.1:{port}",
            "--tickets", str(folder / "exchange" / "tickets"), *where]
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
        ticket(options, folder, port, send)
        members = own(options, folder, port, where)
        run(options.upload, "forget", "--table", f"http://127.0.0.1:{port}", *where)
        if list(kept.iterdir()):
            raise Fault("the key or the list is still there")
        if members() != 0:
            raise Fault("who was deleted is in a group still")
    finally:
        table.kill()
    print(f"ok: a game of {score[1]} points was played, laid down, sent, ranked, and deleted again; so was "
          "one that began with a ticket")


def main(trial, *places):
    """Runs a trial with a folder of its own and with the places of what it needs, each an option; 1 where it
    found a fault."""
    parser = argparse.ArgumentParser()
    for name in places:
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    options = parser.parse_args()
    # To the programs such variables are settings, and they refuse those that they do not know.
    for name in [name for name in os.environ if name.startswith("TILT2048_")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory() as folder:
        try:
            trial(options, pathlib.Path(folder))
        except Fault as fault:
            print(f"FAILED: {fault}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(trial, "game", "upload", "table"))
