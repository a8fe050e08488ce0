/// A dealt game as its player has it: a move is seen at once, and its spawn comes from elsewhere while
/// the tiles slide.
///
/// One move at a time is seen; those that are sent ahead wait, in order, for the spawn before them.
public struct AwaitingGame: Equatable, Sendable {
  /// The game as it stood after the last spawn.
  public private(set) var game: Game
  /// The move that was made and whose spawn has not come.
  public private(set) var pending: Direction?
  /// What is seen: the board after the slide, before its spawn.
  public private(set) var shown: Game

  /// A game that begins with these tiles; nil where they are not two in cells of their own.
  public init?(size: BoardSize, start: [DealtSpawn]) {
    guard start.count == 2, start[0].position != start[1].position,
      start.allSatisfy({ $0.position < size.area })
    else { return nil }
    var game = Game(bare: size)
    for spawn in start { _ = game.place(spawn) }
    self.game = game
    shown = game
  }

  /// A player's side of a game that stands as it is: for who wonders what a move would do.
  public init(_ game: Game) {
    self.game = game
    shown = game
  }

  /// Slides; returns what is seen of it, nothing where the move is impossible or one is under way.
  public mutating func slide(_ direction: Direction) -> [GameEvent] {
    guard pending == nil, !game.isTerminated else { return [] }
    var events: [GameEvent] = []
    shown.slide(direction, &events)
    if !events.isEmpty { pending = direction }
    return events
  }

  /// Takes the spawn of the move that was made; false where no move waits for one, or the cell is
  /// taken: then the dealer is wrong, and nothing was done.
  public mutating func take(_ spawn: DealtSpawn) -> Bool { deal(spawn) != nil }

  /// The same, and returns all that the move did, its slide included; nil where nothing was done.
  public mutating func deal(_ spawn: DealtSpawn) -> [GameEvent]? {
    guard let pending, spawn.position < game.board.size.area,
      shown.board[shown.board.cell(at: spawn.position)] == nil
    else { return nil }
    var events: [GameEvent] = []
    game.play(pending, events: &events) { game in game.place(spawn) }
    shown = game
    self.pending = nil
    return events
  }

  /// Takes the move back that waits for its spawn: it did not come about.
  public mutating func withdraw() {
    pending = nil
    shown = game
  }

  /// Goes on after 2048; false where that is not asked.
  public mutating func keepGoing() -> Bool {
    guard pending == nil, game.isAwaitingDecision else { return false }
    game.keepGoing()
    shown = game
    return true
  }
}
