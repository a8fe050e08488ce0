import Hardware
import I2C
import Inertial
import Simulators
import Testing
import Time

@testable import IMU

/// The sensor in the dark with its interrupt pin wired to a line.
@Suite struct InterruptTests {
  private typealias Run = SensorRun<MPU6050Silicon, HeldPose>
  static let models: [ChipModel] = [.mpu6050, .clone, .icm20689]

  /// A sensor that rests with its line, a second after it began to.
  private func resting(
    _ model: ChipModel, _ wire: SimulatedInterruptLine.Wire = .good,
    errors: SensorErrors = .typical
  ) -> Run {
    let run = Run(model: model, errors: errors, source: HeldPose())
    run.run(milliseconds: 1000)
    #expect(run.isReady)
    run.line.wire = wire
    beginRest(run)
    return run
  }

  private func beginRest(_ run: Run) {
    run.session.hear(.ready, now: run.clock.now())
    run.session.rest(true, now: run.clock.now())
    run.run(milliseconds: 1000)
  }

  private func endRest(_ run: Run) {
    run.session.rest(false, now: run.clock.now())
    run.run(milliseconds: 1000)
  }

  /// Lifts it; when `.moved` was reported, in milliseconds from now.
  private func lift(_ run: Run, within milliseconds: Int, _ up: Vector3) -> Int? {
    run.session.driver.bus.source = HeldPose(up: up)
    let begin = run.clock.now()
    run.run(milliseconds: milliseconds)
    let moved = run.reports.firstIndex(of: .moved)
    return moved.map { Int((run.times[$0] - begin).nanoseconds / 1_000_000) }
  }

  private let tilted = Vector3(0.2, 0, 1)

  @Test(arguments: models) func theLineTellsOfTheHandAndNothingElseIsDone(model: ChipModel) throws {
    let run = resting(model)
    #expect(run.session.interruptUse == .now)
    let before = run.session.driver.bus.transactionCount
    let (wakes, measured) = (run.wakeCount, run.session.driver.bus.measurementCount)
    run.run(milliseconds: 60_000)
    #expect(run.reports.isEmpty)
    // Once in four seconds: is it still armed, its status, and a look. Without the line it are 188.
    #expect((42...48).contains(run.session.driver.bus.transactionCount - before))
    #expect((14...16).contains(run.wakeCount - wakes))
    #expect((230...320).contains(run.session.driver.bus.measurementCount - measured))
    // The chip measures each 200 or 256 ms, and tells at once.
    let latency = try #require(lift(run, within: 400, tilted))
    #expect(latency <= 262)
    endRest(run)
    #expect(run.samples.count > 150 && !run.isReady && run.lostTexts.isEmpty)
    let shown = [0x6B, 0x6C, 0x38, 0x69, 0x1A, 0x1C].map { run.session.driver.bus.register($0) }
    #expect(shown == [0x01, 0, 0, 0, 3, 0x10])
  }

  @Test func eachFamilyIsAskedInItsOwnRegisters() {
    let (held, one, three) = (resting(.mpu6050), resting(.clone), resting(.icm20689))
    func shown(_ run: Run, _ registers: [UInt8]) -> [UInt8] {
      registers.map { run.session.driver.bus.register($0) }
    }
    // INT_PIN_CFG (latched, active high, driven both ways), INT_ENABLE, PWR_MGMT_1.
    #expect(shown(held, [0x37, 0x38, 0x6B]) == [0x20, 0x40, 0x28])
    #expect(shown(one, [0x37, 0x38, 0x6B]) == [0x20, 0x40, 0x28])
    #expect(shown(three, [0x37, 0x38, 0x6B]) == [0x20, 0xE0, 0x29])
    // MOT_THR, MOT_DUR, the filter that holds a sample at ±8 g, no low pass, five times a second.
    #expect(shown(held, [0x1F, 0x20, 0x1C, 0x1A, 0x6C]) == [3, 1, 0x17, 0, 0x47])
    // WOM_THR, LP_ACCEL_ODR, ACCEL_INTEL_CTRL, ACCEL_CONFIG2.
    #expect(shown(one, [0x1F, 0x1E, 0x69, 0x1D]) == [20, 4, 0xC0, 7])
    // ACCEL_WOM_X/Y/Z_THR, SMPLRT_DIV, ACCEL_INTEL_CTRL.
    #expect(shown(three, [0x20, 0x21, 0x22, 0x19, 0x69]) == [20, 20, 20, 199, 0xC0])
  }

