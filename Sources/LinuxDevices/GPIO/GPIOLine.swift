import CGPIOD

/// Something that can be switched on and off: a GPIO line, or a test's.
public protocol OutputLine: ~Copyable {
  /// Switches it.
  mutating func set(_ isOn: Bool) throws(GPIOError)
}

/// The one owner of a GPIO line that is an output; at the end of its life the line is off, so that
/// no buzzer hums on.
public struct GPIOLine: OutputLine, ~Copyable {
  /// Who the kernel says has the line.
  static let consumer = "tilt2048"
  private let line: OpaquePointer

  /// Takes a line, off, by the chip's label ("pinctrl-bcm2711"; also its name or path) and the
  /// line's name ("GPIO12") or offset. On is high, or low where `isActiveLow`.
  public init(chip: String, line name: String, isActiveLow: Bool = false) throws(GPIOError) {
    line = try takenLine(chip, name) {
      cgpiod_open_output(chip, name, Self.consumer, isActiveLow ? 1 : 0, &$0)
    }
  }

  deinit {
    _ = cgpiod_set(line, 0)
    cgpiod_close(line)
  }

  /// Switches the line on or off.
  public mutating func set(_ isOn: Bool) throws(GPIOError) {
    let result = cgpiod_set(line, isOn ? 1 : 0)
    guard result == 0 else { throw GPIOError(result: result) }
  }
}

/// The line that `open` takes; throws who has it where somebody does.
func takenLine(
  _ chip: String, _ name: String, _ open: (inout OpaquePointer?) -> Int32
) throws(GPIOError) -> OpaquePointer {
  var line: OpaquePointer?
  let result = open(&line)
  if result == 0, let line { return line }
  throw GPIOError(result: result) { userOfLine(chip: chip, line: name) }
}

/// Who has a line, as the kernel knows it; "" for nobody.
func userOfLine(chip: String, line: String) -> String {
  var text = [CChar](repeating: 0, count: 64)
  guard cgpiod_consumer(chip, line, &text, text.count) == 0 else { return "" }
  return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
