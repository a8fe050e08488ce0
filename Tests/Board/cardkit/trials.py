"""What is tried of a card: each a function of the bench, which has the image and says what was seen."""

import random
import re
import subprocess
import tempfile
import time
from pathlib import Path

from . import bundle, firmware, inits
from .card import Card, run
from .machine import Power

FIRST_FRAME = 2.0  # seconds from the kernel's entry
PLAYABLE = 3.0     # by tilt: the game asks a second of stillness first
KEYED = 2.5
KERNEL = 0.75      # the card has not been asked for anything yet
SPAN = 4.0         # seconds in which a first start has done all that it does
SMALL = 6 << 20    # bytes of a new version whose writing is cut
AGAIN = 5          # each so many-th of them is written by the next start
GAME = 60          # moves by keys without sense that hardly ever end a game
TILTS = Path(__file__).resolve().parent.parent / "guest" / "tilts.c"
GROWN = "what is kept has"
LOG = "tilt2048.log-moves=on"
KEYS = ["left", "up", "right", "down"]
FIRST_TILT = 2.7   # seconds after which the handheld, flat until then, is tilted
FIRST_KEY = 1.3    # seconds after which the picture is watched: the first one is there, and no keyboard
EDGE = (310, 20)   # of a game's board at 800x480; nothing is there on what comes before


class Bench:
    """Where cards are tried; `good` is false as soon as a check failed."""

    def __init__(self, options):
        self.options, self.good = options, True
        self.machine = firmware.MACHINES[options.board]
        self.chance = random.Random(options.seed)
        self.kernels = {}

    def check(self, what, is_good, text=""):
        print(("ok      " if is_good else "FAILED  ") + what, flush=True)
        if not is_good:
            print("        " + text[-3000:].replace("\n", "\n        "), flush=True)
        self.good &= bool(is_good)
        return is_good

    def note(self, text):
        print("        " + text, flush=True)

    def card(self):
        return Card(self.options.image, self.options.out / "card.img")

    def power(self, card, name, **more):
        more.setdefault("model", self.options.board)
        return Power(card.path, self.options.tools, self.options.out / name, **more)

    def warm(self, card, name, more=""):
        """A start of the image's own system, from the instant before the card is first asked for
        anything: what the kernel does until then is the same each time, and most of a start's cost."""
        if more not in self.kernels:
            power = self.power(card, "kernel", more=more)
            until(power, KERNEL)
            if "keeper" in power.console():
                raise SystemExit("the kernel was faster than its trial thinks: lower KERNEL")
            folder = self.options.out.absolute() / f"kernel-{len(self.kernels)}"
            self.kernels[more] = power.save(folder)
            power.off()
        return self.power(card, name, saved=self.kernels[more])

    def key(self):
        if not self.options.key:
            raise SystemExit("new versions need --key: the folder with the key of this image")
        return self.options.key


def until(power, instant):
    """Lets the board's time go on to so many seconds since power on."""
    while power.process.poll() is None and power.clock() < instant:
        time.sleep(0.02)


def moment(console, what):
    found = re.search(rf"keeper: ([\d.]+): {what}", console)
    return float(found[1]) if found else None


def first_frame(console):
    return moment(console, "first frame")


def start(bench, card, name):
    """A start until all is done that a first start does; what the console said."""
    power = bench.power(card, name)
    power.wait("first frame", bench.options.limit)
    power.wait(GROWN, bench.options.limit / 2)
    power.guest_seconds(1)
    power.shot("picture")
    bench.note(f"{power.processor_seconds():.1f} s of the processor")
    said = power.console()
    power.off()
    return said


def first(bench):
    """How long until the first frame; growth; no word of what went wrong."""
    card = bench.card()
    said = start(bench, card, "first")
    frame = first_frame(said)
    bench.check(f"the first frame is there after {frame} s of the board's time",
                frame is not None and frame <= FIRST_FRAME, said)
    keys = moment(said, "first keyboard")
    bench.check(f"a USB keyboard is there after {keys} s", keys is not None and keys <= PLAYABLE, said)
    bench.check("what is kept grows to the card", GROWN in said, said)
    bench.check("what is kept is sound after the power was cut", not card.complaints(),
                card.complaints())
    bench.check("the game has all its locks", "locked" not in said and "given up" not in said, said)
    picture(bench, bench.options.out / "first")


