"""image/modules.c and image/index-modules: what is loaded for which device, and in which order. The
program's own file is compiled and called; the kernel is a list of what it was given."""

import ctypes
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from . import standins

FIRST, DISPLAY, ENGINE, RESET, SYSTEM, KEYS, LATER = (1 << bit for bit in range(7))
INSERT = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)
SAY = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
EEXIST, ENOEXEC, EINVAL = 17, 8, 22


class Machine(ctypes.Structure):
    _fields_ = [("insert", INSERT), ("say", SAY), ("self", ctypes.c_void_p)]


class Modules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = Path(tempfile.mkdtemp(prefix="modules-"))
        cls.addClassCleanup(shutil.rmtree, cls.place)
        library = cls.place / "modules.so"
        subprocess.run(["gcc", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-o", library,
                        standins.HERE / "image/modules.c"], check=True)
        cls.c = ctypes.CDLL(str(library))
        cls.c.modules_begin.restype = ctypes.c_void_p
        cls.c.modules_have_panel.restype = ctypes.c_bool
        for name in ("modules_open", "modules_for", "modules_named", "modules_layered",
                     "modules_coldplug", "modules_hear", "modules_have_panel", "modules_end"):
            getattr(cls.c, name).argtypes = {
                "modules_open": [ctypes.c_void_p, ctypes.c_char_p],
                "modules_for": [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint],
                "modules_named": [ctypes.c_void_p, ctypes.c_char_p],
                "modules_layered": [ctypes.c_void_p, ctypes.c_uint],
                "modules_coldplug": [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint],
                "modules_hear": [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint],
            }.get(name, [ctypes.c_void_p])

    def begin(self, index, answers=None, folder="one"):
        """Modules with this text as their index; `loaded` is what the kernel was given."""
        self.loaded, self.said, self.asked = [], [], 0
        answers = answers or {}

        def insert(_, path):
            name = Path(path.decode()).stem
            self.asked += 1
            if answers.get(name, 0) == 0:
                self.loaded.append(name)
            return answers.get(name, 0)

        # Kept as long as the modules are: C has no count of who needs it.
        self.insert, self.say = INSERT(insert), SAY(lambda _, line: self.said.append(line.decode()))
        self.machine = Machine(self.insert, self.say, None)
        self.modules = self.c.modules_begin(ctypes.byref(self.machine))
        self.addCleanup(self.c.modules_end, self.modules)
        if index is not None:
            self.assertEqual(self.open(index, folder), 0)
        return self.modules

    def open(self, index, folder):
        (self.place / folder).mkdir(exist_ok=True)
        (self.place / folder / "index").write_text(index)
        return self.c.modules_open(self.modules, str(self.place / folder).encode())

    def ask(self, alias, groups=0x7F):
        self.loaded.clear()
        self.c.modules_for(self.modules, alias.encode(), groups)
        return self.loaded

    INDEX = """M fixed first
M sdhci first
M sdhci_iproc first sdhci_pltfm,sdhci
M sdhci_pltfm first sdhci
M vc4 engine
M evdev keys
M panel_x display
M i2c_dev first
L i2c_dev
P panel_x
A input:b*v*p*e*-e*k*r*a*m*l*s*f*w* 5
A of:N*T*Cbrcm,bcm2711-emmc2 2
A of:N*T*Cbrcm,bcm2835-vc4 4
A of:N*T*CCadence,IP 0
A of:N*T*Cpanel,x 6
A of:N*T*Cregulator-fixed 0
"""

    def test_what_is_needed_comes_first(self):
        self.begin(self.INDEX)
        self.assertEqual(self.ask("of:NmmcT(null)Cbrcm,bcm2711-emmc2"), ["sdhci", "sdhci_pltfm", "sdhci_iproc"])
        self.assertEqual(self.ask("of:NmmcT(null)Cbrcm,bcm2711-emmc2"), [], "twice is once")

    def test_any_of_a_devices_names(self):
        self.begin(self.INDEX)
        self.assertEqual(self.ask("of:NxT(null)Cacme,a1Cregulator-fixedCacme,b"), ["fixed"])

    def test_names_with_a_capital_c(self):
        self.begin(self.INDEX)
        self.assertEqual(self.ask("of:NxT(null)Cfoo,barCCadence,IP"), ["fixed"])

    def test_the_node_may_have_a_c_and_a_t(self):
        self.begin(self.INDEX)
        self.assertEqual(self.ask("of:NTCregulator-fixedT(null)Cother"), [])
        self.assertEqual(self.ask("of:NClockTcpuCregulator-fixed"), ["fixed"])

    def test_patterns(self):
        self.begin(self.INDEX)
        self.assertEqual(self.ask("input:b0019v0001p0001e0100-e0,1,k74,ramlsfw"), ["evdev"])
        self.assertEqual(self.ask("usb:v04D9p0006"), [])

    def test_groups_wait_for_their_time(self):
        self.begin(self.INDEX)
        self.assertEqual(self.ask("of:NgpuT(null)Cbrcm,bcm2835-vc4", FIRST | DISPLAY), [])
        self.assertEqual(self.ask("of:NgpuT(null)Cbrcm,bcm2835-vc4", ENGINE), ["vc4"])

    def test_layered_ones_are_asked_for_by_nobody(self):
        self.begin(self.INDEX)
        self.assertEqual(self.c.modules_layered(self.modules, KEYS), 0)
        self.assertEqual(self.c.modules_layered(self.modules, FIRST), 1)
        self.assertEqual(self.loaded, ["i2c_dev"])

    def test_a_panel_by_the_chips_display(self):
        self.begin(self.INDEX)
        self.assertFalse(self.c.modules_have_panel(self.modules))
        self.ask("of:NpanelT(null)Cpanel,x")
        self.assertTrue(self.c.modules_have_panel(self.modules))

    def test_what_the_kernel_says_to_it(self):
        self.begin(self.INDEX, {"sdhci": EEXIST, "sdhci_iproc": EINVAL})
        self.ask("of:NmmcT(null)Cbrcm,bcm2711-emmc2")
        self.assertEqual(self.loaded, ["sdhci_pltfm"])
        self.assertEqual(len(self.said), 1)
        self.assertRegex(self.said[0], r"^cannot load .*/sdhci_iproc\.ko: Invalid argument$")

    def devices(self, **buses):
        root = self.place / "sys"
        shutil.rmtree(root, ignore_errors=True)
        for bus, aliases in buses.items():
            base = root / ("class/input" if bus == "input" else f"bus/{bus}/devices")
            for number, alias in enumerate(aliases):
                (base / f"{number}.device").mkdir(parents=True)
                (base / f"{number}.device/modalias").write_text(alias + "\n")
        return str(root).encode()

    def test_coldplug(self):
        self.begin(self.INDEX)
        sys = self.devices(platform=["of:NmmcT(null)Cbrcm,bcm2711-emmc2", "of:NvcT(null)Cbrcm,bcm2835-vc4", ""],
                           input=["input:b0019v0001p0001e0100-e0,1,k74,ramlsfw"])
        self.assertEqual(self.c.modules_coldplug(self.modules, sys, FIRST), 3)
        self.assertEqual(self.c.modules_coldplug(self.modules, sys, FIRST | KEYS), 1)
        self.assertEqual(self.loaded, ["sdhci", "sdhci_pltfm", "sdhci_iproc", "evdev"])

    def test_a_wave_that_comes_later(self):
        self.begin(self.INDEX)
        sys = self.devices(platform=["of:NaT(null)Cnobody"])
        self.c.modules_coldplug(self.modules, sys, FIRST)
        sys = self.devices(platform=["of:NaT(null)Cnobody", "of:NrT(null)Cregulator-fixed"])
        self.assertEqual(self.c.modules_coldplug(self.modules, sys, FIRST), 1)

    def test_nothing_is_there(self):
        self.begin(self.INDEX)
        self.assertEqual(self.c.modules_coldplug(self.modules, b"/nothing", FIRST), 0)

    def hear(self, *texts, size=None):
        self.loaded.clear()
        message = b"".join(text.encode() + b"\0" for text in texts)
        self.c.modules_hear(self.modules, message, len(message) if size is None else size, 0x7F)
        return self.loaded

    def test_messages_of_the_kernel(self):
        self.begin(self.INDEX)
        self.assertEqual(self.hear("add@/devices/x", "ACTION=add", "SUBSYSTEM=input"), [])
        self.assertEqual(self.hear("add@/devices/x", "MODALIAS=of:NrT(null)Cregulator-fixed", "SEQNUM=9"),
                         ["fixed"])

    def test_a_message_that_was_cut_off(self):
        self.begin(self.INDEX)
        self.assertEqual(self.hear("MODALIAS=of:NrT(null)Cregulator-fixed", size=20), [])

    def test_a_second_folder_needs_the_first(self):
        self.begin("M hid keys\n")
        self.assertEqual(self.open("M hid_x later hid\nA hid:b0003g*v1p2 0\n", "two"), 0)
        self.assertEqual(self.ask("hid:b0003g1v1p2"), ["hid", "hid_x"])

    def test_who_asked_in_vain_is_heard_again(self):
        self.begin("M hid keys\n")
        sys = self.devices(hid=["hid:b0003g1v1p2"])
        self.assertEqual(self.c.modules_coldplug(self.modules, sys, 0x7F), 0)
        self.open("M hid_x later hid\nA hid:b0003g*v1p2 0\n", "two")
        self.assertEqual(self.c.modules_coldplug(self.modules, sys, 0x7F), 2)

    def test_damaged_indexes(self):
        self.begin(None)
        self.assertEqual(self.c.modules_open(self.modules, b"/nothing"), ENOEXEC)
        for text in ("", "\n\n", "M\n", "M  \n", "M ../../x first\nA of:N*T*Cx 0\n", "A of:N*T*Cx 7\n",
                     "A of:N*T*Cx -1\n", "A\n", "L nobody\nP nobody\n", "M a first a\nA of:N*T*Cx 0\n",
                     "M a first b\nM b first a\nA of:N*T*Cx 0\n", "M a first ,,,b,\nA of:N*T*Cx 0\n", "X y z\n",
                     "M " + "a" * 5000 + " first\nA of:N*T*Cx 0\n", "\0\0\0M a first\n"):
            self.begin(None)
            answer = self.open(text, "damaged")
            self.assertIn(answer, (0, ENOEXEC), text[:30])
            self.ask("of:NxT(null)Cx")
            self.ask("of:N")
            self.ask("")
            self.ask("of:NxTxC")
            for name in self.loaded:
                self.assertNotIn("/", name)

    def test_needs_that_run_in_a_ring_end(self):
        self.begin("M a first b\nM b first c\nM c first a\nA of:N*T*Cx 0\n")
        self.assertEqual(sorted(self.ask("of:NxT(null)Cx")), ["a", "b", "c"])

    def test_named(self):
        self.begin(self.INDEX)
        self.assertEqual(self.c.modules_named(self.modules, b"sdhci_iproc"), 3)
        self.assertEqual(self.c.modules_named(self.modules, b"nothing"), -1)


