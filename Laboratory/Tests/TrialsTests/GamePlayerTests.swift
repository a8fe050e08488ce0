@_spi(Styles) import Engine
import Testing

@testable import Trials

/// Players of generated games, each by what is said of it, and what is learnt of their moves.
@Suite struct GamePlayerTests {
  private struct Step {
    let game: Game
    let direction: Direction
    /// The directions that change something.
    let slides: [Direction]
  }

  /// The moves of a game, each with the board that it was made on.
  private func steps(_ recording: Recording) -> [Step] {
    var game = Game(size: recording.size, seed: recording.seed)
    var steps: [Step] = []
    for action in recording.actions {
      guard case .move(let direction) = action else {
        game.keepGoing()
        continue
      }
      let slides = Direction.allCases.filter { direction in
        var copy = game
        return !copy.play(direction).isEmpty
      }
      steps.append(Step(game: game, direction: direction, slides: slides))
      _ = game.play(direction)
    }
    return steps
  }

  /// Of the games of a player the moves that are as its rule says, in a hundred.
  private func share(_ player: GamePlayer, _ isRight: (Step) -> Bool) -> Int {
    let all = (1...6 as ClosedRange<UInt64>).flatMap { steps(player.game(number: $0)) }
      .filter { $0.slides.count > 1 }
    #expect(all.count > 200)
    return 100 * all.count(where: isRight) / max(all.count, 1)
  }

  private func points(_ step: Step, _ direction: Direction) -> Int {
    var game = step.game
    _ = game.play(direction)
    return game.score
  }

  @Test func theGreedyTakeWhatScoresMost() {
    func isGreedy(_ step: Step) -> Bool {
      points(step, step.direction) == step.slides.map { points(step, $0) }.max()
    }
    // One slip in five at most, and some of these are greedy by chance.
    #expect(share(.greedy, isGreedy) >= 85)
    #expect(share(.random, isGreedy) < 80)
  }

  /// A corner is pushed into by two directions: the two that are dearest make nearly all the moves.
  @Test(arguments: [GamePlayer.corner, .alternating])
  func twoDirectionsAreDearest(player: GamePlayer) {
    for number in 1...4 as ClosedRange<UInt64> {
      var counts = [0, 0, 0, 0]
      let all = steps(player.game(number: number))
      for step in all { counts[Int(step.direction.rawValue)] += 1 }
      let dearest = counts.sorted().suffix(2).reduce(0, +)
      #expect(dearest * 100 >= all.count * 70, "\(counts)")
    }
  }

  /// Round and round: the next direction clockwise that changes something.
  @Test func whoTurnsGoesRoundAndRound() {
    for number in 1...3 as ClosedRange<UInt64> {
      let all = steps(GamePlayer.turning.game(number: number))
      let right = zip(all, all.dropFirst()).count { last, step in
        let next = (1...4).map { (Int(last.direction.rawValue) + $0) & 3 }
          .first { turn in step.slides.contains { Int($0.rawValue) == turn } }
        return next == Int(step.direction.rawValue)
      }
      #expect(right * 100 >= all.count * 70, "\(right) of \(all.count)")
    }
  }

  /// By its number a game ends at 2048 or goes on, and after so many moves at most.
  @Test func gamesAreSentWhenTheirNumberSays() {
    let bounds = [2: 400, 3: 1_100, 5: 250, 8: 400, 9: 1_100, 11: 250]
    for (number, most) in bounds {
      let game = GamePlayer.lines60.game(number: UInt64(number))
      #expect(game.moveCount <= most, "\(number)")
      #expect(game.seed <= UInt64(UInt32.max))
      if number % 3 == 0 {
        #expect(game.actions.count == game.moveCount, "it does not go on after 2048")
      }
    }
    #expect(GamePlayer.lines60.game(number: 5).moveCount == 250, "nobody loses so early")
  }

