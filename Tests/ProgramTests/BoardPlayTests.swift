import Boards
import Foundation
import Graphics
import Handheld
import Hardware
import Inertial
import LinuxDevices
import MPU6050
import Records
import Simulators
import Testing
import Time

@testable import tilt2048

/// Every board and every panel in a simulated machine: its device tree, its chip at the address
/// that the profile says, its buzzer on the line, its display; and then a game is tilted.
@Suite("Every file in boards/ and panels/ plays")
struct BoardPlayTests {
  static let ids = FileTree().names(in: boardsFolder).map { String($0.dropLast(".toml".count)) }

  static let panelIDs = FileTree().names(
    in: URL(fileURLWithPath: boardsFolder).deletingLastPathComponent().path + "/panels"
  ).map { String($0.dropLast(".toml".count)) }

  /// The machine that the file is for; a panel hangs on a Raspberry Pi 4.
  private func machine(_ id: String) throws -> (Machine, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let isPanel = Self.panelIDs.contains(id)
    let fixture = URL(fileURLWithPath: boardsFolder).deletingLastPathComponent()
      .appendingPathComponent(
        "Tests/BoardsTests/Fixtures/devicetree/\(isPanel ? "raspberrypi-4" : id).txt")
    let lines = try String(contentsOf: fixture, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    let base = folder.path + "/sys/firmware/devicetree/base"
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    try writeFile(Array("\(lines[0])\0".utf8), to: base + "/model")
    try writeFile(Array(lines[1...].map { "\($0)\0" }.joined().utf8), to: base + "/compatible")
    let flags =
      isPanel ? [ConfigurationFlag(flag: "--set", key: "display.panel", text: id)] : []
    let machine = try Machine(
      files: FileTree(root: folder.path), environment: ["TILT2048_BOARDS": boardsFolder],
      flags: flags)
    return (machine, folder)
  }

  /// The panel's own size and format; a board alone is played on an HDMI display.
  private func mode(_ machine: Machine) -> DisplayMode {
    guard let panel = machine.profiles.last?.panel else {
      return DisplayMode(width: 800, height: 480, format: .rgb565)
    }
    let format: PixelFormat =
      switch panel.format {
      case .rgb565: .rgb565
      case .xrgb8888: .xrgb8888
      case .mono: .mono10
      }
    return DisplayMode(width: panel.width, height: panel.height, format: format)
  }

  @Test("and makes a move by a tilt, seen and heard", arguments: ids + panelIDs)
  func plays(id: String) throws {
    let (machine, folder) = try machine(id)
    defer { withExtendedLifetime(folder) {} }
    #expect(machine.profiles.last?.id == id)
    let clock = VirtualClock()
    let hand = KeyTilt()
    let line = LineRecord()
    let display = MemoryDisplay(mode(machine))
    var options = Appliance.Options()
    options.seed = 7
    options.startsPlaying = true
    options.tilt.mounting = machine.mounting
    var loop = FixedRateLoop(
      appliance: Appliance(entropy: 1, options: options), clock: clock,
      sensor: BoardSensor(machine, hand: hand, clock: clock), input: AbsentInput(),
      buzzer: GPIOBuzzer(RecordedLine(record: line), name: "buzzer"), display: display,
      store: NoStore(), advisor: NoAdvice(), orientation: machine.orientation,
      makeGlyphs: { BitmapGlyphs() })
    // The chip's bring-up, and a second at rest for the calibration.
    _ = loop.run(ticks: 200)
    #expect(loop.appliance.session.game.moveCount == 0)
    hand.press(.down)
    _ = loop.run(ticks: 60)
    #expect(loop.appliance.session.game.moveCount == 1)
    #expect(line.changes.contains(true) && line.changes.last == false)
    #expect(display.violations == 0)
    #expect(Set(display.pixels).count > 1)
  }

  @Test("and names its lines by chip and line", arguments: ids + panelIDs)
  func lines(id: String) throws {
    let (machine, folder) = try machine(id)
    defer { withExtendedLifetime(folder) {} }
    let buzzers = machine.buzzers(hasBeeper: false)
    guard case .line(let chip, let line, _, _)? = buzzers.first else {
      #expect(id == "generic", "\(id) has no line for a buzzer")
      return
    }
    #expect(!chip.isEmpty && !line.isEmpty && !chip.hasPrefix("gpiochip"))
    let buttons = machine.configuration.texts("buttons.lines")
    #expect(buttons.isEmpty || Set(buttons).count == 4)
    #expect(!buttons.contains(line), "the buzzer's line is a button's")
  }
}

/// A session over a simulated chip, where the machine looks for its sensor.
private struct BoardSensor: SensorFeed, ~Copyable {
  private var session: SensorSession<SimulatedMPU6050<KeyTilt, VirtualClock>>
  private let clock: VirtualClock

  init(_ machine: Machine, hand: KeyTilt, clock: VirtualClock) {
    // At the last of the addresses, so that all of them are asked.
    let address = machine.sensorAddresses.last ?? .mpu6050
    let chip = SimulatedMPU6050(
      model: .clone.with { $0.address = address }, source: hand, clock: clock)
    session = SensorSession(
      bus: chip, addresses: machine.sensorAddresses, start: clock.now())
    self.clock = clock
  }

  mutating func next() -> SensorReport? { session.firstReport(by: clock.now()) }
}

/// What a line was told.
private final class LineRecord {
  var changes: [Bool] = []
}

private struct RecordedLine: OutputLine {
  let record: LineRecord
  mutating func set(_ isOn: Bool) throws(GPIOError) { record.changes.append(isOn) }
}
