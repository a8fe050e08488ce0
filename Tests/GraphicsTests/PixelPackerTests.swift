import Testing

@testable import Graphics

/// Writes one pixel into a row of a panel bit by bit.
private func put(_ pixel: UInt32, at x: Int, _ format: PixelFormat, into row: inout [UInt8]) {
  let bits = format.bitsPerPixel
  var highestFirst = false
  if case .mono(_, let mostSignificantFirst) = format.layout { highestFirst = mostSignificantFirst }
  for bit in 0..<bits {
    let place = x * bits + bit
    let shift = highestFirst ? 7 - place % 8 : place % 8
    if pixel >> UInt32(bit) & 1 == 1 { row[place / 8] |= 1 << UInt8(shift) }
  }
}

@Test(arguments: NamedFormat.all) func packsLikeTheDefinition(_ named: NamedFormat) {
  let format = named.format
  let packer = PixelPacker(format)
  var dice = Dice(3)
  for _ in 0..<60 {
    let (width, height) = (1 + dice.roll(40), 1 + dice.roll(5))
    let origin = 8 * dice.roll(4)
    var canvas = Canvas(
      bounds: Rect(x: origin, y: 7, width: width, height: height), format: format)
    for y in 7..<7 + height {
      for x in origin..<origin + width {
        canvas.fill(Rect(x: x, y: y, width: 1, height: 1), Color(UInt32(dice.roll(1 << 24))))
      }
    }
    let first = origin + 8 * dice.roll(width / 8 + 1)
    let area = Rect(x: min(first, origin + width - 1) / 8 * 8, y: 7, width: 0, height: height)
    let columns = area.x..<origin + width
    let stride = packer.byteCount(width: columns.count) + dice.roll(9)

    var packed = [UInt8](repeating: 0xA5, count: stride * height + 3)
    packed.withUnsafeMutableBytes {
      packer.pack(
        canvas, Rect(x: columns.lowerBound, y: 7, width: columns.count, height: height), into: $0,
        stride: stride)
    }
    for row in 0..<height {
      var expected = [UInt8](repeating: 0, count: packer.byteCount(width: columns.count))
      for x in columns {
        put(canvas.pixel(x: x, y: 7 + row), at: x - columns.lowerBound, format, into: &expected)
      }
      let start = row * stride
      #expect(Array(packed[start..<start + expected.count]) == expected)
      // The rest of a row belongs to somebody else.
      #expect(packed[(start + expected.count)..<(start + stride)].allSatisfy { $0 == 0xA5 })
    }
  }
}

@Test func rowsThatDoNotFitAreLeftOut() {
  var canvas = Canvas(bounds: Rect(x: 0, y: 0, width: 4, height: 3), format: .rgb565)
  canvas.fill(canvas.bounds, .white)
  var bytes = [UInt8](repeating: 0, count: 20)
  bytes.withUnsafeMutableBytes {
    PixelPacker(.rgb565).pack(canvas, Rect(x: 0, y: 0, width: 4, height: 3), into: $0, stride: 8)
  }
  #expect(bytes == Array(repeating: 0xFF, count: 16) + Array(repeating: 0, count: 4))
}
