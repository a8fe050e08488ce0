import Hardware
import IMU
import Inertial
import Simulators
import Testing

/// The session against the simulated chip: what a person would see of a sensor's troubles.
@Suite struct SessionTests {
  @Test(arguments: [ChipModel.mpu6050, .clone])
  func aSensorGivesTwoHundredSamplesASecond(model: ChipModel) {
    let run = SensorRun(model: model, source: HeldPose())
    run.run(milliseconds: 400)
    #expect(run.isReady)
    run.run(milliseconds: 1000)
    #expect(run.samples.count == 200 && run.lostTexts == [])
  }

  @Test(arguments: [ChipModel.mpu6050, .clone])
  func whatIsMeasuredIsTheMotion(model: ChipModel) throws {
    var errors = SensorErrors.none
    errors.gyroscopeNoise = 0.02
    errors.accelerometerNoise = 0.001
    let motion = RigidMotion(
      specificForce: Vector3(1.5, -2.25, 3), angularRate: Vector3(123.4, -432.1, 876.5))
    let run = SensorRun(model: model, errors: errors, source: HeldPose(motion))
    run.run(milliseconds: 500)
    #expect(run.samples.count > 20)
    for sample in run.samples {
      #expect((sample.acceleration - motion.specificForce).length < 0.02)
      #expect((sample.angularRate - motion.angularRate).length < 0.5)
      #expect((sample.temperature - 30).magnitude < 0.2)
    }
  }

