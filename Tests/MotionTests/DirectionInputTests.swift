import Engine
import Inertial
import Testing
import Time

@testable import Motion

@Suite("The gesture on directions that come from elsewhere")
struct DirectionInputTests {
  static let sides: [(Vector3, Direction)] = [
    (Vector3(0, -1, 0), .right), (Vector3(0, 1, 0), .left), (Vector3(-1, 0, 0), .down),
    (Vector3(1, 0, 0), .up),
  ]

  @Test("a tilt there and back is one move, to each side", arguments: sides)
  func moves(axis: Vector3, direction: Direction) {
    var course = Course(about: axis)
    course.turn(to: 30, in: 0.2)
    course.hold(0.3)
    course.turn(to: 0, in: 0.2)
    course.hold(0.3)
    #expect(course.moves == [direction])
    course.turn(to: 30, in: 0.2)
    #expect(course.moves == [direction, direction])
  }

  @Test("less than the threshold is no move, and a larger threshold takes more")
  func thresholds() {
    var course = Course(about: Vector3(0, -1, 0))
    course.turn(to: 14, in: 0.3)
    course.hold(0.5)
    #expect(course.moves.isEmpty)
    #expect(course.input.angles.right > 10)
    var settings = TiltSettings()
    settings.threshold = 35
    settings.firesEarly = false
    var high = Course(about: Vector3(0, -1, 0), settings)
    high.turn(to: 30, in: 0.4)
    high.hold(0.3)
    #expect(high.moves.isEmpty)
  }

  @Test("a quick stroke is seen early at any pace of directions", arguments: [100, 200, 500])
  func paces(rate: Int) {
    var course = Course(about: Vector3(0, -1, 0), rate: rate)
    course.turn(to: 18.5, in: 0.12)
    #expect(course.moves == [.right])
  }

  @Test("a direction that is none is passed over, and so is one from before")
  func nonsense() {
    var input = DirectionInput()
    let course: [(Vector3, Int64)] = [
      (Vector3(.nan, 0, 1), 0), (Vector3(0, 0, 1), 1), (Vector3(.infinity, 0, 0), 2),
      (Vector3(1, 0, 0), 0),
    ]
    for (up, milliseconds) in course {
      let move = input.feed(up: up, at: Instant(nanoseconds: milliseconds * 1_000_000))
      #expect(move == nil)
    }
    #expect(input.angles.total < 1)
  }

  @Test("a tilt that nobody saw for a quarter of a second is no move")
  func gaps() {
    var course = Course(about: Vector3(0, -1, 0))
    course.turn(to: 8, in: 0.1)
    course.pause(milliseconds: 300)
    course.degrees = 30
    course.hold(0.05)
    #expect(course.moves.isEmpty)
  }
}

@Suite("What a player may want otherwise")
struct TiltSettingsTests {
  @Test("the usual settings count angles as they are, and are those of the manual")
  func usual() {
    let settings = TiltSettings()
    #expect(settings == TiltSettings())
    #expect(settings.threshold == 20 && settings.rearmAngle == 10 && settings.dominance == 1.2)
    #expect(settings.repeatInterval == nil && !settings.recognizesFlicks && settings.neutralFloats)
    #expect(settings.rearmAngle < settings.threshold)
  }
}
