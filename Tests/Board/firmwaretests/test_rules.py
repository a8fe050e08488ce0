"""The model's rules one by one: config.txt and its filters, tryboot, prefixes, parameters of trees."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from firmware import boot, config, trees
from firmware.boards import board

from . import standins


def lines(text, name, read=None, **more):
    return config.parse(text.encode(), config.Conditions(board(name), **more), read).lines


class Filters(unittest.TestCase):
    def holds(self, text, name, **more):
        return ("x", "1") in lines(text + "\nx=1\n", name, **more)

    def test_models_see_those_that_they_are_of(self):
        for name, section, holds in (
                ("zero-2-w", "[pi0]", True), ("zero-2-w", "[pi0w]", True), ("zero-w", "[pi02]", False),
                ("3-plus", "[pi3]", True), ("3", "[pi3+]", False), ("400", "[pi4]", True), ("4", "[pi400]", False),
                ("cm4", "[cm4]", True), ("cm4", "[pi4]", True), ("500", "[pi5]", True), ("5", "[cm5]", False)):
            self.assertEqual(self.holds(section, name), holds, f"{section} on {name}")

    def test_same_kinds_replace_and_others_combine(self):
        self.assertTrue(self.holds("[pi3]\n[pi4]", "4"))
        self.assertFalse(self.holds("[pi4]\n[EDID=X]", "4"))
        self.assertTrue(self.holds("[pi4]\n[EDID=X]", "4", edid=("X",)))
        self.assertFalse(self.holds("[EDID=X]", "5", edid=("X",)), "there is none on a 5")
        self.assertTrue(self.holds("[none]\n[pi3]\n[all]", "4"))
        self.assertFalse(self.holds("[none]\n[pi4]", "4"))

    def test_the_other_kinds(self):
        self.assertTrue(self.holds("[board-type=0x14]", "cm4"))
        self.assertFalse(self.holds("[board-type=0x11]", "cm4"))
        self.assertTrue(self.holds("[gpio4=1]", "3", gpio={4: 1}))
        self.assertFalse(self.holds("[gpio4=1]", "3"))
        self.assertTrue(self.holds("[0x12345678]", "3", serial=0x12345678))
        self.assertTrue(self.holds("[tryboot]", "3", tryboot=True))
        self.assertFalse(self.holds("[something]", "3"))


class Lines(unittest.TestCase):
    def test_98_letters(self):
        self.assertEqual(lines("x=" + "a" * 200, "3"), [("x", "a" * 96)])

    def test_comments_are_lines(self):
        self.assertEqual(lines("#x=1\nx=2 # no comment\n", "3"), [("x", "2 # no comment")])

    def test_a_later_one_wins(self):
        found = config.parse(b"x=1\nx=2\n", config.Conditions(board("3")))
        self.assertEqual(found.value("x"), "2")

    def test_include(self):
        files = {"more.txt": b"[pi4]\nx=1\n"}
        self.assertEqual(lines("include more.txt\ny=1\n", "4", files.get), [("x", "1"), ("y", "1")])
        self.assertEqual(lines("include more.txt\ny=1\n", "3", files.get), [])
        self.assertEqual(lines("include more.txt\ny=1\n", "4"), [("y", "1")], "the second stage knows none")
        self.assertEqual(lines("include none.txt\ny=1\n", "4", files.get), [("y", "1")])
        ring = {"a.txt": b"include a.txt\nz=1\n"}
        self.assertIn(("z", "1"), lines("include a.txt", "4", ring.get))

    def test_autoboot(self):
        text = b"[all]\ntryboot_a_b=1\nboot_partition=2\n[tryboot]\nboot_partition=3\n"
        self.assertEqual(config.autoboot(text, board("4"), False), (2, True))
        self.assertEqual(config.autoboot(text, board("4"), True), (3, True))
        with self.assertRaisesRegex(ValueError, r"\[pi4\] is no filter of this file"):
            config.autoboot(b"[pi4]\nboot_partition=2\n", board("4"), False)


class Systems(unittest.TestCase):
    def setUp(self):
        self.place = Path(tempfile.mkdtemp(prefix="rules-"))
        self.addCleanup(shutil.rmtree, self.place)
        self.boot = standins.boot_folder(self.place / "boot")
        (self.boot / "initramfs8").write_bytes(b"eight")

    def start(self, text, name="3", **more):
        (self.boot / "config.txt").write_text(text)
        return boot.start(boot.Card(folders={1: self.boot}), board(name), **more)

    def test_defaults(self):
        for name, kernel in (("zero", "kernel.img"), ("2", "kernel7.img"), ("3", "kernel7.img"),
                             ("4", "kernel8.img"), ("5", "kernel_2712.img")):
            self.assertEqual(self.start("", name).kernel_name, kernel, name)
        self.assertEqual(self.start("arm_64bit=0", "4").kernel_name, "kernel7l.img")
        (self.boot / "kernel_2712.img").unlink()
        self.assertEqual(self.start("", "5").kernel_name, "kernel8.img")

    def test_a_known_kernel_says_its_bits(self):
        self.assertTrue(self.start("kernel=kernel8.img").is_64)
        self.assertFalse(self.start("kernel=kernel7l.img", "4").is_64)

    def test_initramfs(self):
        self.assertEqual(self.start("arm_64bit=1\nauto_initramfs=1").initramfs, b"eight")
        (self.boot / "a").write_bytes(b"A")
        self.assertEqual(self.start("arm_64bit=1\ninitramfs a,initramfs8 followkernel").initramfs, b"Aeight")
        with self.assertRaisesRegex(boot.NotStarted, "has no nothing"):
            self.start("initramfs nothing followkernel")

    def test_prefixes(self):
        (self.boot / "other").mkdir()
        self.assertEqual(self.start("os_prefix=other/").kernel_name, "kernel7.img", "nothing there: ignored")
        for name in ("kernel7.img", "bcm2710-rpi-3-b.dtb"):
            shutil.copy(self.boot / name, self.boot / "other")
        started = self.start("os_prefix=other/\ndtoverlay=disable-bt")
        self.assertEqual((started.kernel_name, started.tree_name), ("other/kernel7.img", "other/bcm2710-rpi-3-b.dtb"))
        self.assertIn((1, "overlays/disable-bt.dtbo"), started.loaded)
        self.assertEqual(self.start("os_prefix=other/\nkernel=/kernel7.img").kernel_name, "kernel7.img")

    def test_upstream_names_come_first(self):
        shutil.copy(self.boot / "bcm2710-rpi-3-b.dtb", self.boot / "bcm2837-rpi-3-b.dtb")
        self.assertEqual(self.start("upstream_kernel=1").tree_name, "bcm2837-rpi-3-b.dtb")
        self.assertEqual(self.start("").tree_name, "bcm2710-rpi-3-b.dtb")
        started = self.start("upstream_kernel=1", "zero")
        self.assertEqual(started.tree_name, "bcm2708-rpi-zero.dtb")
        self.assertIn("the overlay upstream is not applied", started.complaints[-1])

    def test_tryboot(self):
        (self.boot / "tryboot.txt").write_text("kernel=kernel8.img\n")
        self.assertEqual(self.start("", tryboot=True).kernel_name, "kernel8.img")
        self.assertEqual(self.start("").kernel_name, "kernel7.img")

    def test_second_stage(self):
        for text, wanted in (("start_x=1", "start_x.elf"), ("gpu_mem=16", "start_cd.elf"),
                             ("start_file=mine.elf", "mine.elf")):
            with self.assertRaisesRegex(boot.NotStarted, f"has no {wanted}"):
                self.start(text)
        self.assertTrue(self.start("start_x=1", "5"), "a 5 has its own")

    def test_the_map_of_overlays(self):
        self.assertEqual(self.start("dtoverlay=disable-bt", "5").overlays, ["disable-bt-pi5"])
        self.assertEqual(self.start("dtoverlay=pi3-disable-bt").overlays, ["disable-bt"])
        self.assertIn("use i2c-sensor,mpu6050", self.start("dtoverlay=mpu6050").complaints[-1])
        self.assertIn("the map has none for bcm2835", self.start("dtoverlay=highperi").complaints[-1])


PLAIN = """/dts-v1/; / { base: base { reg = <1>; old; }; other: other { }; aliases { }; };"""
OVERLAY = """/dts-v1/; /plugin/; / {
  fragment@0 { target = <&base>; __overlay__ { new = <&inner>; other = <&other>; inner: inner@1 { reg = <1>; on; }; }; };
  fragment@1 { target = <&inner>; __overlay__ { below { }; }; };
  fragment@2 { target = <&other>; __dormant__ { dormant; }; };
  __overrides__ {
    text = <&inner>,"text"; byte = <&inner>,"bytes.1"; half = <&inner>,"halves;2"; cell = <&inner>,"cells:4";
    quad = <&inner>,"quad#0"; yes = <&inner>,"yes?"; no = <&inner>,"on!"; mac = <&inner>,"mac[";
    status = <&inner>,"status"; addr = <&inner>,"reg:0"; both = <&inner>,"a:0",<&inner>,"b:0";
    fixed = <&inner>,"fixed:0=42"; table = <&inner>,"table{a=alpha,b=beta,c}";
    other = <&inner>,"other{hello=bonjour,}"; wake = <0>,"+2"; may = <0>,"=2"; }; };"""


class Parameters(unittest.TestCase):
    def given(self, *parameters):
        base, overlay = (trees.load(standins.compile_tree(text)) for text in (PLAIN, OVERLAY))
        for parameter in parameters:
            name, _, value = parameter.partition("=")
            self.assertTrue(trees.give(overlay, name, value), parameter)
        trees.merge(base, overlay)
        return base

    def inner(self, *parameters):
        return self.given(*parameters).find("/base/inner")

    def test_kinds(self):
        node = self.inner("text=some", "byte=7", "half=0x102", "cell=9", "quad=0x100000002", "yes=on", "no=on",
                          "mac=b8:27", "both=3", "fixed=1", "table=b", "other=else", "status=off")
        got = node.properties
        self.assertEqual((got["text"], got["bytes"], got["halves"], got["cells"]),
                         (b"some\0", b"\0\7", b"\0\0\1\2", bytes(4) + b"\0\0\0\x09"))
        self.assertEqual((got["quad"], got["mac"], got["a"], got["b"]),
                         (b"\0\0\0\1\0\0\0\2", b"\xb8\x27", b"\0\0\0\3", b"\0\0\0\3"))
        self.assertEqual((got["fixed"], got["table"], got["other"]), (b"\0\0\0\x2a", b"beta\0", b"else\0"))
        self.assertEqual(got["status"], b"disabled\0")
        self.assertIn("yes", got)
        self.assertNotIn("on", got)

    def test_a_table_without_the_value(self):
        with self.assertRaisesRegex(trees.TreeError, "x is none of"):
            self.inner("table=x")

    def test_addresses_rename_nodes(self):
        self.assertEqual(self.inner("addr=0x68").name, "inner@68")

    def test_fragments(self):
        self.assertNotIn("dormant", self.given().find("/other").properties)
        self.assertIn("dormant", self.given("wake").find("/other").properties)
        self.assertNotIn("dormant", self.given("may=off").find("/other").properties)

    def test_a_fragment_in_the_overlay_itself(self):
        self.assertIsNotNone(self.inner().find("below"))

    def test_references(self):
        base = self.given()
        node = base.find("/base")
        self.assertEqual(trees.phandles(base)[node.cells("new")[0]].name, "inner@1")
        self.assertEqual(trees.phandles(base)[node.cells("other")[0]].name, "other")

    def test_what_fdtoverlay_makes_of_it(self):
        """libfdt's own program, for an overlay of the plain kind."""
        with tempfile.TemporaryDirectory() as place:
            base, overlay = Path(place) / "base", Path(place) / "overlay"
            base.write_bytes(standins.compile_tree(standins.tree("bcm2710-rpi-3-b.dtb")))
            overlay.write_bytes(standins.compile_tree(standins.PANEL))
            standins.run("fdtoverlay", "-i", base, "-o", Path(place) / "out", overlay)
            mine = trees.load(base.read_bytes())
            trees.merge(mine, trees.load(overlay.read_bytes()))
            theirs = trees.load((Path(place) / "out").read_bytes())
            for path in ("/soc/spi@7e204000", "/soc/spi@7e204000/panel@0", "/soc/spi@7e204000/spidev@0"):
                ours, others = mine.find(path), theirs.find(path)
                strip = lambda node: {key: value for key, value in node.properties.items() if key != "phandle"}
                self.assertEqual(strip(ours), strip(others), path)

    def test_saved_and_read_again(self):
        data = trees.save(self.given("text=x"))
        done = subprocess.run(["dtc", "-q", "-I", "dtb", "-O", "dts"], input=data, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(trees.load(data).find("/base/inner").text("text"), "x")

    def test_damaged_trees(self):
        whole = standins.compile_tree(PLAIN)
        for size in (0, 3, 39, 60, len(whole) // 2, len(whole) - 1):
            with self.assertRaises(trees.TreeError):
                trees.load(whole[:size])
        for place in range(0, len(whole), 7):
            try:
                trees.load(whole[:place] + b"\xff\xff\xff\xff" + whole[place + 4:])
            except trees.TreeError:
                pass  # and nothing else


if __name__ == "__main__":
    unittest.main()
