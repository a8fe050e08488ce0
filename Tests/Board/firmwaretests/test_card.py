"""The model against whole cards: the fourteen boards, and the faults that a card had."""

import io
import shutil
import tempfile
import unittest
from pathlib import Path

from firmware import boot, check, fat
from firmware.boards import BOARDS, board

from . import standins

CONFIG = (standins.HERE / "image/config.txt").read_text()


class Cards(unittest.TestCase):
    def setUp(self):
        self.place = Path(tempfile.mkdtemp(prefix="firmware-"))
        self.addCleanup(shutil.rmtree, self.place)

    def read(self, *names, config=CONFIG, **how):
        """The missing things of these boards (all without names) on a card that is made so."""
        folders = standins.card(self.place, config, **how)
        reports = check.read_all(boot.Card(folders=folders), names)
        return {report.board.id: report.missing for report in reports}


# Board, what its kernel's and initramfs' names end in, and the tree of each of its variants.
STARTS = (
    ("zero", "", "2708-rpi-zero"), ("zero-w", "", "2708-rpi-zero-w"), ("zero-2-w", "8", "2710-rpi-zero-2-w"),
    ("1", "", "2708-rpi-b-plus", "2708-rpi-b"), ("2", "7", "2709-rpi-2-b", "2710-rpi-2-b"),
    ("3", "8", "2710-rpi-3-b"), ("3-plus", "8", "2710-rpi-3-b-plus"), ("4", "8", "2711-rpi-4-b"),
    ("400", "8", "2711-rpi-400"), ("cm3", "8", "2710-rpi-cm3"), ("cm4", "8", "2711-rpi-cm4"),
    ("5", "_2712", "2712-rpi-5-b", "2712-rpi-5-b"), ("500", "_2712", "2712-rpi-500"),
    ("cm5", "_2712", "2712-rpi-cm5-cm5io", "2712-rpi-cm5l-cm5io", "2712-rpi-cm5-cm4io", "2712-rpi-cm5l-cm4io"))


class AllBoards(Cards):
    def test_all_fourteen_start_from_one_image(self):
        """Through partitions and FAT, as a board reads it, with one panel on offer."""
        folders = standins.card(self.place, CONFIG, panels={"some": (
            "dtparam=spi=on\ndtoverlay=mipi-dbi-spi,speed=40000000\n"
            "dtparam=compatible=some\\0panel-mipi-dbi-spi\n")}, change=some_firmware)
        image = standins.image(folders, self.place / "card.img")
        reports = check.read_all(boot.Card(image))
        self.assertEqual([report.board.id for report in reports], [b.id for b in BOARDS])
        self.assertEqual(len(reports), 14)
        for report in reports:
            self.assertEqual(report.missing, [], report.words())

    def test_each_board_loads_its_own_kernel_and_tree(self):
        """All fourteen, with every chip and tree that they were sold with, from the card for all."""
        card = boot.Card(folders=standins.card(self.place, CONFIG))
        self.assertEqual([name for name, *_ in STARTS], [found.id for found in BOARDS])
        for name, suffix, *names in STARTS:
            self.assertEqual(len(names), len(board(name).variants), name)
            for variant, tree in zip(board(name).variants, names):
                started = boot.start(card, board(name), variant)
                self.assertEqual((started.kernel_name, started.tree_name, started.initramfs_names),
                                 (f"kernel{suffix}.img", f"bcm{tree}.dtb", [f"initramfs{suffix}"]), variant.name)
                node = started.tree.find("/soc/i2c@7e804000") or started.tree.find(
                    "/pcie@120000/rp1/i2c@74000")
                self.assertEqual((node.text("status"), node.cells("clock-frequency")), ("okay", [400000]))

    def test_a_later_stepping_takes_the_overlay_where_its_tree_is_missing(self):
        card = boot.Card(folders=standins.card(self.place, CONFIG))
        started = boot.start(card, board("5"), board("5").variants[1])
        self.assertEqual(started.tree_name, "bcm2712-rpi-5-b.dtb")
        self.assertIn("bcm2712d0", started.overlays)
        self.assertIn("d0", started.tree.properties)


