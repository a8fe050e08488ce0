/// Reads the bytes of a ``Drawing``; whatever they are, it stays within them.
struct DrawingReader {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Units across and down, and the number of layers.
  mutating func head() -> (units: Int, layers: Int)? {
    guard let units = byte(), units > 0, let layers = byte() else { return nil }
    return (units, layers)
  }

  /// What fills the next layer, whose shape is put into an emptied raster; nil where the bytes are
  /// damaged. `scale` is how many pixels so many units have.
  mutating func layer(
    into raster: inout ShapeRaster, scale: (side: Int, units: Int)
  ) -> DrawingFill? {
    raster.clear()
    guard let kind = byte(), kind <= 2, let fill = fill(kind, scale), let contourCount = number()
    else { return nil }
    var at = (x: 0, y: 0)
    for _ in 0..<contourCount {
      guard contour(from: &at, into: &raster, scale) else { return nil }
    }
    return fill
  }

  private mutating func fill(
    _ kind: Int, _ scale: (side: Int, units: Int)
  ) -> DrawingFill? {
    if kind == 0 { return color().map { .plain($0) } }
    guard let a = signed(), let b = signed(), let c = signed(), let d = signed(),
      let stopCount = byte()
    else { return nil }
    var stops: [DrawingFill.Stop] = []
    for _ in 0..<stopCount {
      guard let place = byte(), let color = color() else { return nil }
      stops.append(DrawingFill.Stop(place: place, color: color))
    }
    let (x, y, u, v) = (
      Self.pixels(a, scale), Self.pixels(b, scale), Self.pixels(c, scale), Self.pixels(d, scale)
    )
    return kind == 1
      ? .linear(x: x, y: y, toX: u, toY: v, stops: stops)
      : .radial(x: x, y: y, radiusX: u, radiusY: v, stops: stops)
  }

  private mutating func contour(
    from at: inout (x: Int, y: Int), into raster: inout ShapeRaster,
    _ scale: (side: Int, units: Int)
  ) -> Bool {
    guard step(&at), let runCount = number() else { return false }
    raster.move(toX: Self.pixels(at.x, scale), y: Self.pixels(at.y, scale))
    for _ in 0..<runCount {
      guard let run = number(), run & 3 <= 2 else { return false }
      for _ in 0..<run >> 2 {
        var points: [(x: Int, y: Int)] = []
        for _ in 0...run & 3 {
          guard step(&at) else { return false }
          points.append((Self.pixels(at.x, scale), Self.pixels(at.y, scale)))
        }
        raster.curve(points)
      }
    }
    raster.close()
    return true
  }

  private mutating func step(_ at: inout (x: Int, y: Int)) -> Bool {
    guard let x = signed(), let y = signed() else { return false }
    // So much further than any drawing goes that only damaged bytes come there.
    let most = 1 << 22
    at = (min(max(at.x + x, -most), most), min(max(at.y + y, -most), most))
    return true
  }

  /// From 1/32 unit to 1/256 pixel, rounded down; no further than 65,536 pixels, so that what is
  /// reckoned with it stays in 64 bits.
  private static func pixels(_ number: Int, _ scale: (side: Int, units: Int)) -> Int {
    let units = Int64(scale.units)
    let product = Int64(number) * Int64(scale.side) * 8 + units / 2
    let place = product >= 0 ? product / units : -((-product + units - 1) / units)
    return Int(min(max(place, -1 << 24), 1 << 24))
  }

  // MARK: Numbers

  private mutating func byte() -> Int? {
    guard place < bytes.count else { return nil }
    place += 1
    return Int(bytes[place - 1])
  }

  private mutating func color() -> Color? {
    guard let red = byte(), let green = byte(), let blue = byte(), let alpha = byte() else {
      return nil
    }
    return Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha))
  }

  /// At most 21 bits.
  private mutating func number() -> Int? {
    var (number, shift) = (0, 0)
    while shift < 21, let next = byte() {
      number |= (next & 127) << shift
      if next < 128 { return number }
      shift += 7
    }
    return nil
  }

  private mutating func signed() -> Int? {
    number().map { $0 & 1 == 0 ? $0 >> 1 : -(($0 + 1) >> 1) }
  }
}
