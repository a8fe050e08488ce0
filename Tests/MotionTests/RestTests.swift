import Inertial
import Testing
import Time

@testable import Motion

/// A generator of noise that is the same for ever.
private struct Noise {
  private var state: UInt64 = 42

  /// Between -1 and 1.
  mutating func next() -> Float {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(Int32(truncatingIfNeeded: state >> 32)) / Float(Int32.max)
  }
}

@Suite("Whether the device rests")
struct RestDetectorTests {
  private typealias Measure = (_ seconds: Float, _ noise: inout Noise) -> (Vector3, Vector3)

  /// What a measurement of `seconds` comes to: the verdicts that are no "still measuring".
  private func verdicts(
    _ seconds: Float, every milliseconds: Int = 5, _ measure: Measure
  ) -> [RestDetector.Verdict] {
    var detector = RestDetector()
    var noise = Noise()
    var time = Instant.zero
    var verdicts: [RestDetector.Verdict] = []
    while Float(time.nanoseconds) / 1e9 < seconds {
      let (rate, force) = measure(Float(time.nanoseconds) / 1e9, &noise)
      let verdict = detector.feed(rate: rate, force: force, at: time)
      if verdict != .measuring { verdicts.append(verdict) }
      time = time + .milliseconds(milliseconds)
    }
    return verdicts
  }

  private func rest(_ verdicts: [RestDetector.Verdict]) -> RestDetector.Rest? {
    for case .resting(let rest) in verdicts { return rest }
    return nil
  }

  @Test("on a table it rests after a second, and what is shown then is the bias")
  func table() throws {
    let bias = Vector3(12, -7, 3)
    let found = verdicts(1.1) { _, noise in
      (
        bias + Vector3(noise.next(), noise.next(), noise.next()) * 0.3,
        Vector3(0.02, -0.01, 1.04) + Vector3(noise.next(), noise.next(), noise.next()) * 0.01
      )
    }
    #expect(found.count == 1)
    let shown = try #require(rest(found))
    #expect((shown.angularRate - bias).length < 0.1)
    #expect((shown.acceleration - Vector3(0.02, -0.01, 1.04)).length < 0.005)
    #expect(shown.unrest < 0.5)
  }

  @Test("a quiet hand rests too, and shows more unrest")
  func hand() throws {
    let found = verdicts(1.1) { seconds, _ in
      let tremor = Float(Trigonometry.sine(Double(seconds) * 2 * Trigonometry.pi * 9))
      return (Vector3(2.5 * tremor, 0, 0), Vector3(0, 0, 1))
    }
    let shown = try #require(rest(found))
    #expect(shown.unrest > 1)
  }

  @Test("a slow turn is told from a bias by gravity that moves, and a fast one by its rate")
  func turning() {
    let slow = verdicts(3) { seconds, _ in
      let angle = Double(seconds) * 3 * Trigonometry.radiansPerDegree
      let up = Vector3(Float(Trigonometry.sine(angle)), 0, Float(Trigonometry.cosine(angle)))
      return (Vector3(0, -3, 0), up)
    }
    #expect(rest(slow) == nil && slow.contains(.moving))
    let spun = verdicts(2) { _, _ in (Vector3(0, 0, 60), Vector3(0, 0, 1)) }
    #expect(rest(spun) == nil)
    let swung = verdicts(2) { seconds, _ in
      let swing = Float(Trigonometry.sine(Double(seconds) * 2 * Trigonometry.pi))
      return (Vector3(30 * swing, 0, 0), Vector3(0, 0, 1))
    }
    #expect(rest(swung) == nil)
  }

  @Test("a shaken device does not rest, however still the gyro is")
  func shaken() {
    let found = verdicts(2) { seconds, _ in
      let shake = Float(Trigonometry.sine(Double(seconds) * 2 * Trigonometry.pi * 12))
      return (.zero, Vector3(0, 0, 1 + 0.2 * shake))
    }
    #expect(rest(found) == nil && !found.isEmpty)
  }

  @Test(
    "a bus too slow to say anything completes no second, and after a restart it takes a whole one")
  func patience() {
    #expect(verdicts(3, every: 60) { _, _ in (.zero, Vector3(0, 0, 1)) }.isEmpty)
    var detector = RestDetector()
    var time = Instant.zero
    var found: [RestDetector.Verdict] = []
    for sample in 0..<390 {
      if sample == 190 { detector.restart() }
      let verdict = detector.feed(rate: .zero, force: Vector3(0, 0, 1), at: time)
      if verdict != .measuring { found.append(verdict) }
      time = time + .milliseconds(5)
    }
    // Neither of the two parts was a second long.
    #expect(found.isEmpty)
  }

  @Test("a clock that is set back by an hour costs the second that was under way, and no more")
  func clockSetBack() {
    var detector = RestDetector()
    var time = Instant(nanoseconds: 3_600_000_000_000)
    var found: [(Instant, RestDetector.Verdict)] = []
    for sample in 0..<600 {
      if sample == 150 { time = Instant(nanoseconds: 7_000_000) }
      let verdict = detector.feed(rate: .zero, force: Vector3(0, 0, 1), at: time)
      if verdict != .measuring { found.append((time, verdict)) }
      time = time + .milliseconds(5)
    }
    // Nothing in the first 0.75 s; then after a second anew.
    let first = found.first?.0 ?? .zero
    #expect(first - Instant(nanoseconds: 7_000_000) < .milliseconds(1100))
    #expect(found.count >= 2)
  }
}

