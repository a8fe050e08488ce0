import ArgumentParser
import Glibc
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
    let begin = clock.now()
    var session = SensorSession(bus: LinuxI2CBus(closed: bus), start: begin)
    var text = "t,ax,ay,az,gx,gy,gz\n"
    var first: Instant?
    while clock.now() - begin < .seconds(seconds + 5) {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      switch report {
      case .sample(let sample):
        let start = first ?? sample.time
        first = start
        guard sample.time - start < .seconds(seconds) else {
          return try writeFile(Array(text.utf8), to: file)
        }
        text += Self.line(sample, since: start)
      case .ready(let name): printError("Recording \(seconds) s from \(name).")
      case .lost(let reason): printError(reason)
      case .notice(let notice): printError(notice)
      case nil: break
      }
    }
    guard first != nil else { throw Failure("\(bus): no sample came; nothing was written") }
    try writeFile(Array(text.utf8), to: file)
  }

  private static func line(_ sample: InertialSample, since start: Instant) -> String {
    let (force, rate) = (sample.acceleration, sample.angularRate)
    let numbers =
      [force.x, force.y, force.z].map { decimal(Double($0), places: 4) }
      + [rate.x, rate.y, rate.z].map { decimal(Double($0), places: 2) }
    return decimal((sample.time - start).seconds, places: 4) + ","
      + numbers.joined(separator: ",") + "\n"
  }
}
