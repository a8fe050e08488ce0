import CSimulatedCard
import Glibc
import Testing

/// What a partition holds without a power cut: names, room, copies, and what rots.
extension MediumTests {
  @Suite struct StateTests {
    private func onMedium(
      _ kind: medium_kind = MEDIUM_JOURNALED, pages: Int32 = 8, _ body: (OpaquePointer) -> Void
    ) {
      simulation_begin(2, false)
      defer { simulation_end() }
      simulation_power_on(0)
      guard let medium = medium_make(kind, pages) else {
        Issue.record("there is no medium")
        return
      }
      defer { medium_free(medium) }
      body(medium)
    }

    private func write(_ count: Int, of byte: UInt8, _ medium: OpaquePointer, _ file: Int32) -> Int
    {
      let bytes = [UInt8](repeating: byte, count: count)
      return medium_write(medium, file, bytes, count, 0)
    }

    private func first(_ medium: OpaquePointer, _ path: String) -> UInt8? {
      let file = medium_look_up(medium, path)
      var byte: UInt8 = 0
      return file >= 0 && medium_read(medium, file, &byte, 1, 0) == 1 ? byte : nil
    }

    @Test func aFileIsWithinAFolderThatIsThere() {
      onMedium { medium in
        #expect(medium_create(medium, "a/b", false, 0o600) == -ENOENT)
        let folder = medium_create(medium, "a", true, 0o700)
        #expect(folder >= 0 && medium_is_folder(medium, folder))
        let file = medium_create(medium, "a/b", false, 0o600)
        #expect(file >= 0 && medium_mode(medium, file) == 0o600)
        #expect(medium_create(medium, "a/b/c", false, 0o600) == -ENOTDIR)
        #expect(medium_unlink(medium, "a") == -EISDIR)
        #expect(medium_rename(medium, "a", "d") == -EINVAL)
        #expect(medium_rename(medium, "a/b", "a") == -EISDIR)
        let long = String(repeating: "x", count: 4000)
        #expect(medium_create(medium, long, false, 0) == -ENAMETOOLONG)
      }
    }

    @Test func aRenameTakesTheOthersPlace() {
      onMedium { medium in
        let (one, other) = (
          medium_create(medium, "one", false, 0o600), medium_create(medium, "other", false, 0o600)
        )
        #expect(write(1, of: 7, medium, one) == 1 && write(1, of: 9, medium, other) == 1)
        #expect(medium_rename(medium, "one", "other") == 0)
        #expect(first(medium, "other") == 7 && medium_look_up(medium, "one") == -ENOENT)
        #expect(medium_link_count(medium, other) == 0 && medium_link_count(medium, one) == 1)
        #expect(medium_rename(medium, "other", "other") == 0 && first(medium, "other") == 7)
        #expect(medium_rename(medium, "one", "third") == -ENOENT)
      }
    }

    /// Room is counted in pages; what is cut off gives its pages back once that has arrived.
    @Test func roomIsCountedInPages() {
      onMedium(pages: 4) { medium in
        let before = medium_used(medium)
        let file = medium_create(medium, "file", false, 0o600)
        #expect(write(4097, of: 1, medium, file) == 4097)
        #expect(medium_used(medium) == before + 2)
        #expect(write(4 * 4096 + 1, of: 1, medium, file) == -Int(ENOSPC))
        #expect(medium_size(medium, file) == 4097, "nothing of it")
        #expect(medium_truncate(medium, file, 6 * 4096) == -ENOSPC)
        medium_grow(medium, 8)
        #expect(medium_pages(medium) == 8)
        medium_grow(medium, 2)
        #expect(medium_pages(medium) == 8, "it never shrinks")
        #expect(medium_truncate(medium, file, 6 * 4096) == 0)
        #expect(medium_truncate(medium, file, 10) == 0)
        #expect(medium_truncate(medium, file, 20) == 0)
        var bytes = [UInt8](repeating: 9, count: 20)
        #expect(medium_read(medium, file, &bytes, 20, 0) == 20)
        #expect(bytes[..<10].allSatisfy { $0 == 1 } && bytes[10...].allSatisfy { $0 == 0 })
      }
    }

    @Test func aCopyIsNotChangedByTheOther() {
      onMedium { medium in
        let file = medium_create(medium, "file", false, 0o600)
        #expect(write(4096, of: 3, medium, file) == 4096 && medium_flush(medium, -1) == 0)
        guard let copy = medium_copy(medium) else {
          Issue.record("there is no copy")
          return
        }
        defer { medium_free(copy) }
        #expect(write(4096, of: 4, medium, file) == 4096)
        #expect(first(medium, "file") == 4 && first(copy, "file") == 3)
        #expect(medium_create(copy, "new", false, 0o600) >= 0)
        #expect(medium_look_up(medium, "new") == -ENOENT)
        medium_erase(copy)
        #expect(medium_erasures(copy) == 1 && medium_erasures(medium) == 0)
        #expect(first(copy, "file") == nil && first(medium, "file") == 4)
      }
    }

    /// A file is kept with its name and all of its length, and not before a flush.
    @Test(arguments: [MEDIUM_JOURNALED.rawValue, MEDIUM_UNORDERED.rawValue])
    func whatIsKeptIsWhatWasFlushed(kind: UInt32) {
      onMedium(medium_kind(rawValue: kind)) { medium in
        let file = medium_create(medium, "file", false, 0o600)
        #expect(!medium_is_kept(medium, "file"))
        #expect(write(100, of: 1, medium, file) == 100 && !medium_is_kept(medium, "file"))
        #expect(medium_flush(medium, -1) == 0 && medium_is_kept(medium, "file"))
        #expect(write(200, of: 1, medium, file) == 200 && !medium_is_kept(medium, "file"))
        #expect(medium_flush(medium, file) == 0 && medium_is_kept(medium, "file"))
      }
    }

    /// Bits that rot are in a file, or in the records of the file system: then it cannot be mounted.
    @Test func rotIsDamageThatIsKnown() {
      var (spoilt, damaged) = (0, 0)
      for seed in 1...60 as ClosedRange<UInt64> {
        simulation_begin(seed, false)
        defer { simulation_end() }
        simulation_power_on(0)
        guard let medium = medium_make(MEDIUM_JOURNALED, 8) else { continue }
        defer { medium_free(medium) }
        let file = medium_create(medium, "file", false, 0o600)
        _ = write(8192, of: 0x55, medium, file)
        medium_flush(medium, -1)
        medium_rot(medium)
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = medium_read(medium, file, &bytes, 8192, 0)
        let isSpoilt = count < 8192 || bytes.contains { $0 != 0x55 }
        if isSpoilt { spoilt += 1 }
        if medium_health(medium) != MEDIUM_SOUND { damaged += 1 }
        #expect(simulation_is_untrusted() || !isSpoilt, "seed \(seed)")
      }
      #expect(spoilt > 20 && damaged > 0, "\(spoilt), \(damaged)")
    }
  }
}
