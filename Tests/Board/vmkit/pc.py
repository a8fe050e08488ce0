"""The emulated PC: a board that Debian's amd64 kernel finds I2C, GPIO and displays on."""

from pathlib import Path

from . import VmError, image, provision
from .display import Display

UNITS = "/run/systemd/system"


class PC:
    """`options` are the parsed command line of `vm run`."""

    architecture = "amd64"
    control, output = "/dev/vport0p1", "/dev/vport0p2"  # the agent's way to the host, the program's
    bus, chip = "/dev/i2c-0", "-"  # the sensor's; the label of the GPIO chip, - for the first
    plug = 0                       # the sensor is soldered
    can_pull_lines = True
    memory_modules = ["virtio_pci", "virtio_console", "evdev", "uinput", "gpio_amdpt", "i2c_dev"]
    # From a disk, everything else is loaded by the guest's own udev and systemd.
    disk_modules = ["virtio_pci", "virtio_console", "nfit", "nd_pmem", "crc32c_generic", "ext4"]

    def __init__(self, options):
        self.options = options
        self.display = Display(options.fb, options.fb_driver, options.fb_margin)
        self.kernel = provision.kernel(options.kernel)

    def busybox(self):
        return provision.busybox()

    def agent(self, source):
        return provision.agent(source)

    def modules(self):
        """The modules that are loaded first, with their parameters."""
        if self.options.disk:
            return dict.fromkeys(self.disk_modules, "")
        wanted = dict.fromkeys(self.memory_modules, "")
        if self.options.i2c:
            wanted["i2c_stub"] = self.chips()
        return wanted

    def chips(self):
        return "chip_addr=" + ",".join(map(hex, self.options.i2c))

    def furnish(self, archive):
        """Adds what belongs to this board on a system of the disk's own."""
        if self.options.i2c:
            archive.text("/run/modprobe.d/board.conf", f"options i2c_stub {self.chips()}\n")
            archive.text("/run/modules-load.d/board.conf", "i2c_stub\n")

    def command(self, out, scratch, initramfs_size):
        """QEMU's command line."""
        options = self.options
        qemu = provision.need("qemu-system-x86_64", "qemu-system-x86")
        direct = self.kernel / "vmlinux"
        boot = direct if direct.exists() and not self.display.bios else self.kernel / "vmlinuz"
        memory = f"{max(512, 320 + 3 * (initramfs_size >> 20))}M"
        clock = [] if options.realtime else ["-icount", f"shift={options.clock_shift},sleep=off"]
        (scratch / "gpio.aml").write_bytes(
            image.gpio_table(image.GPIO_BASE, [f"GPIO{i}" for i in range(image.GPIO_LINES)],
                             options.interrupt >= 0))
        # less to do while booting; calibrating the APIC timer alone costs a second
        append = ["console=ttyS0", "panic=-1", "mitigations=off", "cryptomgr.notests",
                  "nokaslr", "noapictimer", f"memmap=64K${image.GPIO_BASE:#x}",
                  "iomem=relaxed",  # the agent puts lines on levels through /dev/mem
                  *self.display.append, *options.append]
        if not options.verbose:
            append.append("quiet")
        drive = [] if options.interrupt < 0 else [
            "-chardev", "null,id=nobody", "-device",
            f"isa-serial,chardev=nobody,iobase={image.INT_UART},irq={image.INT_IRQ}"]
        if options.disk:
            # Memory that persists: the virtual clock would run away while a drive works.
            size = Path(options.disk).stat().st_size
            memory += ",slots=1,maxmem=4G"
            drive += ["-M", "nvdimm=on", "-device", "nvdimm,memdev=disk", "-object",
                      f"memory-backend-file,id=disk,share=on,mem-path={options.disk},size={size}"]
        return [
            qemu, "-M", "pc", "-nodefaults", "-no-user-config", "-display", "none", "-no-reboot",
            "-accel", options.accel, *clock, "-m", memory, "-rtc", "base=utc,clock=vm",
            "-kernel", boot, "-initrd", scratch / "initramfs", "-append", " ".join(append),
            "-acpitable", f"file={scratch}/gpio.aml", *self.display.devices, *drive,
            "-serial", f"file:{out}/console.log",
            "-qmp", f"unix:{scratch}/qmp,server=on,wait=off",
            "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=ctl,path={scratch}/ctl,server=on,wait=off",
            "-device", "virtserialport,chardev=ctl,nr=1",
            "-chardev", f"file,id=out,path={out}/stdout.log",
            "-device", "virtserialport,chardev=out,nr=2",
            # Lines that nothing pulls down are high.
            "-device", f"loader,addr={image.GPIO_BASE + 4:#x},data=0xffffffff,data-len=4",
            *options.qemu]

    def keep_disk(self, qmp):
        """The disk is the file itself."""
