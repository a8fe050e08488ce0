import Engine
import Graphics
import Handheld
import Hardware
import System

/// Makes links and their QR symbols; a thread of its own steps it, since a long game's link takes
/// longer than a tick.
struct SymbolWorker: BackgroundWorker, ~Copyable {
  /// What stands before the `#` of links; empty for the program's scheme.
  let address: String
  /// What stands before a report on this machine; nil for the report alone.
  let reportAddress: String?
  /// What a report says of this machine before anything was tried; nil for what was tried alone, as in a
  /// picture that is the same everywhere.
  let facts: CertificationReport?

  /// Answers a question once.
  mutating func work(
    on request: SymbolRequest, isObsolete: @escaping @Sendable () -> Bool,
    answer: (SymbolReport) -> Void
  ) {
    answer(report(on: request))
  }

  /// The symbol, or why there is none.
  func report(on request: SymbolRequest) -> SymbolReport {
    let text: String
    do throws(LinkError) { text = try self.text(of: request.content) } catch {
      return .unavailable(error.description, number: request.number)
    }
    do throws(QRError) {
      return .symbol(try QREncoder.symbol(for: text), number: request.number)
    } catch {
      return .unavailable(error.description, number: request.number)
    }
  }

  private func text(of content: SymbolRequest.Content) throws(LinkError) -> String {
    guard case .report(let found) = content, let facts else {
      return try content.text(address: address)
    }
    var clock = MonotonicClock()
    var report = facts
    report.date(clock.wallTime())
    report.add(found)
    return report.link(address: reportAddress)
  }
}
