import Arguments
import Boards
import Foundation
import Hardware
import I2C
import IMU
import Inertial
import LinuxDevices
import Simulators
import Store
import System
import Testing
import Time

@testable import tilt2048

@Suite("The doctor and the sensor")
struct SensorExaminationTests {
  private typealias Chip = SimulatedMPU6050<KeyTilt, VirtualClock>

  private func examine(
    _ model: ChipModel = .mpu6050, _ errors: SensorErrors = .typical,
    spoil: (inout Chip) -> Void = { _ in }
  ) -> Finding {
    var clock = VirtualClock()
    var chip = Chip(
      MPU6050Silicon(model), errors: errors, source: KeyTilt(), clock: clock)
    spoil(&chip)
    return SensorExamination(place: "/dev/i2c-1", addresses: [.mpu6050, .mpu6050Alternate])
      .examine(chip, clock: &clock)
  }

  @Test("names an original and a clone, and judges a second of samples")
  func good() {
    for (model, name) in [
      (ChipModel.mpu6050, "MPU-6050, WHO_AM_I 0x68, at 0x68"),
      (ChipModel.clone, "MPU-6500 (most GY-521 clones), WHO_AM_I 0x70, at 0x68"),
    ] {
      let finding = examine(model)
      #expect(finding.verdict == .ok, "\(finding)")
      #expect(finding.text.hasPrefix("\(name) on /dev/i2c-1: 200 samples in a second, "))
    }
  }

  @Test("finds an unplugged sensor, and is content when it is plugged in")
  func unplugged() {
    let finding = examine { $0.unplug() }
    #expect(finding.verdict == .failure)
    #expect(finding.text == "nothing answers at 0x68 or 0x69 on /dev/i2c-1")
    #expect(finding.remedy?.hasPrefix("i2cdetect -y 1 ") == true)
    let mended = examine {
      $0.unplug()
      $0.plug()
    }
    #expect(mended.verdict == .ok)
  }

  @Test("finds a bus that hangs")
  func hanging() {
    let finding = examine { $0.faults = Array(repeating: .timedOut, count: 10) }
    #expect(finding.verdict == .failure)
    #expect(finding.text == "/dev/i2c-1 hangs: a line is held low")
    #expect(finding.remedy?.contains("VCC") == true)
  }

  @Test("finds a chip that has stopped measuring")
  func silentChip() {
    let finding = examine { $0.faults = Array(repeating: .ones, count: 1000) }
    #expect(finding.verdict == .failure)
    #expect(finding.text.contains("does not work"), "\(finding.text)")
  }

  @Test("finds a sensor that is tilted about while it should lie, or is not sound")
  func noisy() {
    var errors = SensorErrors.typical
    errors.accelerometerNoise = 0.2
    let finding = examine(.mpu6050, errors)
    #expect(finding.verdict == .warning)
    #expect(finding.remedy?.contains("Lay the device down") == true)
  }

  @Test(
    "knows what each of the bus's errors asks for",
    arguments: [
      (I2CError.permissionDenied, "sudo usermod -aG i2c"),
      (.addressInUse, "ls -d /sys/bus/i2c/drivers/"), (.noSuchBus, "sensor.bus="),
      (.gone, "i2cdetect -y 1"),
    ])
  func busErrors(error: I2CError, remedy: String) {
    var clock = VirtualClock()
    let finding = SensorExamination(place: "/dev/i2c-1", addresses: [.mpu6050])
      .examine(BrokenBus(error: error), clock: &clock)
    #expect(finding.verdict == .failure)
    #expect(finding.remedy?.contains(remedy) == true, "\(finding)")
  }
}

@Suite("The doctor beside the running game")
struct SharedSensorExaminationTests {
  @Test("only reads the sensor that a game plays with, and the game does not lose it")
  func besideTheGame() {
    var clock = VirtualClock()
    let chip = SharedChip(clock: clock)
    var game = SensorSession(bus: Wires(chip: chip), start: clock.now())
    #expect(lasts(1, &game, &clock) == ["ready"])

    let writes = chip.writes
    let finding = SensorExamination(place: "/dev/i2c-1", addresses: [.mpu6050])
      .examine(Wires(chip: chip), clock: &clock)
    #expect(finding.verdict == .ok, "\(finding)")
    #expect(finding.text.hasPrefix("MPU-6050, WHO_AM_I 0x68, at 0x68 on /dev/i2c-1: 200 samples"))
    #expect(chip.writes == writes)
    #expect(lasts(2, &game, &clock) == [])
  }

