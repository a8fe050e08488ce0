/// What a game is compared with.
public enum GameClass: Int, CaseIterable, Sendable {
  /// Begun with a ticket, so the seed was the service's; nothing taken back, no hint owned up to.
  case plain = 0
  /// Begun with a ticket, with moves taken back or hints.
  case assisted = 1
  /// Without a ticket: the player had the seed, and could choose it or look ahead at leisure.
  case open = 2
  /// Dealt by the table: no spawn was there before its move.
  case dealt = 3

  /// The form in addresses.
  public var name: String {
    switch self {
    case .plain: "plain"
    case .assisted: "assisted"
    case .open: "open"
    case .dealt: "dealt"
    }
  }

  /// The class with this name, or nil.
  public init?(name: some StringProtocol) {
    guard let found = Self.allCases.first(where: { name == $0.name }) else { return nil }
    self = found
  }
}
