import Testing

@testable import Graphics

private func mixed<Pixel: PackedPixel>(
  _ under: UInt32, _ over: UInt32, _ alpha: UInt32, _ mixer: Mixer, _: Pixel.Type
) -> UInt32 {
  var pixel = Pixel(truncatingIfNeeded: under)
  mixer.mix(
    &pixel, count: 1, over: { _ in Pixel(truncatingIfNeeded: over) }, alpha: { _ in alpha })
  return UInt32(pixel)
}

private func mixed(_ under: UInt32, _ over: UInt32, _ alpha: UInt32, _ format: PixelFormat)
  -> UInt32
{
  let mixer = Mixer(format)
  switch format.bytesPerCanvasPixel {
  case 1: return mixed(under, over, alpha, mixer, UInt8.self)
  case 2: return mixed(under, over, alpha, mixer, UInt16.self)
  default: return mixed(under, over, alpha, mixer, UInt32.self)
  }
}

@Test(arguments: NamedFormat.all) func mixingKeepsTheEndsAndStaysNearTheLine(_ named: NamedFormat) {
  let format = named.format
  var dice = Dice(4)
  for _ in 0..<400 {
    let (below, above) = (Color(UInt32(dice.roll(1 << 24))), Color(UInt32(dice.roll(1 << 24))))
    let (under, over) = (format.pixel(below), format.pixel(above))
    #expect(mixed(under, over, 0, format) == under)
    #expect(mixed(under, over, 255, format) == over)
    let alpha = UInt32(dice.roll(256))
    let result = mixed(under, over, alpha, format)
    if format.isBlackAndWhite {
      #expect(result == (alpha >= 128 ? over : under))
      continue
    }
    #expect(result & format.alwaysOnes == format.alwaysOnes)
    for field in [format.channels.red, format.channels.green, format.channels.blue] {
      let (a, b) = (value(under, field), value(over, field))
      let exact = a + (b - a) * Double(alpha) / 255
      // 16-bit panels are mixed with 33 steps of alpha, the others with 256.
      let tolerance = format.bytesPerCanvasPixel == 2 ? 1 + abs(b - a) / 32 : 1
      #expect(abs(value(result, field) - exact) <= tolerance)
    }
  }
}

private func value(_ pixel: UInt32, _ field: BitField) -> Double {
  Double((pixel & field.mask) >> UInt32(field.offset))
}

@Test func commonFormatsAreMixedInLanes() {
  let inLanes = NamedFormat.all.filter { Mixer($0.format).method == .lanes }.map(\.name)
  #expect(
    inLanes == [
      "vc4 RGB565", "vfb BGR565", "vfb ABGR1555", "ARGB1555", "vesafb RGB888", "vfb BGR888",
      "bochs XRGB8888", "XBGR8888", "vfb ABGR8888", "RGBA8888",
    ])
}
