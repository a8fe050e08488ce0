import Engine
import Graphics
import Hardware
import IMU
import Inertial
import Records
import Scenes
import Simulators
import Testing
import Time

@testable import Handheld

/// A world on a virtual clock in which things happen at their times, also while the loop sleeps: keys are
/// pressed, and the sensor's thread looks at its chip. What the loop is to hear of ends a doze.
private final class Surroundings: Clock {
  let clock = VirtualClock()
  /// What is pressed, and when; in order.
  var keys: [(time: Instant, event: InputEvent)] = []
  private(set) var arrived: [InputEvent] = []
  var sensor: SteppedSensor?
  /// How often the loop woke, and the sensor's thread.
  private(set) var wakeUps = (loop: 0, sensor: 0)
  /// The times at which a doze has ended early.
  private(set) var rousings: [Instant] = []

  func now() -> Instant { clock.now() }
  // It stands still, as journals have it in them.
  func wallTime() -> WallTime { WallTime(secondsSince1970: 1_700_000_000) }
  func sleep(until deadline: Instant) { pass(until: deadline, isDozing: false) }
  func doze(until deadline: Instant, for wakers: borrowing Wakers) {
    pass(until: deadline, isDozing: true)
  }

  func takeKey() -> InputEvent? { arrived.isEmpty ? nil : arrived.removeFirst() }

  private func pass(until deadline: Instant, isDozing: Bool) {
    wakeUps.loop += 1
    let never = Instant(nanoseconds: .max)
    while true {
      let (key, look) = (keys.first?.time ?? never, sensor?.session.nextStep ?? never)
      guard min(key, look) <= deadline else { return clock.sleep(until: deadline) }
      if look > now(), look < key { wakeUps.sensor += 1 }
      clock.sleep(until: min(key, look))
      var isRung = false
      if key <= look {
        arrived.append(keys.removeFirst().event)
        isRung = true
      } else {
        isRung = sensor?.step(at: now()) ?? false
      }
      guard isDozing, isRung else { continue }
      return rousings.append(now())
    }
  }
}

/// The sensor's session as its thread steps it.
private final class SteppedSensor: SensorFeed {
  var session: SensorSession<SimulatedMPU6050<Hand, VirtualClock>>
  private let clock: VirtualClock
  private var reports: [SensorReport] = []
  private let isTold: Bool
  private var wasCalm = false

  init(_ hand: Hand, _ clock: VirtualClock, isTold: Bool) {
    session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: hand, clock: clock), start: clock.now(),
      isEased: true)
    self.clock = clock
    self.isTold = isTold
  }

  /// Whether the loop is to be woken: as `ReportQueue` has it.
  func step(at now: Instant) -> Bool {
    let report: SensorReport? = session.step(now: now)
    if let report { reports.append(report) }
    defer { wasCalm = session.isCalm }
    switch report {
    case nil, .sample: return wasCalm && !session.isCalm
    default: return true
    }
  }

  func next() -> SensorReport? { reports.isEmpty ? nil : reports.removeFirst() }
  func rest(_ isResting: Bool) { session.rest(isResting, now: clock.now()) }
  var isCalm: Bool { isTold && wasCalm }
  var isChipCalm: Bool { session.isCalm }
}

/// The keys of these surroundings; untold they have to be asked, and the loop stays awake.
private struct TimedKeys: InputSource {
  let surroundings: Surroundings
  let isTold: Bool
  func next() -> InputEvent? { surroundings.takeKey() }
  func add(to wakers: inout Wakers) { if !isTold { wakers.addUntold() } }
}

@Suite struct DozeTests {
  private typealias Loop<Sensor: SensorFeed> = FixedRateLoop<
    Surroundings, Sensor, TimedKeys, RecordingBuzzer, MemoryDisplay, SessionStore, ImmediateAdvice,
    BitmapGlyphs
  >

