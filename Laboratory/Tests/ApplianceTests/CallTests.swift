import CCard
import CSimulatedCard
import Glibc
import Testing

/// The simulated calls of the kernel: each fault has its effect, and what must not be is told. They share
/// the one simulation of a process with `MediumTests`.
extension MediumTests {
  @Suite struct CallTests {
    private static let games = "/var/lib/tilt2048"
    private static let file = games + "/file"
    private static let always: UInt32 = 65_536

    /// A machine whose card has one partition, where games are kept.
    private func onMachine(
      seed: UInt64 = 1, kind: medium_kind = MEDIUM_JOURNALED, pages: Int32 = 64, _ body: () -> Void
    ) {
      simulation_begin(seed, false)
      defer { simulation_end() }
      simulation_power_on(0)
      var card = partitions()
      card.all.4 = medium_make(kind, pages)
      partitions_insert(&card)
      partitions_free(&card)
      partitions_begin()
      #expect(partitions_mount(4, Self.games, WRITABLE) == 0)
      body()
    }

    private func setFaults(_ change: (inout simulation_faults) -> Void) {
      var faults = simulation_faults()
      change(&faults)
      simulation_set_faults(faults)
    }

    private func made(_ path: String = file) -> Int32 {
      let number = call_open(path, O_CREAT | O_RDWR, 0o640)
      #expect(number >= 0)
      return number
    }

    private func write(_ text: String, _ number: Int32, at offset: Int64 = -1) -> Int {
      let bytes = Array(text.utf8)
      return call_write(number, bytes, bytes.count, offset)
    }

    private func read(_ number: Int32) -> String {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = call_read(number, &bytes, bytes.count, 0)
      return count < 0 ? "\(count)" : String(decoding: bytes[..<count], as: UTF8.self)
    }

    // MARK: Without faults

    @Test func filesAreReadAsTheyWereWritten() {
      onMachine {
        let number = made()
        #expect(write("old", number) == 3 && write(" and new", number) == 8)
        #expect(read(number) == "old and new")
        #expect(write("OLD", number, at: 0) == 3 && read(number) == "OLD and new")
        #expect(
          call_seek(number, -3, SEEK_END) == 8 && call_seek(number, -9, SEEK_CUR) == -Int64(EINVAL))
        #expect(write("!!!", number) == 3 && read(number) == "OLD and !!!")
        #expect(call_truncate_open(number, 3) == 0 && read(number) == "OLD")
        #expect(call_close(number) == 0 && call_close(number) == -EBADF)
        #expect(call_read(number, nil, 0, 0) == -Int(EBADF) && !call_is_open(number))
      }
    }

    @Test func callsAnswerAsTheKernelDoes() {
      onMachine {
        #expect(call_open(Self.file, O_RDONLY, 0) == -ENOENT)
        let number = made()
        #expect(call_open(Self.file, O_CREAT | O_EXCL | O_RDWR, 0) == -EEXIST)
        #expect(call_open(Self.games, O_RDWR, 0) == -EISDIR)
        #expect(call_open(Self.file, O_RDONLY | O_DIRECTORY, 0) == -ENOTDIR)
        #expect(call_rename(Self.file, "/run/file") == -EXDEV)
        #expect(call_make_folder(Self.games + "/folder", 0o700) >= 0)
        #expect(call_make_folder(Self.games + "/folder", 0o700) == -EEXIST)
        #expect(call_unlink(Self.games + "/nothing") == -ENOENT)
        var status = call_status()
        #expect(call_status(Self.file, &status) == 0)
        #expect(status.mode == 0o640 && status.size == 0 && status.links == 1 && !status.is_folder)
        #expect(call_unlink(Self.file) == 0 && call_status(Self.file, &status) == -ENOENT)
        // What is open stays readable without its name.
        #expect(call_status_open(number, &status) == 0 && status.links == 0)
      }
    }

    @Test func whatIsMountedForReadingIsNotWritten() {
      onMachine {
        _ = made()
        #expect(partitions_remount(Self.games, READ_ONLY) == 0)
        #expect(call_open(Self.file, O_RDWR, 0) == -EROFS)
        #expect(call_open(Self.games + "/other", O_CREAT | O_RDWR, 0o600) == -EROFS)
        #expect(call_unlink(Self.file) == -EROFS)
        #expect(call_open(Self.file, O_RDONLY, 0) >= 0)
        partitions_close_memory()
        #expect(call_open("/etc/x", O_CREAT | O_RDWR, 0o600) == -EROFS)
        #expect(call_open("/run/x", O_CREAT | O_RDWR, 0o600) >= 0)
        #expect(partitions_mount(4, Self.games, WRITABLE) == -EBUSY)
        #expect(partitions_mount(3, "/boot", WRITABLE) == -ENXIO)
        #expect(partitions_unmount("/boot") == -EINVAL)
      }
    }

