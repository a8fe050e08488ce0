import Testing

@testable import Graphics

/// The pixels of a rectangle, one by one.
private func pixels(_ rect: Rect) -> Set<[Int]> {
  guard !rect.isEmpty else { return [] }
  var set: Set<[Int]> = []
  for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { set.insert([x, y]) } }
  return set
}

@Suite("Rectangles of pixels")
struct RectTests {
  /// Small ones of every kind: apart, over each other, within each other, empty.
  private static let some: [Rect] = {
    var dice = Dice(11)
    return (0..<60).map { _ in
      Rect(
        x: dice.roll(9) - 4, y: dice.roll(9) - 4, width: dice.roll(7) - 1, height: dice.roll(7) - 1)
    }
  }()

  @Test("what two share is what their pixels share; the union holds both and is the least")
  func sets() {
    for one in Self.some {
      #expect(one.area == pixels(one).count)
      for other in Self.some {
        let shared = pixels(one).intersection(pixels(other))
        #expect(pixels(one.intersection(other)) == shared)
        #expect(one.intersects(other) == !shared.isEmpty)
        #expect(one.contains(other) == pixels(other).isSubset(of: pixels(one)))
        let union = one.union(other)
        #expect(union.contains(one) && union.contains(other))
        let all = pixels(one).union(pixels(other))
        #expect(union.width == span(all.map { $0[0] }) || all.isEmpty)
        #expect(union.height == span(all.map { $0[1] }) || all.isEmpty)
      }
    }
  }

  private func span(_ places: [Int]) -> Int {
    (places.max() ?? 0) - (places.min() ?? 0) + 1
  }

  @Test("insets and moves are undone by their opposites")
  func insets() {
    for rect in Self.some {
      #expect(rect.inset(by: 3).inset(by: -3) == rect)
      #expect(rect.offset(x: 5, y: -2).offset(x: -5, y: 2) == rect)
      #expect(rect.inset(by: 1).width == rect.width - 2)
    }
  }

  @Test("coordinates beyond any display draw nothing sensible, and never trap")
  func extremes() {
    let numbers = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    for x in numbers {
      for width in numbers {
        let rect = Rect(x: x, y: width, width: width, height: x)
        for other in [rect, .empty, Rect(x: 0, y: 0, width: 480, height: 320)] {
          _ = (rect.intersection(other), rect.union(other), rect.area, rect.contains(other))
          _ = (rect.offset(x: width, y: x), rect.inset(by: x))
        }
      }
    }
  }
}

@Suite("Colours")
struct ColorTests {
  @Test("each channel is by itself, whatever the others are")
  func channels() {
    var color = Color(red: 1, green: 2, blue: 3, alpha: 4)
    #expect([color.red, color.green, color.blue, color.alpha] == [1, 2, 3, 4])
    color.red = 255
    color.alpha = 0
    #expect([color.red, color.green, color.blue, color.alpha] == [255, 2, 3, 0])
    color.green = 254
    color.blue = 253
    #expect([color.red, color.green, color.blue, color.alpha] == [255, 254, 253, 0])
    #expect(Color(0xBBADA0) == Color(red: 0xBB, green: 0xAD, blue: 0xA0))
    #expect(Color(0xBBADA0).with(alpha: 9).with(alpha: 255) == Color(0xBBADA0))
  }

  @Test("what covers nothing changes nothing, what covers all is itself, and between is between")
  func covering() {
    let (ground, over) = (Color(0x204060), Color(0xFF0010))
    #expect(ground.covered(with: over, 0) == ground)
    #expect(ground.covered(with: over, 255) == over)
    var last = ground
    for share in UInt8.min...UInt8.max {
      let mixed = ground.covered(with: over, share)
      #expect(mixed.red >= last.red && mixed.green <= last.green && mixed.blue <= last.blue)
      #expect(mixed.alpha == 255)
      last = mixed
    }
  }

  @Test("a ramp goes from one colour to the other, and a half-clear colour half the way")
  func ramps() {
    let format = PixelFormat.xrgb8888
    let ramp = PixelRamp(from: .black, to: .white, format)
    #expect(ramp.pixels.count == 256 && ramp.ground == .black)
    #expect(ramp.pixels[0] == format.pixel(.black) && ramp.pixels[255] == format.pixel(.white))
    for (one, next) in zip(ramp.pixels, ramp.pixels.dropFirst()) { #expect(one <= next) }
    let half = PixelRamp(from: .black, to: Color.white.with(alpha: 128), format)
    #expect(half.pixels[255] & 0xFF == 128)
  }
}

@Test func aRectIsContainedInItselfAndInNoneThatEndsBeforeIt() {
  let rect = Rect(x: 2, y: 3, width: 4, height: 5)
  #expect(rect.contains(rect))
  #expect(!Rect(x: 2, y: 3, width: 3, height: 5).contains(rect))
  #expect(!Rect(x: 2, y: 4, width: 4, height: 5).contains(rect))
}