def picture(bench, folder):
    """What a first start asks is what the card's own program draws, with its own typeface."""
    tree = folder / "tree"
    tree.mkdir(exist_ok=True)
    packed = firmware.read(bench.options.image, 2, bench.machine.initramfs)
    plain = subprocess.run(["lz4", "-dc"], input=packed, capture_output=True, check=True).stdout
    subprocess.run(["cpio", "-id", "--quiet", "--no-absolute-filenames"], input=plain, cwd=tree,
                   check=False, stderr=subprocess.DEVNULL)
    wanted = folder / "expected.png"
    program = tree / "usr/games/tilt2048"
    is_64 = program.read_bytes()[4] == 2  # its class, in the ELF header
    emulator = ["qemu-aarch64-static"] if is_64 else ["qemu-arm-static", "-cpu", "arm1176"]
    subprocess.run([*emulator, "-L", str(tree), str(program), "snapshot",
                    "--size", "800x480", "--screen", "language", str(wanted)],
                   check=True)
    from vmkit.picture import Picture
    marks = Picture.load(folder / "picture.png").differing(Picture.load(wanted), 12)
    share = sum(marks) / len(marks)
    # The dial and what is said of the sensor are the card's own.
    bench.check(f"the picture asks for the language, in its typeface ({share:.2%} differs)", share < 0.03)


def cuts_of_first_start(bench, count):
    """The power fails at a random instant of a first start, and of those that go on with it."""
    failed, cut = 0, 0
    while cut < count:
        card, instants, said = bench.card(), [], ""
        for _ in range(bench.chance.randint(1, 3)):
            instants.append(round(bench.chance.uniform(KERNEL, SPAN), 2))
            power = bench.warm(card, "first-cut")
            until(power, instants[-1])
            power.off()
            cut += 1
            if cut == count:
                break
        power = bench.warm(card, "first-after")
        came = power.wait("first frame", bench.options.limit)
        said = power.console()
        power.off()
        failed += not came or bool(card.complaints())
        if not came or card.complaints():
            bench.check(f"a first start cut at {instants} comes up", False, said + card.complaints())
    bench.check(f"{cut} cuts of first starts: {failed} that do not come up", failed == 0)


def stored(console):
    return max(map(int, re.findall(r"^saved (\d+)", console, re.M)), default=0)


def play(bench, count):
    """A game by keys from the first start on; then the power fails at a random instant of play. All
    that the store had said to be kept is there at the next start, which goes on with the same game.
    Before it could be lost by keys without sense, another card is taken."""
    card, kept, total, lost, times = bench.card(), 0, 0, 0, []
    for number in range(count):
        power = bench.warm(card, "play", more=LOG)
        if not power.wait("first frame", bench.options.limit):
            bench.check("a start after a cut comes up", False, power.console())
            power.off()
            return
        times.append(into_game(power))
        end = power.clock() + bench.chance.uniform(0, 3)
        while power.clock() < end:
            power.key(bench.chance.choice(KEYS), pause=0.1)
        power.off()
        game = card.game()
        there, said = len(game[1]) if game else 0, max(kept, stored(power.said))
        if there < said or card.complaints():
            lost += 1
            bench.check(f"cut {number}: {said} moves were kept, {there} are there", False, power.said)
        total, kept = total + there - kept, there
        if kept > GAME:
            card, kept = bench.card(), 0
    bench.check(f"{count} cuts of play: {lost} with lost moves, none that does not come up; "
                f"{total} moves are kept", lost == 0 and total > count)
    # Upper bounds: the board runs on while its clock is asked.
    bench.note(f"a move was made within {min(times):.2f} to {max(times):.2f} s since power on")


def into_game(power):
    """Takes the language that is selected and skips the lesson, or enters the game that the title
    offers, and makes a move; the seconds since power on."""
    before = power.pixel(*EDGE)
    while power.pixel(*EDGE) == before:
        power.key("ret", pause=0.1)  # before the keyboard is there, it is lost
    while not re.search(r"^move ", power.console(), re.M):
        power.key(*KEYS, pause=0.05)
    return power.clock()