  @Test func afterReplugTheChipIsSetUpAnewWithinASecond() {
    let run = SensorRun(source: HeldPose(up: Vector3(0.6, 0, 0.8)))
    run.run(milliseconds: 500)
    run.session.driver.bus.unplug()
    run.run(milliseconds: 3000)
    #expect(run.lostTexts.count == 1 && run.samples.isEmpty)
    run.session.driver.bus.plug()
    run.run(milliseconds: 1000)
    #expect(run.isReady && run.samples.count > 20)
    for sample in run.samples { #expect((sample.acceleration.x - 0.6).magnitude < 0.1) }
  }

  /// A clone wakes up by itself at ±2 g: its numbers look right and are not.
  @Test func aDropOfTheSupplyIsNoticedWithinASecond() {
    let run = SensorRun(model: .clone, source: HeldPose())
    run.run(milliseconds: 500)
    run.session.driver.bus.brownOut()
    run.run(milliseconds: 1200)
    #expect(run.isReady)
    run.run(milliseconds: 100)
    for sample in run.samples { #expect((sample.acceleration.z - 1).magnitude < 0.1) }
  }

  @Test func aFrozenChipIsStartedAnew() {
    let run = SensorRun(source: HeldPose())
    run.run(milliseconds: 500)
    run.session.driver.bus.freeze()
    run.run(milliseconds: 1500)
    #expect(run.lostTexts.count == 1 && run.lostTexts.first?.contains("stopped measuring") == true)
    run.run(milliseconds: 100)
    #expect(run.samples.count == 20)
  }

  @Test(arguments: [ChipFault.noAcknowledge, .timedOut, .shortRead(3), .zeros, .ones])
  func aSingleFaultIsNeverSeen(fault: ChipFault) {
    let run = SensorRun(source: HeldPose())
    run.run(milliseconds: 400)
    run.session.driver.bus.faults = [fault, nil, fault, fault]
    run.run(milliseconds: 300)
    #expect(run.lostTexts == [] && run.samples.count >= 57)
    for sample in run.samples { #expect((sample.acceleration.z - 1).magnitude < 0.1) }
  }

  /// At every look at the configuration and at the readings around it: none of the chip's registers
  /// changed.
  @Test(arguments: [ChipFault.zeros, .ones], [false, true])
  func aBitLostOnTheWayIsNoChangeOfTheConfiguration(fault: ChipFault, isEased: Bool) {
    for moment in 0..<60 {
      let run = SensorRun(source: HeldPose(), isEased: isEased)
      run.run(milliseconds: isEased ? 3000 : 800)
      run.session.driver.bus.faults = [ChipFault?](repeating: nil, count: moment) + [fault]
      run.run(milliseconds: 1200)
      #expect(run.lostTexts == [], "at \(moment)")
      #expect(run.samples.count > 205, "at \(moment)")
    }
  }

  @Test func theOtherAddressIsFoundToo() {
    let model = ChipModel.mpu6050.with { $0.address = .mpu6050Alternate }
    let run = SensorRun(model: model, source: HeldPose())
    run.run(milliseconds: 500)
    #expect(run.isReady && run.session.driver.address == .mpu6050Alternate)
  }

  /// But for those of other families, which are set up as those.
  @Test(arguments: [UInt8(0x68), 0x70, 0x71, 0x72, 0x73, 0x74, 0x78, 0x98, 0x19, 0xAF, 0x4E])
  func noIdentityIsRefused(whoAmI: UInt8) {
    let base = whoAmI == 0x68 ? ChipModel.mpu6050 : .clone
    let run = SensorRun(model: base.with { $0.whoAmI = whoAmI }, source: HeldPose())
    run.run(milliseconds: 500)
    #expect(run.isReady && run.samples.count > 20)
  }

  /// A stuck register file: it keeps its configuration and shows the same sample for ever.
  @Test func aChipThatStaysFrozenIsLostOnceAndFoundOnce() {
    var still = SensorErrors.none
    still.gyroscopeBias = Vector3(1, 2, 3)
    let run = SensorRun(errors: still, source: HeldPose())
    run.run(milliseconds: 60_000)
    #expect(run.readyTexts.count == 1)
    #expect(run.lostTexts.count == 1 && run.lostTexts.first?.contains("stopped measuring") == true)
    // A second of the stale sample at first, and none of it later.
    #expect(run.samples.count < 60)
    let transactions = run.session.driver.bus.transactionCount
    run.run(milliseconds: 60_000)
    #expect(run.reports.isEmpty)
    // Each attempt costs 62 transactions; 8 s between them are some 7 a minute.
    #expect(run.session.driver.bus.transactionCount - transactions < 8 * 70)
    run.session.driver.bus.errors = .typical
    run.run(milliseconds: 9000)
    #expect(run.isReady && run.lostTexts.isEmpty)
    #expect(run.samples.count > 100)
  }

  /// One whose registers are written now and then, by i2c-stub or a bad contact, shows a fresh sample after
  /// many a restart.
  @Test func aChipThatStopsAgainAndAgainIsNotToldOfEachTime() {
    var still = SensorErrors.none
    still.gyroscopeBias = Vector3(1, 2, 3)
    let run = SensorRun(errors: still, source: StutteringHand())
    run.run(milliseconds: 300_000)
    #expect((1...2).contains(run.readyTexts.count) && run.lostTexts.count == run.readyTexts.count)
    run.session.driver.bus.errors = .typical
    run.run(milliseconds: 9000)
    #expect(run.isReady && run.lostTexts.isEmpty)
  }

  @Test func aChipThatSendsOnlyZerosIsLostOnce() {
    let run = SensorRun(source: HeldPose())
    run.run(milliseconds: 400)
    // Every burst is zeros; the registers in between read as they should.
    run.session.driver.bus.silicon.isMute = true
    run.run(milliseconds: 30_000)
    #expect(run.lostTexts.count == 1 && run.lostTexts.first?.contains("only zeros or ones") == true)
    #expect(!run.isReady)
    run.session.driver.bus.silicon.isMute = false
    run.run(milliseconds: 9000)
    #expect(run.isReady)
  }

  @Test func noiseIsToldOnce() {
    var errors = SensorErrors.typical
    errors.gyroscopeNoise = 40
    let run = SensorRun(errors: errors, source: HeldPose())
    run.run(milliseconds: 4000)
    #expect(run.notices == [])
    run.run(milliseconds: 12_000)
    #expect(run.notices.count == 1 && run.notices.first?.contains("noisy") == true)
  }

  /// To and fro by 40° three times a second: 47 °/s between neighbours where it turns, which was
  /// noise once.
  @Test func aQuickHandIsNoNoise() {
    let run = SensorRun(source: SwingingHand())
    run.run(milliseconds: 20_000)
    #expect(run.samples.contains { $0.angularRate.x > 700 })
    #expect(run.notices == [])
  }

  @Test func noiseIsToldWhileTheHandMovesSlowly() {
    var errors = SensorErrors.typical
    errors.gyroscopeNoise = 25
    let run = SensorRun(errors: errors, source: SwingingHand(degrees: 3))
    run.run(milliseconds: 20_000)
    #expect(run.notices.count == 1 && run.notices.first?.contains("noisy") == true)
  }

  @Test func hardHandlingIsMeasuredToEightG() {
    let push = RigidMotion(specificForce: Vector3(0, 7.5, 0))
    let run = SensorRun(source: HeldPose(push))
    run.run(milliseconds: 1500)
    #expect(run.samples.last.map { ($0.acceleration.y - 7.5).magnitude < 0.1 } == true)
    #expect(run.notices.allSatisfy { !$0.contains("faster") })
  }

  @Test func saturationIsToldOnceAndMarkedInEachSample() {
    let turn = RigidMotion(angularRate: Vector3(0, 1500, 0))
    let run = SensorRun(source: HeldPose(turn))
    run.run(milliseconds: 6000)
    #expect(run.notices.count == 1)
    #expect(run.notices.first?.contains("faster than it can measure") == true)
    #expect(run.samples.count > 900)
    let marked = run.samples.filter { $0.isRateSaturated }
    #expect(marked.count == run.samples.count)
  }

  @Test func whatIsWrongWithAChipThatPlaysIsToldOnce() {
    let half = ChipModel.mpu6050.with { $0.hasHalfAccelerationResolution = true }
    let other = ChipModel.mpu6050.with {
      $0.temperatureSensitivity = 333.87; $0.temperatureAtZero = 21
    }
    var heavy = SensorErrors.typical
    heavy.accelerometerScale = Vector3(1.5, 1.5, 1.5)
    let cases: [(ChipModel, SensorErrors, Float, String)] = [
      (half, .typical, 30, "half a g"), (other, .typical, 58, "temperature"),
      (.mpu6050, .typical, 120, "out of any range"), (.mpu6050, heavy, 30, "far from one g"),
    ]
    for (model, errors, temperature, words) in cases {
      let run = SensorRun(model: model, errors: errors, source: HeldPose())
      run.session.driver.bus.temperature = temperature
      run.run(milliseconds: 6000)
      #expect(run.notices.count == 1 && run.notices.first?.contains(words) == true, "\(words)")
      #expect(run.samples.count > 900)
    }
  }
}
