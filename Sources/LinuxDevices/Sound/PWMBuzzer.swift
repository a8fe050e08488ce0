import Glibc
import Hardware
import System
import Time

/// A passive buzzer on a channel of a PWM chip, through sysfs: a tone of crystal, made by hardware.
///
/// The kernel refuses a period below the duty cycle, so the duty cycle is 0 whenever the period
/// changes (kernel: `Documentation/driver-api/pwm.rst`).
public struct PWMBuzzer: Buzzer, ~Copyable {
  private let folder: String
  private let chip: String
  private let channel: Int
  private let calls: SystemCalls
  /// Whether we made the channel's folder, and take it away again.
  private let isExported: Bool
  private var loudness = Loudness.full

  /// Takes a channel; `chip` is a folder's name in `root` ("pwmchip0"), or the name of the device
  /// behind one ("1f00098000.pwm"), since the numbers of a Raspberry Pi 5 changed with its kernel
  /// (raspberrypi/linux issue 6818).
  ///
  /// udev sets the folder's group only after the export: it is waited for, half a second at most.
  public init<Time: Clock & ~Copyable>(
    chip: String, channel: Int, root: String = "/sys/class/pwm", clock: inout Time,
    calls: SystemCalls = .linux
  ) throws(BuzzerError) {
    let name = "PWM channel \(chip):\(channel)"
    let chip = Self.folder(of: chip, in: root)
    let folder = "\(root)/\(chip)/pwm\(channel)"
    var isExported = false
    do throws(Errno) {
      if !Self.isWritable("\(folder)/enable", calls) {
        try KernelFile.write("\(channel)", to: "\(root)/\(chip)/export", calls: calls)
        isExported = true
        try Self.waitFor("\(folder)/enable", &clock, calls)
      }
      try Self.write(0, "\(folder)/duty_cycle", calls)
    } catch {
      // Else the next start finds a channel that somebody has.
      if isExported { _ = try? Self.write(channel, "\(root)/\(chip)/unexport", calls) }
      let remedy =
        error.code == ENOENT
        ? "On a Raspberry Pi add dtoverlay=pwm,pin=12,func=4 to config.txt."
        : error.code == EACCES
          ? Remedy.join("gpio").sentence
          : "Another program may use it; choose another with --buzzer."
      throw BuzzerError("The \(name) cannot be used (\(error.description)). \(remedy)")
    }
    (self.folder, self.chip, self.channel) = (folder, "\(root)/\(chip)", channel)
    (self.calls, self.isExported) = (calls, isExported)
  }

  deinit {
    _ = try? Self.write(0, "\(folder)/duty_cycle", calls)
    _ = try? Self.write(0, "\(folder)/enable", calls)
    if isExported { _ = try? Self.write(channel, "\(chip)/unexport", calls) }
  }

  /// The shorter the part of each period that is high, the softer the tone.
  public mutating func setLoudness(_ loudness: Loudness) -> Bool {
    self.loudness = loudness
    return true
  }

  /// Sounds with so much of each period high as it should be loud; silent at nil.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {
    do throws(Errno) {
      try Self.write(0, "\(folder)/duty_cycle", calls)
      guard let frequency, frequency > 0 else {
        return try Self.write(0, "\(folder)/enable", calls)
      }
      let period = 1_000_000_000 / frequency
      try Self.write(period, "\(folder)/period", calls)
      try Self.write(period / loudness.periodsPerPulse, "\(folder)/duty_cycle", calls)
      try Self.write(1, "\(folder)/enable", calls)
    } catch {
      throw BuzzerError("The PWM channel at \(folder) is gone: \(error.description).")
    }
  }

  /// The chip whose device is called so; the name itself where there is none.
  private static func folder(of chip: String, in root: String) -> String {
    let folders = Files.names(in: root).filter { $0.hasPrefix("pwmchip") }
    guard !folders.contains(chip) else { return chip }
    return folders.first { folder in
      (Files.resolved("\(root)/\(folder)/device") ?? "").split(separator: "/").contains {
        $0 == chip
      }
    } ?? chip
  }

  private static func waitFor<Time: Clock & ~Copyable>(
    _ path: String, _ clock: inout Time, _ calls: SystemCalls
  ) throws(Errno) {
    for _ in 0..<50 {
      if isWritable(path, calls) { return }
      clock.sleep(for: .milliseconds(10))
    }
    throw Errno(EACCES)
  }

  private static func isWritable(_ path: String, _ calls: SystemCalls) -> Bool {
    (try? FileDescriptor(opening: path, O_WRONLY, calls: calls)) != nil
  }

  /// Without a period, as after its export, a channel is silent, and before Linux 6.12 it refuses
  /// to be told so (`__pwm_apply` in the kernel's `drivers/pwm/core.c`).
  private static func write(_ number: Int, _ path: String, _ calls: SystemCalls) throws(Errno) {
    do throws(Errno) { try KernelFile.write("\(number)", to: path, calls: calls) } catch {
      guard number == 0, error.code == EINVAL else { throw error }
    }
  }
}

extension Loudness {
  /// A pulse's first harmonic is as strong as the sine of half a turn times its share of the period:
  /// 1 at a half, 0.5 at a sixth, 0.26 at a twelfth.
  fileprivate var periodsPerPulse: Int {
    switch self {
    case .quiet: 12
    case .medium: 6
    case .full: 2
    }
  }
}
