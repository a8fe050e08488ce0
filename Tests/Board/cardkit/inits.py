"""What a first program costs: the same card, started by each of the small inits that Debian has."""

import re
import subprocess
import tempfile
from pathlib import Path

from vmkit import provision

from . import bundle, firmware

KEEPER = "usr/lib/tilt2048/keeper"
LIBRARIES = "usr/lib/aarch64-linux-gnu"


def unpacked(tools, folder, *packages):
    for package in packages:
        provision.unpack_package(f"{package}:arm64", folder, tools)
    return lambda name: (folder / name).read_bytes()


def sysvinit(tools, folder):
    file = unpacked(tools, folder, "sysvinit-core", "libselinux1", "libpcre2-8-0")
    return {"init": file("sbin/init" if (folder / "sbin/init").exists() else "usr/sbin/init"),
            f"{LIBRARIES}/libselinux.so.1": file(f"{LIBRARIES}/libselinux.so.1"),
            f"{LIBRARIES}/libpcre2-8.so.0": file(f"{LIBRARIES}/libpcre2-8.so.0"),
            "etc/inittab": f"id:2:initdefault:\nk:2:respawn:/{KEEPER}\n".encode()}


def runit(tools, folder):
    unpacked(tools, folder, "runit")
    programs = {path.name: path.read_bytes() for path in folder.rglob("*")
                if path.name in ("runit", "runsvdir", "runsv") and path.is_file() and
                path.read_bytes()[:4] == b"\x7fELF"}
    stage = b"#!/bin/sh\n"
    return {"init": programs["runit"], "usr/bin/runsvdir": programs["runsvdir"],
            "usr/bin/runsv": programs["runsv"], "etc/runit/1": stage, "etc/runit/3": stage,
            "etc/runit/2": stage + b"exec /usr/bin/runsvdir /etc/service\n",
            "etc/service/keeper/run": stage + f"exec /{KEEPER}\n".encode()}


def compare(bench, _count=0):
    """The first frame by each, twice: the clock counts instructions, so they hardly differ."""
    image, tools = bench.options.image, bench.options.tools
    initramfs = bench.machine.initramfs
    packed = firmware.read(image, 2, initramfs)
    plain = subprocess.run(["lz4", "-dc"], input=packed, capture_output=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        subprocess.run(["cpio", "-i", "--quiet", "--to-stdout", KEEPER], input=plain,
                       stdout=open(folder / "keeper", "wb"), check=True)
        ways = {"busybox's init": {}, "no init: keeper is the first program":
                {"init": (folder / "keeper").read_bytes()},
                "sysvinit": sysvinit(tools, folder / "sysvinit"),
                "runit": runit(tools, folder / "runit")}
        for name, files in ways.items():
            card = bench.card()
            more = bundle.archive(folder / f"tree-{len(name)}", files) if files else b""
            card.put(initramfs, packed + more, partition=2)
            times = [run(bench, card) for _ in range(2)]
            bench.check(f"{name}: begins at {[t[0] for t in times]}, first frame at "
                        f"{[t[1] for t in times]}", all(t[1] for t in times))


def run(bench, card):
    power = bench.power(card, "init")
    power.wait("first frame", bench.options.limit)
    power.off()
    found = [re.search(rf"keeper: ([\d.]+): {word}", power.said) for word in
             ("begins", "first frame")]
    return [float(match[1]) if match else None for match in found]
