"""image/lay-kernels with folders of each shape, and scripts/fetch-kernels against an archive on
127.0.0.1. What was shown here is the names, the shapes and the checks; no real archive was asked."""

import functools
import http.server
import os
import shutil
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

from . import standins

RELEASES = {"v8": "6.12.47+rpt-rpi-v8", "2712": "6.12.47+rpt-rpi-2712"}
VERSION = "1:6.12.47-1+rpt1"


class Folders(unittest.TestCase):
    def setUp(self):
        self.place = Path(tempfile.mkdtemp(prefix="kernels-"))
        self.addCleanup(shutil.rmtree, self.place)
        self.folder, self.out = self.place / "in", self.place / "out"

    def lay(self, *more):
        return subprocess.run([standins.HERE / "image/lay-kernels", *more, self.folder, self.out],
                              capture_output=True, text=True)

    def refused(self, *more):
        done = self.lay(*more)
        self.assertNotEqual(done.returncode, 0)
        return done.stderr


class Repository(Folders):
    """raspberrypi/firmware: boot/ and modules/."""

    ENDS = {"kernel.img": "6.12.47+", "kernel7.img": "6.12.47-v7+", "kernel7l.img": "6.12.47-v7l+",
            "kernel8.img": "6.12.47-v8+", "kernel_2712.img": "6.12.47-v8-16k+"}

    def setUp(self):
        super().setUp()
        boot = standins.boot_folder(self.folder / "boot")
        for name, release in self.ENDS.items():
            is_64 = name in ("kernel8.img", "kernel_2712.img")
            (boot / name).write_bytes(standins.kernel_64(release) if is_64 else standins.kernel_32(release))
            standins.modules_folder(self.folder / "modules", release)

    def kernels(self):
        return (self.out / "kernels").read_text().splitlines()

    def test_kernels_of_64_bits(self):
        done = self.lay()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(self.kernels()), ["kernel8.img initramfs8 6.12.47-v8+",
                                                  "kernel_2712.img initramfs_2712 6.12.47-v8-16k+"])
        self.assertTrue((self.out / "usr/lib/modules/6.12.47-v8+/modules.alias").exists())
        self.assertTrue((self.out / "boot/overlays/overlay_map.dtb").exists())
        self.assertTrue((self.out / "boot/bcm2712-rpi-500.dtb").exists())
        self.assertTrue((self.out / "firmware/LICENCE.broadcom").exists())

    def test_all_five(self):
        self.assertEqual(self.lay("--bits", "all").returncode, 0)
        self.assertEqual({line.split()[0]: line.split()[2] for line in self.kernels()}, self.ENDS)

    def test_boot_alone_with_modules_beside_it(self):
        self.folder = self.folder / "boot"
        done = self.lay()
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_modules_of_another_release_are_not_taken(self):
        shutil.move(self.folder / "modules/6.12.47-v8+", self.folder / "modules/6.6.1-v8+")
        self.assertIn("kernel8.img is 6.12.47-v8+, and its modules (modules/6.12.47-v8+) are not there; "
                      "there are 6.12.47+, 6.12.47-v7+", self.refused())

    def test_two_trees_for_a_kernel_that_does_not_say_its_release(self):
        (self.folder / "boot/kernel8.img").write_bytes(bytes(56) + b"ARM\x64" + bytes(100))
        shutil.copytree(self.folder / "modules/6.12.47-v8+", self.folder / "modules/6.6.1-v8+")
        self.assertIn("leave the one that belongs to it", self.refused())

    def test_what_is_missing_is_named(self):
        for name in self.ENDS:
            (self.folder / "boot" / name).unlink()
        self.assertIn("no kernel of 64 bits is there: kernel8.img", self.refused())
        shutil.rmtree(self.folder)
        self.assertIn("is no folder", self.refused())

    def test_no_trees_and_no_overlays(self):
        shutil.rmtree(self.folder / "boot/overlays")
        self.assertIn("no overlay (overlays/*.dtbo) is there", self.refused())
        for tree in (self.folder / "boot").glob("*.dtb"):
            tree.unlink()
        self.assertIn("no device tree (bcm27*.dtb) is there", self.refused())


