import Benchmarks
import Foundation
import Graphics
import Screenshots
import Testing

// Golden pictures are drawn with the built-in faces only, so that they do not depend on the version
// of FreeType. To renew them after a wanted change: UPDATE_GOLDEN=1 swift test --filter Golden,
// then look at each.

struct GoldenCase: Sendable, CustomTestStringConvertible {
  var name: String
  var width = 96
  var height = 64
  var format: PixelFormat
  var orientation = Orientation()
  var testDescription: String { name }

  private static func field(_ offset: UInt8, _ length: UInt8) -> BitField {
    BitField(offset: offset, length: length)
  }
  private static func trueColor(
    _ bits: Int, _ red: BitField, _ green: BitField, _ blue: BitField
  ) -> PixelFormat {
    PixelFormat(
      bitsPerPixel: bits,
      layout: .trueColor(red: red, green: green, blue: blue, alpha: field(0, 0)))
  }

  static let all: [GoldenCase] = [
    GoldenCase(name: "xrgb8888", format: .xrgb8888),
    GoldenCase(name: "rgb565", format: .rgb565),
    GoldenCase(name: "bgr565", format: trueColor(16, field(0, 5), field(5, 6), field(11, 5))),
    GoldenCase(name: "rgb555", format: trueColor(16, field(10, 5), field(5, 5), field(0, 5))),
    GoldenCase(name: "rgb888", format: trueColor(24, field(16, 8), field(8, 8), field(0, 8))),
    GoldenCase(name: "bgr888", format: trueColor(24, field(0, 8), field(8, 8), field(16, 8))),
    GoldenCase(name: "palette332", format: PixelFormat(bitsPerPixel: 8, layout: .palette332)),
    GoldenCase(name: "grey8", format: PixelFormat(bitsPerPixel: 8, layout: .gray)),
    GoldenCase(name: "grey4", format: PixelFormat(bitsPerPixel: 4, layout: .gray)),
    GoldenCase(name: "mono", width: 128, format: .mono10),
    GoldenCase(
      name: "clockwise90", width: 64, height: 96, format: .rgb565,
      orientation: Orientation(rotation: .clockwise90)),
    GoldenCase(
      name: "mirrored-margin", format: .rgb565,
      orientation: Orientation(isMirrored: true, marginPercent: 8)),
  ]

  var path: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name).png").path
  }

  /// The picture of every kind of content, at rest and half-way.
  func draw() throws -> PNGFile {
    var renderer = Renderer(
      width: width, height: height, format: format, glyphs: BitmapGlyphs(),
      orientation: orientation, transfersFullRows: true)
    let scene = BenchmarkScene(
      width: renderer.viewport.width, height: renderer.viewport.height,
      isBlackAndWhite: format.isBlackAndWhite)
    var list = scene.start
    GoldenCase.addOneOfEach(to: &list)
    return try PNGFile(list, by: &renderer)
  }

  private static func addOneOfEach(to list: inout DisplayList) {
    list.add(.ellipse(Color(0xEDC22E)), in: Rect(x: 2, y: 40, width: 9, height: 9))
    list.add(.triangle(.white, direction: 1), in: Rect(x: 13, y: 40, width: 8, height: 9))
    list.add(
      .outline(Color(0x8F7A66), radius: 3, width: 2), in: Rect(x: 2, y: 51, width: 19, height: 11))
    list.add(
      .polyline(
        [SubpixelPoint(x: 16, y: 150), SubpixelPoint(x: 80, y: 40), SubpixelPoint(x: 260, y: 140)],
        Color(0xF65E3B), width: 24), in: Rect(x: 2, y: 51, width: 19, height: 11))
    for (index, pattern) in TilePattern.allCases.enumerated() {
      let style = TileStyle(
        background: .white, foreground: .black, label: "8", font: Font(size: 5), size: 13,
        radius: 2, pattern: pattern)
      let frame = Rect(x: index * 15, y: 48, width: 13, height: 13 - index % 2 * 4)
      list.add(.tile(style), in: frame, opacity: index == 5 ? 160 : 255)
    }
  }
}

@Test(arguments: GoldenCase.all) func picturesAreGolden(_ golden: GoldenCase) throws {
  let picture = try golden.draw()
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
    try picture.write(to: golden.path)
  }
  let expected = try PNGFile(path: golden.path)
  guard picture != expected else { return }
  let actual = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(golden.name)-actual.png").path
  try picture.write(to: actual)
  let different = zip(picture.bytes, expected.bytes).filter { $0 != $1 }.count
  Issue.record("\(golden.name): \(different) bytes differ; see \(actual)")
}
