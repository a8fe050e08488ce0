import Testing

@testable import Graphics

/// A channel of 8 bits in `length` bits, by the definition of rounding rather than in integers.
private func rounded(_ channel: UInt8, _ length: UInt8) -> UInt32 {
  let most = Double((1 << Int(length)) - 1)
  return UInt32((Double(channel) * most / 255).rounded())
}

@Test(arguments: NamedFormat.all) func everyColorIsPackedByItsFields(_ named: NamedFormat) {
  guard case .trueColor(let red, let green, let blue, let alpha) = named.format.layout,
    !named.format.isBlackAndWhite
  else { return }
  var dice = Dice(1)
  for _ in 0..<500 {
    let color = Color(UInt32(dice.roll(1 << 24)))
    let pixel = named.format.pixel(color)
    #expect(pixel >> UInt32(red.offset) & red.ones == rounded(color.red, red.length))
    #expect(pixel >> UInt32(green.offset) & green.ones == rounded(color.green, green.length))
    #expect(pixel >> UInt32(blue.offset) & blue.ones == rounded(color.blue, blue.length))
    #expect(pixel >> UInt32(alpha.offset) & alpha.ones == alpha.ones)
  }
}

extension BitField {
  fileprivate var ones: UInt32 { 1 << UInt32(length) - 1 }
}

@Test(arguments: NamedFormat.all) func shownColorsAreFixedPoints(_ named: NamedFormat) {
  var dice = Dice(2)
  for _ in 0..<500 {
    let pixel = named.format.pixel(Color(UInt32(dice.roll(1 << 24))))
    let shown = named.format.color(of: pixel)
    #expect(named.format.pixel(shown) == pixel)
  }
}

@Test(arguments: NamedFormat.all) func blackAndWhiteAreExactEverywhere(_ named: NamedFormat) {
  #expect(named.format.color(of: named.format.pixel(.black)) == .black)
  #expect(named.format.color(of: named.format.pixel(.white)) == .white)
}

@Test func unusedBitsOfAWordAreOnesAndThoseOfAHalfWordAreNot() {
  #expect(PixelFormat.xrgb8888.pixel(.black) == 0xFF00_0000)
  let rgb555 = NamedFormat.trueColor("", 16, red: (10, 5), green: (5, 5), blue: (0, 5)).format
  #expect(rgb555.pixel(.white) == 0x7FFF)
}

@Test func coarsePanelsThresholdAsTheKernelDoes() {
  // (3 R + 6 G + B) / 10 >= 128, drm_format_helper.c
  #expect(PixelFormat.mono10.pixel(Color(0x808080)) == 1)
  #expect(PixelFormat.mono10.pixel(Color(0x7F7F7F)) == 0)
  #expect(PixelFormat.mono10.pixel(Color(0x00D500)) == 0)
  #expect(PixelFormat.mono10.pixel(Color(0x00D600)) == 1)
}
