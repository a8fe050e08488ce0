import Engine
import Graphics
import Hardware
import Inertial
import Records
import Scenes
import Simulators
import Testing
import Time

@testable import Handheld

@Suite struct TickClockTests {
  private let period = TickClock.period.nanoseconds

  private func at(_ ticks: Double) -> Instant {
    Instant(nanoseconds: Int64(ticks * Double(period)))
  }

  @Test func onTimeIsOneTickEach() {
    var clock = TickClock(start: .zero)
    var statistics = LoopStatistics()
    #expect(clock.due(at: at(0.5), statistics: &statistics) == 0)
    for tick in 1...500 {
      #expect(clock.due(at: at(Double(tick)), statistics: &statistics) == 1)
    }
    #expect(statistics == LoopStatistics())
  }

  @Test func lateTicksAreCaughtUpAndCounted() {
    var clock = TickClock(start: .zero)
    var statistics = LoopStatistics()
    #expect(clock.due(at: at(4.5), statistics: &statistics) == 4)
    #expect(statistics.lateTicks == 3)
    #expect(statistics.skippedTicks == 0)
    #expect(statistics.worstLateness.nanoseconds == period * 7 / 2)
    #expect(clock.deadline == at(5))
  }

  @Test func aStallNeverMakesTheGameLeap() {
    var clock = TickClock(start: .zero)
    var statistics = LoopStatistics()
    #expect(clock.due(at: at(1000), statistics: &statistics) == TickClock.bound)
    #expect(statistics.skippedTicks == 990)
    #expect(clock.due(at: at(1001), statistics: &statistics) == 1)
  }
}

@Suite struct RestTests {
  /// A clock that counts how often somebody slept on it.
  final class CountingClock: Clock {
    let clock = VirtualClock()
    var sleeps = 0
    func now() -> Instant { clock.now() }
    func wallTime() -> WallTime { clock.wallTime() }
    func sleep(until deadline: Instant) {
      sleeps += 1
      clock.sleep(until: deadline)
    }
  }

  final class RestingSensor: SensorFeed {
    var orders: [Bool] = []
    var reports: [SensorReport] = []
    func next() -> SensorReport? { reports.isEmpty ? nil : reports.removeFirst() }
    func rest(_ isResting: Bool) { orders.append(isResting) }
  }

  /// In the dark four wake-ups a second, each for 25 ticks; nothing else is otherwise.
  @Test func inTheDarkTheLoopSleepsAndTheSensorRests() {
    let (clock, sensor, input) = (CountingClock(), RestingSensor(), ScriptedInput())
    var loop = FixedRateLoop(
      appliance: .playing(), clock: clock, sensor: sensor,
      input: input, buzzer: RecordingBuzzer(), display: MemoryDisplay(width: 128, height: 64),
      store: NoStore(), advisor: NoAdvice(), makeGlyphs: { BitmapGlyphs() })
    _ = loop.run(ticks: Idle.limits[2] + 100)
    #expect(sensor.orders == [true])
    let (sleeps, ticks, start) = (clock.sleeps, loop.statistics.ticks, clock.now())
    _ = loop.run(ticks: 6000)
    #expect(clock.sleeps - sleeps == 240)
    #expect(loop.statistics.ticks - ticks == 6000 && clock.now() - start == .seconds(60))
    #expect(loop.statistics.lateTicks == 0 && loop.statistics.skippedTicks == 0)
    sensor.reports = [.moved]
    _ = loop.run(ticks: 40)
    #expect(!loop.appliance.isResting && sensor.orders == [true, false])
    #expect(loop.appliance.brightness > 0)
  }

  @Test func aPressWakesItToo() {
    var console = Console()
    console.tick(Idle.limits[2] + 1)
    #expect(console.appliance.isResting)
    console.press(.left)
    #expect(!console.appliance.isResting && console.game.moveCount == 0, "the press is spent")
  }

