"""A card in the hand of a test: its files read as any computer does, what it keeps looked at."""

import hashlib
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from . import firmware


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, **more)


class Card:
    """A copy of an image on a larger card."""

    def __init__(self, image, path, megabytes=512):
        self.path = Path(path)
        run("cp", "--sparse=always", image, path)
        run("truncate", "-s", f"{megabytes}M", path)

    def state(self, folder):
        """The partition of what is kept, as a file of its own: the card stays as the power left it."""
        state = Path(folder) / "state"
        start, size = firmware.partitions(self.path)[3]
        run("dd", f"if={self.path}", f"of={state}", "bs=1M", f"skip={start >> 20}",
            f"count={size >> 20}", "conv=sparse")
        return state

    def complaints(self):
        """What is wrong with what is kept beside what its journal and e2fsck mend unasked."""
        with tempfile.TemporaryDirectory() as folder:
            # 0: clean, 1: mended without a question, 4 and more: not
            check = subprocess.run(["e2fsck", "-fp", self.state(folder)], capture_output=True,
                                   text=True)
            return check.stdout if check.returncode > 1 else ""

    def game(self):
        """Seed and moves of the game under way, as the next start will read it; None without."""
        with tempfile.TemporaryDirectory() as folder:
            state = self.state(folder)
            subprocess.run(["e2fsck", "-fp", state], capture_output=True)
            run("debugfs", "-R", f"rdump /tilt2048 {folder}", state)
            file = Path(folder) / "tilt2048" / "tilt2048.db"
            if not file.exists():
                return None
            with sqlite3.connect(file) as store:
                row = store.execute("SELECT seed, last_moves FROM running_game").fetchone()
                parts = store.execute("SELECT moves FROM running_part ORDER BY number").fetchall()
            return row and (row[0], "".join(part[0] for part in parts) + row[1])

    # ---- the drive that people see ------------------------------------------------

    def drive(self, partition=1):
        return f"{self.path}@@{firmware.partitions(self.path)[partition - 1][0]}"

    def put(self, name, content, partition=1):
        """Lays a file there, of bytes or of another file."""
        if isinstance(content, Path):
            run("mcopy", "-o", "-i", self.drive(partition), content, f"::{name}")
        else:
            run("mcopy", "-o", "-i", self.drive(partition), "-", f"::{name}", input=content)

    def read(self, name, partition=1):
        """A file of it as text, empty where there is none."""
        return (firmware.read(self.path, partition, name) or b"").decode(errors="replace")

    def systems(self):
        """Sums of the two systems' partitions."""
        return Card.systems_of(self.path)

    @staticmethod
    def systems_of(image):
        sums = []
        with open(image, "rb") as file:
            for start, size in firmware.partitions(image)[1:3]:
                file.seek(start)
                sums.append(hashlib.sha256(file.read(size)).hexdigest())
        return sums

    def damage(self, offset, content, partition=4):
        """Writes over what a partition has there."""
        with open(self.path, "r+b") as file:
            file.seek(firmware.partitions(self.path)[partition - 1][0] + offset)
            file.write(content)

    def sum(self, partition=4):
        """Of all that a partition has."""
        start, size = firmware.partitions(self.path)[partition - 1]
        total = hashlib.sha256()
        with open(self.path, "rb") as file:
            file.seek(start)
            while size > 0 and (part := file.read(min(size, 1 << 20))):
                total.update(part)
                size -= len(part)
        return total.hexdigest()

    def bytes(self, partition, size):
        """The beginning of a partition."""
        with open(self.path, "rb") as file:
            file.seek(firmware.partitions(self.path)[partition - 1][0])
            return file.read(size)

    def starts(self):
        """The system that starts."""
        return firmware.system(self.path, False)

    def has_sound_systems(self):
        """Whether the file systems of those partitions that computers read are whole."""
        return all(subprocess.run(["minfo", "-i", self.drive(n), "::"],
                                  capture_output=True).returncode == 0 for n in (1, self.starts()))
