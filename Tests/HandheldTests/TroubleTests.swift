import Engine
import Graphics
import Hardware
import Records
import Simulators
import Testing
import Time

@testable import Handheld

/// What devices and clocks do to the loop.
@Suite struct TroubleTests {
  private typealias Loop<Time: Clock, Input: InputSource> = FixedRateLoop<
    Time, AbsentSensor, Input, SilentBuzzer, MemoryDisplay, NoStore, NoAdvice, BitmapGlyphs
  >

  /// A game on a display in memory.
  private func loop<Time: Clock, Input: InputSource>(
    _ display: MemoryDisplay, _ clock: Time, _ input: Input
  ) -> Loop<Time, Input> {
    var options = Appliance.Options()
    options.startsPlaying = true
    options.seed = 1
    return FixedRateLoop(
      appliance: Appliance(entropy: 1, options: options, wallTime: WallTime(secondsSince1970: 9)),
      clock: clock, sensor: AbsentSensor(), input: input, buzzer: SilentBuzzer(),
      display: display, store: NoStore(), advisor: NoAdvice(),
      makeGlyphs: { BitmapGlyphs() })
  }

  @Test func aFloodOfInputStopsNeitherTimeNorPicture() {
    let display = MemoryDisplay(width: 128, height: 64)
    let clock = VirtualClock()
    let input = FloodingInput()
    var loop = loop(display, clock, input)
    #expect(loop.run(ticks: 100) == .ticksOver)
    #expect(clock.now() == Instant(nanoseconds: 1_000_000_000))
    #expect(loop.statistics.framesDrawn > 10)
    input.isFlooding = false
    #expect(loop.run(ticks: 100) == .ticksOver)
    #expect(display.violations == 0)
  }

  /// Away at any tick of an animation, and back: the game pauses, and goes on with the same picture.
  @Test func switchingAwayDuringAnAnimationLeavesNoTrace() {
    let undisturbed = MemoryDisplay(width: 160, height: 120)
    let keys = ScriptedInput()
    var reference = loop(undisturbed, VirtualClock(), keys)
    keys.events = [.pressed(.left, isRepeat: false), .released(.left)]
    _ = reference.run(ticks: 120)
    for moment in stride(from: 1, to: 40, by: 7) {
      let display = MemoryDisplay(width: 160, height: 120)
      let input = ScriptedInput()
      var loop = loop(display, VirtualClock(), input)
      input.events = [.pressed(.left, isRepeat: false), .released(.left)]
      _ = loop.run(ticks: moment)
      input.events = [.suspended]
      _ = loop.run(ticks: 1)
      display.forgetPresents()
      _ = loop.run(ticks: 50)
      #expect(display.presents.isEmpty, "drawn while away")
      input.events = [.resumed]
      _ = loop.run(ticks: 60)
      #expect(display.presents.reduce(0) { $0 + $1.area } >= 160 * 120, "all of it is drawn anew")
      input.events = [.pressed(.confirm, isRepeat: false), .released(.confirm)]
      _ = loop.run(ticks: 60)
      // Not inside #expect, which would look for the shortest way from one picture to the other.
      let isTheSame = display.pixels == undisturbed.pixels
      #expect(isTheSame, "away at tick \(moment)")
    }
  }

  /// Who types on another console has the handheld in one hand.
  @Test func tiltsMeanNothingWhileAnotherConsoleIsShown() {
    var options = Appliance.Options()
    options.startsPlaying = true
    options.seed = 1
    var guest = TiltedGuest(options)
    guest.tilt(.left)
    #expect(guest.appliance.session.game.moveCount == 1)
    guest.appliance.take(.suspended)
    #expect(guest.appliance.screen != .playing, "the game pauses")
    for direction in [Direction.left, .right, .up, .down] { guest.tilt(direction) }
    guest.shake()
    #expect(guest.appliance.screen != .playing, "and goes on for nobody")
    #expect(guest.appliance.session.game.moveCount == 1)
    guest.appliance.take(.resumed)
    guest.tilt(.right)
    #expect(guest.appliance.screen == .playing)
    guest.tilt(.down)
    #expect(guest.appliance.session.game.moveCount == 2)
  }

  @Test func whoWorksAtAnotherConsoleFindsTheDeviceOnAndThePictureBack() {
    let stored = StoredState(settings: ["power.idle-off": "15"])
    var console = Console(stored: stored, canPowerOff: true)
    console.tick(TickInput(events: [.suspended]))
    console.tick(15 * 6000 + 1)
    #expect(console.appliance.isResting && !console.effects.contains(.powerOff))
    console.tick(TickInput(events: [.resumed]))
    #expect(!console.appliance.isResting)
  }

  @Test func anHourAsleepIsNoHourOfPlay() {
    let clock = RestlessClock()
    let input = ScriptedInput()
    var loop = loop(MemoryDisplay(width: 128, height: 64), clock, input)
    input.events = [.pressed(.left, isRepeat: false), .released(.left)]
    clock.sleepsUntilAnHourLater = 20
    #expect(loop.run(ticks: 300) == .ticksOver)
    #expect(loop.statistics.skippedTicks == 360_000 - TickClock.bound + 1)
    #expect(loop.appliance.session.game.moveCount == 1)
    #expect(loop.appliance.session.running.secondsPlayed < 10)
    input.events = [.pressed(.down, isRepeat: false), .released(.down)]
    _ = loop.run(ticks: 10)
    #expect(loop.appliance.session.game.moveCount == 2, "it goes on")
  }

  /// The time of day jumps to and fro while whole games are played: no decision rests on it.
  @Test func theTimeOfDayMayJump() {
    let times: [Int64] = [
      0, -1, 1_000_000, 4_102_444_800, 253_402_300_800, -62_167_219_200, 1_700_000_000,
    ]
    var steady = Console()
    var jumping = Console()
    let buttons: [Button] = [.down, .left, .right, .up]
    for step in 0..<4000 {
      let button = buttons[step % 4]
      let press: [InputEvent] = [.pressed(button, isRepeat: false), .released(button)]
      steady.tick(TickInput(events: press))
      var input = TickInput(events: press)
      input.wallTime = WallTime(secondsSince1970: times[step % times.count])
      jumping.tick(input)
    }
    #expect(steady.game.moveCount > 50)
    #expect(jumping.game == steady.game)
    #expect(jumping.appliance.session.running.secondsPlayed >= 0)
    _ = jumping.words()
  }
}

/// A device that never has nothing to say, until the test stops it.
private final class FloodingInput: InputSource {
  var isFlooding = true
  private var count = 0

  func next() -> InputEvent? {
    guard isFlooding else { return nil }
    count += 1
    let button = [Button.left, .down, .right, .up][count / 2 % 4]
    return count % 2 == 0 ? .pressed(button, isRepeat: false) : .released(button)
  }
}

/// A clock whose machine is suspended in the middle of a wait.
private final class RestlessClock: Clock {
  private let base = VirtualClock()
  /// After so many waits, one takes an hour longer.
  var sleepsUntilAnHourLater = Int.max

  func now() -> Instant { base.now() }
  func wallTime() -> WallTime { base.wallTime() }
  func sleep(until deadline: Instant) {
    sleepsUntilAnHourLater -= 1
    base.sleep(until: deadline)
    if sleepsUntilAnHourLater == 0 { base.advance(by: .seconds(3600)) }
  }
}
