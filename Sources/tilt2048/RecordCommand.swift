import ArgumentParser
import Hardware
import LinuxDevices
import MPU6050

/// `tilt2048 record FILE`: writes down what the real sensor measures.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record the motion sensor, for 'tilt2048 tilt' and 'tilt2048 tune'.",
    discussion: """
      Writes t,ax,ay,az,gx,gy,gz in seconds, g and degrees a second, 200 lines a second. Hold the \
      device still for two seconds at first.
      """)

  @Option(help: "The I2C bus of the sensor.") var bus = "/dev/i2c-1"
  @Option(help: "For how many seconds.") var seconds = 60
  @Argument(help: ArgumentHelp("The file to write.", valueName: "file")) var file: String

  func validate() throws {
    guard (1...3600).contains(seconds) else {
      throw ValidationError("--seconds must be from 1 to 3600.")
    }
  }

  func run() throws {
    var clock = MonotonicClock()
    var session = SensorSession(bus: LinuxI2CBus(closed: bus), start: clock.now())
    let recorder = MotionRecorder(seconds: seconds)
    guard let text = recorder.record(from: &session, clock: &clock, tell: printError) else {
      throw Failure("\(bus): no sample came; nothing was written")
    }
    try writeFile(Array(text.utf8), to: file)
  }
}
