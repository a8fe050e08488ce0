import Records
import System

/// What is heard of games that were sent.
extension Outbox {
  /// A rank that has come since the last look: the last where there are several. It is looked for only
  /// while a game is awaited, and not for ever: who has no network hears nothing.
  mutating func rankNews() -> [StoreReport] {
    guard let ranks, !awaited.isEmpty else { return [] }
    looks += 1
    guard looks <= Self.mostLooks else {
      awaited = []
      return []
    }
    var report: StoreReport?
    for line in Self.lines(of: ranks) {
      guard let (name, rank, count) = Self.standing(in: line),
        let place = awaited.firstIndex(of: name)
      else { continue }
      awaited.remove(at: place)
      report = .ranked(rank: rank, count: count)
    }
    return report.map { [$0] } ?? []
  }

  /// A file's lines; none where there is no such file, or where it is not to be read: what others write
  /// is replaced as a whole, and the next look finds it.
  static func lines(of path: String) -> [Substring] {
    guard Files.exists(path) else { return [] }
    let bytes = try? Files.read(path, most: 16_384)
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
  }

  /// A line's words; nil where it is none.
  private static func standing(in line: Substring) -> (name: String, rank: Int, count: Int)? {
    let words = line.split(separator: " ")
    guard words.count == 3, let rank = Int(words[1]), let count = Int(words[2]), rank > 0,
      rank <= count
    else { return nil }
    return (String(words[0]), rank, count)
  }

  /// As many games are awaited at once.
  static let mostAwaited = 10
  /// Half an hour of looks of the store's thread, which is how often sending is tried again.
  static let mostLooks = 900
}
