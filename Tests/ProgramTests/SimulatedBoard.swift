import Boards
import Foundation
import Graphics
import Handheld
import Hardware
import IMU
import Inertial
import LinuxDevices
import Records
import Simulators
import Testing
import Time

@testable import tilt2048

/// A machine that a file in `boards/` or `panels/` is for: its device tree, its chip at the address that
/// the profile says, its buzzer on the line. A panel hangs on a Raspberry Pi 4.
struct SimulatedBoard {
  static let boardIDs = names(boardsFolder)
  static let panelIDs = names(
    URL(fileURLWithPath: boardsFolder).deletingLastPathComponent().path + "/panels")

  private static func names(_ folder: String) -> [String] {
    FileTree().names(in: folder).map { String($0.dropLast(".toml".count)) }
  }

  /// What the game knows of it.
  let machine: Machine
  private let folder: TemporaryFolder

  init(_ id: String) throws {
    folder = try TemporaryFolder()
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
    machine = try Machine(
      files: FileTree(root: folder.path), environment: ["TILT2048_BOARDS": boardsFolder],
      flags: flags)
  }

  /// Brings the game up on a display of this mode, tilts once, and expects one move, seen and heard;
  /// the display then is there to be looked at.
  func play(on mode: DisplayMode) -> MemoryDisplay {
    let clock = VirtualClock()
    let hand = KeyTilt()
    let line = LineRecord()
    let display = MemoryDisplay(mode)
    var options = Appliance.Options()
    options.seed = 7
    options.startsPlaying = true
    options.tilt.mounting = machine.mounting
    var loop = FixedRateLoop(
      appliance: Appliance(entropy: 1, options: options), clock: clock,
      sensor: BoardSensor(machine, hand: hand, clock: clock), input: AbsentInput(),
      buzzer: GPIOBuzzer(RecordedLine(record: line), chip: "chip", name: "buzzer"),
      display: display,
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
    return display
  }
}

/// A session over a simulated chip, where the machine looks for its sensor.
private struct BoardSensor: SensorFeed, ~Copyable {
  private var session: SensorSession<SimulatedMPU6050<KeyTilt, VirtualClock>>
  private let clock: VirtualClock

  init(_ machine: Machine, hand: KeyTilt, clock: VirtualClock) {
    // Not at the first of the addresses, so that others are asked.
    let address = machine.sensorAddresses.last { ChipFamily.mpu6050.addresses.contains($0) }
    let chip = SimulatedMPU6050(
      MPU6050Silicon(.clone.with { $0.address = address ?? .mpu6050 }), source: hand, clock: clock)
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
