import Arguments
import Engine
import Inertial
import Motion
import Simulators

/// `tilt2048 tilt FILE`: plays a recorded motion and prints the tilts that are recognised.
struct TiltCommand: Command {
  static let about = About(
    "tilt", "Print the tilts that are recognised in a recorded motion.",
    discussion: """
      The motion moves a simulated sensor; the real driver reads it over a mocked bus, and the \
      game's own filter and gesture decide. Each line is the recording's time in seconds and a \
      direction.

      FILE is a table: t,ax,ay,az,gx,gy,gz in seconds, g and degrees a second, as 'tilt2048 record' \
      writes it, with or without a header; an export of x-io Technologies; or raw registers.
      """)

  private var options = TrialOptions()
  private var file = ""

  mutating func declare(in form: inout Form) {
    options.declare(in: &form)
    form.argument("file", &file, "The recorded motion.")
  }

  func run() throws(Failure) {
    let trace = try readTrace(file)
    options.trial(trace).run().show()
    guard trace.skippedLines > 0 else { return }
    printError(
      "Lines left out: \(trace.skippedLines), remarks, failed reads, or times that go back.")
  }
}

extension TiltTrial.Outcome {
  /// Prints the tilts, and complains of what kept others from being recognised.
  func show() {
    for tilt in tilts { print("\(decimal(tilt.seconds, places: 3)) \(tilt.direction.name)") }
    for notice in notices { printError(notice) }
    if calibratedAt == nil {
      printError("No tilt can be recognised: the recording has no sample in it.")
    }
  }
}

/// What a trial of the tilt can be told; shared by `tilt` and those of the laboratory.
struct TrialOptions {
  private var worstCase = false
  private var firstPose = false
  private var threshold: Double = 20
  private var mounting = Mounting.standard.description

  mutating func declare(in form: inout Form) {
    form.flag(
      "worst-case", &worstCase,
      "Give the simulated sensor every error that the data sheet allows, at once.")
    form.flag(
      "first-pose", &firstPose,
      "Keep the first pose as neutral, to compare with methods that know no other.")
    form.option(
      "threshold", &threshold, "Degrees from neutral at which a tilt becomes a move, 10 to 35.")
    form.option(
      "mounting", &mounting, "The sensor's axes towards the device's right, top and viewer.")
    form.require((10...35).contains(threshold), "--threshold must be from 10 to 35 degrees.")
    do throws(MountingError) { _ = try Mounting(mounting) } catch {
      form.require(false, error.message)
    }
  }

  /// A trial of `trace` as the options say.
  func trial(_ trace: Trace) -> TiltTrial {
    var settings = TiltSettings()
    settings.threshold = Float(threshold)
    settings.rearmAngle = settings.threshold / 2
    settings.neutralFloats = !firstPose
    settings.mounting = (try? Mounting(mounting)) ?? .standard
    return TiltTrial(trace: trace, errors: worstCase ? .worstCase : .typical, settings: settings)
  }
}

extension Direction {
  /// What reports call it.
  var name: String { ["up", "right", "down", "left"][Int(rawValue)] }
}
