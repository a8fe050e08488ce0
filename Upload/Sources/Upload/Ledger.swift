import System

/// What became of each game: a line of text each, so that nothing is sent twice without need, and
/// everything that was sent can be listed.
public struct Ledger: Equatable, Sendable {
  /// What became of a game.
  public enum Fate: Equatable, Sendable {
    /// The table acknowledged it: it is on the table's disk.
    case sent(score: Int, board: Int)
    /// The same, and where it stood then.
    case ranked(score: Int, board: Int, rank: Int, count: Int)
    /// The table will not have it; it says why.
    case refused(String)
  }

  /// A line of it.
  public struct Entry: Equatable, Sendable {
    /// What the table calls the game.
    public let id: String
    /// What became of it.
    public let fate: Fate
  }

  /// The oldest first.
  public private(set) var entries: [Entry] = []

  /// The most lines: more than the outbox has files, so that none of these is sent again.
  static let mostEntries = 400
  /// As many lines fit, of the longest reasons too.
  private static let mostBytes = mostEntries << 10

  /// The ledger in `folder`, an empty one where there is none; throws where it cannot be read.
  public init(in folder: String) throws(UploadError) {
    let path = Self.path(in: folder)
    var bytes: [UInt8] = []
    do throws(FileError) {
      if Files.exists(path) {
        bytes = try Files.read(path, most: Self.mostBytes, followsLinks: false)
      }
    } catch {
      throw .file(error)
    }
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Takes a line that is not understood for none: its game is sent again, which does no harm.
  init(text: String) {
    entries = text.split(separator: "\n").suffix(Self.mostEntries).compactMap { Entry(line: $0) }
  }

  /// What became of a game, nil where it was not sent.
  public func fate(of id: String) -> Fate? { entries.last { $0.id == id }?.fate }

  /// Writes down what became of a game; it is on the medium when this returns.
  public mutating func note(_ fate: Fate, of id: String, in folder: String) throws(UploadError) {
    entries.removeAll { $0.id == id }
    entries.append(Entry(id: id, fate: fate))
    entries.removeFirst(max(0, entries.count - Self.mostEntries))
    try StateFile.replace(Self.path(in: folder), with: Array(text.utf8))
  }

  /// The form on the medium.
  var text: String { entries.map { $0.line + "\n" }.joined() }

  /// Where it lies.
  static func path(in folder: String) -> String { folder + "/games" }
}

extension Ledger.Entry {
  init?(line: Substring) {
    // By scalars: a reason may begin with a mark that would be one letter with the space before it.
    let words = line.unicodeScalars.split(
      separator: " ", maxSplits: 2, omittingEmptySubsequences: false
    ).map { Substring($0) }
    guard words.count == 3, words[1].utf8.count == 64 else { return nil }
    let numbers = words[2].split(separator: " ").map { Int($0) }
    let fate: Ledger.Fate
    switch (words[0], numbers.count) {
    case ("refused", _): fate = .refused(String(words[2]))
    case ("sent", 2):
      guard let score = numbers[0], let board = numbers[1] else { return nil }
      fate = .sent(score: score, board: board)
    case ("sent", 4):
      guard let score = numbers[0], let board = numbers[1], let rank = numbers[2],
        let count = numbers[3]
      else { return nil }
      fate = .ranked(score: score, board: board, rank: rank, count: count)
    default: return nil
    }
    self.init(id: String(words[1]), fate: fate)
  }

  var line: String {
    switch fate {
    case .sent(let score, let board): "sent \(id) \(score) \(board)"
    case .ranked(let score, let board, let rank, let count):
      "sent \(id) \(score) \(board) \(rank) \(count)"
    case .refused(let reason): "refused \(id) \(reason)"
    }
  }
}

extension Ledger.Entry: CustomStringConvertible {
  /// The line for a person.
  public var description: String {
    let name = id.prefix(12)
    return switch fate {
    case .sent(let score, let board): "\(name): \(score) points on \(board)×\(board), sent"
    case .ranked(let score, let board, let rank, let count):
      "\(name): \(score) points on \(board)×\(board), rank \(rank) of \(count) when it was sent"
    case .refused(let reason): "\(name): refused: \(reason)"
    }
  }
}
