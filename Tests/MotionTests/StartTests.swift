import Engine
import Inertial
import Testing
import Time

@testable import Motion

@Suite("Play from the first second")
struct StartTests {
  private static let height = Vector3(0, 1, 0)

  /// A hand that never rests: it sways about all three axes.
  private func sway(_ panel: inout Panel, times: Int) {
    for step in 0..<times {
      let axis = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)][step % 3]
      panel.turn(about: axis, by: 2.5, in: 0.12)
      panel.turn(about: axis, by: -2.5, in: 0.12)
    }
  }

  @Test(
    "without any rest and with any bias that a chip may have, tilts count after half a second",
    arguments: [
      Vector3.zero, Vector3(3, -2, 1), Vector3(20, -20, 20), Vector3(-20, 20, 20),
    ])
  func unrested(bias: Vector3) {
    var panel = Panel(leaning: 40, bias: bias)
    sway(&panel, times: 2)
    panel.tilt(about: Self.height, by: 35)
    sway(&panel, times: 2)
    panel.tilt(about: Self.height, by: -35)
    sway(&panel, times: 2)
    panel.tilt(about: Vector3(1, 0, 0), by: 35)
    #expect(panel.moves == [.right, .left, .down])
    #expect(panel.input.learntBias == nil, "nothing is called known that is not")
  }

  @Test("the bias is learnt while the hand sways, and remembered in the sensor's frame")
  func learnt() throws {
    let bias = Vector3(9, -6, 4)
    var panel = Panel(leaning: 40, bias: bias)
    sway(&panel, times: 150)
    let known = try #require(panel.input.learntBias)
    #expect((known.rate - bias).length < 1.3)
    // Another start of the same chip knows it at once, with the sensor built in another way.
    var settings = TiltSettings()
    settings.mounting = try Mounting("y-x+z+")
    var other = TiltInput(settings: settings)
    other.remember(known)
    #expect(other.learntBias == nil)
    let sample = InertialSample(
      time: .zero, acceleration: Vector3(0, 0, 1), angularRate: known.rate)
    #expect(other.feed(sample) == .calibrated)
    #expect(other.learntBias == known)
    // Mounted like that meanwhile it begins as that start does: its other errors were of other axes.
    panel.input.settings = settings
    panel.input.recalibrate()
    #expect(panel.input.feed(sample) == .calibrated)
    #expect(panel.input.up == other.up && panel.input.learntBias == known)
  }

  @Test("what is remembered late is taken into account as far as nothing better is known")
  func late() {
    let bias = Vector3(20, -20, 20)
    var panel = Panel(leaning: 40, bias: bias)
    panel.hold(0.05)
    panel.input.remember(GyroBias(rate: bias, temperature: 25))
    panel.hold(0.01)
    #expect(panel.input.learntBias != nil)
    panel.input.recalibrate()
    panel.hold(0.01)
    #expect(
      panel.input.state == .ready && panel.input.learntBias != nil, "kept over a new mounting")
  }

  @Test("a bias that no chip has is not remembered, and one of another temperature less believed")
  func implausible() {
    for wrong in [Vector3(500, 0, 0), Vector3(.nan, 0, 0), Vector3(0, .infinity, 0)] {
      #expect(!GyroBias(rate: wrong, temperature: 25).isPlausible)
      var input = TiltInput()
      input.remember(GyroBias(rate: wrong, temperature: 25))
      _ = input.feed(
        InertialSample(time: .zero, acceleration: Vector3(0, 0, 1), angularRate: .zero))
      #expect(input.learntBias == nil)
    }
    #expect(!GyroBias(rate: .zero, temperature: .nan).isPlausible)
    let bias = GyroBias(rate: .zero, temperature: 20)
    #expect(bias.doubt(at: 20) < 0.5 && bias.doubt(at: 60) > 2 && bias.doubt(at: -1000) == 11)
  }

  @Test("nothing begins with a sample that feels no force")
  func falling() {
    var input = TiltInput()
    let sample = InertialSample(time: .zero, acceleration: .zero, angularRate: .zero)
    #expect(input.feed(sample) == nil && input.state == .calibrating)
  }

  @Test("what no chip can have measured changes nothing, before the start and after it")
  func unmeasurable() {
    let (large, none) = (Float.greatestFiniteMagnitude, Vector3.zero)
    let wrong: [(Vector3, Vector3, Float)] = [
      (Vector3(1e18, 0, 1), none, 25), (Vector3(0, 0, 65), none, 25),
      (Vector3(0, 0, 1), Vector3(1e18, 0, 0), 25),
      (Vector3(0, 0, 1), Vector3(0, -8_001, 0), 25), (Vector3(.nan, 0, 1), none, 25),
      (Vector3(0, 0, 1), Vector3(0, 0, .infinity), 25), (Vector3(0, large, 1), none, 25),
      (Vector3(0, 0, 1), none, .nan), (Vector3(0, 0, 1), none, -.infinity),
    ]
    var input = TiltInput()
    for begun in [false, true] {
      var time = Instant.zero
      if begun {
        for _ in 0..<100 {
          time = time + .milliseconds(5)
          _ = input.feed(
            InertialSample(time: time, acceleration: Vector3(0, 0.6, 0.8), angularRate: none))
        }
      }
      let before = input.angles
      for (acceleration, angularRate, temperature) in wrong {
        time = time + .milliseconds(5)
        let sample = InertialSample(
          time: time, acceleration: acceleration, angularRate: angularRate, temperature: temperature
        )
        #expect(!sample.isMeasurable && input.feed(sample) == nil)
        #expect(input.angles == before && input.state == (begun ? .ready : .calibrating))
      }
    }
    #expect(
      InertialSample(
        time: .zero, acceleration: Vector3(32, -32, 32), angularRate: Vector3(-4_000, 0, 4_000),
        temperature: -222
      ).isMeasurable, "the widest chips, and a clone's temperature")
  }

  @Test("silicon of half the resolution plays from the first second as well")
  func halfResolution() {
    var filter = GravityFilter(.standard)
    filter.begin(force: Vector3(0, 0.3, 0.4), biasOff: 11)
    for _ in 0..<200 {
      filter.feed(
        rate: .zero, measuredRate: .zero, force: Vector3(0, 0.3, 0.4), seconds: 0.005,
        isSaturated: false)
    }
    #expect((filter.up - Vector3(0, 0.6, 0.8)).length < 0.01)
    #expect(!filter.isStarting)
  }

  @Test("while it is turned to another posture the rate says nothing of the bias")
  func turning() {
    let doubt = Vector3(100, 100, 100)
    var (steady, quiet, swift) = (SteadyRate(), Vector3.zero, Vector3.zero)
    for _ in 0..<200 { quiet = steady.feed(Vector3(5, 5, 5), seconds: 0.005, doubt: doubt) }
    for step in 0..<40 {
      swift = steady.feed(Vector3(5 + Float(step), 5, 5), seconds: 0.005, doubt: doubt)
    }
    #expect(swift.x > 20 * quiet.x && swift.y < 2 * quiet.y)
    // A tenth of a second after a quick motion it tells of it again.
    for _ in 0..<20 { swift = steady.feed(Vector3(400, 5, 5), seconds: 0.005, doubt: doubt) }
    for _ in 0..<20 { quiet = steady.feed(Vector3(14, 5, 5), seconds: 0.005, doubt: doubt) }
    #expect(swift.x > 1e6 && quiet.x < 10)
  }

  @Test(
    "the part of the bias about the vertical stays unknown, and comes to be felt when it is turned")
  func vertical() {
    var doubt = DirectionDoubt(direction: 8, bias: 11)
    let (up, side) = (Vector3(0, 0, 1), Vector3(1, 0, 0))
    for _ in 0..<2000 {
      doubt.pass(0.005, up: up)
      _ = doubt.correct(noise: 0.0015 / 0.005, up: up)
    }
    #expect(doubt.biasAcross(up) < 1 && doubt.biasAlong(up) > 100)
    #expect(doubt.biasAcross(side) > 50 && !doubt.isBiasKnown(within: 2))
  }
}
