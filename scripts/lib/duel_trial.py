"""Live duels of two games on this machine, played with keys in terminals and carried by two
`tilt2048-upload duel` over the loopback: a whole one with one carrier killed and begun again in it, and one
more by one key; one whose carrier stays dead; one with a liar. scripts/test-upload calls this."""

import contextlib
import hashlib
import os
import signal
import socket
import subprocess
import sys
import time

from deal_trial import DOWN, ENTER, LEFT, RIGHT, UP, Game
from upload_trial import Fault, free_port, main

KEYS = [LEFT, DOWN, LEFT, DOWN, RIGHT, UP]


class Side:
    """A game, its carrier, and what both have on the disk."""

    def __init__(self, options, folder, name, port, other):
        self.options, self.name = options, name
        self.state, self.where = folder / name / "game", folder / name / "run" / "game"
        self.log = folder / name / "log"
        self.where.parent.mkdir(parents=True, mode=0o700)
        self.words = [options.upload, "duel", "--socket", str(self.where), "--port", str(port),
                      "--peer", f"127.0.0.1:{other}"]
        self.carrier = None
        self.turn = 0
        self.game = Game(options, self.state, f"duel.socket={self.where}", f"player.name={name}",
                         "table.send=yes", log=self.log)
        self.carry()

    def carry(self):
        self.carrier = subprocess.Popen(self.words)

    def cut(self):
        self.carrier.kill()
        self.carrier.wait()

    def close(self):
        self.cut()
        with contextlib.suppress(Fault, ProcessLookupError, ChildProcessError):
            self.game.kill(signal.SIGKILL)

    def walk(self):
        """From the title to who is there."""
        self.game.press(DOWN, ENTER, DOWN, DOWN, DOWN, DOWN, ENTER)
        self.game.read(2)

    def logged(self, word):
        """What follows the first word of the last line of its kind that the game has written."""
        lines = [line.split() for line in self.log.read_text().splitlines()]
        return next((line[1:] for line in reversed(lines) if line and line[0] == word), [])

    @property
    def seed(self):
        return (self.logged("move") or [None])[0]

    @property
    def rival(self):
        return " ".join(self.logged("rival"))

    @property
    def over(self):
        return sorted((self.state / "outbox").glob("*.t2048"), key=os.path.getmtime)

    @property
    def ghost(self):
        """What the other side keeps of the game that is over, once it knows all of it."""
        return f"ghost {self.over[-1].read_bytes().hex()} live"

    @property
    def ended(self):
        """How many games have come to their end. It says so at once; their files come later, and what is pressed
        meanwhile chooses in the menu of the end."""
        return self.log.read_bytes().count(b"\nfinish ")

    def play(self, games=1):
        """One more key, until so many games are over."""
        if self.ended < games:
            self.game.press(KEYS[self.turn % len(KEYS)], pause=0.04)
            self.turn += 1
        else:
            self.game.read(0.04)


def wait(text, seconds, is_so, *sides):
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            raise Fault(text)
        for side in sides:
            side.game.read(0.1)


def begin(one, two):
    """Both look for others, and agree to play."""
    one.walk()
    two.walk()
    agree(one, two)


def agree(one, two):
    """One wishes, the other agrees; three seconds are counted."""
    one.game.press(ENTER)
    one.game.read(0.5)
    two.game.press(ENTER)
    for _ in range(9):
        one.game.read(0.25)
        two.game.read(0.25)


@contextlib.contextmanager
def room(options, folder):
    ports = [free_port(), free_port()]
    sides = [Side(options, folder, "ADA", ports[0], ports[1]),
             Side(options, folder, "BOB", ports[1], ports[0])]
    try:
        yield sides
    finally:
        for side in sides:
            side.close()


def both(sides, turns=None, games=1):
    """Plays on both sides, for so many turns or to both ends."""
    end = time.monotonic() + 240
    while turns is None or turns > 0:
        if turns is not None:
            turns -= 1
        for side in sides:
            side.play(games)
        if all(len(side.over) >= games for side in sides):
            return
        if time.monotonic() > end:
            raise Fault("the games do not end")


