"""A Debian with systemd on a disk image, with packages installed as a person installs them.

Needs root, for debootstrap and chroot; nothing is mounted.
"""

import hashlib
import shutil
import sys
from pathlib import Path

from . import VmError
from .provision import MODULES, building, cache_dir, kernel, locked, need, run

# On top of debootstrap's minimal system: what every Raspberry Pi has.
PACKAGES = "systemd-sysv,udev,dbus,kmod,procps"
CHROOT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive",
          "LC_ALL": "C.UTF-8"}


def release():
    """The code name of this machine's Debian; the packages are built for it."""
    for line in Path("/etc/os-release").read_text().splitlines():
        if line.startswith("VERSION_CODENAME="):
            return line.split("=", 1)[1].strip('"')
    raise VmError("/etc/os-release names no release")


def mirror():
    found = run("apt-get", "indextargets", "--format", "$(REPO_URI)",
                "Created-By: Packages", f"Codename: {release()}").split()
    if not found:
        raise VmError(f"apt has no package source for {release()}")
    return found[0]


def tree():
    """The minimal Debian, as a directory; made once."""
    mark = hashlib.sha256(PACKAGES.encode()).hexdigest()[:6]
    target = cache_dir() / f"debian-{release()}-{mark}"
    with locked():
        if not target.exists():
            print(f"vm: installing a minimal Debian {release()} ...", file=sys.stderr, flush=True)
            with building(target) as scratch:
                root = scratch / "root"
                run(need("debootstrap", "debootstrap"), "--variant=minbase",
                    f"--include={PACKAGES}", release(), root, mirror())
                (root / "etc/hostname").write_text("handheld\n")
                run("chroot", root, "passwd", "-d", "root")
    return target / "root"


def disk(packages):
    """An ext4 image of that Debian with the given .deb files installed by apt; kept until
    other packages are asked for."""
    base, modules = tree(), kernel() / "modules"
    digest = hashlib.sha256(f"{base} {modules} {MODULES}".encode())
    for package in packages:
        digest.update(Path(package).read_bytes())
    target = cache_dir() / f"disk-{digest.hexdigest()[:12]}"
    with locked():
        if not target.exists():
            for old in cache_dir().glob("disk-*"):
                shutil.rmtree(old)
            with building(target) as scratch:
                root = scratch / "root"
                run("cp", "-a", "--reflink=auto", base, root)
                install(root, packages)
                add_modules(root, modules)
                make_image(root, scratch / "disk.ext4")
                shutil.rmtree(root)
    return target / "disk.ext4"


def install(root, packages):
    names = [f"/root/{Path(package).name}" for package in packages]
    for package in packages:
        shutil.copy(package, root / "root")
    run("chroot", root, "apt-get", "install", "-y", "-qq", *names, env=CHROOT)
    for name in names:
        (root / name[1:]).unlink()
    run("chroot", root, "apt-get", "clean", env=CHROOT)


def add_modules(root, modules):
    """The kernel's modules where its own package has them, for udev and modprobe to find."""
    version = modules.parent.name.removeprefix("linux-image-")
    target = root / "lib/modules" / version
    (target / "kernel").mkdir(parents=True)
    for module in modules.glob("*.ko"):
        shutil.copy(module, target / "kernel")
    shutil.copy(modules / "modules.builtin", target)
    (target / "modules.order").write_text("")
    run("chroot", root, "depmod", version, env=CHROOT)


def make_image(root, path):
    size = int(run("du", "-sm", root).split()[0]) * 5 // 4 + 128
    run("truncate", "-s", f"{size + size % 2}M", path)
    run(need("mke2fs", "e2fsprogs"), "-q", "-F", "-t", "ext4", "-d", root, path)
