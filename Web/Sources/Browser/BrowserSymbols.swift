import Engine
import Graphics
import Handheld
import QRSymbols

/// Who makes QR symbols in a page: at once, since the longest takes some milliseconds.
enum BrowserSymbols {
  /// The symbol that was asked for; a link to a game leads to `address`.
  static func report(on request: SymbolRequest, address: String) -> SymbolReport {
    do throws(LinkError) {
      let text = try request.content.text(address: address)
      if let symbol = QRSymbol.matrix(for: Array(text.utf8)) {
        return .symbol(symbol, number: request.number)
      }
      // As libqrencode's limits are told: see QRError.
      return .unavailable(
        "a text of \(text.utf8.count) letters does not fit into a QR symbol; send it as a text",
        number: request.number)
    } catch {
      return .unavailable(error.description, number: request.number)
    }
  }
}