def package(out, name, version, files, depends="", architecture="arm64"):
    with tempfile.TemporaryDirectory() as place:
        for path, data in files.items():
            target = Path(place) / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        control = Path(place) / "DEBIAN/control"
        control.parent.mkdir()
        control.write_text(f"Package: {name}\nVersion: {version}\nArchitecture: {architecture}\n"
                           "Maintainer: A stand-in <nobody@localhost>\nDescription: a stand-in\n"
                           + (f"Depends: {depends}\n" if depends else ""))
        target = out / f"{name}_{version.replace(':', '%3a')}_{architecture}.deb"
        standins.run("dpkg-deb", "--root-owner-group", "-Znone", "--build", place, target)
        return target


def packages(out, change=b""):
    """Packages as Raspberry Pi OS has them, of stand-ins."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        boot = standins.boot_folder(Path(place) / "boot")
        trees = {f"broadcom/{path.name}": path.read_bytes() for path in boot.glob("*.dtb")}
        overlays = {f"overlays/{path.name}": path.read_bytes() for path in (boot / "overlays").iterdir()}
        for flavour, release in RELEASES.items():
            modules = standins.modules_folder(Path(place) / flavour, release)
            base = f"usr/lib/linux-image-{release}"
            files = {f"boot/vmlinuz-{release}": standins.kernel_64(release) + change,
                     f"usr/share/doc/linux-image-{release}/copyright": b"GPL-2\n",
                     **{f"{base}/{name}": data for name, data in {**trees, **overlays}.items()},
                     **{f"lib/modules/{release}/{path.relative_to(modules)}": path.read_bytes()
                        for path in modules.rglob("*") if path.is_file()}}
            package(out, f"linux-image-{release}", VERSION, files)
            package(out, f"linux-image-rpi-{flavour}", VERSION, {}, f"linux-image-{release} (= {VERSION})")
        package(out, "raspi-firmware", "1:1.20250915-1", {
            f"usr/lib/raspi-firmware/{name}": b"stand-in" for name in
            ("bootcode.bin", "start.elf", "fixup.dat", "start4.elf", "fixup4.dat")} | {
            "usr/share/doc/raspi-firmware/copyright": b"Broadcom's\n"}, architecture="all")
    return out


def packages_of_32_bits(out):
    for flavour in ("v6", "v7", "v7l"):
        release = f"6.12.47+rpt-rpi-{flavour}"
        package(out, f"linux-image-{release}", VERSION, {f"boot/vmlinuz-{release}": standins.kernel_32(release)},
                architecture="armhf")
        package(out, f"linux-image-rpi-{flavour}", VERSION, {}, f"linux-image-{release} (= {VERSION})", "armhf")


class Packages(Folders):
    def test_packages_in_a_folder(self):
        packages(self.folder)
        done = self.lay()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.out / "kernels").read_text().splitlines(), [
            f"kernel_2712.img initramfs_2712 {RELEASES['2712']}", f"kernel8.img initramfs8 {RELEASES['v8']}"])
        self.assertTrue((self.out / "firmware/raspi-firmware.txt").exists())
        self.assertTrue((self.out / f"firmware/linux-image-{RELEASES['v8']}.txt").exists())
        self.assertTrue((self.out / "firmware/start4.elf").exists())

    def test_a_package_that_is_cut_off(self):
        packages(self.folder)
        file = next(self.folder.glob("linux-image-6*v8*.deb"))
        file.write_bytes(file.read_bytes()[:5000])
        self.assertIn("is no whole package", self.refused())


class Archive(unittest.TestCase):
    """An archive as apt reads it, signed by a key that was made for it."""

    @classmethod
    def setUpClass(cls):
        cls.place = Path(tempfile.mkdtemp(prefix="archive-"))
        cls.addClassCleanup(shutil.rmtree, cls.place)
        cls.root, cls.home = cls.place / "archive", cls.place / "gnupg"
        cls.home.mkdir(mode=0o700)
        cls.environment = {**os.environ, "GNUPGHOME": str(cls.home)}
        cls.gpg("--quick-gen-key", "archive@localhost", "default", "default", "never")
        cls.key = cls.place / "the archive's.gpg"
        cls.key.write_bytes(cls.gpg("--export", "archive@localhost"))
        cls.gpg("--quick-gen-key", "other@localhost", "default", "default", "never")
        cls.other = cls.place / "other.gpg"
        cls.other.write_bytes(cls.gpg("--export", "other@localhost"))
        packages(cls.root / "pool")
        packages_of_32_bits(cls.root / "pool")
        cls.publish()
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet.of(cls.root))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.server_close)
        cls.addClassCleanup(cls.server.shutdown)
        cls.address = f"http://127.0.0.1:{cls.server.server_port}"

    @classmethod
    def gpg(cls, *words):
        return standins.run("gpg", "--batch", "--quiet", "--passphrase", "", "--pinentry-mode", "loopback",
                            *words, env=cls.environment)

    @classmethod
    def publish(cls):
        """Writes the lists that apt asks for, and signs them."""
        suite = cls.root / "dists/trixie"
        for architecture in ("arm64", "armhf"):
            binary = suite / f"main/binary-{architecture}"
            binary.mkdir(parents=True, exist_ok=True)
            (binary / "Packages").write_bytes(standins.run("apt-ftparchive", "--arch", architecture, "packages",
                                                           "pool", cwd=cls.root))
        for name in ("Release", "InRelease"):
            (suite / name).unlink(missing_ok=True)
        release = standins.run("apt-ftparchive", "-o", "APT::FTPArchive::Release::Suite=trixie", "-o",
                               "APT::FTPArchive::Release::Codename=trixie", "-o",
                               "APT::FTPArchive::Release::Components=main", "-o",
                               "APT::FTPArchive::Release::Architectures=arm64 armhf", "release", suite)
        (suite / "Release").write_bytes(release)
        cls.gpg("--local-user", "archive@localhost", "--clearsign", "--output", suite / "InRelease",
                suite / "Release")

    def setUp(self):
        self.out = Path(tempfile.mkdtemp(prefix="fetched-"))
        self.addCleanup(shutil.rmtree, self.out)
        self.lock = self.out / "kernels.lock"

    def fetch(self, *more, key=None, address=None):
        return subprocess.run(
            [standins.HERE / "scripts/fetch-kernels", "--from", address or self.address, "--keyring",
             key or self.key, *more, self.out / "kernels"], capture_output=True, text=True,
            # Where apt has translations, it speaks German then.
            env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "de", "TILT2048_KERNELS_LOCK": str(self.lock)})

    def test_what_is_fetched_is_what_an_image_is_made_of(self):
        done = self.fetch()
        self.assertEqual(done.returncode, 0, done.stderr)
        names = sorted(path.name for path in (self.out / "kernels").glob("*.deb"))
        self.assertEqual([name.split("_")[0] for name in names], [
            f"linux-image-{RELEASES['2712']}", f"linux-image-{RELEASES['v8']}", "raspi-firmware"])
        lock = self.lock.read_text().splitlines()
        self.assertEqual(len(lock), 3)
        self.assertRegex(lock[0], rf"^linux-image-6\.12\.47\+rpt-rpi-v8:arm64={VERSION} ".replace("+rpt1", r"\+rpt1")
                         + "[0-9a-f]{64}$")
        done = subprocess.run([standins.HERE / "image/lay-kernels", self.out / "kernels", self.out / "laid"],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_second_fetch_takes_the_same(self):
        self.assertEqual(self.fetch().returncode, 0)
        first = self.lock.read_text()
        shutil.rmtree(self.out / "kernels")
        self.assertEqual(self.fetch().returncode, 0)
        self.assertEqual(self.lock.read_text(), first)

    def test_other_bytes_of_the_same_version_are_refused(self):
        self.assertEqual(self.fetch().returncode, 0)
        shutil.rmtree(self.out / "kernels")
        packages(self.root / "pool", b"changed")
        self.publish()
        self.addCleanup(self.publish)
        self.addCleanup(packages, self.root / "pool")
        done = self.fetch()
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("is not the one of", done.stderr)
        self.assertEqual(list((self.out / "kernels").glob("linux-image*v8*.deb")), [])
        self.assertEqual(self.fetch("--update").returncode, 0, "who asks for the newest gets it")

    def fetched(self):
        return sorted(path.name.split("_")[0].rsplit("-", 1)[-1] for path in (self.out / "kernels").glob("*.deb"))

    def test_kernels_of_32_bits_are_fetched_later_too(self):
        self.assertEqual(self.fetch().returncode, 0)
        first = self.lock.read_text()
        done = self.fetch("--all")
        self.assertEqual(done.returncode, 0, done.stderr)
        every = ["2712", "firmware", "v6", "v7", "v7l", "v8"]
        self.assertEqual(self.fetched(), every)
        self.assertEqual(self.lock.read_text()[:len(first)], first, "what was locked stays so")
        self.assertEqual(len(self.lock.read_text().splitlines()), 6)
        # Who wants those of 64 bits then gets them, and leaves the others where they are.
        lock = self.lock.read_text()
        done = self.fetch()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.fetched(), self.lock.read_text()), (every, lock))

    def test_another_key(self):
        done = self.fetch(key=self.other)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("not signed by the key given", done.stderr)
        self.assertFalse(self.lock.exists())

    def test_a_package_that_was_changed_on_the_way(self):
        path = next((self.root / "pool").glob("linux-image-6*v8_*.deb"))
        whole = path.read_bytes()
        self.addCleanup(path.write_bytes, whole)
        path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
        done = self.fetch()
        self.assertNotEqual(done.returncode, 0)
        self.assertFalse(self.lock.exists())

    def test_a_line_that_breaks_off(self):
        """apt leaves what came under the package's own name, and a first fetch has no sum to go by."""
        Quiet.breaks_off = next((self.root / "pool").glob("linux-image-6*v8_*.deb")).name
        self.addCleanup(setattr, Quiet, "breaks_off", None)
        self.assertNotEqual(self.fetch().returncode, 0)
        self.assertEqual(list((self.out / "kernels").iterdir()), [])
        Quiet.breaks_off = None
        self.test_what_is_fetched_is_what_an_image_is_made_of()

    def test_an_archive_of_something_else(self):
        for path in (self.root / "pool").glob("linux-image-rpi-2712_*.deb"):
            path.unlink()
        self.publish()
        self.addCleanup(self.publish)
        self.addCleanup(packages, self.root / "pool")
        done = self.fetch()
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("the archive has no linux-image-rpi-2712", done.stderr)

    def test_nobody_is_there(self):
        done = self.fetch(address="http://127.0.0.1:9")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("cannot be read", done.stderr)

    def test_without_a_key(self):
        done = subprocess.run([standins.HERE / "scripts/fetch-kernels", "--from", self.address, self.out],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 64)
        self.assertIn("--from needs --keyring", done.stderr)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder without a word, and of a file of the name `breaks_off` the beginning."""

    breaks_off = None

    @classmethod
    def of(cls, folder):
        return functools.partial(cls, directory=str(folder))

    def copyfile(self, source, outputfile):
        if Path(source.name).name == self.breaks_off:
            outputfile.write(source.read(3000))
        else:
            super().copyfile(source, outputfile)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    unittest.main()
