import Engine
import Foundation
import Graphics
import Hardware
import IMU
import Inertial
import Records
import Simulators
import Store
import Testing
import Time

@testable import Handheld

/// Whole games on a virtual clock: from the registers of a simulated chip on a mocked bus, through
/// driver, fusion, gesture and rules, to pixels, beeps and rows in a real database.
@Suite struct WholeApplianceTests {
  @Test func gamesAreTiltedFromTheBusToTheStore() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("tilt2048-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let clock = VirtualClock()
    let hand = KeyTilt()
    let display = MemoryDisplay(width: 320, height: 240, format: .rgb565)
    let buzzer = RecordingBuzzer(now: { clock.now() })
    var scores: [Int] = []
    // Three times switched on; each time a game is played to its end, and 6 moves of the next.
    for _ in 0..<3 {
      var store = SQLiteStore(directory: directory)
      let (state, reports) = store.open(at: clock.wallTime())
      #expect(reports.isEmpty)
      var options = Appliance.Options()
      options.startsPlaying = true
      let appliance = Appliance(
        stored: state, entropy: UInt64(scores.count), options: options,
        wallTime: clock.wallTime())
      #expect(appliance.session.game.moveCount == (scores.isEmpty ? 0 : 6), "exactly resumed")
      var loop = FixedRateLoop(
        appliance: appliance, clock: clock, sensor: SessionFeed(hand: hand, clock: clock),
        input: AbsentInput(), buzzer: buzzer, display: display,
        store: ImmediateStore(store, at: clock.wallTime()), advisor: NoAdvice(),
        makeGlyphs: { BitmapGlyphs() })
      // A second at rest for the calibration, and half of one for the chip's bring-up.
      _ = loop.run(ticks: 200)
      var step = 0
      while !loop.appliance.session.game.isOver, step < 4000 {
        hand.press([Button.left, .down, .right, .down][step % 4])
        if step % 9 == 8 { hand.press(.up) }
        _ = loop.run(ticks: 25)
        step += 1
        if loop.appliance.screen.name == "won" { break }
      }
      #expect(loop.appliance.session.game.isOver, "random tilting loses in the end")
      scores.append(loop.appliance.session.game.score)
      #expect(buzzer.tones.contains { $0.frequency == Note.frequency(semitone: 12) }, "the fall")
      // "New game" is selected when the overlay has faded in: a tilt to the right enters it.
      _ = loop.run(ticks: 250)
      hand.press(.right)
      _ = loop.run(ticks: 60)
      #expect(loop.appliance.screen == .playing)
      while loop.appliance.session.game.moveCount < 6 {
        hand.press([Button.left, .down, .right, .up][step % 4])
        _ = loop.run(ticks: 25)
        step += 1
      }
      #expect(loop.statistics.lateTicks == 0)
      #expect(display.violations == 0)
    }
    try expectRows(scores, in: directory, at: clock.wallTime())
    #expect(buzzer.sounding == nil)
    #expect(Set(display.pixels).count > 20)
  }

  private func expectRows(_ scores: [Int], in directory: String, at time: WallTime) throws {
    var store = SQLiteStore(directory: directory)
    let (state, _) = store.open(at: time)
    #expect(state.runningGame?.recording.moveCount == 6)
    #expect(state.bestScores[.standard] == scores.max())
    let answers = store.perform(.readScores(size: .standard, limit: 10), at: time)
    guard case .scores(let rows, _)? = answers.last else {
      Issue.record("no rows")
      return
    }
    #expect(rows.map(\.score) == scores.sorted(by: >))
  }

  @Test func aSensorPulledOutIsSaidAndComesBackByItself() {
    let clock = VirtualClock()
    let hand = KeyTilt()
    let display = MemoryDisplay(width: 320, height: 240)
    var options = Appliance.Options()
    options.startsPlaying = true
    let input = ScriptedInput()
    var loop = FixedRateLoop(
      appliance: Appliance(entropy: 5, options: options), clock: clock,
      sensor: SessionFeed(hand: hand, clock: clock), input: input, buzzer: SilentBuzzer(),
      display: display, store: NoStore(), advisor: NoAdvice(), makeGlyphs: { BitmapGlyphs() }
    )
    _ = loop.run(ticks: 200)
    loop.sensor.session.driver.bus.unplug()
    _ = loop.run(ticks: 50)
    #expect(loop.appliance.words.contains { $0.contains("sensor lost") })
    let before = loop.appliance.session.game.moveCount
    input.events = [.pressed(.left, isRepeat: false), .pressed(.down, isRepeat: false)]
    _ = loop.run(ticks: 5)
    #expect(loop.appliance.session.game.moveCount > before, "buttons play on")
    loop.sensor.session.driver.bus.plug()
    _ = loop.run(ticks: 300)
    #expect(!loop.appliance.words.contains { $0.contains("sensor") })
    let moves = loop.appliance.session.game.moveCount
    for button in [Button.left, .up, .right, .down] {
      hand.press(button)
      _ = loop.run(ticks: 40)
    }
    #expect(loop.appliance.session.game.moveCount > moves, "tilting plays again")
  }
}

/// The sensor's session without its thread: every step that is due is done when the loop asks.
struct SessionFeed: SensorFeed, ~Copyable {
  var session: SensorSession<SimulatedMPU6050<KeyTilt, VirtualClock>>
  let clock: VirtualClock

  init(hand: KeyTilt, clock: VirtualClock) {
    session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: hand, clock: clock), start: clock.now())
    self.clock = clock
  }

  mutating func next() -> SensorReport? { session.firstReport(by: clock.now()) }
}
