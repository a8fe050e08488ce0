import Hardware

/// What a card asks its owner before something that cannot be taken back (docs/card.md): on this screen,
/// so that whoever can play can answer.
public enum CardQuestion: Equatable, Sendable {
  /// Whether to begin with an empty place for games, since the old one is damaged for good.
  case newGames
  /// Whether to go back to an older version of the program, which is called so.
  case olderVersion(String)

  /// The question that a card's program names: `new-games` or `older-version=NAME`, where a name has
  /// letters, digits and `. + ~ -`, at most 40 of them; nil for anything else.
  public init?(_ name: String) {
    let older = "older-version=".utf8
    if name == "new-games" {
      self = .newGames
    } else if name.utf8.starts(with: older), Self.isVersion(name.utf8.dropFirst(older.count)) {
      self = .olderVersion(String(Substring(name.utf8.dropFirst(older.count))))
    } else {
      return nil
    }
  }

  /// What the card's program calls it.
  public var name: String {
    switch self {
    case .newGames: "new-games"
    case .olderVersion(let version): "older-version=" + version
    }
  }

  /// As image/bundle makes them and image/bundle.c reads them.
  private static func isVersion(_ name: Substring.UTF8View) -> Bool {
    guard let first = name.first, first.isLetterOrDigit, name.count <= 40 else { return false }
    return name.allSatisfy { $0.isLetterOrDigit || ".+~-".utf8.contains($0) }
  }
}
