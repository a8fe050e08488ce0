import Graphics
import Hardware
import Testing

@testable import Terminal

/// Pictures in characters: what a terminal is sent for a drawing list.
@Suite struct TextPainterTests {
  private static let size = TerminalSize(columns: 20, rows: 6)

  private static func board() -> DisplayList {
    var list = DisplayList(background: Color(0xFAF8EF))
    let brown = Color(0xBBADA0)
    list.add(.box(brown, radius: 0), in: Rect(x: 0, y: 0, width: 9, height: 3))
    for x in [0, 4] {
      list.add(.outline(brown, radius: 0, width: 1), in: Rect(x: x, y: 0, width: 5, height: 3))
    }
    let style = TileStyle(
      background: Color(0xEDE0C8), foreground: Color(0x776E65), label: "128", font: Font(size: 7),
      size: 3, radius: 0)
    list.add(.tile(style), in: Rect(x: 1, y: 1, width: 3, height: 1))
    list.add(
      .text("► Neu: größer", Font(size: 7), Color(0x776E65), .leading),
      in: Rect(x: 0, y: 4, width: 20, height: 1))
    return list
  }

  private func sent(_ abilities: TerminalAbilities, _ list: DisplayList = board()) -> String {
    var painter = TextPainter(Self.size, abilities)
    var output: [UInt8] = []
    _ = painter.paint(list, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func linesThatMeetAreJoined() {
    var canvas = TextCanvas(columns: 20, rows: 6)
    canvas.draw(Self.board())
    func row(_ row: Int, _ isUnicode: Bool) -> String {
      var text = ""
      for cell in canvas.cells[row * 20..<row * 20 + 20] {
        text.unicodeScalars.append(cell.glyph(isUnicode: isUnicode))
      }
      return text
    }
    #expect(row(0, true).hasPrefix("┌───┬───┐ "))
    #expect(row(1, true).hasPrefix("│128│   │ "))
    #expect(row(2, false).hasPrefix("+---+---+ "))
    #expect(row(4, false).hasPrefix("> Neu: groser"))
    #expect(canvas.focus?.row == 4)
  }

  @Test func aTextTellsATerminalNothing() {
    var list = DisplayList(background: .white)
    list.add(
      .text("a\u{1B}[2J\u{9B}2J\u{7F}\u{85}b", Font(size: 7), .black, .leading),
      in: Rect(x: 0, y: 1, width: 20, height: 1))
    // Nor where to put the cursor left of the screen, where a menu that is wider begins.
    list.add(
      .text("► a", Font(size: 7), .black, .leading), in: Rect(x: -1, y: 4, width: 9, height: 1))
    var canvas = TextCanvas(columns: 20, rows: 6)
    canvas.draw(list)
    #expect(canvas.focus?.column == nil)
    let controls = canvas.cells.map { $0.character.value }
      .filter { $0 < 32 || (0x7F..<0xA0).contains($0) }
    #expect(controls.isEmpty, "an escape sequence may begin with C1's CSI, too")
    #expect(canvas.cells[20].character == "a" && canvas.cells[30].character == "b")
  }

  /// A line of half blocks on white, as of a QR symbol.
  private static func picture(page: Color) -> DisplayList {
    var list = DisplayList(background: page)
    let style = TileStyle(
      background: .white, foreground: .black, label: " █▀▄ ", font: Font(size: 7), size: 5,
      radius: 0)
    list.add(.tile(style), in: Rect(x: 2, y: 1, width: 5, height: 1))
    return list
  }

  @Test(
    "a picture of blocks is dark on light, whatever the page and the terminal's colours are",
    arguments: [Color(0xFAF8EF), Color(0x1F1B18)])
  func picturesOfBlocks(page: Color) {
    let list = Self.picture(page: page)
    #expect(sent(TerminalAbilities(colors: .direct), list).contains("48;2;255;255;255m"))
    let indexed = sent(TerminalAbilities(colors: .palette256), list)
    #expect(indexed.contains("48;5;\(ColorDepth.index256(0xFFFFFF))m"))
    // Black on white, in the colours that every colour terminal has, and not bold.
    let eight = sent(TerminalAbilities(colors: .eight), list)
    #expect(eight.contains("\u{1B}[30m") && eight.contains("\u{1B}[47m") && eight.contains("█▀▄"))
    #expect(!eight.contains("\u{1B}[1m"))
    // Without colours what is reversed is light.
    let none = sent(TerminalAbilities(colors: .none), list)
    #expect(none.contains("\u{1B}[7m █▀▄ "))
  }

  @Test func aTerminalOfUTF8SaysThatItHasBlocks() throws {
    for (locale, characters) in [
      ("de_DE.UTF-8", DisplayMode.Characters.blocks), ("C", .placed), ("de_DE@euro", .placed),
    ] {
      let abilities = TerminalAbilities(
        environment: ["TERM": "linux", "LANG": locale],
        entry: TerminfoEntry(colors: 8, movesCursor: true, hasAlternateScreen: false))
      let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
      let display = try TerminalDisplay(port: terminal.port, abilities: abilities)
      #expect(display.mode.characters == characters, "\(locale)")
    }
  }

  @Test func colorsAreToldAsTheTerminalHasThem() {
    let direct = sent(TerminalAbilities(colors: .direct))
    #expect(direct.contains("\u{1B}[48;2;237;224;200m"))
    let indexed = sent(TerminalAbilities(colors: .palette256))
    #expect(indexed.contains("\u{1B}[48;5;\(ColorDepth.index256(0xEDE0C8))m"))
    #expect(!indexed.contains(";2;"))
    // Eight colours: only the tile has one (128 is rank 7), and the lines are seen.
    let eight = sent(TerminalAbilities(colors: .eight))
    #expect(eight.contains("\u{1B}[44m"))
    #expect(eight.contains("┌───┬"))
    #expect(!eight.contains("38;") && !eight.contains("48;"))
    let none = sent(TerminalAbilities(colors: .none, isUnicode: false))
    #expect(none.contains("128"))
    #expect(!none.contains(/\u{1B}\[[34][0-9]/))
    #expect(none.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func onlyWhatDiffersIsSent() {
    var painter = TextPainter(Self.size, TerminalAbilities())
    var output: [UInt8] = []
    let first = painter.paint(Self.board(), into: &output)
    #expect(first == 20 * 6)
    // The last cell of all would scroll the screen: there is no wrapping while it is written.
    #expect(String(decoding: output, as: UTF8.self).contains("\u{1B}[?7l \u{1B}[?7h"))
    output.removeAll()
    let second = painter.paint(Self.board(), into: &output)
    #expect(second == 0)
    #expect(output.isEmpty)
    var list = Self.board()
    list.add(
      .text("!", Font(size: 7), .black, .leading), in: Rect(x: 19, y: 4, width: 1, height: 1))
    let third = painter.paint(list, into: &output)
    #expect(third == 1)
    #expect(output.count < 60)
  }

  @Test func aTerminalInTextIsGivenBackAsItWas() throws {
    let old = TerminalAbilities(
      environment: ["TERM": "linux"],
      entry: TerminfoEntry(colors: 8, movesCursor: true, hasAlternateScreen: false))
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    do {
      var display = try TerminalDisplay(port: terminal.port, abilities: old)
      #expect(display.mode.characters == .placed)
      #expect(display.mode.width == 80 && display.mode.height == 24)
      _ = try display.show(Self.board())
    }
    let all = terminal.writes.map { String(decoding: $0, as: UTF8.self) }.joined()
    // Neither a second screen nor a framed update nor a picture: none of them is known there.
    for unknown in ["1049", "2026", "\u{1B}_", "\u{1B}P"] { #expect(!all.contains(unknown)) }
    #expect(all.hasSuffix("\u{1B}[0m\u{1B}[?25h\u{1B}[2J\u{1B}[H"))
  }

  @Test func inLinesNoControlSequenceIsSent() throws {
    let dumb = TerminalAbilities(environment: ["TERM": "dumb"], entry: nil)
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    do {
      var display = try TerminalDisplay(port: terminal.port, abilities: dumb)
      #expect(display.mode.characters == .lines)
      _ = try display.show(Self.board())
    }
    #expect(!terminal.writes.joined().contains(0x1B))
    #expect(String(decoding: terminal.writes.joined(), as: UTF8.self).contains("> Neu"))
  }
}

/// Pictures of pixels by DEC's sixels.
@Suite struct SixelPainterTests {
  @Test func aPictureIsColorsAndRunsOfSixels() {
    let size = TerminalSize(columns: 2, rows: 2, cellWidth: 5, cellHeight: 7)
    var painter = SixelPainter(size: size, colors: 256)
    // The last row is left free.
    #expect(painter.width == 10 && painter.height == 7)
    var pixels = PixelBuffer(width: 10, height: 7)
    let canvas = Canvas(bounds: Rect(x: 0, y: 0, width: 10, height: 7), format: .xrgb8888)
    for index in 0..<70 {
      let color: UInt32 = index < 60 ? 0xFF0000 : 0x0000FF
      canvas.pixels.storeBytes(of: color, toByteOffset: index * 4, as: UInt32.self)
    }
    pixels.copy(pixels.bounds, of: canvas)
    var output: [UInt8] = []
    painter.paint(pixels, damage: pixels.bounds, into: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "\u{1B}[2;1H\u{1B}[48;2;0;0;255m\u{1B}[K\u{1B}[m"
        + "\u{1B}[1;1H\u{1B}P0;1;0q\"1;1;10;7#0;2;100;0;0#1;2;0;0;100"
        + "#0!10~$-#1!10@$-\u{1B}\\")
    output.removeAll()
    painter.paint(pixels, damage: pixels.bounds, into: &output)
    #expect(output.isEmpty)
  }

  @Test func moreColorsThanTheTerminalHasBecomeTheirNearest() {
    let size = TerminalSize(columns: 4, rows: 2, cellWidth: 4, cellHeight: 6)
    var painter = SixelPainter(size: size, colors: 16)
    var pixels = PixelBuffer(width: 16, height: 6)
    let canvas = Canvas(bounds: pixels.bounds, format: .xrgb8888)
    for index in 0..<96 {
      canvas.pixels.storeBytes(
        of: UInt32(index) * 0x020202, toByteOffset: index * 4, as: UInt32.self)
    }
    pixels.copy(pixels.bounds, of: canvas)
    var output: [UInt8] = []
    painter.paint(pixels, damage: pixels.bounds, into: &output)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains("#15;2;"))
    #expect(!text.contains("#16"))
  }
}

/// The grid of small pictures.
@Suite struct PictureGridTests {
  @Test(arguments: [(9, 18), (8, 17), (11, 23), (7, 15)])
  func circlesStayRoundWhenALargeTerminalIsScaled(_ width: Int, _ height: Int) {
    let size = TerminalSize(columns: 213, rows: 61, cellWidth: width, cellHeight: height)
    let grid = PictureGrid(size: size, mostPixels: 1280 * 800)
    #expect(grid.width * grid.height <= 1280 * 800 * 11 / 10)
    let terminal = Double(213 * width) / Double(61 * height)
    let display = Double(grid.width) / Double(grid.height)
    #expect(abs(display / terminal - 1) < 0.01)
    // The pictures cover everything, once.
    let all = grid.places(in: Rect(x: 0, y: 0, width: grid.width, height: grid.height))
    #expect(all.reduce(0) { $0 + $1.area.area } == grid.width * grid.height)
    #expect(all.count == grid.count)
  }
}
