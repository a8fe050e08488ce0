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

@Suite struct ContentHashTests {
  @Test func equalContentsHaveOneHash() {
    for (one, other) in zip(contents(), contents()) {
      #expect(one == other)
      #expect(one.hashValue == other.hashValue)
    }
  }

  /// A hash that many share would make the search for a sprite a walk through all.
  @Test func contentsThatDifferHaveOtherHashes() {
    let all = contents()
    #expect(Set(all).count == all.count)
    #expect(Set(all.map { $0.hashValue }).count == all.count)
  }

  @Test func aTextIsFoundAgainHoweverItWasMade() {
    var known: [Content: Int] = [:]
    for (index, content) in contents().enumerated() { known[content] = index }
    let made = ["Z", "ü", "g", "e"].joined()
    #expect(known[.text(made, Font(size: 12), .black, .center)] == 7)
    #expect(known[.text("Zuge", Font(size: 12), .black, .center)] == nil)
  }
}
