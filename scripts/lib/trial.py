"""Programs that are tried: scripts/lib/trial builds them."""

import pathlib
import subprocess

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent


def built(*products, package="."):
    """Builds programs of a package of this project; returns the folder that they lie in."""
    done = subprocess.run([SOURCE / "scripts/lib/trial", SOURCE / package, *products],
                          stdout=subprocess.PIPE, text=True, check=True)
    return pathlib.Path(done.stdout.strip())
