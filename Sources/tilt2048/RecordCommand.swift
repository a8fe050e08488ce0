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

  private var bus = "/dev/i2c-1"
  private var seconds = 60
  private var file = ""

  mutating func declare(in form: inout Form) {
    form.option("bus", &bus, "The I2C bus of the sensor.")
    form.option("seconds", &seconds, "For how many seconds.")
    form.argument("file", &file, "The file to write.")
    // What is longer is no file that `readTrace` takes.
    form.require((1...1200).contains(seconds), "--seconds must be from 1 to 1200.")
  }

  func run() throws(Failure) {
    Interruption.watch()
    let output = try NewFile(path: file)
    var clock = MonotonicClock()
    var session = SensorSession(
      bus: HeldBus(LinuxI2CBus(closed: bus)), start: clock.now(),
      remedy: { [bus] in " " + $0.remedy(bus: bus, option: "--bus ").sentence })
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
}
