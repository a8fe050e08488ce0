"""Reads what an initramfs and a system's image hold: cpio within LZ4, Zstandard, gzip or plain, and
EROFS."""

import gzip
import shutil
import subprocess
import tempfile
from pathlib import Path


class Unreadable(Exception):
    """An archive that cannot be read; the text says why."""


def through(data, *command):
    if shutil.which(command[0]) is None:
        raise Unreadable(f"reading it needs {command[0]}, which is not installed")
    done = subprocess.run(command, input=data, capture_output=True)
    if done.returncode != 0:
        raise Unreadable(f"{command[0]}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


LZ4 = b"\x02\x21\x4c\x18"


def unpack(data):
    """What a kernel unpacks: one archive after another, each packed in its way, as one."""
    if data[:4] == LZ4:
        # One after another: lz4 reads all of them, as the kernel's lib/decompress_unlz4.c does.
        return through(data, "lz4", "-dc")
    if data[:2] == b"\x1f\x8b":
        return gzip.decompress(data)
    if data[:4] == b"\x28\xb5\x2f\xfd":
        return through(data, "zstd", "-dc")
    if data[:6] == b"\xfd7zXZ\0":
        return through(data, "xz", "-dc")
    return data


class Entry:
    """A file of an archive: its mode, and its bytes or the place that a link names."""

    def __init__(self, mode, data):
        self.mode, self.data = mode, data

    @property
    def is_link(self):
        return self.mode & 0o170000 == 0o120000


def cpio(data):
    """The files of one or more newc archives in a row, by their path without a leading slash."""
    found, place = {}, 0
    while place + 110 <= len(data):
        if data[place:place + 1] == b"\0":
            place += 1  # between archives
            continue
        if data[place:place + 6] not in (b"070701", b"070702"):
            raise Unreadable(f"at byte {place} of the initramfs no cpio archive goes on")
        fields = [int(data[place + 6 + 8 * n:place + 14 + 8 * n], 16) for n in range(13)]
        mode, size, length = fields[1], fields[6], fields[11]
        name = data[place + 110:place + 110 + length - 1].decode("utf-8", "replace")
        start = (place + 110 + length + 3) & ~3
        place = (start + size + 3) & ~3
        if name != "TRAILER!!!":
            found[name.removeprefix("./").lstrip("/")] = Entry(mode, data[start:start + size])
    return found


def follow(files, path):
    """The entry at a path, links followed within the archive."""
    for _ in range(20):
        parts, done = path.strip("/").split("/"), []
        for number, part in enumerate(parts):
            if part == "..":
                done = done[:-1]
                continue
            done.append(part)
            entry = files.get("/".join(done))
            if entry is not None and entry.is_link:
                target = entry.data.decode()
                base = [] if target.startswith("/") else done[:-1]
                path = "/".join([*base, *target.strip("/").split("/"), *parts[number + 1:]])
                break
        else:
            return files.get("/".join(done))
    return None


def erofs(data):
    """The files of an EROFS, by their path."""
    with tempfile.TemporaryDirectory() as folder:
        image, out = Path(folder) / "image", Path(folder) / "out"
        image.write_bytes(data)
        through(b"", "fsck.erofs", f"--extract={out}", str(image))
        return {str(path.relative_to(out)): Entry(0o100000, path.read_bytes())
                for path in out.rglob("*") if path.is_file() and not path.is_symlink()}
