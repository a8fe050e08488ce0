import Dealing
import Engine
import System

/// What is kept of the dealt game that was begun last: what opens it, and what was agreed on. The token is
/// for nobody else, the game included.
struct HeldDeal: Equatable {
  let terms: DealtTerms
  let isDay: Bool
  /// What opens it, 32 bytes.
  let token: [UInt8]
  /// Whether anything was done in it, or it is over: any other is given to who asks for one.
  var isPlayed = false

  /// Where it lies.
  static func path(in folder: String) -> String { folder + "/deal" }

  init(_ terms: DealtTerms, isDay: Bool, token: [UInt8]) {
    (self.terms, self.isDay, self.token) = (terms, isDay, token)
  }

  /// The one in `folder`; nil where there is none, or what lies there is none.
  init?(in folder: String) {
    let path = Self.path(in: folder)
    guard Files.exists(path) else { return nil }
    do throws(FileError) {
      let bytes = try Files.read(path, most: 1_024, followsLinks: false)
      self.init(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      return nil
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

  /// Keeps it; it is on the medium when this returns.
  func keep(in folder: String) throws(UploadError) {
    try StateFile.replace(Self.path(in: folder), with: Array(text.utf8))
  }
}
