import Testing

@testable import Graphics

/// Contents of every kind; each differs from all others.
private func contents() -> [Content] {
  let style = TileStyle(
    background: .black, foreground: .white, label: "64", font: Font(size: 12), size: 20, radius: 3)
  var other = style
  other.label = "128"
  let way = [SubpixelPoint(x: 16, y: 0), SubpixelPoint(x: 32, y: 48)]
  var contents: [Content] = []
  contents.append(.box(.black, radius: 0))
  contents.append(.box(.black, radius: 2))
  contents.append(.box(.white, radius: 2))
  contents.append(.outline(.black, radius: 2, width: 1))
  contents.append(.outline(.black, radius: 1, width: 2))
  contents.append(.ellipse(.black))
  contents.append(.text("Zug", Font(size: 12), .black, .center))
  contents.append(.text("Züge", Font(size: 12), .black, .center))
  contents.append(.text("Züge", Font(size: 13), .black, .center))
  contents.append(.text("Züge", Font(size: 12), .black, .leading))
  contents.append(.tile(style))
  contents.append(.tile(other))
  contents.append(.triangle(.black, direction: 0))
  contents.append(.triangle(.black, direction: 3))
  contents.append(.polyline(way, .black, width: 16))
  contents.append(.polyline(way.reversed(), .black, width: 16))
  return contents
}

@Suite("Which chain of the cache a sprite lies in")
struct SpriteChainTests {
  private func key(_ content: Content, width: Int = 40) -> SpriteCache.Key {
    SpriteCache.Key(content: content, width: width, height: 40)
  }

  private func sprite() -> Sprite {
    SpriteMaker(format: .rgb565, orientation: Orientation())
      .make(.ellipse(.black), width: 8, height: 8) { _, _ in fatalError("no text") }
  }

  @Test("is the same for equal keys, and one of as many as there are")
  func equalKeys() {
    for (one, other) in zip(contents(), contents()) {
      #expect(one == other)
      #expect(key(one).chain == key(other).chain && (0..<64).contains(key(one).chain))
    }
    #expect((0..<64).contains(key(.box(.black, radius: -3), width: 65_535).chain))
  }

  /// One that many share would make the search for a sprite a walk through all.
  @Test("is another one in another light, at another size, of another text")
  func otherKeys() {
    let lights = (0..<Light.count).map {
      key(.relief(Relief(.raised, .black, radius: 3, depth: 2, light: Light(turn: $0)))).chain
    }
    #expect(Set(lights).count == Light.count)
    #expect(Set((0..<60).map { key(.ellipse(.black), width: $0).chain }).count == 60)
    #expect(Set(contents().map { key($0).chain }).count > 6)
  }

  @Test("a sprite is found again however its text was made, and beside others of its chain")
  func found() {
    var cache = SpriteCache(capacity: 1 << 20)
    let all = contents() + (0..<200).map { Content.box(.white, radius: 64 * $0) }
    let ids = all.map { cache.add(sprite(), for: key($0)) }
    #expect(all.map { cache.find(key($0)) } == ids)
    let made = ["Z", "ü", "g", "e"].joined()
    #expect(cache.find(key(.text(made, Font(size: 12), .black, .center))) == ids[7])
    #expect(cache.find(key(.text("Zuge", Font(size: 12), .black, .center))) == nil)
  }

  @Test("what is thrown away is found no more, and all others of its chain are")
  func thrownAway() {
    var cache = SpriteCache(capacity: 0)
    let all = (0..<9).map { Content.box(.white, radius: 64 * $0) }
    let ids = all.map { cache.add(sprite(), for: key($0)) }
    for gone in [4, 0, 8] {
      cache.beginUse()
      for (place, id) in ids.enumerated() where place != gone { cache.touch(id) }
      cache.trim()
      #expect(cache.find(key(all[gone])) == nil)
    }
    // Each time those that were gone before were not asked for.
    #expect([1, 2, 3, 5, 6, 7].allSatisfy { cache.find(key(all[$0])) == ids[$0] })
  }
}
