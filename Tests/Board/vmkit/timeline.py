"""Timeline files: what happens to the guest while the program runs.

See ../README.md for the language.  `compile_timeline` checks a text and returns the
lines the guest agent plays, sorted by time: `MICROSECONDS VERB ARGUMENTS`.
"""

import bisect
import math
import random
import re
import signal

from . import VmError

STEP = 0.01  # seconds between motion samples
BEFORE_START = -1.0

KEYS = {"enter": "ret", "return": "ret", "space": "spc", "escape": "esc"}


class Motion:
    """Turns poses, ramps and noise into a series of IMU samples."""

    def __init__(self):
        self.poses = []  # (time, duration, (roll, pitch) or None, (x, y, z) or None)
        self.noise = []  # (time, g)
        self.gyro = []   # (time, (x, y, z))

    def samples(self, end):
        """Yields (time, [ax, ay, az] in g, [gx, gy, gz] in degrees per second)."""
        self.poses.sort(key=lambda pose: pose[0])
        self.noise.sort()
        self.gyro.sort()
        chance = random.Random(2048)
        ramps, angles = [], (0.0, 0.0)
        for index, (time, duration, target, accel) in enumerate(self.poses):
            ramps.append((time, duration, angles, target or angles, accel))
            until = self.poses[index + 1][0] if index + 1 < len(self.poses) else math.inf
            angles, _ = self.angles(ramps[-1], until)

        times = {time for time, *_ in self.poses + self.noise + self.gyro}
        busy = [(time, time + duration) for time, duration, *_ in self.poses]
        busy += [(time, self.noise[i + 1][0] if i + 1 < len(self.noise) else end)
                 for i, (time, level) in enumerate(self.noise) if level]
        for start, stop in busy:
            count = round((stop - start) / STEP)
            times.update(round(start + STEP * i, 6) for i in range(count + 1))
        for time in sorted(times):
            ramp = latest(ramps, time) or (time, 0.0, (0.0, 0.0), (0.0, 0.0), None)
            (roll, pitch), rate = self.angles(ramp, time)
            r, p = math.radians(roll), math.radians(pitch)
            gravity = ramp[4] or (-math.sin(p), math.sin(r) * math.cos(p),
                                  math.cos(r) * math.cos(p))
            level = (latest(self.noise, time) or (0, 0.0))[1]
            turn = (latest(self.gyro, time) or (0, (0.0, 0.0, 0.0)))[1]
            yield (time, [g + chance.gauss(0, level) for g in gravity],
                   [turn[0] + rate[0], turn[1] + rate[1], turn[2]])

    @staticmethod
    def angles(ramp, time):
        """Roll and pitch, and their rates, of a ramp at `time`."""
        start, duration, (roll0, pitch0), (roll1, pitch1), _ = ramp
        if time >= start + duration:
            return (roll1, pitch1), (0.0, 0.0)
        part = (time - start) / duration
        return ((roll0 + (roll1 - roll0) * part, pitch0 + (pitch1 - pitch0) * part),
                ((roll1 - roll0) / duration, (pitch1 - pitch0) / duration))


def latest(orders, time):
    """The last of the time-sorted `orders` that is not after `time`."""
    index = bisect.bisect_right(orders, time, key=lambda order: order[0])
    return orders[index - 1] if index else None


def number(text, low=-math.inf, high=math.inf):
    value = float(text)
    if not low <= value <= high:
        raise ValueError(f"{text} is not between {low:g} and {high:g}")
    return value


def key_names(word):
    return [KEYS.get(name, name) for name in word.split("+")]


