import Engine
import Graphics
import Handheld

/// Who makes QR symbols in a page: at once, since the longest takes some milliseconds.
enum BrowserSymbols {
  /// The symbol that was asked for; a link to a game leads to `address`.
  static func report(on request: SymbolRequest, address: String) -> SymbolReport {
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
