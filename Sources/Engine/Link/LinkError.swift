/// Why a text or bytes are not a link, or a game cannot be made one; each says what to do about it.
public enum LinkError: Error, Equatable, Sendable {
  /// No letters of a link are in the text: it is something else, or parts are missing or added.
  case notALink
  /// More than any link has; `most` is how many bytes a link may have.
  case tooLong(most: Int)
  /// The check does not agree: something was mistyped, lost or changed.
  case damaged
  /// A newer program made it.
  case unknownVersion(UInt8)
  /// It was played under other rules, so replaying it would give another game.
  case unknownRules(version: UInt8)
  /// The check agrees, but what it says is no game: no program of ours made it.
  case inconsistent
  /// The game has more moves than a link can have.
  case tooManyMoves(count: Int, most: Int)
  /// The recording that was to be sent is not a possible game.
  case impossible(RecordingError)
}

extension LinkError: CustomStringConvertible {
  /// One sentence for a person, and what to do.
  public var description: String {
    switch self {
    case .notALink:
      "this is not a link to a game (\"\(Link.scheme)\" or an address with #, then its letters); "
        + "copy it again, whole"
    case .tooLong(let most):
      "the link is longer than \(most) bytes, which none is; copy it again, and nothing else"
    case .damaged:
      "the link's check does not agree: a letter is wrong or missing; copy it again, whole"
    case .unknownVersion(let version):
      "the link has form \(version), and this program reads form \(Link.currentVersion); use a "
        + "newer tilt2048"
    case .unknownRules(let version):
      "the game of the link was played under rules \(version), and this program plays rules "
        + "\(Recording.currentRulesVersion); use the tilt2048 that made it"
    case .inconsistent:
      "the link's check agrees but it holds no possible game: tilt2048 did not make it"
    case .tooManyMoves(let count, let most):
      "a game of \(count) moves is too long for a link, which holds up to \(most); send the "
        + "recording as a file"
    case .impossible(let error):
      error.description
    }
  }
}