  @Test("sets a sensor up that another program left frozen")
  func leftFrozen() {
    var clock = VirtualClock()
    let chip = SharedChip(clock: clock)
    var game = SensorSession(bus: Wires(chip: chip), start: clock.now())
    #expect(lasts(1, &game, &clock) == ["ready"])
    chip.chip.freeze()

    let writes = chip.writes
    let finding = SensorExamination(place: "/dev/i2c-1", addresses: [.mpu6050])
      .examine(Wires(chip: chip), clock: &clock)
    #expect(finding.verdict == .ok, "\(finding)")
    #expect(chip.writes > writes)
  }

  /// What a session says in so many seconds, besides samples.
  private func lasts(
    _ seconds: Int, _ session: inout SensorSession<Wires>, _ clock: inout VirtualClock
  ) -> [String] {
    var said: [String] = []
    let end = clock.now() + .seconds(seconds)
    while clock.now() < end {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      switch report {
      case .ready: said.append("ready")
      case .lost(let text), .notice(let text): said.append(text)
      case .sample, .moved, nil: break
      }
    }
    return said
  }
}

/// A chip that two programs talk to.
private final class SharedChip {
  var chip: SimulatedMPU6050<KeyTilt, VirtualClock>
  /// How often a register was written.
  var writes = 0

  init(clock: VirtualClock, _ model: ChipModel = .mpu6050) {
    chip = SimulatedMPU6050(
      MPU6050Silicon(model), errors: .typical, source: KeyTilt(), clock: clock)
  }
}

/// One program's way to it.
private struct Wires: I2CBus {
  let chip: SharedChip

  mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    if case .write(let bytes) = operations.first, bytes.count > 1 { chip.writes += 1 }
    try chip.chip.transaction(operations, with: target)
  }
}

@Suite("The doctor and the sensor's interrupt line")
struct InterruptExaminationTests {
  /// The doctor's finding of a sensor that samples and this wire.
  private func examine(
    _ wire: SimulatedInterruptLine.Wire, _ model: ChipModel = .clone, isPlugged: Bool = true
  ) -> Finding? {
    var clock = VirtualClock()
    let chip = SharedChip(clock: clock, model)
    var session = SensorSession(bus: Wires(chip: chip), start: clock.now())
    while clock.now() < .zero + .seconds(1) {
      clock.sleep(until: session.nextStep)
      let _: SensorReport? = session.step(now: clock.now())
    }
    if !isPlugged { chip.chip.unplug() }
    let line = SimulatedInterruptLine()
    line.wire = wire
    var driver = MotionSensor(bus: Wires(chip: chip))
    return InterruptExamination(place: "c:GPIO22").examine(
      &driver, at: [.mpu6050, .mpu6050Alternate]
    ) { patience in
      clock.sleep(for: patience)
      line.carry(chip.chip.pinRises())
      return line.take()
    }
  }

  @Test("says whether it moved", arguments: [ChipModel.mpu6050, .clone, .icm20689])
  func good(model: ChipModel) {
    #expect(examine(.good, model) == .ok("interrupt", "c:GPIO22 rose when the sensor raised it"))
    let cut = examine(.cut, model)
    #expect(cut?.verdict == .warning)
    #expect(cut?.text == "c:GPIO22 did not move when the sensor raised it")
    #expect(cut?.remedy?.contains("sensor's INT") == true)
  }

  @Test("tells a line that others move, and says nothing without a sensor")
  func bad() {
    let noisy = examine(.noisy)
    #expect(noisy?.verdict == .warning)
    #expect(noisy?.text == "c:GPIO22 moves while the sensor is silent")
    #expect(examine(.good, isPlugged: false) == nil)
  }

  @Test("is silent where no line is named, and names the chip that is not there")
  func configured() throws {
    func finding(_ keys: [(String, String)]) throws -> Finding? {
      let flags = keys.map { ConfigurationFlag(flag: "--set", key: $0.0, text: $0.1) }
      let machine = try Machine(
        files: FileTree(root: nowhere), environment: ["TILT2048_BOARDS": boardsFolder],
        flags: flags)
      return DeviceExamination(machine: machine).interrupt()
    }
    #expect(try finding([]) == nil)
    let missing = try finding([("interrupt.chip", "no-such"), ("interrupt.line", "GPIO22")])
    #expect(missing?.text == "there is no GPIO chip no-such")
    #expect(missing?.remedy?.contains("interrupt.chip") == true)
  }
}

@Suite("The doctor and strangers")
struct StrangerExaminationTests {
  private let addresses: [I2CAddress] = [.mpu6050, .mpu6050Alternate]

