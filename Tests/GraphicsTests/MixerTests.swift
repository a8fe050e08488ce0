import Testing

@testable import Graphics

@Suite struct MixerTests {
  /// Formats in which the channels are mixed one by one.
  static let formats = [
    PixelFormat(bitsPerPixel: 8, layout: .palette332),
    PixelFormat(bitsPerPixel: 8, layout: .gray),
    PixelFormat(bitsPerPixel: 4, layout: .gray),
  ]

  @Test(arguments: formats) func everyChannelOfAMixLiesBetweenTheTwo(_ format: PixelFormat) {
    let mixer = Mixer(format)
    #expect(mixer.method == .channels)
    let pairs = [(Color.black, Color.white), (Color(0xBBADA0), Color(0xFAF8EF))]
    for (under, over) in pairs {
      let ends = (format.color(of: format.pixel(under)), format.color(of: format.pixel(over)))
      var last = ends.0
      for alpha in stride(from: UInt32(0), through: 255, by: 15) {
        var pixel = UInt8(format.pixel(under))
        withUnsafeMutablePointer(to: &pixel) { row in
          mixer.mix(row, count: 1, over: { _ in UInt8(format.pixel(over)) }, alpha: { _ in alpha })
        }
        let mixed = format.color(of: UInt32(pixel))
        #expect(mixed.red >= last.red && mixed.green >= last.green && mixed.blue >= last.blue)
        last = mixed
      }
      #expect(last == ends.1)
    }
  }
}
