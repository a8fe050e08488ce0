import Handheld
import Hardware
import LinuxDevices
import System

/// The machine that plays, on a thread of its own from the first question on: most games are played
/// without one.
struct AdvisorThread: AdviceSource, ~Copyable {
  private var thread: BackgroundThread<AdviceWorker>?
  private var trouble: String?

  private let bell: Bell?

  /// Starts nothing yet; `bell` rings with each answer.
  init(bell: Bell? = nil) { self.bell = bell }

  /// Asks; where the system gives no thread, every question is answered by that.
  mutating func submit(_ request: AdviceRequest?) {
    if thread == nil, request != nil {
      let worker = AdviceWorker(network: InstalledWeights.network())
      thread = BackgroundThread(worker, named: "advisor", bell: bell)
    }
    switch thread?.isRunning {
    case nil: break
    case true?: thread?.ask(request)
    case false?: trouble = request == nil ? nil : "No hints: the system gives them no thread."
    }
  }

  mutating func next() -> AdviceReport? {
    trouble.take().map { .unavailable($0) } ?? thread?.next()
  }
}