  @Test(arguments: [("0", nil), ("15", 15), ("60", 60)] as [(String, Int?)])
  func theDeviceSwitchesItselfOff(choice: String, minutes: Int?) {
    var console = Console(
      stored: StoredState(settings: ["power.idle-off": choice]), canPowerOff: true)
    console.tick((minutes ?? 90) * 6000 - 1)
    #expect(!console.effects.contains(.powerOff))
    console.tick()
    #expect(console.effects.contains(.powerOff) == (minutes != nil))
    var terminal = Console(stored: StoredState(settings: ["power.idle-off": choice]))
    terminal.tick(100_000)
    #expect(!terminal.effects.contains(.powerOff), "which cannot be switched off")
  }
}

@Suite struct BatteryPictureTests {
  @Test func theChargeIsShownAndALowOneIsSaidForAWhile() {
    var console = Console()
    #expect(!console.words().contains { $0.contains("%") })
    console.tick(TickInput(events: [.battery(BatteryCharge(percent: 76))]))
    #expect(console.words().contains("Battery 76%"))
    console.tick(TickInput(events: [.battery(BatteryCharge(percent: 77, isCharging: true))]))
    #expect(console.words().contains("Charging, 77%"))
    console.tick(TickInput(events: [.battery(BatteryCharge(percent: 14, isLow: true))]))
    #expect(console.words().joined(separator: " ").contains("battery is low: 14%"))
    console.tick(BatteryState.noticeTicks)
    #expect(!console.words().joined(separator: " ").contains("is low"))
    #expect(console.words().contains("Battery 14%"))
    console.tick(TickInput(events: [.battery(BatteryCharge(percent: 13, isLow: true))]))
    #expect(console.words().joined(separator: " ").contains("battery is low: 13%"))
    console.tick(TickInput(events: [.battery(BatteryCharge(percent: 13, isCharging: true))]))
    #expect(!console.words().joined(separator: " ").contains("is low"))
  }

  @Test func theTitleHasAGauge() {
    var console = Console(startsPlaying: false)
    let before = console.words()
    console.tick(TickInput(events: [.battery(BatteryCharge(percent: 40, isCharging: true))]))
    #expect(console.words().filter { !before.contains($0) } == ["+40%"])
  }
}

@Suite struct LoopTests {
  private let display = MemoryDisplay(width: 240, height: 240)
  private let clock = VirtualClock()
  private let input = ScriptedInput()

  /// A game's loop with these.
  private func loop(buzzer: RecordingBuzzer = RecordingBuzzer()) -> ScriptedLoop {
    scriptedLoop(.playing(seed: 1), clock, input: input, buzzer: buzzer, display: display)
  }

  @Test func theFirstFrameIsShownBeforeAnyTick() {
    var loop = loop()
    #expect(loop.run(ticks: 0) == .ticksOver)
    #expect(loop.statistics.ticks == 0)
    #expect(loop.statistics.framesDrawn == 1)
    #expect(Set(display.pixels).count > 8)
  }

  @Test func aHundredTicksTakeASecondAndIdleOnesDrawNothing() {
    var loop = loop()
    #expect(loop.run(ticks: 250) == .ticksOver)
    #expect(clock.now() == Instant(nanoseconds: 2_500_000_000))
    #expect(loop.statistics.ticks == 250)
    #expect(loop.statistics.lateTicks == 0)
    let frames = loop.statistics.framesDrawn
    display.forgetPresents()
    _ = loop.run(ticks: 500)
    #expect(loop.statistics.framesDrawn == frames)
    #expect(display.presents.isEmpty && display.flushes == 0)
  }

  /// A hundred ticks a second are beyond 31 bits after 248 days, and a large panel's pixels within hours.
  @Test func nothingEndsWhereAnIntegerOf32BitsWould() {
    let most = Int64(Int32.max)
    var loop = loop()
    (loop.statistics.ticks, loop.statistics.wakeUps, loop.statistics.pixelsDrawn) = (
      most, most, most
    )
    _ = loop.run(ticks: 250)
    #expect(loop.statistics.ticks == most + 250)
    #expect(loop.statistics.wakeUps > most && loop.statistics.pixelsDrawn > most)
  }

