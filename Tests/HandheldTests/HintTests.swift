import Engine
import Graphics
import Hardware
import Scenes
import Solver
import Testing

@testable import Handheld

@Suite struct HintTests {
  private func console(_ moves: [Direction] = [.left, .up, .right]) -> Console {
    var console = Console(stored: storedGame(after: moves))
    console.machine = Machine()
    return console
  }

  /// The directions of the arrows on the board; those beside it stand in the remarks' place.
  private func arrows(_ console: inout Console) -> [Int] {
    let board = PlayLayout(
      stage: console.appliance.stage, size: console.appliance.session.recording.size
    ).board.frame
    return console.picture().elements.compactMap {
      guard case .triangle(_, let direction) = $0.content, board.contains($0.frame) else {
        return nil
      }
      return direction
    }
  }

  @Test func aButtonShowsWhatTheMachineWouldPlayAndWhy() throws {
    var console = console()
    console.press(.hint)
    console.tick()
    var advisor = Advisor()
    let advice = advisor.advise(on: console.game.board)
    let best = try #require(advice.best)
    #expect(arrows(&console) == [Int(best.rawValue)])
    #expect(console.words().contains("best"))
    // One on the board, four before the expectations, and the four buttons that do without tilt.
    #expect(console.picture().elements.count { $0.isTriangle } == 9)
    #expect(console.appliance.session.hintCount == 1)
  }

  @Test func isGoneWithTheNextMoveAndCounted() {
    var console = console()
    console.press(.hint)
    console.tick()
    console.press(.hint)
    console.tick()
    #expect(console.appliance.session.hintCount == 1, "the same hint is counted once")
    console.play { $0.moveCount > 3 }
    #expect(arrows(&console).isEmpty && !console.words().contains("best"))
    #expect(console.words().contains("1 hint"))
    console.press(.undo)
    #expect(arrows(&console).isEmpty, "nor does it come back with the board")
    console.press(.hint)
    console.tick()
    console.press(.undo)
    #expect(arrows(&console).isEmpty)
    #expect(console.words().contains("2 hints"))
  }

  @Test func isReachedFromTheMenuByFourButtonsAndByTouch() {
    for byTouch in [false, true] {
      var console = console()
      console.press(.back)
      if byTouch {
        console.tapText("Hint")
      } else {
        console.select("Hint")
        console.press(.right)
      }
      console.tick()
      #expect(console.appliance.screen == .playing)
      #expect(arrows(&console).count == 1)
    }
  }

  @Test func aMoveEndsTheThinkingWithinItsTick() throws {
    var console = console()
    console.machine = nil
    console.press(.hint)
    let foundAsked = console.questions().first ?? nil
    let asked = try #require(foundAsked)
    #expect(asked.subject == .position(console.game.board))
    console.tick(50)
    #expect(console.questions().isEmpty, "asked once")
    console.play { $0.moveCount > 3 }
    #expect(console.questions() == [nil])
    console.hear(.advice(try advice(for: asked), number: asked.number))
    #expect(console.appliance.hint == nil && console.appliance.session.hintCount == 0)
  }

  @Test func aLateAnswerIsNeverShownOnAnotherBoard() throws {
    var console = console()
    console.machine = nil
    console.press(.hint)
    let foundFirst = console.questions().first ?? nil
    let first = try #require(foundFirst)
    console.play { $0.moveCount > 3 }
    console.press(.hint)
    let foundSecond = console.questions().last ?? nil
    let second = try #require(foundSecond)
    #expect(second.number > first.number)
    console.hear(.advice(try advice(for: first), number: first.number))
    #expect(arrows(&console).isEmpty)
    let right = try advice(for: second)
    console.hear(.advice(right, number: second.number))
    let best = try #require(right.best)
    #expect(arrows(&console) == [Int(best.rawValue)])
  }

  private func advice(for request: AdviceRequest) throws -> Advice {
    guard case .position(let board) = request.subject else { throw NoBoard() }
    var advisor = Advisor()
    return advisor.advise(on: board)
  }
  private struct NoBoard: Error {}

  @Test func openingTheMenuEndsTheThinking() {
    var console = console()
    console.machine = Machine(delay: 10)
    console.press(.hint)
    console.tick(2)
    console.press(.back)
    #expect(console.questions().last == .some(nil))
    console.press(.back)
    console.tick(30)
    #expect(arrows(&console).isEmpty)
  }

  @Test(arguments: [3, 5, 6, 7, 8])
  func otherBoardsGetAnArrowAndBarsByTheHeuristic(side: Int) throws {
    let size = try #require(BoardSize(side))
    var console = Console(seed: 7, size: size)
    console.machine = Machine()
    console.press(.hint)
    console.tick()
    let shown = arrows(&console)
    #expect(shown.count == 1)
    #expect(!console.words().contains { $0.hasPrefix("best") }, "the heuristic counts no points")
    var game = console.game
    let index = try #require(shown.first)
    let direction = try #require(Direction(rawValue: UInt8(index)))
    #expect(!game.play(direction).isEmpty, "a legal move")
  }

  @Test func withoutAMachineThatIsSaid() {
    var console = console()
    console.machine = nil
    console.press(.hint)
    console.effects.removeAll()
    console.hear(.unavailable("no thread"))
    #expect(console.effects.contains(.log("no thread")))
    #expect(console.questions().isEmpty)
  }

  @Test(
    arguments: [
      (0, "-0"), (310, "-310"), (999, "-999"), (1000, "-1.0K"), (2810, "-2.8K"), (9949, "-9.9K"),
      (9951, "-10K"), (31_400, "-31K"), (999_499, "-999K"), (1_000_000, "-1M"), (3e9, "-900M"),
    ] as [(Float, String)])
  func lossesTakeAtMostFiveCharacters(loss: Float, text: String) {
    #expect(Hint.text(of: loss) == text && text.count <= 5)
  }
}

extension Element {
  var isTriangle: Bool { if case .triangle = content { true } else { false } }
}
