/// What many games came to: the table that `tilt2048 autoplay` prints.
public struct SelfPlayResults: Equatable, Sendable {
  /// What one game came to.
  public struct Game: Equatable, Sendable {
    /// The final score.
    public let score: Int
    /// The exponent of the largest tile.
    public let largestExponent: UInt8
    /// How many moves were played.
    public let moveCount: Int
    /// How many moves were tried to find them.
    public let movesSearched: Int64
  }

  /// The games, in the order in which they were played.
  public private(set) var games: [Game] = []

  /// Results without a game.
  public init() {}

  /// Adds a game.
  public mutating func add(_ game: Game) { games.append(game) }

  /// The mean score, 0 without a game.
  public var meanScore: Double {
    games.isEmpty ? 0 : games.reduce(0.0) { $0 + Double($1.score) } / Double(games.count)
  }

  /// The standard error of ``meanScore``: two of them either way hold the truth 19 times of 20.
  public var standardError: Double {
    guard games.count > 1 else { return 0 }
    let mean = meanScore
    let squares = games.reduce(0.0) { sum, game in
      let difference = Double(game.score) - mean
      return sum + difference * difference
    }
    return (squares / Double(games.count - 1) / Double(games.count)).squareRoot()
  }

  /// The score that half of the games reach, 0 without a game.
  public var medianScore: Int {
    games.isEmpty ? 0 : games.map { $0.score }.sorted()[games.count / 2]
  }

  /// How many games made a tile of at least this exponent.
  public func count(reaching exponent: UInt8) -> Int {
    games.reduce(0) { $0 + ($1.largestExponent >= exponent ? 1 : 0) }
  }

  /// How many moves were played in all.
  public var moveCount: Int { games.reduce(0) { $0 + $1.moveCount } }

  /// How many moves were tried in all.
  public var movesSearched: Int64 { games.reduce(0) { $0 + $1.movesSearched } }
}