  private func loop<Sensor: SensorFeed>(
    _ surroundings: Surroundings, _ sensor: Sensor, isTold: Bool = true, isPlaying: Bool = true,
    settings: FlatMap<String, String> = [:], file: Recorder? = nil
  ) -> Loop<Sensor> {
    var options = Appliance.Options()
    options.startsPlaying = isPlaying
    let start = JournalStart(
      program: "test", stored: StoredState(settings: settings), entropy: 1, options: options,
      wallTime: surroundings.wallTime())
    return FixedRateLoop(
      appliance: start.appliance, clock: surroundings, sensor: sensor,
      input: TimedKeys(surroundings: surroundings, isTold: isTold),
      buzzer: RecordingBuzzer(now: { surroundings.now() }),
      display: MemoryDisplay(width: 128, height: 64), store: SessionStore(SessionStore.history()),
      advisor: ImmediateAdvice(delay: 3), makeGlyphs: { BitmapGlyphs() },
      journal: file.map { JournalWriter(start, sink: $0.append) })
  }

  private func at(_ milliseconds: Int) -> Instant { .zero + .milliseconds(milliseconds) }

  /// A calm sensor is looked at eleven times a second, the devices twice.
  @Test func aLitBoardWakesFourteenTimesASecondAndADarkOneSix() {
    let surroundings = Surroundings()
    let sensor = SteppedSensor(Hand(), surroundings.clock, isTold: true)
    surroundings.sensor = sensor
    var loop = loop(surroundings, sensor)
    _ = loop.run(ticks: 1000)
    for (limit, isDark) in [(14, false), (6, true)] {
      if isDark { _ = loop.run(ticks: Idle.limits[2]) }
      #expect(loop.appliance.isResting == isDark)
      let (before, ticks) = (surroundings.wakeUps, loop.statistics.ticks)
      _ = loop.run(ticks: 6000)
      let wakes = (
        loop: surroundings.wakeUps.loop - before.loop,
        sensor: surroundings.wakeUps.sensor - before.sensor
      )
      #expect(loop.statistics.ticks - ticks == 6000)
      #expect(wakes.loop + wakes.sensor <= 60 * limit, "\(wakes), dark: \(isDark)")
      #expect(wakes.loop >= 100, "\(wakes)")
    }
    #expect(loop.statistics.lateTicks == 0 && loop.statistics.skippedTicks == 0)
    #expect(loop.statistics.wakeUps == surroundings.wakeUps.loop)
  }

  @Test func aKeyInADozeIsAnsweredInTheNextTick() {
    for milliseconds in [3001, 3009, 3010, 3123, 3499] {
      for isDark in [false, true] {
        let surroundings = Surroundings()
        let delay = isDark ? Idle.limits[2] * 10 : 0
        surroundings.keys = [(at(milliseconds + delay), .pressed(.undo, isRepeat: false))]
        var loop = loop(surroundings, AbsentSensor())
        _ = loop.run(ticks: (milliseconds + delay + 9) / 10 - 1)
        #expect(loop.appliance.isResting == isDark)
        let buzzer = loop.buzzer
        #expect(!buzzer.tones.contains { $0.frequency != nil })
        _ = loop.run(ticks: 1)
        #expect(!loop.appliance.isResting)
        // In the dark the press is spent.
        #expect(buzzer.tones.contains { $0.frequency != nil } != isDark, "\(milliseconds)")
      }
    }
  }