  @Test func everyKnownPartHasItsWay() {
    func way(_ whoAmI: UInt8) -> MotionDetection? { ChipIdentity(whoAmI: whoAmI)?.motionDetection }
    #expect(way(0x68) == .held)
    for part in [0x70, 0x71, 0x72, 0x73, 0x74, 0x78, 0x19] as [UInt8] {
      #expect(way(part) == .oneThreshold)
    }
    for part in [0xAF, 0xAE, 0xA9] as [UInt8] { #expect(way(part) == .oneThresholdThreeBits) }
    for part in [0x11, 0x12, 0x20, 0x98, 0xA6] as [UInt8] { #expect(way(part) == .threeThresholds) }
    for part in [0xE1, 0xAC, 0x4B] as [UInt8] { #expect(way(part) == nil) }
  }

  @Test(arguments: models) func aLooseWireIsToldOnceAndTheLooksGoOn(model: ChipModel) throws {
    let run = resting(model, .cut)
    #expect(run.notices.count == 1)
    #expect(run.notices.first?.contains("check the wire from its INT") == true)
    #expect(run.session.interruptUse == .none)
    #expect(run.session.driver.bus.register(0x38) == 0, "nothing raises the pin for nobody")
    let before = run.session.driver.bus.transactionCount
    run.run(milliseconds: 10_000)
    #expect((30...33).contains(run.session.driver.bus.transactionCount - before))
    let latency = try #require(lift(run, within: 900, tilted))
    #expect(latency <= 640)
    endRest(run)
    beginRest(run)
    #expect(run.notices.isEmpty, "it is no news")
    endRest(run)
    run.line.wire = .good
    beginRest(run)
    #expect(run.session.interruptUse == .now, "whoever mends the wire has it used")
  }

  @Test(arguments: models) func aChipThatFeelsNothingIsFoundOutByTheLooks(model: ChipModel) throws {
    let run = resting(model.with { $0.motionSense = .none })
    #expect(run.notices.isEmpty && run.session.interruptUse == .now)
    #expect(lift(run, within: 4100, tilted) != nil, "the slow look is a net below the line")
    #expect(run.notices.isEmpty, "one hand may have been too gentle")
    #expect(lift(run, within: 4500, Vector3(0, 0, 1)) != nil)
    #expect(run.notices.count == 1 && run.notices.first?.contains("does not feel motion") == true)
    #expect(run.session.interruptUse == .none)
    let latency = try #require(lift(run, within: 900, tilted))
    #expect(latency <= 640)
    endRest(run)
    beginRest(run)
    #expect(run.session.interruptUse == .none && run.notices.isEmpty)
    #expect(run.session.driver.bus.register(0x38) == 0)
  }

  @Test(arguments: models) func aLineThatStormsIsBoundedAndGivenUp(model: ChipModel) throws {
    let run = resting(model)
    let before = (run.session.driver.bus.transactionCount, run.wakeCount)
    run.line.wire = .noisy
    run.run(milliseconds: 10_000)
    #expect(run.line.edgeCount > 1000)
    #expect(run.notices.count == 1)
    #expect(run.notices.first?.contains("moves and the sensor does not") == true)
    #expect(run.wakeCount - before.1 < 60)
    #expect(run.session.driver.bus.transactionCount - before.0 < 70)
    #expect(!run.reports.contains(.moved))
    let latency = try #require(lift(run, within: 900, tilted))
    #expect(latency <= 640)
  }

  @Test func smallerStepsThanTheMakersAreFoundOutByTheirFalseAlarms() throws {
    let run = resting(.mpu6050.with { $0.motionSense = .heldInSmallSteps })
    run.run(milliseconds: 10_000)
    #expect(run.reports.isEmpty)
    #expect(run.session.driver.bus.register(0x1F) > 3)
    #expect(run.session.interruptUse == .now)
    let before = run.wakeCount
    run.run(milliseconds: 60_000)
    #expect(run.wakeCount - before < 40)
    let latency = try #require(lift(run, within: 600, tilted))
    #expect(latency <= 520)
  }

  @Test(arguments: models) func aLineThatVanishesIsAState(model: ChipModel) throws {
    let run = resting(model)
    run.session.hear(.gone("there is no GPIO chip c."), now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(
      run.notices == ["The sensor's interrupt line is not used: there is no GPIO chip c."])
    #expect(run.session.interruptUse == .none)
    let latency = try #require(lift(run, within: 900, tilted))
    #expect(latency <= 640)
    endRest(run)
    run.session.hear(.gone("there is no GPIO chip c."), now: run.clock.now())
    run.session.rest(true, now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(run.notices.isEmpty, "it is told once")
    endRest(run)
    beginRest(run)
    #expect(run.session.interruptUse == .now)
  }

  @Test func aPartThatNobodyKnowsIsToldOnceAndLookedAt() {
    let run = resting(.mpu6050.with { $0.whoAmI = 0x4B })
    #expect(
      run.notices == [
        "How this sensor tells of motion by its interrupt line is not known. In the dark the sensor is "
          + "looked at three times a second instead."
      ])
    #expect(run.session.interruptUse == .none)
    #expect(lift(run, within: 900, tilted) != nil)
  }

  @Test(arguments: models) func unpluggedInTheDarkItIsLostAndFoundAgain(model: ChipModel) throws {
    let run = resting(model)
    run.session.driver.bus.unplug()
    run.run(milliseconds: 5000)
    #expect(run.lostTexts.count == 1)
    run.session.driver.bus.plug()
    run.run(milliseconds: 4000)
    #expect(run.isReady && run.notices.isEmpty)
    #expect(run.session.interruptUse == .now, "it rests again, by its line")
    let latency = try #require(lift(run, within: 400, tilted))
    #expect(latency <= 262)
  }

  /// As it is when its supply fails for a moment, or another program resets it.
  @Test(arguments: models) func oneThatIsResetFeelsTheHandAfterwards(model: ChipModel) throws {
    let run = resting(model)
    run.session.driver.bus.brownOut()
    run.run(milliseconds: 6000)
    #expect(run.lostTexts.count == 1 && run.isReady && run.notices.isEmpty)
    #expect(run.lostTexts.first?.contains("register 0x38") == true, "\(run.lostTexts)")
    #expect(run.session.interruptUse == .now)
    let latency = try #require(lift(run, within: 400, tilted))
    #expect(latency <= 262)
  }

  @Test(arguments: models) func oneThatStopsMeasuringIsSetUpAgain(model: ChipModel) {
    let run = resting(model)
    run.session.driver.bus.freeze()
    run.run(milliseconds: 17_000)
    #expect(run.lostTexts.count == 1 && run.isReady)
    run.run(milliseconds: 2000)
    #expect(lift(run, within: 900, tilted) != nil)
  }

  /// A transaction that fails is repeated, whichever of the way into the rest and out of it it is.
  @Test(arguments: models) func noSingleFaultIsNoticed(model: ChipModel) {
    for place in 0..<32 {
      let run = Run(model: model, source: HeldPose())
      run.run(milliseconds: 1000)
      run.session.driver.bus.faults = Array(repeating: nil, count: place) + [.noAcknowledge]
      beginRest(run)
      #expect(run.session.interruptUse == .now && run.notices.isEmpty && run.lostTexts.isEmpty)
      #expect(lift(run, within: 700, tilted) != nil)
      endRest(run)
      #expect(run.samples.count > 100 && run.lostTexts.isEmpty)
    }
  }

  /// The hand may come at any moment of the way into the rest.
  @Test(arguments: models) func aRestMayEndAtAnyMomentOfItsBeginning(model: ChipModel) {
    for moment in 0..<30 {
      let run = Run(model: model, source: HeldPose())
      run.run(milliseconds: 1000)
      run.session.hear(.ready, now: run.clock.now())
      run.session.rest(true, now: run.clock.now())
      run.run(milliseconds: moment)
      endRest(run)
      #expect(run.samples.count > 150 && run.lostTexts.isEmpty && run.notices.isEmpty)
      #expect(run.session.driver.bus.register(0x38) == 0)
    }
  }

  /// The worst chips that the data sheet allows, for five minutes each, on a bus that loses 1 %: nobody
  /// is woken, and a hand is felt.
  @Test(arguments: models) func noiseIsNoHand(model: ChipModel) {
    for seed in UInt64(1)...3 {
      let run = resting(model, errors: .limits(signs: seed))
      let wakes = run.wakeCount
      run.run(milliseconds: 300_000)
      #expect(!run.reports.contains(.moved) && run.notices.isEmpty)
      #expect(run.wakeCount - wakes < 200)
      #expect(lift(run, within: 900, tilted) != nil)
    }
  }
}
