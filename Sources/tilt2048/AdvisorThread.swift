import Handheld
import Hardware
import LinuxDevices

/// The machine that plays, on a thread of its own from the first question on: most games are played
/// without one.
struct AdvisorThread: AdviceSource, ~Copyable {
  private var thread: BackgroundThread<AdviceWorker>?
  private var trouble: String?

  /// Starts nothing yet.
  init() {}

  /// Asks; where the system gives no thread, every question is answered by that.
  mutating func submit(_ request: AdviceRequest?) {
    guard isStarted(for: request) else { return }
    if thread?.isRunning == true { return ask(request) }
    trouble = request == nil ? nil : "No hints: the system gives them no thread."
  }

  mutating func next() -> AdviceReport? {
    guard let text = trouble else { return thread?.next() ?? nil }
    trouble = nil
    return .unavailable(text)
  }

  /// Whether there is a thread to ask, or should have been one; nothing asked needs none.
  private mutating func isStarted(for request: AdviceRequest?) -> Bool {
    if thread == nil, request != nil {
      thread = BackgroundThread(AdviceWorker(), named: "advisor")
    }
    return thread != nil
  }

  private func ask(_ request: AdviceRequest?) { thread?.ask(request) }
}
