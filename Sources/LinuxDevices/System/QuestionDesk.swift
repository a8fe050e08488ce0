import Glibc

/// One question and one answer between two threads: the latest of each counts.
final class QuestionDesk<Question: Sendable, Answer: Sendable>: @unchecked Sendable {
  // Sendable although it changes: every access to the variables holds `mutex`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var question: Question?
  private var number = 0
  private var answer: Answer?
  private var isClosed = false

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  // MARK: The loop's side

  /// Puts a question, or nothing, in the place of the one before.
  func ask(_ new: Question?) {
    locked {
      number += 1
      question = new
      answer = nil
      pthread_cond_signal(changed)
    }
  }

  /// Takes the answer to the latest question.
  func takeAnswer() -> Answer? {
    locked {
      defer { answer = nil }
      return answer
    }
  }

  /// Asks nothing ever again.
  func close() {
    locked {
      isClosed = true
      pthread_cond_signal(changed)
    }
  }

  // MARK: The worker's side

  /// Waits for a question; nil when none will come.
  func nextQuestion() -> (Question, number: Int)? {
    locked {
      while true {
        if isClosed { return nil }
        if let next = question {
          question = nil
          return (next, number)
        }
        pthread_cond_wait(changed, mutex)
      }
    }
  }

  /// Whether nobody waits for the answer to the question with this number any more.
  func isObsolete(_ number: Int) -> Bool { locked { isClosed || number != self.number } }

  /// Puts an answer in the place of the one before; dropped where nobody waits for it.
  func put(_ new: Answer, for number: Int) {
    locked { if number == self.number { answer = new } }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