@Suite("A gyro at the end of its range")
struct ClippedAxisTests {
  /// A swing's rates at 200 a second, cut off at `limit` both ways; the degrees that the cut hid.
  private func swing(
    peak: Float, limit: Float, axis: inout ClippedAxis, towards sign: Float = 1
  ) -> (hidden: Float, guessed: Float) {
    var (hidden, guessed): (Float, Float) = (0, 0)
    for step in 0...40 {
      let part = Double(step) / 40
      let rate = sign * peak * Float(Trigonometry.sine(part * Trigonometry.pi))
      let cut = min(max(rate, -limit), limit)
      hidden += (rate - cut) * 0.005
      guessed += axis.feed(cut, seconds: 0.005)
    }
    for _ in 0..<10 { guessed += axis.feed(0, seconds: 0.005) }
    return (hidden, guessed)
  }

  @Test("what fits into the range hides nothing and teaches no limit")
  func within() {
    var axis = ClippedAxis()
    let (hidden, guessed) = swing(peak: 240, limit: 250, axis: &axis)
    #expect(hidden == 0 && guessed == 0)
    #expect(axis.limits.upper == .infinity && axis.clippedTime == 0)
  }

  @Test(
    "a flat top that was entered steeply is the end of the range, and about half is guessed back")
  func clipped() {
    for sign in [Float(1), -1] {
      var axis = ClippedAxis()
      let (hidden, guessed) = swing(peak: 500, limit: 245, axis: &axis, towards: sign)
      let limit = sign > 0 ? axis.limits.upper : axis.limits.lower
      #expect((limit - 245).magnitude < 1)
      #expect(hidden * sign > 5)
      #expect(guessed * sign > 0.3 * hidden * sign && guessed * sign < 1.2 * hidden * sign)
      // The other end was not seen.
      #expect((sign > 0 ? axis.limits.lower : axis.limits.upper) == .infinity)
    }
  }

  @Test("a limit is unlearnt when the axis goes beyond it")
  func unlearnt() {
    var axis = ClippedAxis()
    _ = swing(peak: 500, limit: 245, axis: &axis)
    _ = swing(peak: 900, limit: 400, axis: &axis)
    #expect(axis.limits.upper > 390)
  }

  @Test("what was cut off went on where it went, though the next sample is of the way back")
  func leftAtOnce() {
    for sign in [Float(1), -1] {
      var axis = ClippedAxis()
      var guessed: Float = 0
      let top = [Float](repeating: 250, count: 30)
      for rate in [0, 0] + top + [-30, 0] {
        guessed += sign * axis.feed(sign * rate, seconds: 0.005)
      }
      // Half of the range more for two thirds of the time is the most.
      #expect((5...12.6).contains(guessed), "\(guessed)")
    }
  }

  @Test("a top that was no end of the range hides no more than an end")
  func noEnd() {
    var axis = ClippedAxis()
    var guessed: Float = 0
    let top = [Float](repeating: 210, count: 30)
    for rate in [0, 0] + top + [240, 260, 280] { guessed += axis.feed(rate, seconds: 0.005) }
    #expect(guessed < 10.6, "\(guessed)")
  }

  private func feed(
    _ input: inout TiltInput, _ time: inout Instant, every milliseconds: Int, _ rate: Vector3,
    _ force: Vector3, count: Int
  ) {
    for _ in 0..<count {
      time = time + .milliseconds(milliseconds)
      _ = input.feed(InertialSample(time: time, acceleration: force, angularRate: rate))
    }
  }

  @Test("a gyro that stuck at the ends of its range leaves a direction behind, and tilts go on")
  func stuck() {
    var input = TiltInput()
    var time = Instant.zero
    let (top, rest) = (Vector3(1000, -1000, 1000), Vector3.zero)
    let turns = [(rest, 400), (top, 100), (rest, 400), (top, 100), (rest, 400), (top, 100)]
    for (rate, count) in turns + [(rest, 2400)] {
      feed(&input, &time, every: 5, rate, Vector3(0, 0, 1), count: count)
    }
    #expect((input.up - Vector3(0, 0, 1)).length < 0.1, "\(input.up)")
    #expect(input.angles.total < 5 && input.learntBias != nil)
  }

  @Test("a device that was spun for a while, and read late, knows up from down afterwards")
  func spun() {
    var input = TiltInput()
    var time = Instant.zero
    let up = Vector3(0, 0.1, 0.99)
    feed(&input, &time, every: 20, Vector3(0, 5, 1000), up, count: 6000)
    feed(&input, &time, every: 20, Vector3(0, 1500, 3), up, count: 2000)
    feed(&input, &time, every: 20, .zero, up, count: 500)
    #expect((input.up - up).length < 0.2, "\(input.up)")
    #expect(input.angles.total.isFinite)
  }

  @Test("a turn of any size is one", arguments: [Float(0.1), 0.99, 1.01, 3, 6, 40])
  func turns(angle: Float) {
    let turned = Rotor(Vector3(0, 0, angle)).applied(to: Vector3(1, 0, 2))
    let (cosine, sine) = (
      Float(Trigonometry.cosine(Double(angle))), Float(Trigonometry.sine(Double(angle)))
    )
    #expect((turned - Vector3(cosine, sine, 2)).length < 1e-3)
  }

  @Test("the three axes are watched each by itself, and while one is cut off that is said")
  func three() {
    var watch = SaturationWatch()
    var wasSaturated = false
    for step in 0...60 {
      let rate = min(500 * Float(Trigonometry.sine(Double(step) / 60 * Trigonometry.pi)), 245)
      let lost = watch.feed(Vector3(0, rate, 3), seconds: 0.005)
      #expect(lost.x == 0 && lost.z == 0)
      wasSaturated = wasSaturated || watch.isSaturated
    }
    for _ in 0..<10 { _ = watch.feed(.zero, seconds: 0.005) }
    #expect(wasSaturated && !watch.isSaturated)
  }
}