  @Test("names a clock at the sensor's address, and the wire that cures it")
  func clock() {
    var clock = VirtualClock()
    let chip = SimulatedClockChip(model: .ds3231, clock: clock)
    let finding = SensorExamination(place: "/dev/i2c-1", addresses: addresses)
      .examine(chip, clock: &clock)
    #expect(finding.verdict == .failure)
    #expect(
      finding.text
        == "there is none on /dev/i2c-1; at 0x68 is a real-time clock (DS1307, DS3231 or one like them)"
    )
    #expect(finding.remedy?.contains("AD0 to 3.3 V") == true)
  }

  @Test("is content with a sensor beside a clock")
  func both() {
    var clock = VirtualClock()
    let sensor = SimulatedMPU6050(
      MPU6050Silicon(.mpu6050.with { $0.address = .mpu6050Alternate }), source: KeyTilt(),
      clock: clock)
    let chip = SimulatedClockChip(model: .piSugar, clock: clock)
    let finding = SensorExamination(place: "/dev/i2c-1", addresses: addresses)
      .examine(SharedBus(chip, sensor), clock: &clock)
    #expect(finding.verdict == .ok, "\(finding)")
    #expect(finding.text.contains("at 0x69"))
  }

  @Test("names the clock that a driver of the kernel has, and does not tell to unload it")
  func owned() {
    var clock = VirtualClock()
    let finding = SensorExamination(
      place: "/dev/i2c-1", addresses: [.mpu6050], owner: { _ in "ds3231 (rtc-ds1307)" }
    ).examine(BrokenBus(error: .addressInUse), clock: &clock)
    #expect(finding.text.hasSuffix("at 0x68 the kernel has its ds3231 (rtc-ds1307)"))
    #expect(finding.remedy?.contains("AD0") == true)
  }

  @Test(
    "tells to unload the driver that has the sensor, whichever it is",
    arguments: ["mpu6050 (inv-mpu6050-i2c)", "lsm6dso (st_lsm6dsx_i2c)", "bmi160 (bmi160_i2c)"])
  func drivers(owner: String) {
    var clock = VirtualClock()
    let finding = SensorExamination(
      place: "/dev/i2c-1", addresses: [.lsm6ds], owner: { _ in owner }
    ).examine(BrokenBus(error: .addressInUse), clock: &clock)
    let driver = owner.split { "()".contains($0) }.last ?? ""
    #expect(finding.text.hasSuffix("at 0x6a the kernel has its \(owner)"))
    #expect(finding.remedy?.hasPrefix("sudo modprobe -r \(driver) ") == true, "\(finding)")
  }
}

/// A bus on which every transfer fails in the same way.
private struct BrokenBus: I2CBus {
  let error: I2CError
  mutating func transaction(
    _: UnsafeBufferPointer<I2COperation>, with _: I2CAddress
  ) throws(I2CError) { throw error }
}

@Suite("The doctor and the lines")
struct LineExaminationTests {
  private let buzzer = LineExamination(subject: "buzzer", chip: "pinctrl-rp1", line: "GPIO12")

  @Test(
    "finds each fault of a line, and names the command",
    arguments: [
      (GPIOError.noSuchChip, "there is no GPIO chip pinctrl-rp1", "gpiodetect "),
      (.noSuchLine, "the GPIO chip pinctrl-rp1 has no line GPIO12", "gpioinfo "),
      (.inUse(by: "spi0 CS0"), "pinctrl-rp1:GPIO12 is used by spi0 CS0", "gpioinfo | grep"),
      (.permissionDenied, "the GPIO chip pinctrl-rp1 may not be opened", "sudo usermod -aG gpio"),
    ])
  func faults(error: GPIOError, text: String, remedy: String) {
    let finding = buzzer.examine(good: "is free") { () throws(GPIOError) in throw error }
    #expect(finding.verdict == .failure)
    #expect(finding.text == text)
    #expect(finding.remedy?.hasPrefix(remedy) == true)
  }

  @Test("is content with a line that is free, or that the running game has")
  func good() {
    #expect(
      buzzer.examine(good: "is free") {} == .ok("buzzer", "pinctrl-rp1:GPIO12 is free"))
    let finding = buzzer.examine(good: "") { () throws(GPIOError) in
      throw .inUse(by: "tilt2048")
    }
    #expect(finding.verdict == .ok)
  }

  @Test("finds the chip missing that a configuration names")
  func reality() throws {
    let flags = [
      ("buzzer.chip", "no-such-chip"), ("buzzer.line", "1"),
      ("buzzer.device", "gpio:no-such-chip,1"), ("buttons.chip", "no-such-chip"),
      ("buttons.lines", "2,3"),
    ].map { ConfigurationFlag(flag: "--set", key: $0.0, text: $0.1) }
    let machine = try Machine(
      files: FileTree(root: nowhere), environment: ["TILT2048_BOARDS": boardsFolder],
      flags: flags)
    let devices = DeviceExamination(machine: machine)
    #expect(devices.buzzer().verdict == .failure)
    #expect(devices.buttons()?.verdict == .failure)
  }
}

