/// What a panel is told when it is switched on, in the file that the kernel's `panel-mipi-dbi` asks for.
///
/// Source: kernel `drivers/gpu/drm/tiny/panel-mipi-dbi.c`: fifteen bytes of magic, the version 1, and
/// for each command its number, the count of its parameters, and these. The command 0 with one
/// parameter is a pause in milliseconds. notro's `mipi-dbi-cmd` writes and reads the same.
public struct PanelFirmware: Equatable, Sendable {
  /// The file's name below /lib/firmware: "adafruit_st7789_drm.bin".
  public let name: String
  /// Its contents.
  public let bytes: [UInt8]

  /// Where the file belongs.
  public var path: String { "/lib/firmware/" + name }

  /// Compiles `commands`: a number and its parameters (`0x36 0x60`, also with `command` before it), or
  /// `delay 120`. Nil where one cannot be read, or there are none.
  public init?(name: String, commands: [String]) {
    guard !commands.isEmpty, Grammar.isFileName(name) else { return nil }
    var bytes = Array("MIPI DBI".utf8) + [UInt8](repeating: 0, count: 7) + [1]
    for command in commands {
      guard let compiled = Self.compile(command) else { return nil }
      bytes += compiled
    }
    self.name = name
    self.bytes = bytes
  }

  private static func compile(_ command: String) -> [UInt8]? {
    var words = command.split(separator: " ")
    if words.first == "command" { words.removeFirst() }
    if words.first == "delay" {
      guard words.count == 2, let milliseconds = byte(words[1]) else { return nil }
      return [0x00, 1, milliseconds]
    }
    let numbers = words.compactMap(byte)
    guard let first = numbers.first, numbers.count == words.count, first != 0,
      let count = UInt8(exactly: numbers.count - 1)
    else { return nil }
    return [first, count] + numbers.dropFirst()
  }

  private static func byte(_ word: Substring) -> UInt8? {
    word.hasPrefix("0x") ? UInt8(word.dropFirst(2), radix: 16) : UInt8(word)
  }
}