def watched(bench, card, seconds):
    """Puts a program into the card's memory that watches the picture, and holds the sensor where it is to
    tilt (Tests/Board/guest/tilts.c)."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        run(bench.machine.compiler, "-O2", "-static", "-o", folder / "tilts", TILTS, "-lm")
        packed = firmware.read(card.path, 2, bench.machine.initramfs)
        place = (EDGE[1] * firmware.WIDTH + EDGE[0]) * 4
        inittab = f"::respawn:/{inits.KEEPER}\n::once:/usr/bin/tilts {seconds} {place}\n"
        card.put(bench.machine.initramfs, packed + bundle.archive(folder / "tree", {
            "etc/inittab": inittab.encode(),
            "usr/bin/tilts": (folder / "tilts").read_bytes()}), partition=2)


def tilt(bench, _count=0):
    """How soon a tilt is taken at a start with a stored game: the first one enters it, the next one
    moves."""
    card = bench.card()
    play_some(bench, card)
    before = card.game()
    watched(bench, card, FIRST_TILT)
    power = bench.power(card, "tilt", more=LOG, is_held=True)
    power.wait("first frame", bench.options.limit)
    moved = power.wait(r"(?m)^move ", bench.options.limit)
    power.shot("tilted")
    said = power.console()
    power.off()
    begun, seen = (re.search(rf"tilts: ([\d.]+): {word}", said) for word in ("begins", "seen"))
    bench.check(f"a tilt that begins at {begun and begun[1]} s enters the stored game at "
                f"{seen and seen[1]} s, and the next one moves",
                moved and seen and float(seen[1]) <= PLAYABLE, said)
    bench.check("it is the game that was stored", before and card.game()[0] == before[0])


def key(bench, _count=0):
    """How soon a key is taken at a start with a stored game: Enter, pressed since the keyboard is there,
    enters it, and an arrow moves."""
    card = bench.card()
    play_some(bench, card)
    before = card.game()
    watched(bench, card, -FIRST_KEY)
    power = bench.power(card, "key", more=LOG)
    power.wait("first keyboard", bench.options.limit, pause=0.01)
    while power.clock() < bench.options.limit and "tilts: " not in power.console():
        power.key("ret", pause=0.03, hold=20)
    while power.clock() < bench.options.limit and not re.search(r"^move ", power.console(), re.M):
        power.key(*KEYS, pause=0.05)
    power.shot("moved")
    said = power.console()
    power.off()
    seen = re.search(r"tilts: ([\d.]+): seen", said)
    bench.check(f"a USB keyboard is there after {moment(said, 'first keyboard')} s, its Enter enters the "
                f"stored game at {seen and seen[1]} s, and an arrow moves",
                re.search(r"^move ", said, re.M) and seen and float(seen[1]) <= KEYED, said)
    bench.check("it is the game that was stored", before and card.game()[0] == before[0])


def rescue(bench, _count=0):
    """The serial line: silent, unless tilt2048.toml asks for a rescue; and what is locked."""
    card = bench.card()
    power = bench.warm(card, "no-rescue")
    power.wait("first frame", bench.options.limit)
    power.guest_seconds(4)
    power.type("\nid\n")
    power.guest_seconds(2)
    bench.check("nobody listens on the serial line", "uid=" not in power.console(), power.console())
    power.off()
    card.put("tilt2048.toml", b'[card]\nrescue = "serial"\n')
    power = bench.warm(card, "rescue")
    power.wait("a rescue is open", bench.options.limit)
    power.guest_seconds(1)
    say = lambda words, until: (power.type(words + "\n"), power.wait(until, 120))[1]
    bench.check("a rescue is there for whoever asked for it", say("busybox id", "uid=0"),
                power.console())
    status = ("for p in /proc/[0-9]*; do busybox grep -q '^Name:.tilt2048' $p/status && "
              "busybox grep -hE '^(Uid|VmHWM|NoNewPrivs|Seccomp|CapEff|CapBnd)' $p/status; done; echo do''ne")
    say(status, "^done$|\ndone")
    said = power.console()
    bench.note("resident at most: " + ", ".join(re.findall(r"VmHWM:\s+(\d+ kB)", said)))
    for what, pattern in (("is a user of its own", r"Uid:\s+2048\s+2048\s+2048\s+2048"),
                          ("has no privilege", r"CapEff:\s+0000000000000000"),
                          ("can get none", r"CapBnd:\s+0000000000000000\s+NoNewPrivs:\s+1"),
                          ("has its filter of system calls", r"Seccomp:\s+2")):
        bench.check(f"the game {what}", re.search(pattern, said), said)
    say("busybox su -s /bin/sh tilt2048 -c '/usr/games/tilt2048 doctor'; echo en''ded", "\nended")
    said = power.console()
    bench.check("what is forbidden is refused on the card: sockets, other files, exec, ptrace, "
                "namespaces, mounts", re.search(r"locks: .*all refused", said), said)
    say("busybox netstat -ltun; echo li''sted", "\nlisted")
    bench.check("nothing listens on a network", not re.search(r"^(tcp|udp)", power.console(), re.M),
                power.console())
    table = "/usr/share/tilt2048/weights.bin"
    say(f"busybox wc -c /run/system/weights.bin; busybox wc -c {table}; echo cou''nted", "\ncounted")
    carried, found = (re.search(rf"(\d+) {path}", power.console())
                      for path in ("/run/system/weights.bin", table))
    if carried:
        bench.check("the larger table lies where the game looks for it", found and found[1] == carried[1],
                    power.console())
        say(f"busybox su -s /bin/sh tilt2048 -c '/usr/games/tilt2048 autoplay --weights {table} --games 1 "
            "--budget 1'; echo pla''yed", "\nplayed")
        bench.check("and the machine plays by it", "mean score" in power.console(), power.console())
    power.off()


def updated(bench, card, name):
    """A start with a new version on the drive, until the board resets; what was said."""
    power = bench.warm(card, name)
    power.wait("reboot 0 tryboot", 600)
    power.wait_off(120)
    power.off()
    return power.said


def update(bench, cuts):
    """A new version from end to end; with the power cut while it is checked and written."""
    options = bench.options
    card = bench.card()
    new = options.out / "new.swu"
    bundle.make(options.image, bench.key(), new, "99.1")
    bench.note(f"a new version of {new.stat().st_size >> 20} MiB")
    play_some(bench, card)
    before = card.game()
    card.put("NEW.SWU", new)
    said = updated(bench, card, "update")
    wrote = moment(said, "the new version is tried")
    bench.note(f"written at {wrote} s of the board's time")
    bench.check("a new version is written, and is to be tried once", "reboot 0 tryboot" in said, said)
    bench.check("until then the old system is the one that starts", card.starts() == 2)
    power = bench.power(card, "trial", tryboot=True)
    kept = power.wait("version 99.1 is kept", 300)
    # Told after that; a power that goes between leaves it to the next start.
    power.wait("Version 99.1 is installed", options.limit)
    power.guest_seconds(1)
    said = power.console()
    power.off()
    bench.check("it is kept after the first frame and thirty seconds of health", kept, said)
    bench.check("it is the one that starts", card.starts() == 3, card.read("autoboot.txt"))
    bench.check("the drive says so", "99.1 is installed" in card.read("update.txt"),
                card.read("update.txt"))
    bench.check("the game is as it was", card.game() == before)
    power = bench.power(card, "after-update")
    came = power.wait("first frame", options.limit)
    bench.check("the next start is the new one's", came and power.partition == 3, power.console())
    power.off()
    if cuts:
        cuts_of_update(bench, cuts)


def cuts_of_update(bench, count):
    """The power fails at random instants between the first frame and the reset that tries the new
    version. It is a small one, and no system: what is cut is how it is found, checked and written, and
    each megabyte is read and written slowly here. Some are written whole by the next start."""
    card, place = bench.card(), bench.options.out.absolute()
    play_some(bench, card)
    game, content = card.game(), bench.chance.randbytes(SMALL)
    (place / "slot").write_bytes(content)
    bundle.pack(place / "slot", "99.4", bench.key(), place / "new.swu")
    card.put("NEW.SWU", place / "new.swu")
    other = Card(card.path, place / "cut.img")
    begin, end = update_takes(bench, other, content)
    bad, again = 0, 0
    for number in range(count):
        instant = bench.chance.uniform(begin, end)
        run("cp", "--sparse=always", card.path, other.path)
        power = bench.warm(other, "update-cut")
        until(power, instant)
        power.off()
        faults = [what for what, there in (
            ("another system starts", other.starts() != 2), ("the state: " + other.complaints(),
                                                             bool(other.complaints())),
            ("the drives", not other.has_sound_systems()), ("the game", other.game() != game)) if there]
        power = bench.warm(other, "update-after")
        if not power.wait("first frame", bench.options.limit):
            faults.append("it does not come up: " + power.console())
        if number % AGAIN == 0:
            again += 1
            if not (power.wait("reboot 0 tryboot", 300) and power.wait_off(120)) or (
                    other.bytes(3, SMALL) != content):
                faults.append("it is not written by the next start: " + power.console())
        power.off()
        bad += bool(faults)
        if faults:
            bench.check(f"an update cut at {instant:.2f} s", False, "; ".join(faults))
        elif number % 10 == 9:
            bench.note(f"{number + 1} cuts")
    bench.check(f"{count} cuts of an update: {bad} that do not leave the old system and the game as "
                f"they were, and come up; {again} were written whole by the next start", not bad)
    for name in ("cut.img", "slot"):
        (place / name).unlink()


def update_takes(bench, card, content):
    """Between which instants an update that is not cut is done."""
    power = bench.warm(card, "update-whole")
    power.wait("first frame", bench.options.limit)
    begin = power.clock()
    done = power.wait("reboot 0 tryboot", 300) and power.wait_off(120)
    power.off()
    end = moment(power.said, "the new version is tried")
    bench.check(f"{SMALL >> 20} MiB are found, checked and written between {begin:.1f} and {end} s of "
                "the board's time", done and card.bytes(3, SMALL) == content, power.said)
    return begin, end or begin + 1


def play_some(bench, card):
    power = bench.warm(card, "before", more=LOG)
    power.wait("first frame", bench.options.limit)
    into_game(power)
    while stored(power.console()) < 3:
        power.key(*KEYS)
    power.off()


def refused(bench, _count=0):
    """New versions that must not be taken: told in words, and neither system is touched."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "slot").write_bytes(bench.chance.randbytes(4 << 20))
        (folder / "large").write_bytes(b"large")
        size = firmware.partitions(bench.options.image)[2][1]
        run("truncate", "-s", str(size + (1 << 20)), folder / "large")
        bundle.make_key(bench.options.tools, folder / "somebody")
        for name, slot, key in (("good", "slot", bench.key()), ("large", "large", bench.key()),
                                ("other", "slot", folder / "somebody")):
            bundle.pack(folder / slot, "99.3", key, folder / f"{name}.swu")
        good = bytearray((folder / "good.swu").read_bytes())
        (folder / "half.swu").write_bytes(good[:len(good) // 2])
        good[len(good) // 2] ^= 1
        (folder / "flipped.swu").write_bytes(good)
        for name, what, words in (("flipped", "one bit flipped", "damaged"),
                                  ("half", "half of it copied", "not complete"),
                                  ("other", "another's key", "not signed by who"),
                                  ("large", "a size too large", "too large")):
            refuse(bench, folder / f"{name}.swu", what, words)


def refuse(bench, file, what, words):
    card = bench.card()
    card.put("NEW.SWU", file)
    power = bench.warm(card, "refused")
    told = power.wait(words, bench.options.limit)
    power.guest_seconds(1)
    said = power.console()
    power.off()
    told = told and words in card.read("update.txt") and card.read("NEW.BAD")
    bench.check(f"a new version with {what} is refused with words", told,
                said + card.read("update.txt"))
    bench.check("both systems are as they were",
                card.starts() == 2 and card.systems() == Card.systems_of(bench.options.image))


BAD = {"shows nothing": {"usr/games/tilt2048": b"#!/bin/sh\nexec sleep 1000\n"},
       "dies at once": {"usr/games/tilt2048": b"#!/bin/sh\nexit 1\n"}}


def rollback(bench, _count=0):
    """A new version that never shows a frame is left again without anybody's help."""
    options = bench.options
    for what, files in BAD.items():
        card = bench.card()
        install(card, options.image, files)
        power = bench.power(card, "bad", tryboot=True)
        reset = power.wait_off(900)
        power.off()
        bench.check(f"a version that {what} resets the board", reset, power.said)
        bench.check("the old system is the one that starts", card.starts() == 2)
        power = bench.warm(card, "old")
        bench.check("and it comes up", power.wait("first frame", options.limit), power.console())
        power.off()


def install(card, image, files):
    """Puts a new version on the card's other system, as an update does: what is tried is the start."""
    with tempfile.TemporaryDirectory() as folder:
        slot = bundle.slot(image, folder, "99.2", files)
        start = firmware.partitions(card.path)[2][0]
        subprocess.run(["dd", f"if={slot}", f"of={card.path}", "bs=1M", f"seek={start >> 20}",
                        "conv=notrunc", "status=none"], check=True)


def panel(bench, _count=0):
    """A panel that tilt2048.toml names: its lines are given to the firmware, and to a new version."""
    card = bench.card()
    card.put("tilt2048.toml", b'[display]\npanel = "st7789-240x240"\n')
    power = bench.warm(card, "panel")
    reset = power.wait("starts once more, with another panel", bench.options.limit)
    power.wait_off(120)
    power.off()
    bench.check("a panel that is named has the card start once more", reset, power.said)
    bench.check("before anybody takes the game for hanging", "hangs" not in power.said, power.said)
    lines = card.read("panel.txt", partition=2)
    bench.check("with its lines for the firmware", "dtoverlay=mipi-dbi-spi" in lines, lines)
    bench.check("which config.txt includes", "include panel.txt" in card.read("config.txt", 2))
    power = bench.warm(card, "with-panel")
    power.wait("first frame", bench.options.limit)
    power.guest_seconds(8)
    # On the emulated board no panel comes: the game takes the display that is there.
    bench.check("the next start is an ordinary one", "first frame" in power.console() and
                not re.search("once more|hangs", power.console()), power.console())
    power.off()
    card.put("tilt2048.toml", b'[display]\npanel = "st7789"\n')
    power = bench.warm(card, "no-such-panel")
    power.wait("card: What tilt2048.toml says of display.panel is no panel's name", bench.options.limit)
    power.guest_seconds(1)
    power.off()
    bench.check("a name that nobody knows is told, with those that there are",
                "st7789-240x240" in card.read("update.txt"), card.read("update.txt") + power.said)


def mend(bench, _count=0):
    """What is kept, damaged: mended with all that is in it, or left as it is; and made anew only for
    an owner who was told, asked at the next start, and said yes twice."""
    card = bench.card()
    play_some(bench, card)
    game = card.game()
    for what, offset, content in (("its table of groups", 2048, bytes(1024)),
                                  ("its first superblock", 1024, bytes(1024))):
        card.damage(offset, content)
        power = bench.warm(card, "mend")
        came = power.wait("first frame", bench.options.limit)
        power.guest_seconds(1)
        power.off()
        bench.check(f"without {what} it is mended, and the game is there",
                    came and card.game() == game and not card.complaints(), power.said)
        bench.check("the drive says so", "is mended" in card.read("mended.txt"), power.said)
    unchecked(bench, card)
    # All but the second sector, in which the card notes what it is mending: that one is its own.
    card.damage(0, bench.chance.randbytes(512))
    card.damage(1024, bench.chance.randbytes((48 << 20) - 1024))
    asked(bench, card)


def unchecked(bench, card):
    """A damaged state and a system whose tools cannot be opened: nothing is written."""
    copy = Card(card.path, bench.options.out / "unchecked.img")
    copy.damage(2048, bytes(1024))
    copy.put("system.erofs", bench.chance.randbytes(1 << 20), partition=2)
    before = copy.sum()
    power = bench.warm(copy, "unchecked")
    came = power.wait("first frame", bench.options.limit)
    power.off()
    bench.check("where the checker cannot run the game is played, and not a byte of what is kept is "
                "written", came and "not kept" in power.said and copy.sum() == before, power.said)
    copy.path.unlink()


def asked(bench, card):
    before = card.sum()
    power = bench.warm(card, "damaged")
    came = power.wait("first frame", bench.options.limit)
    power.shot("unsaved")
    power.off()
    bench.check("what cannot be mended is left as it is, and said", came and card.sum() == before and
                "Nothing was erased" in card.read("STATE.txt"), power.said)
    # The language first: what says it is in what is damaged.
    for answer, keys in (("no", ["ret"]), ("yes", ["down", "ret", "down", "ret"])):
        power = bench.warm(card, f"asked-{answer}")
        power.wait("asks the owner: new-games", bench.options.limit)
        power.wait("first keyboard", bench.options.limit)
        power.guest_seconds(1)
        power.shot("language")
        power.key("ret", pause=1)
        power.shot("question")
        power.key(*keys, pause=1)
        said = power.wait(f"the owner says {answer}", bench.options.limit)
        power.wait(r"(?s)the owner says.*first frame", bench.options.limit)
        power.guest_seconds(1)
        power.off()
        if answer == "no":
            bench.check("the next start asks; after a no all is as it was",
                        said and card.sum() == before, power.said)
        else:
            bench.check("after a yes the old one is on the drive, and games are kept again",
                        said and card.read("STATE.old") and not card.complaints() and
                        "begins anew" in power.said and not card.read("STATE.txt"), power.said)


ALL = {"first": lambda bench, _: first(bench), "first-cuts": cuts_of_first_start, "play": play,
       "tilt": tilt, "key": key, "rescue": rescue, "panel": panel, "refused": refused,
       "rollback": rollback, "update": update, "mend": mend,
       "inits": inits.compare}
# Not usual: a measurement for docs/card.md.
USUAL = [name for name in ALL if name != "inits"]
