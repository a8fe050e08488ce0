"""What is tried of a card: each a function of the bench, which has the image and says what was seen."""

import random
import re
import subprocess
import tempfile

from . import bundle, inits
from .card import Card
from .machine import Power

FIRST_FRAME = 2.0  # seconds from the kernel's entry
PLAYABLE = 3.0
SPAN = 4.0         # seconds in which a first start has done all that it does
GROWN = "what is kept has"
LOG = "tilt2048.log-moves=on"
KEYS = ["left", "up", "right", "down"]


class Bench:
    """Where cards are tried; `good` is false as soon as a check failed."""

    def __init__(self, options):
        self.options, self.good = options, True
        self.chance = random.Random(options.seed)

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
        return Power(card.path, self.options.tools, self.options.out / name, **more)

    def key(self):
        if not self.options.key:
            raise SystemExit("new versions need --key: the folder with the key of this image")
        return self.options.key


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
    """The lesson of a first start is what the card's own program draws, with its own typeface."""
    tree = folder / "tree"
    tree.mkdir(exist_ok=True)
    packed = bundle.firmware.read(bench.options.image, 2, "initramfs.lz4")
    plain = subprocess.run(["lz4", "-dc"], input=packed, capture_output=True, check=True).stdout
    subprocess.run(["cpio", "-id", "--quiet", "--no-absolute-filenames"], input=plain, cwd=tree,
                   check=False, stderr=subprocess.DEVNULL)
    wanted = folder / "expected.png"
    subprocess.run(["qemu-aarch64-static", "-L", str(tree), f"{tree}/usr/games/tilt2048", "snapshot",
                    "--size", "800x480", "--screen", "lesson", str(wanted)],
                   check=True)
    from vmkit.picture import Picture
    marks = Picture.load(folder / "picture.png").differing(Picture.load(wanted), 12)
    share = sum(marks) / len(marks)
    # The dial and what is said of the sensor are the card's own.
    bench.check(f"the picture is the lesson, in its typeface ({share:.2%} differs)", share < 0.03)
    has_font = any(tree.rglob("ClearSans-Bold.ttf"))
    bench.check("the card has the typeface", has_font and (
        tree / "usr/share/fonts/truetype/clear-sans/ClearSans-Bold.ttf").exists())


