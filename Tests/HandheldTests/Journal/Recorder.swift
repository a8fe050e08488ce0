import Handheld

/// The file that a journal is written to.
final class Recorder {
  private(set) var bytes: [UInt8] = []

  func append(_ more: [UInt8]) -> String? {
    bytes += more
    return nil
  }

  /// A journal of these inputs; each is a tick.
  static func journal(
    of inputs: [TickInput], start: JournalStart = JournalStart(program: "1", entropy: 7),
    isEnded: Bool = true
  ) -> [UInt8] {
    let file = Recorder()
    var writer = JournalWriter(start, sink: file.append)
    for input in inputs { writer.note(input) }
    if isEnded { writer.finish() }
    return file.bytes
  }
}
