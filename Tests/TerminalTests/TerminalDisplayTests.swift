import Graphics
import Hardware
import Testing

@testable import Terminal

@Suite struct TerminalDisplayTests {
  /// A canvas of one colour.
  static func canvas(_ bounds: Rect, _ color: UInt32) -> Canvas {
    let canvas = Canvas(bounds: bounds, format: .xrgb8888)
    for index in 0..<bounds.area {
      canvas.pixels.storeBytes(of: color, toByteOffset: index * 4, as: UInt32.self)
    }
    return canvas
  }

  static func text(_ color: UInt32) -> String {
    "\(color >> 16 & 255);\(color >> 8 & 255);\(color & 255)"
  }

  @Test func sizeIsTheTerminals() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    let display = try TerminalDisplay(port: terminal.port, style: .halfBlocks)
    #expect(display.mode == DisplayMode(width: 80, height: 48, format: .xrgb8888))
  }

  /// `stty cols 65535 rows 65535`, and cells of eight by sixteen: half a gigabyte of pixels.
  @Test(arguments: [TerminalStyle.sixel, .kitty])
  func aSizeOfNoScreenIsDrawnInHalfBlocks(style: TerminalStyle) throws {
    for cell in [(8, 16), (200, 200)] {
      let size = TerminalSize(
        columns: 65535, rows: 65535, cellWidth: cell.0, cellHeight: cell.1)
      let painter = TerminalPainter(TerminalAbilities(wanted: style), size: size)
      #expect(painter.style == .halfBlocks && painter.width == 1000 && painter.height == 2000)
    }
    let largest = TerminalSize(columns: 480, rows: 135, cellWidth: 16, cellHeight: 32)
    #expect(TerminalPainter(TerminalAbilities(wanted: style), size: largest).style == style)
  }

  @Test func whatTheTerminalShowsIsAlwaysWhatWasPresented() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 13, rows: 7))
    var display = try TerminalDisplay(port: terminal.port, style: .halfBlocks)
    var model = Array(repeating: UInt32(0), count: 13 * 14)
    var state: UInt64 = 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let background = Self.canvas(Rect(x: 0, y: 0, width: 13, height: 14), 0)
    try display.present(background, area: background.bounds)
    for _ in 0..<200 {
      for _ in 0...random(3) {
        let area = Rect(x: random(13), y: random(14), width: 1 + random(6), height: 1 + random(6))
          .intersection(background.bounds)
        let color = [0xFF0000, 0x00FF00, 0x0000FF, 0xEDC22E][random(4)] as UInt32
        try display.present(Self.canvas(area, color), area: area)
        for y in area.y..<area.maxY { for x in area.x..<area.maxX { model[y * 13 + x] = color } }
      }
      try display.flush()
      for row in 0..<7 {
        for column in 0..<13 {
          let expected = [model[row * 26 + column], model[row * 26 + 13 + column]].map(Self.text)
          #expect(terminal.pixels(column, row) == expected)
        }
      }
      #expect(terminal.openUpdates == 0)
    }
  }

  @Test func onlyDifferencesAreSentInOneWrite() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    var display = try TerminalDisplay(port: terminal.port, style: .halfBlocks)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 80, height: 48), 0x123456)
    try display.present(canvas, area: canvas.bounds)
    try display.flush()
    let before = terminal.writes.count
    try display.present(canvas, area: canvas.bounds)
    try display.flush()
    #expect(terminal.writes.count == before)
    let small = Rect(x: 10, y: 10, width: 2, height: 2)
    try display.present(Self.canvas(small, 0xFFFFFF), area: small)
    try display.present(Self.canvas(small.offset(x: 4, y: 0), 0), area: small.offset(x: 4, y: 0))
    try display.flush()
    #expect(terminal.writes.count == before + 1)
    #expect((terminal.writes.last?.count ?? 0) < 100)
  }

  @Test func anotherSizeIsAnotherMode() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    var display = try TerminalDisplay(port: terminal.port, style: .halfBlocks)
    try display.probe()
    terminal.size = TerminalSize(columns: 40, rows: 10)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 80, height: 48), 0xFFFFFF)
    #expect(throws: DisplayError.modeChanged) {
      try display.present(canvas, area: canvas.bounds)
    }
    #expect(display.mode.width == 40)
    #expect(display.mode.height == 20)
    // The old canvas is larger than the terminal now; what fits is shown.
    try display.present(canvas, area: canvas.bounds)
    try display.flush()
    #expect(terminal.pixels(39, 9) == ["255;255;255", "255;255;255"])
  }

  @Test func theTerminalIsGivenBack() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    do {
      let display = try TerminalDisplay(port: terminal.port, style: .halfBlocks)
      #expect(display.mode.width == 80)
      #expect(terminal.modes == ["?1049"])
    }
    #expect(terminal.modes == ["?25"])
    #expect(
      terminal.writes.last == Array(TerminalDisplay.restoration(for: TerminalAbilities()).utf8))
  }

  @Test func aClosedTerminalIsGone() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    var display = try TerminalDisplay(port: terminal.port, style: .halfBlocks)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 80, height: 48), 0xFFFFFF)
    try display.present(canvas, area: canvas.bounds)
    terminal.isGone = true
    #expect(throws: DisplayError.self) { try display.flush() }
    terminal.size = nil
    #expect(throws: DisplayError.self) { try display.probe() }
    let isThere = display.recover()
    #expect(!isThere)
  }

  @Test func olderTerminalsGetTheirNearestColors() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 2, rows: 1))
    var colors = try TerminalDisplay(port: terminal.port, style: .halfBlocks, colors: .palette256)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 1, height: 2), 0xFF0033)
    try colors.present(canvas, area: canvas.bounds)
    try colors.flush()
    #expect(terminal.pixels(0, 0) == ["197", "197"])  // 16 + 36·5 + 6·0 + 1
  }

  @Test func kittyGetsPicturesOfWhatChanged() throws {
    let terminal = EmulatedTerminal(
      TerminalSize(columns: 20, rows: 10, cellWidth: 8, cellHeight: 16))
    var display = try TerminalDisplay(port: terminal.port, style: .kitty)
    #expect(display.mode == DisplayMode(width: 160, height: 160, format: .xrgb8888))
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 160, height: 160), 0x010203)
    try display.present(canvas, area: canvas.bounds)
    try display.flush()
    let full = String(decoding: terminal.writes.last ?? [], as: UTF8.self)
    #expect(full.components("a=T") == 9)  // 3 × 3 pictures of 8 × 4 cells
    #expect(full.contains("i=1,s=64,v=64,c=8,r=4,"))
    #expect(full.contains("i=9,s=32,v=32,c=4,r=2,"))
    // Packed by zlib: the first byte of RFC 1950 is 0x78, and all of a flat picture is in few.
    #expect(full.contains(",o=z,m=0;eA"))
    #expect(full.utf8.count < 2000)
    let small = Rect(x: 70, y: 70, width: 2, height: 2)
    try display.present(Self.canvas(small, 0xFFFFFF), area: small)
    try display.flush()
    let part = String(decoding: terminal.writes.last ?? [], as: UTF8.self)
    #expect(part.components("a=T") == 1)
    #expect(part.contains("\u{1B}[5;9H"))
    #expect(part.contains("i=5,"))
  }

  @Test func base64IsRFC4648s() {
    for (plain, coded) in [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
    ] {
      var output: [UInt8] = []
      output.append(base64: Array(plain.utf8)[...])
      #expect(String(decoding: output, as: UTF8.self) == coded)
    }
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

extension TerminalDisplay {
  /// Takes the terminal over in `style`, whatever else it could do.
  fileprivate init(
    port: TerminalPort, style: TerminalStyle, colors: ColorDepth = .direct
  ) throws(DisplayError) {
    try self.init(port: port, abilities: TerminalAbilities(wanted: style, colors: colors))
  }
}