def cuts_of_first_start(bench, count):
    """The power fails at a random instant of a first start, and of those that go on with it."""
    failed, cut = 0, 0
    while cut < count:
        card, instants, said = bench.card(), [], ""
        for number in range(bench.chance.randint(1, 3)):
            instants.append(bench.chance.uniform(0.9, SPAN))
            power = bench.power(card, f"first-cut-{cut}")
            power.guest_seconds(instants[-1])
            power.off()
            cut += 1
        power = bench.power(card, f"first-after-{cut}")
        came = power.wait("first frame", bench.options.limit)
        # Grown by a start before, it is not said again.
        power.wait(GROWN, bench.options.limit / 10)
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
    that the store had said to be kept is there at the next start, which goes on with the same game."""
    card, kept, lost, times = bench.card(), 0, 0, []
    for number in range(count + 1):
        power = bench.power(card, f"play-{number}", more=LOG)
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
        there, kept = len(game[1]) if game else 0, max(kept, stored(power.said))
        if there < kept or card.complaints():
            lost += 1
            bench.check(f"cut {number}: {kept} moves were kept, {there} are there", False, power.said)
        kept = there
    bench.check(f"{count + 1} cuts of play: {lost} with lost moves, none that does not come up; "
                f"the one game has {kept} moves", lost == 0 and kept > count)
    # Upper bounds: the board runs on while its clock is asked.
    bench.note(f"a move was made within {min(times):.2f} to {max(times):.2f} s since power on")


def into_game(power):
    """Skips the lesson, or enters the game that the title offers, and makes a move; the seconds since power on."""
    title = power.pixel(100, 60)
    while power.pixel(100, 60) == title:
        power.key("ret", pause=0.1)  # before the keyboard is there, it is lost
    while not re.search(r"^move ", power.console(), re.M):
        power.key(*KEYS, pause=0.05)
    return power.clock()


def rescue(bench, _count=0):
    """The serial line: silent, unless tilt2048.toml asks for a rescue; and what is locked."""
    card = bench.card()
    power = bench.power(card, "no-rescue")
    power.wait("first frame", bench.options.limit)
    power.guest_seconds(4)
    power.type("\nid\n")
    power.guest_seconds(2)
    bench.check("nobody listens on the serial line", "uid=" not in power.console(), power.console())
    power.off()
    card.put("tilt2048.toml", b'[card]\nrescue = "serial"\n')
    power = bench.power(card, "rescue")
    power.wait("a rescue is open", bench.options.limit)
    power.guest_seconds(1)
    say = lambda words, until: (power.type(words + "\n"), power.wait(until, 120))[1]
    bench.check("a rescue is there for whoever asked for it", say("busybox id", "uid=0"),
                power.console())
    status = ("for p in /proc/[0-9]*; do busybox grep -q '^Name:.tilt2048' $p/status && "
              "busybox grep -hE '^(Uid|NoNewPrivs|Seccomp|CapEff|CapBnd)' $p/status; done; echo do''ne")
    say(status, "^done$|\ndone")
    said = power.console()
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
    power.off()


def updated(bench, card, name, tryboot=False, until="reboot 0 tryboot", limit=2400):
    """A start with a new version on the drive, until the board resets; what was said."""
    power = bench.power(card, name, tryboot=tryboot)
    power.wait(until, limit)
    power.wait_off(120)
    power.off()
    return power.said


def update(bench, cuts):
    """A new version from end to end; with the power cut while it is written."""
    options = bench.options
    card = bench.card()
    new = options.out / "new.swu"
    bundle.make(options.image, bench.key(), new, "99.1")
    play_some(bench, card)
    before = card.game()
    card.put("NEW.SWU", new)
    failed = 0
    for number in range(cuts):
        power = bench.power(card, f"update-cut-{number}")
        power.wait("first frame", options.limit)
        power.guest_seconds(bench.chance.uniform(1, options.update_span))
        power.off()
        failed += card.starts() != 2 or bool(card.complaints()) or not card.has_sound_systems()
    if cuts:
        bench.check(f"{cuts} cuts of an update: {failed} that leave the old system otherwise", not failed)
    said = updated(bench, card, "update")
    bench.check("a new version is written, and is to be tried once", "reboot 0 tryboot" in said, said)
    bench.check("until then the old system is the one that starts", card.starts() == 2)
    power = bench.power(card, "trial", tryboot=True)
    kept = power.wait("version 99.1 is kept", 1200)
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


def play_some(bench, card):
    power = bench.power(card, "before", more=LOG)
    power.wait("first frame", bench.options.limit)
    into_game(power)
    while stored(power.console()) < 3:
        power.key(*KEYS)
    power.off()


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
        power = bench.power(card, "old")
        bench.check("and it comes up", power.wait("first frame", options.limit), power.console())
        power.off()


def install(card, image, files):
    """Puts a new version on the card's other system, as an update does: what is tried is the start."""
    with tempfile.TemporaryDirectory() as folder:
        slot = bundle.slot(image, folder, "99.2", files)
        start = bundle.firmware.partitions(card.path)[2][0]
        subprocess.run(["dd", f"if={slot}", f"of={card.path}", "bs=1M", f"seek={start >> 20}",
                        "conv=notrunc", "status=none"], check=True)


def panel(bench, _count=0):
    """A panel that tilt2048.toml names: its lines are given to the firmware, and to a new version."""
    card = bench.card()
    card.put("tilt2048.toml", b'[display]\npanel = "st7789-240x240"\n')
    power = bench.power(card, "panel")
    reset = power.wait("starts once more, with another panel", bench.options.limit)
    power.wait_off(120)
    power.off()
    bench.check("a panel that is named has the card start once more", reset, power.said)
    lines = card.read("panel.txt", partition=2)
    bench.check("with its lines for the firmware", "dtoverlay=mipi-dbi-spi" in lines, lines)
    bench.check("which config.txt includes", "include panel.txt" in card.read("config.txt", 2))
    power = bench.power(card, "with-panel")
    power.wait("first frame", bench.options.limit)
    power.guest_seconds(8)
    bench.check("the next start is an ordinary one", "once more" not in power.console(),
                power.console())
    power.off()
    card.put("tilt2048.toml", b'[display]\npanel = "st7789"\n')
    power = bench.power(card, "no-such-panel")
    power.wait("No panel is called st7789", bench.options.limit)
    power.off()
    bench.check("a name that nobody knows is told, with those that there are",
                "st7789-240x240" in card.read("update.txt"), card.read("update.txt") + power.said)


ALL = {"first": lambda bench, _: first(bench), "first-cuts": cuts_of_first_start, "play": play,
       "rescue": rescue, "panel": panel, "rollback": rollback, "update": update,
       "inits": inits.compare}
USUAL = [name for name in ALL if name != "inits"]  # a measurement, for docs/card.md
