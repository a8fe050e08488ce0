"""The initramfs of one run: program, modules, agent and its orders."""

import os
from pathlib import Path

from . import VmError, image
from .timeline import compile_timeline

GUEST = Path(__file__).resolve().parent.parent / "guest"
UNIT = "tilt2048.service"


def build(options, board, path):
    """Writes the initramfs to `path`; returns its size and the timeline's events."""
    archive = image.Archive()
    if options.disk:
        archive.root = "payload/"
        add_system(archive, options, board)
    command = add_payload(archive, options)
    archive.root = ""
    archive.text("/init", (GUEST / "init").read_text(), 0o755)
    archive.copy(board.busybox(), "/bin/busybox")
    archive.copy(board.agent(GUEST / "agent.c"), "/vm/agent")
    archive.copy(GUEST / "report", "/vm/report")
    add_modules(archive, options, board)
    events = add_orders(archive, options, board, command)
    with open(path, "wb") as file:
        return archive.write(file), events


def add_payload(archive, options):
    """The program under test and its files, at the same paths as here."""
    for item in options.file:
        source, _, target = item.partition(":")
        if not Path(source).exists():
            raise VmError(f"--file {source}: no such file")
        image.add_program(archive, source, target or Path(source).absolute())
    if options.disk:
        return list(options.command)  # on the disk already
    command = list(options.command)
    if command and "/" in command[0]:
        if not Path(command[0]).is_file():
            raise VmError(f"{command[0]}: no such program")
        command[0] = str(Path(command[0]).absolute())
        image.add_program(archive, command[0], command[0])
    archive.directory(os.getcwd())
    return command


def add_modules(archive, options, board):
    """The modules this run needs, to be loaded dependencies first."""
    store, wanted = board.kernel / "modules", board.modules()
    if not options.disk:
        wanted.update((name, parameters) for name, parameters in board.display.modules.items()
                      if name not in options.later)
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


def add_orders(archive, options, board, command):
    """What guest/init and guest/agent.c read."""
    display = board.display
    text = Path(options.timeline).read_text() if options.timeline else ""
    events, touches = compile_timeline(text, options.timeline, options.timeout, display.has_screen)
    sensor = next((address for address in options.i2c if address in (0x68, 0x69)), 0)
    touch_size = (display.width or 800, display.height or 480)
    if not (touches or options.touch):
        touch_size = (0, 0)
    # A system from a disk has its framebuffer later than its agent, and so has `--later`'s.
    is_late = options.disk or any(name in options.later for name in display.modules)
    mode = (0, 0, 0) if is_late else (display.width, display.height, display.bpp)
    cwd = "/" if options.disk else os.getcwd()
    agent = (sensor, options.timeout, *mode, int(display.transparent_bit), options.fb_margin,
             *touch_size, int(options.trace_i2c), image.GPIO_BASE, board.plug,
             options.interrupt, image.INT_BASE, image.INT_UART, cwd)
    places = (board.control, board.output, board.bus, board.chip)
    environment = ["PATH=/usr/bin:/usr/sbin:/bin:/sbin", "HOME=/root", "TERM=linux", *options.env]
    root = "bare" if options.bare else "disk" if options.disk else "memory"
    archive.text("/vm/config", f"ROOT={root}\n")
    archive.text("/vm/places", "".join(place + "\n" for place in places))
    archive.text("/vm/agent.conf", " ".join(map(str, agent)) + "\n")
    archive.text("/vm/timeline", events)
    archive.text("/vm/argv", "".join(word + "\0" for word in command))
    archive.text("/vm/environ", "".join(pair + "\0" for pair in environment))
    return [line.split(" ", 1)[1] for line in events.splitlines()]


def add_system(archive, options, board):
    """The test bed's own part of the guest's system, in memory: the agent's unit, what is soldered
    to this board, and the scenario's files."""
    units = "/run/systemd/system"
    archive.text(f"{units}/vmkit-agent.service",
                 "[Unit]\nDefaultDependencies=no\nAfter=sys-kernel-tracing.mount\n"
                 f"[Service]\nExecStart=/run/vmkit/agent /run/vmkit {UNIT}\n")
    archive.link(f"{units}/sysinit.target.wants/vmkit-agent.service", "../vmkit-agent.service")
    board.furnish(archive)
    for path, text in options.texts.items():
        archive.text(path, text)
