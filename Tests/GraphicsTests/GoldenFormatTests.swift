import Benchmarks
import Testing

@testable import Graphics

/// One picture on a panel of each format, byte by byte as the panel stores it.
@Suite struct GoldenFormatTests {
  /// The panel's memory, row after row without gaps, with the benchmark's game on it.
  private static func picture(_ format: PixelFormat) -> TestPanel {
    var panel = TestPanel(width: 160, height: 120, format: format, padding: 0)
    var renderer = Renderer(width: 160, height: 120, format: format, glyphs: BitmapGlyphs())
    let scene = BenchmarkScene(
      width: 160, height: 120, isBlackAndWhite: format.isBlackAndWhite)
    _ = renderer.render(scene.start) { panel.present($0, $1) }
    return panel
  }

  /// The colours that a panel shows for its bytes, by the definition of its format.
  private static func colors(_ panel: TestPanel) -> [Color] {
    let bits = panel.format.bitsPerPixel
    return (0..<panel.width * panel.height).map { index in
      var pixel: UInt32 = 0
      for bit in 0..<bits {
        let place = index * bits + bit
        var shift = place % 8
        if case .mono(_, true) = panel.format.layout { shift = 7 - shift }
        let byte = panel.bytes[TestPanel.border + place / 8]
        pixel |= UInt32(byte >> UInt8(shift) & 1) << UInt32(bit)
      }
      return panel.format.color(of: pixel)
    }
  }

  /// How coarse a format is: the largest step of a channel.
  private static func step(_ format: PixelFormat) -> Int {
    if case .trueColor(let red, let green, let blue, _) = format.layout {
      return 255 / ((1 << Int(min(red.length, green.length, blue.length))) - 1)
    }
    return format.bitsPerPixel == 8 && format.layout == .gray ? 1 : 85
  }

  @Test(arguments: NamedFormat.all)
  func everyFormatShowsThePictureAsNearAsItCan(_ named: NamedFormat) {
    let shown = Self.colors(Self.picture(named.format))
    let isBlackAndWhite = named.format.isBlackAndWhite
    let truth = Self.colors(
      Self.picture(
        isBlackAndWhite
          ? PixelFormat(
            bitsPerPixel: 32, layout: PixelFormat.xrgb8888.layout, isBlackAndWhite: true)
          : .xrgb8888))
    if isBlackAndWhite {
      #expect(shown == truth)
      return
    }
    let isGray = named.format.layout == .gray
    let reach = 2 * Self.step(named.format)
    let far = zip(shown, truth).filter { shown, original in
      let expected =
        isGray
        ? Color(red: original.luma, green: original.luma, blue: original.luma) : original
      return abs(Int(shown.red) - Int(expected.red)) > reach
        || abs(Int(shown.green) - Int(expected.green)) > reach
        || abs(Int(shown.blue) - Int(expected.blue)) > reach
    }
    #expect(far.isEmpty)
    #expect(Set(shown.map { "\($0)" }).count > 4)
  }

  /// The check sums of the reviewed pictures. When one changes on purpose, look at the picture
  /// (`tilt2048 snapshot`) and take the sum over that the failure shows.
  private static let sums: [String: String] = [
    "vc4 RGB565": "a67d0a65f53d636e",
    "vfb BGR565": "d0a6b5f98bf5d1fe",
    "vfb ABGR1555": "1948e32980a1ba37",
    "ARGB1555": "21e31920f199e93f",
    "ARGB4444": "259f50fd65bcb9d1",
    "vesafb RGB888": "364f915e07c40809",
    "vfb BGR888": "a6e8b9245829f791",
    "bochs XRGB8888": "785599c30ddf30b9",
    "XBGR8888": "2aeb9767d98d1709",
    "vfb ABGR8888": "2aeb9767d98d1709",
    "RGBA8888": "c38a35fe019a9d99",
    "XRGB2101010": "e149b1fe13d720ff",
    "ssd130x XRGB8888": "f22e628dffa2845d",
    "fb_ssd1306 RGB565": "708a55b6d1677449",
    "grey 8": "f629450d0c72f882",
    "palette 3-3-2": "d0b3e778543b7915",
    "ssd1307fb MONO10": "895ad3bb03c22b8",
    "ssd1325 grey 4": "cd69ed96b450feb3",
    "MONO10, highest bit first": "ee527c390ec739f1",
    "MONO01": "9fe0eb68a10b6488",
    "MONO01, highest bit first": "9647b186ae57de41",
  ]

  @Test(arguments: NamedFormat.all) func everyByteIsAsReviewed(_ named: NamedFormat) {
    let panel = Self.picture(named.format)
    #expect(Self.checksum(panel.bytes) == Self.sums[named.name])
  }

  /// FNV-1a, 64 bits.
  private static func checksum(_ bytes: [UInt8]) -> String {
    let sum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(sum, radix: 16)
  }
}
