import Graphics
import Testing

@testable import Scenes

@Suite("Buttons for fingers")
struct PadKeyTests {
  private let stage = Stage(width: 480, height: 320)

  /// Each way to lay them out, within an area of its own.
  private func layouts(gap: Int) -> [(keys: [PadKey], area: Rect)] {
    let square = Rect(x: 7, y: 11, width: 151, height: 149)
    let low = Rect(x: 0, y: 3, width: 311, height: 40)
    let high = Rect(x: 5, y: 0, width: 301, height: 101)
    let sides = (
      Rect(x: 0, y: 0, width: 50, height: 240), Rect(x: 290, y: 0, width: 50, height: 240)
    )
    return [
      (PadKey.cross(in: square, gap: gap), square),
      (PadKey.rows(in: low, gap: gap, on: stage), low),
      (PadKey.rows(in: high, gap: gap, on: stage), high),
      (
        PadKey.strips(left: sides.0, right: sides.1, gap: gap),
        Rect(x: 0, y: 0, width: 340, height: 240)
      ),
    ]
  }

  @Test("each key is there once, in its area, and none lies over another", arguments: [0, 1, 4, 9])
  func apart(gap: Int) {
    for (keys, area) in layouts(gap: gap) {
      #expect(Set(keys.map(\.meaning)) == Set(PadKey.Meaning.allCases) && keys.count == 8)
      for (index, key) in keys.enumerated() {
        #expect(area.contains(key.frame) && key.frame.width > 0 && key.frame.height > 0)
        for other in keys[(index + 1)...] {
          #expect(key.frame.intersection(other.frame).isEmpty)
          // Neighbours in a row keep the gap.
          if key.frame.y == other.frame.y, key.frame.maxX <= other.frame.x {
            #expect(other.frame.x - key.frame.maxX >= gap)
          }
        }
      }
    }
  }

  @Test("the arrows of a cross lie where they point, around its free middle")
  func directions() throws {
    let square = Rect(x: 0, y: 0, width: 150, height: 150)
    let keys = PadKey.cross(in: square, gap: 6)
    let middle = PadKey.middle(of: square, gap: 6)
    func frame(_ meaning: PadKey.Meaning) throws -> Rect {
      try #require(keys.first { $0.meaning == meaning }).frame
    }
    #expect(try frame(.up).maxY <= middle.y && frame(.down).y >= middle.maxY)
    #expect(try frame(.left).maxX <= middle.x && frame(.right).x >= middle.maxX)
    for key in keys { #expect(key.frame.intersection(middle).isEmpty) }
  }

  @Test("two rows only where a finger finds both, and then the arrows are above")
  func rows() {
    let smallest = PadKey.smallest(on: stage)
    let one = PadKey.rows(
      in: Rect(x: 0, y: 0, width: 300, height: 2 * smallest + 3), gap: 4, on: stage)
    #expect(Set(one.map(\.frame.y)).count == 1)
    let two = PadKey.rows(
      in: Rect(x: 0, y: 0, width: 300, height: 2 * smallest + 4), gap: 4, on: stage)
    #expect(Set(two.map(\.frame.y)).count == 2)
    #expect(Set(two.filter { $0.frame.y == 0 }.map(\.meaning)) == [.up, .right, .down, .left])
    #expect(PadKey.smallest(on: Stage(width: 128, height: 64)) == 20)
  }

  @Test("an arrow shows its direction and no word; the others say what they do, in their width")
  func drawing() {
    for stage in Stage.samples where !stage.isTiny {
      for meaning in PadKey.Meaning.allCases {
        let key = PadKey(meaning, in: Rect(x: 2, y: 2, width: 36, height: 30))
        let drawn = Drawn(on: stage) { key.draw(on: $0, into: &$1) }
        let isArrow = meaning.rawValue < 4
        #expect(drawn.arrows.map(\.direction) == (isArrow ? [Int(meaning.rawValue)] : []))
        #expect(drawn.texts.count == (isArrow ? 0 : 1))
        for text in drawn.texts {
          let size = drawn.size(of: text) ?? 0
          #expect(stage.type.width(text, Font(size: size)) <= 36, "\(text)")
        }
        for element in drawn.list.elements { #expect(key.frame.contains(element.frame)) }
      }
    }
  }
}
