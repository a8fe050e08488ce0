import System

/// One question and one answer between two threads: the latest of each counts.
final class QuestionDesk<Question: Sendable, Answer: Sendable>: @unchecked Sendable {
  // Sendable although it changes: every access to the variables holds `lock`.
  private let lock = Lock()
  private var question: Question?
  private var number = 0
  private var answer: Answer?
  private var isClosed = false
  /// What wakes who asked.
  private let bell: Bell?

  init(bell: Bell? = nil) { self.bell = bell }

  // MARK: The loop's side

  /// Puts a question, or nothing, in the place of the one before.
  func ask(_ new: Question?) {
    lock.waking {
      number += 1
      question = new
      answer = nil
    }
  }

  /// Takes the answer to the latest question.
  func takeAnswer() -> Answer? { lock.locked { answer.take() } }

  /// Asks nothing ever again.
  func close() { lock.waking { isClosed = true } }

  // MARK: The worker's side

  /// Waits for a question; nil when none will come.
  func nextQuestion() -> (Question, number: Int)? {
    lock.locked {
      while true {
        if isClosed { return nil }
        if let next = question.take() { return (next, number) }
        lock.wait()
      }
    }
  }

  /// Whether nobody waits for the answer to the question with this number any more.
  func isObsolete(_ number: Int) -> Bool { lock.locked { isClosed || number != self.number } }

  /// Puts an answer in the place of the one before; dropped where nobody waits for it.
  func put(_ new: Answer, for number: Int) {
    lock.locked { if number == self.number { answer = new } }
    bell?.ring()
  }
}
