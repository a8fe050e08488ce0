import Testing

@testable import Graphics

@Suite("Pixels in memory")
struct CanvasTests {
  @Test("a fill covers its area within the clip and nothing else", arguments: NamedFormat.all)
  func fills(named: NamedFormat) {
    let bounds = Rect(x: 3, y: 5, width: 21, height: 9)
    var canvas = Canvas(bounds: bounds, format: named.format)
    canvas.fill(bounds, .black)
    let clip = Rect(x: 5, y: 6, width: 100, height: 5)
    canvas.clip(to: clip)
    #expect(canvas.clip == Rect(x: 5, y: 6, width: 19, height: 5))
    canvas.fill(Rect(x: -50, y: 8, width: 70, height: 90), .white)
    for y in bounds.y..<bounds.maxY {
      for x in bounds.x..<bounds.maxX {
        let isWhite = (5..<20).contains(x) && (8..<11).contains(y)
        let pixel = canvas.pixel(x: x, y: y)
        #expect(pixel == named.format.pixel(isWhite ? .white : .black), "\(x) \(y)")
      }
    }
    #expect(canvas.color(x: 5, y: 8) == .white && canvas.color(x: 4, y: 8) == .black)
  }

  @Test("an area outside of the canvas, or none, draws nothing")
  func nothing() {
    var canvas = Canvas(bounds: Rect(x: 0, y: 0, width: 4, height: 4), format: .rgb565)
    canvas.fill(canvas.bounds, .black)
    for area in [
      Rect(x: 4, y: 0, width: 9, height: 9), Rect(x: 0, y: -5, width: 9, height: 5), .empty,
      Rect(x: 2, y: 2, width: -1, height: 2),
    ] {
      canvas.fill(area, .white)
    }
    for y in 0..<4 { for x in 0..<4 { #expect(canvas.pixel(x: x, y: y) == 0) } }
  }

  @Test("moved over the display it holds another part, with rows as long as that")
  func moved() {
    var canvas = Canvas(
      bounds: Rect(x: 0, y: 0, width: 10, height: 10), format: .xrgb8888, capacity: 400)
    canvas.show(Rect(x: 100, y: 50, width: 5, height: 20))
    canvas.fill(canvas.bounds, Color(0x123456))
    #expect(canvas.stride == 20)
    #expect(canvas.color(x: 104, y: 69) == Color(0x123456))
  }
}

@Suite("How the elements of two pictures belong together")
struct PairingTests {
  private func element(_ color: Color, x: Int = 0, width: Int = 4) -> Element {
    Element(.box(color, radius: 0), in: Rect(x: x, y: 0, width: width, height: 4))
  }

  private func pairing(_ old: [Element], _ new: [Element]) -> Pairing {
    Pairing(old[...], new[...])
  }

  @Test("what stays is kept, what moves is changed, and one look ahead tells who came or went")
  func cases() {
    let (a, b, c) = (element(.black), element(.white), element(Color(0xFF0000)))
    #expect(pairing([a], [a]) == .kept)
    #expect(pairing([a], [element(.black, x: 9)]) == .changed)
    #expect(pairing([a, b], [c, a, b]) == .came)
    #expect(pairing([c, a], [a]) == .went)
    #expect(pairing([], [a]) == .came && pairing([a], []) == .went)
    // Nothing is alike: by the counts.
    #expect(pairing([a], [b]) == .changed)
    #expect(pairing([a, a], [b]) == .went && pairing([a], [b, c]) == .came)
  }

  @Test("a sprite serves every place, but not another size; a text's serves every frame")
  func sprites() {
    #expect(element(.black).isSameSprite(as: element(.black, x: 50)))
    #expect(!element(.black).isSameSprite(as: element(.black, width: 5)))
    func key(_ alignment: Alignment, _ width: Int) -> SpriteCache.Key {
      SpriteCache.Key(
        Element(
          .text("2048", Font(size: 9), .white, alignment),
          in: Rect(x: 0, y: 0, width: width, height: 9)))
    }
    #expect(key(.leading, 10) == key(.center, 90))
    #expect(SpriteCache.Key(element(.black, width: -3)).width == 0)
    #expect(SpriteCache.Key(element(.black, width: 1 << 40)).width == 65_535)
  }
}
