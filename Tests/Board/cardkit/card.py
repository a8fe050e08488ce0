"""A card in the hand of a test: its files read as any computer does, what it keeps looked at."""

import subprocess
import tempfile
from pathlib import Path

from . import firmware


def run(*words):
    subprocess.run([str(word) for word in words], check=True, capture_output=True)


class Card:
    """A copy of an image on a larger card."""

    def __init__(self, image, path, megabytes=512):
        self.path = Path(path)
        run("cp", "--sparse=always", image, path)
        run("truncate", "-s", f"{megabytes}M", path)

    def complaints(self):
        """What is wrong with what is kept beside what its journal and e2fsck mend unasked.
        On a copy: the card stays as the power left it."""
        with tempfile.TemporaryDirectory() as folder:
            state = Path(folder) / "state"
            start, size = firmware.partitions(self.path)[3]
            run("dd", f"if={self.path}", f"of={state}", "bs=1M", f"skip={start >> 20}",
                f"count={size >> 20}", "conv=sparse")
            # 0: clean, 1: mended without a question, 4 and more: not
            check = subprocess.run(["e2fsck", "-fp", state], capture_output=True, text=True)
            if check.returncode > 1:
                return check.stdout
        return ""
