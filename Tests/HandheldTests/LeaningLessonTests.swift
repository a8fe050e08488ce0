import Hardware
import Inertial
import Motion
import Records
import Testing
import Time

@testable import Handheld

@Suite("A lesson for who leans")
struct LeaningLessonTests {
  /// A console in its lesson, with a sensor that is turned about the long axis.
  private struct Bench {
    var console: Console
    private var step = 0
    private var angle = 0.0

    init() {
      var options = Appliance.Options()
      options.teaches = true
      console = Console(startsPlaying: false)
      console.appliance = Appliance(stored: StoredState(), entropy: 4, options: options)
      console.appliance.take(.panel(320, 240))
      console.feel(.ready("a chip"))
      turn(to: 0, in: 1)
    }

    /// Turns gently at both ends.
    mutating func turn(to goal: Double, in seconds: Double) {
      let (from, steps) = (angle, Int(seconds * 100))
      for index in 1...steps {
        let part = Double(index) / Double(steps)
        angle = from + (goal - from) * part * part * (3 - 2 * part)
        let rate = (goal - from) / seconds * 6 * part * (1 - part)
        let radians = angle * Trigonometry.radiansPerDegree
        step += 1
        console.feel(
          .sample(
            InertialSample(
              time: Instant(nanoseconds: Int64(step) * 10_000_000),
              acceleration: Vector3(
                -Float(Trigonometry.sine(radians)), 0, Float(Trigonometry.cosine(radians))),
              angularRate: Vector3(0, Float(rate), 0))))
      }
    }

    mutating func lean(to angle: Double) {
      turn(to: angle, in: 1)
      turn(to: angle, in: 0.8)
      turn(to: 0, in: 1)
      turn(to: 0, in: 1)
    }
  }

  @Test("two tilts that were too small are told, and leaning counts from then on")
  func offered() {
    var bench = Bench()
    bench.lean(to: 11)
    #expect(bench.console.appliance.screen.name == "lesson")
    #expect(!bench.console.storeRequests().contains(.set(key: "tilt.gesture", value: "place")))
    bench.lean(to: 11)
    #expect(bench.console.storeRequests().contains(.set(key: "tilt.gesture", value: "place")))
    #expect(bench.console.words().contains { $0.contains("Lean and stay") })
    bench.lean(to: 11)
    guard case .lesson(let page) = bench.console.appliance.screen else {
      Issue.record("the lesson goes on")
      return
    }
    #expect(page.lesson.progress > 0, "the lean is the move to the right")
  }
}
