import Engine

/// Those who try to know a dealt game's spawns before their moves, each in a way of its own. All play by
/// the same rule: of the possible moves the one whose board is best after the spawn that they expect.
/// So they differ by what they expect alone, and one whose scores are better than those of ``honest``
/// knows something.
public enum DealtSeer: String, CaseIterable, Sendable {
  /// Expects whatever a die of its own says.
  case honest
  /// Takes the commitment for the secret.
  case commitment
  /// Takes the secret of the player's last game, which is known by then.
  case lastSecret
  /// Two keys collude: the other's game had the same number and the same moves as far as they go, and
  /// what came there is expected here.
  case collusion
  /// Honest for 100 moves, then the commitment.
  case late
  /// Eight guesses at once, trusting the one that was right most often lately.
  case adaptive
  /// Has the secret, as nobody but the dealer does: what it takes to know spawns.
  case dealer

  /// Plays game `number` to its end, or to 3,000 actions; the same number is the same game for all.
  public func score(ofGame number: UInt64) -> Int {
    let secret = Self.bytes(number, "secret", 32)
    let name = Array(Self.bytes(number, "game", 32)[..<16])
    guard
      let terms = DealtTerms(
        size: .standard, game: name, player: name, nonce: name,
        commitment: DealtTerms.commitment(to: secret)),
      var deal = DealtGame(terms, secret: secret)
    else { return 0 }
    let guesses = keys(number, secret, terms)
    var right = [Int](repeating: 0, count: guesses.count)
    var die = RandomSource(seed: number ^ 0x5EE)
    // The seer knows how chains are made, and has all that goes into one.
    var chain = SHA256.hash(
      Array("tilt2048 dealt game 1".utf8) + terms.commitment + [4] + name + name + name)
    while !deal.game.isOver, deal.actionCount < 3_000 {
      if deal.game.isAwaitingDecision {
        do { _ = try deal.take(.keepGoing) } catch { return deal.game.score }
        chain = SHA256.hash(chain + [4])
        continue
      }
      let isHonest = self == .honest || (self == .late && deal.actionCount < 100)
      let trusted = right.indices.max { right[$0] < right[$1] } ?? 0
      let best = Self.best(deal.game) { direction, board in
        if isHonest || guesses.isEmpty {
          return Self.spawn(on: board, die.next(), die.next())
        }
        return Self.spawn(
          by: guesses[trusted], SHA256.hash(chain + [direction.rawValue]), on: board)
      }
      guard let best else { break }
      let next = SHA256.hash(chain + [best.rawValue])
      let before = deal.game
      do {
        let came = try deal.take(.move(best))
        learn(&right, guesses, next, before, best, came)
      } catch { break }
      chain = next
    }
    return deal.game.score
  }

  private func keys(_ number: UInt64, _ secret: [UInt8], _ terms: DealtTerms) -> [SHA256.Key] {
    switch self {
    case .honest: []
    case .commitment, .late: [SHA256.Key(terms.commitment)]
    case .lastSecret, .collusion: [SHA256.Key(Self.bytes(number &- 1, "secret", 32))]
    case .adaptive: (0..<8).map { SHA256.Key(Self.bytes($0, "guess", 32)) }
    case .dealer: [SHA256.Key(secret)]
    }
  }

  /// Counts which guess foresaw the spawn that came.
  private func learn(
    _ right: inout [Int], _ guesses: [SHA256.Key], _ chain: [UInt8], _ before: Game,
    _ move: Direction, _ came: DealtSpawn?
  ) {
    guard self == .adaptive, let board = Self.slid(before, move)?.board else { return }
    for index in guesses.indices where Self.spawn(by: guesses[index], chain, on: board) == came {
      right[index] += 1
    }
  }

  private static func bytes(_ number: UInt64, _ use: String, _ count: Int) -> [UInt8] {
    Array(SHA256.hash(Array("\(use) \(number)".utf8))[..<count])
  }

  /// The board after a slide, nil where nothing moves.
  private static func slid(_ game: Game, _ direction: Direction) -> (board: Board, score: Int)? {
    var seen = AwaitingGame(game)
    guard !seen.slide(direction).isEmpty else { return nil }
    return (seen.shown.board, seen.shown.score)
  }

  private static func best(
    _ game: Game, expecting: (Direction, Board) -> DealtSpawn?
  ) -> Direction? {
    var best: (Direction, Int)?
    for direction in Direction.allCases {
      guard let (slid, score) = slid(game, direction) else { continue }
      var board = slid
      if let spawn = expecting(direction, board) {
        board[board.cell(at: spawn.position)] = Tile(id: 0, exponent: spawn.exponent)
      }
      let value = score - game.score + worth(board)
      if best.map({ value > $0.1 }) ?? true { best = (direction, value) }
    }
    return best?.0
  }

  /// Room counts, and so do neighbours that could merge, and a way on.
  private static func worth(_ board: Board) -> Int {
    let e = board.exponents
    let side = board.size.cells
    var worth = 40 * board.emptyCount + (board.canMove ? 0 : -100_000)
    for at in e.indices where e[at] > 0 {
      if at % side < side - 1, e[at + 1] == e[at] { worth += 20 + (2 << Int(e[at])) }
      if at + side < e.count, e[at + side] == e[at] { worth += 20 + (2 << Int(e[at])) }
    }
    return worth
  }

  private static func spawn(by key: SHA256.Key, _ chain: [UInt8], on board: Board) -> DealtSpawn? {
    let draw = key.code(of: chain)
    func word(_ place: Int) -> UInt64 {
      draw[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    return spawn(on: board, word(0), word(8))
  }

  private static func spawn(on board: Board, _ first: UInt64, _ second: UInt64) -> DealtSpawn? {
    let empty = UInt64(board.emptyCount)
    let index = Int(second.multipliedFullWidth(by: empty).high)
    guard let cell = board.emptyCell(at: index) else { return nil }
    let four: UInt8 = first.multipliedFullWidth(by: 10).high == 9 ? 64 : 0
    return DealtSpawn(
      code: UInt8(cell.row * board.size.cells + cell.column) | four, size: board.size)
  }
}
