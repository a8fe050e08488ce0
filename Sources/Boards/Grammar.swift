import Hardware
import System

/// What a text of a configuration may be, before it reaches a path, a library, a file of the kernel's
/// or a screen. No grammar has control characters, and none is longer than ``mostBytes``.
///
/// Who starts the program may name more by a flag or a variable than a file may, which came with a
/// card: any path to a device, and a recorded motion.
public enum Grammar: String, CaseIterable, Sendable {
  /// One line of anything that can be seen.
  case printable
  /// The id of a file in boards/ or panels/, or a word in its place.
  case profile
  /// The label of a GPIO chip.
  case chip
  /// The name of a GPIO line, or its offset.
  case line
  /// The name of a framebuffer's driver or bus, or the beginning of one and a `*`.
  case framebuffer
  /// The sensor's bus.
  case bus
  /// Where to draw.
  case display
  /// What beeps.
  case buzzer
  /// What is watched as the battery.
  case battery
  /// A sound card, or `auto`.
  case soundCard
  /// A line of the firmware's file: `name=value`.
  case firmwareLine
  /// The path of the firmware's file.
  case firmwarePath
  /// A word of the kernel's command line.
  case kernelWord
  /// The name of a kernel's module.
  case module
  /// A player's name.
  case player
  /// What a link begins with.
  case address
  /// The path of a socket.
  case socket

  /// The longest text, in bytes.
  public static let mostBytes = 256

  /// What a text of it looks like, for messages.
  public var expectation: String {
    switch self {
    case .printable: "a text of one line"
    case .profile: "an id of small letters, digits, \"-\", \"_\" and \".\""
    case .chip: "a label as gpiodetect prints it, \"any\", or /dev/gpiochipN"
    case .line: "a name or a number in quotes, as gpioinfo prints it"
    case .framebuffer: "a name as tilt2048 doctor prints it, such as \"fb_ili9341\" or \"spi0.0\""
    case .bus: "\"auto\", \"none\", \"simulated\" or a device /dev/i2c-N"
    case .display:
      "\"auto\", \"terminal\", \"terminal:STYLE\", a device /dev/fbN, or \"memory:WxH:FORMAT\"; "
        + "any other path only from --display or TILT2048_DISPLAY_DEVICE"
    case .buzzer: "\"auto\", \"off\", " + BuzzerWiring.forms
    case .battery: "\"auto\", \"off\", power_supply:NAME or hwmon:NAME"
    case .soundCard:
      "\"auto\", \"default\", hw:N,M, plughw:N,M or sysdefault:CARD (aplay -L lists the cards)"
    case .firmwareLine: "name=value, on one line"
    case .firmwarePath:
      "a path below /boot of letters, digits, \"-\", \"_\" and \".\", any other only from --set"
    case .kernelWord: "a word without blanks and quotes"
    case .module: "a name of letters, digits, \"-\" and \"_\""
    case .player: "at most eight of the letters A to Z, digits, \"-\" and \".\""
    case .socket:
      "a path that begins with /run/tilt2048, of letters, digits, \"-\", \"_\" and \".\", any other only "
        + "from --set"
    case .address:
      "an address without spaces and #, which is put behind it, such as \"https://example.org/2048/\""
    }
  }

