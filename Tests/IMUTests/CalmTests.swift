import Hardware
import I2C
import IMU
import Inertial
import Simulators
import Testing
import Time

/// A device that lies still and lit: its chip collects the samples, and none is lost.
@Suite struct CalmTests {
  typealias Run = SensorRun<MPU6050Silicon, HeldPose>
  static let models: [ChipModel] = [.mpu6050, .clone, .icm20689]

  private func fresh(_ model: ChipModel, _ errors: SensorErrors = .typical) -> Run {
    Run(model: model, errors: errors, source: HeldPose(), isEased: true)
  }

  /// A device that has lain still for long enough.
  private func calm(_ model: ChipModel, _ errors: SensorErrors = .typical) -> Run {
    let run = fresh(model, errors)
    run.run(milliseconds: 4000)
    return run
  }

  @Test(arguments: models) func itSaysWhetherItIsCalm(model: ChipModel) {
    let run = fresh(model)
    #expect(!run.isCalm)
    run.run(milliseconds: 1000)
    #expect(!run.isCalm)
    run.run(milliseconds: 3000)
    #expect(run.isCalm)
    run.session.driver.bus.source = HeldPose(up: Vector3(0, 0.5, 1))
    run.run(milliseconds: 100)
    #expect(!run.isCalm, "the look that finds it")
    run.session.driver.bus.unplug()
    run.run(milliseconds: 1000)
    #expect(run.isCalm, "it is lost, and that was told")
    // Nobody there for long is looked for four times a second, with one wake-up each.
    run.run(milliseconds: 9000)
    let wakes = run.wakeCount
    run.run(milliseconds: 10_000)
    #expect((30...45).contains(run.wakeCount - wakes), "\(run.wakeCount - wakes)")
    run.session.driver.bus.plug()
    run.run(milliseconds: 1000)
    #expect(!run.isCalm)
    run.session.rest(true, now: run.clock.now())
    run.run(milliseconds: 500)
    #expect(run.isCalm)
  }

  @Test(arguments: models) func itIsLookedAtElevenTimesASecondAndNoSampleIsLost(model: ChipModel) {
    let run = calm(model)
    #expect(run.session.driver.bus.register(0x6A) == 0x40)
    let before = (run.wakeCount, run.session.driver.bus.transactionCount)
    run.run(milliseconds: 60_000)
    #expect(run.others.isEmpty)
    // The chip's clock is 1 % slow.
    #expect((11_860...11_900).contains(run.samples.count), "\(run.samples.count)")
    #expect((run.wakeCount - before.0) <= 670, "\(run.wakeCount - before.0)")
    #expect(run.session.driver.bus.transactionCount - before.1 < 60 * 75)
    #expect(run.samples.allSatisfy { ($0.acceleration - Vector3(0, 0, 1)).length < 0.1 })
  }

  /// Limits units too, whose noise and offsets are larger and whose bus loses one in a hundred.
  @Test(arguments: models) func theWorstChipIsCalmToo(model: ChipModel) {
    for seed in UInt64(1)...4 {
      let run = calm(model, .limits(signs: seed))
      let before = run.wakeCount
      run.run(milliseconds: 60_000)
      #expect(run.others.isEmpty)
      #expect(run.wakeCount - before < 1500, "\(run.wakeCount - before)")
      #expect(run.samples.count > 10_500, "\(run.samples.count)")
    }
  }

  @Test(arguments: models) func timesAreEvenAndGoOn(model: ChipModel) {
    // A clone's clock may be faster than that of any data sheet.
    for (late, clockError, least) in [
      (0, Float(0.01), 4_300_000), (3, 0.01, 4_300_000), (10, 0.01, 4_300_000),
      (0, -0.15, 4_000_000),
    ] {
      var errors = SensorErrors.typical
      errors.clockError = clockError
      let run = calm(model, errors)
      run.run(milliseconds: 20_000, late: late)
      var last = run.samples[0].time
      for sample in run.samples.dropFirst() {
        let step = (sample.time - last).nanoseconds
        #expect((Int64(least)...9_000_000).contains(step), "\(step)")
        last = sample.time
      }
      for (time, report) in zip(run.times, run.reports) {
        guard case .sample(let sample) = report else { continue }
        #expect(sample.time <= time && time - sample.time < .milliseconds(130))
      }
    }
  }