def some_firmware(first, second):
    """No initramfs is unpacked here again: the panel's file is one that needs none."""
    text = (second / "panels/some.txt").read_text().replace("dtparam=compatible=some\\0panel-mipi-dbi-spi\n", "")
    (second / "panels/some.txt").write_text(text)
    # The overlay's own names have no such file; so its node is called by the driver's name alone.
    overlay = standins.PANEL.replace('"panel", "panel-mipi-dbi-spi"', '"panel-mipi-dbi-spi"')
    (second / "overlays/mipi-dbi-spi.dtbo").write_bytes(standins.compile_tree(overlay))
    # Named so, drm/tiny/panel-mipi-dbi.c would read panel-mipi-dbi-spi.bin.
    for name in ("initramfs", "initramfs7", "initramfs7l", "initramfs8", "initramfs_2712"):
        tree = second.parent / "more"
        file = tree / "usr/lib/firmware/panel-mipi-dbi-spi.bin"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"MIPI DBI")
        packed = standins.run("cpio", "-o0", "-H", "newc", "--quiet",
                              input=standins.run("find", ".", "-print0", cwd=tree), cwd=tree)
        with open(second / name, "ab") as file:
            file.write(standins.run("lz4", "-q", "-l", "-c", input=packed))


class Faults(Cards):
    """What was found of the first card that was built, and its kind."""

    UPSTREAM = {"kernel8.img": "bcm2837-rpi-3-b.dtb"}

    def faults(self, name, **how):
        missing = self.read(name, **how)[name]
        self.assertNotEqual(missing, [], "the model let it pass")
        return "\n".join(missing)

    def test_upstream_trees_without_upstream_kernel(self):
        def change(_, second):
            shutil.move(second / "bcm2710-rpi-3-b.dtb", second / "bcm2837-rpi-3-b.dtb")
        self.assertIn("has no bcm2710-rpi-3-b.dtb for a 3 B; it has bcm2837-rpi-3-b.dtb, which is asked for "
                      "with upstream_kernel=1", self.faults("3", change=change))

    def test_no_tree_for_500_and_cm5(self):
        older = [name for name in standins.TREES if "500" not in name and "cm5" not in name]
        missing = self.read("500", "cm5", tree_names=older)
        self.assertIn("has no bcm2712-rpi-500.dtb", missing["500"][0])
        self.assertIn("has no bcm2712-rpi-cm5-cm5io.dtb", missing["cm5"][0])

    def test_regulator_that_the_card_does_not_have(self):
        few = [name for name in standins.BUILT_IN if not name.startswith("regulator")]

        def change(_, second):
            (second / "kernel8.img").write_bytes(standins.kernel_64("6.12.47+rpt-rpi-v8", few))
        self.assertIn("/sd-vcc (regulator-fixed) has no driver in this kernel "
                      "(/soc/mmc@7e340000 waits for it: vmmc-supply)", self.faults("4", change=change))

    def test_no_driver_for_the_card_of_a_5(self):
        self.assertIn("card: /soc/mmc@fff000 (brcm,bcm2712-sdhci) has no driver in this kernel",
                      self.faults("5", without=("sdhci-brcmstb",)))

    def test_a_module_that_was_left_behind(self):
        def change(_, second):
            made = second.parent / "initramfs/6.12.47+rpt-rpi-v8"
            (made / "usr/lib/modules/6.12.47+rpt-rpi-v8/sdhci_pltfm.ko").unlink()
            packed = standins.run("cpio", "-o0", "-H", "newc", "--quiet",
                                  input=standins.run("find", ".", "-print0", cwd=made), cwd=made)
            (second / "initramfs8").write_bytes(standins.run("lz4", "-q", "-l", "-c", input=packed))
        self.assertIn("needs the module sdhci_pltfm, which the card does not have",
                      self.faults("4", change=change))

    def test_no_host_on_a_cm4(self):
        config = CONFIG.replace("otg_mode=1\n", "")
        self.assertIn("keys: this board's USB has no host (otg_mode=1 in [cm4])",
                      self.faults("cm4", config=config))

    def test_no_controller_of_usb_on_a_4(self):
        self.assertIn("keys: the USB controller of this board (xhci_pci) has no driver",
                      self.faults("4", without=("xhci-pci",)))

    def test_a_panel_whose_driver_and_file_are_missing(self):
        panels = {"some": "dtparam=spi=on\ndtoverlay=mipi-dbi-spi,speed=40000000\n"}
        found = self.faults("3", panels=panels, without=("panel-mipi-dbi",))
        self.assertIn("panel some: /soc/spi@7e204000/panel@0 (panel) has no driver", found)
        self.assertIn("panel some: the initramfs has no usr/lib/firmware/panel.bin", found)

    def test_a_panel_whose_overlay_is_missing(self):
        self.assertIn("panel some: the overlay nothing is not applied: the card has no overlays/nothing.dtbo",
                      self.faults("3", panels={"some": "dtoverlay=nothing\n"}))

    def test_a_panel_that_the_chip_is_not_told_to_draw(self):
        panels = {"some": "dtoverlay=vc4-kms-dpi-some\n",
                  "other": "dtoverlay=vc4-kms-v3d\ndtoverlay=\ndtoverlay=vc4-kms-dpi-some\n"}
        found = self.faults("3", panels=panels)
        self.assertIn("panel some: the overlay vc4-kms-dpi-some wants vc4-kms-v3d before it", found)
        self.assertNotIn("panel other", found)

    def test_autoboot_without_what_a_4_looks_for_beside_it(self):
        self.assertIn("autoboot.txt without start4.elf and config.txt",
                      self.faults("4", people=("bootcode.bin",)))
        self.assertEqual(self.read_again("3"), [])

    def read_again(self, name):
        card = boot.Card(folders={1: self.place / "1", 2: self.place / "2"})
        return check.read(card, board(name)).missing

    def test_autoboot_of_more_than_512_bytes(self):
        def change(first, _):
            with open(first / "autoboot.txt", "a") as file:
                file.write("#" * 500)
        self.assertIn("the firmware reads 512", self.faults("3", change=change))

    def test_no_system_for_boards_of_32_bits(self):
        missing = self.read("zero", "1", "2", "zero-2-w", kernels=("kernel8.img", "kernel_2712.img"),
                            program=standins.program_64())
        self.assertIn("has no kernel.img", missing["zero"][0])
        self.assertIn("has no kernel7.img", missing["2"][0])
        self.assertEqual(missing["zero-2-w"], [])

    def test_programs_for_another_processor(self):
        self.assertIn("it has 64 bits, and the kernel of this board has 32",
                      self.faults("zero", program=standins.program_64()))
        shutil.rmtree(self.place)
        self.place.mkdir()
        missing = self.read("zero", "2", "5", program=standins.program_32(arch=10, page=4096))
        self.assertIn("made for ARMv7, and this processor is an ARMv6", "\n".join(missing["zero"]))
        self.assertEqual(missing["2"], [])
        self.assertIn("do not begin at pages of 16384 bytes", "\n".join(missing["5"]))

    def test_modules_of_another_kernel(self):
        def change(_, second):
            (second / "kernel8.img").write_bytes(standins.kernel_64("6.6.1-v8"))
        self.assertIn("the card has no modules of 6.6.1-v8; there are some of 6.12.47+rpt-rpi-",
                      self.faults("3", change=change))

    def test_a_bus_that_nobody_switched_on(self):
        config = CONFIG.replace("dtparam=i2c_arm=on\n", "")
        self.assertIn("bus: /soc/i2c@7e804000 is switched off (dtparam=i2c_arm=on)",
                      self.faults("3", config=config))

    def test_a_card_that_is_none(self):
        with self.assertRaisesRegex(fat.DamagedImage, "no table of partitions"):
            path = self.place / "empty.img"
            path.write_bytes(bytes(4096))
            boot.Card(path)
        with self.assertRaisesRegex(fat.DamagedImage, "no FAT begins"):
            fat.Fat(io.BytesIO(bytes(4096)))


if __name__ == "__main__":
    unittest.main()
