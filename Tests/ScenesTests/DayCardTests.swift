import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("What came of a day as a picture to send")
struct DayCardTests {
  private let stage = Stage(width: 1200, height: 630)
  /// 25 modules a side, as the code of a challenge has.
  private let symbol = ModuleMatrix(side: 25, isDark: (0..<625).map { $0 * 7 % 3 == 0 })

  private func scene(medal: Color? = nil, symbol: ModuleMatrix? = nil) -> DayCardScene {
    DayCardScene(
      heading: "tilt2048  2026-11-25", largestExponent: 11,
      figures: ["Score 20480", "Tile 2048", "1032 moves", "Days in a row: 12"],
      course: [4, 5, 6, 7, 8, 9, 9, 10, 10, 11], medal: medal, symbol: symbol,
      caption: "The same tiles for all")
  }

  @Test("everything is on it, and nothing lies on anything else")
  func whole() throws {
    for symbol in [nil, symbol] {
      let drawn = Drawn(on: stage) { scene(medal: .white, symbol: symbol).draw(on: $0, into: &$1) }
      #expect(drawn.isInside)
      let wanted = [
        "tilt2048  2026-11-25", "Score 20480", "Tile 2048", "1032 moves", "Days in a row: 12",
      ]
      for text in wanted { #expect(drawn.texts.contains(text), "\(text)") }
      let tiles = drawn.list.elements.filter { if case .tile = $0.content { true } else { false } }
      #expect(tiles.count == 11)
      let texts = try wanted.map { try #require(drawn.frame(of: $0)) }
      let frames = tiles.map { $0.frame } + texts
      for (index, frame) in frames.enumerated() {
        for other in frames[(index + 1)...] {
          #expect(frame.intersection(other).isEmpty, "\(frame) on \(other)")
        }
      }
    }
  }

  @Test("the medal is a disc of its colour, and only where there is one")
  func medal() {
    let gold = Color(0xE3B32A)
    func discs(_ medal: Color?) -> Int {
      Drawn(on: stage) { scene(medal: medal).draw(on: $0, into: &$1) }.list.elements.count {
        $0.content == .ellipse(gold)
      }
    }
    #expect(discs(gold) == 1 && discs(nil) == 0)
  }

  @Test("the code has its quiet zone, and its words are below it")
  func code() throws {
    let drawn = Drawn(on: stage) { scene(symbol: symbol).draw(on: $0, into: &$1) }
    let paper = try #require(drawn.boxes(.white).max { $0.area < $1.area })
    #expect(paper.width >= 4 * (25 + 2 * ModuleMatrix.quietZone) && paper.maxX <= 1200)
    let caption = try #require(drawn.frame(of: "The same tiles for all"))
    #expect(caption.y >= paper.maxY)
    let plain = Drawn(on: stage) { scene().draw(on: $0, into: &$1) }
    #expect(plain.frame(of: "The same tiles for all") == nil)
  }
}