class Index(unittest.TestCase):
    """What index-modules chooses of a kernel."""

    def setUp(self):
        self.place = Path(tempfile.mkdtemp(prefix="index-"))
        self.addCleanup(shutil.rmtree, self.place)

    def choose(self, *trees):
        folder = standins.modules_folder(self.place / "modules", "6.12.47-v8")
        boot = self.place / "boot"
        boot.mkdir()
        for number, text in enumerate(trees):
            (boot / f"{number}.dtb").write_bytes(standins.compile_tree(text))
        out = self.place / "out"
        standins.run(standins.HERE / "image/index-modules", folder, boot, out)
        return {line.split(" ")[1]: line.split(" ")[2] for part in ("first", "later")
                for line in (out / part / "index").read_text().splitlines() if line.startswith("M ")}

    def test_what_no_tree_has_is_left_behind(self):
        chosen = self.choose(standins.tree("bcm2711-rpi-4-b.dtb"))
        self.assertEqual(chosen["sdhci_iproc"], "first")
        self.assertEqual(chosen["sdhci_pltfm"], "first")
        self.assertEqual(chosen["spi_bcm2835"], "display")
        self.assertNotIn("sdhci_brcmstb", chosen)
        self.assertNotIn("i2c_designware_platform", chosen)
        self.assertNotIn("vc4", chosen)

    def test_of_a_5(self):
        chosen = self.choose(standins.tree("bcm2712-rpi-5-b.dtb"))
        for name, group in (("sdhci_brcmstb", "first"), ("i2c_designware_platform", "first"),
                            ("spi_dw_mmio", "display"), ("pwm_rp1", "first"), ("dwc3", "keys")):
            self.assertEqual(chosen.get(name), group, name)

    def test_special_keyboards_and_gamepads_come_along(self):
        chosen = self.choose(standins.tree("bcm2710-rpi-3-b.dtb"))
        self.assertEqual(chosen["hid_playstation"], "later")
        self.assertEqual(chosen["hid_generic"], "keys")
        self.assertEqual(chosen["evdev"], "keys")

    def test_network_and_bluetooth_do_not(self):
        chosen = self.choose(standins.tree("bcm2710-rpi-3-b.dtb"))
        self.assertNotIn("rtl8192cu", chosen)
        self.assertNotIn("hci_uart", chosen)

    def test_nothing_to_choose_from(self):
        (self.place / "empty").mkdir()
        with self.assertRaisesRegex(AssertionError, "not a folder of modules"):
            standins.run(standins.HERE / "image/index-modules", self.place / "empty", self.place, self.place / "out")


if __name__ == "__main__":
    unittest.main()