def compile_timeline(text, origin, length, has_screen=True):
    """`length`: how many seconds motion noise has to last at most.

    Without a screen, a screenshot becomes a dump of the framebuffer memory.
    """
    events, motion, previous, touches = [], Motion(), 0.0, False

    def at(time, verb, *arguments):
        events.append((time, f"{verb} {' '.join(map(str, arguments))}".strip()))

    def motion_event(time, verb, words):
        duration = 0.0
        if verb == "tilt" and words[2:3] == ["over"]:
            duration = number(words.pop(), 0)
            words.pop()
        values = tuple(number(word) for word in words)
        if len(values) != {"tilt": 2, "noise": 1}.get(verb, 3):
            raise ValueError("wrong number of numbers")
        if verb == "noise":
            motion.noise.append((time, *values))
        elif verb == "gyro":
            motion.gyro.append((time, values))
        elif verb == "tilt":
            motion.poses.append((time, duration, values, None))
        else:
            motion.poses.append((time, 0.0, None, values))

    for line_number, line in enumerate(text.splitlines(), 1):
        words = re.sub(r"(^|\s)#.*", "", line).split()
        if not words:
            continue
        try:
            if words[0] == "pre":
                time = BEFORE_START
            else:
                time = number(words[0].lstrip("+"), 0)
                if words[0].startswith("+"):
                    time += previous
                previous = time
            verb, *args = words[1:]
            if verb in ("tilt", "accel", "gyro", "noise"):
                motion_event(time, verb, args)
            elif verb == "reg":
                values = [int(word, 0) for word in args]
                if not 3 <= len(values) <= 34:
                    raise ValueError("reg takes an address, a register and 1 to 32 bytes")
                at(time, verb, *map(hex, values))
            elif verb == "registers":
                name, chip = args
                if not re.fullmatch(r"[\w-]{1,40}", name):
                    raise ValueError(f"{name} is not a plain file name")
                at(time, verb, name, hex(int(chip, 0)))
            elif verb == "line":
                line_name, level = args
                at(time, verb, int(line_name), {"low": 0, "high": 1}[level])
            elif verb in ("key", "key-down", "key-up"):
                for offset, word in enumerate(args):
                    at(time + offset * 0.12, "host", verb, *key_names(word))
            elif verb in ("touch-down", "touch-move", "touch-up"):
                touches = True
                x, y = (int(word) for word in args) if verb != "touch-up" else (0, 0)
                at(time, "touch", verb[6:], x, y)
            elif verb == "tap":
                touches = True
                x, y = (int(word) for word in args)
                at(time, "touch", "down", x, y)
                at(time + 0.06, "touch", "up", 0, 0)
            elif verb == "swipe":
                touches = True
                x1, y1, x2, y2, duration = (number(word) for word in args)
                steps = max(2, round(duration / 0.02))
                at(time, "touch", "down", round(x1), round(y1))
                for step in range(1, steps + 1):
                    at(time + duration * step / steps, "touch", "move",
                       round(x1 + (x2 - x1) * step / steps), round(y1 + (y2 - y1) * step / steps))
                at(time + duration + 0.01, "touch", "up", 0, 0)
            elif verb == "flood":
                touches = True
                at(time, verb, int(*args))
            elif verb in ("shot", "fbdump", "text"):
                name, = args
                if not re.fullmatch(r"[\w.-]{1,60}", name):
                    raise ValueError(f"{name} is not a plain file name")
                if verb == "shot" and has_screen:
                    at(time, "host", verb, name)
                else:
                    at(time, "text" if verb == "text" else "fbdump", name)
            elif verb == "fbmode":
                name, = args
                if not re.fullmatch(r"\d+x\d+x\d+", name):
                    raise ValueError(f"{name} is no WIDTHxHEIGHTxBITS")
                at(time, verb, name)
            elif verb == "vt":
                at(time, verb, int(*args))
            elif verb == "signal":
                name, = args
                at(time, verb, int(signal.Signals[f"SIG{name.upper().removeprefix('SIG')}"]))
            elif verb in ("sh", "await") and args:
                at(time, verb, line.split(verb, 1)[1].strip())
            elif verb == "kdmode" and len(args) < 2:
                at(time, verb, *args)
            elif verb in ("end", "load", "cut", "poweroff", "plug", "unplug") and not args:
                at(time, verb)
            else:
                raise ValueError(f"no such event: {' '.join(words[1:])}")
        except (ValueError, KeyError, TypeError) as error:
            raise VmError(f"{origin}:{line_number}: {line.strip()}: {error}") from None

    end = max([length] + [time for time, _ in events])
    for time, accel, gyro in motion.samples(end):
        values = [round(v * 1000) for v in (*accel, *gyro)]
        events.append((time, f"imu {' '.join(map(str, values))}"))
    events.sort(key=lambda event: event[0])
    lines = [f"{round(time * 1e6)} {event}" for time, event in events]
    return "".join(line + "\n" for line in lines), touches
