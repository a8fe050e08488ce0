import Arguments
import IMU
import Simulators
import Testing
import Time

@testable import tilt2048

@Suite("Recording the motion sensor")
struct MotionRecorderTests {
  /// What is recorded of a sensor that lies still, in as many steps; how many samples, and the text.
  private func record(steps: Int) throws -> (count: Int, text: String) {
    var clock = VirtualClock()
    var session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: KeyTilt(), clock: clock),
      addresses: [.mpu6050],
      start: clock.now())
    var (left, text) = (steps, "")
    let goesOn = {
      left -= 1
      return left >= 0
    }
    let count = try MotionRecorder(seconds: 60).record(
      from: &session, clock: &clock, while: goesOn, tell: { _ in }
    ) { (piece) throws(Failure) in text += piece }
    return (count, text)
  }

  @Test("what was measured until Ctrl-C is written to the last line")
  func interrupted() throws {
    for steps in [300, 301, 310] {
      let (count, text) = try record(steps: steps)
      #expect(count > 40 && count <= steps)
      #expect(text.hasPrefix("t,ax,ay,az,gx,gy,gz\n0.0000,"))
      #expect(text.split(separator: "\n").count == count + 1)
    }
  }

  @Test("a sensor that is not there is given up after five seconds, and not after all")
  func absent() throws {
    var clock = VirtualClock()
    let begin = clock.now()
    var session = SensorSession(
      bus: ScriptedI2CBus([]), addresses: [.mpu6050], start: clock.now())
    let count = try MotionRecorder(seconds: 1200).record(
      from: &session, clock: &clock, while: { true }, tell: { _ in }, write: { _ in })
    #expect(count == 0)
    #expect(clock.now() - begin < .seconds(10))
  }

  @Test("where no sample came before it nothing is written, so that the file is taken away")
  func nothing() throws {
    let (count, text) = try record(steps: 1)
    #expect(count == 0 && text.isEmpty)
  }
}
