import Graphics
import Table

/// A QR symbol as SVG (ISO/IEC 18004), with the light margin that cameras want.
enum Symbol {
  /// As many bytes the text of a symbol may have.
  static let mostBytes = 300

  /// The picture; nil where the text is empty or too long.
  static func svg(_ text: [UInt8]) -> String? {
    guard text.count <= mostBytes, let matrix = QRSymbol.matrix(for: text) else { return nil }
    let zone = ModuleMatrix.quietZone
    let side = matrix.side + 2 * zone
    var path = ""
    for row in 0..<matrix.side {
      var column = 0
      while column < matrix.side {
        let start = column
        while column < matrix.side, matrix[row, column] { column += 1 }
        if column > start {
          path += "M\(start + zone) \(row + zone)h\(column - start)v1h-\(column - start)z"
        }
        column += 1
      }
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\" "
      + "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h\(side)v\(side)H0z\"/>"
      + "<path d=\"\(path)\"/></svg>"
  }
}

extension Routes {
  /// The symbol of a group's link, for a page that has no encoder of its own: nothing is kept of it. The
  /// link comes as a body and not in the address, since the key in it is nobody's business who logs
  /// addresses.
  func drawSymbol(_ call: Call) async throws(Problem) -> Answer {
    guard Self.isGroupLink(call.body), let svg = Symbol.svg(call.body) else {
      throw .badRequest(
        "the body is a group's link, \(Symbol.mostBytes) bytes at most: https://HOST/group#KEY")
    }
    return Answer(contentType: "image/svg+xml", body: Array(svg.utf8))
  }

  private static func isGroupLink(_ bytes: [UInt8]) -> Bool {
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].hasPrefix("http") && parts[0].hasSuffix("/group")
      && GroupKey(hex: parts[1]) != nil
  }
}
