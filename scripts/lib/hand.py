"""Whether the hand of a moving picture leans as its tiles go: hand.py FOLDER 'WIDTH HEIGHT'.

FOLDER has for each frame NNN.case and NNN.dot, bits row by row: where the handheld's case is, and where
the dial's dot is red, which it is while a tilt counts.  The case's edge that is lowered is drawn shorter
than the one across from it.  Twelve moves are wanted, and at the middle of each the edge that lies where
the dot lies is the short one.
"""

import pathlib
import sys

WANTED = 12
# Pixels by which one edge is shorter than the other before a case is said to lean.
LEAST = 8


def cells(path, width, height):
    """The places of the bits that are set."""
    data = path.read_bytes()
    stride = (width + 7) // 8
    return [(x, y) for y in range(height) for x in range(width)
            if data[y * stride + x // 8] >> (7 - x % 8) & 1]


def spread(places):
    return max(places) - min(places) if places else 0


def lean(case):
    """Which edge of the case is lowered, and by how many pixels it is shorter; none for a case at rest."""
    left, right = min(x for x, _ in case), max(x for x, _ in case)
    top, bottom = min(y for _, y in case), max(y for _, y in case)
    edges = {
        "left": spread([y for x, y in case if x <= left + 5]),
        "right": spread([y for x, y in case if x >= right - 5]),
        "up": spread([x for x, y in case if y <= top + 5]),
        "down": spread([x for x, y in case if y >= bottom - 5]),
    }
    across = {"left": "right", "right": "left", "up": "down", "down": "up"}
    lowered = max(edges, key=lambda edge: edges[across[edge]] - edges[edge])
    less = edges[across[lowered]] - edges[lowered]
    return (lowered, less) if less >= LEAST else (None, 0)


def main():
    folder, size = pathlib.Path(sys.argv[1]), sys.argv[2]
    width, height = map(int, size.split())
    moves, current = [], []
    dots = {}
    for path in sorted(folder.glob("*.dot")):
        dot = cells(path, width, height)
        # Pixels of red tiles are red too: the dot lies right of the board.
        dot = [(x, y) for x, y in dot if x > width * 2 // 3]
        if dot:
            current.append(path)
            dots[path] = (sum(x for x, _ in dot) / len(dot), sum(y for _, y in dot) / len(dot))
        elif current:
            moves.append(current)
            current = []
    if current:
        moves.append(current)
    middle = [sum(values) / len(values) for values in zip(
        (min(x for x, _ in dots.values()), min(y for _, y in dots.values())),
        (max(x for x, _ in dots.values()), max(y for _, y in dots.values())))] if dots else (0, 0)
    said = []
    for move in moves:
        found = [(lean(cells(path.with_suffix(".case"), width, height)), path) for path in move]
        (lowered, _), path = max(found, key=lambda item: item[0][1])
        across, along = dots[path][0] - middle[0], dots[path][1] - middle[1]
        shown = (("right" if across > 0 else "left") if abs(across) > abs(along)
                 else ("down" if along > 0 else "up"))
        said.append((shown, lowered))
    wrong = [number for number, (shown, lowered) in enumerate(said, 1) if shown != lowered]
    print(" ".join(str(lowered) for _, lowered in said))
    if len(said) != WANTED or wrong:
        sys.exit(f"docs/pictures/play.gif: {WANTED} moves were wanted and {len(said)} are seen; in {wrong} the "
                 "case leans another way than the dot. scripts/pictures draws it anew.")


main()
