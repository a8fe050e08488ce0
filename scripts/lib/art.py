"""Makes Sources/CConstants/art.inc of the drawings in art/: scripts/art runs it.

The form of a drawing is described in Sources/Graphics/Drawing.swift, that of the whole in
Sources/Scenes/TileArt.swift.
"""

import pathlib
import subprocess
import sys
import tempfile
import zlib
from picosvg.svg import SVG
from picosvg.svg_transform import Affine2D

ROOT = pathlib.Path(__file__).parent.parent.parent
TARGET = ROOT / "Sources/CConstants/art.inc"
PACKS = ["garden", "treasure", "sea", "space"]
VALUES = [1 << rank for rank in range(1, 19)]
FORMS = ["", "small/", "dots/"]
UNIT = 32  # of each unit of a drawing
KINDS = {"L": (0, 1), "Q": (1, 2), "C": (2, 3)}


def path(pack, form, value):
    return ROOT / f"art/{pack}/{form}{value}.{'pbm' if form == 'dots/' else 'svg'}"


def number(value):
    """Seven bits a byte, the lowest first."""
    assert 0 <= value < 1 << 21, value
    out = []
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes(out + [value])


def signed(value):
    return number(value * 2 if value >= 0 else -value * 2 - 1)


def units(value):
    return round(value * UNIT)


def color(paint, opacity):
    """Red, green, blue and opacity of #rrggbb or #rgb."""
    digits = paint.lstrip("#")
    names = {"black": "000000", "white": "ffffff"}
    digits = names.get(digits, digits)
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    assert len(digits) == 6, f"the colour {paint}"
    return bytes.fromhex(digits) + bytes([round(min(max(opacity, 0), 1) * 255)])


def share(text):
    return float(text[:-1]) / 100 if text.endswith("%") else float(text)


def gradient(svg, name, box):
    """Whether it is radial, its four numbers in units of the drawing, and its stops."""
    found = [element for element in svg.svg_root.iter() if element.get("id") == name]
    assert found, f"no gradient {name}"
    element = found[0]
    is_radial = element.tag.endswith("radialGradient")
    matrix = Affine2D.fromstring(element.get("gradientTransform", "translate(0)"))
    if element.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox":
        matrix = Affine2D.compose_ltr([matrix, Affine2D(box.w, 0, 0, box.h, box.x, box.y)])
    stops = [
        (round(share(stop.get("offset", "0")) * 255),
         color(stop.get("stop-color", "#000"), float(stop.get("stop-opacity", "1"))))
        for stop in element if stop.tag.endswith("stop")]
    get = lambda key, default: share(element.get(key, default))
    if is_radial:
        across, down = (matrix.a ** 2 + matrix.b ** 2) ** .5, (matrix.c ** 2 + matrix.d ** 2) ** .5
        is_upright = abs(matrix.b) + abs(matrix.c) < 1e-3 * across
        # A circle stays one where it is turned, but an ellipse must be upright.
        assert is_upright or abs(across - down) < 1e-2 * across, f"the gradient {name} is turned"
        center = matrix.map_point((get("cx", "0.5"), get("cy", "0.5")))
        radius = get("r", "0.5")
        return 2, (*center, radius * across, radius * down), stops
    start, end = (get("x1", "0"), get("y1", "0")), (get("x2", "1"), get("y2", "0"))
    # The colour is the same along lines that a transform need not leave upright to the way.
    dx, dy = end[0] - start[0], end[1] - start[1]
    inverse = matrix.inverse()
    gx = (inverse.a * dx + inverse.b * dy) / (dx * dx + dy * dy)
    gy = (inverse.c * dx + inverse.d * dy) / (dx * dx + dy * dy)
    x, y = matrix.map_point(start)
    length = gx * gx + gy * gy
    return 1, (x, y, x + gx / length, y + gy / length), stops


def fill(svg, shape):
    """The kind of a fill, and its bytes."""
    opacity = shape.opacity * shape.fill_opacity
    if not shape.fill.startswith("url("):
        return 0, color(shape.fill, opacity)
    kind, places, stops = gradient(svg, shape.fill[5:].rstrip(")"), shape.bounding_box())
    out = b"".join(signed(units(place)) for place in places) + bytes([len(stops)])
    for place, rgba in stops:
        out += bytes([place]) + rgba[:3] + bytes([round(rgba[3] * opacity)])
    return kind, out


