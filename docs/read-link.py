#!/usr/bin/env python3
"""Reads a link of version 2 as docs/sharing.md tells its form: read-link.py LINK [PLAYSTYLES+LEARNT.SWIFT]

A second reader, in another language and as plainly as possible; `scripts/test-links` compares the two."""
import base64, os, re, struct, sys, zlib

UP, RIGHT, DOWN, LEFT = range(4)
WORD = (1 << 64) - 1

class Chance:  # SplitMix64
    def __init__(self, seed): self.state = seed
    def next(self):
        self.state = self.state + 0x9E3779B97F4A7C15 & WORD
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        return z ^ z >> 31
    def below(self, bound):  # Lemire
        while True:
            product = (self.next() >> 32) * bound
            low = product & 0xFFFFFFFF
            if low >= bound or low >= (1 << 32) % bound: return product >> 32

def lines(side, direction):  # the places of each line, the wall that the tiles go to first
    for line in range(side):
        places = [line + side * i if direction in (UP, DOWN) else line * side + i for i in range(side)]
        yield places[::-1] if direction in (RIGHT, DOWN) else places

class Slide:
    def __init__(self, cells, side, direction):
        self.cells, self.pairs, self.moved, self.largest, self.points = cells[:], 0, 0, 0, 0
        for places in lines(side, direction):
            out, waiting = [], 0
            for index, place in enumerate(places):
                tile = cells[place]
                if not tile: continue
                if tile == waiting:
                    out[-1], waiting = tile + 1, 0
                    self.pairs, self.moved = self.pairs + 1, self.moved + 1
                    self.largest, self.points = max(self.largest, tile + 1), self.points + 2 ** (tile + 1)
                else:
                    self.moved += len(out) != index
                    out.append(tile)
                    waiting = tile
            for place, tile in zip(places, out + [0] * side): self.cells[place] = tile
        self.empty = self.cells.count(0)
        self.next_pairs = sum(count_pairs([self.cells[p] for p in places])
                              for way in (LEFT, UP) for places in lines(side, way))

def count_pairs(line):
    pairs = waiting = 0
    for tile in filter(None, line):
        pairs += tile == waiting
        waiting = 0 if tile == waiting else tile
    return pairs

HEIGHTS = [tile ** 4 for tile in range(21)]
BURDENS = [-270, 11, 124, 514, 1408, 3074, 5819, 9982, 15929, 24057, 34785, 48558, 65845, 87135,
           112938, 143784, 180224, 222824, 272173, 328874, 393547]

def line_value(line):
    value, waiting, rising, falling = -BURDENS[line[0]], line[0], 0, 0
    for before, tile in zip(line, line[1:]):
        value -= BURDENS[tile]
        if tile:
            if tile == waiting: value += 700
            waiting = tile
        change = HEIGHTS[tile] - HEIGHTS[before]
        rising, falling = rising + max(change, 0), falling + max(-change, 0)
    return value - 47 * min(rising, falling)

def value(cells, side):
    return sum(line_value([cells[p] for p in places]) for way in (LEFT, UP) for places in lines(side, way))

def read_styles(name):
    text = open(name).read()
    def numbers(what): return [int(n) for n in re.search(what + r": \[\w+\] = \[(.*?)\]", text, re.S)[1].split(",") if n.strip()]
    return numbers("scales"), numbers("weights"), numbers("lines")

FOLDED, KNOWN, CERTAIN = {}, 277, 65535
for line in range(4096):
    mirrored = line >> 9 | (line >> 6 & 7) << 3 | (line >> 3 & 7) << 6 | (line & 7) << 9
    FOLDED[line] = FOLDED[mirrored] if mirrored < line else len(set(FOLDED.values()))

POWERS, power = [], 1 << 32
for _ in range(256):
    POWERS.append(min(power >> 16, CERTAIN))
    power = power * 4283353945 >> 32
def chance_below(depth): return 0 if depth >> 8 > 15 else POWERS[depth & 255] >> (depth >> 8)
def depth_of(chance):
    chance, halvings = max(chance, 1), 0
    while chance < 32768: chance, halvings = chance * 2, halvings + 1
    return halvings * 256 + next((i for i, power in enumerate(POWERS) if power <= chance), 256)
