"""Everything that is fetched or built once and kept in the cache directory.

Packages come from apt as this machine has it configured; nothing is installed.
"""

import contextlib
import fcntl
import gzip
import hashlib
import lzma
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from . import VmError

# What any mode of the guest may load; dependencies are followed.
MODULES = """virtio_pci virtio_console nfit nd_pmem ext4 crc32c_generic autofs4
             i2c_dev i2c_stub gpio_amdpt evdev uinput loop fuse vfat nls_cp437 nls_ascii
             cirrus bochs vfb""".split()


def cache_dir():
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    path = Path(os.environ.get("TILT2048_CACHE") or Path(base) / "tilt2048") / "board"
    path.mkdir(parents=True, exist_ok=True)
    return path


@contextlib.contextmanager
def locked():
    """One process at a time fills the cache."""
    with open(cache_dir() / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def building(target):
    """A scratch directory that becomes `target` if the body succeeds."""
    scratch = Path(tempfile.mkdtemp(prefix="tmp-", dir=cache_dir()))
    try:
        yield scratch
        os.chmod(scratch, 0o755)
        scratch.rename(target)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def run(*command, **options):
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, **options)
    if result.returncode != 0:
        raise VmError(f"{' '.join(map(str, command))} failed:\n{result.stderr.strip()}")
    return result.stdout


