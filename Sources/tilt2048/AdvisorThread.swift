import Handheld
import Hardware
import LinuxDevices

/// The machine that plays, on a thread of its own.
struct AdvisorThread: AdviceSource, ~Copyable {
  private let thread: BackgroundThread<AdviceWorker>
  private var trouble: String?

  /// Starts the thread; where the system gives none, every question is answered by that.
  init() {
    thread = BackgroundThread(AdviceWorker(), named: "advisor")
  }

  mutating func submit(_ request: AdviceRequest?) {
    guard !thread.isRunning else { return thread.ask(request) }
    trouble = request == nil ? nil : "No hints: the system gives them no thread."
  }

  mutating func next() -> AdviceReport? {
    guard let text = trouble else { return thread.next() }
    trouble = nil
    return .unavailable(text)
  }
}
