/// What a move did: slides and merges line by line, then the spawn, then the milestones.
///
/// Sound, animation and storage are readers of these events; the rules know none of them.
public enum GameEvent: Equatable, Sendable {
  /// `tile` went from one cell to another and is still there (or merges there: that comes next).
  case slid(Tile, from: Cell, to: Cell)
  /// `first` (nearer the wall) and `second` vanished at `cell`, where `result` appeared.
  case merged(first: Tile, second: Tile, result: Tile, at: Cell)
  /// A new tile appeared in a free cell.
  case spawned(Tile, at: Cell)
  /// A merge made 2048 for the first time in this game.
  case reached2048
  /// No cell is empty and no neighbours are equal.
  case over
}
