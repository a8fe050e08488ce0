import Engine

/// Why something is not believed, as a number that crosses the border of the module. The page has
/// the sentences: text would make the module larger than all of its rules.
enum Refusal: Int32 {
  case notALink = 1
  case tooLong = 2
  /// The check does not agree.
  case damaged = 3
  case unknownVersion = 4
  case unknownRules = 5
  /// The check agrees, and what it says is no possible game: it was forged.
  case forged = 6
  case tooManyMoves = 7

  init(_ error: LinkError) {
    switch error {
    case .notALink: self = .notALink
    case .tooLong: self = .tooLong
    case .damaged: self = .damaged
    case .unknownVersion: self = .unknownVersion
    case .unknownRules: self = .unknownRules
    case .inconsistent, .impossible: self = .forged
    case .tooManyMoves: self = .tooManyMoves
    }
  }
}
