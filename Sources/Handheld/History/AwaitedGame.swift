import Records

/// A game of the history that a page has asked the store for, and may still be told.
struct AwaitedGame: Equatable, Sendable {
  /// What an answer of the store is to the page that awaits it.
  enum Answer {
    /// It is about a game that is not awaited.
    case ofAnother
    /// The game can no longer be read; the log says so.
    case gone
    /// It is the game.
    case game(FinishedGame)
  }

  private var id: Int64?

  /// Asks for a game by its number in the store; one that was asked for before is not awaited any more.
  mutating func ask(for id: Int64, _ world: inout World) {
    self.id = id
    world.ask(.readGame(id: id))
  }

  /// Takes an answer; after one about the awaited game nothing is awaited.
  mutating func take(_ game: FinishedGame?, id: Int64, _ world: inout World) -> Answer {
    guard self.id == id else { return .ofAnother }
    self.id = nil
    if let game { return .game(game) }
    world.outbox.messages.append("The game can no longer be read.")
    return .gone
  }
}
