/// What the machine that plays is asked: one question at a time, and always the page's that is shown.
struct Counsel: Sendable {
  /// A question that the machine thinks about.
  struct Thought: Equatable, Sendable {
    let number: Int
    let subject: AdviceRequest.Subject
  }

  private(set) var thought: Thought?
  private var count = 0
  /// Whether the machine has not said that it cannot play.
  private(set) var hasMachine = true

  /// Asks what the page wants to know now, and drops what it does not any more; the effects of it.
  mutating func follow(_ question: AdviceRequest.Subject?, _ effects: inout [Effect]) {
    if let thought, thought.subject != question {
      self.thought = nil
      effects.append(.think(nil))
    }
    guard thought == nil, hasMachine, let question else { return }
    count += 1
    thought = Thought(number: count, subject: question)
    effects.append(.think(AdviceRequest(number: count, subject: question)))
  }

  /// Whether a report answers the question; it is answered with the last of them.
  mutating func isAnswer(_ number: Int, isLast: Bool) -> Bool {
    guard thought?.number == number else { return false }
    if isLast { thought = nil }
    return true
  }

  /// The machine cannot play.
  mutating func giveUp() {
    thought = nil
    hasMachine = false
  }
}
