"""The initramfs of one run: program, modules, agent and its orders."""

import os
import re
from pathlib import Path

from . import VmError, image, provision
from .timeline import compile_timeline

GUEST = Path(__file__).resolve().parent.parent / "guest"
BASE_MODULES = ["virtio_pci", "virtio_console", "evdev", "uinput", "gpio_amdpt", "i2c_dev"]
DISK_MODULES = ["virtio_blk", "crc32c_generic", "ext4"]
UNITS = "/etc/systemd/system"


def build(options, display, kernel, path):
    """Writes the initramfs to `path`; returns its size and the timeline's events."""
    archive = image.Archive()
    if options.systemd:
        archive.root = "payload/"  # for the disk
    command = add_payload(archive, options)
    if options.systemd:
        add_unit(archive, options, command)
    archive.root = ""
    archive.text("/init", (GUEST / "init").read_text(), 0o755)
    archive.copy(provision.busybox(), "/bin/busybox")
    archive.copy(provision.agent(GUEST / "agent.c"), "/vm/agent")
    add_modules(archive, options, display, kernel / "modules")
    events = add_orders(archive, options, display, command)
    with open(path, "wb") as file:
        return archive.write(file), events


def add_payload(archive, options):
    """The program under test and its files, at the same paths as here."""
    for item in options.file:
        source, _, target = item.partition(":")
        if not Path(source).exists():
            raise VmError(f"--file {source}: no such file")
        image.add_program(archive, source, target or Path(source).absolute())
    command = list(options.command)
    if command and "/" in command[0]:
        if not Path(command[0]).is_file():
            raise VmError(f"{command[0]}: no such program")
        command[0] = str(Path(command[0]).absolute())
        image.add_program(archive, command[0], command[0])
    archive.directory(os.getcwd())
    return command


def add_modules(archive, options, display, store):
    """The modules this run needs, to be loaded dependencies first."""
    wanted = dict.fromkeys(BASE_MODULES, "")
    if options.i2c:
        wanted["i2c_stub"] = "chip_addr=" + ",".join(map(hex, options.i2c))
    wanted.update(display.modules)
    if options.systemd:
        wanted.update(dict.fromkeys(DISK_MODULES, ""))
    early = load_order(wanted, store)
    for name in early:
        archive.copy(store / f"{name}.ko", f"/vm/modules/{name}.ko")
    archive.text("/vm/modules/order",
                 "".join(f"{name} {wanted.get(name, '')}".rstrip() + "\n" for name in early))
    # --later: for the timeline's `load`
    archive.directory("/vm/later")
    later = [name for name in load_order(options.later, store) if name not in early]
    for name in later:
        archive.copy(store / f"{name}.ko", f"/vm/later/{name}.ko")
    archive.text("/vm/later/load", "".join(f"insmod /vm/later/{name}.ko\n" for name in later))


def load_order(names, store):
    """`names` and what they need, dependencies first; without what is built into the kernel."""
    needed = set()

    def add(name):
        if name not in needed and (store / f"{name}.ko").exists():
            needed.add(name)
            for other in (store / f"{name}.needs").read_text().split():
                add(other.replace("-", "_"))

    for name in names:
        add(name)
    return [name for name in (store / "order").read_text().split() if name in needed]


def add_orders(archive, options, display, command):
    """What guest/init and guest/agent.c read."""
    text = Path(options.timeline).read_text() if options.timeline else ""
    events, touches = compile_timeline(text, options.timeline, options.timeout, display.has_screen)
    sensor = next((address for address in options.i2c if address in (0x68, 0x69)), 0)
    touch_size = (display.width or 800, display.height or 480)
    if not (touches or options.touch):
        touch_size = (0, 0)
    agent = (sensor, options.timeout, display.width, display.height, display.bpp,
             int(display.transparent_bit), *touch_size, int(options.trace_i2c), os.getcwd())
    environment = ["PATH=/usr/bin:/usr/sbin:/bin:/sbin", "HOME=/root", "TERM=linux", *options.env]
    archive.text("/vm/config", f"ROOT={'disk' if options.systemd else 'memory'}\n")
    archive.text("/vm/agent.conf", " ".join(map(str, agent)) + "\n")
    archive.text("/vm/timeline", events)
    archive.text("/vm/argv", "".join(word + "\0" for word in command))
    archive.text("/vm/environ", "".join(pair + "\0" for pair in environment))
    return [line.split(" ", 1)[1] for line in events.splitlines()]


def add_unit(archive, options, command):
    """Installs and enables the unit under test, and the agent's own."""
    if options.unit and "/" not in options.unit:
        name, text = options.unit, ""  # a package brought it
    elif options.unit:
        name, text = Path(options.unit).name, Path(options.unit).read_text()
    else:
        name, text = "vmkit-program.service", unit_text(command, options.env)
    if text:
        archive.text(f"{UNITS}/{name}", text)
    for targets in re.findall(r"^WantedBy=(.+)$", text, re.M):
        for target in targets.split():
            archive.link(f"{UNITS}/{target}.wants/{name}", f"../{name}")
    archive.text(f"{UNITS}/vmkit-agent.service", "[Unit]\nDefaultDependencies=no\n[Service]\n"
                 f"ExecStart=/run/vmkit/agent /run/vmkit {name}\n")
    archive.link(f"{UNITS}/sysinit.target.wants/vmkit-agent.service", "../vmkit-agent.service")
    # the program may lie in /tmp, which Debian empties at boot
    archive.text("/etc/tmpfiles.d/tmp.conf", "q /tmp 1777 root root\n")


def unit_text(command, environment):
    def quoted(word):
        return '"' + re.sub(r'(["\\])', r"\\\1", word).replace("%", "%%").replace("$", "$$") + '"'

    return "\n".join([
        "[Unit]", "Conflicts=getty@tty1.service",
        "[Service]", f"ExecStart={' '.join(map(quoted, command))}",
        f"WorkingDirectory={os.getcwd()}", *(f"Environment={quoted(pair)}" for pair in environment),
        "StandardInput=tty", "TTYPath=/dev/tty1",
        "StandardOutput=file:/dev/vport0p2", "StandardError=inherit",
        "[Install]", "WantedBy=multi-user.target", ""])
