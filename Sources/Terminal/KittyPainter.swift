import CZLib
import Graphics

/// Draws with kitty's graphics protocol: the pictures of the grid whose pixels changed are sent again
/// under their own number, which replaces them.
///
/// See <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
struct KittyPainter: Sendable {
  /// More pixels than this are not sent down a line; the terminal scales up instead.
  private static let mostPixels = 1280 * 800

  private let grid: PictureGrid
  /// What was sent, per picture; nil before the first time.
  private var sent: [[UInt8]?]

  init(size: TerminalSize) {
    grid = PictureGrid(size: size, mostPixels: Self.mostPixels)
    sent = Array(repeating: nil, count: grid.count)
  }

  /// Pixels across.
  var width: Int { grid.width }
  /// Pixels down.
  var height: Int { grid.height }

  /// Adds the pictures that `damage` touches and whose pixels are not what was sent.
  mutating func paint(_ pixels: PixelBuffer, damage: Rect, into output: inout [UInt8]) {
    for place in grid.places(in: damage) {
      let bytes = Self.bytes(of: place.area, in: pixels)
      guard sent[place.number] != bytes else { continue }
      sent[place.number] = bytes
      output.append(cursorTo: place.column, place.row)
      transmit(Self.compressed(bytes), place, into: &output)
    }
  }

  /// C=1: leave the cursor; i and p: the picture that this one replaces; c and r: the cells it covers.
  private func transmit(
    _ data: (bytes: [UInt8], isPacked: Bool), _ place: PictureGrid.Place,
    into output: inout [UInt8]
  ) {
    Self.transmit(
      data,
      [
        (",C=", 1), (",p=", 1), (",i=", place.number + 1), (",s=", place.area.width),
        (",v=", place.area.height), (",c=", place.columns), (",r=", place.rows),
      ], into: &output)
  }

  /// Adds a picture that stands where the cursor is, which is below it afterwards.
  static func encode(_ pixels: PixelBuffer, into output: inout [UInt8]) {
    transmit(
      compressed(bytes(of: pixels.bounds, in: pixels)),
      [(",s=", pixels.width), (",v=", pixels.height)], into: &output)
  }

  /// a=T: send and show; f=24: RGB; o=z: as RFC 1950 packs them; q=2: no answer, also not for errors.
  /// The data are Base64 in pieces of 4096 characters; m=1 says that more come.
  private static func transmit(
    _ data: (bytes: [UInt8], isPacked: Bool), _ keys: [(StaticString, Int)],
    into output: inout [UInt8]
  ) {
    let pieceLength = 3072  // 4096 characters
    let bytes = data.bytes
    for start in stride(from: 0, to: bytes.count, by: pieceLength) {
      let end = min(start + pieceLength, bytes.count)
      output.append("\u{1B}_G")
      if start == 0 {
        output.append("a=T,f=24,q=2")
        for (key, value) in keys { output.append(key, value) }
        output.append(data.isPacked ? ",o=z," : ",")
      }
      output.append(end < bytes.count ? "m=1;" : "m=0;")
      output.append(base64: bytes[start..<end])
      output.append("\u{1B}\\")
    }
  }

  /// By the quickest of zlib's levels: flat colours shrink to a 28th even so. Tiny pictures grow, and
  /// are sent as they are.
  private static func compressed(_ bytes: [UInt8]) -> (bytes: [UInt8], isPacked: Bool) {
    var length = compressBound(uLong(bytes.count))
    // Unchecked: zlib writes no more than `compressBound` said, and says how much.
    let packed = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_BEST_SPEED)
      count = status == Z_OK ? Int(length) : 0
    }
    return packed.isEmpty || packed.count >= bytes.count ? (bytes, false) : (packed, true)
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
