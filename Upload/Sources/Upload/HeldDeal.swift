import Dealing
import Engine
import System

/// What is kept of a dealt game: what opens it, and what was agreed on. The token is for nobody else, the
/// game included.
struct HeldDeal: Equatable {
  let terms: DealtTerms
  let isDay: Bool
  /// What opens it, 32 bytes.
  let token: [UInt8]
  /// Whether anything was done in it, or it is over: any other is given to who asks for one.
  var isPlayed = false
  /// Whether that was heard since this program began.
  var isOver = false

  /// As many are kept: as the table lets be under way.
  static let most = 8

  /// Where they lie.
  static func path(in folder: String) -> String { folder + "/deal" }

  init(_ terms: DealtTerms, isDay: Bool, token: [UInt8]) {
    (self.terms, self.isDay, self.token) = (terms, isDay, token)
  }

  /// Those in `folder`, the one that was begun last first; what lies there and is none is passed over.
  static func all(in folder: String) -> [HeldDeal] {
    let path = Self.path(in: folder)
    guard Files.exists(path) else { return [] }
    do throws(FileError) {
      let bytes = try Files.read(path, most: 4_096, followsLinks: false)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .compactMap { HeldDeal(text: String($0)) }
    } catch {
      return []
    }
  }

  init?(text: String) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
    guard words.count == 8, let cells = Int(words[0]), let size = BoardSize(cells),
      let flags = Int(words[1]), (0...3).contains(flags)
    else { return nil }
    let parts = zip(words[2...], [16, 16, 16, 32, 32]).compactMap {
      Hexadecimal.bytes($0, count: $1)
    }
    guard parts.count == 5, words[7] == "1",
      let terms = DealtTerms(
        size: size, game: parts[0], player: parts[1], nonce: parts[2], commitment: parts[3])
    else { return nil }
    self.init(terms, isDay: flags & 1 == 1, token: parts[4])
    isPlayed = flags & 2 == 2
  }

  /// The form on the medium: board, flags, game, player, number, commitment, token, and that it is whole.
  var text: String {
    let flags = (isDay ? 1 : 0) + (isPlayed ? 2 : 0)
    let parts = [terms.game, terms.player, terms.nonce, terms.commitment, token]
    return "\(terms.size.cells) \(flags) "
      + parts.map { Hexadecimal.text($0) }.joined(separator: " ") + " 1\n"
  }

  /// Keeps these; they are on the medium when this returns.
  static func keep(_ deals: [HeldDeal], in folder: String) throws(UploadError) {
    try StateFile.replace(path(in: folder), with: Array(deals.map(\.text).joined().utf8))
  }
}