  @Test func anApplianceThatIsNeverSwitchedOffCountsNoFurtherThanItHasTo() {
    var appliance = Appliance(entropy: 1)
    appliance.tickCount = Appliance.longAgo
    (appliance.world.titleTicks, appliance.world.idle.ticks) = (
      Appliance.longAgo, Appliance.longAgo
    )
    _ = appliance.tick(TickInput())
    #expect(appliance.tickCount == Appliance.longAgo)
    #expect(appliance.world.titleTicks == Appliance.longAgo)
    #expect(appliance.world.idle.ticks == Appliance.longAgo)
    #expect(appliance.world.idle.stage == .dark)
  }

  @Test func aMoveIsDrawnInOneFrameATickUntilItIsAtItsEnd() {
    var loop = loop()
    _ = loop.run(ticks: 5)
    let before = loop.statistics.framesDrawn
    input.events = [.pressed(.left, isRepeat: false), .released(.left)]
    _ = loop.run(ticks: 300)
    let frames = loop.statistics.framesDrawn - before
    #expect((20...61).contains(frames), "\(frames)")
    #expect(display.violations == 0)
  }

  @Test func powerOffInTheMenuEndsTheLoopSo() {
    for canPowerOff in [true, false] {
      var options = Appliance.Options()
      options.canPowerOff = canPowerOff
      let input = ScriptedInput()
      var loop = scriptedLoop(Appliance(entropy: 1, options: options), input: input)
      // Over the top is the last entry but one; the last ends the program.
      input.events = [.up, .down, .confirm].map { .pressed($0, isRepeat: false) }
      #expect(loop.run(ticks: 10) == (canPowerOff ? .powerOff : .quit))
    }
  }

  @Test func thePanelsLightFollowsTheSettingAndIdlenessAndIsGivenBack() {
    display.lightFailure = nil
    var loop = loop()
    let page = loop.appliance.settings.theme.page
    _ = loop.run(ticks: Idle.limits[1])
    #expect(display.lights == [100, 30, nil])
    #expect(loop.appliance.stage.theme.page == page, "the colours are not dimmed too")
    _ = loop.run(ticks: Idle.limits[2] - Idle.limits[1])
    input.events = [.pressed(.up, isRepeat: false), .suspended]
    _ = loop.run(ticks: 5)
    #expect(display.lights == [100, 30, nil, 30, 0, nil, 0, nil], "away it is as it was found")
    input.events = [.resumed]
    _ = loop.run(ticks: 1)
    #expect(display.lights.suffix(2) == [100, nil])
  }

  /// And with 30 % of that where nobody plays.
  @Test(arguments: [("75", 75, 22), ("30", 30, 9)])
  func thePanelShinesAsBrightlyAsWasChosen(word: String, percent: Int, dimmed: Int) {
    display.lightFailure = nil
    var loop = scriptedLoop(.playing(["display.brightness": word]), display: display)
    _ = loop.run(ticks: Idle.limits[1])
    #expect(display.lights == [percent, dimmed, nil])
  }

  @Test func aLightThatDoesNotObeyIsNamedOnceAndTheColoursAreDimmed() {
    display.lightFailure = .refused("The light is stuck.")
    var lines: [String] = []
    var loop = scriptedLoop(.playing(), display: display, log: { lines.append($0) })
    let page = loop.appliance.settings.theme.page
    _ = loop.run(ticks: Idle.limits[1])
    #expect(lines == ["The light is stuck."])
    #expect(loop.appliance.stage.theme.page == Theme.classic.dimmed(to: 30).page)
    #expect(loop.appliance.stage.theme.page != page)
    display.lightFailure = nil
    _ = loop.run(ticks: 1)
    #expect(loop.appliance.stage.theme.page == page)
  }

  @Test func aBuzzerThatCanBeSofterPlaysWholeTonesSoftly() {
    for loudness in [nil, Loudness.full] {
      let buzzer = RecordingBuzzer()
      buzzer.loudness = loudness
      let input = ScriptedInput()
      var loop = scriptedLoop(.playing(["sound.volume": "quiet"]), input: input, buzzer: buzzer)
      input.events = [.pressed(.undo, isRepeat: false)]
      _ = loop.run(ticks: 3)
      #expect(buzzer.loudness == (loudness == nil ? nil : .quiet))
      // The first tone of "refused" is 4 ticks long, and a quarter of that where it is shortened.
      let tones = buzzer.tones.dropLast().map(\.frequency)
      #expect(tones == (loudness == nil ? [294, nil] : [294]))
    }
  }

