import Engine
import Glibc
import Solver

/// Who plays generated games: not people, but what people and machines are like who send their games.
///
/// Each game's number decides which way round its player turns the board, how careful he is, and whether
/// the game is sent at its end, at 2048 or before.
public enum GamePlayer: String, CaseIterable, Sendable {
  /// Any slide that changes something.
  case random
  /// The slide that scores most.
  case greedy
  /// The first that works of four directions in a fixed order.
  case corner
  /// Two directions in turn, others where those are stuck.
  case alternating
  /// Round and round.
  case turning
  /// Looks one move ahead, and often does something else.
  case weak
  /// The same with more care, and seldom out of the corner.
  case fair
  /// Pushes into a corner without looking, and looks now and then.
  case habitual
  /// Searches a little, and errs a little.
  case good
  /// The same with the network.
  case strong
  /// The machine's heuristic with a small, a middle and a large budget, and one that slips.
  case lines8, lines60, lines300, linesSlipping
  /// The machine's network in the same way.
  case network4, network60, network300, network2500, networkSlipping

  /// The game with that number, of a player of this kind.
  public func game(number: UInt64) -> Recording {
    var play = GeneratedPlay(self, number: number)
    return play.finish()
  }

  /// What a machine's search may try, and whether it judges by the network; nil where it does not search.
  fileprivate var search: (budget: Int, network: Bool)? {
    switch self {
    case .good: (60, false)
    case .strong: (40, true)
    case .lines8: (8, false)
    case .lines60, .linesSlipping: (60, false)
    case .lines300: (300, false)
    case .network4: (4, true)
    case .network60, .networkSlipping: (60, true)
    case .network300: (300, true)
    case .network2500: (2_500, true)
    default: nil
    }
  }
}

/// One generated game while it is played.
private struct GeneratedPlay: ~Copyable {
  private let player: GamePlayer
  private var dice: RandomSource
  private var session: RecordedGame
  private var advisor: Advisor
  private let stop: Int
  private let stopsAt2048: Bool
  /// The four directions, dearest first.
  private let order: [Direction]
  private let slips: Double
  private let warmth: Double
  private let habit: Double
  private let tastes: [Double]
  private var turn = 0
  private var last: Direction?

  init(_ player: GamePlayer, number: UInt64) {
    self.player = player
    var seed: UInt64 = 14_695_981_039_346_656_037
    for byte in player.rawValue.utf8 { seed = (seed ^ UInt64(byte)) &* 1_099_511_628_211 }
    dice = RandomSource(seed: seed &+ number &* 7_919)
    session = RecordedGame(seed: dice.next() & 0xFFFF_FFFF)
    advisor = Advisor(network: player.search?.network == true ? .standard : nil)
    stop = [100_000, 100_000, 400, 1_100, 100_000, 250][Int(number % 6)]
    stopsAt2048 = number % 3 == 0
    let main = Int(dice.next(below: 4))
    let side = (main + (dice.next(below: 2) == 0 ? 1 : 3)) % 4
    order = [main, side, (side + 2) % 4, (main + 2) % 4]
      .compactMap { Direction(rawValue: UInt8($0)) }
    slips = [0, 0.02, 0.05, 0.1, 0.2][Int(dice.next(below: 5))]
    warmth = [0.3, 0.6, 1, 1.6][Int(dice.next(below: 4))]
    habit = 0.3 + 0.5 * Self.unit(&dice)
    var tastes: [Double] = []
    for (least, spread) in [(0.6, 1), (0.3, 0.5), (1, 3), (0.2, 0.5), (0.2, 0.6), (0, 0.3)] {
      tastes.append(least + spread * Self.unit(&dice))
    }
    self.tastes = tastes
  }

  mutating func finish() -> Recording {
    while session.game.moveCount < stop {
      if session.game.isAwaitingDecision {
        if stopsAt2048 { break }
        session.keepGoing()
      }
      var slides: [(direction: Direction, game: Game)] = []
      for direction in Direction.allCases {
        var game = session.game
        if !game.play(direction).isEmpty { slides.append((direction, game)) }
      }
      guard let direction = choose(slides) else { break }
      last = direction
      _ = session.play(direction)
    }
    return session.recording
  }

  private mutating func choose(_ slides: [(direction: Direction, game: Game)]) -> Direction? {
    guard let any = slides.randomly(&dice)?.direction else { return nil }
    let dearest = order.first { direction in slides.contains { $0.direction == direction } } ?? any
    if player.search != nil { return searched(slides, dearest, any) }
    switch player {
    case .random: return any
    case .weak: return tasted(slides, warmth: warmth * 1.5, stubbornness: 0.4, reluctance: 0)
    case .fair: return tasted(slides, warmth: warmth * 0.5, stubbornness: 0, reluctance: 4)
    case .habitual: return habitual(slides)
    default: break
    }
    if Self.unit(&dice) < slips { return any }
    switch player {
    case .greedy:
      return slides.max {
        ($0.game.score, -place($0.direction)) < ($1.game.score, -place($1.direction))
      }?.direction
    case .alternating:
      return alternating(slides) ?? dearest
    case .turning:
      repeat { turn += 1 } while !slides.contains { Int($0.direction.rawValue) == turn & 3 }
      return Direction(rawValue: UInt8(turn & 3))
    default:
      return dearest
    }
  }