    @Test func aDamagedPartitionIsNotMounted() {
      onMachine {
        #expect(partitions_unmount(Self.games) == 0 && !partitions_is_mounted(Self.games))
        medium_set_health(partitions_at(4), MEDIUM_DAMAGED)
        #expect(partitions_mount(4, Self.games, WRITABLE) == -EUCLEAN)
        medium_erase(partitions_at(4))
        #expect(medium_erasures(partitions_at(4)) == 1)
        #expect(partitions_mount(4, Self.games, WRITABLE) == 0)
      }
    }

    // MARK: Faults

    @Test func anErrorDoesNothingAndIsCounted() {
      onMachine {
        let number = made()
        setFaults { $0.error = Self.always }
        #expect(write("new", number) == -Int(EIO) && call_flush(number) == -EIO)
        #expect(simulation_failures() == 2)
        setFaults { _ in }
        #expect(read(number) == "")
      }
    }

    /// Nothing answers any more until the power has been off; each call that fails is counted, the first too.
    @Test func aCardThatIsPulledOutStaysOut() {
      onMachine {
        let number = made()
        setFaults { $0.pulled = Self.always }
        #expect(write("new", number) == -Int(EIO))
        #expect(simulation_failures() == 1)
        setFaults { _ in }
        #expect(read(number) == "-5" && call_open(Self.file, O_RDONLY, 0) == -EIO)
        #expect(simulation_failures() == 3)
        simulation_power_on(0)
        #expect(call_open(Self.file, O_RDONLY, 0) >= 0)
      }
    }

    @Test func aFullCardTakesNothingAndGivesAll() {
      onMachine {
        let number = made()
        #expect(write("old", number) == 3)
        setFaults { $0.full = Self.always }
        #expect(write("new", number, at: 0) == -Int(ENOSPC))
        setFaults { _ in }
        #expect(write("new", number, at: 0) == -Int(ENOSPC), "until the next power-on")
        #expect(read(number) == "old" && call_unlink(Self.file) == 0)
        simulation_power_on(0)
        #expect(write("new", number, at: 0) == 3)
      }
    }

    @Test func aShortWriteLeavesHalf() {
      onMachine {
        let number = made()
        setFaults { $0.short_write = Self.always }
        #expect(write("12345678", number) == -Int(ENOSPC))
        setFaults { _ in }
        #expect(read(number) == "1234")
      }
    }

    @Test func garbageHasTheLengthOfWhatWasWritten() {
      onMachine {
        let number = made()
        setFaults { $0.garbage = Self.always }
        #expect(write("12345678", number) == -Int(EIO))
        setFaults { _ in }
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(call_read(number, &bytes, 16, 0) == 8)
        #expect(Array(bytes[..<8]) != Array("12345678".utf8))
      }
    }

    /// What lands in another place is not in its own, and the card is not to be trusted.
    @Test func aMisdirectedWriteIsAHarmThatIsKnown() {
      onMachine {
        let (number, other) = (made(), made(Self.games + "/other"))
        let page = String(repeating: "a", count: 4096)
        #expect(write(page, number) == 4096 && write(page.uppercased(), other) == 4096)
        #expect(call_flush(number) == 0 && call_flush(other) == 0)
        #expect(!simulation_is_untrusted())
        let before = simulation_counted(SIM_MISPLACED)
        setFaults { $0.misdirect = Self.always }
        #expect(write(String(repeating: "b", count: 4096), number, at: 0) == 4096)
        #expect(call_flush(number) == 0)
        #expect(simulation_is_untrusted() && simulation_counted(SIM_MISPLACED) > before)
      }
    }

    /// Of what was never flushed nothing is there after a power cut, but for what the kernel wrote on its own.
    @Test(arguments: [UInt32(0), 65_536])
    func theKernelWritesBackOnItsOwn(often: UInt32) {
      var kept = 0
      for seed in 1...60 as ClosedRange<UInt64> {
        onMachine(seed: seed) {
          let number = made()
          _ = write("old", number)
          _ = call_flush(number)
          setFaults { $0.write_back = often }
          for _ in 0..<8 { _ = write("new", number, at: 0) }
          simulation_cut()
          simulation_power_on(0)
          partitions_begin()
          _ = partitions_mount(4, Self.games, WRITABLE)
          if read(call_open(Self.file, O_RDONLY, 0)) == "new" { kept += 1 }
        }
      }
      // By chance alone three of four arrive, and nearly all of them where it was written eight times.
      #expect(often == 0 ? (25...54).contains(kept) : kept >= 55, "\(kept) of 60")
    }

