import Graphics

/// Draws with kitty's graphics protocol: the screen is a grid of small pictures, and those whose
/// pixels changed are sent again under their own number, which replaces them.
///
/// See <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
struct KittyPainter: Sendable {
  /// A picture covers so many cells; small enough that a sliding tile sends little, large enough
  /// that a full frame is some hundred pictures.
  private static let columnsPerPicture = 8
  private static let rowsPerPicture = 4
  /// More pixels than this are not sent down a line; the terminal scales up instead.
  private static let mostPixels = 1280 * 800

  private let size: TerminalSize
  /// Pixels of a cell on the display, the terminal's own divided by a whole number.
  private let cellWidth: Int
  private let cellHeight: Int
  /// What was sent, per picture; nil before the first time.
  private var sent: [[UInt8]?]

  init(size: TerminalSize) {
    self.size = size
    var divisor = 1
    while size.columns * size.rows * (size.cellWidth / divisor) * (size.cellHeight / divisor)
      > Self.mostPixels, divisor < 8
    {
      divisor += 1
    }
    cellWidth = max(size.cellWidth / divisor, 1)
    cellHeight = max(size.cellHeight / divisor, 1)
    sent = Array(repeating: nil, count: Self.across(size) * Self.down(size))
  }

  /// Pixels across.
  var width: Int { size.columns * cellWidth }
  /// Pixels down.
  var height: Int { size.rows * cellHeight }

  /// Adds the pictures that `damage` touches and whose pixels are not what was sent.
  mutating func paint(_ pixels: PixelBuffer, damage: Rect, into output: inout [UInt8]) {
    let side = (
      width: Self.columnsPerPicture * cellWidth, height: Self.rowsPerPicture * cellHeight
    )
    for row in damage.y / side.height...(damage.maxY - 1) / side.height {
      for column in damage.x / side.width...(damage.maxX - 1) / side.width {
        let area = Rect(
          x: column * side.width, y: row * side.height, width: side.width, height: side.height
        ).intersection(pixels.bounds)
        guard !area.isEmpty else { continue }
        let number = row * Self.across(size) + column
        let bytes = Self.bytes(of: area, in: pixels)
        guard sent[number] != bytes else { continue }
        sent[number] = bytes
        place(number, column, row, into: &output)
        transmit(bytes, number, area, into: &output)
      }
    }
  }

  private func place(_ number: Int, _ column: Int, _ row: Int, into output: inout [UInt8]) {
    output.append("\u{1B}[")
    output.append(decimal: row * Self.rowsPerPicture + 1)
    output.append(";")
    output.append(decimal: column * Self.columnsPerPicture + 1)
    output.append("H")
  }

  /// a=T: send and show; f=24: RGB; C=1: leave the cursor; q=2: no answer, also not for errors.
  /// The data are Base64 in pieces of 4096 characters; m=1 says that more come.
  private func transmit(
    _ bytes: [UInt8], _ number: Int, _ area: Rect, into output: inout [UInt8]
  ) {
    let pieceLength = 3072  // 4096 characters
    for start in stride(from: 0, to: bytes.count, by: pieceLength) {
      let end = min(start + pieceLength, bytes.count)
      output.append("\u{1B}_G")
      if start == 0 {
        output.append("a=T,f=24,C=1,q=2,p=1,i=")
        output.append(decimal: number + 1)
        for (key, value) in [
          (",s=" as StaticString, area.width), (",v=", area.height),
          (",c=", area.width / cellWidth), (",r=", area.height / cellHeight),
        ] {
          output.append(key)
          output.append(decimal: value)
        }
        output.append(",")
      }
      output.append(end < bytes.count ? "m=1;" : "m=0;")
      output.append(base64: bytes[start..<end])
      output.append("\u{1B}\\")
    }
  }

  private static func across(_ size: TerminalSize) -> Int {
    (size.columns + columnsPerPicture - 1) / columnsPerPicture
  }

  private static func down(_ size: TerminalSize) -> Int {
    (size.rows + rowsPerPicture - 1) / rowsPerPicture
  }

  private static func bytes(of area: Rect, in pixels: PixelBuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(area.area * 3)
    for y in area.y..<area.maxY {
      for pixel in pixels.pixels[y * pixels.width + area.x..<y * pixels.width + area.maxX] {
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pixel))
      }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Adds bytes in Base64 (RFC 4648 §4).
  mutating func append(base64 bytes: ArraySlice<UInt8>) {
    let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let count = Swift.min(3, bytes.endIndex - index)
      var group: UInt32 = 0
      for place in 0..<3 {
        group = group << 8 | (place < count ? UInt32(bytes[index + place]) : 0)
      }
      for place in 0..<4 {
        let digit = Int(group >> (18 - 6 * UInt32(place)) & 63)
        append(place <= count ? alphabet.utf8Start[digit] : UInt8(ascii: "="))
      }
      index += count
    }
  }
}
