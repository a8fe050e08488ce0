import Dealing
import Engine
import Hardware
import IMU
import Inertial
import Motion
import Records
import Scenes
import Settings
import Simulators
import Testing
import Time
import Words

@testable import Handheld

/// A device that is turned about its axes, step by step, as a test says.
private final class TurnedDevice: MotionSource {
  /// Where it is turned to: from a moment on, for so long, by an angle about an axis.
  private struct Turn {
    let start: Instant
    let seconds: Double
    let axis: Vector3
    let from: Double
    let to: Double
  }
  private var turns: [Turn] = []
  private var pose: Vector3

  init(up: Vector3 = Vector3(0, 0, 1)) { pose = up }

  /// Turns about `axis` from one angle to another, smoothly; the next turn goes on from there.
  func turn(about axis: Vector3, from: Double, to: Double, at start: Instant, within: Double) {
    turns.append(Turn(start: start, seconds: within, axis: axis, from: from, to: to))
  }

  func motion(at time: Instant) -> RigidMotion {
    guard let turn = turns.last(where: { $0.start <= time }) else {
      return RigidMotion(specificForce: pose)
    }
    let part = min(1, (time - turn.start).seconds / turn.seconds)
    let step = part * part * (3 - 2 * part)
    let angle = (turn.from + (turn.to - turn.from) * step) * Trigonometry.radiansPerDegree
    let speed = part < 1 ? 6 * part * (1 - part) / turn.seconds * (turn.to - turn.from) : 0
    // The device turns, so "up" turns the other way in its frame (Rodrigues).
    let (sine, cosine) = (Float(Trigonometry.sine(-angle)), Float(Trigonometry.cosine(-angle)))
    let axis = turn.axis
    let up =
      pose * cosine + axis.cross(pose) * sine + axis * (axis.dot(pose) * (1 - cosine))
    return RigidMotion(specificForce: up, angularRate: axis * Float(speed))
  }
}

/// The page in a test's hands: a device that is turned, the simulated chip, driver and filter.
private final class TiltingBench {
  var console: Console
  private let device: TurnedDevice
  private var clock = VirtualClock()
  private var session: SensorSession<SimulatedMPU6050<TurnedDevice, VirtualClock>>
  private var angle = 0.0
  private let axis: Vector3

  /// `axis` is what the device is turned about: its own y axis lowers the right edge on a table.
  init(
    up: Vector3 = Vector3(0, 0, 1), about axis: Vector3 = Vector3(0, 1, 0),
    settings: FlatMap<String, String> = [:]
  ) {
    self.axis = axis
    device = TurnedDevice(up: up)
    session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: device, clock: clock), start: clock.now())
    console = Console(stored: StoredState(settings: settings), startsPlaying: false)
    wait(2.5)
    console.appliance.show(.tilting(TiltingPage(console.appliance.world)))
    wait(0.1)
  }

  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 100).rounded()) {
      clock.advance(by: .milliseconds(10))
      var input = TickInput()
      while let report = session.firstReport(by: clock.now()) { input.sensorReports.append(report) }
      console.tick(input)
    }
  }

  func turn(to degrees: Double, within seconds: Double, holding: Double = 0) {
    device.turn(about: axis, from: angle, to: degrees, at: clock.now(), within: seconds)
    angle = degrees
    wait(seconds + holding)
  }

  /// Out and back.
  func stroke(to degrees: Double, within seconds: Double = 0.12, holding: Double = 0.02) {
    turn(to: degrees, within: seconds, holding: holding)
    turn(to: 0, within: seconds, holding: 0.6)
  }

  var page: TiltingPage? {
    if case .tilting(let page) = console.appliance.screen { page } else { nil }
  }
  var reason: TiltRefusal.Reason? {
    if case .refusal(let refusal) = page?.outcome { refusal.reason } else { nil }
  }
  var words: [String] { console.words() }
}

/// What counts as a move is tried where it is chosen, on the simulated chip.
@Suite("The page for trying tilts")
struct TiltingPageTests {
  @Test("a tilt that counts is named and counted, and moves nothing")
  func move() throws {
    let bench = TiltingBench()
    bench.stroke(to: 30)
    bench.stroke(to: 30)
    #expect(bench.page?.outcome == .move(.right) && bench.page?.count == 2)
    #expect(bench.words.contains("Right 2"))
    bench.stroke(to: -30)
    #expect(bench.words.contains("Left 3"))
    #expect(bench.page?.selected == 0)
  }

  @Test("how far it leans is shown as it leans, and the dial with it")
  func lean() throws {
    let bench = TiltingBench()
    #expect(bench.words.contains("0° / 20°"))
    bench.turn(to: 14, within: 0.3, holding: 0.1)
    let shown = try #require(bench.words.first { $0.hasSuffix("/ 20°") })
    let degrees = try #require(Int(shown.prefix { $0 != "°" }))
    #expect((12...15).contains(degrees), "\(shown)")
    #expect(bench.console.appliance.spoken()?.chosen[1] == "20°", "what is said stays the same")
    guard case .live(let right, let down, _, _) = bench.console.appliance.world.reading else {
      Issue.record("the dial is live")
      return
    }
    #expect((60...76).contains(right) && abs(down) <= 8)
  }

