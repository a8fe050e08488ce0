import Testing

@testable import Graphics

/// Shadows: many pixels at once are as one after the other, and each channel is darkened by itself.
@Suite("Rows are darkened")
struct ShadeRowsTests {
  private static let formats = NamedFormat.all.filter { $0.format.showsRelief }

  private func check<Pixel: PackedPixel>(_ named: NamedFormat, _ type: Pixel.Type) {
    let (format, size) = (named.format, MemoryLayout<Pixel>.size)
    let rows = ShadeRows(format)
    var dice = Dice(99)
    for count in 0...40 {
      for offset in 0..<3 {
        let shares = (0..<count).map { _ in
          Pixel(
            truncatingIfNeeded: ShadeRows.share(
              alpha: UInt8(dice.roll(256)), bytesPerPixel: size))
        }
        let stride = count + offset + 2
        let ground = (0..<3 * stride).map { _ in
          Pixel(
            truncatingIfNeeded: format.pixel(
              Color(UInt32(dice.roll(1 << 24)))))
        }
        var many = ground
        many.withUnsafeMutableBytes { bytes in
          guard let start = bytes.baseAddress else { return }
          shares.withUnsafeBytes { stored in
            guard count > 0, let stored = stored.baseAddress else { return }
            rows.shade(
              start + offset * size, stride: stride * size, stored, step: 0, count: count, rows: 3,
              bytesPerPixel: size)
          }
        }
        var single = ground
        single.withUnsafeMutableBufferPointer { pixels in
          shares.withUnsafeBufferPointer { stored in
            guard count > 0, let start = pixels.baseAddress, let stored = stored.baseAddress
            else { return }
            for row in 0..<3 {
              rows.shade(start + row * stride + offset, stored, count: count, 255)
            }
          }
        }
        #expect(many == single, "\(named.name), \(count) from \(offset)")
        for (place, pixel) in many.enumerated() {
          let column = place % stride - offset
          let share = (0..<count).contains(column) ? Int(UInt32(shares[column]) & 0xFFFF) : nil
          compare(UInt32(pixel), UInt32(ground[place]), share, named)
        }
      }
    }
  }

  /// A pixel beside what darkening its channels by themselves gives, to the last place but one.
  private func compare(_ pixel: UInt32, _ under: UInt32, _ share: Int?, _ named: NamedFormat) {
    guard let share else {
      #expect(pixel == under, "\(named.name): beside the row nothing changes")
      return
    }
    let whole = named.format.bytesPerCanvasPixel == 4 ? 256 : 32
    let channels = named.format.channels
    for field in [channels.red, channels.green, channels.blue] {
      let before = Int(under & field.mask) >> Int(field.offset)
      let after = Int(pixel & field.mask) >> Int(field.offset)
      let wanted = Double(before * share) / Double(whole)
      #expect(abs(Double(after) - wanted) <= 1, "\(named.name): \(before) × \(share) is \(after)")
    }
  }

  @Test(arguments: formats) func manyAtOnceAreAsOneByOne(_ named: NamedFormat) {
    if named.format.bytesPerCanvasPixel == 4 {
      check(named, UInt32.self)
    } else {
      check(named, UInt16.self)
    }
  }

  /// As shadows mostly lie: on ground and by shares that are the same over many pixels and rows.
  private func checkEven<Pixel: PackedPixel>(_ named: NamedFormat, _ type: Pixel.Type) {
    let (format, size) = (named.format, MemoryLayout<Pixel>.size)
    let rows = ShadeRows(format)
    var dice = Dice(17)
    /// Runs of equal pixels.
    func runs(_ count: Int, _ pixel: () -> UInt32) -> [Pixel] {
      var pixels: [Pixel] = []
      while pixels.count < count {
        let next = Pixel(truncatingIfNeeded: pixel())
        pixels += Array(repeating: next, count: 1 + dice.roll(90))
      }
      return Array(pixels.prefix(count))
    }
    for count in [16 / size, 16 / size + 1, 20, 40, 63, 64, 75, 96, 131, 200] {
      for isEven in [true, false] {
        let height = 9
        let shares = runs(isEven ? count : height * count) {
          ShadeRows.share(alpha: UInt8(dice.roll(256)), bytesPerPixel: size)
        }
        let line = runs(count) { format.pixel(Color(UInt32(dice.roll(1 << 24)))) }
        var ground: [Pixel] = []
        // The rows are equal but for one, and but for a pixel here and there.
        for row in 0..<height { ground += row == 4 ? line.reversed() : line }
        ground[dice.roll(ground.count)] = 0
        var single = ground
        single.withUnsafeMutableBufferPointer { pixels in
          shares.withUnsafeBufferPointer { stored in
            guard let start = pixels.baseAddress, let stored = stored.baseAddress else { return }
            for row in 0..<height {
              let share = stored + (isEven ? 0 : row * count)
              rows.shade(start + row * count, share, count: count, 255)
            }
          }
        }
        for isPlain in [false, true] {
          var many = ground
          many.withUnsafeMutableBytes { bytes in
            shares.withUnsafeBytes { stored in
              guard let start = bytes.baseAddress, let stored = stored.baseAddress else { return }
              let step = isEven ? 0 : count * size
              if !isPlain {
                rows.shade(
                  start, stride: count * size, stored, step: step, count: count, rows: height,
                  bytesPerPixel: size)
              } else if size == 4 {
                rows.shadeWide(start, count * size, stored, step, count, height)
              } else {
                rows.shadeNarrow(start, count * size, stored, step, count, height)
              }
            }
          }
          #expect(many == single, "\(named.name), \(count), \(isEven), \(isPlain)")
        }
      }
    }
  }

