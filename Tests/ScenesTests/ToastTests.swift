import Graphics
import Testing

@testable import Scenes

@Suite("A note that comes and goes")
struct ToastTests {
  private static let notice = Notice(["Something was earned today", "Earned"], isWarning: false)

  @Test("it is there after 0.3 s and gone after 4, and fades between")
  func presence() {
    func presence(_ ticks: Int, _ pace: AnimationPace = .original) -> Float {
      Toast(Self.notice, ticks: ticks).presence(pace: pace)
    }
    #expect(presence(0) == 0 && presence(30) == 1 && presence(200) == 1 && presence(400) == 0)
    #expect(presence(15) > 0 && presence(15) < 1)
    #expect(abs(presence(10) - presence(390)) < 1e-6)
    for ticks in [0, 1, 399] { #expect(presence(ticks, .off) == 1) }
    #expect(presence(-1) == 0 && presence(400, .off) == 0)
  }

  @Test("it moves while it comes and goes, and rests between: no frame is drawn then")
  func moving() {
    for ticks in [0, 10, 30, 370, 399] {
      #expect(Toast(Self.notice, ticks: ticks).isMoving(pace: .original), "\(ticks)")
    }
    for ticks in [31, 200, 369] {
      #expect(!Toast(Self.notice, ticks: ticks).isMoving(pace: .original), "\(ticks)")
    }
  }

  @Test("it stands within its frame, in as many words as there is room for")
  func drawn() {
    for stage in Stage.samples {
      for part in [2, 3] {
        let width = stage.width / part
        let frame = Rect(
          x: 4, y: 2, width: width, height: 5 * stage.type.lineHeight(stage.small))
        let drawn = Drawn(on: stage) {
          Toast(Self.notice, ticks: 200).draw(in: frame, on: $0, into: &$1)
        }
        for element in drawn.list.elements { #expect(frame.contains(element.frame)) }
        let said = drawn.texts.joined(separator: " ")
        #expect(Self.notice.texts.contains(said), "\(said) in \(width)")
      }
    }
  }

  @Test("on one bit it is whole from its first tick: there is no half of white")
  func oneBit() {
    let oled = Stage.samples[0]
    let frame = Rect(x: 66, y: 30, width: 60, height: 30)
    let drawn = Drawn(on: oled) {
      Toast(Self.notice, ticks: 5).draw(in: frame, on: $0, into: &$1)
    }
    #expect(!drawn.list.elements.isEmpty)
    #expect(drawn.list.elements.allSatisfy { $0.opacity == 255 })
  }
}

@Suite("How one picture gives way to the next")
struct TransitionShapeTests {
  private func moved(_ ticks: Int, deeper: Bool, _ stage: Stage) -> Element? {
    var list = DisplayList()
    list.add(.box(.white, radius: 0), in: Rect(x: 10, y: 20, width: 30, height: 40))
    Transition(ticks: ticks, isGoingDeeper: deeper).apply(to: &list, on: stage)
    return list.elements.first
  }

  @Test("deeper comes from the right, back from the left, and each settles at its place")
  func settles() throws {
    let stage = Stage(width: 480, height: 320)
    var last = Int.max
    for ticks in 0...Transition.duration {
      let element = try #require(moved(ticks, deeper: true, stage))
      #expect(element.frame.x >= 10 && element.frame.x <= last && element.frame.y == 20)
      last = element.frame.x
      let back = try #require(moved(ticks, deeper: false, stage))
      #expect(back.frame.x <= 10)
      #expect(ticks > 0 || element.opacity > 0, "nothing is ever blank")
    }
    #expect(last == 10)
    #expect(moved(Transition.duration, deeper: true, stage)?.opacity == 255)
  }

  /// Who hears a picture hears it from its first frame on.
  @Test("a sentence of several lines is one on its way, too")
  func goesOn() {
    var list = DisplayList()
    for goesOn in [false, true] {
      list.add(
        .text("a line", Font(size: 12), .white, .leading),
        in: Rect(x: 0, y: 0, width: 90, height: 20), goesOn: goesOn)
    }
    Transition(ticks: 0, isGoingDeeper: true).apply(to: &list, on: Stage(width: 480, height: 320))
    #expect(list.elements.map(\.goesOn) == [false, true])
  }

  @Test("without motion, and in characters, nothing moves")
  func still() {
    let stages = [
      Stage(width: 480, height: 320, theme: .classic, pace: .off),
      Stage(width: 80, height: 24, metrics: TextMetrics(cells: .placed)),
    ]
    for stage in stages { #expect(moved(0, deeper: true, stage)?.frame.x == 10) }
  }

  @Test("one bit moves and does not fade")
  func oneBit() {
    let element = moved(2, deeper: true, Stage.samples[0])
    #expect(element?.opacity == 255 && (element?.frame.x ?? 0) > 10)
  }
}
