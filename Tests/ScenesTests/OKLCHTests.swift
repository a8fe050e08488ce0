import Graphics
import Testing

@testable import Scenes

@Suite("Colours by lightness, chroma and hue")
struct OKLCHTests {
  /// Source: the values of CSS Color Module Level 4 for named colours.
  @Test(
    "known colours",
    arguments: [
      (OKLCH(1, 0, 0), 0xFFFFFF), (OKLCH(0, 0, 0), 0x000000),
      (OKLCH(0.6280, 0.2577, 29.23), 0xFF0000),
      (OKLCH(0.4520, 0.3132, 264.05), 0x0000FF),
      (OKLCH(0.5999, 0, 0), 0x808080), (OKLCH(0.5931, 0.0, 0), 0x7E7E7E),
    ])
  func known(_ color: OKLCH, rgb: Int) {
    let (made, wanted) = (color.color, Color(UInt32(rgb)))
    for (a, b) in [
      (made.red, wanted.red), (made.green, wanted.green), (made.blue, wanted.blue),
    ] { #expect(abs(Int(a) - Int(b)) <= 6, "\(made) \(wanted)") }
  }

  @Test("a colour that sRGB has not keeps hue and lightness and loses chroma")
  func outside() {
    let made = OKLCH(0.5, 0.4, 145).color
    #expect(made.green > made.red && made.green > made.blue)
    #expect(abs(made.luminance - OKLCH(0.5, 0.1, 145).color.luminance) < 0.05)
  }

  @Test("lightness grows evenly, and contrast is what WCAG says")
  func contrast() {
    let lights = (0...20).map { OKLCH(Float($0) / 20, 0.03, 80).color.luminance }
    #expect(zip(lights, lights.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(Color.white.contrast(to: .black) - 21) < 0.01)
    #expect(abs(Color(0x767676).contrast(to: .white) - 4.54) < 0.02)
    #expect(Gamma.light.indices.allSatisfy { Int(Gamma.channel(Gamma.light[$0])) == $0 })
  }
}
