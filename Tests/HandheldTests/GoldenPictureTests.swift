import Foundation
import Graphics
import Scenes
import Simulators
import Testing

@testable import Handheld

/// Every screen in every layout and every theme: reviewed by eye once and watched from then on.
///
/// A picture is kept as the check sum of its pixels. When one changes on purpose, look at it with
/// `tilt2048 snapshot --screen NAME --size WxH --set display.theme=NAME`, then write the list anew:
/// `TILT2048_KEEP_PICTURES=1 swift test --filter GoldenPictureTests`.
@Suite struct GoldenPictureTests {
  static let panels: [(width: Int, height: Int, format: PixelFormat)] = [
    (128, 64, .mono10), (240, 240, .rgb565), (480, 320, .rgb565), (320, 480, .rgb565),
    (800, 480, .xrgb8888),
  ]

  private static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Pictures.txt")

  @Test func everyPictureIsTheOneThatWasReviewed() throws {
    let drawn = Self.draw()
    if ProcessInfo.processInfo.environment["TILT2048_KEEP_PICTURES"] != nil {
      try drawn.joined(separator: "\n").appending("\n")
        .write(to: Self.list, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n")
    #expect(drawn.count == kept.count)
    for (new, old) in zip(drawn, kept) { #expect(new == old) }
  }

  /// One line for each picture: screen, size, theme, check sum.
  private static func draw() -> [String] {
    var lines: [String] = []
    for panel in panels {
      // One bit has one theme; the largest panel has the layout of another landscape one.
      let themes =
        panel.width == 128
        ? ["one-bit"] : panel.width == 800 ? ["classic"] : Setting.theme.choices.map(\.stored)
      for theme in themes {
        for name in Showcase.Name.allCases {
          let sum = checksum(of: name, theme: theme, panel)
          lines.append("\(name.rawValue) \(panel.width)x\(panel.height) \(theme) \(sum)")
        }
      }
    }
    return lines
  }

  private static func checksum(
    of name: Showcase.Name, theme: String,
    _ panel: (width: Int, height: Int, format: PixelFormat)
  ) -> String {
    let display = MemoryDisplay(
      width: panel.width, height: panel.height, format: panel.format)
    var renderer = Renderer(
      width: panel.width, height: panel.height, format: panel.format, glyphs: BitmapGlyphs())
    var appliance = Showcase.appliance(showing: name, settings: ["display.theme": theme])
    appliance.take(
      .display(
        width: panel.width, height: panel.height, isBlackAndWhite: panel.format.isBlackAndWhite,
        metrics: renderer.metrics))
    var list = DisplayList()
    appliance.draw(into: &list)
    _ = try? renderer.render(list) { (canvas, area) in
      try display.present(canvas, area: area)
    }
    // FNV-1a: any change of a pixel changes it.
    let sum = display.pixels.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    return String(sum, radix: 16)
  }
}