  @Test func theSameNumberOfAnotherPlayerIsAnotherGame() {
    let seeds = GamePlayer.allCases.filter { $0 != .network2500 && $0 != .network300 }
      .map { $0.game(number: 11).seed }
    #expect(Set(seeds).count == seeds.count)
  }

  // MARK: Lessons

  private func games(_ player: GamePlayer, _ numbers: ClosedRange<UInt64>) -> [Recording] {
    numbers.map { player.game(number: $0) }
  }

  /// Who knows nothing takes each slide for as likely as the others: so many bits, to the last.
  @Test func ignoranceCostsTheBitsOfItsChoices() {
    let lesson = StyleLesson(groups: [[]], others: [])
    for number in [5, 11] as [UInt64] {
      let game = GamePlayer.weak.game(number: number)
      let bits = steps(game).reduce(Float(0)) { sum, step in
        sum + [0, 0, 1, 1.5849625, 2][step.slides.count]
      }
      let found = lesson.bits(of: game)
      #expect((found - bits).magnitude < 0.001 * bits, "\(found), \(bits)")
    }
  }

  @Test func whatIsLearntIsWorthBitsOnItsOwnGames() {
    let own = games(.turning, 1...3)
    let ignorant = StyleLesson(groups: [[]], others: [])
    var lesson = StyleLesson(groups: [own, []], others: [])
    #expect(lesson.styles.count == 2)
    let first = lesson.bits(of: own[0])
    #expect(first < 0.9 * ignorant.bits(of: own[0]))
    lesson.learn(rounds: 1)
    #expect(lesson.bits(of: own[0]) < first)
    // The style without games knows nothing, and its scale stays.
    #expect(lesson.styles[1].weights.allSatisfy { $0 == 0 } && lesson.styles[1].scale == 1)
    #expect(lesson.styles[0].weights.contains { $0 != 0 })
    #expect((-0.5...2).contains(lesson.styles[0].scale))
  }

  /// Each style begins with the games of its group, and is told from the other by them.
  @Test func groupsBecomeStyles() {
    var lesson = StyleLesson(
      groups: [games(.turning, 1...2), games(.corner, 1...2)], others: games(.random, 1...1))
    lesson.learn(rounds: 1)
    let (one, other) = (lesson.styles[0].weights, lesson.styles[1].weights)
    #expect(one != other)
    var turning = StyleLesson(groups: [games(.turning, 1...2)], others: [])
    turning.learn(rounds: 1)
    let game = GamePlayer.corner.game(number: 7)
    #expect(lesson.bits(of: game) < turning.bits(of: game))
  }

  private func numbers(_ name: String, in source: String) -> [Int] {
    guard let start = source.firstRange(of: "static let \(name): ["),
      let open = source[start.upperBound...].firstRange(of: "= [")
    else { return [] }
    return source[open.upperBound...].prefix { $0 != "]" }
      .split { !"-0123456789".contains($0) }.compactMap { Int($0) }
  }

  @Test func theSourceHasANumberForEachWeight() {
    var lesson = StyleLesson(groups: [games(.turning, 1...2), []], others: [])
    lesson.learn(rounds: 0)
    let source = lesson.source
    let weights = numbers("weights", in: source)
    #expect(weights.count == 2 * MoveSigns.knownCount)
    #expect(weights.allSatisfy { (-127...127).contains($0) } && weights.contains { $0 != 0 })
    #expect(weights[MoveSigns.knownCount...].allSatisfy { $0 == 0 })
    // A natural logarithm in 32nds of a halving.
    for (weight, kept) in zip(lesson.styles[0].weights, weights) {
      let exact = Double(weight) * 32 / 0.693147
      #expect((exact - Double(kept)).magnitude < 0.51 || kept.magnitude == 127)
    }
    #expect(numbers("scales", in: source) == lesson.styles.map { Int(($0.scale * 256).rounded()) })
    #expect(numbers("lines", in: source).count == 2 * MoveSigns.lineCount)
    #expect(source.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
