"""A computer of RISC-V that nobody sells: QEMU's `virt` with Debian 13's kernel. Display, keyboard and the
test bed's lines hang on its PCI bus. There is no I2C: that kernel has no i2c-stub, and QEMU no bus here."""

from pathlib import Path

from . import VmError, provision
from .display import Display

MODULES = "virtio_pci virtio_console virtio_input evdev bochs".split()


class RiscV:
    """`options` are the parsed command line of `vm run`."""

    architecture = "riscv64"
    control, output = "/dev/vport0p1", "/dev/vport0p2"  # the agent's way to the host, the program's
    bus, chip, plug = "-", "-", 0  # no sensor and no line
    can_pull_lines = False

    def __init__(self, options):
        if not options.tools:
            raise VmError("virt needs --tools: a Debian 13 with qemu-system-riscv")
        if options.disk:
            raise VmError("virt has no disk: the program runs from memory")
        options.i2c = []
        self.options, self.tools = options, Path(options.tools)
        self.display = Display(options.fb, "bochs")
        self.kernel = provision.kernel_of(self.architecture, self.tools, MODULES)

    def busybox(self):
        return provision.busybox(self.tools, self.architecture)

    def agent(self, source):
        return provision.agent(source, "riscv64-linux-gnu-gcc")

    def modules(self):
        """The modules that are loaded first, with their parameters; the display's come after them."""
        return dict.fromkeys([name for name in MODULES if name != "bochs"], "")

    def furnish(self, archive):
        """Nothing: there is no system of a disk's own."""

    def command(self, out, scratch, initramfs_size):
        """QEMU's command line, in the Debian that has it."""
        options = self.options
        clock = [] if options.realtime else ["-icount", f"shift={options.clock_shift},sleep=off"]
        append = ["console=ttyS0", "panic=-1", "cryptomgr.notests", *options.append]
        if not options.verbose:
            append.append("quiet")
        folders = sorted({str(Path(path).absolute()) for path in (out, scratch, self.kernel)})
        return [
            *provision.inside(self.tools, folders), "qemu-system-riscv64",
            "-M", "virt", "-nodefaults", "-no-user-config", "-display", "none", "-no-reboot", *clock,
            "-m", f"{max(512, 320 + 3 * (initramfs_size >> 20))}M", "-rtc", "base=utc,clock=vm",
            "-kernel", self.kernel / "Image", "-initrd", scratch / "initramfs",
            "-append", " ".join(append),
            "-serial", f"file:{out.absolute()}/console.log",
            "-qmp", f"unix:{scratch}/qmp,server=on,wait=off",
            # First, so that its ports are those of the first virtio device.
            "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=ctl,path={scratch}/ctl,server=on,wait=off",
            "-device", "virtserialport,chardev=ctl,nr=1",
            "-chardev", f"file,id=out,path={out.absolute()}/stdout.log",
            "-device", "virtserialport,chardev=out,nr=2",
            "-device", "virtio-keyboard-pci",
            # Without the words that a PC's BIOS wants of a display.
            *[word + ",romfile=" if "display" in word else word for word in self.display.devices],
            *options.qemu]
