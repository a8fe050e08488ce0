import Engine
import Graphics
import Handheld
import Hardware
import QRCodes

/// Makes links and their QR symbols; a thread of its own steps it, since a long game's link takes
/// longer than a tick.
struct SymbolWorker: BackgroundWorker, ~Copyable {
  /// What stands before the `#` of links; empty for the program's scheme.
  let address: String

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
    do throws(LinkError) { text = try request.content.text(address: address) } catch {
      return .unavailable(error.description, number: request.number)
    }
    do throws(QRError) {
      return .symbol(try QREncoder.symbol(for: text), number: request.number)
    } catch {
      return .unavailable(error.description, number: request.number)
    }
  }
}
