/// A game as its dealer has it: chance is a secret and all that was done so far, so that the next
/// spawn does not exist before the move, and is the same for ever after it.
///
/// ```swift
/// var deal = DealtGame(terms, secret: secret)       // nil where the secret is another
/// let spawn = try deal.take(.move(.left))           // to be sent when the move is on the disk
/// ```
public struct DealtGame: Equatable, Sendable {
  /// What was agreed on.
  public let terms: DealtTerms
  /// The game as it stands.
  public private(set) var game: Game
  /// The two tiles of the start.
  public let start: [DealtSpawn]
  /// How many actions were done: moves and "keep going".
  public private(set) var actionCount = 0
  private let key: SHA256.Key
  private var chain: [UInt8]

  /// The game before its first move; nil where `secret` is not what the commitment was made to.
  public init?(_ terms: DealtTerms, secret: [UInt8]) {
    guard terms.isOpened(by: secret) else { return nil }
    self.terms = terms
    key = SHA256.Key(secret)
    chain = terms.chain
    var game = Game(bare: terms.size)
    let draw = Draw(key.code(of: chain))
    var start: [DealtSpawn] = []
    for tile in 0..<2 {
      guard let spawn = draw.spawn(tile, on: game.board) else { return nil }
      _ = game.place(spawn)
      start.append(spawn)
    }
    self.game = game
    self.start = start
  }

  /// Does what the player did; returns what chance did after it, nil after "keep going".
  ///
  /// Throws where it changes nothing or comes after the game's end; then nothing was done.
  public mutating func take(_ action: Recording.Action) throws(RecordingError) -> DealtSpawn? {
    let next = SHA256.hash(chain + [action.code])
    guard case .move(let direction) = action else {
      guard game.isAwaitingDecision else { throw .impossibleKeepGoing(afterMove: game.moveCount) }
      game.keepGoing()
      step(to: next)
      return nil
    }
    var dealt: DealtSpawn?
    var events: [GameEvent] = []
    game.play(direction, events: &events) { [key] game in
      dealt = Draw(key.code(of: next)).spawn(0, on: game.board)
      return dealt.map { game.place($0) }
    }
    guard !events.isEmpty else { throw .impossibleMove(number: game.moveCount + 1) }
    step(to: next)
    return dealt
  }

  private mutating func step(to next: [UInt8]) {
    chain = next
    actionCount += 1
  }
}

/// Four words that nobody foretells.
private struct Draw {
  private let words: [UInt64]

  init(_ bytes: [UInt8]) {
    words = (0..<4).map { index in
      bytes[8 * index..<8 * index + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// The spawn of two of the words; nil on a full board.
  func spawn(_ pair: Int, on board: Board) -> DealtSpawn? {
    let tenth = words[2 * pair].multipliedFullWidth(by: 10).high
    let empty = board.emptyCount
    let index = Int(words[2 * pair + 1].multipliedFullWidth(by: UInt64(empty)).high)
    return board.emptyCell(at: index).map { cell in
      DealtSpawn(exponent: tenth == 9 ? 2 : 1, position: cell.row * board.size.cells + cell.column)
    }
  }
}

extension Game {
  /// Puts a spawn where it belongs; the cell is empty.
  mutating func place(_ spawn: DealtSpawn) -> GameEvent {
    place(exponent: spawn.exponent, at: board.cell(at: spawn.position))
  }
}

extension Recording.Action {
  /// The byte on the wire and in the chain: a direction's own code, 4 for "keep going".
  public var code: UInt8 {
    switch self {
    case .move(let direction): direction.rawValue
    case .keepGoing: 4
    }
  }

  /// The action of a code, or nil.
  public init?(code: UInt8) {
    if code == 4 {
      self = .keepGoing
    } else if let direction = Direction(rawValue: code) {
      self = .move(direction)
    } else {
      return nil
    }
  }
}
