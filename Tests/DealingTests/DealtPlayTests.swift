import Engine
import Testing

@testable import Dealing

/// What the player sees of a dealt game, whatever becomes of the line.
@Suite struct DealtPlayTests {
  static let secret = (0..<32).map { UInt8($0) }

  static func terms() throws -> DealtTerms {
    let name = [UInt8](repeating: 4, count: 16)
    return try #require(
      DealtTerms(
        size: .standard, game: name, player: name, nonce: name,
        commitment: DealtTerms.commitment(to: secret)))
  }

  /// A table and its player before the first move.
  static func begun() throws -> (table: DealtGame, play: DealtPlay) {
    let table = try #require(DealtGame(terms(), secret: secret))
    return (table, try #require(DealtPlay(terms(), start: table.start)))
  }

  /// What the table does with an action.
  static func step(_ action: Recording.Action, _ table: inout DealtGame) throws -> DealtStep {
    try #require(DealtStep(action, spawn: try table.take(action)?.code))
  }

  /// Moves that are possible, as many, with their spawns.
  static func steps(_ count: Int) throws -> [DealtStep] {
    var (table, _) = try begun()
    var steps: [DealtStep] = []
    while steps.count < count, !table.game.isTerminated {
      for direction in [Direction.down, .left, .right, .up] {
        guard let step = try? step(.move(direction), &table) else { continue }
        steps.append(step)
        break
      }
    }
    return steps
  }

  @Test func aMoveIsSeenAtOnceAndItsTileComesLater() throws {
    var (table, play) = try Self.begun()
    let action = try Self.steps(1)[0].action
    guard case .seen(let events) = play.act(action) else { return #expect(Bool(false)) }
    #expect(!events.isEmpty && play.isAwaiting && play.game.moveCount == 0)
    #expect(play.sent == .act(generation: 0, first: 0, actions: [action]))
    let news = play.take(first: 0, [try Self.step(action, &table)])
    guard case .spawned(let all) = news else { return #expect(Bool(false)) }
    #expect(all.starts(with: events) && all.count == events.count + 1)
    #expect(
      play.game.board.tiles.map { $0?.exponent } == table.game.board.tiles.map { $0?.exponent })
    #expect(!play.isAwaiting && play.sent == nil)
  }

  @Test func movesSentAheadAreTakenInOrder() throws {
    var (table, play) = try Self.begun()
    let steps = try Self.steps(3)
    guard case .seen = play.act(steps[0].action) else { return #expect(Bool(false)) }
    #expect(play.act(steps[1].action) == .waits && play.act(steps[2].action) == .waits)
    #expect(play.sent == .act(generation: 0, first: 2, actions: [steps[2].action]))
    #expect(play.act(.move(.up)) == .refused, "three are ahead")
    for step in steps {
      #expect(play.take(first: play.steps.count, [try Self.step(step.action, &table)]) != .wrong)
      #expect(play.showNext().isEmpty == (play.steps.count == 3))
    }
    #expect(play.steps == steps && play.game.score == table.game.score)
  }

  @Test func whatIsKnownIsPassedOverAndHolesAreNotFilled() throws {
    var (_, play) = try Self.begun()
    let steps = try Self.steps(5)
    #expect(play.take(first: 1, Array(steps[1...])) == .nothing && play.steps.isEmpty, "a hole")
    #expect(play.take(first: 0, Array(steps[..<3])) == .settled)
    #expect(play.take(first: 0, Array(steps[..<3])) == .nothing, "told twice")
    #expect(play.take(first: 1, Array(steps[1...])) == .settled && play.steps == steps)
  }

  @Test func theTablesRecordDecides() throws {
    var (table, play) = try Self.begun()
    let steps = try Self.steps(4)
    _ = play.take(first: 0, steps)
    // The table has gone on another way from the second move on.
    _ = try Self.step(steps[0].action, &table)
    let other = try #require(
      Direction.allCases.first {
        var tried = table
        return .move($0) != steps[1].action && (try? tried.take(.move($0))) != nil
      })
    let step = try Self.step(.move(other), &table)
    #expect(play.take(first: 1, [step]) == .settled)
    #expect(play.steps == [steps[0], step] && play.game.score == table.game.score)
    // It has lost the last move.
    #expect(play.open(count: 1) == .settled && play.steps == [steps[0]])
  }

  @Test func anotherHandWasQuicker() throws {
    var (table, play) = try Self.begun()
    let steps = try Self.steps(1)
    let other = try #require(
      Direction.allCases.first {
        var tried = play
        return .move($0) != steps[0].action && tried.act(.move($0)) != .refused
      })
    _ = play.act(.move(other))
    #expect(play.take(first: 0, [try Self.step(steps[0].action, &table)]) == .settled)
    #expect(play.steps == steps && !play.isAwaiting)
  }

  @Test func aRefusedMoveGoesBackWithAllBehindIt() throws {
    var (_, play) = try Self.begun()
    let before = play.shown
    _ = play.act(try Self.steps(1)[0].action)
    _ = play.act(.move(.up))
    play.refuse(at: 0, generation: 9)
    #expect(play.shown == before && !play.isAwaiting && play.generation == 9)
  }

  @Test func whatWasOnItsWayIsSentAgainOnce() throws {
    var (table, play) = try Self.begun()
    let steps = try Self.steps(2)
    _ = play.act(steps[0].action)
    _ = play.act(steps[1].action)
    // The first came through, the second did not.
    #expect(play.goOn == .goOn(game: play.terms.game, known: 0))
    #expect(play.open(count: 1) == .nothing && play.sentAgain == nil)
    _ = play.take(first: 0, [try Self.step(steps[0].action, &table)])
    #expect(play.sentAgain == .act(generation: 0, first: 1, actions: [steps[1].action]))
    _ = play.take(first: 1, [try Self.step(steps[1].action, &table)])
    #expect(play.sentAgain == nil && play.steps == steps)
  }

  @Test func aTileThatCannotBeIsWrong() throws {
    var (_, play) = try Self.begun()
    let action = try Self.steps(1)[0].action
    _ = play.act(action)
    let taken = try #require(play.shown.board.tiles.firstIndex { $0 != nil })
    let step = try #require(DealtStep(action, spawn: UInt8(taken)))
    #expect(play.take(first: 0, [step]) == .wrong && play.steps.isEmpty)
    let beyond = try #require(DealtStep(action, spawn: 63))
    #expect(play.take(first: 0, [beyond]) == .wrong)
  }

  /// Any words in any order: the game is always one that its steps lead to.
  @Test func whateverComesItStaysAGame() throws {
    var chance = RandomSource(seed: 11)
    let steps = try Self.steps(60)
    for _ in 0..<300 {
      var (_, play) = try Self.begun()
      for _ in 0..<60 {
        let place = Int(chance.next() % 62)
        switch chance.next() % 5 {
        case 0: _ = play.act(.move(Direction.allCases[Int(chance.next() % 4)]))
        case 1: _ = play.open(count: place)
        case 2: play.refuse(at: place, generation: UInt8(place))
        case 3: _ = play.showNext()
        default:
          let first = min(place, 59)
          let end = min(60, first + 1 + Int(chance.next() % 9))
          _ = play.take(first: first, Array(steps[first..<end]))
        }
      }
      var again = try Self.begun().play
      if !play.steps.isEmpty { #expect(again.take(first: 0, play.steps) != .wrong) }
      #expect(again.game.score == play.game.score && play.ahead.count <= DealtPlay.mostAhead)
    }
  }
}