  /// Whether `text` is one of it; `isOfThisRun` says that a flag or a variable has it.
  public func accepts(_ text: String, isOfThisRun: Bool = false) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.mostBytes, Self.isOneLine(text) else { return false }
    switch self {
    case .printable: return true
    case .profile: return bytes.isEmpty || Self.isToken(bytes) && bytes.allSatisfy(Self.isOfID)
    case .chip:
      return bytes.isEmpty || Self.isLabel(bytes[...]) || isDevice(text, "/dev/gpiochip")
    case .line: return bytes.allSatisfy(Self.isVisibleOrBlank)
    case .framebuffer: return bytes.isEmpty || Self.isLabel(bytes[...])
    case .bus: return isBus(text, isOfThisRun)
    case .display: return isDisplay(text, isOfThisRun)
    case .buzzer: return BuzzerChoice(text).map { isBuzzer($0, isOfThisRun) } ?? false
    case .battery:
      return ["auto", "off"].contains(text) || isDevice(text, "power_supply:")
        || isDevice(text, "hwmon:")
    case .soundCard: return text == "auto" || SoundCardName(text) != nil
    case .firmwareLine: return Self.isAssignment(bytes)
    case .firmwarePath:
      return Self.isPlainPath(text) && (isOfThisRun || text.hasPrefix("/boot/"))
    case .kernelWord:
      return !bytes.isEmpty && bytes.allSatisfy { Self.isVisible($0) && !Self.isQuote($0) }
    case .module: return Self.isToken(bytes) && !bytes.contains { $0 == 0x2E || $0 == 0x3A }
    case .player: return bytes.count <= 8 && bytes.allSatisfy(Self.isOfName)
    case .socket:
      // As long as the kernel's addresses of sockets are.
      return bytes.isEmpty
        || bytes.count < 108 && Self.isPlainPath(text)
          && (isOfThisRun || text.hasPrefix("/run/tilt2048"))
    case .address: return bytes.allSatisfy { Self.isVisible($0) && $0 != UInt8(ascii: "#") }
    }
  }

  // MARK: Devices

  /// Whether `text` is `prefix` and the name of one thing, which leads nowhere else.
  private func isDevice(_ text: String, _ prefix: String) -> Bool {
    text.hasPrefix(prefix) && Self.isToken(Array(text.utf8.dropFirst(prefix.utf8.count)))
  }

  private func isBus(_ text: String, _ isOfThisRun: Bool) -> Bool {
    ["auto", "none", "simulated"].contains(text) || isDevice(text, "/dev/i2c-")
      || isOfThisRun && (Self.isPath(text) || text.hasPrefix("trace:") && text != "trace:")
  }

  private func isDisplay(_ text: String, _ isOfThisRun: Bool) -> Bool {
    switch text {
    case "auto", "terminal", "terminal:text", "terminal:lines", "terminal:blocks", "terminal:sixel",
      "terminal:kitty":
      return true
    case _ where text.hasPrefix("memory:"):
      // What is in it is read by who draws; a file is for whoever starts the program.
      let rest = text.dropFirst("memory:".count)
      return !rest.isEmpty && (isOfThisRun || rest.utf8.allSatisfy { Self.isOfToken($0) })
    default:
      return isDevice(text, "/dev/fb") || isDevice(text, "/dev/fb/")
        || isOfThisRun && Self.isPath(text)
    }
  }

  private func isBuzzer(_ choice: BuzzerChoice, _ isOfThisRun: Bool) -> Bool {
    switch choice {
    case .automatic, .off, .wiring(.beeper(nil)): return true
    case .wiring(.line(let chip, _, _, _)): return Self.isLabel(Array(chip.utf8)[...])
    case .wiring(.pwm(let chip, _)): return Self.isToken(Array(chip.utf8))
    case .wiring(.light(let name)): return Self.isToken(Array(name.utf8))
    case .wiring(.beeper(let path?)):
      let input = "/dev/input/"
      return isOfThisRun && Self.isPath(path)
        || path.hasPrefix(input)
          && path.dropFirst(input.count).split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { Self.isToken(Array($0.utf8)) }
    }
  }

  // MARK: Signs

  /// Whether a text is what it looks like wherever it goes: a NUL ends a path for the kernel, a line's
  /// end begins another line of a file that it is written into, an escape is obeyed by a terminal.
  private static func isOneLine(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      !$0.isActive && $0.value != 0x0A && !(0x2028...0x2029).contains($0.value)
    }
  }

  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  private static func isVisibleOrBlank(_ byte: UInt8) -> Bool { isVisible(byte) || byte == 0x20 }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"): true
    default: byte.isLetterOrDigit
    }
  }

  private static func isOfID(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: ":") && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// A name in a folder of the kernel's or of ours: it begins with a letter or a digit.
  private static func isToken(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, first.isLetterOrDigit, bytes.count <= 64 else { return false }
    return bytes.allSatisfy(isOfToken)
  }

  /// What a driver calls a thing of its own: it may have blanks, and is no path.
  private static func isLabel(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetterOrDigit, bytes.count <= 64 else { return false }
    return bytes.allSatisfy { isVisibleOrBlank($0) && $0 != UInt8(ascii: "/") }
  }

  /// Whether `name` is that of a file in a folder, and leads nowhere else.
  static func isFileName(_ name: String) -> Bool { isToken(Array(name.utf8)) }

  /// Whether `name` is one that a user of the system can have (useradd(8)).
  static func isUser(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, bytes.count <= 32 else { return false }
    return (first.isLetterOrDigit || first == UInt8(ascii: "_"))
      && bytes.dropLast(bytes.last == UInt8(ascii: "$") ? 1 : 0).allSatisfy { byte in
        isOfToken(byte) && byte != UInt8(ascii: ":")
      }
  }

  private static func isAssignment(_ bytes: [UInt8]) -> Bool {
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals > 0 else { return false }
    return bytes[..<equals].allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
      && bytes.allSatisfy(isVisibleOrBlank)
  }

  private static func isPath(_ text: String) -> Bool { text.hasPrefix("/") && text != "/" }

  private static func isPlainPath(_ text: String) -> Bool {
    guard isPath(text) else { return false }
    return text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { isToken(Array($0.utf8)) }
  }
}
