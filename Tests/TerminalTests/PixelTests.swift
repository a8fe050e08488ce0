import Graphics
import Testing

@testable import Terminal

/// A picture whose pixels say where they are.
private func numbered(width: Int, height: Int, at x: Int = 0, _ y: Int = 0) -> Canvas {
  let canvas = Canvas(
    bounds: Rect(x: x, y: y, width: width, height: height), format: .xrgb8888)
  for index in 0..<width * height {
    let value = UInt32(index / width + y) << 8 | UInt32(index % width + x) | 0xFF00_0000
    let place = index / width * canvas.stride + index % width * 4
    canvas.pixels.storeBytes(of: value, toByteOffset: place, as: UInt32.self)
  }
  return canvas
}

@Suite("Pixels that a terminal is painted from")
struct PixelBufferTests {
  @Test("an area is copied to its place from a canvas that lies elsewhere, and nothing beside it")
  func copying() {
    var pixels = PixelBuffer(width: 8, height: 6)
    let area = Rect(x: 3, y: 2, width: 4, height: 3)
    pixels.copy(area, of: numbered(width: 5, height: 4, at: 2, 1))
    for y in 0..<6 {
      for x in 0..<8 {
        let isInside = (3..<7).contains(x) && (2..<5).contains(y)
        #expect(pixels.pixels[y * 8 + x] == (isInside ? UInt32(y << 8 | x) : 0))
      }
    }
  }
}

@Suite("Pictures of pixels, in kitty's protocol")
struct KittyPainterTests {
  private let size = TerminalSize(columns: 16, rows: 8, cellWidth: 8, cellHeight: 16)

  private func sent(_ painter: inout KittyPainter, _ pixels: PixelBuffer, _ damage: Rect) -> String
  {
    var output: [UInt8] = []
    painter.paint(pixels, damage: damage, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("nothing is sent twice, and what changed and changed back was never seen to change")
  func differences() {
    var painter = KittyPainter(size: size)
    var pixels = PixelBuffer(width: painter.width, height: painter.height)
    let all = pixels.bounds
    #expect(sent(&painter, pixels, all).contains("i=1,s=64,v=64"))
    #expect(sent(&painter, pixels, all).isEmpty)
    let spot = Rect(x: 70, y: 3, width: 2, height: 2)
    pixels.copy(spot, of: numbered(width: 2, height: 2, at: 70, 3))
    let change = sent(&painter, pixels, all)
    #expect(change.contains("i=2,") && !change.contains("i=1,"))
    #expect(change.hasPrefix("\u{1B}[1;9H"))
    // Outside of the damage nobody looks.
    pixels.copy(Rect(x: 0, y: 0, width: 1, height: 1), of: numbered(width: 1, height: 1, at: 0, 0))
    pixels.copy(Rect(x: 1, y: 1, width: 1, height: 1), of: numbered(width: 1, height: 1, at: 1, 1))
    #expect(sent(&painter, pixels, spot).isEmpty)
    #expect(sent(&painter, pixels, all).contains("i=1,"))
  }

  @Test("a picture that cannot be packed well comes in pieces, of which the last says so")
  func pieces() {
    var painter = KittyPainter(size: size)
    var pixels = PixelBuffer(width: painter.width, height: painter.height)
    let noise = Canvas(bounds: pixels.bounds, format: .xrgb8888)
    var state: UInt32 = 1
    for index in 0..<pixels.bounds.area {
      state = state &* 1_664_525 &+ 1_013_904_223
      noise.pixels.storeBytes(of: state >> 8, toByteOffset: index * 4, as: UInt32.self)
    }
    pixels.copy(pixels.bounds, of: noise)
    let text = sent(&painter, pixels, Rect(x: 0, y: 0, width: 1, height: 1))
    let commands = text.split(separator: "\u{1B}").map(String.init).filter { $0.hasPrefix("_G") }
    // 64 x 64 pixels of three bytes, at 3,072 bytes a piece.
    #expect(commands.count == 4)
    for command in commands.dropLast() { #expect(command.contains("m=1;")) }
    #expect(commands.last?.contains("m=0;") == true)
    for command in commands {
      let data = command.split(separator: ";", maxSplits: 1).last ?? ""
      #expect(data.count <= 4096 && data.count.isMultiple(of: 4))
    }
    #expect(commands.dropFirst().allSatisfy { !$0.contains("a=T") })
  }
}

@Suite("Lines, one picture below the other")
struct LinesPainterTests {
  private func list(_ text: String, y: Int = 0) -> DisplayList {
    var list = DisplayList()
    list.add(
      .text(text, Font(size: 7), Color(0xFFFFFF), .leading),
      in: Rect(x: 0, y: y, width: 20, height: 1))
    return list
  }

  @Test("empty lines and blanks at the end are left out, and the same picture says nothing")
  func lines() {
    var painter = LinesPainter(
      TerminalSize(columns: 20, rows: 6), TerminalAbilities(isUnicode: false))
    var output: [UInt8] = []
    #expect(painter.paint(list("Größe", y: 3), into: &output) == 1)
    #expect(String(decoding: output, as: UTF8.self) == "Grose\r\n\r\n")
    output = []
    #expect(painter.paint(list("Größe", y: 3), into: &output) == 0)
    #expect(output.isEmpty)
    #expect(painter.paint(list("4", y: 3), into: &output) == 1)
    #expect(String(decoding: output, as: UTF8.self) == "4\r\n\r\n")
  }

  @Test("a picture of nothing says nothing, and what lies outside is cut off")
  func edges() {
    var painter = LinesPainter(TerminalSize(columns: 4, rows: 2), TerminalAbilities())
    var output: [UInt8] = []
    #expect(painter.paint(DisplayList(), into: &output) == 0)
    #expect(painter.paint(list("above", y: -1), into: &output) == 0)
    #expect(painter.paint(list("too long"), into: &output) == 1)
    #expect(String(decoding: output, as: UTF8.self) == "too\r\n\r\n")
  }
}

@Suite("A terminal's size")
struct TerminalSizeTests {
  @Test("numbers out of any reason are brought into it")
  func bounds() {
    let small = TerminalSize(columns: 0, rows: -3, cellWidth: -1, cellHeight: Int.min)
    #expect(small == TerminalSize(columns: 1, rows: 1))
    let large = TerminalSize(columns: Int.max, rows: 1001, cellWidth: 201, cellHeight: Int.max)
    #expect(large == TerminalSize(columns: 1000, rows: 1000, cellWidth: 200, cellHeight: 200))
  }
}