  /// A thread that was kept waiting fetches in two looks what the memory kept.
  @Test func whatWaitedIsDatedWhereItWasMeasured() {
    let run = calm(.mpu6050)
    run.clock.advance(by: .milliseconds(250))
    run.run(milliseconds: 500)
    #expect(run.samples.count > 120, "what the memory kept is among them")
    for (sample, next) in zip(run.samples, run.samples.dropFirst()) {
      #expect((4_300_000...9_000_000).contains((next.time - sample.time).nanoseconds))
    }
  }

  /// From the first motion on each sample is read as it comes, and the motion is told whole.
  @Test(arguments: models) func aTiltIsToldFromItsBeginning(model: ChipModel) throws {
    var worst = Instant.Span.milliseconds(0)
    for wait in stride(from: 0, to: 90, by: 7) {
      let run = calm(model)
      run.run(milliseconds: wait)
      run.session.driver.bus.source.motion.angularRate = Vector3(60, 0, 0)
      let begin = run.clock.now()
      run.run(milliseconds: 300)
      let turning = zip(run.times, run.reports).filter {
        if case .sample(let sample) = $0.1 { sample.angularRate.x > 30 } else { false }
      }
      let first = try #require(turning.first)
      worst = max(worst, first.0 - begin)
      // Twelve milliseconds go by in the chip's filter.
      #expect(turning.count > 52, "\(turning.count)")
      #expect(run.session.driver.bus.register(0x6A) == 0)
      #expect(run.session.driver.bus.register(0x19) == 0 && run.others.isEmpty)
    }
    #expect(worst <= .milliseconds(110), "\(worst)")
  }