  @Test func theBuzzerHearsOnlyChangesAndEndsLow() {
    let buzzer = RecordingBuzzer(now: { clock.now() })
    var loop = loop(buzzer: buzzer)
    input.events = [.pressed(.undo, isRepeat: false)]
    _ = loop.run(ticks: 50)
    // "refused": 40 ms, 20 ms of rest, 60 ms.
    #expect(buzzer.tones.map(\.frequency) == [294, nil, 262, nil, nil])
    let times = buzzer.tones.prefix(4).map { $0.time.nanoseconds / 1_000_000 }
    #expect(zip(times, times.dropFirst()).map { $1 - $0 } == [40, 20, 60])
    input.events = [.pressed(.undo, isRepeat: false)]
    _ = loop.run(ticks: 2)
    #expect(buzzer.sounding == nil, "the line ends low in the middle of a melody too")
  }

  /// Who mutes a fanfare does not want to hear its end.
  @Test(arguments: [false, true]) func whatSoundsIsCutWhenItIsMuted(rings: Bool) {
    let buzzer = RecordingBuzzer()
    buzzer.rings = rings
    var loop = loop(buzzer: buzzer)
    input.events = [.pressed(.undo, isRepeat: false)]
    _ = loop.run(ticks: 3)
    #expect(rings ? buzzer.cues.last?.tones.isEmpty == false : buzzer.tones.count > 0)
    input.events = [.pressed(.mute, isRepeat: false)]
    let before = buzzer.tones.count
    _ = loop.run(ticks: 30)
    #expect(buzzer.tones.dropFirst(before).allSatisfy { $0.frequency == nil })
    #expect(buzzer.sounding == nil, "the last tone is ended, not left to sound")
    #expect(buzzer.cues.last?.tones.isEmpty == (rings ? true : nil))
  }

  @Test func whatIsMutedIsFeltWhereThereIsAMotor() {
    let cases: [(FlatMap<String, String>, Bool, Bool)] = [
      (["sound.volume": "full"], true, true), (["sound.volume": "off"], false, true),
      (["sound.volume": "full", "sound.motor": "off"], true, false),
      (["sound.volume": "off", "sound.motor": "off"], false, false),
    ]
    for (settings, isBeeping, isShaking) in cases {
      let buzzer = RecordingBuzzer()
      buzzer.hasMotor = true
      let input = ScriptedInput()
      var loop = scriptedLoop(.playing(settings), input: input, buzzer: buzzer)
      _ = loop.run(ticks: 2)
      input.events = [.pressed(.undo, isRepeat: false)]
      _ = loop.run(ticks: 50)
      // "refused" in rhythm: on, off, on.
      let rhythm = [true, false, true, false]
      #expect(buzzer.beeps == (isBeeping ? rhythm : []), "\(settings)")
      #expect(buzzer.shakes == (isShaking ? rhythm : []), "\(settings)")
      #expect(buzzer.tones.contains { $0.frequency != nil } == isBeeping)
    }
  }

  @Test func theChosenOutputIsToldAndSaysAgainHowLoudItIs() {
    let buzzer = RecordingBuzzer()
    var loop = scriptedLoop(.playing(["sound.output": "loudspeaker"]), buzzer: buzzer)
    _ = loop.run(ticks: 3)
    #expect(buzzer.outputs == [.loudspeaker])
  }

