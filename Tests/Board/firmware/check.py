"""Reads a whole card: each board, each system, with and without each panel."""

from . import boot, needs, trees
from .boards import BOARDS


class Report:
    """What was found: for each board and variant, where its system came from and what is missing."""

    def __init__(self, board):
        self.board, self.loaded, self.missing = board, {}, []

    @property
    def passes(self):
        return not self.missing

    def words(self):
        head = f"{self.board.title}: " + ("starts" if self.passes else "FAILS")
        lines = [head]
        for variant, found in self.loaded.items():
            lines.append(f"  {variant}: " + ", ".join(f"{partition}:{name}"
                                                      for partition, name in found))
        lines += [f"  - {text}" for text in self.missing]
        return "\n".join(lines)


def read(card, board, with_panels=True):
    """A board's report: the system that starts, and the other one as a new version's trial."""
    report = Report(board)
    for variant in board.variants:
        for tryboot in (False, True):
            where = variant.name + (" (trial)" if tryboot else "")
            try:
                started = boot.start(card, board, variant, tryboot)
                if not tryboot:
                    report.loaded[variant.name] = started.loaded
                files = card.files(started.partition)
                if tryboot and is_empty(files):
                    continue
                report.missing += [f"{where}: {text}" for text in needs.missing(started, files)]
                if with_panels and not tryboot:
                    report.missing += [f"{where}: {text}"
                                       for text in panels(card, board, variant, started)]
            except boot.NotStarted as error:
                if tryboot and other_is_empty(card, board):
                    continue
                report.missing.append(f"{where}: {error}")
            except trees.TreeError as error:
                report.missing.append(f"{where}: the tree cannot be merged: {error}")
    return report


def is_empty(files):
    return files is None or not files.names()


def other_is_empty(card, board):
    """Whether the second system was not written yet, as on a card that is new."""
    try:
        partition, _ = boot.choose_partition(card, board, card.first_fat(), True, [])
        return is_empty(card.files(partition))
    except boot.NotStarted:
        return False


def panels(card, board, variant, plain):
    """What each panel that the card offers lacks here."""
    files = card.files(plain.partition)
    found = []
    for name in files.names("panels"):
        if not name.endswith(".txt"):
            continue
        panel = name.removesuffix(".txt")
        lines = files.read(f"panels/{name}")
        try:
            started = boot.start(card, board, variant, panel=lines)
        except boot.NotStarted as error:
            found.append(f"panel {panel}: {error}")
            continue
        found += [f"panel {panel}: {text}" for text in started.complaints
                  if text not in plain.complaints]
        system = needs.System(started, files)
        looker = needs.Looker(system)
        before = {node.path: node.properties.get("compatible") for node in plain.tree.walk()
                  if node.is_enabled}
        for node in started.tree.walk():
            if not node.is_enabled or not node.texts("compatible"):
                continue
            if before.get(node.path) == node.properties.get("compatible"):
                continue
            found += [f"panel {panel}: {text}" for text in looker.whole(node, "engine")]
            found += [f"panel {panel}: {text}" for text in panel_firmware(node, system)]
    return list(dict.fromkeys(found))


def panel_firmware(node, system):
    """drm/tiny/panel-mipi-dbi.c reads the file that the node's first name is, with .bin."""
    names = node.texts("compatible")
    if "panel-mipi-dbi-spi" not in names:
        return []
    name = f"usr/lib/firmware/{names[0]}.bin"
    return [] if name in system.initramfs else [f"the initramfs has no {name}"]


def read_all(card, names=(), with_panels=True):
    """The reports of the boards of these names, or of all."""
    return [read(card, board, with_panels) for board in BOARDS if not names or board.id in names]
