import Records

/// A game of the history that a page has asked the store for, and may still be told.
struct AwaitedGame: Equatable, Sendable {
  private var id: Int64?

  /// Asks for a game by its number in the store; one that was asked for before is not awaited any more.
  mutating func ask(for id: Int64, _ world: inout World) {
    self.id = id
    world.ask(.readGame(id: id))
  }

  /// Takes an answer, after which nothing is awaited; false where it is about another game. The log says
  /// so where the game can no longer be read.
  mutating func takes(_ game: FinishedGame?, id: Int64, _ world: inout World) -> Bool {
    guard self.id == id else { return false }
    self.id = nil
    if game == nil { world.outbox.messages.append("The game can no longer be read.") }
    return true
  }
}