  @Test(arguments: formats) func whatIsTheSameIsWrittenAgain(_ named: NamedFormat) {
    if named.format.bytesPerCanvasPixel == 4 {
      checkEven(named, UInt32.self)
    } else {
      checkEven(named, UInt16.self)
    }
  }

  @Test func moreAlphaLeavesLessLight() {
    for size in [2, 4] {
      let shares = (0...255).map { ShadeRows.share(alpha: UInt8($0), bytesPerPixel: size) & 0xFFFF }
      #expect(shares.first == (size == 4 ? 256 : 32) && shares.last == 0)
      #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  @Test func aShadowThatIsNotThereYetDarkensNothing() {
    let rows = ShadeRows(.xrgb8888)
    let ground: [UInt32] = [0xFF336699, 0xFF000000, 0xFFFFFFFF]
    let shares = Array(repeating: ShadeRows.share(alpha: 180, bytesPerPixel: 4), count: 3)
    func shaded(_ opacity: UInt8) -> [UInt32] {
      var pixels = ground
      pixels.withUnsafeMutableBufferPointer { pixels in
        shares.withUnsafeBufferPointer { shares in
          guard let start = pixels.baseAddress, let share = shares.baseAddress else { return }
          rows.shade(start, share, count: 3, opacity)
        }
      }
      return pixels
    }
    #expect(shaded(0).map { $0 & 0xFFFFFF } == ground.map { $0 & 0xFFFFFF })
    let (half, whole) = (shaded(128)[2] & 255, shaded(255)[2] & 255)
    #expect(half > whole && half < 255 && whole < 100)
  }
}

/// The corners of things with bodies: many pixels at once are as the mixer makes them one by one.
@Suite("Rows are covered in part")
struct CoverRowsTests {
  private static let formats = NamedFormat.all.filter { $0.format.showsRelief }

  private func check<Pixel: PackedPixel>(_ named: NamedFormat, _ type: Pixel.Type) {
    let (format, size) = (named.format, MemoryLayout<Pixel>.size)
    let (rows, mixer) = (ShadeRows(format), Mixer(format))
    #expect(mixer.method == .lanes, "\(named.name)")
    var dice = Dice(7)
    func pixels(_ count: Int) -> [Pixel] {
      (0..<count).map { _ in
        Pixel(truncatingIfNeeded: format.pixel(Color(UInt32(dice.roll(1 << 24)))))
      }
    }
    for count in stride(from: 16 / size, through: 48, by: 16 / size) {
      let alphas: [UInt8] = (0..<2 * count).map { index in
        let other = UInt8(dice.roll(256))
        return index % 3 == 0 ? 0 : index % 3 == 1 ? 255 : other
      }
      let over = pixels(2 * count)
      // Of each row, and a pixel between one and the next.
      let step = count * ShadeRows.planes(bytesPerPixel: size) + 1
      var stored = pixels(2 * step)
      stored.withUnsafeMutableBytes { stored in
        over.withUnsafeBytes { over in
          alphas.withUnsafeBufferPointer { alphas in
            guard let place = stored.baseAddress, let over = over.baseAddress,
              let seen = alphas.baseAddress
            else { return }
            for row in 0..<2 {
              rows.store(
                place + row * step * size, over: over + row * count * size, seen + row * count,
                count: count, bytesPerPixel: size)
            }
          }
        }
      }
      let stride = count + 3
      let ground = pixels(2 * stride)
      var (many, plain) = (ground, ground)
      many.withUnsafeMutableBytes { bytes in
        stored.withUnsafeBytes { stored in
          guard let start = bytes.baseAddress, let first = stored.baseAddress else { return }
          rows.cover(
            start + size, stride: stride * size, first, step: step * size, count: count, rows: 2,
            bytesPerPixel: size)
        }
      }
      plain.withUnsafeMutableBytes { bytes in
        stored.withUnsafeBytes { stored in
          guard let start = bytes.baseAddress, let first = stored.baseAddress else { return }
          rows.coverPlainly(
            start + size, stride * size, first, step * size, count * size / 16, 2, size)
        }
      }
      var single = ground
      for row in 0..<2 {
        for x in 0..<count {
          let place = row * count + x
          mixer.mix(
            &single[row * stride + 1 + x], count: 1, over: { _ in over[place] },
            alpha: { _ in UInt32(alphas[place]) })
        }
      }
      #expect(many == single && plain == single, "\(named.name), \(count)")
    }
  }

