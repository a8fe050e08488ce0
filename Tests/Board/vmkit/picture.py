"""PNG pictures as rows of red, green and blue bytes, and what differs between two of them."""

import struct
import zlib
from pathlib import Path

from . import VmError, png

CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}  # by PNG colour type, 8 bits each


class Picture:
    def __init__(self, width, height, rgb):
        self.width, self.height, self.rgb = width, height, rgb

    @classmethod
    def load(cls, path):
        """Reads an 8 bit, not interlaced PNG without a palette (as QEMU and libpng write)."""
        data, place, packed = Path(path).read_bytes(), 8, b""
        while place < len(data):
            size, kind = struct.unpack_from(">I4s", data, place)
            body = data[place + 8:place + 8 + size]
            if kind == b"IHDR":
                width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
                if depth != 8 or colour not in CHANNELS or interlaced:
                    raise VmError(f"{path}: this kind of PNG is not read here")
            elif kind == b"IDAT":
                packed += body
            place += size + 12
        channels = CHANNELS[colour]
        rows = unfiltered(zlib.decompress(packed), width * channels, channels)
        pixels = b"".join(rows)
        if channels < 3:
            grey = pixels[::channels]
            rgb = bytearray(3 * len(grey))
            rgb[0::3] = rgb[1::3] = rgb[2::3] = grey
            pixels = bytes(rgb)
        elif channels == 4:
            rgb = bytearray(3 * width * height)
            for channel in range(3):
                rgb[channel::3] = pixels[channel::4]
            pixels = bytes(rgb)
        return cls(width, height, pixels)

    def save(self, path):
        line = self.width * 3
        rows = b"".join(b"\0" + self.rgb[y * line:(y + 1) * line] for y in range(self.height))
        Path(path).write_bytes(png.encode(self.width, self.height, rows))

    def differing(self, other, tolerance):
        """Which pixels differ by more than `tolerance` in a channel: one byte a pixel, 0 or 1."""
        if (self.width, self.height) != (other.width, other.height):
            return b"\1" * (self.width * self.height)
        # Rows that are the same, most of them, are compared as a whole.
        line, marks = self.width * 3, []
        for start in range(0, len(self.rgb), line):
            mine, theirs = self.rgb[start:start + line], other.rgb[start:start + line]
            if mine == theirs:
                marks.append(bytes(self.width))
            else:
                far = [abs(a - b) > tolerance for a, b in zip(mine, theirs)]
                marks.append(bytes(map(max, far[0::3], far[1::3], far[2::3])))
        return b"".join(marks)

    def beside(self, *others):
        """This picture and others of any size in a row, on grey."""
        pictures = (self, *others)
        height = max(picture.height for picture in pictures)
        gap = b"\x80\x80\x80" * 8
        rows = []
        for y in range(height):
            rows.append(gap.join(
                picture.rgb[y * picture.width * 3:(y + 1) * picture.width * 3]
                if y < picture.height else b"\x80\x80\x80" * picture.width
                for picture in pictures))
        return Picture(len(rows[0]) // 3, height, b"".join(rows))


def mask(width, height, marks):
    """`marks` as a picture: red where they differ, on white."""
    colours = (b"\xff\xff\xff", b"\xd0\x00\x00")
    return Picture(width, height, b"".join(map(colours.__getitem__, marks)))


def unfiltered(data, line, step):
    """The rows of a PNG's data with the filter of each undone (PNG specification, section 9)."""
    rows, above = [], bytes(line)
    for start in range(0, len(data), line + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + line])
        if kind == 1:
            for i in range(step, line):
                row[i] = row[i] + row[i - step] & 255
        elif kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above))
        elif kind == 3:
            for i in range(line):
                left = row[i - step] if i >= step else 0
                row[i] = row[i] + (left + above[i] >> 1) & 255
        elif kind == 4:
            for i in range(line):
                left, corner = (row[i - step], above[i - step]) if i >= step else (0, 0)
                row[i] = row[i] + paeth(left, above[i], corner) & 255
        rows.append(bytes(row))
        above = row
    return rows


def paeth(left, up, corner):
    guess = left + up - corner
    return min((abs(guess - left), 0, left), (abs(guess - up), 1, up),
               (abs(guess - corner), 2, corner))[2]
