"""Which guest display gives a framebuffer of the wanted size and depth."""

from . import VmError

# VBE modes of QEMU's VGA BIOS: base number per size, in the order of DEPTHS.
VESA_8 = {(640, 400): 0x100, (640, 480): 0x101, (800, 600): 0x103, (1024, 768): 0x105,
          (1280, 1024): 0x107, (320, 200): 0x146, (1152, 864): 0x148, (1600, 1200): 0x11C}
VESA_15_16_24 = {(320, 200): 0x10D, (640, 480): 0x110, (800, 600): 0x113, (1024, 768): 0x116,
                 (1280, 1024): 0x119, (1152, 864): 0x149, (1600, 1200): 0x11D}
VESA_16_24_32 = {(1280, 768): 0x175, (1280, 800): 0x178, (1280, 960): 0x17B, (1440, 900): 0x17E,
                 (1400, 1050): 0x181, (1680, 1050): 0x184, (1920, 1200): 0x187,
                 (2560, 1600): 0x18A, (1280, 720): 0x18D, (1920, 1080): 0x190,
                 (1600, 900): 0x193, (2560, 1440): 0x196}
VESA_32 = {(320, 200): 0x140, (640, 400): 0x141, (640, 480): 0x142, (800, 600): 0x143,
           (1024, 768): 0x144, (1280, 1024): 0x145, (1600, 1200): 0x147, (1152, 864): 0x14C}


def vesa_modes():
    modes = {(*size, 8): number for size, number in VESA_8.items()}
    modes.update({(*size, 32): number for size, number in VESA_32.items()})
    for table, depths in ((VESA_15_16_24, (15, 16, 24)), (VESA_16_24_32, (16, 24, 32))):
        for size, number in table.items():
            modes.update({(*size, depth): number + i for i, depth in enumerate(depths)})
    return modes


def cirrus_can(width, height, bpp):
    return (bpp in (16, 24, 32) and width >= 480 and height >= 480 and height <= 1024
            and width * bpp // 8 <= 4088 and width * height * bpp // 8 <= 4 << 20)


def choose(width, height, bpp):
    if bpp == 32:
        return "bochs"
    if cirrus_can(width, height, bpp):
        return "cirrus"
    return "vesa" if (width, height, bpp) in vesa_modes() else "vfb"


class Display:
    """QEMU device, kernel parameter and module for one `--fb` choice."""

    def __init__(self, mode, driver, margin=0):
        self.width = self.height = self.bpp = 0
        self.transparent_bit = False
        self.devices, self.append, self.modules = [], [], {}
        self.bios = False       # boot through the BIOS, which sets the mode
        self.has_screen = True  # that QEMU can photograph
        if mode == "none":
            return
        try:
            self.width, self.height, self.bpp = map(int, mode.split("x"))
        except ValueError:
            raise VmError(f"--fb {mode}: expected WIDTHxHEIGHTxBPP or none") from None
        driver = driver or choose(self.width, self.height, self.bpp)
        self.driver, size = driver, f"{self.width}x{self.height}"
        if driver == "bochs" and self.bpp == 32:
            self.devices = ["-device", f"bochs-display,xres={self.width},yres={self.height}"]
            self.modules = {"bochs": ""}
        elif driver == "cirrus" and cirrus_can(self.width, self.height, self.bpp):
            self.devices = ["-device", "cirrus-vga"]
            self.append = [f"video={size}-{self.bpp}"]
            self.modules = {"cirrus": ""}
        elif driver == "vesa" and (self.width, self.height, self.bpp) in vesa_modes():
            number = vesa_modes()[self.width, self.height, self.bpp] + 0x200
            # the size is what a driver that takes over later (bochs) will choose
            self.devices = ["-device", f"VGA,vgamem_mb=32,xres={self.width},yres={self.height}"]
            self.append = [f"vga={number:#x}"]
            self.bios = True
        elif driver == "vfb" and self.bpp in (1, 8, 15, 16, 24, 32):
            memory = (self.width + margin) * self.height * max(8, self.bpp + 1) // 8
            self.has_screen = False
            self.modules = {"vfb": f"vfb_enable=1 videomemorysize={(memory | 0xFFFF) + 1}"}
        else:
            raise VmError(f"no {driver} framebuffer with {mode} (vm modes lists what there is)")
        self.transparent_bit = self.bpp == 15  # tells 1555 from 565 among the depths of 16
        if self.bpp == 15:
            self.bpp = 16  # as the kernel reports it