    @Test func thePowerGoesAtItsCall() {
      onMachine {
        let number = made()
        let cuts = simulation_counted(SIM_CUTS)
        simulation_power_on(3)
        #expect(write("1", number) == 1 && write("2", number) == 1)
        #expect(simulation_has_power() && simulation_calls() == 2)
        #expect(write("3", number) == -Int(EIO) && !simulation_has_power())
        #expect(simulation_counted(SIM_CUTS) == cuts + 1)
        let failures = simulation_failures()
        #expect(call_open(Self.file, O_RDONLY, 0) == -EIO)
        #expect(simulation_failures() == failures, "want of power is no fault of the card")
      }
    }

    // MARK: What must not be

    private func violation() -> String {
      simulation_violation().map { String(cString: $0) } ?? ""
    }

    @Test func whatIsGuardedMustNotGo() {
      let paths = [Self.file, Self.games + "/file.damaged-1", Self.games + "/other"]
      for (index, path) in paths.enumerated() {
        onMachine {
          for path in paths { _ = made(path) }
          call_guard(Self.file)
          call_guard(Self.games + "/file.damaged*")
          #expect(call_unlink(path) == 0)
          #expect(violation() == (index < 2 ? "erased: \(path) is removed" : ""))
        }
      }
      onMachine {
        _ = made()
        _ = made(Self.games + "/new")
        call_guard(Self.file)
        #expect(call_rename(Self.games + "/new", Self.file) == 0)
        #expect(violation() == "erased: \(Self.file) is replaced")
        #expect(call_truncate(Self.file, 0) == 0)
        #expect(violation().hasSuffix("replaced"), "the first one counts")
      }
    }

    @Test func whatIsWatchedIsDatedByItsRename() {
      onMachine {
        call_watch(Self.games + "/copy")
        _ = made()
        #expect(call_watched() == .min)
        simulation_set_time(7_000_000_000)
        #expect(call_rename(Self.file, Self.games + "/copy") == 0)
        #expect((7_000_000_000..<7_001_000_000).contains(call_watched()))
      }
    }

    @Test func aProgramThatAsksWithoutEndHangs() {
      onMachine {
        var status = call_status()
        for _ in 0..<400_001 { _ = call_status(Self.file, &status) }
        #expect(violation().hasPrefix("hang:") && !simulation_has_power())
      }
    }

    // MARK: Chance

    /// A new draw of one kind leaves the others as they were.
    @Test func streamsAreTheirOwn() {
      func faults(drawing count: Int) -> [UInt64] {
        simulation_begin(5, false)
        defer { simulation_end() }
        for _ in 0..<count { _ = simulation_random(SIM_PLAYER) }
        return (0..<4).map { _ in simulation_random(SIM_FAULTS) }
      }
      #expect(faults(drawing: 0) == faults(drawing: 9))
      simulation_begin(6, false)
      #expect(simulation_random(SIM_FAULTS) != faults(drawing: 0)[0])
    }

    @Test func chancesAreOfSixteenBits() {
      onMachine {
        func often(_ chance: UInt32) -> Int {
          (0..<4000).count { _ in simulation_chance(SIM_CLOCK, chance) }
        }
        #expect(often(0) == 0 && often(65_536) == 4000)
        #expect((1800...2200).contains(often(32_768)))
        let numbers = (0..<4000).map { _ in simulation_below(SIM_CLOCK, 7) }
        #expect(Set(numbers) == Set(0..<7) && simulation_below(SIM_CLOCK, 0) == 0)
        #expect((450...700).contains(numbers.count { $0 == 3 }))
      }
    }

    @Test func theDigestIsOfAllEventsInTheirOrder() {
      func digest(_ notes: [(String, UInt64)]) -> UInt64 {
        simulation_begin(1, false)
        defer { simulation_end() }
        for (what, value) in notes { simulation_note(what, value) }
        return simulation_digest()
      }
      let both = digest([("a", 1), ("b", 2)])
      #expect(both == digest([("a", 1), ("b", 2)]) && both != digest([("b", 2), ("a", 1)]))
      #expect(both != digest([("a", 1)]) && digest([("a", 1)]) != digest([("a", 2)]))
    }
  }
}
