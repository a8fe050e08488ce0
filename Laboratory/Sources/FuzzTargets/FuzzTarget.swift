import Glibc

/// What is fuzzed: everything that comes from outside and could be anything.
///
/// Each case gets arbitrary bytes and must answer or refuse; a trap, a broken promise (a
/// `precondition` here) and more memory or time than the fuzzer's budget has are findings.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case recording, link, code, row, configuration, command, screen, input, sensor, terminal, trace
  case journal, firmware, database, log, word

  /// Has the target take these bytes.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .recording: fuzzRecording(bytes)
    case .link: fuzzLink(bytes)
    case .code: fuzzCode(bytes)
    case .row: fuzzRow(bytes)
    case .configuration: fuzzConfiguration(bytes)
    case .command: fuzzCommand(bytes)
    case .screen: fuzzScreen(bytes)
    case .input: fuzzInput(bytes)
    case .sensor: fuzzSensor(bytes)
    case .terminal: fuzzTerminal(bytes)
    case .trace: fuzzTrace(bytes)
    case .journal: fuzzJournal(bytes)
    case .database: fuzzDatabase(bytes)
    case .log: fuzzLog(bytes)
    case .firmware: fuzzFirmware(bytes)
    case .word: fuzzWord(bytes)
    }
  }
}

/// Fuzzed bytes as a stream of numbers; zeros when it is used up.
struct ByteStream {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var rest: [UInt8] { Array(bytes) }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func number() -> Int64 {
    Int64(bitPattern: (0..<8).reduce(UInt64(0)) { number, _ in number << 8 | UInt64(byte()) })
  }

  /// Fills a C structure.
  mutating func fill<Structure>(_ structure: inout Structure) {
    withUnsafeMutableBytes(of: &structure) { target in
      for index in target.indices { target[index] = byte() }
    }
  }
}

/// What a target asks of a result, which no program does: the fuzzer does not count it.
public enum Exemption {
  /// Nanoseconds of the thread's processor time that were spent so; whoever counts begins anew with 0.
  nonisolated(unsafe) public static var nanoseconds = 0

  /// The thread's processor time.
  public static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Runs such a check.
  static func from<Failure: Error>(_ check: () throws(Failure) -> Void) throws(Failure) {
    let start = processorTime()
    defer { nanoseconds += processorTime() - start }
    try check()
  }
}
