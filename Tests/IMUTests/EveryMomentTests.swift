import Hardware
import I2C
import IMU
import Inertial
import Simulators
import Testing
import Time

/// Trouble at every transaction in turn, from the first of the bring-up until well into the play:
/// the sensor is back by itself within seconds, and is reported lost once at most.
@Suite struct EveryMomentTests {
  /// The bring-up, the play behind it, and the readings around the first look at the configuration.
  static let moments = Array(0..<30) + Array(stride(from: 30, to: 160, by: 10))

  /// Whatever happens to the bus, no other motion is told than the one there was.
  @Test(
    arguments: [ChipFault.noAcknowledge, .timedOut, .shortRead(1), .zeros, .ones], [1, 20])
  func aFaultAtEveryTransaction(fault: ChipFault, count: Int) {
    for moment in Self.moments {
      let run = SensorRun(source: HeldPose())
      let healthy = [ChipFault?](repeating: nil, count: moment)
      run.session.driver.bus.faults = healthy + [ChipFault?](repeating: fault, count: count)
      run.run(milliseconds: 3500)
      #expect(run.lostTexts.count <= 1, "at \(moment): \(run.lostTexts)")
      #expect(run.samples.allSatisfy { $0.isUpright }, "at \(moment)")
      run.expectPlay("\(count) × \(fault) at \(moment)")
    }
  }

  @Test(arguments: [0, 7, 400])
  func pulledOutAndPutBackAtEveryTransaction(milliseconds: Int) {
    for moment in Self.moments {
      let run = SensorRun(source: HeldPose())
      run.run(toTransaction: moment)
      run.session.driver.bus.unplug()
      run.run(milliseconds: milliseconds)
      run.session.driver.bus.plug()
      run.run(milliseconds: 2500)
      #expect(run.lostTexts.count <= 1, "at \(moment)")
      run.expectPlay("out for \(milliseconds) ms at \(moment)")
    }
  }

  @Test(arguments: [(ChipModel.mpu6050, ChipModel.clone), (.clone, .mpu6050)])
  func anotherChipInItsPlaceAtEveryTransaction(first: ChipModel, second: ChipModel) {
    for moment in Self.moments {
      let run = SensorRun(model: first, source: HeldPose())
      run.run(toTransaction: moment)
      run.session.driver.bus.unplug()
      run.session.driver.bus.silicon.model = second
      run.session.driver.bus.plug()
      run.run(milliseconds: 2500)
      run.expectPlay("exchanged at \(moment)")
    }
  }

  /// Each call blocks until the adapter's time-out, for three seconds; the loop never waits for it,
  /// since the sensor has a thread of its own.
  @Test func aStuckBusAtEveryTransaction() {
    for moment in Self.moments {
      let clock = VirtualClock()
      let chip = SimulatedMPU6050(
        MPU6050Silicon(), errors: .typical, source: HeldPose(), clock: clock)
      var session = SensorSession(bus: StickingBus(chip: chip, clock: clock, stuckAt: moment))
      var samples = 0
      var lost = 0
      while clock.now() < Instant(nanoseconds: 6_500_000_000) {
        clock.sleep(until: session.nextStep)
        let report: SensorReport? = session.step(now: clock.now())
        if case .lost = report { lost += 1 }
        if case .sample(let sample) = report {
          samples += 1
          #expect(sample.isUpright, "stuck at \(moment)")
        }
      }
      #expect(lost == 1, "stuck at \(moment)")
      #expect(samples > 200, "stuck at \(moment): \(samples) samples")
    }
  }

  /// A bus that somebody holds: from a transaction on, each call takes 50 ms and fails.
  private struct StickingBus: I2CBus, ~Copyable {
    var chip: SimulatedMPU6050<HeldPose, VirtualClock>
    let clock: VirtualClock
    let stuckAt: Int
    var freeAt: Instant?

    mutating func transaction(
      _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
    ) throws(I2CError) {
      try block()
      try chip.transaction(operations, with: target)
    }

    private mutating func block() throws(I2CError) {
      guard chip.transactionCount >= stuckAt else { return }
      let end = freeAt ?? clock.now() + .seconds(3)
      freeAt = end
      guard clock.now() < end else { return }
      clock.advance(by: .milliseconds(50))
      throw .timedOut
    }
  }
}