  @Test(arguments: formats) func manyAtOnceAreAsOneByOne(_ named: NamedFormat) {
    if named.format.bytesPerCanvasPixel == 4 {
      check(named, UInt32.self)
    } else {
      check(named, UInt16.self)
    }
  }

  /// The rows of a corner are drawn together, and those between the corners.
  @Test func rowsOfCornersAreOneGroup() {
    var glyphs = BitmapGlyphs()
    let style = TileStyle(
      background: Color(0xF67C5F), foreground: .white, label: "", font: Font(size: 11), size: 63,
      radius: 7, light: .standing)
    let label = TextImage("", font: Font(size: 11), glyphs: &glyphs, isBlackAndWhite: false)
    let maker = SpriteMaker(format: .rgb565, orientation: Orientation())
    let sprite = maker.litTile(style, light: .standing, label, width: 63, height: 63)
    var (y, groups) = (0, 0)
    while y < sprite.height {
      y += Int(sprite.rows[y].repeats)
      groups += 1
    }
    sprite.deallocate()
    #expect(y == 63 && groups <= 5, "\(groups)")
  }
}

/// Reliefs, whose equal rows are painted once.
@Suite("Rows of a relief")
struct ReliefRowsTests {
  private static let shapes: [Relief.Shape] = [.raised, .sunken, .shadow]

  /// What is left out between the rows above and those below is as the last row above.
  @Test(arguments: shapes) func whatIsLeftOutIsAsTheRowBefore(_ shape: Relief.Shape) {
    for turn in [0, 3, 8, 13] {
      let relief = Relief(
        shape, Color(0xBBADA0).with(alpha: 200), radius: 6, depth: 4, light: Light(turn: turn))
      let height = 90
      let (above, below) = relief.rows(of: height, areShort: true)
      #expect(above.count + below.count < height && below.upperBound == height)
      let all = Array(0..<height)
      func row(_ y: Int) -> [Color] {
        if shape == .shadow {
          let mask = Mask.shadow(relief, width: 50, height: height, rows: all)
          return mask.coverage[y * 50..<(y + 1) * 50].map { Color.black.with(alpha: $0) }
        }
        let picture = Picture(relief, width: 50, height: height, rows: all)
        return Array(picture.colors[y * 50..<(y + 1) * 50])
      }
      let last = row(above.upperBound - 1)
      for y in [above.upperBound, height / 2, below.lowerBound - 1] { #expect(row(y) == last) }
      #expect(row(0) != last && row(height - 1) != last)
    }
  }

  @Test func lowOnesAndTurnedOnesArePaintedWhole() {
    let relief = Relief(.raised, .white, radius: 6, depth: 4, light: .standing)
    for height in [0, 1, 9, 15] {
      #expect(relief.rows(of: height, areShort: true).above == 0..<height)
    }
    #expect(relief.rows(of: 90, areShort: false).above == 0..<90)
    #expect(relief.rows(of: -5, areShort: true).above.isEmpty)
  }

  @Test func aRimIsAtLeastOnePixel() {
    for depth in [-9, 0, 1] {
      #expect(Relief(.sunken, .black, radius: 0, depth: depth, light: .overhead).depth == 1)
    }
  }

  @Test func aShadowOfABoxThatHasNoRoomIsNone() {
    let relief = Relief(.shadow, .black, radius: 3, depth: 10, light: .standing)
    for (width, height) in [(20, 60), (60, 20), (3, 3)] {
      let mask = Mask.shadow(relief, width: width, height: height, rows: Array(0..<height))
      #expect(mask.coverage.allSatisfy { $0 == 0 }, "\(width) \(height)")
    }
  }
}

/// Pictures of twelve by twelve squares.
@Suite("Emblems")
struct EmblemTests {
  @Test func squaresAreWhereTheyWereInked() {
    var dice = Dice(12)
    for _ in 0..<40 {
      let numbers = Set((0..<30).map { _ in dice.roll(190) - 20 })
      let emblem = Emblem(inked: numbers)
      for place in 0..<144 {
        #expect(emblem.hasInk(row: place / 12, column: place % 12) == numbers.contains(place))
      }
    }
  }

