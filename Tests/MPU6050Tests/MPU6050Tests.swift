import Hardware
import MPU6050
import Simulators
import Testing

@Suite struct BringUpTests {
  @Test(arguments: [ChipModel.mpu6050, .clone])
  func aSensorIsReadyWithin400Milliseconds(model: ChipModel) throws {
    let clock = VirtualClock()
    var session = SensorSession(
      bus: SimulatedMPU6050(model: model, source: HeldPose(), clock: clock))
    var reports: [SensorReport] = []
    while clock.now() < Instant.zero + .milliseconds(400) {
      clock.sleep(until: session.nextStep)
      if let report = session.step(now: clock.now()) { reports.append(report) }
    }
    guard case .ready = try #require(reports.first) else {
      Issue.record("not ready: \(reports[0])")
      return
    }
    #expect(reports.count > 10)
  }
}
