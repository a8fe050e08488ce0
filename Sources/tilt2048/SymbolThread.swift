import Handheld
import LinuxDevices

/// Who makes QR symbols, on a thread of its own from the first one that is wanted on; the library
/// that draws them is looked for then, too.
final class SymbolThread: SymbolSource {
  private var thread: BackgroundThread<SymbolWorker>?
  private let address: String
  private var trouble: SymbolReport?

  /// Starts nothing yet.
  init(address: String) { self.address = address }

  /// Asks; where the system gives no thread, every question is answered by that.
  func submit(_ request: SymbolRequest) {
    if thread == nil { thread = BackgroundThread(SymbolWorker(address: address), named: "symbols") }
    if thread?.isRunning == true {
      thread?.ask(request)
    } else {
      trouble = .unavailable("No QR code: the system gives it no thread.", number: request.number)
    }
  }

  func next() -> SymbolReport? {
    guard let report = trouble else { return thread?.next() }
    trouble = nil
    return report
  }
}
