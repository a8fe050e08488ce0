import Dealing
import System

/// A ticket that was fetched ahead: leave to play one game with its seed, sealed by the table.
struct Ticket: Equatable {
  /// As the table gave it.
  let text: String
  /// The seed of its game.
  let seed: UInt64
  /// When it ends, in seconds since 1970.
  let expires: Int

  /// What game and uploader call it.
  var name: String { Hexadecimal.text(Sodium.hash(Array(text.utf8), length: 16)) }

  /// A line `TICKET SEED EXPIRES`; nil where it is none.
  init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 3, let seed = UInt64(words[1]), let expires = Int(words[2]) else {
      return nil
    }
    self.init(text: String(words[0]), seed: seed, expires: expires)
  }

  /// Nil where the text is none that can stand in an address.
  init?(text: String, seed: UInt64, expires: Int) {
    guard (1...400).contains(text.utf8.count), Hexadecimal.isText(text) else { return nil }
    (self.text, self.seed, self.expires) = (text, seed, expires)
  }

  var line: String { "\(text) \(seed) \(expires)" }
}

/// The tickets that are kept for games to come, and for games under way until they are sent: a file of
/// this program's own, which nobody else may read.
struct Tickets: Equatable {
  private(set) var all: [Ticket] = []

  /// As many are wanted, and so many are let become fewer before others are fetched.
  static let wanted = 20
  static let fewest = 10
  /// As many are kept, those in games under way included: the oldest go first. No clock is asked, since
  /// a handheld's may be wrong.
  private static let most = 60
  private static let mostBytes = 1 << 16

  /// Those in `folder`, none where there is no file; what is no ticket is passed over.
  init(in folder: String) throws(UploadError) {
    let path = Self.path(in: folder)
    guard Files.exists(path) else { return }
    do throws(FileError) {
      let bytes = try Files.read(path, most: Self.mostBytes, followsLinks: false)
      all = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .compactMap { Ticket(line: $0) }
    } catch {
      throw .file(error)
    }
  }

  /// The ticket that a game was begun with, nil where it had none.
  func ticket(of seed: UInt64) -> Ticket? { all.first { $0.seed == seed } }

  /// Those that can still be taken by a game.
  func free(of taken: Set<String>, at moment: Int) -> [Ticket] {
    all.filter { !taken.contains($0.name) && $0.expires > moment }
  }

  /// Keeps others too; they are on the medium when this returns.
  mutating func add(_ tickets: [Ticket], in folder: String) throws(UploadError) {
    all = (all + tickets).suffix(Self.most)
    try write(in: folder)
  }

  /// Keeps only some.
  mutating func keep(_ isKept: (Ticket) -> Bool, in folder: String) throws(UploadError) {
    let kept = all.filter(isKept)
    guard kept != all else { return }
    all = kept
    try write(in: folder)
  }

  private func write(in folder: String) throws(UploadError) {
    let text = all.map { $0.line + "\n" }.joined()
    try StateFile.replace(Self.path(in: folder), with: Array(text.utf8))
  }

  /// Where they lie.
  static func path(in folder: String) -> String { folder + "/tickets" }
}

/// The file in which the game finds the seeds that it may begin games with: a line `NAME SEED EXPIRES`
/// for each. Who is neither the game nor of its group cannot read it; who owns the device can.
struct TicketFile {
  private static let mostBytes = 16_384

  private let path: String

  /// The file at `path`, in a folder that is there.
  init(_ path: String) { self.path = path }

  /// Says which tickets there are; the file is replaced as a whole, and only where that changes it.
  func offer(_ tickets: [Ticket]) throws(UploadError) {
    let text = tickets.map { "\($0.name) \($0.seed) \($0.expires)\n" }.joined()
    do throws(FileError) {
      let before =
        Files.exists(path) ? try Files.read(path, most: Self.mostBytes, followsLinks: false) : []
      guard before != Array(text.utf8) else { return }
      try Files.replace(path, with: Array(text.utf8), mode: 0o640)
    } catch {
      throw .file(error)
    }
  }
}
