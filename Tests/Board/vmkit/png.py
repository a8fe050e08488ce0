"""A framebuffer dump of the guest agent -> PNG."""

import array
import struct
import zlib

MONO01 = 0  # FB_VISUAL_MONO01: a 1 is black


def from_dump(dump):
    header, rest = dump.split(b"\n", 1)
    width, height, bpp, line, visual, *channels = map(int, header.split())
    colour_map, pixels = array.array("H", rest[:1536]), rest[1536:]
    if bpp == 8:
        table = [bytes(colour_map[c * 256 + i] >> 8 for c in range(3)) for i in range(256)]
    elif bpp in (15, 16):
        def level(value, offset, length):
            top = (1 << length) - 1
            return (value >> offset & top) * 255 // top
        table = [bytes(level(v, *channels[c:c + 2]) for c in (0, 2, 4)) for v in range(65536)]
    if bpp == 1:
        ink = b"\0\0\0" if visual == MONO01 else b"\xff\xff\xff"
        paper = b"\xff\xff\xff" if visual == MONO01 else b"\0\0\0"
        # the kernel's 1 bpp puts the leftmost pixel into the lowest bit on little-endian machines
        table = [b"".join(ink if byte >> bit & 1 else paper for bit in range(8))
                 for byte in range(256)]
    rows = []
    for y in range(height):
        row = pixels[y * line:y * line + (width * bpp + 7) // 8]
        if bpp == 1:
            rgb = b"".join(map(table.__getitem__, row))[:width * 3]
        elif bpp == 8:
            rgb = b"".join(map(table.__getitem__, row))
        elif bpp in (15, 16):
            rgb = b"".join(map(table.__getitem__, array.array("H", row)))
        else:
            rgb = bytearray(width * 3)
            for c in range(3):
                rgb[c::3] = row[channels[2 * c] // 8::bpp // 8]
        rows.append(b"\0" + rgb)
    return encode(width, height, b"".join(rows))


def encode(width, height, rows):
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b""))