def share(part, whole): return min((part << 16) // max(whole, 1), CERTAIN)
def spread(scores):
    chances = [chance_below(max(scores) - score) for score in scores]
    return [share(chance, sum(chances)) for chance in chances]

class Signs:
    def __init__(self, side, weights_of_lines):
        self.side, self.line_weights, self.habits, self.last = side, weights_of_lines, [0] * 4, (4, 4)
    def look(self, cells, slides):  # places of each possible slide, and what its lines are worth
        side, self.cells = self.side, cells
        largest = max(cells)
        corners = [0, side - 1, side * (side - 1), side * side - 1]
        corner = next((c for c in corners if cells[c] == largest), -1)
        full = 0
        if corner >= 0:
            row, column = corner // side * side, corner % side
            full = all(cells[row:row + side]) + 2 * all(cells[column::side])
        values = {d: value(slide.cells, side) for d, slide in slides.items()}
        most = [max(getattr(s, what) for s in slides.values()) for what in ("empty", "next_pairs", "largest")]
        places, worths = [], []
        for d, slide in slides.items():
            lead = values[d] - max(v for other, v in values.items() if other != d)
            size = min(max(abs(lead).bit_length() - 5, 1), 11) if lead else 0
            coarse = 5 if lead > 2000 else 4 if lead > 300 else 3 if lead > 0 else 2 if lead > -300 else 1 if lead > -2000 else 0
            made = slide.largest
            gain = (0 if not made else 7 if made >= largest else (6 if largest - made <= 2 else 5) if made == most[2]
                    else 1 if made <= 2 else 2 if made == 3 else 3 if made <= 5 else 4)
            turns = [4 if other == 4 else (d - other) % 4 for other in self.last]
            kept = max([3 if c == corner else 1 if corner < 0 else 2 for c in corners if slide.cells[c] >= largest], default=0)
            along = full if d & 1 else full >> 1 | (full & 1) << 1
            rank = sum(h > self.habits[d] or h == self.habits[d] and o < d for o, h in enumerate(self.habits))
            places.append([
                12 + size if lead >= 0 else 12 - size, 24 + min(slide.pairs, 3) * 8 + gain,
                56 + turns[0] * 5 + turns[1],
                81 + min(most[0] - slide.empty, 4) * 4 + min(most[1] - slide.next_pairs, 3),
                101 + (kept * 4 + along) * 4 + rank, 165 + min(slide.moved, 15),
                181 + (rank * 6 + coarse) * 4 + len(slides) - 1,
                277 + (self.last[0] * 5 + self.last[1]) * 4 + d])
            worths.append(self.worth(slide.cells) if side == 4 else 0)
        return places, worths
    def worth(self, cells):
        top, worth = max(cells), 0
        for way in (LEFT, UP):
            for number, places in enumerate(lines(4, way)):
                code = 0
                for p in places: code = code << 3 | (max(7 + cells[p] - top, 1) if cells[p] else 0)
                worth += self.line_weights[FOLDED[code] + (2080 if number in (1, 2) else 0)]
        return worth
    def follow(self, d):
        self.habits = [habit - habit // 32 for habit in self.habits]
        self.habits[d] += 1024
        self.last = (d, self.last[0])

class Predictor:
    def __init__(self, side, styles):
        self.scales, self.weights, line_weights = styles
        self.signs, count = Signs(side, line_weights), len(self.scales) + 1
        self.shares, self.trust = [CERTAIN // count] * count, 32768
        self.corrections, self.visits = [0] * 377, [0] * 377
    def read(self, cells, slides, decoder):
        directions, index = list(slides), 0
        if len(slides) > 1:
            self.places, worths = self.signs.look(cells, slides)
            self.foresee(worths)
            left = sum(self.chances)
            for index in range(len(slides)):
                if index == len(slides) - 1 or decoder.read(max(share(self.chances[index], left), 1)): break
                left -= self.chances[index]
            self.learn(index)
        self.signs.follow(directions[index])
        return directions[index]
    def foresee(self, worths):
        self.styles = []
        for style, scale in enumerate(self.scales):
            own = self.weights[style * KNOWN:(style + 1) * KNOWN]
            self.styles.append(spread([8 * sum(own[p] for p in places[:7]) + (worth * scale >> 5)
                                       for places, worth in zip(self.places, worths)]))
        self.styles.append(spread([0] * len(worths)))
        self.mixture = [sum(part * style[i] >> 16 for part, style in zip(self.shares, self.styles)) for i in range(len(worths))]
        self.corrected = spread([(sum(self.corrections[p] for p in places) >> 8) - depth_of(mixed)
                                 for places, mixed in zip(self.places, self.mixture)])
        self.chances = [max((self.trust * c >> 16) + ((CERTAIN - self.trust) * m >> 16), 16)
                        for c, m in zip(self.corrected, self.mixture)]
    def learn(self, chosen):
        for index, places in enumerate(self.places):
            error = (CERTAIN if index == chosen else 0) - self.corrected[index]
            for p in places:
                self.corrections[p] += int(error / (4 + self.visits[p] // 8))
                self.visits[p] = min(self.visits[p] + 1, 255)
        shares = [(part * style[chosen] >> 16) + 1 for part, style in zip(self.shares, self.styles)]
        self.shares = [max(share(part, sum(shares)), 8) for part in shares]
        well = (self.trust * self.corrected[chosen] >> 16) + 1
        plainly = ((CERTAIN - self.trust) * self.mixture[chosen] >> 16) + 1
        self.trust = min(max(share(well, well + plainly), 1024), CERTAIN - 1024)

class Decoder:  # the carryless range coder of lpaq
    def __init__(self, data):
        self.data, self.low, self.high, self.value = iter(data), 0, 0xFFFFFFFF, 0
        for _ in range(4): self.shift()
    def shift(self): self.value = (self.value << 8 | next(self.data, 0)) & 0xFFFFFFFF
    def read(self, chance):
        length = self.high - self.low
        cut = self.low + (length >> 16) * chance + ((length & 0xFFFF) * chance >> 16)
        answer = self.value <= cut
        if answer: self.high = cut
        else: self.low = cut + 1
        while (self.low ^ self.high) >> 24 == 0:
            self.low, self.high = self.low << 8 & 0xFFFFFFFF, self.high << 8 & 0xFFFFFFFF | 0xFF
            self.shift()
        return answer

def read(data, styles):
    assert zlib.crc32(data[:-4]) == struct.unpack("<I", data[-4:])[0], "damaged"
    data, place = data[:-4], 1
    flags = data[0]
    assert flags & 0xE0 == 32, "not of version 2"
    def number():
        nonlocal place
        value = shift = 0
        while True:
            byte, place = data[place], place + 1
            value, shift = value | (byte & 127) << shift, shift + 7
            if byte < 128: return value
    side, ending = 4, flags >> 2 & 3
    if flags & 2: side, place = data[place] + 3, place + 1
    length = 8 if flags & 1 else 4
    seed, place = int.from_bytes(data[place:place + length], "little"), place + length
    count = number() if ending == 0 else None
    undos = number() if flags & 16 else 0
    predictor, decoder, chance = Predictor(side, styles), Decoder(data[place:]), Chance(seed)
    cells, score, moves, won = [0] * side * side, 0, [], False
    def spawn():
        tile = 1 if chance.below(10) < 9 else 2
        empty = [p for p, t in enumerate(cells) if not t]
        cells[empty[chance.below(len(empty))]] = tile
    def slides():
        all_of_them = {d: Slide(cells, side, d) for d in range(4)}
        return {d: slide for d, slide in all_of_them.items() if slide.moved}
    spawn()
    spawn()
    while True:
        possible, waits = slides(), won == len(moves) and won is not False
        if ending == 0 and len(moves) == count or ending == 1 and not possible or ending > 1 and waits and possible: break
        direction = predictor.read(cells, possible, decoder)
        moves.append("URDL"[direction])
        slide = possible[direction]
        cells, score = slide.cells, score + slide.points
        if won is False and slide.largest == 11: won = len(moves)
        spawn()
    return side, seed, "".join(moves), score, undos

def number(data):  # seven bits a byte, the lowest first; and what is left
    value = shift = 0
    while True:
        value, shift, last, data = value | (data[0] & 127) << shift, shift + 7, data[0] < 128, data[1:]
        if last: return value, data

def won_boards(data):  # of a duel over many boards: what both made of each, the seed of the due one, and the game
    long = data[0] >> 1 & 1
    seed, count, rest = int.from_bytes(data[1:5 + 4 * long], "little"), data[5 + 4 * long], data[6 + 4 * long:]
    rounds = []
    for _ in range(count):
        first, rest = number(rest)
        second, rest = number(rest)
        rounds.append((first, second))
        for score in (first, second): seed = Chance(seed).next() ^ score
        seed = Chance(seed).next() >> 32
    return rounds, seed, rest

text = sys.argv[1].split("#")[-1].split(":")[-1]
here = os.path.dirname(os.path.abspath(__file__))
styles = read_styles(sys.argv[2] if sys.argv[2:] else here + "/../Sources/Engine/Link/PlayStyles+Learnt.swift")
data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
assert struct.unpack("<I", data[-4:])[0] == zlib.crc32(data[:-4]), "the check does not agree"
if data[0] & ~3 == 8:
    rounds, due, rest = won_boards(data)
    print(f"a duel, {'answered' if data[0] & 1 else 'opened'}: {rounds}, the next board is {due}")
    data = rest[:-4] + struct.pack("<I", zlib.crc32(rest[:-4]))
side, seed, moves, score, undos = read(data, styles)
print(f"side {side}, seed {seed}, score {score}, {len(moves)} moves, {undos} taken back: {moves}")
