import Engine
import Foundation
import Graphics
import Handheld
import Hardware
import Screenshots
import Testing

/// Whether this machine can read QR codes: Debian's `zbar-tools`.
private let canRead = FileManager.default.isExecutableFile(atPath: "/usr/bin/zbarimg")

@Suite("QR codes are read back from what a panel shows")
struct QRCodeTests {
  static let panels = [(240, 135), (240, 240), (320, 240), (480, 320), (800, 480)]

  /// What is sent: a challenge, and a won game of 1,100 moves (its length; the digits are any).
  static let challenge = Link.scheme + Challenge(seed: 0x5EED_2048, scoreToBeat: 20_480).code
  static let game: String = {
    var random = RandomSource(seed: 9)
    let digits = (0..<517).map { _ in String(random.next(below: 10)) }
    return Link.scheme + digits.joined()
  }()

  /// The picture that a panel of one bit or of 16 a pixel shows, nil where the symbol does not fit.
  private func picture(
    _ text: String, _ panel: (width: Int, height: Int), _ format: PixelFormat
  ) throws -> PNGFile? {
    let symbol = try QREncoder.symbol(for: text)
    var list = DisplayList(background: Color(0xFAF8EF))
    let area = Rect(x: 0, y: 0, width: panel.width, height: panel.height)
    guard symbol.add(to: &list, in: area) else {
      #expect(list.elements.isEmpty)
      return nil
    }
    var renderer = Renderer(
      width: panel.width, height: panel.height, format: format, glyphs: BitmapGlyphs(),
      transfersFullRows: true)
    return try PNGFile(list, by: &renderer)
  }

