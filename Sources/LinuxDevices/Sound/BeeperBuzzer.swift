import CLinux
import Glibc
import Hardware
import System

/// The kernel's own beeper (`pwm-beeper`, `gpio-beeper`, a PC's speaker): an input device that takes
/// tones. One write a tone, and the kernel does the rest.
public struct BeeperBuzzer: Buzzer, ~Copyable {
  /// The device's path, for the log.
  public let path: String
  private let file: FileDescriptor
  /// Whether it has tones; else a bell, on or off.
  private let hasTones: Bool

  /// Opens a beeper.
  public init(path: String, calls: SystemCalls = .linux) throws(BuzzerError) {
    do throws(Errno) {
      let file = try FileDescriptor(opening: path, O_RDWR, calls: calls)
      var sounds: UInt64 = 0
      try file.control(UInt(clinux_eviocgbit(UInt32(EV_SND), 8)), &sounds)
      guard sounds & (1 << UInt64(SND_TONE) | 1 << UInt64(SND_BELL)) != 0 else {
        throw Errno(ENOTTY)
      }
      hasTones = sounds >> UInt64(SND_TONE) & 1 == 1
      self.file = file
    } catch {
      let remedy =
        error.code == EACCES
        ? Remedy.join("input").sentence
        : "Choose another with --buzzer."
      throw BuzzerError("\(path) cannot be used as a beeper (\(error.description)). \(remedy)")
    }
    self.path = path
  }

  deinit { _ = try? Self.send(0, hasTones, to: file) }

  /// The first device that takes tones, or a bell; nil when the machine has none that may be used.
  public static func first() -> BeeperBuzzer? {
    for entry in Files.names(in: "/dev/input") where entry.hasPrefix("event") {
      if let found = try? BeeperBuzzer(path: "/dev/input/\(entry)") { return found }
    }
    return nil
  }

  /// Sounds, or is silent at nil.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {
    do throws(Errno) {
      try Self.send(max(frequency ?? 0, 0), hasTones, to: file)
    } catch { throw BuzzerError("The beeper at \(path) is gone: \(error.description).") }
  }

  private static func send(
    _ frequency: Int, _ hasTones: Bool, to file: borrowing FileDescriptor
  ) throws(Errno) {
    var event = input_event()
    event.type = UInt16(EV_SND)
    event.code = UInt16(hasTones ? SND_TONE : SND_BELL)
    event.value = hasTones ? Int32(clamping: frequency) : frequency > 0 ? 1 : 0
    try file.write(withUnsafeBytes(of: event) { Array($0) })
  }
}
