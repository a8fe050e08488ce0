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
/// A picture is kept as its drawing list, one file for each layout (``PictureBook``). A failure names the first
/// line that is otherwise, and draws both pictures into the folder that it names. After a change on
/// purpose write the lists anew and read the diff:
/// `TILT2048_KEEP_PICTURES=1 swift test --filter GoldenPictureTests`.
///
/// That a list becomes the right pixels is another matter: see the pictures of `ScreenshotsTests`.
@Suite struct GoldenPictureTests {
  /// A panel, and the themes that differ there in nothing but colours.
  struct Layout: Sendable, CustomTestStringConvertible {
    let width: Int
    let height: Int
    let format: PixelFormat
    let themes: [String]
    var language = Language.english
    var testDescription: String {
      "\(width)x\(height)" + (themes.count == 1 ? "-\(themes[0])" : "")
        + (language == .english ? "" : "-\(language)")
    }
  }

  static let layouts: [Layout] = {
    let colours = ["classic", "dark", "color-blind-safe", "high-contrast"]
    let (small, large) = (PixelFormat.rgb565, PixelFormat.xrgb8888)
    // One bit has one theme, and one that is drawn in colour has other elements; the largest panel has the
    // layout of another landscape one. Of the worlds, which differ in nothing but colours, one is kept, at
    // one size: that with stars.
    return [
      Layout(width: 128, height: 64, format: .mono10, themes: ["one-bit"]),
      Layout(width: 240, height: 240, format: small, themes: colours),
      Layout(width: 240, height: 240, format: small, themes: ["one-bit"]),
      Layout(width: 480, height: 320, format: small, themes: colours),
      Layout(width: 480, height: 320, format: small, themes: ["one-bit"]),
      Layout(width: 480, height: 320, format: small, themes: ["night"]),
      Layout(width: 320, height: 480, format: small, themes: colours),
      Layout(width: 320, height: 480, format: small, themes: ["one-bit"]),
      Layout(width: 800, height: 480, format: large, themes: ["classic"]),
      Layout(width: 128, height: 64, format: .mono10, themes: ["one-bit"], language: .pseudo),
      Layout(width: 240, height: 240, format: small, themes: ["classic"], language: .pseudo),
    ]
  }()

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Pictures")

  @Test(arguments: layouts)
  func everyPictureIsTheOneThatWasReviewed(_ layout: Layout) throws {
    let file = Self.folder.appendingPathComponent("\(layout.testDescription).txt")
    var book = PictureBook(themes: layout.themes)
    book.pictures = Showcase.Name.allCases.map { name in
      PictureBook.Picture(
        name: name.rawValue,
        lines: layout.themes.map { PictureText.lines(of: Self.list(of: name, layout, $0)) })
    }
    if ProcessInfo.processInfo.environment["TILT2048_KEEP_PICTURES"] != nil {
      try book.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try PictureBook(text: try String(contentsOf: file, encoding: .utf8))
    #expect(kept.themes == book.themes)
    #expect(kept.pictures.count == book.pictures.count)
    for (name, picture) in zip(Showcase.Name.allCases, book.pictures) {
      let reviewed = try #require(
        kept.pictures.first { $0.name == picture.name }, "\(picture.name) is not kept")
      for (index, theme) in layout.themes.enumerated() {
        let (old, new) = (reviewed.lines[index], picture.lines[index])
        guard old != new else { continue }
        let line = zip(old, new).prefix { $0 == $1 }.count
        let was = line < old.count ? old[line] : "nothing"
        let now = line < new.count ? new[line] : "nothing"
        let place = try Self.draw(
          PictureText.list(of: old.map { $0[...] }), Self.list(of: name, layout, theme),
          "\(theme)-\(picture.name)", layout)
        Issue.record(
          "\(picture.name), \(theme), line \(line + 1): was \(was), is \(now); see \(place)")
      }
    }
  }

  @Test func whatIsWrittenIsReadBack() throws {
    for layout in Self.layouts {
      for (name, theme) in Showcase.Name.allCases.flatMap({ name in layout.themes.map { (name, $0) }
      }) {
        let list = Self.list(of: name, layout, theme)
        let lines = PictureText.lines(of: list)
        #expect(PictureText.list(of: lines.map { $0[...] }) == list)
      }
    }
  }

  @Test func whatDiffersIsDrawnAsItWasAndAsItIs() throws {
    let layout = try #require(Self.layouts.first)
    let (old, new) = (
      Self.list(of: .title, layout, "one-bit"), Self.list(of: .about, layout, "one-bit")
    )
    let place = try Self.draw(old, new, "example", layout)
    defer { try? FileManager.default.removeItem(atPath: place) }
    let pictures = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    #expect(pictures == ["example-is.png", "example-was.png"])
  }

  // MARK: Pictures

  /// Something in the place of a QR symbol: who makes those is not asked here.
  private static let symbol = ModuleMatrix(
    side: 21, isDark: (0..<21 * 21).map { $0 % 21 < 7 && $0 / 21 < 7 || $0 % 5 == 0 })

  private static func list(
    of name: Showcase.Name, _ layout: Layout, _ theme: String
  ) -> DisplayList {
    var appliance = Showcase.appliance(
      showing: name, settings: ["display.theme": theme], language: layout.language)
    var glyphs = BitmapGlyphs()
    if let request = Showcase.symbolRequest(of: appliance), let symbol = Self.symbol {
      Showcase.give(.symbol(symbol, number: request.number), to: &appliance)
    }
    Showcase.place(
      &appliance,
      on: .display(
        width: layout.width, height: layout.height, isBlackAndWhite: layout.format.isBlackAndWhite,
        metrics: TextMetrics(measuring: &glyphs, for: layout.format)))
    return appliance.picture()
  }

  /// Draws both pictures of a difference; returns the folder.
  private static func draw(
    _ old: DisplayList?, _ new: DisplayList, _ name: String, _ layout: Layout
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tilt2048-pictures/\(layout.testDescription)-\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (list, state) in [(old, "was"), (new, "is")] {
      guard let list else { continue }
      var renderer = Renderer(
        width: layout.width, height: layout.height, format: layout.format, glyphs: BitmapGlyphs(),
        transfersFullRows: true)
      _ = try renderer.render(list) { canvas, _ in
        try PNGFile(canvas).write(
          to: folder.appendingPathComponent("\(name)-\(state).png").path)
      }
    }
    return folder.path
  }
}
