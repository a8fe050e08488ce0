@_spi(Styles) import Engine
import Glibc

/// Learns styles of play from games: each game is given to the style that foresees it best, and each style
/// is a conditional logit over the signs of the slides, learnt by stochastic descent on its games; the
/// lines of a board are worth the same to all, each by a factor of its own.
///
/// Source: McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974; hard assignment in
/// turn with learning as in Lloyd's algorithm.
public struct StyleLesson {
  /// What is learnt, in natural logarithms.
  public private(set) var styles: [Style]
  /// What each place of a line is worth.
  public private(set) var lines = [Float](repeating: 0, count: 2 * MoveSigns.lineCount)
  private var games: [Examples] = []
  private var dice = RandomSource(seed: 2_048)

  /// The weights of one style.
  public struct Style {
    /// A weight for each place that is known before a game.
    public var weights = [Float](repeating: 0, count: MoveSigns.knownCount)
    /// What it makes of the lines' worth.
    public var scale: Float = 1
  }

  /// The moves of one game: of each the slides' places, and which was played.
  private struct Examples {
    var moves: [(first: Int, count: Int, chosen: Int)] = []
    var places: [UInt16] = []
    var lines: [SIMD8<UInt16>] = []
  }

  private static let signs = MoveSigns.tableCount - 1

  /// A lesson of as many styles as there are groups, each of which begins with one group of games.
  public init(groups: [[Recording]], others: [Recording]) {
    styles = groups.map { _ in Style() }
    var first: [[Int]] = []
    for group in groups {
      first.append(Array(games.count..<games.count + group.count))
      games += group.map(Self.examples)
    }
    games += others.map(Self.examples)
    for style in styles.indices { learn(style, from: first[style], pace: 0.02) }
  }

  /// Gives each game to a style and learns, so many times, and then once more with a pace that ends.
  public mutating func learn(rounds: Int) {
    for round in 0...rounds {
      var own = [[Int]](repeating: [], count: styles.count)
      for game in games.indices { own[best(for: games[game])].append(game) }
      for pass in 0..<(round == rounds ? 6 : 1) {
        let pace: Float = round == rounds ? 0.03 / Float(1 + pass) : 0.03
        for style in styles.indices { learn(style, from: own[style], pace: pace) }
      }
    }
  }

  /// The file `PlayStyles+Learnt.swift`.
  public var source: String {
    let unit = Float(32 / log(2.0))
    func rounded(_ weights: [Float]) -> [Int] {
      weights.map { Int(min(max(($0 * unit).rounded(), -127), 127)) }
    }
    let scales = styles.map { "\(Int(($0.scale * 256).rounded()))" }.joined(separator: ", ")
    return """
      // Made by `scripts/laboratory styles`: do not edit.

      extension PlayStyles {
        /// How many there are.
        static let count = \(styles.count)
        /// For each style what it makes of the lines' worth, in 256ths.
        static let scales: [Int32] = [\(scales)]
        /// For each style the weights of its signs.
        static let weights: [Int8] = [
      \(literal(styles.flatMap { rounded($0.weights) }))
        ]
        /// What the outer lines of a board are worth, then the inner ones.
        static let lines: [Int8] = [
      \(literal(rounded(lines)))
        ]
      }

      """
  }

  private func literal(_ numbers: [Int]) -> String {
    var rows: [String] = []
    var row = "   "
    for number in numbers {
      let next = " \(number),"
      if row.utf8.count + next.utf8.count > 100 {
        rows.append(row)
        row = "   "
      }
      row += next
    }
    return (rows + [row]).joined(separator: "\n")
  }

  private static func examples(_ recording: Recording) -> Examples {
    var examples = Examples()
    var game = Game(size: recording.size, seed: recording.seed)
    var signs = MoveSigns(size: recording.size)
    var events: [GameEvent] = []
    for action in recording.actions {
      guard case .move(let direction) = action else {
        game.keepGoing()
        continue
      }
      signs.look(at: game.board)
      let directions = signs.directions[..<signs.count]
      if signs.count > 1, let chosen = directions.firstIndex(of: Int(direction.rawValue)) {
        examples.moves.append((examples.lines.count, signs.count, chosen))
        for index in 0..<signs.count {
          for sign in 0..<Self.signs {
            examples.places.append(UInt16(signs.places[index * MoveSigns.tableCount + sign]))
          }
          var lines = SIMD8<UInt16>.zero
          for number in 0..<8 {
            lines[number] = UInt16(signs.line(number, after: directions[index]))
          }
          examples.lines.append(lines)
        }
      }
      signs.follow(Int(direction.rawValue))
      game.play(direction, events: &events)
    }
    return examples
  }

  /// The chances that a style gives the slides of a move.
  private func chances(
    _ move: (first: Int, count: Int, chosen: Int), of game: Examples, by style: Int
  ) -> SIMD4<Float> {
    var scores = SIMD4<Float>(repeating: -.infinity)
    for index in 0..<move.count {
      let slide = move.first + index
      var score: Float = 0
      for sign in 0..<Self.signs {
        score += styles[style].weights[Int(game.places[slide * Self.signs + sign])]
      }
      scores[index] = score + styles[style].scale * worth(game.lines[slide])
    }
    var chances = SIMD4<Float>.zero
    var sum: Float = 0
    for index in 0..<move.count {
      chances[index] = expf(scores[index] - scores.max())
      sum += chances[index]
    }
    return chances / sum
  }

  private func worth(_ places: SIMD8<UInt16>) -> Float {
    var worth: Float = 0
    for line in 0..<8 { worth += lines[Int(places[line])] }
    return worth
  }

  /// How many bits the moves of a game take by the style that foresees it best.
  public func bits(of recording: Recording) -> Float {
    let game = Self.examples(recording)
    return -likelihood(of: game, by: best(for: game)) / logf(2)
  }

  /// The style that foresees a game best.
  private func best(for game: Examples) -> Int {
    var best = (style: 0, sum: -Float.infinity)
    for style in styles.indices {
      let sum = likelihood(of: game, by: style)
      if sum > best.sum { best = (style, sum) }
    }
    return best.style
  }

  private func likelihood(of game: Examples, by style: Int) -> Float {
    game.moves.reduce(0) { sum, move in
      sum + logf(chances(move, of: game, by: style)[move.chosen])
    }
  }

  private mutating func learn(_ style: Int, from numbers: [Int], pace: Float) {
    var order = numbers
    for index in order.indices.reversed() {
      order.swapAt(index, Int(dice.next(below: UInt32(index + 1))))
    }
    for number in order {
      let game = games[number]
      for move in game.moves { learn(move, of: game, style, pace) }
    }
  }

  private mutating func learn(
    _ move: (first: Int, count: Int, chosen: Int), of game: Examples, _ style: Int, _ pace: Float
  ) {
    let chances = chances(move, of: game, by: style)
    let scale = styles[style].scale
    var drift: Float = 0
    for index in 0..<move.count {
      let error = (index == move.chosen ? 1 : 0) - chances[index]
      let slide = move.first + index
      for sign in 0..<Self.signs {
        let place = Int(game.places[slide * Self.signs + sign])
        let weight = styles[style].weights[place]
        styles[style].weights[place] = weight + pace * error - 0.000_02 * weight
      }
      for line in 0..<8 {
        let place = Int(game.lines[slide][line])
        let weight = lines[place]
        drift += error * weight
        lines[place] = weight + 0.7 * pace * error * scale - 0.000_01 * weight
      }
    }
    styles[style].scale = min(max(scale + 0.02 * pace * drift, -0.5), 2)
  }
}