@Suite("The doctor and the locks")
struct LockExaminationTests {
  @Test("is content where all that is forbidden was refused")
  func good() {
    let finding = LockExamination().examine()
    #expect(finding.verdict == .ok)
    let count = Forbidden.allCases.count
    #expect(finding.text == "\(count) forbidden things were tried, and all refused")
  }

  @Test("finds what a lock lets through")
  func leaky() {
    let leaky = Locks(places: [Locks.Place("/etc", .read)])
    let finding = LockExamination(locks: leaky, forbidden: [.fork, .otherFiles]).examine()
    #expect(finding.verdict == .failure)
    #expect(finding.text == "a locked game can still read files that are not its own")
  }
}

@Suite("The doctor and the store")
struct StoreExaminationTests {
  @Test("counts the room of a share whose numbers have all bits set")
  func absurdRoom() {
    #expect(StoreExamination.mebibytes(512, of: 4096) == 2)
    #expect(StoreExamination.mebibytes(1 << 52, of: 4096) == 1 << 44)
    #expect(StoreExamination.mebibytes(.max, of: 1) == (1 << 44) - 1)
    #expect(StoreExamination.mebibytes(.max, of: 1 << 20) == .max)
  }

  private let time = WallTime(secondsSince1970: 1_800_000_000)

  @Test("is content with a folder that is not there yet, and with one that has games")
  func good() throws {
    let folder = try TemporaryFolder()
    let examination = StoreExamination(path: folder.path + "/state/tilt2048")
    #expect(examination.examine().map(\.verdict) == [.ok, .ok])
    var store = SQLiteStore(directory: examination.path)
    _ = store.open(at: time)
    store.close()
    #expect(examination.examine().map(\.text).last == "sound")
  }

  @Test("finds a damaged file, and the command that it names restores it")
  func damaged() throws {
    let folder = try TemporaryFolder()
    folder.openedStore(at: time).close()
    let file = folder.path + "/tilt2048.db"
    // The log still has the pages, and would cover the damage.
    try? FileManager.default.removeItem(atPath: file + "-wal")
    var bytes = try readFile(file)
    for index in 200..<min(bytes.count, 9000) { bytes[index] = 0xA5 }
    try writeFile(bytes, to: file)
    let examination = StoreExamination(path: folder.path)
    let finding = try #require(examination.examine().last)
    #expect(finding.verdict == .failure)
    let words = try #require(finding.remedy).split(separator: " ").map(String.init)
    #expect(words == ["tilt2048", "play", "--state", folder.path])
    // Whoever only reads mends nothing.
    #expect(throws: Failure.self) { try ScoresCommand.parse(["--state", folder.path]).run() }
    #expect(try readFile(file) == bytes)
    folder.openedStore(at: time).close()
    #expect(examination.examine().map(\.verdict) == [.ok, .ok])
  }

  @Test("finds the damaged file of a player who is not the first")
  func damagedOfAnother() throws {
    let folder = try TemporaryFolder()
    for path in ["", "/players/2", "/players/3"].map({ folder.path + $0 }) {
      var store = SQLiteStore(directory: path)
      _ = store.open(at: time)
      store.close()
    }
    let examination = StoreExamination(path: folder.path)
    #expect(examination.examine().map(\.verdict) == [.ok, .ok])
    try? FileManager.default.removeItem(atPath: folder.path + "/players/3/tilt2048.db-wal")
    try writeFile([UInt8](repeating: 0xA5, count: 9000), to: folder.path + "/players/3/tilt2048.db")
    let findings = examination.examine()
    #expect(findings.map(\.verdict) == [.ok, .ok, .failure])
    #expect(findings.last?.remedy == "tilt2048 play --state \(folder.path)/players/3")
  }

  @Test("finds a file where the folder should be, and a disk that is full")
  func folder() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/state"
    try writeFile([1], to: file)
    let finding = StoreExamination(path: file).examine()[0]
    #expect(finding.verdict == .failure && finding.text == "\(file) is no folder")
    #expect(finding.remedy == "sudo mv \(file) \(file).aside")
    let full = StoreExamination(path: folder.path, leastMegabytes: .max).examine()[0]
    #expect(full.verdict == .warning)
    #expect(full.remedy == "sudo apt clean")
    #expect(StoreExamination(path: "not-there-yet").examine()[0].verdict == .ok)
  }
}
