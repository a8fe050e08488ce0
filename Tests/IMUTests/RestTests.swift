import Hardware
import IMU
import Inertial
import Simulators
import Testing
import Time

/// The sensor in the dark: its low-power cycle, and what wakes it.
@Suite struct RestTests {
  private func resting(_ model: ChipModel) -> SensorRun<MPU6050Silicon, HeldPose> {
    let run = SensorRun(model: model, source: HeldPose())
    run.run(milliseconds: 1000)
    #expect(run.isReady)
    run.session.rest(true, now: run.clock.now())
    run.run(milliseconds: 1000)
    return run
  }

  @Test func itCyclesAndIsLookedAtFourTimesASecond() {
    let run = resting(.mpu6050)
    // CYCLE and TEMP_DIS; LP_WAKE_CTRL 1 (5 a second) and the gyro in standby (RM 4.28, 4.29).
    #expect(run.session.driver.bus.register(0x6B) == 0x28)
    #expect(run.session.driver.bus.register(0x6C) == 0x47)
    let (transactions, measured) = (
      run.session.driver.bus.transactionCount, run.session.driver.bus.measurementCount
    )
    run.run(milliseconds: 60_000)
    #expect(run.reports.isEmpty, "a device that lies still says nothing")
    #expect(run.session.driver.bus.transactionCount - transactions <= 190)
    #expect((280...320).contains(run.session.driver.bus.measurementCount - measured))
  }

  @Test func beingPickedUpIsReportedAndItWorksAgain() {
    let run = resting(.mpu6050)
    run.session.driver.bus.source = HeldPose(up: Vector3(0.2, 0, 1))
    run.run(milliseconds: 900)
    #expect(run.reports == [.moved])
    run.session.rest(false, now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(run.samples.count > 150, "a sample within a fifth of a second, and 200 a second")
    #expect(!run.isReady, "that it works again is no news")
    #expect(run.session.driver.bus.register(0x6B) == 0x01)
    #expect(run.session.driver.bus.register(0x6C) == 0x00 && run.lostTexts.isEmpty)
  }

  @Test func a6500CyclesByItsOwnRegister() {
    let run = resting(.clone)
    #expect(run.session.driver.bus.register(0x1E) == 0x04)
    #expect(run.session.driver.bus.register(0x6B) == 0x28)
    run.session.driver.bus.source = HeldPose(up: Vector3(0, -0.3, 1))
    run.run(milliseconds: 900)
    #expect(run.reports.contains(.moved))
    run.session.rest(false, now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(run.samples.count > 150)
  }

  @Test func aPartThatNobodyKnowsIsOnlyLookedAtLessOften() {
    let run = resting(ChipModel.mpu6050.with { $0.whoAmI = 0x4B })
    #expect(run.session.driver.bus.register(0x6B) & 0x20 == 0)
    run.session.driver.bus.source = HeldPose(up: Vector3(0.3, 0, 1))
    run.run(milliseconds: 900)
    #expect(run.reports.contains(.moved))
  }

  /// Whoever sleeps and does not measure would sleep for ever: the hand is never felt.
  @Test(arguments: [ChipModel.mpu6050, .clone])
  func oneThatStopsMeasuringAtRestIsSetUpAgainAndFeelsTheHand(model: ChipModel) {
    let run = resting(model)
    run.session.driver.bus.freeze()
    run.run(milliseconds: 4000)
    #expect(run.lostTexts.isEmpty, "a few looks at the same may be chance")
    run.run(milliseconds: 6000)
    #expect(run.lostTexts.count == 1)
    #expect(run.isReady, "once it measures again")
    run.run(milliseconds: 2000)
    #expect(run.session.driver.bus.register(0x6B) == 0x28, "it rests again")
    run.session.driver.bus.source = HeldPose(up: Vector3(0.2, 0, 1))
    run.run(milliseconds: 900)
    #expect(run.reports == [.moved])
  }

  @Test(arguments: [ChipModel.mpu6050, .clone])
  func oneThatLosesItsSupplyAtRestFeelsTheHandAfterwards(model: ChipModel) {
    let run = resting(model)
    run.session.driver.bus.brownOut()
    run.run(milliseconds: 9000)
    // A clone wakes up in other units, which is felt as a hand; the other one is set up again.
    if run.reports == [.moved] { return }
    #expect(run.lostTexts.count == 1 && run.isReady)
    run.session.driver.bus.source = HeldPose(up: Vector3(0.2, 0, 1))
    run.run(milliseconds: 900)
    #expect(run.reports == [.moved])
  }

  @Test func faultsThatAreFarApartDoNotAddUp() {
    let run = resting(.mpu6050)
    for _ in 0..<20 {
      run.session.driver.bus.faults = [.noAcknowledge]
      run.run(milliseconds: 2000)
      #expect(run.lostTexts.isEmpty)
    }
  }

  @Test func oneThatIsUnpluggedAtRestIsLostAndFoundAgain() {
    let run = resting(.mpu6050)
    run.session.driver.bus.unplug()
    run.run(milliseconds: 1000)
    #expect(run.lostTexts.count == 1)
    run.session.driver.bus.plug()
    run.run(milliseconds: 3000)
    #expect(run.isReady)
    run.run(milliseconds: 1000)
    #expect(run.session.driver.bus.register(0x6B) == 0x28, "it rests again")
    run.session.rest(false, now: run.clock.now())
    run.run(milliseconds: 1000)
    #expect(run.samples.count > 150)
  }
}
