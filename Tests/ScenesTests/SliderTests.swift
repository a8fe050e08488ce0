import Graphics
import Testing

@testable import Scenes

@Suite("A slider over the board")
struct SliderTests {
  private let board = Rect(x: 100, y: 20, width: 300, height: 300)
  private let stage = Stage(width: 480, height: 340)

  private func knob(_ value: Int, of limit: Int) -> Rect? {
    let drawn = Drawn(on: stage) {
      Slider(value: value, limit: limit).draw(over: board, on: $0, into: &$1)
    }
    return drawn.boxes(stage.theme.accent).first
  }

  @Test("its knob goes from one end to the other, never beyond")
  func knobs() throws {
    let ends = (try #require(knob(0, of: 200)), try #require(knob(200, of: 200)))
    #expect(ends.0.x < board.x + 10 && ends.1.maxX > board.maxX - 10)
    var last = ends.0.x
    for value in stride(from: 0, through: 200, by: 10) {
      let place = try #require(knob(value, of: 200))
      #expect(place.x >= last && board.contains(place))
      last = place.x
    }
    #expect(knob(-5, of: 200) == ends.0)
    #expect(knob(900, of: 200) == ends.1)
    #expect(knob(0, of: 0) == ends.0)
  }

  @Test("a finger on the lowest third means the value under it; elsewhere none")
  func fingers() {
    let slider = Slider(value: 3, limit: 9)
    #expect(slider.value(atX: board.x + 5, y: board.maxY - 2, over: board) == 0)
    #expect(slider.value(atX: board.maxX - 5, y: board.maxY - 2, over: board) == 9)
    #expect(slider.value(atX: board.x + 150, y: board.maxY - 90, over: board) == 5)
    #expect(slider.value(atX: board.x + 150, y: board.y + 10, over: board) == nil)
    #expect(slider.value(atX: board.x - 1, y: board.maxY - 2, over: board) == nil)
    #expect(slider.value(atX: board.x + 5, y: board.maxY, over: board) == nil)
  }

  @Test("in characters it is a line with a sign where it stands")
  func text() {
    #expect(Slider(value: 0, limit: 10).text(width: 11) == "●──────────")
    #expect(Slider(value: 10, limit: 10).text(width: 11) == "──────────●")
    #expect(Slider(value: 5, limit: 10).text(width: 11) == "─────●─────")
    #expect(Slider(value: 99, limit: 10).text(width: 3) == "──●")
  }

  @Test("on one bit there is no filled way, which would hide the knob")
  func oneBit() {
    let oled = Stage(width: 128, height: 64, isBlackAndWhite: true)
    let drawn = Drawn(on: oled) {
      Slider(value: 5, limit: 10)
        .draw(over: Rect(x: 0, y: 0, width: 64, height: 64), on: $0, into: &$1)
    }
    #expect(drawn.list.elements.count == 3)
    #expect(drawn.isInside)
  }
}
