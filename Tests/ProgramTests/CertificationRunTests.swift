import Arguments
import Boards
import Graphics
import Hardware
import IMU
import Inertial
import Motion
import Simulators
import Testing
import Time

@testable import tilt2048

@Suite("A certification on virtual devices")
struct CertificationRunTests {
  private typealias Step = CertificationReport.Step

  /// A session over a simulated chip.
  private struct Sensor: SensorFeed, ~Copyable {
    var session: SensorSession<SimulatedMPU6050<KeyTilt, VirtualClock>>
    let clock: VirtualClock

    init(_ keys: KeyTilt, _ clock: VirtualClock) {
      session = SensorSession(
        bus: SimulatedMPU6050(MPU6050Silicon(), source: keys, clock: clock), addresses: [.mpu6050],
        start: clock.now())
      self.clock = clock
    }

    mutating func next() -> SensorReport? { session.firstReport(by: clock.now()) }
  }

  /// Tilts where it is asked to, by `tilts`, and answers the rest.
  private final class Player: CertificationHand {
    let keys: KeyTilt
    var tilts: [Step: Button]
    var answers: [Step: CertificationReport.Answer]
    private(set) var asked: [Step] = []

    init(
      _ keys: KeyTilt, tilts: [Step: Button],
      answers: [Step: CertificationReport.Answer]
    ) {
      (self.keys, self.tilts, self.answers) = (keys, tilts, answers)
    }

    func ask(_ step: CertificationReport.Step) {
      asked.append(step)
      if let button = tilts[step] { keys.press(button) }
    }

    func answer() -> CertificationReport.Answer? { asked.last.flatMap { answers[$0] } }
  }

  private static let good: [CertificationReport.Step: Button] = [
    .up: .up, .down: .down, .left: .left, .right: .right,
  ]

  private func run(
    tilts: [CertificationReport.Step: Button] = good,
    answers: [CertificationReport.Step: CertificationReport.Answer],
    asked: [CertificationReport.Step] = CertificationReport.Step.allCases
  ) -> (report: CertificationReport, asked: [CertificationReport.Step], seconds: Double) {
    var clock = VirtualClock()
    // The driver measures the sensor at rest for a second; the tilts wait.
    let keys = KeyTilt(rest: .milliseconds(2000))
    let player = Player(keys, tilts: tilts, answers: answers)
    let begin = clock.now()
    var run = CertificationRun(
      Certification(CertificationReport(), asked: asked), sensor: Sensor(keys, clock), hand: player,
      settings: TiltSettings())
    let report = run.run(clock: &clock)
    return (report, player.asked, Double((clock.now() - begin).nanoseconds) / 1e9)
  }

  @Test("passes where four tilts are felt as what they are, and all is seen and heard")
  func passes() {
    let (report, asked, seconds) = run(
      answers: [.picture: .yes, .buzzer: .yes, .loudspeaker: .yes, .motor: .yes])
    #expect(report.passes && asked == CertificationReport.Step.allCases)
    #expect(seconds < 20, "\(seconds)")
  }

  @Test("finds a sensor that is mounted the other way round")
  func mirrored() {
    let (report, _, _) = run(
      tilts: [.up: .up, .down: .down, .left: .right, .right: .left],
      answers: [.picture: .yes, .buzzer: .yes],
      asked: [.picture, .up, .down, .left, .right, .buzzer])
    #expect(report[.up] == .yes && report[.left] == .no && report[.right] == .no)
    #expect(report[.motor] == .absent && !report.passes)
  }

  @Test("takes no word for a tilt")
  func said() {
    let (report, _, seconds) = run(
      tilts: [:], answers: [.picture: .yes, .up: .yes, .down: .yes, .left: .yes, .right: .no],
      asked: [.picture, .up, .down, .left, .right])
    #expect(([.up, .down, .left] as [Step]).allSatisfy { report[$0] == .silence })
    #expect(report[.right] == .no && !report.passes)
    #expect((60...61).contains(seconds), "\(seconds)")
  }

  @Test("ends within three minutes where nobody is there, and says so")
  func nobody() {
    let (report, asked, seconds) = run(tilts: [:], answers: [:])
    #expect(asked == CertificationReport.Step.allCases)
    #expect(CertificationReport.Step.allCases.allSatisfy { report[$0] == .silence })
    #expect(seconds <= 180 && !report.passes)
  }

  @Test(
    "times a frame, and shows a pattern that reaches every edge",
    arguments: [PixelFormat.rgb565, .xrgb8888])
  func picture(format: PixelFormat) throws {
    var clock = VirtualClock()
    for (width, height) in [(128, 64), (240, 240), (480, 320), (320, 480)] {
      var picture = CertificationPicture(
        MemoryDisplay(DisplayMode(width: width, height: height, format: format)),
        orientation: Orientation())
      #expect(try picture.millisecondsOfAFrame(clock: &clock) == 0, "nothing passes on this clock")
      let display = picture.display
      #expect(display.violations == 0)
      let white = display.value(x: 0, y: 0)
      #expect(white != nil && white == display.value(x: width - 1, y: height - 1))
      let corners = [(4, 4), (width - 5, 4), (4, height - 5), (width - 5, height - 5)]
      let side = min(width, height) / 16
      let seen = corners.map { x, y in
        display.value(x: x + (x < width / 2 ? side : -side), y: y + (y < height / 2 ? side : -side))
      }
      #expect(Set(seen).count == 4, "\(width)x\(height)")
    }
  }

  @Test("asks in words, and takes yes and no alone")
  func words() {
    let questions = CertificationReport.Step.allCases.map(TerminalHand.question)
    #expect(Set(questions).count == questions.count)
    #expect(TerminalHand.answer("Y") == .yes && TerminalHand.answer("no") == .no)
    #expect(TerminalHand.answer("") == nil && TerminalHand.answer("ja") == nil)
    #expect(
      CertifyCommand.chip("MPU-6050, WHO_AM_I 0x68, at 0x68 on /dev/i2c-1: 200 samples")
        == "MPU-6050, WHO_AM_I 0x68, at 0x68 on /dev/i2c-1")
  }

  @Test("A report in a file is read, and says which profiles it speaks for")
  func read() throws {
    var report = CertificationReport()
    for (fact, text) in [
      (CertificationReport.Fact.program, "0.1.0"), (.date, "2026-11-24"),
      (.board, "raspberrypi-4"), (.panel, "ili9341"), (.kernel, "6.12.47"),
    ] { report[fact] = text }
    #expect(
      CertifyCommand.verdict(of: report) == [
        "board raspberrypi-4", "panel ili9341", "tested 2026-11-24, tilt2048 0.1.0, Linux 6.12.47",
      ])
    let folder = try TemporaryFolder()
    let file = folder.path + "/report"
    try writeFile(Array(report.text.utf8), to: file)
    #expect(throws: Failure(status: 1)) { try CertifyCommand.parse(["--read", file]).run() }
    for step in CertificationReport.Step.allCases { report[step] = .yes }
    try writeFile(Array(report.text.utf8), to: file)
    try CertifyCommand.parse(["--read", file]).run()
    try writeFile(Array((report.text + "$(touch x)").utf8), to: file)
    #expect(throws: Failure.self) { try CertifyCommand.parse(["--read", file]).run() }
  }
}