def whole(options, folder):
    with room(options, folder) as (one, two):
        begin(one, two)
        both([one, two], turns=20)
        if not one.seed or one.seed != two.seed:
            raise Fault(f"they play other boards: {one.seed} and {two.seed}")
        one.cut()
        print("a carrier is killed", flush=True)
        wait("who is not heard is no ghost", 20,
             lambda: both([one, two], turns=2) or all(side.rival.startswith("ghost ") for side in (one, two)))
        ghost = two.rival
        one.carry()
        both([one, two])
        wait("the last moves of the other have not come", 20,
             lambda: [one.rival, two.rival] == [two.ghost, one.ghost], one, two)
        if two.rival == ghost:
            raise Fault("nothing more was heard after the carrier came back")
        # Once more, by one key each.
        first = one.over[-1].name
        one.game.read(3)
        two.game.read(3)
        agree(one, two)
        both([one, two], turns=20, games=2)
        if not one.seed or one.seed != two.seed:
            raise Fault(f"once more they play other boards: {one.seed} and {two.seed}")
        if first.startswith(str(one.seed)):
            raise Fault("once more they play the same board")
    print("ok: a duel was played to both ends through a cut, and begun once more")


def cut(options, folder):
    with room(options, folder) as (one, two):
        begin(one, two)
        both([one, two], turns=20)
        two.cut()
        both([one])
        wait("what was known of the other is not kept", 20, lambda: one.rival.startswith("ghost "), one)
        both([two])
        if two.rival == one.ghost:
            raise Fault("a dead carrier has carried")
    print("ok: with a carrier that stays dead both play on against what they know")


class Liar:
    """Somebody who speaks as a game does (Sources/Dealing/Live/LiveWord.swift), and then lies."""

    def __init__(self, other):
        self.port, self.other = free_port(), other
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", self.port))
        self.socket.settimeout(0.2)
        self.number = os.urandom(16)
        self.promise = hashlib.sha256(b"tilt2048 live promise 1" + self.number).digest()
        self.theirs, self.inputs, self.reason = None, 0, None
        self.lies = False

    def say(self, word):
        self.socket.sendto(word, ("127.0.0.1", self.other))

    @property
    def duel(self):
        return hashlib.sha256(b"".join(sorted([self.promise, self.theirs]))).digest()[:8]

    def step(self):
        with contextlib.suppress(TimeoutError):
            word = self.socket.recv(2000)
            if word[0] == 0:
                self.theirs = word[3:35]
            elif word[0] == 2 and word[1:9] == self.duel:
                self.inputs = int.from_bytes(word[13:17], "big")
            elif word[0] == 3 and word[1:9] == self.duel:
                self.reason = word[9]
        heard = self.theirs[:8] if self.theirs else bytes(8)
        self.say(bytes([0, 1, 4]) + self.promise + heard + b"EVE")
        if self.theirs:
            self.say(bytes([1]) + self.duel + self.number)
            # No move yet; or "keep going" before anything was won.
            count = 1 if self.lies else 0
            numbers = b"".join(number.to_bytes(4, "big") for number in (0, count, 0, self.inputs))
            self.say(bytes([2]) + self.duel + numbers + bytes([4] * count))


def liar(options, folder):
    port = free_port()
    peer = Liar(port)
    side = Side(options, folder, "ADA", port, peer.port)
    try:
        side.walk()
        peer.step()
        side.game.press(ENTER)
        # Three seconds are counted, in which a key leaves.
        begun = time.monotonic() + 6
        while time.monotonic() < begun:
            peer.step()
            side.game.read(0.02)
        end = time.monotonic() + 60
        while peer.inputs < 10:
            peer.step()
            side.play()
            if time.monotonic() > end:
                raise Fault(f"no duel begins with who speaks the words alone: {peer.inputs} moves")
        if peer.reason is not None:
            raise Fault("who did nothing wrong is accused")
        peer.lies = True
        while peer.reason is None and time.monotonic() < end:
            peer.step()
            side.game.read(0.05)
        if peer.reason != 1:
            raise Fault(f"a lie is answered by {peer.reason}")
        both([side])
    finally:
        side.close()
    print("ok: a lie was seen, and the game was played to its end")


def trial(options, folder):
    for part in (whole, cut, liar):
        (folder / part.__name__).mkdir()
        part(options, folder / part.__name__)


if __name__ == "__main__":
    sys.exit(main(trial, "game", "upload"))
