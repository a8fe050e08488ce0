"""A Debian with systemd on a disk image, with packages installed as a person installs them.

Needs root, for debootstrap and chroot; nothing is mounted.
"""

import hashlib
import re
import shutil
import sys
from pathlib import Path

from . import VmError
from .provision import MODULES, building, cache_dir, inside, kernel, kernel_of, locked, need, run
from .raspberrypi import DISK, MODULES as MODULES_ARM64

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


def disk(packages, tools=None, also=()):
    """An ext4 image of that Debian with the given .deb files, and packages of Debian's `also`,
    installed by apt; kept until other packages are asked for. With `tools`, a Debian 13 in that
    folder: for arm64, where nothing else can be installed."""
    if tools:
        return disk_arm64(packages, Path(tools))
    base, modules = tree(), kernel() / "modules"
    digest = hashlib.sha256(f"{base} {modules} {MODULES} {sorted(also)}".encode())
    for package in packages:
        digest.update(Path(package).read_bytes())
    target = cache_dir() / f"disk-{digest.hexdigest()[:12]}"
    with locked():
        if not target.exists():
            for old in cache_dir().glob("disk-[!a]*"):
                shutil.rmtree(old)
            with building(target) as scratch:
                root = scratch / "root"
                run("cp", "-a", "--reflink=auto", base, root)
                install(root, packages, also)
                add_modules(root, modules)
                make_image(root, scratch / "disk.ext4")
                shutil.rmtree(root)
    return target / "disk.ext4"


def install(root, packages, also):
    names = [f"/root/{Path(package).name}" for package in packages]
    for package in packages:
        shutil.copy(package, root / "root")
    run("chroot", root, "apt-get", "install", "-y", "-qq", *names, *also, env=CHROOT)
    for name in names:
        (root / name[1:]).unlink()
    run("chroot", root, "apt-get", "clean", env=CHROOT)


def add_modules(root, modules, runner="chroot"):
    """The kernel's modules where its own package has them, for udev and modprobe to find."""
    version = modules.parent.name.removeprefix("linux-image-")
    target = root / "usr/lib/modules" / version
    (target / "kernel").mkdir(parents=True)
    for module in modules.glob("*.ko"):
        shutil.copy(module, target / "kernel")
    shutil.copy(modules / "modules.builtin", target)
    (target / "modules.order").write_text("")
    run(runner, root, "depmod", version, env=CHROOT)


# ---- for arm64 -----------------------------------------------------------------

FOREIGN = Path(__file__).resolve().parent.parent / "foreign"
# What the packages depend on too, so that installing them needs no network.
PACKAGES_ARM64 = PACKAGES + ",libgpiod3,libi2c0,libpng16-16t64,libsqlite3-0,libstdc++6"


def tree_arm64(tools):
    """The minimal Debian 13 for arm64, as a tar archive; made once."""
    mark = hashlib.sha256(PACKAGES_ARM64.encode()).hexdigest()[:6]
    target = cache_dir() / f"debian-arm64-{mark}"
    with locked():
        if not target.exists():
            print("vm: installing a minimal Debian for arm64 ...", file=sys.stderr, flush=True)
            with building(target) as scratch:
                source = run(*inside(tools, []), "apt-get", "indextargets", "--format",
                             "$(REPO_URI)", "Created-By: Packages", "Codename: trixie")
                inner = tools / "tmp/debian-arm64.tar"
                run(FOREIGN, tools, "mmdebstrap", "--mode=root", "--skip=check/qemu",
                    "--architectures=arm64", "--variant=apt", f"--include={PACKAGES_ARM64}",
                    '--aptopt=APT::Install-Recommends "false"',
                    '--aptopt=APT::Sandbox::User ""', "trixie", "/tmp/debian-arm64.tar",
                    source.split()[0])
                shutil.move(inner, scratch / "root.tar")
    return target / "root.tar"


def disk_arm64(packages, tools):
    """The same for a Raspberry Pi. Beside the image lies `tilt2048`, which runs the installed
    program on this machine by user emulation, and draws what pictures are compared with."""
    base, modules = tree_arm64(tools), kernel_of("arm64", tools, MODULES_ARM64) / "modules"
    digest = hashlib.sha256(f"{base} {modules} {MODULES_ARM64}".encode())
    for package in packages:
        digest.update(Path(package).read_bytes())
    target = cache_dir() / f"disk-arm64-{digest.hexdigest()[:12]}"
    with locked():
        if not target.exists():
            for old in cache_dir().glob("disk-arm64-*"):
                shutil.rmtree(old)
            with building(target) as scratch:
                root = scratch / "root"
                root.mkdir()
                run("tar", "-C", root, "-xf", base)
                (root / "etc/hostname").write_text("handheld\n")
                install_arm64(root, packages)
                add_modules(root, modules, FOREIGN)
                make_image(root, scratch / "disk.ext4", DISK[1] >> 20)
                program = scratch / "tilt2048"
                program.write_text("#!/bin/sh\nroot=$(dirname \"$0\")/root\n"
                                   'exec qemu-aarch64-static -L "$root" '
                                   '"$root/usr/games/tilt2048" "$@"\n')
                program.chmod(0o755)
    return target / "disk.ext4"


def install_arm64(root, packages):
    names = [f"/root/{Path(package).name}" for package in packages]
    for package in packages:
        shutil.copy(package, root / "root")
    run(FOREIGN, root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *names)
    shadow = root / "etc/shadow"
    shadow.write_text(re.sub(r"^root:[^:]*:", "root::", shadow.read_text()))
    run(FOREIGN, root, "apt-get", "clean")
    for name in names:
        (root / name[1:]).unlink()
    for left in ("run/binfmt", "run/lock"):
        shutil.rmtree(root / left, ignore_errors=True)


def make_image(root, path, size=None):
    size = size or int(run("du", "-sm", root).split()[0]) * 5 // 4 + 128
    run("truncate", "-s", f"{size + size % 2}M", path)
    run(need("mke2fs", "e2fsprogs"), "-q", "-F", "-t", "ext4", "-d", root, path)
