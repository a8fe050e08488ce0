"""New versions for a card, made of the system that an image has: with another version's number, and
with files of its first system in memory put in others' places."""

import stat
import tempfile
from pathlib import Path

from vmkit import provision

from . import firmware
from .card import run

MAKE = Path(__file__).resolve().parents[3] / "image" / "bundle"
NEWER = 4_000_000_000  # a counter above that of any version that was ever made


def slot(image, folder, version, files=None, counter=NEWER):
    """The partition of such a system, as a file. `files`: paths and contents that it has instead; a
    program where it starts so."""
    start, size = firmware.partitions(image)[1]
    path = Path(folder) / "slot"
    run("dd", f"if={image}", f"of={path}", "bs=1M", f"skip={start >> 20}", f"count={size >> 20}")
    tree = {"etc/tilt2048-card": f"{version}\n{counter}\n".encode(), **(files or {})}
    # The kernel unpacks one archive after the other: what comes later takes the place.
    more = archive(Path(folder) / "tree", tree)
    for name, packed in firmware.initramfs(image).items():
        (Path(folder) / "first").write_bytes(packed + more)
        run("mcopy", "-o", "-i", path, Path(folder) / "first", f"::{name}")
    return path


def make(image, key, out, version, counter=NEWER):
    """The signed file that is laid on a card's drive."""
    with tempfile.TemporaryDirectory() as folder:
        pack(slot(image, folder, version, counter=counter), version, key, out, counter)


def pack(slot, version, key, out, counter=NEWER):
    """Signs and packs a partition's content, whatever it is."""
    run(MAKE, slot, version, key, out, counter)


def make_key(tools, folder):
    """Another one's key, as good as the card's own; by the OpenSSL of `tools`, which can say since when
    it is valid: the card's clock begins with its version's date."""
    folder.mkdir()
    run(*provision.inside(tools, [str(folder)]), "openssl", "req", "-x509", "-newkey", "rsa:3072",
        "-nodes", "-not_before", "20000101000000Z", "-not_after", "20991231235959Z", "-subj",
        "/CN=somebody", "-addext", "extendedKeyUsage=emailProtection", "-addext",
        "keyUsage=digitalSignature", "-keyout", folder / "key.pem", "-out", folder / "certificate.pem")


def archive(folder, tree):
    for name, content in tree.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        if content[:2] in (b"#!", b"\x7fE"):
            path.chmod(path.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    # Folders before what is in them: the kernel makes none by itself.
    parents = sorted({str(parent) for name in tree for parent in Path(name).parents} - {"."})
    packed = run("cpio", "-o", "-H", "newc", "--quiet", "-R", "0:0", cwd=folder,
                 input="\n".join([*parents, *tree]).encode()).stdout
    return run("lz4", "-q", "-l", "-9", "-c", input=packed).stdout
