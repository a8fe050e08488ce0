import Foundation
import Graphics
import Scenes
import Screenshots
import Settings
import Simulators
import Testing
import Words

@testable import Handheld

/// Every screen in every layout and every theme, and in a language a third longer: reviewed by eye once and watched from then on.
///
/// A picture is kept as its drawing list, one file for each panel and theme. A failure names the first
/// line that is otherwise, and draws both pictures into the folder that it names. After a change on
/// purpose write the lists anew and read the diff:
/// `TILT2048_KEEP_PICTURES=1 swift test --filter GoldenPictureTests`.
///
/// That a list becomes the right pixels is another matter: see the pictures of `ScreenshotsTests`.
@Suite struct GoldenPictureTests {
  /// A panel with the colours of a theme.
  struct Dress: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    let format: PixelFormat
    let theme: String
    var language = Language.english
    var testDescription: String {
      "\(width)x\(height)-\(theme)" + (language == .english ? "" : "-\(language)")
    }
  }

  static let dresses: [Dress] = {
    let panels: [(width: Int, height: Int, format: PixelFormat)] = [
      (128, 64, .mono10), (240, 240, .rgb565), (480, 320, .rgb565), (320, 480, .rgb565),
      (800, 480, .xrgb8888),
    ]
    let plain = ["classic", "dark", "color-blind-safe", "high-contrast", "one-bit"]
    return panels.flatMap { panel in
      // One bit has one theme; the largest panel has the layout of another landscape one. Of the
      // worlds, which differ in nothing but colours, one is kept, at one size: that with stars.
      let themes =
        panel.width == 128
        ? ["one-bit"]
        : panel.width == 800 ? ["classic"] : panel.width == 480 ? plain + ["night"] : plain
      return themes.map {
        Dress(width: panel.width, height: panel.height, format: panel.format, theme: $0)
      }
    } + [
      Dress(width: 128, height: 64, format: .mono10, theme: "one-bit", language: .pseudo),
      Dress(width: 240, height: 240, format: .rgb565, theme: "classic", language: .pseudo),
    ]
  }()

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Pictures")

  @Test(arguments: dresses)
  func everyPictureIsTheOneThatWasReviewed(_ dress: Dress) throws {
    let file = Self.folder.appendingPathComponent("\(dress.testDescription).txt")
    let drawn = Showcase.Name.allCases.map { (name: $0, list: Self.list(of: $0, dress)) }
    if ProcessInfo.processInfo.environment["TILT2048_KEEP_PICTURES"] != nil {
      let text = drawn.map { picture in
        (["== \(picture.name.rawValue)"] + PictureText.lines(of: picture.list))
          .joined(separator: "\n") + "\n"
      }
      try text.joined().write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = Self.pictures(in: try String(contentsOf: file, encoding: .utf8))
    #expect(kept.count == drawn.count)
    for (name, list) in drawn {
      let old = try #require(kept[name.rawValue], "\(name.rawValue) is not kept")
      let new = PictureText.lines(of: list)
      guard old.map(String.init) != new else { continue }
      let index = zip(old, new).prefix { $0 == $1 }.count
      let was = index < old.count ? String(old[old.startIndex + index]) : "nothing"
      let now = index < new.count ? new[index] : "nothing"
      let place = try Self.draw(PictureText.list(of: old), list, name.rawValue, dress)
      Issue.record("\(name.rawValue), line \(index + 1): was \(was), is \(now); see \(place)")
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    for dress in Self.dresses {
      for name in Showcase.Name.allCases {
        let list = Self.list(of: name, dress)
        let lines = PictureText.lines(of: list)
        #expect(PictureText.list(of: lines.map { $0[...] }) == list)
      }
    }
  }

  @Test func whatDiffersIsDrawnAsItWasAndAsItIs() throws {
    let dress = try #require(Self.dresses.first)
    let (old, new) = (Self.list(of: .title, dress), Self.list(of: .about, dress))
    let place = try Self.draw(old, new, "example", dress)
    defer { try? FileManager.default.removeItem(atPath: place) }
    let pictures = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    #expect(pictures == ["example-is.png", "example-was.png"])
  }

  // MARK: Pictures

  /// Something in the place of a QR symbol: who makes those is not asked here.
  private static let symbol = ModuleMatrix(
    side: 21, isDark: (0..<21 * 21).map { $0 % 21 < 7 && $0 / 21 < 7 || $0 % 5 == 0 })

  private static func list(of name: Showcase.Name, _ dress: Dress) -> DisplayList {
    var appliance = Showcase.appliance(
      showing: name, settings: ["display.theme": dress.theme], language: dress.language)
    var glyphs = BitmapGlyphs()
    if let request = Showcase.symbolRequest(of: appliance), let symbol = Self.symbol {
      Showcase.give(.symbol(symbol, number: request.number), to: &appliance)
    }
    Showcase.place(
      &appliance,
      on: .display(
        width: dress.width, height: dress.height, isBlackAndWhite: dress.format.isBlackAndWhite,
        metrics: TextMetrics(measuring: &glyphs, for: dress.format)))
    var list = DisplayList()
    appliance.draw(into: &list)
    return list
  }

  /// The lines of each picture in a file, by the picture's name.
  private static func pictures(in text: String) -> [String: ArraySlice<Substring>] {
    var found: [String: ArraySlice<Substring>] = [:]
    let lines = text.split(separator: "\n")
    let headings = lines.indices.filter { lines[$0].hasPrefix("== ") }
    for (start, end) in zip(headings, headings.dropFirst() + [lines.endIndex]) {
      found[String(lines[start].dropFirst(3))] = lines[(start + 1)..<end]
    }
    return found
  }

  /// Draws both pictures of a difference; returns the folder.
  private static func draw(
    _ old: DisplayList?, _ new: DisplayList, _ name: String, _ dress: Dress
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tilt2048-pictures/\(dress.testDescription)-\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (list, state) in [(old, "was"), (new, "is")] {
      guard let list else { continue }
      var renderer = Renderer(
        width: dress.width, height: dress.height, format: dress.format, glyphs: BitmapGlyphs(),
        transfersFullRows: true)
      _ = try renderer.render(list) { canvas, _ in
        try PNGFile.write(
          canvas, to: folder.appendingPathComponent("\(name)-\(state).png").path)
      }
    }
    return folder.path
  }
}
