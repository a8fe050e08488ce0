/// A game with all that is kept of it, for its player.
public struct KeptGame: Equatable, Sendable {
  /// What the tables say of it.
  public let row: GameRow
  /// The share of moves that are the network's own, nil where that was not looked at.
  public let agreement: Double?
  /// The recording.
  public let recording: [UInt8]
  /// What the player said to a hold.
  public let answer: HoldAnswer?
  /// What was decided about it, the first decision first.
  public let decisions: [Decision]
  /// The world's day that it was played on, nil for any other game.
  public var day: Int?
}

/// A report that a player made.
public struct KeptReport: Equatable, Sendable {
  /// The game it is about.
  public let game: GameID
  /// Why.
  public let reason: Report?
  /// When, in seconds since 1970.
  public let moment: Int
}

/// Somebody who moderates.
public struct Moderator: Equatable, Sendable {
  /// What the tables call the key's owner.
  public let id: PlayerID
  /// What whoever runs the service calls them.
  public let name: String
  /// Since when, in seconds since 1970.
  public let since: Int

  /// A moderator.
  public init(id: PlayerID, name: String, since: Int) {
    self.id = id
    self.name = name
    self.since = since
  }
}
