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
    guard Files.exists(ranks) else { return [] }
    var text = ""
    do throws(FileError) {
      text = String(decoding: try Files.read(ranks, most: Self.mostBytes), as: UTF8.self)
    } catch {
      return []  // It is replaced as a whole; the next look finds it.
    }
    var report: StoreReport?
    for line in text.split(separator: "\n") {
      guard let (name, rank, count) = Self.standing(in: line),
        let place = awaited.firstIndex(of: name)
      else { continue }
      awaited.remove(at: place)
      report = .ranked(rank: rank, count: count)
    }
    return report.map { [$0] } ?? []
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
  private static let mostBytes = 16_384
}