def need(tool, package):
    path = shutil.which(tool, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
    if not path:
        raise VmError(f"{tool} is missing: apt-get install --no-install-recommends {package}")
    return path


def inside(root, folders):
    """The words before a command that run it in the Debian at `root`, as the same process, with
    these folders of this machine at the same places."""
    script = ('root=$1 folders=$2; shift 2; for folder in $folders; do '
              'mkdir -p "$root$folder"; mount --rbind "$folder" "$root$folder"; done; '
              'mount -t proc proc "$root/proc"; exec chroot "$root" "$@"')
    return ["unshare", "--mount", "sh", "-ec", script, "_", str(root), " ".join(folders)]


def unpack_package(package, where, tools=None):
    """Downloads a Debian package as the current user and unpacks it, without installing; with
    `tools`, one of the Debian in that folder."""
    need("apt-get", "apt")
    prefix = inside(tools, [str(cache_dir())]) if tools else []
    sandbox = ["-o", "APT::Sandbox::User=root"] if os.getuid() == 0 else []
    with tempfile.TemporaryDirectory(dir=cache_dir()) as download:
        command = ["apt-get", "-q", *sandbox, "download", package]
        try:
            run(*prefix, "sh", "-c", 'cd "$1" && shift && exec "$@"', "_", download, *command)
        except VmError as error:
            raise VmError(f"{error}\n(are the package lists current? apt-get update)") from None
        deb, = Path(download).glob("*.deb")
        run("dpkg-deb", "-x", deb, where)


# ---- kernel -----------------------------------------------------------------

def decompressed_kernel(image):
    """The ELF inside a bzImage, or None where its compression is not at hand.

    QEMU starts the ELF directly (PVH), which saves the guest unpacking it.
    """
    setup = image[0x1F1] or 4
    offset, length = struct.unpack_from("<II", image, 0x248)
    start = (setup + 1) * 512 + offset
    payload = image[start:start + length]
    if payload.startswith(b"\xfd7zXZ"):
        return lzma.LZMADecompressor().decompress(payload)
    if payload.startswith(b"\x1f\x8b"):
        return gzip.decompress(payload)
    if payload.startswith(b"\x28\xb5\x2f\xfd") and shutil.which("zstd"):
        return subprocess.run(["zstd", "-dcq"], input=payload[:-4],
                              stdout=subprocess.PIPE, check=True).stdout
    return None


def copy_modules(tree, target, names):
    """Copies `names` and what they depend on; writes them in loading order to `order`."""
    files = {}
    for path in tree.rglob("*.ko*"):
        files[path.name.split(".")[0].replace("-", "_")] = path
    builtin = {Path(line).stem.replace("-", "_")
               for path in tree.rglob("modules.builtin") for line in path.read_text().split()}
    order = []

    def add(name, wanted_by=None):
        name = name.replace("-", "_")
        if name in order or name in builtin:
            return
        if name not in files:
            raise VmError(f"this kernel has no module {name}"
                          + (f" (needed by {wanted_by})" if wanted_by else ""))
        data = files[name].read_bytes()
        if files[name].suffix == ".xz":
            data = lzma.decompress(data)
        needs = re.search(rb"(?:^|\0)depends=([^\0]*)", data)[1].decode().split(",")
        for pre in re.findall(rb"\0softdep=pre: ([^\0]*)", data):
            needs += [soft for soft in pre.decode().split() if soft.replace("-", "_") in files]
        for other in filter(None, needs):
            add(other, name)
        (target / f"{name}.ko").write_bytes(data)
        (target / f"{name}.needs").write_text("\n".join(filter(None, needs)))
        order.append(name)

    for name in names:
        add(name)
    (target / "order").write_text("\n".join(order) + "\n")


def kernel(package=None):
    """Directory with `vmlinuz`, `vmlinux` (if it could be had) and `modules/`."""
    chosen = cache_dir() / "kernel-default"
    if not package:
        if chosen.exists():
            package = chosen.read_text().strip()
        else:
            depends = run("env", "LC_ALL=C", "apt-cache", "depends", "linux-image-amd64")
            match = re.search(r"Depends: (linux-image-\d\S+)", depends)
            if not match:
                raise VmError("apt knows no linux-image-amd64 (apt-get update?)")
            package = match[1]
            chosen.write_text(package + "\n")
    target = cache_dir() / package
    with locked():
        wanted = target / "modules/wanted"  # another version of this file may have made it
        if not wanted.exists() or wanted.read_text().split() != MODULES:
            shutil.rmtree(target, ignore_errors=True)
            print(f"vm: fetching {package} ...", file=sys.stderr, flush=True)
            with building(target) as scratch:
                unpack_package(package, scratch / "deb")
                image, = (scratch / "deb/boot").glob("vmlinuz-*")
                shutil.copy(image, scratch / "vmlinuz")
                elf = decompressed_kernel(image.read_bytes())
                if elf:
                    (scratch / "vmlinux").write_bytes(elf)
                (scratch / "modules").mkdir()
                copy_modules(scratch / "deb", scratch / "modules", MODULES)
                builtin, = (scratch / "deb").rglob("modules.builtin")
                shutil.copy(builtin, scratch / "modules")
                (scratch / "modules/wanted").write_text(" ".join(MODULES))
                shutil.rmtree(scratch / "deb")
    return target


def kernel_of(architecture, tools, modules):
    """Directory with `Image`, `modules/` and, for arm64, `devicetree/`, of the Debian at `tools`."""
    chosen = cache_dir() / f"kernel-{architecture}"
    if not chosen.exists():
        name = f"linux-image-{architecture}"
        depends = run(*inside(tools, []), "env", "LC_ALL=C", "apt-cache", "depends",
                      f"{name}:{architecture}")
        match = re.search(r"Depends: (linux-image-\d[^\s:]+)", depends)
        if not match:
            raise VmError(f"apt in {tools} knows no {name}")
        chosen.write_text(match[1] + "\n")
    package = chosen.read_text().strip()
    target = cache_dir() / package
    with locked():
        wanted = target / "modules/wanted"
        if not wanted.exists() or wanted.read_text().split() != modules:
            shutil.rmtree(target, ignore_errors=True)
            print(f"vm: fetching {package} ...", file=sys.stderr, flush=True)
            with building(target) as scratch:
                unpack_package(f"{package}:{architecture}", scratch / "deb", tools)
                image, = (scratch / "deb/boot").glob("vmlinu[xz]-*")
                data = image.read_bytes()
                (scratch / "Image").write_bytes(
                    gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data)
                (scratch / "modules").mkdir()
                copy_modules(scratch / "deb", scratch / "modules", modules)
                builtin, = (scratch / "deb").rglob("modules.builtin")
                shutil.copy(builtin, scratch / "modules")
                (scratch / "modules/wanted").write_text(" ".join(modules))
                for trees in (scratch / "deb/usr/lib").glob("linux-image-*/broadcom"):
                    shutil.copytree(trees, scratch / "devicetree")
                shutil.rmtree(scratch / "deb")
    return target


# ---- guest programs ----------------------------------------------------------

def busybox(tools=None, architecture="arm64"):
    """The static one of this machine's Debian, or an architecture's of the Debian at `tools`."""
    target = cache_dir() / (f"busybox-{architecture}" if tools else "busybox")
    with locked():
        if not target.exists():
            with building(target) as scratch:
                unpack_package(f"busybox-static:{architecture}" if tools else "busybox-static",
                               scratch / "deb", tools)
                binary = next(p for p in (scratch / "deb").rglob("bin/busybox"))
                shutil.copy(binary, scratch / "busybox")
                shutil.rmtree(scratch / "deb")
    return target / "busybox"


def agent(source, cross_compiler=None):
    digest = hashlib.sha256(source.read_bytes() + (cross_compiler or "").encode())
    target = cache_dir() / f"agent-{digest.hexdigest()[:12]}"
    with locked():
        if not target.exists():
            compiler = (shutil.which(cross_compiler) if cross_compiler else
                        os.environ.get("CC") or shutil.which("cc") or shutil.which("clang"))
            if not compiler:
                raise VmError(f"no C compiler ({cross_compiler or 'cc or clang, with libc6-dev'})"
                              " for the guest agent")
            with building(target) as scratch:
                run(compiler, "-O2", "-Wall", "-static", "-o", scratch / "agent", source)
    return target / "agent"
