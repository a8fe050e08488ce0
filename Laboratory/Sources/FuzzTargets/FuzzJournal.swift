@testable import Handheld

/// A journal somebody handed us: by its first byte a file as it is, a chunk whose check sum was made
/// to agree, or entries after a sound start.
func fuzzJournal(_ bytes: [UInt8]) {
  let rest = Array(bytes.dropFirst())
  let beginning = JournalFormat.magic + [JournalFormat.version]
  let file: [UInt8]
  switch bytes.first ?? 0 {
  case 0..<32: file = rest
  case 32..<96: file = beginning + chunks(rest)
  default:
    var start = JournalBytes()
    start.put(JournalStart(program: "1", entropy: 7))
    file = beginning + chunks(start.bytes + rest)
  }
  do throws(JournalError) {
    var rerun = try Rerun(StoredJournal(file))
    // As long as half a minute of play: a file has room for more, and the time for it grows evenly.
    while rerun.tick < 3_000, try rerun.step() {}
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// The bytes as chunks whose lengths, numbers and check sums are right.
private func chunks(_ bytes: [UInt8]) -> [UInt8] {
  var file = JournalBytes()
  for start in stride(from: 0, to: bytes.count, by: JournalFormat.mostInChunk) {
    let part = bytes[start..<min(start + JournalFormat.mostInChunk, bytes.count)]
    let number = UInt32(start / JournalFormat.mostInChunk)
    file.put(fixed: UInt32(part.count))
    file.put(fixed: number)
    file.put(fixed: JournalFormat.checkSum(number, part))
    file.put(part)
  }
  return file.bytes
}