  /// The one of two directions whose turn it is, or the other where that one is stuck.
  private mutating func alternating(_ slides: [(direction: Direction, game: Game)]) -> Direction? {
    turn += 1
    return [order[turn & 1], order[1 - turn & 1]].first { wanted in
      slides.contains { $0.direction == wanted }
    }
  }

  private mutating func habitual(_ slides: [(direction: Direction, game: Game)]) -> Direction? {
    if Self.unit(&dice) < habit, let found = alternating(slides) { return found }
    return tasted(slides, warmth: warmth * 0.4, stubbornness: 0, reluctance: 6)
  }

  private mutating func searched(
    _ slides: [(direction: Direction, game: Game)], _ dearest: Direction, _ any: Direction
  ) -> Direction? {
    guard let search = player.search else { return nil }
    let advice = advisor.advise(on: session.game.board, budget: search.budget)
    switch player {
    case .good, .strong:
      let scale = player == .good ? 400.0 : 60
      let worths = slides.map { slide in
        let place = place(slide.direction)
        return Double(advice[slide.direction] ?? 0) / scale - tastes[5] * Double(place)
          - (place == 3 ? 2 : 0)
      }
      return drawn(slides, worths, warmth: warmth * 0.6)
    case .linesSlipping, .networkSlipping:
      if Self.unit(&dice) < slips { return dice.next(below: 2) == 0 ? dearest : any }
      return advice.best
    default:
      return advice.best
    }
  }

  /// By room, points, the corner, order and pairs, as a person sees them who looks one move ahead.
  private mutating func tasted(
    _ slides: [(direction: Direction, game: Game)], warmth: Double, stubbornness: Double,
    reluctance: Double
  ) -> Direction? {
    let before = session.game.score
    let worths = slides.map { slide in
      let place = place(slide.direction)
      var worth = BoardView(slide.game.board).worth(tastes, points: slide.game.score - before)
      worth -= tastes[5] * Double(place) + (place == 3 ? reluctance : 0)
      return worth + (slide.direction == last ? stubbornness : 0)
    }
    return drawn(slides, worths, warmth: warmth)
  }

  private func place(_ direction: Direction) -> Int { order.firstIndex(of: direction) ?? 0 }

  /// One of the slides, the likelier the more it is worth: so much more for each `warmth`.
  private mutating func drawn(
    _ slides: [(direction: Direction, game: Game)], _ worths: [Double], warmth: Double
  ) -> Direction? {
    let best = worths.max() ?? 0
    let weights = worths.map { exp(($0 - best) / warmth) }
    var rest = Self.unit(&dice) * weights.reduce(0, +)
    for (slide, weight) in zip(slides, weights) {
      rest -= weight
      if rest <= 0 { return slide.direction }
    }
    return slides.last?.direction
  }

  /// 0 up to 1.
  private static func unit(_ dice: inout RandomSource) -> Double {
    Double(dice.next() >> 11) / 9_007_199_254_740_992
  }
}

/// What somebody sees of a 4×4 board at a glance.
private struct BoardView {
  private let cells: [Int]

  init(_ board: Board) { cells = board.exponents.map { Int($0) } }

  func worth(_ tastes: [Double], points: Int) -> Double {
    let largest = cells.max() ?? 0
    var order = 0
    var pairs = 0
    for line in 0..<4 {
      for (start, step) in [(line * 4, 1), (line, 4)] {
        var (up, down) = (0, 0)
        for cell in 0..<3 {
          let (one, next) = (cells[start + cell * step], cells[start + (cell + 1) * step])
          if one < next { up += next - one } else { down += one - next }
          if one == next, one > 0 { pairs += 1 }
        }
        order -= min(up, down)
      }
    }
    let isInCorner = [0, 3, 12, 15].contains { cells[$0] == largest }
    var worth = tastes[0] * Double(cells.count { $0 == 0 })
    worth += tastes[1] * log2(Double(points) + 1)
    worth += isInCorner ? tastes[2] : 0
    worth += tastes[3] * Double(order)
    return worth + tastes[4] * Double(pairs)
  }
}

extension Array {
  fileprivate func randomly(_ dice: inout RandomSource) -> Element? {
    isEmpty ? nil : self[Int(dice.next(below: UInt32(count)))]
  }
}
