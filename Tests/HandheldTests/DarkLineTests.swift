import Graphics
import Hardware
import IMU
import Inertial
import Records
import Simulators
import Testing
import Time

@testable import Handheld

/// The whole game in the dark, with the interrupt pin of its simulated sensor wired to a line.
@Suite struct DarkLineTests {
  /// The sensor's session without its thread; the line is looked at when the loop asks.
  final class LinedFeed: SensorFeed {
    var session: SensorSession<SimulatedMPU6050<HeldPose, VirtualClock>>
    let line = SimulatedInterruptLine()
    /// Whether somebody has plugged it in.
    var isThere = false
    private let clock: VirtualClock

    init(_ model: ChipModel, clock: VirtualClock) {
      session = SensorSession(
        bus: SimulatedMPU6050(MPU6050Silicon(model), source: HeldPose(), clock: clock),
        start: clock.now())
      self.clock = clock
    }

    func next() -> SensorReport? {
      guard isThere else { return nil }
      line.carry(session.driver.bus.pinRises())
      if session.interruptUse == .now, line.take() { session.hear(.risen, now: clock.now()) }
      while session.nextStep <= clock.now() {
        let report: SensorReport? = session.step(now: clock.now())
        if let report { return report }
      }
      return nil
    }

    func rest(_ isResting: Bool) {
      if isResting { session.hear(.ready, now: clock.now()) }
      session.rest(isResting, now: clock.now())
    }
  }

  @Test(arguments: [ChipModel.mpu6050, .clone, .icm20689])
  func theHandIsAnsweredWithinTwoWakeUps(model: ChipModel) {
    let clock = VirtualClock()
    let feed = LinedFeed(model, clock: clock)
    var loop = FixedRateLoop(
      appliance: .playing(), clock: clock, sensor: feed,
      input: AbsentInput(), buzzer: SilentBuzzer(), display: MemoryDisplay(width: 128, height: 64),
      store: NoStore(), advisor: NoAdvice(), makeGlyphs: { BitmapGlyphs() })
    _ = loop.run(ticks: Idle.limits[2] + 100)
    feed.isThere = true
    _ = loop.run(ticks: 500)
    #expect(loop.appliance.isResting && feed.session.interruptUse == .now)
    let before = feed.session.driver.bus.transactionCount
    _ = loop.run(ticks: 6000)
    #expect(loop.appliance.isResting)
    #expect((42...48).contains(feed.session.driver.bus.transactionCount - before))
    // The chip measures four or five times a second, and the loop looks four times.
    feed.session.driver.bus.source = HeldPose(up: Vector3(0, 0.3, 1))
    _ = loop.run(ticks: 50)
    #expect(!loop.appliance.isResting && loop.appliance.brightness > 0)
    _ = loop.run(ticks: 50)
    #expect(loop.appliance.world.sense.sensor == .present, "it measures again")
  }
}