  @Test("what comes back too early was too small, and how far it came is said")
  func tooSmall() throws {
    let bench = TiltingBench()
    bench.stroke(to: 13, within: 0.2)
    #expect(bench.page?.count == 0 && bench.reason == .tooSmall)
    #expect(bench.words.contains("Too small"))
    let why = try #require(bench.words.first { $0.hasPrefix("It came back at 1") })
    #expect(why.hasSuffix("°."))
    // The same words are none of a tilt that counts.
    bench.stroke(to: 30)
    #expect(bench.page?.outcome == .move(.right) && !bench.words.contains(why))
  }

  @Test("what goes slowly and stays was too slow: a posture")
  func tooSlow() {
    let bench = TiltingBench()
    bench.turn(to: 35, within: 3, holding: 1)
    #expect(bench.page?.count == 0 && bench.reason == .tooSlow)
    #expect(bench.words.contains("Too slow"))
    #expect(bench.words.contains { $0.hasPrefix("Slowly to ") })
  }

  @Test("the way back from a held tilt is no move, and is called that")
  func wayBack() {
    let bench = TiltingBench()
    bench.turn(to: 30, within: 0.12, holding: 2)
    #expect(bench.page?.outcome == .move(.right))
    bench.turn(to: 0, within: 0.15, holding: 1)
    #expect(bench.page?.count == 1 && bench.reason == .wayBack)
    #expect(bench.words.contains("Way back"))
  }

  @Test("resting in a hand says nothing")
  func rest() {
    let bench = TiltingBench()
    bench.wait(5)
    #expect(bench.page?.outcome == nil)
    #expect(bench.words.contains("Try tilting"))
  }

  // MARK: Each setting changes what counts, at once

  @Test("the angle that is chosen here counts at once, and is stored")
  func angle() {
    let bench = TiltingBench()
    bench.stroke(to: 22)
    #expect(bench.page?.count == 1)
    bench.console.press(.right)
    #expect(bench.console.storeRequests().last == .set(key: "tilt.threshold", value: "25"))
    bench.stroke(to: 22)
    #expect(bench.page?.count == 1 && bench.reason == .tooSmall)
    for _ in 0..<2 { bench.console.press(.right) }
    #expect(bench.console.appliance.settings.choice(of: .threshold).stored == "12")
    bench.stroke(to: 15)
    #expect(bench.page?.count == 2)
  }

  @Test("a flick counts before the angle is reached, once flicks are chosen")
  func flick() {
    let bench = TiltingBench()
    bench.stroke(to: 14, within: 0.08)
    #expect(bench.page?.count == 0 && bench.reason == .tooSmall)
    bench.console.press(.down)
    bench.console.press(.right)
    #expect(bench.console.storeRequests().last == .set(key: "tilt.gesture", value: "flick"))
    bench.stroke(to: 14, within: 0.08)
    #expect(bench.page?.count == 1)
  }

  @Test("small tilts count, once they are chosen")
  func small() {
    let bench = TiltingBench()
    bench.stroke(to: 10, within: 0.13)
    #expect(bench.page?.count == 0)
    bench.console.press(.down)
    bench.console.press(.right)
    bench.console.press(.right)
    #expect(bench.console.storeRequests().last == .set(key: "tilt.gesture", value: "small"))
    bench.wait(0.3)
    bench.stroke(to: 10, within: 0.13)
    #expect(bench.page?.outcome == .move(.right))
    #expect(bench.page?.count == 1)
  }

  @Test(
    "a held tilt moves again and again, once that is chosen", arguments: [(0, 1), (1, 4), (2, 6)])
  func repeats(presses: Int, expected: Int) {
    let bench = TiltingBench()
    bench.console.press(.down)
    bench.console.press(.down)
    for _ in 0..<presses { bench.console.press(.right) }
    bench.turn(to: 30, within: 0.12, holding: 1.9)
    #expect(bench.page?.count == expected)
  }

  @Test("a tilt that repeats itself is play while the board changes, and then opens the menu")
  func menuWhileRepeating() {
    let bench = TiltingBench(settings: ["tilt.repeat": "fast"])
    bench.console.appliance.show(.playing)
    bench.wait(0.3)
    bench.turn(to: 30, within: 0.12, holding: 0.9)
    #expect(bench.console.game.moveCount > 1)
    bench.wait(6)
    // It stays, though the tilt still repeats itself, until that is let go.
    for _ in 0..<20 {
      bench.wait(0.1)
      #expect(bench.console.appliance.screen.name == "paused")
    }
    bench.turn(to: 0, within: 0.12, holding: 0.6)
    bench.turn(to: 30, within: 0.12, holding: 0.1)
    #expect(bench.console.appliance.screen == .playing)
  }

