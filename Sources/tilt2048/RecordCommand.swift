import Arguments
import Hardware
import I2C
import IMU
import LinuxDevices
import System
import Time

/// `tilt2048 record FILE`: writes down what the real sensor measures.
struct RecordCommand: Command {
  static let about = About(
    "record", "Record the motion sensor, for 'tilt2048 tilt' and for a report.",
    discussion: """
      Writes t,ax,ay,az,gx,gy,gz in seconds, g and degrees a second, 200 lines a second. Hold the \
      device still for two seconds at first. Ctrl-C ends it with what was measured; the exit \
      status is 130 then. A file that exists is not overwritten.
      """)

  private var bus: String?
  private var seconds = 60
  private var file = ""

  mutating func declare(in form: inout Form) {
    form.option("bus", &bus, "The I2C bus of the sensor; by default that of play.")
    form.option("seconds", &seconds, "For how many seconds.")
    form.argument("file", &file, "The file to write.")
    // What is longer is no file that `readTrace` takes.
    form.require((1...1200).contains(seconds), "--seconds must be from 1 to 1200.")
  }

  func run() throws(Failure) {
    Interruption.watch()
    let machine = try Machine.orExit(flags: [])
    let bus = if let bus { bus } else { try Self.bus(of: machine) }
    let output = try NewFile(path: file)
    var clock = MonotonicClock()
    var session = SensorSession(
      bus: HeldBus(LinuxI2CBus(closed: bus)), addresses: machine.sensorAddresses,
      start: clock.now(),
      remedy: { " " + $0.remedy(bus: bus, option: "--bus ").sentence })
    let recorder = MotionRecorder(seconds: seconds)
    let count = try recorder.record(
      from: &session, clock: &clock, while: { !Interruption.isWanted }, tell: printError
    ) { (text) throws(Failure) in try output.append(text) }
    guard count > 0 else {
      output.removeIfEmpty()
      throw Failure("\(bus): no sample came; nothing was written")
    }
    if Interruption.isWanted { throw Failure(status: Interruption.status) }
  }

  /// Where the game would look for its sensor; without any bus the usual one, whose remedy is told.
  static func bus(of machine: Machine) throws(Failure) -> String {
    let plan = try SensorPlan(machine, hasKeysOnly: false)
    return if case .bus(let path) = plan { path } else { "/dev/i2c-1" }
  }
}