  @Test func outsideOfItThereIsNoInk() {
    let full = Emblem(inked: 0..<144)
    for (row, column) in [(-1, 0), (0, -1), (12, 0), (0, 12), (99, 99)] {
      #expect(!full.hasInk(row: row, column: column))
    }
  }

  @Test func bytesAreRowsFromTheTopLeft() {
    var bytes = [UInt8](repeating: 0, count: 18)
    for place in [0, 13, 47, 48, 95, 96, 143] { bytes[place / 8] |= 128 >> (place % 8) }
    let read = bytes.withUnsafeBytes { $0.baseAddress.map { Emblem(at: $0) } }
    #expect(read == Emblem(inked: [0, 13, 47, 48, 95, 96, 143]))
    #expect(read?.hashValue == Emblem(inked: [143, 96, 95, 48, 47, 13, 0]).hashValue)
    #expect(read != Emblem(inked: [0]))
  }

  @Test func itsSquaresAreWholePixelsThatFitTheTile() {
    for side in 12...400 {
      for hasLabel in [true, false] {
        let scale = Emblem.scale(onTile: side, hasLabel: hasLabel)
        #expect(scale >= 1 && (scale == 1 || scale * Emblem.side <= side))
      }
    }
  }
}

/// What fades: many pixels at once are as the mixer and the shadow make them one by one.
@Suite("Rows fade")
struct FadeRowsTests {
  private static let formats = NamedFormat.all.filter { $0.format.showsRelief }

  private func check<Pixel: PackedPixel>(_ named: NamedFormat, _ type: Pixel.Type) {
    let (format, size) = (named.format, MemoryLayout<Pixel>.size)
    let (rows, mixer) = (ShadeRows(format), Mixer(format))
    #expect(rows.hasVectors && mixer.method == .lanes)
    var dice = Dice(11)
    func pixels(_ count: Int) -> [Pixel] {
      (0..<count).map { _ in
        Pixel(truncatingIfNeeded: format.pixel(Color(UInt32(dice.roll(1 << 24)))))
      }
    }
    for alpha in UInt8.min...UInt8.max {
      let count = 16 / size * 3 + Int(alpha) % 7
      let (ground, over) = (pixels(count), pixels(count))
      let shares = (0..<count).map { _ in
        Pixel(
          truncatingIfNeeded: ShadeRows.share(alpha: UInt8(dice.roll(256)), bytesPerPixel: size))
      }
      var (copied, filled, shaded) = (ground, ground, ground)
      let blocks = count * size / 16 * 16 / size
      #expect(rows.fadeBlocks(&copied, over, count: count, alpha: alpha) == blocks)
      #expect(rows.fadeBlocks(&filled, over[0], count: count, alpha: alpha) == blocks)
      if alpha < 255 { #expect(rows.shadeBlocks(&shaded, shares, count: count, alpha) == blocks) }
      var (copy, fill, shade) = (ground, ground, ground)
      mixer.mix(&copy, count: blocks, over: { over[$0] }, alpha: { _ in UInt32(alpha) })
      mixer.mix(&fill, count: blocks, over: { _ in over[0] }, alpha: { _ in UInt32(alpha) })
      if alpha < 255 { rows.shade(&shade, shares, count: blocks, alpha) }
      #expect(copied == copy && filled == fill && shaded == shade, "\(named.name), \(alpha)")
    }
  }

  @Test(arguments: formats) func manyAtOnceAreAsOneByOne(_ named: NamedFormat) {
    if named.format.bytesPerCanvasPixel == 4 {
      check(named, UInt32.self)
    } else {
      check(named, UInt16.self)
    }
  }
}