  /// What zbar reads in the picture, as gray values.
  private func read(_ gray: [UInt8], width: Int, height: Int) throws -> String {
    let path = NSTemporaryDirectory() + "tilt2048-qr-\(UInt64.random(in: 0 ... .max)).pgm"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(Array("P5 \(width) \(height) 255\n".utf8) + gray).write(to: URL(fileURLWithPath: path))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/zbarimg")
    process.arguments = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func gray(_ picture: PNGFile) -> [UInt8] {
    stride(from: 0, to: picture.bytes.count, by: 3).map { start in
      UInt8((picture.bytes[start..<start + 3].reduce(0) { $0 + Int($1) }) / 3)
    }
  }

  /// As a camera sees it: each pixel the mean of nine, less contrast, and noise of so many levels.
  private func blurred(
    _ gray: [UInt8], width: Int, height: Int, noise levels: UInt32 = 20
  ) -> [UInt8] {
    var random = RandomSource(seed: 1)
    return gray.indices.map { (index: Int) -> UInt8 in
      let (x, y) = (index % width, index / width)
      var sum = 0
      for dy in -1...1 {
        for dx in -1...1 {
          let row = min(max(y + dy, 0), height - 1)
          let column = min(max(x + dx, 0), width - 1)
          sum += Int(gray[row * width + column])
        }
      }
      let noise = Int(random.next(below: levels))
      let light: Int = 30 + sum / 9 * 180 / 255
      return UInt8(light + noise)
    }
  }

  @Test(
    "a challenge and a game, clean and blurred, in colour and black and white",
    .enabled(if: canRead, "zbar-tools is not installed"), arguments: panels)
  func readBack(width: Int, height: Int) throws {
    for (text, fits) in [(Self.challenge, true), (Self.game, height >= 195)] {
      for format in [PixelFormat.rgb565, .mono10] {
        guard let picture = try picture(text, (width, height), format) else {
          #expect(!fits, "does not fit \(width)×\(height)")
          continue
        }
        #expect(fits)
        let clean = gray(picture)
        #expect(try read(clean, width: width, height: height) == text)
        let blurred = blurred(clean, width: width, height: height)
        #expect(try read(blurred, width: width, height: height) == text, "blurred")
      }
    }
  }

  @Test(
    "a report begins an issue, where whoever published the package says so",
    .enabled(if: canRead, "zbar-tools is not installed"),
    arguments: [(240, 240), (320, 240), (480, 320), (800, 480)])
  func reports(width: Int, height: Int) throws {
    var report = CertificationReport()
    for (fact, text) in [
      (CertificationReport.Fact.program, "0.1.0"), (.date, "2026-11-26"), (.panel, "ili9341"),
      (.board, "raspberrypi-zero-2-w"), (.model, "Raspberry Pi Zero 2 W Rev 1.0"),
      (.kernel, "6.12.47+rpt-rpi-v8"), (.display, "320x240"),
      (.sensor, "MPU-6050, WHO_AM_I 0x68, at 0x68 on /dev/i2c-1"),
    ] { report[fact] = text }
    let link = report.link(
      address: "https://example.org/owner/2048/issues/new?template=certified.yml&report=")
    let picture = try #require(try picture(link, (width, height), .rgb565))
    #expect(try read(gray(picture), width: width, height: height) == link)
  }

  /// The program's own screen on a panel, with the symbol of `text` on it.
  private func screen(
    _ name: Showcase.Name, _ text: String, _ panel: (width: Int, height: Int),
    _ format: PixelFormat, theme: String
  ) throws -> (gray: [UInt8], hasSymbol: Bool) {
    var appliance = Showcase.appliance(showing: name, settings: ["display.theme": theme])
    let request = try #require(Showcase.symbolRequest(of: appliance))
    let symbol = try QREncoder.symbol(for: text)
    Showcase.give(.symbol(symbol, number: request.number), to: &appliance)
    var renderer = Renderer(
      width: panel.width, height: panel.height, format: format, glyphs: BitmapGlyphs(),
      transfersFullRows: true)
    Showcase.place(
      &appliance,
      on: .display(
        width: panel.width, height: panel.height, isBlackAndWhite: format.isBlackAndWhite,
        metrics: renderer.metrics))
    let list = appliance.picture()
    var picture: PNGFile?
    _ = renderer.render(list) { canvas, _ in picture = PNGFile(canvas) }
    let hasSymbol = list.elements.contains {
      if case .box(.black, _) = $0.content { $0.frame.height >= 3 } else { false }
    }
    return (gray(try #require(picture)), hasSymbol)
  }

  @Test(
    "every screen with a symbol is read from the panel, or shows the code instead",
    .enabled(if: canRead, "zbar-tools is not installed"), arguments: panels)
  func screensAreRead(width: Int, height: Int) throws {
    let screens: [(Showcase.Name, String, Bool)] = [
      (.share, Self.challenge, true), (.shareGame, Self.game, height >= 195),
    ]
    for (name, text, fits) in screens {
      for (format, theme) in [
        (PixelFormat.rgb565, "classic"), (.rgb565, "dark"), (.mono10, "one-bit"),
      ] {
        let (clean, hasSymbol) = try screen(name, text, (width, height), format, theme: theme)
        #expect(hasSymbol == fits, "\(name) \(width)×\(height) \(theme)")
        guard hasSymbol else { continue }
        #expect(try read(clean, width: width, height: height) == text, "\(name) \(theme)")
        // With more noise zbar loses some of the largest symbols, wherever they stand.
        let blurred = blurred(clean, width: width, height: height, noise: 8)
        #expect(try read(blurred, width: width, height: height) == text, "\(name) \(theme)")
      }
    }
  }

  /// What a terminal shows of the program's own screen: a cell of 8 by 16 pixels, in each of which lie
  /// two of the symbol's modules; nil where it shows no symbol.
  private func terminal(
    _ name: Showcase.Name, _ text: String, columns: Int, rows: Int, theme: String
  ) throws -> [UInt8]? {
    var appliance = Showcase.appliance(showing: name, settings: ["display.theme": theme])
    let request = try #require(Showcase.symbolRequest(of: appliance))
    Showcase.give(
      .symbol(try QREncoder.symbol(for: text), number: request.number), to: &appliance)
    let metrics = TextMetrics(cells: .blocks)
    Showcase.place(
      &appliance,
      on: .display(width: columns, height: rows, isBlackAndWhite: false, metrics: metrics))
    let list = appliance.picture()
    var gray = [UInt8](
      repeating: theme == "dark" ? 20 : 250, count: columns * 8 * rows * 16)
    func fill(_ x: Int, _ y: Int, _ height: Int, _ level: UInt8) {
      for row in y..<y + height {
        for column in x..<x + 8 { gray[row * columns * 8 + column] = level }
      }
    }
    var lines = 0
    for element in list.elements {
      guard case .tile(let style) = element.content, style.background == .white else { continue }
      lines += 1
      #expect(style.label.unicodeScalars.count == element.frame.width)
      #expect(element.frame.maxX <= columns && element.frame.maxY <= rows)
      for (offset, block) in style.label.unicodeScalars.enumerated() {
        let (x, y) = ((element.frame.x + offset) * 8, element.frame.y * 16)
        fill(x, y, 8, block == "█" || block == "▀" ? 0 : 255)
        fill(x, y + 8, 8, block == "█" || block == "▄" ? 0 : 255)
      }
    }
    return lines == 0 ? nil : gray
  }

  /// A game of a few minutes, as long as a terminal of 80 by 24 has room for.
  static let shortGame = Link.scheme + String(repeating: "4711", count: 60)

  @Test(
    "half blocks in a terminal are read too",
    .enabled(if: canRead, "zbar-tools is not installed"),
    arguments: [(80, 24), (80, 23), (120, 50), (200, 60), (32, 30)])
  func terminalsAreRead(columns: Int, rows: Int) throws {
    for theme in ["classic", "dark"] {
      for (name, text) in [(Showcase.Name.share, Self.challenge), (.shareGame, Self.shortGame)] {
        let picture = try terminal(name, text, columns: columns, rows: rows, theme: theme)
        guard columns >= 80 || name == .share else { continue }
        let gray = try #require(picture, "\(name) at \(columns)×\(rows)")
        #expect(try read(gray, width: columns * 8, height: rows * 16) == text, "\(name) \(theme)")
        let blurred = blurred(gray, width: columns * 8, height: rows * 16)
        #expect(try read(blurred, width: columns * 8, height: rows * 16) == text, "\(name) blurred")
      }
    }
  }

  @Test(
    "a terminal without room for it shows no part of a symbol", arguments: [(40, 12), (80, 14)])
  func terminalsWithoutRoom(columns: Int, rows: Int) throws {
    for (name, text) in [(Showcase.Name.share, Self.challenge), (.shareGame, Self.game)] {
      let picture = try terminal(name, text, columns: columns, rows: rows, theme: "classic")
      #expect(picture == nil, "\(name)")
    }
  }

  @Test("a win of 1,100 moves is version 10 at most, a challenge version 3")
  func versions() throws {
    #expect(try QREncoder.symbol(for: Self.game).side <= 57)
    #expect(try QREncoder.symbol(for: Self.challenge).side <= 29)
  }

  @Test("what no symbol holds is refused with what to do")
  func tooLong() {
    #expect {
      try QREncoder.symbol(for: String(repeating: "1", count: 7090))
    } throws: { error in
      "\(error)".contains("7090")
    }
    #expect(throws: QRError.self) { try QREncoder.symbol(for: "") }
  }
}
