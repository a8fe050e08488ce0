import Handheld
import Hardware
import LinuxDevices
import System

/// Who makes QR symbols, on a thread of its own from the first one that is wanted on.
final class SymbolThread: SymbolSource {
  private var thread: BackgroundThread<SymbolWorker>?
  private let address: String
  private let reportAddress: String?
  private let facts: CertificationReport
  private var trouble: SymbolReport?
  private let bell: Bell?

  /// Starts nothing yet. The addresses stand before links to games and before reports on this machine,
  /// of which the `facts` are known; `bell` rings with each answer.
  init(address: String, reportAddress: String?, facts: CertificationReport, bell: Bell? = nil) {
    self.bell = bell
    self.address = address
    self.reportAddress = reportAddress
    self.facts = facts
  }

  /// Asks; where the system gives no thread, every question is answered by that.
  func submit(_ request: SymbolRequest) {
    if thread == nil {
      let worker = SymbolWorker(address: address, reportAddress: reportAddress, facts: facts)
      thread = BackgroundThread(worker, named: "symbols", bell: bell)
    }
    if thread?.isRunning == true {
      thread?.ask(request)
    } else {
      trouble = .unavailable("No QR code: the system gives it no thread.", number: request.number)
    }
  }

  func next() -> SymbolReport? { trouble.take() ?? thread?.next() }
}
