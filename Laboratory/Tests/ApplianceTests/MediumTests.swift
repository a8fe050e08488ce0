import CSimulatedCard
import Testing

/// The simulated file systems: what a power cut may leave of what was written, and what it may not.
@Suite(.serialized) struct MediumTests {
  /// Writes "old", flushes it, does `body`, and cuts the power; what each of many seeds finds then.
  private static func found(
    _ kind: medium_kind, _ body: (OpaquePointer, Int32) -> Void
  ) -> Set<String> {
    var found: Set<String> = []
    for seed in 1...200 {
      simulation_begin(UInt64(seed), false)
      defer { simulation_end() }
      simulation_power_on(0)
      guard let medium = medium_make(kind, 100) else { continue }
      defer { medium_free(medium) }
      let file = medium_create(medium, "name", false, 0o644)
      write("old", medium, file)
      medium_flush(medium, -1)
      body(medium, file)
      medium_lose(medium)
      found.insert(read("name", medium) + "|" + read("other", medium))
    }
    return found
  }

  private static func write(_ text: String, _ medium: OpaquePointer, _ file: Int32) {
    let bytes = Array(text.utf8)
    _ = medium_write(medium, file, bytes, bytes.count, 0)
  }

  /// A file's text; "-" where there is none, "!" where it cannot be read, "0" where it is empty.
  private static func read(_ path: String, _ medium: OpaquePointer) -> String {
    let file = medium_look_up(medium, path)
    guard file >= 0 else { return "-" }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = medium_read(medium, file, &bytes, 8, 0)
    guard count >= 0 else { return "!" }
    return count == 0 ? "0" : String(decoding: bytes[..<count].filter { $0 != 0 }, as: UTF8.self)
  }

  /// A new file, written and named as another, without and with a flush before.
  private static func replace(_ medium: OpaquePointer, isFlushed: Bool) {
    let new = medium_create(medium, "other", false, 0o644)
    write("new", medium, new)
    if isFlushed { medium_flush(medium, new) }
    _ = medium_rename(medium, "other", "name")
  }

  @Test func whatWasFlushedStays() {
    #expect(Self.found(MEDIUM_JOURNALED) { _, _ in } == ["old|-"])
    #expect(Self.found(MEDIUM_UNORDERED) { _, _ in } == ["old|-"])
  }

  @Test func whatWasWrittenOverIsTheOldOrTheNew() {
    let found = Self.found(MEDIUM_JOURNALED) { medium, file in Self.write("new", medium, file) }
    #expect(found == ["old|-", "new|-"])
  }

  @Test func aRenameBeforeItsFlushMayLeaveAnEmptyFile() {
    let found = Self.found(MEDIUM_JOURNALED) { medium, _ in Self.replace(medium, isFlushed: false) }
    #expect(found.contains("0|-"))
    #expect(found.contains("new|-"))
  }

  @Test func aRenameAfterItsFlushIsOneStepOnAJournal() {
    let found = Self.found(MEDIUM_JOURNALED) { medium, _ in Self.replace(medium, isFlushed: true) }
    #expect(found == ["old|new", "new|-"])
  }

  @Test func aRenameOnFATMayLeaveBothNamesOrNoneThatCanBeRead() {
    let found = Self.found(MEDIUM_UNORDERED) { medium, _ in Self.replace(medium, isFlushed: true) }
    #expect(found.contains("!|new"))
    #expect(found.contains("new|new"))
    #expect(found.contains("new|-"))
    #expect(found.isSuperset(of: ["old|new"]))
  }

  @Test func aFailedFlushIsNotMadeGoodByTheNext() {
    var faults = simulation_faults()
    faults.bad_flush = 65_536
    let found = Self.found(MEDIUM_JOURNALED) { medium, file in
      Self.write("new", medium, file)
      simulation_set_faults(faults)
      #expect(medium_flush(medium, file) < 0)
      simulation_set_faults(simulation_faults())
      #expect(medium_flush(medium, file) == 0)
    }
    #expect(found == ["old|-", "new|-"])
  }

  @Test func aFlushThatLiesIsSaidToHaveConsequences() {
    var faults = simulation_faults()
    faults.lie = 65_536
    let found = Self.found(MEDIUM_JOURNALED) { medium, file in
      simulation_set_faults(faults)
      Self.write("new", medium, file)
      #expect(medium_flush(medium, file) == 0)
      #expect(simulation_is_untrusted())
    }
    #expect(found == ["old|-", "new|-"])
  }

  @Test func aFullPartitionTakesNoMore() {
    simulation_begin(1, false)
    defer { simulation_end() }
    simulation_power_on(0)
    let medium = medium_make(MEDIUM_JOURNALED, 2)
    defer { medium_free(medium) }
    let file = medium_create(medium, "name", false, 0o644)
    let bytes = [UInt8](repeating: 1, count: 4096)
    #expect(medium_write(medium, file, bytes, 4096, 0) == 4096)
    #expect(medium_write(medium, file, bytes, 4096, 4096) == 4096)
    #expect(medium_write(medium, file, bytes, 4096, 8192) == -28)
  }
}
