import Engine
import Inertial
import Testing

@testable import Motion

@Suite("Strokes that gravity does not show")
struct UnfeltStrokeTests {
  private static let height = Vector3(0, 1, 0)
  private static let width = Vector3(1, 0, 0)

  @Test(
    "upright a turn about the panel's own axis is the same move as flat", arguments: [0.0, 55, 80])
  func upright(lean: Double) {
    var panel = Panel(leaning: lean)
    panel.hold(1)
    panel.tilt(about: Self.height, by: 30)
    panel.tilt(about: Self.height, by: -30)
    panel.tilt(about: Self.width, by: 30)
    panel.tilt(about: Self.width, by: -30)
    #expect(panel.moves == [.right, .left, .down, .up])
  }

  /// Gravity shows 30° of it at 0°, 18° at 55° and 5° at 80°; what is so quick nobody takes for a turn of the
  /// whole player, and it counts before it slows down, 0.163 s after it began.
  @Test("and a quick one counts as early", arguments: [0.0, 55, 80])
  func early(lean: Double) {
    for way in [30.0, -30] {
      var panel = Panel(leaning: lean)
      panel.hold(1)
      let begin = panel.seconds
      panel.tilt(about: Self.height, by: way, in: 0.2)
      #expect(panel.moves == [way > 0 ? .right : .left])
      #expect(panel.lastMove - begin < 0.12)
    }
  }

  @Test("so it is with a long edge down, and facing down at who lies below it")
  func sideAndOverhead() {
    for up in [Vector3(1, 0, 0.1), Vector3(-1, 0, 0.1), Vector3(0, 0.7, -0.7)] {
      var panel = Panel(up: up)
      panel.hold(1)
      panel.tilt(about: Self.width, by: 30)
      panel.tilt(about: Self.width, by: -30)
      panel.tilt(about: Self.height, by: 30)
      panel.tilt(about: Self.height, by: -30)
      #expect(panel.moves == [.down, .up, .right, .left], "\(up)")
    }
  }

  @Test("like a steering wheel it is a move there, too")
  func wheel() {
    var panel = Panel(leaning: 75)
    panel.hold(1)
    // Clockwise for who looks at it.
    panel.tilt(about: Vector3(0, 0, 1), by: -30)
    #expect(panel.moves == [.right])
  }

  @Test("who turns round makes no move, slowly or fast, and plays on from there")
  func turningRound() {
    for (degrees, seconds) in [(40.0, 1.0), (90, 1.2), (180, 1.0), (-90, 2.5), (-180, 1.5)] {
      var panel = Panel(leaning: 70)
      panel.hold(1)
      panel.turn(about: panel.up, by: degrees, in: seconds)
      panel.hold(0.5)
      #expect(panel.moves.isEmpty, "\(degrees)° in \(seconds) s")
      panel.tilt(about: Self.height, by: 30)
      #expect(panel.moves == [.right], "after \(degrees)° in \(seconds) s")
    }
  }

  @Test("flat, a turn about the vertical is nothing at all")
  func flat() {
    var panel = Panel(leaning: 10)
    panel.hold(1)
    for way in [60.0, -60] { panel.tilt(about: panel.up, by: way, in: 0.2) }
    #expect(panel.moves.isEmpty)
  }

  @Test("a tilt is felt as it was where gravity shows it, whatever is added")
  func angles() {
    let pose = NeutralPose(Attitude(up: Vector3(0, 0.6, 0.8), heading: 170))
    let level = Vector3(0, 0.8, -0.6)
    let tilted = turned(pose.up, by: -25, about: level)
    let (whole, felt) = pose.angles(to: Attitude(up: tilted, heading: 170))
    #expect(whole == felt)
    #expect((felt.right - 25).magnitude < 0.01 && felt.down.magnitude < 0.01)
    // Headings wrap: from 170 to -170 is 20° on.
    let (turned, still) = pose.angles(to: Attitude(up: pose.up, heading: -170))
    #expect(still.total < 0.01 && turned.right > 5)
  }
}
