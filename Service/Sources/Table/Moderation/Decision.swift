/// What somebody who runs the service decided about a game, and what the game's player is told of it.
public struct Decision: Equatable, Sendable {
  /// What becomes of a game.
  public enum Act: Int, CaseIterable, Sendable {
    /// It is listed again.
    case release = 1
    /// It waits for a look.
    case hold = 2
    /// It is taken out for good.
    case remove = 3

    /// The word in addresses.
    public var name: String {
      switch self {
      case .release: "release"
      case .hold: "hold"
      case .remove: "remove"
      }
    }

    /// The act with this name, or nil.
    public init?(name: some StringProtocol) {
      guard let found = Self.allCases.first(where: { name == $0.name }) else { return nil }
      self = found
    }

    /// What the game is afterwards.
    var state: GameState {
      switch self {
      case .release: .listed
      case .hold: .held(.operators)
      case .remove: .removed
      }
    }
  }

  /// What becomes of the game.
  public let act: Act
  /// Why, for the player; may be empty.
  public let words: Words
  /// Who decided; nil for whoever has the service's command line, and for who has deleted everything since.
  public let moderator: PlayerID?
  /// When, in seconds since 1970.
  public let moment: Int

  /// A decision of a moment.
  public init(_ act: Act, words: Words, by moderator: PlayerID?, at moment: Int) {
    self.act = act
    self.words = words
    self.moderator = moderator
    self.moment = moment
  }
}

/// What a player says to a hold. It is shown to those who moderate, and to the player.
public struct HoldAnswer: Equatable, Sendable {
  /// What is said.
  public let words: Words
  /// When it came, in seconds since 1970.
  public let moment: Int
}

/// Some sentences by a person, as they are sent and kept: UTF-8 without anything that is not seen, so
/// that they read the same to whoever wrote and whoever decides.
public struct Words: Equatable, Sendable {
  /// The sentences.
  public let text: String

  /// As many bytes they may have: the 250 letters that fit on the pages, of three bytes each.
  public static let mostBytes = 750
  /// Nothing said.
  public static let none = Words(kept: "")

  /// The words that these bytes, in hexadecimal digits, are in UTF-8; nil where they are too long, are
  /// no UTF-8, or hold what is not seen: controls but ends of lines, and what turns the direction of
  /// writing or joins what is around it.
  public init?(hex: some StringProtocol) {
    let count = hex.utf8.count / 2
    guard count <= Self.mostBytes, let bytes = Hex.bytes(hex, count: count),
      let text = String(validating: bytes, as: UTF8.self),
      text.unicodeScalars.allSatisfy(Self.isSeen)
    else { return nil }
    self.text = text
  }

  /// Words as they lie in the database.
  init(kept text: String) { self.text = text }

  /// The form in which they are sent.
  public var hex: String { Hex.text(text.utf8) }

  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar == "\n"
    case .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
