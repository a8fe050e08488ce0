import Engine

/// What the tables say of one game.
public struct GameRow: Equatable, Sendable {
  /// The game.
  public var id: GameID
  /// Whose it is.
  public var player: PlayerID
  /// The board's side.
  public var board: Int
  /// What it is compared with.
  public var gameClass: GameClass
  /// Its score.
  public var score: Int
  /// Its moves.
  public var moves: Int
  /// The largest tile's exponent.
  public var largestExponent: Int
  /// Moves taken back.
  public var undos: Int
  /// Hints owned up to.
  public var hints: Int
  /// When it came, in seconds since 1970.
  public var received: Int
  /// Seconds from its ticket until it came, nil without a ticket and with one that was fetched ahead.
  public var seconds: Int?
  /// Whether it is listed.
  public var state: GameState
  /// Standard deviations of luck, nil where that was not looked at.
  public var luck: Double?
}

extension GameRow {
  /// Whether it was begun with a ticket that was fetched ahead: whoever owns the device could have read
  /// the seed for as long as it lay there.
  public var isAhead: Bool { seconds == nil && (gameClass == .plain || gameClass == .assisted) }
}

extension GameRow {
  /// Whether it stands higher in a table: by its score, then by when it came, then by its name.
  func isBefore(_ other: GameRow) -> Bool {
    (other.score, received, id) < (score, other.received, other.id)
  }
}

extension GameRow {
  /// A game as it is kept for the first time.
  public init(_ game: ProvenGame) {
    self.init(
      id: game.id, player: game.player, board: game.board.cells, gameClass: game.gameClass,
      score: game.score, moves: game.moves, largestExponent: game.largestExponent,
      undos: game.undos, hints: game.hints, received: game.received, seconds: game.seconds,
      state: game.hold.map { .held($0) } ?? .listed, luck: nil)
  }
}

/// Whether a game is listed.
public enum GameState: Equatable, Sendable {
  /// It is in the tables.
  case listed
  /// It waits for a look.
  case held(Hold)
  /// It was taken out after a look.
  case removed

  /// The number in the database.
  var code: Int {
    switch self {
    case .listed: 0
    case .held(let hold): hold.rawValue
    case .removed: 100
    }
  }

  init(code: Int) {
    self = code == 0 ? .listed : Hold(rawValue: code).map { .held($0) } ?? .removed
  }

  /// The word in answers.
  public var name: String {
    switch self {
    case .listed: "listed"
    case .held: "held"
    case .removed: "removed"
    }
  }
}

extension GameRow {
  /// The tables that it counts in.
  var listings: [Listing] { Period.containing(received).compactMap(listing) }

  /// The table of its season, which is there when the season's best are kept.
  var season: Listing? { listing(.season(Season(at: received).number)) }

  private func listing(_ period: Period) -> Listing? {
    BoardSize(board).map { Listing(board: $0, gameClass: gameClass, period: period) }
  }
}
