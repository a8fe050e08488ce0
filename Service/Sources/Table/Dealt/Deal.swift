import Engine

/// A dealt game's name: the first byte of its player's, and 15 that nobody could foretell.
public struct DealID: Equatable, Hashable, Comparable, Sendable {
  /// 16 bytes.
  public let bytes: [UInt8]

  /// A name from its 32 hexadecimal digits, or nil.
  public init?(hex: some StringProtocol) {
    guard let bytes = Hex.bytes(hex, count: DealtTerms.nameLength) else { return nil }
    self.bytes = bytes
  }

  package init(bytes: [UInt8]) {
    precondition(bytes.count == DealtTerms.nameLength, "a dealt game's name has 16 bytes")
    self.bytes = bytes
  }

  /// The form in addresses.
  public var hex: String { Hex.text(bytes) }

  /// By their bytes.
  public static func < (a: DealID, b: DealID) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

/// A game that the table deals, as it is kept while it is under way, and for some days after it.
public struct Deal: Equatable, Sendable {
  /// Its name.
  public let id: DealID
  /// Whose it is.
  public let player: PlayerID
  /// The board's side.
  public let board: BoardSize
  /// What its spawns are derived from; nobody else learns it before the end.
  public let secret: [UInt8]
  /// When it began, in seconds since 1970.
  public let begun: Int
  /// The world's day that it is played on, nil for any other dealt game.
  public let day: WorldDay?
  /// The player's number, nil before it was named.
  public var nonce: [UInt8]?
  /// The connection that may move in it, 16 bytes; nil before the first.
  public var holder: [UInt8]?
  /// The game that came of it, nil while it is under way or where nothing was played.
  public var game: GameID?
  /// Whether it has ended.
  public var isOver: Bool

  /// A deal that nobody has played in.
  public init(
    id: DealID, player: PlayerID, board: BoardSize, secret: [UInt8], begun: Int,
    day: WorldDay? = nil
  ) {
    self.id = id
    self.player = player
    self.board = board
    self.secret = secret
    self.begun = begun
    self.day = day
    isOver = false
  }

  /// What the table is held to from the beginning.
  public var commitment: [UInt8] { DealtTerms.commitment(to: secret) }

  /// What was agreed on; nil before the player's number is there.
  public var terms: DealtTerms? {
    nonce.flatMap {
      DealtTerms(
        size: board, game: id.bytes, player: player.bytes, nonce: $0, commitment: commitment)
    }
  }
}

/// Actions that follow each other in a dealt game, as they came.
public struct DealtMoves: Equatable, Sendable {
  /// The game.
  public let deal: DealID
  /// How many actions were before them.
  public let first: Int
  /// A byte each: `Recording.Action.code`.
  public let actions: [UInt8]
  /// When they came, in milliseconds since 1970 by the table's clock.
  public let at: Int

  /// Actions of a deal that came at one moment.
  public init(deal: DealID, first: Int, actions: [UInt8], at: Int) {
    self.deal = deal
    self.first = first
    self.actions = actions
    self.at = at
  }
}
