import Arguments
import Boards
import Glibc
import Graphics
import Hardware
import I2C
import IMU
import LinuxDevices
import Motion
import System
import Time

/// `tilt2048 certify`: tries every part of a handheld with whoever holds it, and reports.
struct CertifyCommand: ConfinedCommand {
  static let about = About(
    "certify",
    "Try every part of this handheld in three minutes, and print a report for its makers.",
    discussion: """
      Shows a picture, asks for four tilts, sounds each output and asks whether it was heard; times \
      the start and a frame. The report has no name and no serial number. It is printed, and shown on \
      the display as a QR code: with report.address configured, one that begins an issue there. The \
      exit status is 0 where all is right, else 1. The game must not run meanwhile.
      """)

  private var read: String?
  private var options = ConfigurationOptions()

  mutating func declare(in form: inout Form) {
    form.option(
      "read", value: "file", &read,
      "Instead, check the report in this file, and say which profiles it speaks for.")
    form.require(read != "", "--read needs the name of a file.")
    options.declare(in: &form)
  }

  func run() throws(Failure) {
    if let read {
      return try tell(of: readFile(read, most: CertificationReport.mostBytes), in: read)
    }
    try certify(start: try Self.millisecondsOfAStart())
  }

  /// The start is timed first, by other processes; what others may have written is read behind locks.
  func runConfined() throws(Failure) {
    if let read {
      let file = try openFile(read)
      try Confinement.engage(Locks(places: Confinement.libraries, identity: Confinement.nobody))
      return try tell(
        of: readFile(file, named: read, most: CertificationReport.mostBytes), in: read)
    }
    let start = try Self.millisecondsOfAStart()
    try Confinement.engage(Confinement.devices)
    try certify(start: start)
  }

  private static func millisecondsOfAStart() throws(Failure) -> Int {
    print("Certifying: the start is timed, then hold the device as you play.")
    let figures = try StartBench(rounds: 3).measure(beside: nil)
    return (figures.first?.elapsedMicroseconds ?? 0) / 1000
  }

  // MARK: A report that is there

  private func tell(of bytes: [UInt8], in path: String) throws(Failure) {
    let report: CertificationReport
    do throws(CertificationReport.Fault) { report = try CertificationReport(text: bytes) } catch {
      throw Failure("\(path): \(error.description)")
    }
    Self.verdict(of: report).forEach { print($0) }
    if !report.passes { throw Failure(status: 1) }
  }

  /// Which profiles a report speaks for, and with what; read by scripts/certified.
  static func verdict(of report: CertificationReport) -> [String] {
    let profiles = [("board", report[.board]), ("panel", report[.panel])]
      .compactMap { name, id in id.map { name + " " + $0 } }
    return profiles + ["tested " + report.summary]
  }

  // MARK: A new one

  private func certify(start: Int) throws(Failure) {
    let machine = try Machine.orExit(flags: options.flags)
    let devices = DeviceExamination(machine: machine)
    var clock = MonotonicClock()
    var report = machine.certificationReport()
    report.date(clock.wallTime())
    report.time(.start, milliseconds: start)
    let hand = TerminalHand(devices: devices, panel: Self.panel(of: machine))
    report[.display] = hand.displayName
    if let frame = hand.millisecondsOfAFrame(clock: &clock) {
      report.time(.frame, milliseconds: frame)
    }
    let found = devices.sensor()
    var settings = TiltSettings()
    settings.mounting = machine.mounting
    var sensor = HeldSensor.holding(AbsentSensor())
    var hasSensor = false
    if case .bus(let path) = try SensorPlan(machine, hasKeysOnly: true) {
      hasSensor = true
      report[.sensor] = found.map { Self.chip($0.text) }
      sensor = .holding(
        SensorThread(
          SensorSession(
            bus: HeldBus(LinuxI2CBus(closed: path)), addresses: machine.sensorAddresses,
            start: clock.now())))
    }
    var run = CertificationRun(
      Certification(report, asked: hand.parts(hasSensor: hasSensor)), sensor: sensor, hand: hand,
      settings: settings)
    report = run.run(clock: &clock)
    print(report.text, terminator: "")
    let address = machine.configuration[Keys.reportAddress]
    let link = report.link(address: address)
    if address != nil { print("Here it begins an issue:\n\(link)") }
    hand.show(link)
    if !report.passes { throw Failure(status: 1) }
  }

  /// What the doctor says of a sensor, up to the bus that it is on.
  static func chip(_ text: String) -> String {
    String(decoding: text.utf8.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }

  private static func panel(of machine: Machine) -> CertificationPicture<Framebuffer>? {
    do throws(DisplayError) {
      let display = try Framebuffer(machine.framebuffers(), firstBit: machine.firstBit)
      return CertificationPicture(display, orientation: machine.orientation)
    } catch {
      switch error {
      case .gone(let reason): printError(reason)
      case .modeChanged: printError("The display changed while it was opened.")
      }
      return nil
    }
  }
}
