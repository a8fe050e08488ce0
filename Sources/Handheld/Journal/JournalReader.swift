import Graphics

/// Reads a journal entry by entry, whatever its length, in the memory of one chunk and one tick.
///
/// ```swift
/// var reader = try JournalReader(source)
/// var appliance = reader.start.appliance
/// while let entry = try reader.next() {
///   if case .tick = entry { effects = appliance.tick(reader.input) }
/// }
/// ```
public struct JournalReader<Source: JournalSource & ~Copyable>: ~Copyable {
  /// What a journal tells.
  public enum Entry: Equatable, Sendable {
    /// A tick, with what is in ``JournalReader/input`` now.
    case tick
    /// What the last tick wanted done, as a check sum.
    case effects(UInt16)
    /// The picture that was shown after the last tick, as a check sum.
    case picture(UInt16)
  }

  /// How the appliance began.
  public let start: JournalStart
  /// What the tick read last brought.
  public private(set) var input: TickInput
  /// How many ticks were read.
  public var tick: Int { scanner.tick }

  private var scanner: JournalScanner<Source>
  private var memory: JournalMemory
  private var idleTicks = 0
  private var hasEnded = false

  /// Reads how the session began; throws where that is no journal, or its beginning is damaged.
  public init(_ source: consuming Source) throws(JournalError) {
    var scanner = try JournalScanner(source)
    let start = try scanner.start()
    self.start = start
    memory = JournalMemory(wallTime: start.wallTime)
    input = TickInput(wallTime: start.wallTime)
    self.scanner = scanner
  }

  /// The next entry, nil at the end. Throws with the place where the journal is cut off or damaged;
  /// all entries before that are whole.
  public mutating func next() throws(JournalError) -> Entry? {
    if idleTicks == 0 {
      if let entry = try readEntry() { return entry }
      if hasEnded { return nil }
    }
    idleTicks -= 1
    scanner.tick += 1
    input.removeAll()
    return .tick
  }

  /// The next entry; nil where it is a row of ticks without news, or the end.
  private mutating func readEntry() throws(JournalError) -> Entry? {
    if hasEnded { return nil }
    scanner.beginEntry()
    switch try scanner.raw(JournalFormat.Entry.self) {
    case .idle:
      idleTicks = try scanner.count(most: JournalFormat.mostIdleTicks)
      guard idleTicks > 0 else { throw .damaged(scanner.place) }
      return nil
    case .tick:
      input.removeAll()
      try scanner.tick(into: &input, after: &memory)
      scanner.tick += 1
      return .tick
    case .effects: return .effects(try scanner.fixed(UInt16.self))
    case .picture: return .picture(try scanner.fixed(UInt16.self))
    case .end:
      hasEnded = true
      guard try scanner.isAtEnd() else { throw .damaged(scanner.place) }
      return nil
    }
  }
}
