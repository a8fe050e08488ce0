import Glibc
import Hardware
import System

/// A light of the kernel's on the board itself, or on whatever is plugged in, that shows the rhythm of
/// what is played: for who hears nothing, and where nothing is wired.
///
/// What the light showed before, such as the card at work, it shows again at the end.
/// Source: kernel, `Documentation/ABI/testing/sysfs-class-led`.
public struct KernelLight: Buzzer, ~Copyable {
  private let folder: String
  private let highest: Int
  /// What made it shine before; nil where that was nothing, and how brightly it shone then.
  private let (trigger, found): (String?, Int)
  private let calls: SystemCalls
  private var isOn = false

  /// Takes a light over by its name in `root` ("ACT", "green:status"), and puts it out.
  public init(
    name: String, root: String = "/sys/class/leds", calls: SystemCalls = .linux
  ) throws(BuzzerError) {
    folder = "\(root)/\(name)"
    self.calls = calls
    highest = max(KernelFile.number("\(root)/\(name)/max_brightness") ?? 1, 1)
    trigger = KernelFile.text("\(root)/\(name)/trigger").flatMap(Self.chosen)
    found = trigger == nil ? KernelFile.number("\(root)/\(name)/brightness") ?? 0 : 0
    do throws(Errno) {
      // Nothing else makes it shine from then on.
      try KernelFile.write("0", to: "\(root)/\(name)/brightness", calls: calls)
    } catch {
      let remedy =
        error.code == ENOENT
        ? "Those that there are lie in \(root)." : Remedy.join("gpio").sentence
      throw BuzzerError("The light \(name) cannot be had (\(error.description)). \(remedy)")
    }
  }

  deinit {
    _ = try? KernelFile.write("\(found)", to: "\(folder)/brightness", calls: calls)
    if let trigger { _ = try? KernelFile.write(trigger, to: "\(folder)/trigger", calls: calls) }
  }

  /// It has no tone.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {}

  /// It is seen, also while the sound is off.
  public var hasMotor: Bool { true }

  /// Shines, or not.
  public mutating func shake(_ isOn: Bool) throws(BuzzerError) {
    guard isOn != self.isOn else { return }
    do throws(Errno) {
      try KernelFile.write("\(isOn ? highest : 0)", to: "\(folder)/brightness", calls: calls)
    } catch {
      throw BuzzerError("The light at \(folder) stays as it is: \(error.description).")
    }
    self.isOn = isOn
  }

  /// The word in brackets, "none" apart: `none [mmc0] timer`; nil where there is none, or where it has
  /// signs that no trigger has.
  private static func chosen(_ triggers: String) -> String? {
    let bytes = Array(triggers.utf8)
    guard let first = bytes.firstIndex(of: UInt8(ascii: "[")),
      let last = bytes[first...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let word = bytes[(first + 1)..<last]
    let isPlain = word.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }
    let text = String(decoding: word, as: UTF8.self)
    return isPlain && !text.isEmpty && text != "none" ? text : nil
  }
}
