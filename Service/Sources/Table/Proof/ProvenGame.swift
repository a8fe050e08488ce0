import Engine

/// A game that was played again and found possible, ready to be kept.
public struct ProvenGame: Equatable, Sendable {
  /// The hash of the recording.
  public let id: GameID
  /// Whose it is.
  public let player: PlayerID
  /// The board's side.
  public let board: BoardSize
  /// What it is compared with.
  public let gameClass: GameClass
  /// The score at its end.
  public let score: Int
  /// How many moves it has.
  public let moves: Int
  /// The largest tile's exponent.
  public let largestExponent: Int
  /// How many moves were taken back.
  public let undos: Int
  /// How many hints were owned up to.
  public let hints: Int
  /// When it came, in seconds since 1970.
  public let received: Int
  /// Seconds from the ticket to now, nil without a ticket and with one that was fetched ahead.
  public let seconds: Int?
  /// What stands for its ticket, nil without one.
  public let ticketMark: [UInt8]?
  /// Why it waits for a look, nil where it is listed at once.
  public let hold: Hold?
  /// The recording in its one form.
  public let recording: [UInt8]
  /// The world's day that it was played on, nil for any other game.
  public var day: Int?

  /// The tables that it counts in.
  public var listings: [Listing] {
    Period.containing(received).map {
      Listing(board: board, gameClass: gameClass, period: $0)
    }
  }
}