  @Test(arguments: models) func restComesOutOfCalmAndGoesOn(model: ChipModel) {
    let run = calm(model)
    run.session.rest(true, now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(run.others.isEmpty)
    // An ICM part does not cycle without its line.
    let isCycling = run.session.driver.bus.register(0x6B) & 0x20 != 0
    #expect(isCycling == (model != .icm20689) && run.session.driver.bus.register(0x6A) == 0)
    run.session.rest(false, now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(run.others.isEmpty && run.samples.count > 150)
  }

  @Test(arguments: [ChipFault.noAcknowledge, .timedOut, .shortRead(1), .zeros, .ones], [1, 20])
  func noFaultMakesAMotion(fault: ChipFault, count: Int) {
    for moment in 0..<30 {
      let run = calm(.mpu6050)
      let healthy = [ChipFault?](repeating: nil, count: moment)
      run.session.driver.bus.faults = healthy + [ChipFault?](repeating: fault, count: count)
      run.run(milliseconds: 6000)
      let all = run.samples
      #expect(
        all.allSatisfy {
          ($0.acceleration - Vector3(0, 0, 1)).length < 0.1 && $0.angularRate.length < 10
        }, "\(fault) at \(moment)")
      #expect(run.others.count <= 2, "\(run.others)")
      run.run(milliseconds: 1000)
      #expect((180...225).contains(run.samples.count))
    }
  }

  @Test(arguments: models) func oneThatIsPulledResetOrHangsIsStartedAnew(model: ChipModel) {
    for trouble in 0..<3 {
      let run = calm(model)
      switch trouble {
      case 0: run.session.driver.bus.unplug()
      case 1: run.session.driver.bus.brownOut()
      default: run.session.driver.bus.freeze()
      }
      run.run(milliseconds: 1500)
      if trouble == 0 { run.session.driver.bus.plug() }
      run.run(milliseconds: 3000)
      run.run(milliseconds: 1000)
      #expect((185...225).contains(run.samples.count), "\(trouble): \(run.samples.count)")
      #expect(run.samples.allSatisfy { ($0.acceleration - Vector3(0, 0, 1)).length < 0.1 })
    }
  }

  /// As a stub of the kernel's has none, and as a clone may.
  @Test func aChipWithoutAMemoryIsReadAsEver() {
    let run = calm(.mpu6050.with { $0.memory = 0 })
    run.run(milliseconds: 6000)
    let before = run.wakeCount
    run.run(milliseconds: 10_000)
    #expect(run.samples.count == 2000 && run.others.isEmpty && run.wakeCount - before == 2000)
  }

  /// Where each one times out, as on a bus of 10 kHz, or the controller knows SMBus alone.
  @Test(arguments: [I2CError.timedOut, .unsupported])
  func noSampleIsLostWhereNoLongReadSucceeds(error: I2CError) {
    let clock = VirtualClock()
    let bus = ShortBus(
      chip: SimulatedMPU6050(MPU6050Silicon(), source: HeldPose(), clock: clock), error: error)
    var session = SensorSession(bus: bus, isEased: true)
    var count = 0
    while session.nextStep < .zero + .seconds(20) {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      if case .sample? = report, clock.now() > .zero + .seconds(10) { count += 1 }
    }
    let isCalm = session.isCalm
    #expect((1950...2010).contains(count) && isCalm == (error == .unsupported), "\(count)")
  }

  /// A thread that was kept waiting for longer than the memory lasts begins anew.
  @Test(arguments: models) func aMemoryThatRanOverIsEmptied(model: ChipModel) {
    let run = calm(model)
    for _ in 0..<5 {
      run.clock.advance(by: .seconds(1))
      run.run(milliseconds: 500)
      #expect(run.others.isEmpty)
      #expect(run.samples.allSatisfy { ($0.acceleration - Vector3(0, 0, 1)).length < 0.1 })
    }
  }

  @Test func whoDoesNotAskForItIsNotEased() {
    let run = Run(source: HeldPose())
    run.run(milliseconds: 6000)
    #expect(run.session.driver.bus.register(0x6A) == 0)
  }

  /// The doctor looks at the sensor of a game that is running and lies still: he only reads.
  @Test func anotherProgramGoesOnWithASensorThatCollects() {
    let run = calm(.mpu6050)
    let settings = (0..<0x75).map { run.session.driver.bus.register(UInt8($0)) }
    var other = SensorSession(bus: Lent(run: { run.session.driver.bus.register($0) }))
    guard case .ready = other.adopt(now: .zero) else {
      Issue.record("not adopted")
      return
    }
    #expect(other.driver.bus.writeCount == 0)
    #expect(settings[0x19] == 4)
    // It is taken up while he looks.
    run.session.driver.bus.source = HeldPose(up: Vector3(0, 0.5, 1))
    var ticks = 0
    for tick in 1...400 {
      run.run(milliseconds: 5)
      let _: SensorReport? = other.step(now: .zero + .milliseconds(5 * tick))
      ticks += run.isCalm ? 0 : 1
    }
    #expect(ticks > 200 && other.driver.bus.writeCount == 0)
  }

  /// A bad contact while he looks is no reset, which the game would have to mend.
  @Test(arguments: 0..<8)
  func aTransferThatFailsIsNoReasonToSetAnothersSensorUp(failing: Int) {
    let run = Run(source: HeldPose())
    run.run(milliseconds: 1000)
    var other = SensorSession(bus: Lent(run: { run.session.driver.bus.register($0) }))
    let isAdopted = other.adopt(now: .zero) != nil
    #expect(isAdopted)
    // From a sample after which it asks for the settings again.
    for tick in 1...130 {
      if tick == 99 { other.driver.bus.readsUntilFailure = failing }
      run.run(milliseconds: 5)
      let report: SensorReport? = other.step(now: .zero + .milliseconds(5 * tick))
      if case .lost(let text) = report { Issue.record("\(text)") }
    }
    #expect(other.driver.bus.writeCount == 0 && other.driver.bus.readsUntilFailure == nil)
  }
}

/// A bus on which no read of more than 32 bytes succeeds.
private struct ShortBus: I2CBus, ~Copyable {
  var chip: SimulatedMPU6050<HeldPose, VirtualClock>
  let error: I2CError

  mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    if case .read(let buffer)? = operations.last, buffer.count > 32 { throw error }
    try chip.transaction(operations, with: target)
  }
}

/// The registers of a chip that somebody else has, for a look.
private struct Lent: RegisterBus {
  let run: (UInt8) -> UInt8
  var writeCount = 0
  /// After so many reads one fails; nil where none does.
  var readsUntilFailure: Int?

  init(run: @escaping (UInt8) -> UInt8) { self.run = run }

  mutating func write(_: UInt8, to _: UInt8, of _: I2CAddress) throws(I2CError) { writeCount += 1 }

  mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    guard target == .mpu6050 else { throw .noAcknowledge }
    if let left = readsUntilFailure {
      readsUntilFailure = left == 0 ? nil : left - 1
      if left == 0 { throw .timedOut }
    }
    for index in buffer.indices { buffer[index] = run(register &+ UInt8(index)) }
  }
}