  /// The whole way of a run, with keys at odd times, from page to page, and through all that an appliance
  /// does by itself: every picture, sound and row comes in the same tick as where nobody ever dozes.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aJournalIsTheSameWithAndWithoutDozing(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let buttons: [Button] = [
      .up, .right, .down, .left, .confirm, .confirm, .back, .hint, .undo, .nextTab, .newGame,
    ]
    var keys: [(time: Instant, event: InputEvent)] = []
    var time = 1_000_000
    for number in 0..<250 {
      // Now and then nobody is there for so long that it plays to itself.
      time += number % 50 == 49 ? 100_000_000 : 70_000 + Int(random.next() % 2_500_000)
      let button = buttons[Int(random.next() % UInt64(buttons.count))]
      keys.append((.zero + .microseconds(time), .pressed(button, isRepeat: false)))
      keys.append((.zero + .microseconds(time + 60_000), .released(button)))
    }
    var journals: [[UInt8]] = []
    var wakeUps: [Int] = []
    for isTold in [true, false] {
      let (surroundings, file) = (Surroundings(), Recorder())
      surroundings.keys = keys
      var loop = loop(
        surroundings, AbsentSensor(), isTold: isTold, isPlaying: seed == 1,
        settings: seed == 2 ? ["display.effects": "full"] : [:], file: file)
      _ = loop.run(ticks: time / 10_000 + 1000)
      loop.finishJournal()
      journals.append(file.bytes)
      wakeUps.append(Int(loop.statistics.wakeUps))
    }
    let isTheSame = journals[0] == journals[1]
    #expect(isTheSame && journals[0].count > 5000)
    #expect(wakeUps[0] * 3 / 2 < wakeUps[1], "\(wakeUps)")
  }

  /// Nobody comes: the title plays to itself, the board dims and gets dark.
  @Test(arguments: [false, true]) func whatItDoesByItselfComesInItsTick(isPlaying: Bool) {
    var journals: [[UInt8]] = []
    for isTold in [true, false] {
      let (surroundings, file) = (Surroundings(), Recorder())
      var loop = loop(
        surroundings, AbsentSensor(), isTold: isTold, isPlaying: isPlaying, file: file)
      _ = loop.run(ticks: isPlaying ? Idle.limits[2] + 1 : Idle.limits[0] + 3000)
      loop.finishJournal()
      journals.append(file.bytes)
    }
    let isTheSame = journals[0] == journals[1]
    #expect(isTheSame)
  }

  /// A tilt out of rest, begun at any moment of a doze and of the sensor's looks.
  @Test func aTiltOutOfADozeIsAMoveInTheSameTick() throws {
    for offset in stride(from: 0, to: 600, by: 37) {
      var times: [Instant] = []
      for isTold in [true, false] {
        let (surroundings, hand) = (Surroundings(), Hand())
        let sensor = SteppedSensor(hand, surroundings.clock, isTold: isTold)
        surroundings.sensor = sensor
        var loop = loop(surroundings, sensor, isTold: isTold)
        _ = loop.run(ticks: 800)
        #expect(sensor.isChipCalm)
        let start = surroundings.now() + .milliseconds(1000 + offset)
        hand.tilt(offset % 2 == 0 ? .left : .down, at: start, holding: 10)
        let before = surroundings.rousings.count
        _ = loop.run(ticks: 250)
        #expect(loop.appliance.session.game.moveCount == 1)
        #expect((surroundings.rousings.count > before) == isTold)
        // It is heard in the tick in which it is made: what lay flat and still is most often taken up, and
        // is a tilt when it comes back.
        let sound = loop.buzzer.tones.first { $0.time >= start && $0.frequency != nil }
        times.append(try #require(sound).time)
        #expect(try #require(times.last) - start < .milliseconds(400))
      }
      #expect(times[0] == times[1], "\(offset)")
    }
  }

  /// Where somebody has to be asked, it is as it was.
  @Test func whoTellsOfNothingKeepsTheLoopAwake() {
    let surroundings = Surroundings()
    var loop = loop(surroundings, AbsentSensor(), isTold: false)
    _ = loop.run(ticks: 3000)
    #expect(loop.statistics.wakeUps == 3000)
    let restless = Surroundings()
    let sensor = SteppedSensor(Hand(), restless.clock, isTold: false)
    restless.sensor = sensor
    var other = self.loop(restless, sensor)
    _ = other.run(ticks: 3000)
    #expect(other.statistics.wakeUps == 3000)
  }

  /// A row of ticks that was slept through is no lateness, and a stall behind it is bounded as ever.
  @Test func aRowOfTicksIsDueTogether() {
    var clock = TickClock(start: .zero)
    var statistics = LoopStatistics()
    #expect(clock.deadline(ofRow: 50) == at(500))
    #expect(clock.due(at: at(123), row: 50, statistics: &statistics) == 12)
    #expect(clock.due(at: at(125), row: 50, statistics: &statistics) == 0)
    #expect(clock.due(at: at(620), row: 50, statistics: &statistics) == 50)
    #expect(statistics == LoopStatistics())
    let late = clock.due(at: at(3000), row: 50, statistics: &statistics)
    #expect(late == 49 + TickClock.bound)
    #expect(statistics.lateTicks == TickClock.bound - 1 && statistics.skippedTicks == 238 - late)
  }
}