  /// What has many voices is told a whole cue ahead, so long before the tiles meet as they slide.
  @Test func whatRingsIsToldAMoveWhenItBegins() throws {
    for (animation, lead) in [("original", 100), ("fast", 50), ("off", 0)] {
      let clock = VirtualClock()
      let buzzer = RecordingBuzzer(now: { clock.now() })
      buzzer.rings = true
      buzzer.hasMotor = true
      let input = ScriptedInput()
      var loop = scriptedLoop(
        .playing(["display.animation": animation]), clock, input: input, buzzer: buzzer)
      _ = loop.run(ticks: 2)
      let before = clock.now()
      for button in [Button.left, .up] where loop.appliance.session.game.moveCount == 0 {
        input.events = [.pressed(button, isRepeat: false)]
        _ = loop.run(ticks: 1)
      }
      #expect(loop.appliance.session.game.moveCount == 1)
      let cue = try #require(buzzer.cues.last)
      #expect(!cue.tones.isEmpty)
      let wait = (cue.time - before).nanoseconds / 1_000_000
      #expect(wait >= lead && wait <= lead + 20, "\(animation): \(wait)")
      // What is felt waits for the same moment.
      #expect(buzzer.shakes.contains(true) == (lead == 0))
      _ = loop.run(ticks: lead / 10 + 1)
      #expect(buzzer.shakes.contains(true))
      #expect(buzzer.tones.allSatisfy { $0.frequency == nil }, "it sings by no other voice")
    }
  }

  @Test func aDeadBuzzerIsSilence() {
    let buzzer = RecordingBuzzer()
    buzzer.failure = BuzzerError("The line is gone.")
    var said: [String] = []
    var loop = scriptedLoop(
      Appliance(entropy: 1), input: input, buzzer: buzzer, log: { said.append($0) })
    for _ in 0..<5 {
      input.events = [.pressed(.down, isRepeat: false), .released(.down)]
      #expect(loop.run(ticks: 50) == .ticksOver)
    }
    #expect(said == ["The line is gone."])
  }

  @Test func aLostDisplayComesBackWithTheWholePicture() {
    var loop = loop()
    _ = loop.run(ticks: 10)
    display.absence = "The cable is out."
    input.events = [.pressed(.left, isRepeat: false), .pressed(.up, isRepeat: false)]
    #expect(loop.run(ticks: 200) == .ticksOver)
    let moves = loop.appliance.session.game.moveCount
    #expect(moves > 0, "the game plays on in the dark")
    display.absence = nil
    display.forgetPresents()
    _ = loop.run(ticks: 60)
    let shown = display.presents.reduce(0) { $0 + $1.area }
    #expect(shown >= 240 * 240)
  }

  @Test func aDisplayThatStaysGoneEndsTheProgramWithTheReason() {
    display.absence = "The cable is out."
    var loop = loop()
    #expect(loop.run(ticks: 10_000) == .displayGone("The cable is out."))
    #expect(loop.statistics.ticks < 6100)
  }

  @Test func anotherPanelGetsALayoutOfItsOwn() {
    var loop = loop()
    _ = loop.run(ticks: 10)
    display.mode = DisplayMode(width: 128, height: 64, format: .mono10)
    input.events = [.pressed(.left, isRepeat: false)]
    _ = loop.run(ticks: 10)
    #expect(loop.appliance.stage.width == 128)
    #expect(loop.appliance.stage.isBlackAndWhite)
    #expect(display.violations == 0)
  }

  @Test func nothingIsDrawnWhileTheTerminalIsElsewhere() {
    var loop = loop()
    _ = loop.run(ticks: 10)
    input.events = [.suspended]
    _ = loop.run(ticks: 1)
    display.forgetPresents()
    input.events = [.pressed(.down, isRepeat: false)]
    _ = loop.run(ticks: 50)
    #expect(display.presents.isEmpty)
    input.events = [.resumed]
    _ = loop.run(ticks: 2)
    #expect(display.presents.reduce(0) { $0 + $1.area } >= 240 * 240)
  }

  @Test func touchesAreTurnedWithThePicture() {
    let display = MemoryDisplay(width: 480, height: 320)
    var loop = scriptedLoop(.playing(["display.rotation": "90"]), display: display)
    _ = loop.run(ticks: 2)
    #expect(loop.appliance.stage.width == 320 && loop.appliance.stage.height == 480)
  }
}

/// Events that the test puts in.
final class ScriptedInput: InputSource {
  var events: [InputEvent] = []
  /// What comes after so many looks that find nothing.
  var later: (looks: Int, events: [InputEvent]) = (0, [])
  func next() -> InputEvent? {
    if !events.isEmpty { return events.removeFirst() }
    later.looks -= 1
    if later.looks == 0 { events = later.events }
    return nil
  }
}
