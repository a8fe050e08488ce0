import Engine
import Solver

extension Appliance {
  /// A question that the machine thinks about.
  struct Thought: Equatable, Sendable {
    /// The question's number.
    let number: Int
    /// What the answer is for.
    let purpose: Purpose
    /// The board it is about; an answer counts for this board alone.
    let board: Board?

    /// What an answer is for.
    enum Purpose: Equatable, Sendable { case hint }
  }

  // MARK: Asking

  /// Asks for a hint on the board; it is shown when it comes, until the next move.
  mutating func askForHint(_ effects: inout [Effect]) {
    guard case .playing = screen, !session.game.isTerminated else {
      return sound(.refused, &effects)
    }
    guard hint == nil, thought == nil else { return }
    ask(.position(session.game.board), for: .hint, about: session.game.board, &effects)
  }

  mutating func ask(
    _ subject: AdviceRequest.Subject, for purpose: Thought.Purpose, about board: Board?,
    _ effects: inout [Effect]
  ) {
    questionCount += 1
    thought = Thought(number: questionCount, purpose: purpose, board: board)
    effects.append(.think(AdviceRequest(number: questionCount, subject: subject)))
  }

  /// Ends the thinking about what is not on the screen any more.
  mutating func dropUnwantedThought(_ effects: inout [Effect]) {
    guard let thought, !isWanted(thought) else { return }
    self.thought = nil
    effects.append(.think(nil))
  }

  private func isWanted(_ thought: Thought) -> Bool {
    switch thought.purpose {
    case .hint: screen == .playing && session.game.board == thought.board
    }
  }

  // MARK: Answers

  mutating func take(_ report: AdviceReport, _ effects: inout [Effect]) {
    switch report {
    case .advice(let advice, let number):
      guard let thought, thought.number == number else { return }
      self.thought = nil
      needsDrawing = true
      if isWanted(thought) { obey(advice, thought, &effects) }
    case .review: break
    case .unavailable(let text):
      thought = nil
      effects.append(.log(text))
      sound(.refused, &effects)
    }
  }

  private mutating func obey(
    _ advice: Advice, _ thought: Thought, _ effects: inout [Effect]
  ) {
    guard let board = thought.board else { return }
    switch thought.purpose {
    case .hint:
      hint = Hint(board: board, advice: advice)
      session.countHint()
      sound(.select, &effects)
    }
  }
}
