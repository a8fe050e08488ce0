import CLinux
import Glibc
import Hardware
import System
import Testing
import Time

@testable import LinuxDevices

@Suite struct BuzzerTests {
  /// What a line was told; it can break, and lets a test wait for what another thread does.
  final class LineLog: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var values: [Bool] = []
    let toggled = SensorThreadTests.Semaphore()
    var failure: GPIOError?
    /// Whether the line is gone from the start; each attempt is noted.
    var isGone = false

    init() { pthread_mutex_init(lock, nil) }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    func append(_ value: Bool) {
      pthread_mutex_lock(lock)
      values.append(value)
      pthread_mutex_unlock(lock)
      toggled.signal()
    }

    var all: [Bool] {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return values
    }
  }

  struct LoggedLine: OutputLine, ~Copyable {
    let log: LineLog
    mutating func set(_ isOn: Bool) throws(GPIOError) {
      if let failure = log.failure { throw failure }
      log.append(isOn)
      if log.isGone { throw .failed(Errno(ENODEV)) }
    }
    deinit { log.append(false) }
  }

  @Test func anActiveBuzzerIsOnOrOff() throws {
    let log = LineLog()
    do {
      var buzzer = GPIOBuzzer(LoggedLine(log: log), chip: "chip", name: "12")
      try buzzer.sound(440)
      try buzzer.sound(880)
      try buzzer.sound(nil)
      try buzzer.sound(nil)
      #expect(log.all == [true, false])
      let obeys = buzzer.setLoudness(.quiet)
      #expect(!obeys, "a tone is a tone")
      log.failure = .failed(Errno(ENODEV))
      do throws(BuzzerError) {
        try buzzer.sound(440)
        Issue.record("a line that is gone sounds")
      } catch {
        let message = "The buzzer stays as it is: chip:12: No such device"
        #expect(error.message.hasPrefix(message), "\(error.message)")
      }
    }
    #expect(log.all.last == false)
  }

  @Test func aPassiveBuzzerIsToggledAndEndsLow() throws {
    let log = LineLog()
    do {
      guard var buzzer = ToggledBuzzer(LoggedLine(log: log), chip: "c", name: "7") else {
        Issue.record("it has no thread")
        return
      }
      try buzzer.sound(8000)
      for _ in 0..<10 { log.toggled.wait() }
      try buzzer.sound(nil)
    }
    // The thread has ended, or ends within a half period, with the line low.
    while log.all.last != false || log.all.count < 11 { log.toggled.wait() }
    for (place, value) in log.all.prefix(10).enumerated() { #expect(value == (place % 2 == 0)) }
  }

  @Test func aPassiveBuzzerThatIsGoneIsTriedOnceATone() throws {
    let log = LineLog()
    log.isGone = true
    let tones = 10
    var told: [String] = []
    do {
      guard var buzzer = ToggledBuzzer(LoggedLine(log: log), chip: "c", name: "7") else {
        Issue.record("it has no thread")
        return
      }
      for tone in 0..<tones {
        do throws(BuzzerError) { try buzzer.sound(7000 + tone) } catch {
          told.append(error.message)
        }
        // It is tried on; what was tried for the tone before is put off first.
        for _ in 0..<(tone == 0 ? 1 : 2) { log.toggled.wait() }
        // Time enough for a thread that would not wait.
        let tries = (0..<5000).map { _ in log.all.count }.max()
        #expect(tries == 2 * tone + 1)
      }
      try buzzer.sound(nil)
      log.toggled.wait()
    }
    log.toggled.wait()
    #expect(log.all.count == 2 * tones + 1, "with the end of the line itself")
    #expect(!told.isEmpty)
    let reason = "The buzzer is silent: c:7: No such device"
    #expect(told.allSatisfy { $0.hasPrefix(reason) }, "\(told)")
  }

  /// A PWM chip's folder: what was written, in its order.
  final class PWMChip: @unchecked Sendable {
    var paths: [String] = []
    var writes: [String] = []
    var isExported = false
    /// How many looks it takes until udev has set the group.
    var refusals = 0
    var period = 0

    var calls: SystemCalls {
      var calls = SystemCalls.linux
      calls.open = { [self] path, _ in
        if path.contains("pwm1/") {
          if !isExported { return -Int(ENOENT) }
          if refusals > 0 {
            refusals -= 1
            return -Int(EACCES)
          }
        }
        paths.append(path)
        return paths.count
      }
      calls.close = { _ in 0 }
      calls.write = { [self] fd, bytes in
        let path = paths[Int(fd) - 1].split(separator: "/").suffix(1).joined()
        let value = String(decoding: bytes, as: UTF8.self)
        if path == "export" { isExported = true }
        if path == "period" { period = Int(value) ?? 0 }
        // The kernel's rules that dictate the order; of the second one before Linux 6.12.
        if path == "duty_cycle", (Int(value) ?? 0) > period { return -Int(EINVAL) }
        if ["duty_cycle", "enable"].contains(path), period == 0 { return -Int(EINVAL) }
        writes.append("\(path)=\(value)")
        return bytes.count
      }
      return calls
    }
  }

  /// A clock on which sleeping takes no time.
  struct QuickClock: Clock {
    var time = Instant.zero
    mutating func now() -> Instant { time }
    mutating func wallTime() -> WallTime { WallTime(secondsSince1970: 0) }
    mutating func sleep(until deadline: Instant) { time = max(time, deadline) }
  }

  @Test func tonesOfAPWMChannelAreWrittenInTheKernelsOrder() throws {
    let chip = PWMChip()
    chip.refusals = 3
    var clock = QuickClock()
    do {
      var buzzer = try PWMBuzzer(
        chip: "pwmchip0", channel: 1, root: "/pwm", clock: &clock, calls: chip.calls)
      #expect(clock.time == .zero + .milliseconds(30))
      try buzzer.sound(nil)
      try buzzer.sound(1000)
      try buzzer.sound(4000)
      try buzzer.sound(nil)
    }
    #expect(
      chip.writes == [
        "export=1", "period=1000000", "duty_cycle=500000", "enable=1", "duty_cycle=0",
        "period=250000", "duty_cycle=125000", "enable=1", "duty_cycle=0", "enable=0",
        "duty_cycle=0", "enable=0", "unexport=1",
      ])
  }

  /// The numbers of a Raspberry Pi 5's chips changed with its kernel; the device keeps its name.
  @Test func aPWMChipIsFoundByItsDevice() throws {
    let folder = try TemporaryFolder()
    for (number, device) in [(0, "107d517a80.pwm"), (6, "1f00098000.pwm")] {
      folder.write("", to: "devices/axi/\(device)/uevent")
      folder.write("", to: "pwm/pwmchip\(number)/export")
      symlink(
        "\(folder.path)/devices/axi/\(device)", "\(folder.path)/pwm/pwmchip\(number)/device")
    }
    let chip = PWMChip()
    var clock = QuickClock()
    _ = try PWMBuzzer(
      chip: "1f00098000.pwm", channel: 1, root: folder.path + "/pwm", clock: &clock,
      calls: chip.calls)
    #expect(chip.paths.first?.hasSuffix("/pwm/pwmchip6/export") == true, "\(chip.paths)")
    #expect(throws: BuzzerError.self) {
      _ = try PWMBuzzer(
        chip: "1f00098000", channel: 0, root: folder.path + "/pwm", clock: &clock)
    }
  }

  @Test func aPWMChannelIsSofterByShorterPulses() throws {
    let chip = PWMChip()
    var clock = QuickClock()
    var buzzer = try PWMBuzzer(
      chip: "pwmchip0", channel: 1, root: "/pwm", clock: &clock, calls: chip.calls)
    for loudness in Loudness.allCases {
      let obeys = buzzer.setLoudness(loudness)
      #expect(obeys)
      chip.writes.removeAll()
      try buzzer.sound(1000)
      let pulse = chip.writes.filter { $0.hasPrefix("duty_cycle") }.last
      let share = Double(pulse?.dropFirst(11) ?? "") ?? 0
      let expected: Double = [0.25, 0.5, 1][Int(loudness.rawValue)]
      #expect(abs(sin(share / 1_000_000 * Double.pi) - expected) < 0.01, "\(loudness) \(share)")
    }
  }

  @Test func aPWMChannelThatIsNeverOursIsRefusedWithARemedy() {
    let chip = PWMChip()
    chip.refusals = 1000
    var clock = QuickClock()
    do throws(BuzzerError) {
      _ = try PWMBuzzer(
        chip: "pwmchip0", channel: 1, root: "/pwm", clock: &clock, calls: chip.calls)
      Issue.record("it was opened")
    } catch {
      #expect(error.message.contains("usermod -aG gpio"))
      #expect(clock.time == .zero + .milliseconds(500))
      #expect(chip.writes == ["export=1", "unexport=1"], "the next start says the same")
    }
  }

  @Test func aBeeperGetsItsTonesAsEvents() throws {
    final class Log: @unchecked Sendable { var events: [input_event] = [] }
    let log = Log()
    var calls = SystemCalls.linux
    calls.open = { _, _ in 3 }
    calls.close = { _ in 0 }
    calls.ioctl = { _, _, argument in
      argument?.storeBytes(of: 1 << UInt64(SND_TONE), as: UInt64.self)
      return 8
    }
    calls.write = { _, bytes in
      log.events.append(bytes.loadUnaligned(as: input_event.self))
      return bytes.count
    }
    do {
      var beeper = try BeeperBuzzer(path: "/dev/input/event3", calls: calls)
      try beeper.sound(880)
    }
    #expect(log.events.map(\.type) == [18, 18] && log.events.map(\.code) == [2, 2])
    #expect(log.events.map(\.value) == [880, 0])
  }

  @Test func aMachineWithoutAnyIsSilentAndSaysWhy() throws {
    var troubles: [String] = []
    var buzzer = LinuxBuzzer.first(
      of: [.line(chip: "no-such-chip", line: "1")], octaves: 3
    ) { troubles.append($0) }
    try buzzer.sound(440)
    #expect(troubles.count == 1)
    #expect(troubles.first?.contains("gpiodetect") == true)
  }
}

