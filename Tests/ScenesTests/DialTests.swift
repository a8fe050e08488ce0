import Graphics
import Testing

@testable import Scenes

@Suite("The tilt indicator")
struct DialTests {
  private let stage = Stage(width: 480, height: 320)
  private let frame = Rect(x: 50, y: 60, width: 81, height: 81)

  private func draw(_ reading: TiltReading, on stage: Stage? = nil) -> Drawn {
    Drawn(on: stage ?? self.stage) { Dial(reading: reading).draw(in: frame, on: $0, into: &$1) }
  }

  /// The dot: the ellipse that is drawn last.
  private func dot(_ right: Int, _ down: Int) -> Element? {
    draw(.live(right: right, down: down, hold: 0)).list.elements.last
  }

  @Test("the dot stands in the middle at rest, and rolls the way the device is tilted")
  func rolls() throws {
    let rest = try #require(dot(0, 0)).frame
    #expect(rest.x + rest.width / 2 == frame.x + 40 && rest.y + rest.height / 2 == frame.y + 40)
    for (right, down) in [(50, 0), (-50, 0), (0, 50), (0, -50), (70, -30)] {
      let place = try #require(dot(right, down)).frame
      #expect((place.x - rest.x).signum() == right.signum())
      #expect((place.y - rest.y).signum() == down.signum())
    }
  }

  @Test("past the ring it calls out, and never leaves the dial")
  func past() throws {
    for amount in [99, 100, 150, 100_000] {
      let element = try #require(dot(amount, -amount))
      #expect(frame.contains(element.frame))
      let isAccent = element.content == .ellipse(stage.theme.accent)
      #expect(isAccent == (amount >= 100))
    }
  }

  @Test("a held tilt fills the ring from its middle")
  func hold() {
    let widths = [0, 25, 50, 100].map { hold in
      draw(.live(right: 0, down: 0, hold: hold)).list.elements.first {
        $0.content == .ellipse(stage.theme.button)
      }?.frame.width ?? 0
    }
    #expect(widths[0] == 0 && widths == widths.sorted() && Set(widths).count == 4)
    #expect(widths[3] < frame.width)
  }

  @Test("where a turn is not felt the ends of its axle are there, and never over the dot")
  func axle() throws {
    #expect(draw(.live(right: 0, down: 0, hold: 0)).list.elements.count == 3)
    for axis in [TiltReading.Axis.height, .width] {
      let drawn = draw(.live(right: 0, down: 0, hold: 0, unfelt: axis))
      let ends = drawn.list.elements.filter { $0.content == .box(stage.theme.accent, radius: 0) }
        .map(\.frame)
      try #require(ends.count == 2)
      let dot = try #require(drawn.list.elements.last).frame
      for end in ends {
        #expect(frame.contains(end) && !end.intersects(dot))
        #expect((end.height > end.width) == (axis == .height))
        if axis == .height {
          #expect(end.x + end.width / 2 == frame.x + 40)
        } else {
          #expect(end.y + end.height / 2 == frame.y + 40)
        }
      }
      #expect(ends[0].x + ends[0].y < ends[1].x + ends[1].y)
    }
  }

  @Test("without a sensor there are four arrows that point outwards")
  func absent() {
    let arrows = draw(.absent).arrows
    #expect(arrows.map(\.direction) == [0, 1, 2, 3])
    let (middleX, middleY) = (frame.x + 40, frame.y + 40)
    #expect(arrows[0].frame.maxY <= middleY && arrows[2].frame.y >= middleY)
    #expect(arrows[1].frame.x >= middleX && arrows[3].frame.maxX <= middleX)
    #expect(arrows.allSatisfy { frame.contains($0.frame) })
  }

  @Test("while it learns its rest position there is a ring and no dot")
  func calibrating() {
    let drawn = draw(.calibrating)
    #expect(drawn.list.elements.count == 2)
    guard case .outline? = drawn.list.elements.last?.content else {
      Issue.record("no ring")
      return
    }
  }

  @Test("in a frame of nothing there is nothing")
  func empty() {
    let drawn = Drawn(on: stage) { Dial(reading: .absent).draw(in: .empty, on: $0, into: &$1) }
    #expect(drawn.list.elements.isEmpty)
  }
}