  @Test("in a dealt game, too, whose table has not answered yet")
  func menuWhileRepeatingDealt() throws {
    let bench = TiltingBench(settings: ["tilt.repeat": "fast"])
    var play = try #require(DealtPlay(Dealer.terms(), start: Dealer.deal().start))
    bench.console.appliance.world.deal.put(KeptDeal(play, startedAt: 0))
    bench.console.appliance.world.deal.isOpen = true
    bench.console.appliance.show(.dealt(DealtPage(bench.console.appliance.world)))
    bench.wait(0.3)
    let isStuck = play.act(.move(.right)) == .refused
    bench.turn(to: isStuck ? -30 : 30, within: 0.12, holding: 1.7)
    #expect(bench.console.appliance.world.deal.play?.ahead.count == DealtPlay.mostAhead)
    #expect(bench.console.appliance.screen.menu == nil)
    bench.wait(2)
    #expect(bench.console.appliance.screen.menu != nil)
  }

  // MARK: The way out

  @Test("buttons and stillness lead out, tilts do not")
  func out() {
    let bench = TiltingBench()
    for degrees in [30.0, -30] { bench.stroke(to: degrees) }
    #expect(bench.page != nil)
    bench.wait(28)
    #expect(bench.page != nil)
    bench.wait(3)
    #expect(bench.page == nil)
    let other = TiltingBench()
    other.console.press(.left)
    #expect(other.page == nil)
  }

  @Test("without a sensor it says so")
  func noSensor() {
    var console = Console(startsPlaying: false)
    console.appliance.show(.tilting(TiltingPage(console.appliance.world)))
    #expect(console.words().contains("There is no tilt sensor."))
    #expect(console.words().contains("20°"))
  }

  @Test("whatever the lean, the rows keep their places", arguments: Language.allCases)
  func steadyRows(language: Language) {
    let dress: [(Int, Int, Bool)] = [
      (128, 64, true), (240, 135, false), (240, 240, false), (320, 240, false), (320, 480, false),
    ]
    for (width, height, isTwoColored) in dress {
      var heights: Set<Int> = []
      for lean in ["0°", "88°"] {
        var stage = Stage(width: width, height: height, isBlackAndWhite: isTwoColored)
        stage.language = language
        var rows = TiltingPage.settings.map { setting in
          ListScene.Row(
            language(setting.definition.title), value: setting.choices[0].title(in: language),
            isAdjustable: true)
        }
        rows[0].value = lean + " / 20°"
        let scene = ListScene(heading: "", rows: rows, selected: 0)
        heights.insert(scene.window(on: stage).rowHeight)
      }
      #expect(heights.count == 1, "\(language) on \(width)x\(height)")
    }
  }
}

/// Where gravity does not show a turn, the dial and the pages say so, on the simulated chip.
@Suite("A turn that is not felt")
struct UnfeltTurnTests {
  private static let upright = Vector3(0, 1, 0)

  @Test("flat, every turn of the panel is felt")
  func flat() {
    let bench = TiltingBench()
    #expect(bench.console.appliance.world.sense.tilt.unfelt == nil)
    #expect(!bench.words.contains("Upright: turn it like a steering wheel."))
  }

  @Test(
    "upright, a turn about the vertical is a move by the gyro, and the dial says what is not felt")
  func upright() {
    let bench = TiltingBench(up: Self.upright, about: Vector3(0, 1, 0))
    bench.stroke(to: 40)
    #expect(bench.page?.count == 1, "gravity does not show it, the gyro does")
    guard case .live(_, _, _, let unfelt) = bench.console.appliance.world.reading else {
      Issue.record("the dial is live")
      return
    }
    #expect(unfelt == .height)
  }

  @Test(
    "what it says helps: turned like a wheel it is a move, and the other axis was felt all along")
  func wheel() {
    let wheel = TiltingBench(up: Self.upright, about: Vector3(0, 0, 1))
    wheel.stroke(to: 30)
    #expect(wheel.page?.count == 1)
    let nod = TiltingBench(up: Self.upright, about: Vector3(1, 0, 0))
    nod.stroke(to: 30)
    #expect(nod.page?.count == 1)
  }

  @Test("on the side it is the other axis")
  func side() {
    let bench = TiltingBench(up: Vector3(-1, 0, 0), about: Vector3(1, 0, 0))
    bench.stroke(to: 40)
    #expect(bench.page?.count == 1)
    guard case .live(_, _, _, let unfelt) = bench.console.appliance.world.reading else {
      Issue.record("the dial is live")
      return
    }
    #expect(unfelt == .width)
  }

  @Test("the level says it when the pose that it takes is such a one")
  func level() {
    let bench = TiltingBench(up: Self.upright)
    bench.console.appliance.world.sense.tilt.recalibrate()
    bench.console.appliance.show(.calibration(CalibrationPage()))
    bench.wait(2)
    let words = bench.words.joined(separator: " ")
    #expect(words.contains("steering wheel"), "\(words)")
  }
}