def contours(shape):
    """The bytes of a shape's contours; lines that only close one are left out."""
    found, steps, at, start = [], None, (0, 0), (0, 0)
    for command, values in shape.explicit_lines().absolute().arcs_to_cubics().expand_shorthand():
        if command == "M":
            steps = [tuple(values), []]
            found.append(steps)
        elif command in KINDS:
            steps[1].append((KINDS[command], list(zip(values[::2], values[1::2]))))
        else:
            assert command == "Z", command
    out, pen = b"", (0, 0)

    def step(point):
        nonlocal pen
        point = (units(point[0]), units(point[1]))
        (x, y), pen = (point[0] - pen[0], point[1] - pen[1]), point
        return signed(x) + signed(y)

    found = [contour for contour in found if contour[1]]
    for start, curves in found:
        out += step(start)
        runs = []
        for (kind, _), points in curves:
            if not runs or runs[-1][0] != kind:
                runs.append((kind, []))
            runs[-1][1].append(points)
        out += number(len(runs))
        for kind, group in runs:
            out += number(len(group) << 2 | kind)
            out += b"".join(step(point) for points in group for point in points)
    return number(len(found)) + out


def drawing(file, index):
    """The bytes of one file, with its number."""
    svg = SVG.parse(file)
    view = svg.view_box()
    assert view and view.w == view.h and view.x == view.y == 0 and view.w < 256, f"{file}: viewBox"
    svg = svg.topicosvg(allow_text=False)
    out = b""
    shapes = [shape.as_path() for shape in svg.shapes()]
    for shape in shapes:
        kind, paint = fill(svg, shape)
        out += bytes([kind]) + paint + contours(shape)
    assert 0 < len(shapes) < 256, f"{file}: too many shapes, or none"
    out = bytes([int(view.w), len(shapes)]) + out
    return index.to_bytes(2, "little") + len(out).to_bytes(3, "little") + out


def dots(file):
    """The 144 bits of a picture in one bit, which is a plain portable bitmap."""
    words = [line.split("#")[0] for line in file.read_text().splitlines()]
    head, *bits = " ".join(words).split()
    assert [head, *bits[:2]] == ["P1", "12", "12"], f"{file}: a plain PBM of 12 by 12"
    bits = "".join(bits[2:])
    assert len(bits) == 144, f"{file}: 144 dots"
    return int(bits, 2).to_bytes(18, "big")


def data():
    """Head, an entry for each picture, and the pictures."""
    count = len(PACKS) * len(VALUES) * len(FORMS)
    place = 8 + 8 * count
    lines, body = [b"ART1" + bytes([len(PACKS), len(VALUES), len(FORMS), 0])], []
    for pack in PACKS:
        for value in VALUES:
            for form in FORMS:
                file = path(pack, form, value)
                is_drawing = file.suffix == ".svg"
                body.append(drawing(str(file), len(body)) if is_drawing else dots(file))
                head = place.to_bytes(4, "little") + zlib.crc32(file.read_bytes()).to_bytes(4, "little")
                lines.append(head)
                place += len(body[-1])
    return lines + body


def text(parts):
    """Numbers for C."""
    out = ["// Made of the drawings in art/ by scripts/art, which is what to run after a change there."]
    for part in parts:
        for index in range(0, len(part), 24):
            out.append(",".join(map(str, part[index:index + 24])) + ",")
    return "\n".join(out) + "\n"


def sheet(target):
    """All pictures at several sizes, each as the artist's own program would show it."""
    with tempfile.TemporaryDirectory() as folder:
        rows = []
        for pack in PACKS:
            for side in (16, 24, 48, 96, 256):
                form = FORMS[1] if side < 34 else FORMS[0]
                tiles = []
                for value in VALUES:
                    tiles.append(f"{folder}/{pack}-{side}-{value}.png")
                    subprocess.run(["rsvg-convert", "-w", str(side), "-h", str(side), "-o", tiles[-1],
                                    path(pack, form, value)], check=True)
                rows.append(f"{folder}/{pack}-{side}.png")
                subprocess.run(["montage", *tiles, "-tile", "6x" if side > 200 else "18x",
                                "-geometry", "+2+2", rows[-1]], check=True)
        subprocess.run(["convert", *rows, "-append", target], check=True)


def main(arguments):
    if arguments[:1] == ["--sheet"]:
        return sheet(arguments[1])
    parts = data()
    made = text(parts)
    if arguments == ["--check"]:
        if TARGET.read_text() != made:
            sys.exit("art.py: Sources/CConstants/art.inc is not what art/ says: scripts/art makes it")
        return None
    TARGET.write_text(made)
    print(f"{len(parts) // 2} pictures, {sum(map(len, parts))} bytes")
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
