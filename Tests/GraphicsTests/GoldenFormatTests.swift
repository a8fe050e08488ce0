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
    "vc4 RGB565": "ff5763666be508",
    "vfb BGR565": "e24e342a28a41a92",
    "vfb ABGR1555": "c8d54770e40347a1",
    "ARGB1555": "e33040c1cdb781f7",
    "ARGB4444": "e74197eb79101f66",
    "vesafb RGB888": "cb8ed08534a61082",
    "vfb BGR888": "6824331db80c2c9a",
    "bochs XRGB8888": "30224bd21053314e",
    "XBGR8888": "68aa5d41bd0954ee",
    "vfb ABGR8888": "68aa5d41bd0954ee",
    "RGBA8888": "657f2393188691c4",
    "XRGB2101010": "e33a9fc1693898ba",
    "ssd130x XRGB8888": "245056d1b2464125",
    "fb_ssd1306 RGB565": "31ba63adb7116649",
    "grey 8": "432d8f722105bd41",
    "palette 3-3-2": "8ea4301146194860",
    "ssd1307fb MONO10": "e5c2066bc56c717",
    "ssd1325 grey 4": "a49e57d19cc8bdaf",
    "MONO10, highest bit first": "daebacb706e48a5b",
    "MONO01": "39b4ccb75c4c6c7f",
    "MONO01, highest bit first": "988ef8d11ceaa7e7",
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