@Suite struct GPIOErrorTests {
  @Test func everyErrorHasItsOwnRemedy() {
    let errors: [GPIOError] = [
      .noSuchChip, .noSuchLine, .inUse(by: "spi0 CS0"), .permissionDenied, .failed(Errno(EIO)),
      .noInterrupts,
    ]
    let messages = errors.map { $0.message(chip: "pinctrl-rp1", line: "GPIO12", key: "buzzer") }
    #expect(Set(messages).count == errors.count)
    #expect(messages.allSatisfy { $0.contains("pinctrl-rp1") })
    #expect(messages[2].contains("spi0 CS0"))
  }

  /// What it says is to be looked up in the table that names the line, where such a key is.
  @Test func aRemedyNamesAKeyThatThereIs() {
    let chip = "/dev/gpiochip60000"
    var troubles: [String] = []
    let button = GPIOButtons.Wiring(.quit, chip: chip, line: "1")
    _ = GPIOButtons([button]) { troubles.append($0) }
    _ = GPIOButtons([button], key: "battery") { troubles.append($0) }
    var buzzer = LinuxBuzzer()
    buzzer.add(motor: MotorWiring(chip: chip, line: "1")) { troubles.append($0) }
    for (trouble, table) in zip(troubles, ["buttons", "battery", "motor"]) {
      #expect(trouble.contains("name one as \(table).chip in"), "\(trouble)")
    }
    #expect(troubles.count == 3)
    let line = GPIOError.noSuchLine.message(chip: chip, line: "1", key: "buttons")
    #expect(line.contains("name one as buttons.lines in"), "\(line)")
  }

  @Test func resultsOfTheShimAreTheirErrors() {
    #expect(GPIOError(result: -4096) == .noSuchChip)
    #expect(GPIOError(result: -4097) == .noSuchLine)
    #expect(GPIOError(result: -4098) == .noInterrupts)
    #expect(GPIOError(result: -EBUSY) { "hog" } == .inUse(by: "hog"))
    #expect(GPIOError(result: -EACCES) == .permissionDenied)
    #expect(GPIOError(result: -EIO) == .failed(Errno(EIO)))
  }
}
