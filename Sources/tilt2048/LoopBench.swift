import CAllocations
import Engine
import Graphics
import Handheld
import Hardware
import IMU
import Inertial
import LinuxDevices
import Records
import Simulators
import System
import Time

/// The part of `bench` that plays: what a tick of the whole loop costs, from the registers of a
/// simulated chip to a panel in memory.
///
/// The clock is a virtual one, so that the same ticks are the same work everywhere.
struct LoopBench: ~Copyable {
  private let clock = VirtualClock()
  private let display = MemoryDisplay(width: 480, height: 320, format: .rgb565)
  private let hand = BenchHand()
  private var loop:
    FixedRateLoop<
      VirtualClock, BenchSensor, BenchHand, SilentBuzzer, MemoryDisplay, NoStore, AdvisorThread,
      PreparedGlyphs
    >

  /// Switches the game on; `isDuel` has another game beside it.
  init(isDuel: Bool = false) {
    var stored = StoredState()
    if isDuel { stored.settings[StoredState.rivalKey] = Opponent.ghost(Self.ghost).stored }
    var options = Appliance.Options()
    options.startsPlaying = true
    options.seed = 1
    loop = FixedRateLoop(
      appliance: Appliance(stored: stored, entropy: 1, options: options), clock: clock,
      sensor: BenchSensor(hand, clock), input: hand, buzzer: SilentBuzzer(), display: display,
      store: NoStore(), advisor: AdvisorThread(), makeGlyphs: { PreparedGlyphs() },
      heartbeat: Heartbeat(SystemdNotifier()).beat)
  }

  /// A game of the same seed, some hundred moves long.
  private static var ghost: Recording {
    var game = RecordedGame(seed: 1)
    let order = [Direction.down, .left, .right, .up]
    for _ in 0..<120 { _ = order.contains { !game.play($0).isEmpty } }
    return game.recording
  }

  /// Whether another game is seen beside the one that is played.
  var isDuel: Bool { loop.appliance.isDuel }

  /// The figures of each kind of tick, once every sprite is made and every list has its room.
  mutating func measure() -> [LoopFigure] {
    // The sensor is found and calibrated.
    _ = loop.run(ticks: 400)
    for _ in 0..<2 { _ = play() }
    return play()
  }

  private mutating func play() -> [LoopFigure] {
    var figures = ["idle", "tilt", "slide"].map { LoopFigure(name: $0) }
    hand.isSwaying = false
    _ = loop.run(ticks: 300)
    count(1000, &figures[0])
    hand.isSwaying = true
    // To each side six times: neutral follows at first, so the lights that tiles are seen in differ.
    _ = loop.run(ticks: 1200)
    count(400, &figures[1])
    hand.isSwaying = false
    for direction in [Button.left, .down, .right, .up, .left, .down, .right, .up] {
      let before = loop.appliance.session.game.moveCount
      hand.press(direction)
      // The tick of the move itself is an event, which is stored and may be the end of the game.
      _ = loop.run(ticks: 1)
      if loop.appliance.session.game.moveCount > before { count(25, &figures[2]) }
      _ = loop.run(ticks: 275)
    }
    return figures
  }

  /// Runs so many ticks, and adds what they came to.
  private mutating func count(_ ticks: Int, _ figure: inout LoopFigure) {
    display.forgetPresents()
    let (frames, pixels) = (loop.statistics.framesDrawn, loop.statistics.pixelsDrawn)
    let start = MonotonicClock.processorTime()
    let before = allocations_of_this_thread()
    _ = loop.run(ticks: ticks)
    figure.allocations += allocations_of_this_thread() - before
    figure.nanoseconds += MonotonicClock.processorTime().nanoseconds - start.nanoseconds
    figure.ticks += ticks
    figure.frames += loop.statistics.framesDrawn - frames
    figure.pixels += Int(loop.statistics.pixelsDrawn - pixels)
    figure.displayCalls += display.presents.count + display.flushes
  }
}

/// A hand that holds the device still, or sways it by less than a tilt, and presses buttons.
private final class BenchHand: MotionSource, InputSource {
  var isSwaying = false
  private var pressed: Button?
  private var released: Button?

  func press(_ button: Button) { pressed = button }

  func next() -> InputEvent? {
    if let button = pressed {
      (pressed, released) = (nil, button)
      return .pressed(button, isRepeat: false)
    }
    return released.take().map { .released($0) }
  }

  /// Swaying, it goes to 8 degrees on one side, and back, in a second; then to the other side.
  func motion(at time: Instant) -> RigidMotion {
    guard isSwaying else { return RigidMotion() }
    let way = (time.nanoseconds / 500_000_000) % 4
    let part = Double(time.nanoseconds % 500_000_000) / 5e8
    let share = [part, 1 - part, -part, part - 1][Int(way)]
    let radians = 8 * share * Double.pi / 180
    return RigidMotion(
      specificForce: Vector3(
        Float(-Trigonometry.sine(radians)), 0, Float(Trigonometry.cosine(radians))),
      angularRate: Vector3(0, way == 0 || way == 3 ? 16 : -16, 0))
  }
}

/// The simulated chip behind its real driver, without a thread: every step that is due is done when
/// the loop asks.
private struct BenchSensor: SensorFeed, ~Copyable {
  private var session: SensorSession<SimulatedMPU6050<BenchHand, VirtualClock>>
  private let clock: VirtualClock

  init(_ hand: BenchHand, _ clock: VirtualClock) {
    session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: hand, clock: clock), start: clock.now())
    self.clock = clock
  }

  mutating func next() -> SensorReport? { session.firstReport(by: clock.now()) }
}
