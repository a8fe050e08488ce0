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
    enum Purpose: Equatable, Sendable { case hint, watch, review }
  }

  // MARK: Asking

  /// Asks for a hint on the board; it is shown when it comes, until the next move.
  mutating func askForHint(_ effects: inout [Effect]) {
    guard case .playing = screen, !session.game.isTerminated, hasMachine else {
      return refuse(&effects)
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

  /// Asks what the screen is there for: the next move of a watched game, the review of an ended one.
  mutating func thinkAhead(_ effects: inout [Effect]) {
    guard thought == nil, hasMachine else { return }
    switch screen {
    case .replay(let page) where page.wantsAdvice:
      ask(.position(page.game.board), for: .watch, about: page.game.board, &effects)
    case .review(let page) where !page.progress.isFinished:
      ask(.game(page.recording), for: .review, about: nil, &effects)
    default: break
    }
  }

  /// Ends the thinking about what is not on the screen any more.
  mutating func dropUnwantedThought(_ effects: inout [Effect]) {
    guard let thought, !isWanted(thought) else { return }
    self.thought = nil
    effects.append(.think(nil))
  }

  private func isWanted(_ thought: Thought) -> Bool {
    switch thought.purpose {
    case .hint:
      if case .playing = screen { session.game.board == thought.board } else { false }
    case .watch:
      if case .replay(let page) = screen {
        page.wantsAdvice && page.game.board == thought.board
      } else {
        false
      }
    case .review: if case .review = screen { true } else { false }
    }
  }

  // MARK: Answers

  mutating func take(_ report: AdviceReport, _ effects: inout [Effect]) {
    switch report {
    case .advice(let advice, let number):
      guard let thought, thought.number == number else { return }
      self.thought = nil
      if isWanted(thought) { obey(advice, thought, &effects) }
    case .review(let progress, let number):
      guard thought?.number == number, case .review(var page) = screen else { return }
      if progress.isFinished { thought = nil }
      page.take(progress)
      screen = .review(page)
      needsDrawing = true
    case .unavailable(let text):
      thought = nil
      hasMachine = false
      effects.append(.log(text))
      refuse(&effects)
    }
  }

  private mutating func obey(
    _ advice: Advice, _ thought: Thought, _ effects: inout [Effect]
  ) {
    guard let board = thought.board else { return }
    switch thought.purpose {
    case .hint:
      hint = Hint(board: board, advice: advice)
      needsDrawing = true
      session.countHint()
      sound(.select, &effects)
    case .watch:
      guard case .replay(var page) = screen else { return }
      page.take(advice.best)
      screen = .replay(page)
    case .review: break
    }
  }
}
