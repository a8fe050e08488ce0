import Glibc
import Hardware
import System
import Time

/// A thread of its own for long work on the latest question; the loop asks and looks for answers
/// without ever waiting.
///
/// A newer question ends the work on the one before, whose answers are dropped. The thread yields
/// to the loop where they share a core. It ends with this value's life; one that does not let go
/// within `patience` is left to itself.
public struct BackgroundThread<Worker: BackgroundWorker & ~Copyable>: ~Copyable {
  private let desk: QuestionDesk<Worker.Question, Worker.Answer>
  private let thread: Thread?

  /// Starts the thread; the worker moves into it. `bell` rings with each answer.
  public init(
    _ worker: consuming Worker, named name: String, patience: Instant.Span = .milliseconds(150),
    bell: Bell? = nil
  ) {
    desk = QuestionDesk(bell: bell)
    let body = WorkingBody(worker, desk: desk)
    do throws(Errno) {
      thread = try Thread(named: name, patience: patience, body)
      isRunning = true
    } catch {
      thread = nil
      isRunning = false
    }
  }

  deinit { desk.close() }

  /// Whether the system gave us a thread; without one there is no answer.
  public let isRunning: Bool

  /// Asks in place of what was asked before; nil asks nothing any more.
  public func ask(_ question: Worker.Question?) { desk.ask(question) }

  /// The newest answer to the latest question that was not taken yet.
  public func next() -> Worker.Answer? { desk.takeAnswer() }
}

/// What the thread runs: question after question until the desk is closed.
private final class WorkingBody<Worker: BackgroundWorker & ~Copyable>: ThreadBody {
  private var worker: Worker
  private let desk: QuestionDesk<Worker.Question, Worker.Answer>

  init(_ worker: consuming Worker, desk: QuestionDesk<Worker.Question, Worker.Answer>) {
    self.worker = worker
    self.desk = desk
  }

  override func run() {
    let desk = desk
    // On Linux this is the calling thread's own; refused, it only works at the loop's priority.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    while let (question, number) = desk.nextQuestion() {
      worker.work(
        on: question, isObsolete: { desk.isObsolete(number) },
        answer: { desk.put($0, for: number) })
    }
  }
}
