"""How long a boot from a disk took until the game's first frame, and what it spent it on."""

import re


def parts(report, journal):
    """[(what, seconds)] from the kernel's start on, of guest/report's boot.txt and journal.txt;
    their sum is the time of the first frame. Empty where the game did not start."""
    start = systemd_moment(report, "InactiveExitTimestampMonotonic", "tilt2048.service")
    panel = systemd_moment(report, "ActiveEnterTimestampMonotonic", "dev-fb0.device")
    kernel, userspace = (kernel_moment(journal, "Run /init as init process"),
                         systemd_moment(report, "UserspaceTimestampMonotonic"))
    # Where journald gives the kernel's lines the time at which it read them, the two are one.
    first = [("kernel", kernel), ("initramfs of the test bed", userspace)]
    if kernel and userspace and kernel > userspace:
        first = [("kernel and initramfs of the test bed", userspace)]
    moments = [*first,
               ("systemd, until the unit starts", start),
               ("the game's wait for a framebuffer", max(start or 0, panel or 0)),
               ("the game, until its first frame",
                systemd_moment(report, "ActiveEnterTimestampMonotonic", "tilt2048.service"))]
    if not all(moment for _, moment in moments):
        return []
    before = [0] + [moment for _, moment in moments]
    return [(what, round(moment - earlier, 3))
            for (what, moment), earlier in zip(moments, before)]


def kernel_moment(journal, text):
    found = re.search(rf"^\[ *([\d.]+)\] \S+ kernel: {re.escape(text)}", journal, re.M)
    return float(found[1]) if found else None


def systemd_moment(report, key, unit=None):
    """Seconds since the kernel's start; None where systemd knows no such moment."""
    blocks = report.split("\n\n")
    text = next((block for block in blocks if f"Id={unit}\n" in block), "") if unit else report
    found = re.search(rf"^{key}=(\d+)$", text, re.M)
    return int(found[1]) / 1e6 if found and int(found[1]) else None
