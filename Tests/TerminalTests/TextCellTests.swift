import Graphics
import Testing

@testable import Terminal

@Suite("Characters and what a terminal can show of them")
struct TextCellTests {
  @Test("where lines meet there is the character that joins just those sides")
  func crossings() {
    // Up, right, down and left of each box drawing character, by Unicode's names.
    let sides: [(Unicode.Scalar, TextCell.Sides)] = [
      ("─", [.left, .right]), ("│", [.up, .down]), ("┌", [.down, .right]), ("┐", [.down, .left]),
      ("└", [.up, .right]), ("┘", [.up, .left]), ("├", [.up, .down, .right]),
      ("┤", [.up, .down, .left]), ("┬", [.down, .left, .right]), ("┴", [.up, .left, .right]),
      ("┼", [.up, .down, .left, .right]), ("╴", .left), ("╵", .up), ("╶", .right), ("╷", .down),
    ]
    for (character, lines) in sides {
      let cell = TextCell(lines: lines)
      #expect(cell.glyph(isUnicode: true) == character)
      let plain = cell.glyph(isUnicode: false)
      let isFlat = lines.isSubset(of: [.left, .right])
      #expect(plain == (isFlat ? "-" : lines.isSubset(of: [.up, .down]) ? "|" : "+"))
    }
    #expect(TextCell().glyph(isUnicode: true) == " ")
  }

  @Test("what is written takes the place of lines and leaves the ground")
  func writing() {
    var cell = TextCell(background: 0x112233, lines: [.up, .down])
    cell.write("A", 0x445566)
    #expect(cell.glyph(isUnicode: true) == "A" && cell.lines.isEmpty)
    #expect(cell.foreground == 0x445566 && cell.background == 0x112233)
    cell.write(" ", 0)
    #expect(cell.glyph(isUnicode: true) == " ")
  }

  @Test("without Unicode every character is one of ASCII, and near where one is near")
  func plain() {
    let near: [Unicode.Scalar: Unicode.Scalar] = [
      "▲": "^", "►": ">", "▼": "v", "◄": "<", "×": "x", "−": "-", "…": ".", "ä": "a", "É": "E",
      "ß": "s", "’": "'", "█": "#", "\u{A0}": " ", "A": "A", "~": "~",
    ]
    for (character, expected) in near { #expect(character.plain == expected) }
    #expect(Unicode.Scalar("日").plain == "?")
    for value in UInt32(0x80)...0x2FFF {
      if let scalar = Unicode.Scalar(value) { #expect(scalar.plain.isASCII) }
    }
  }

  @Test("a tile's number says its rank, in thousands too, and a label that says none has the first")
  func ranks() {
    let labels: [(String, UInt8)] = [
      ("2", 1), ("4", 2), ("1024", 10), ("2048", 11), ("16K", 14), ("131K", 17), ("", 1), ("K", 1),
      ("x", 1), ("-4", 1), ("0", 1), ("1", 1),
    ]
    for (label, rank) in labels { #expect(TextCanvas.rank(of: label) == rank, "\(label)") }
  }
}

@Suite("Colours as a terminal is told them")
struct TextInkTests {
  private func ink(
    _ cell: TextCell, _ colors: ColorDepth, page: UInt32 = 0xFAF8EF
  ) -> TextInk { TextInk(cell, page: page, colors: colors, isUnicode: true) }

  @Test("24 bits are told as they are, 256 colours by their numbers")
  func faithful() {
    let cell = TextCell(character: "8", foreground: 0xFFFFFF, background: 0xFF0000, isBold: true)
    let direct = ink(cell, .direct)
    #expect(direct.foreground == 0xFFFFFF && direct.background == 0xFF0000 && direct.isBold)
    let palette = ink(cell, .palette256)
    #expect(palette.foreground == 231 && palette.background == 196)
    #expect(!direct.isReversed && !palette.isReversed)
  }

  @Test("what has no colour of its own is a space, and a space has no colour to be told")
  func invisible() {
    let hidden = ink(TextCell(character: "8", foreground: 5, background: 5, isBold: true), .direct)
    #expect(hidden.character == " " && !hidden.isBold)
    let some = ink(TextCell(foreground: 1, background: 7), .direct)
    let other = ink(TextCell(foreground: 2, background: 7), .direct)
    #expect(some == other)
  }

  @Test("in few colours only tiles have one, and neighbours are never alike")
  func few() {
    let looks = (UInt8(1)...17).map { rank in
      ink(TextCell(character: "2", foreground: 1, background: 2, rank: rank), .eight)
    }
    for look in looks {
      #expect(look.foreground < 8 && look.background < 8 && look.foreground != look.background)
    }
    for (one, next) in zip(looks, looks.dropFirst()) { #expect(one != next) }
    #expect(ink(TextCell(rank: 18), .sixteen).background == looks[0].background)
    #expect(ink(TextCell(character: "a", foreground: 3), .eight).foreground == TextInk.ownColor)
  }

  @Test("without colours light on dark is reverse on a light page, and the other way round")
  func reverse() {
    let dark = TextCell(character: "8", foreground: 0xFFFFFF, background: 0x202020, rank: 3)
    let light = TextCell(character: "8", foreground: 0, background: 0xF0F0F0, rank: 3)
    #expect(ink(dark, .none).isReversed && !ink(light, .none).isReversed)
    #expect(!ink(dark, .none, page: 0x101010).isReversed)
    #expect(ink(light, .none, page: 0x101010).isReversed)
    #expect(!ink(TextCell(background: 0x101010), .none, page: 0x101010).isReversed)
  }

  @Test("black is dark, white is light, and green is brighter than red and that than blue")
  func brightness() {
    #expect(UInt32(0).luma == 0 && UInt32(0xFFFFFF).luma == 255)
    #expect(UInt32(0x00FF00).luma > UInt32(0xFF0000).luma)
    #expect(UInt32(0xFF0000).luma > UInt32(0x0000FF).luma)
  }

  @Test("a colour of the cube and a grey are themselves; no answer is one of the owner's sixteen")
  func palette() {
    for index in 16..<UInt32(256) {
      let rgb: UInt32
      if index < 232 {
        let cube = [index - 16].flatMap { [$0 / 36, $0 / 6 % 6, $0 % 6] }
        rgb = cube.reduce(0) { $0 << 8 | ($1 == 0 ? 0 : 55 + 40 * $1) }
      } else {
        rgb = (8 + 10 * (index - 232)) * 0x010101
      }
      #expect(ColorDepth.index256(rgb) == index)
    }
    for rgb in stride(from: UInt32(0), through: 0xFFFFFF, by: 77_777) {
      #expect((16..<256).contains(ColorDepth.index256(rgb)))
    }
  }

  @Test("as many colours as terminfo says, rounded down to a kind")
  func counts() {
    let counts: [(Int, ColorDepth)] = [
      (-1, .none), (0, .none), (2, .none), (8, .eight), (15, .eight), (16, .sixteen),
      (88, .sixteen), (256, .palette256), (257, .direct), (1 << 24, .direct),
    ]
    for (count, depth) in counts { #expect(ColorDepth(count: count) == depth, "\(count)") }
    #expect(ColorDepth.sixteen < .palette256 && !ColorDepth.sixteen.isFaithful)
  }
}
