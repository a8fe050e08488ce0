"""Reads the FAT partitions of an image: the table of partitions, folders, long names, files. Nothing
is mounted, and nothing is written."""

import struct


class DamagedImage(Exception):
    """The image is not what it should be; the text names the place."""


class Partition:
    """One of the four of the table: its number, kind and place in bytes."""

    def __init__(self, number, kind, is_active, start, size):
        self.number, self.kind, self.is_active = number, kind, is_active
        self.start, self.size = start, size

    @property
    def is_fat(self):
        return self.kind in (0x01, 0x04, 0x06, 0x0B, 0x0C, 0x0E)


def partitions(file):
    file.seek(0)
    table = file.read(512)
    if len(table) < 512 or table[510:] != b"\x55\xaa":
        raise DamagedImage("the image has no table of partitions (0x55 0xaa at its byte 510)")
    found = []
    for number in range(1, 5):
        row = table[446 + 16 * (number - 1):446 + 16 * number]
        start, size = struct.unpack_from("<II", row, 8)
        if row[4]:
            found.append(Partition(number, row[4], row[0] == 0x80, start * 512, size * 512))
    return found


class Fat:
    """A FAT12, FAT16 or FAT32 within a file. Names are found whatever their case, as on a board."""

    def __init__(self, file, start=0):
        self.file, self.start = file, start
        boot = self._at(0, 512)
        if len(boot) < 512 or boot[510:] != b"\x55\xaa":
            raise DamagedImage(f"no FAT begins at byte {start}")
        self.sector, per_cluster, reserved, tables = struct.unpack_from("<HBHB", boot, 11)
        roots, small, _, table16 = struct.unpack_from("<HHBH", boot, 17)
        large, table32 = struct.unpack_from("<II", boot, 32)
        if self.sector not in (512, 1024, 2048, 4096) or not per_cluster or not tables:
            raise DamagedImage(f"the FAT at byte {start} has no sensible sizes")
        table = table16 or table32
        root = reserved + tables * table
        data = root + (roots * 32 + self.sector - 1) // self.sector
        clusters = ((small or large) - data) // per_cluster
        self.bits = 12 if clusters < 4085 else 16 if clusters < 65525 else 32
        self.cluster = per_cluster * self.sector
        self.data = data * self.sector
        self.size = (small or large) * self.sector
        self.table = self._at(reserved * self.sector, table * self.sector)
        self.label = boot[71:82] if self.bits == 32 else boot[43:54]
        if self.bits == 32:
            self.root = self._chain(struct.unpack_from("<I", boot, 44)[0])
        else:
            self.root = self._at(root * self.sector, roots * 32)

    def _at(self, offset, size):
        self.file.seek(self.start + offset)
        return self.file.read(size)

    def _next(self, cluster):
        if self.bits == 32:
            return struct.unpack_from("<I", self.table, 4 * cluster)[0] & 0x0FFFFFFF
        if self.bits == 16:
            return struct.unpack_from("<H", self.table, 2 * cluster)[0]
        pair = struct.unpack_from("<H", self.table, cluster + cluster // 2)[0]
        return pair >> 4 if cluster & 1 else pair & 0xFFF

    def _chain(self, cluster, size=None):
        end, pieces, seen = {12: 0xFF8, 16: 0xFFF8, 32: 0x0FFFFFF8}[self.bits], [], set()
        while 2 <= cluster < end:
            if cluster in seen:
                raise DamagedImage(f"a chain of clusters in the FAT at byte {self.start} is a ring")
            seen.add(cluster)
            pieces.append(self._at(self.data + (cluster - 2) * self.cluster, self.cluster))
            try:
                cluster = self._next(cluster)
            except struct.error:
                raise DamagedImage(f"the FAT at byte {self.start} points beyond its end") from None
        found = b"".join(pieces)
        if size is not None and len(found) < size:
            raise DamagedImage(f"a file in the FAT at byte {self.start} has {len(found)} of {size} bytes")
        return found if size is None else found[:size]

    def _entries(self, folder):
        """Name, whether it is a folder, first cluster and size of each entry."""
        pieces = {}
        for place in range(0, len(folder) - 31, 32):
            entry = folder[place:place + 32]
            if entry[0] == 0:
                return
            if entry[0] == 0xE5:
                pieces = {}
            elif entry[11] == 0x0F:
                text = entry[1:11] + entry[14:26] + entry[28:32]
                pieces[entry[0] & 0x1F] = text.decode("utf-16-le", "replace")
            else:
                short = entry[:8].rstrip().decode("cp437"), entry[8:11].rstrip().decode("cp437")
                name = "".join(pieces[part] for part in sorted(pieces)).split("\0")[0]
                pieces = {}
                if entry[11] & 0x08:
                    continue  # the volume's name
                high, low, size = struct.unpack_from("<H4xHI", entry, 20)
                yield (name or ".".join(filter(None, short)), bool(entry[11] & 0x10),
                       high << 16 | low, size)

    def _find(self, path):
        here = None, True, None, 0
        folder = self.root
        for name in [part for part in path.replace("\\", "/").split("/") if part not in ("", ".")]:
            if not here[1]:
                return None
            found = next((entry for entry in self._entries(folder)
                          if entry[0].lower() == name.lower()), None)
            if found is None:
                return None
            here = found
            folder = self._chain(found[2]) if found[1] else b""
        return here, folder

    def read(self, path):
        """A file's bytes, or None where there is none of that name."""
        found = self._find(path)
        if found is None or found[0][1]:
            return None
        return self._chain(found[0][2], found[0][3])

    def is_there(self, path):
        found = self._find(path)
        return found is not None and not found[0][1]

    def names(self, path=""):
        """What a folder holds; nothing where there is no such folder."""
        found = self._find(path)
        if found is None or not found[0][1]:
            return []
        return [entry[0] for entry in self._entries(found[1]) if entry[0] not in (".", "..")]

    def free(self):
        """Bytes that nothing uses."""
        clusters = (self.size - self.data) // self.cluster
        return sum(self._next(number) == 0 for number in range(2, clusters + 2)) * self.cluster


class Folder:
    """The same for a folder of this machine, for what is not an image yet."""

    def __init__(self, path):
        self.path = path

    def _find(self, path):
        here = self.path
        for name in [part for part in path.split("/") if part not in ("", ".")]:
            found = [entry for entry in here.iterdir() if entry.name.lower() == name.lower()] \
                if here.is_dir() else []
            if not found:
                return None
            here = found[0]
        return here

    def read(self, path):
        found = self._find(path)
        return found.read_bytes() if found and found.is_file() else None

    def is_there(self, path):
        found = self._find(path)
        return found is not None and found.is_file()

    def names(self, path=""):
        found = self._find(path)
        return sorted(entry.name for entry in found.iterdir()) if found and found.is_dir() else []
