/// Directions that come too early for the menu after a game: a hand that still plays must be still for a
/// while before it chooses from what came up under it.
struct EarlyDirections: Equatable, Sendable {
  /// For so long no direction may have come.
  static let ticksToLetGo = 60

  /// Since one last came too early; no more than it must be.
  private var ticks = Self.ticksToLetGo

  /// Another tick.
  mutating func tick() { if ticks < Self.ticksToLetGo { ticks += 1 } }

  /// Takes that one came too early, if `command` is one.
  mutating func note(_ command: Command) { if case .direction = command { ticks = 0 } }

  /// Whether `command` was still meant for the board: no pause came between it and one that was.
  func includes(_ command: Command) -> Bool {
    guard case .direction = command else { return false }
    return ticks < Self.ticksToLetGo
  }
}
