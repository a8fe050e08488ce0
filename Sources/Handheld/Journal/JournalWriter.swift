import Graphics
import Scenes

/// Writes a session down while it is played; see ``JournalFormat``.
///
/// A tick without news costs an addition. What there is to write is handed on once a second, or
/// earlier when it is much; memory is asked for at the start, and for a report that is longer than a
/// chunk.
public struct JournalWriter {
  /// Takes bytes for the end of the file; nil when it has them, else why not.
  public typealias Sink = ([UInt8]) -> String?

  /// Why nothing is written any more; nil while all is well.
  public private(set) var trouble: String?

  private let sink: Sink
  private var memory: JournalMemory
  private var entries = JournalBytes()
  private var chunk = JournalBytes()
  private var chunks: UInt32 = 0
  private var idleTicks = 0
  private var ticksSinceHandedOn = 0

  /// A second: what a program that is killed has not told.
  private static let ticksBetweenChunks = Tempo.ticksPerSecond

  /// Begins a journal with how the appliance begins.
  public init(_ start: JournalStart, sink: @escaping Sink) {
    self.sink = sink
    memory = JournalMemory(wallTime: start.wallTime)
    entries.reserve(JournalFormat.mostInChunk)
    chunk.reserve(JournalFormat.chunkHeaderLength + JournalFormat.mostInChunk)
    trouble = sink(JournalFormat.magic + [JournalFormat.version])
    entries.put(start)
    handOn()
  }

  /// Takes down what a tick brought.
  public mutating func note(_ input: TickInput) {
    ticksSinceHandedOn += 1
    if input.isEmpty, input.wallTime == memory.wallTime {
      idleTicks += 1
      if idleTicks == JournalFormat.mostIdleTicks { putIdleTicks() }
    } else {
      begin(.tick)
      entries.put(input, after: &memory)
    }
    let isMuch = entries.bytes.count > JournalFormat.mostInChunk / 2
    if isMuch || ticksSinceHandedOn >= Self.ticksBetweenChunks { handOn() }
  }

  /// Takes down what the last tick wanted done.
  public mutating func note(_ effects: [Effect]) {
    guard !effects.isEmpty else { return }
    begin(.effects)
    entries.put(fixed: Digest(effects).short)
  }

  /// Takes down that this picture was shown after the last tick.
  public mutating func note(_ picture: DisplayList) {
    begin(.picture)
    entries.put(fixed: Digest(picture).short)
  }

  /// Ends the journal, so that a reader knows that this is all.
  public mutating func finish() {
    begin(.end)
    handOn()
  }

  private mutating func begin(_ entry: JournalFormat.Entry) {
    putIdleTicks()
    entries.put(entry.rawValue)
  }

  private mutating func putIdleTicks() {
    guard idleTicks > 0 else { return }
    entries.put(JournalFormat.Entry.idle.rawValue)
    entries.put(count: idleTicks)
    idleTicks = 0
  }

  private mutating func handOn() {
    ticksSinceHandedOn = 0
    let count = entries.bytes.count
    for start in stride(from: 0, to: count, by: JournalFormat.mostInChunk) {
      guard trouble == nil else { break }
      let part = start..<min(start + JournalFormat.mostInChunk, count)
      chunk.removeAll()
      chunk.put(fixed: UInt32(part.count))
      chunk.put(fixed: chunks)
      chunk.put(fixed: JournalFormat.checkSum(chunks, entries.bytes[part]))
      chunk.put(entries.bytes[part])
      // Unchecked: counts chunks of a file modulo 2^32, as its format says.
      chunks &+= 1
      trouble = sink(chunk.bytes)
    }
    entries.removeAll()
  }
}
