import Words

/// What is to be known of a panel, so that its driver is loaded and the game finds it: the `[panel]`
/// of a file in `panels/`.
public struct Panel: Equatable, Sendable {
  /// How a pixel is stored in its framebuffer.
  public enum Format: String, CaseIterable, Sendable {
    /// 16 bits.
    case rgb565
    /// 32 bits.
    case xrgb8888
    /// Black and white: a bit each, or more that all mean the same.
    case mono
  }

  /// Pixels across, as the framebuffer has them.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// How they are stored.
  public let format: Format
  /// The `dtoverlay` with its `dtparam` lines, which belong together in this order.
  public let block: [String]
  /// Lines of the firmware's file that stand for themselves: `dtparam=spi=on`.
  public let settings: [String]
  /// Words of the kernel's command line.
  public let words: [String]
  /// Modules of the kernel that are loaded at every start.
  public let modules: [String]
  /// The file below /lib/firmware that its driver asks for, made of `commands`; nil for none.
  public let firmware: PanelFirmware?
  /// The GPIO lines that it takes, by their number on a Raspberry Pi ("GPIO25").
  public let pins: [String]
  /// Its addresses on the I2C bus.
  public let addresses: [Int]

  static let keys = [
    "width", "height", "format", "block", "settings", "cmdline", "modules", "firmware", "commands",
    "pins", "addresses",
  ].map { "panel." + $0 }

  private static let kinds: [String: Kind] = [
    "panel.width": .integer(1...16384), "panel.height": .integer(1...16384),
    "panel.format": .choice(Format.allCases.map { $0.rawValue }),
    "panel.block": .texts(.firmwareLine),
    "panel.settings": .texts(.firmwareLine), "panel.cmdline": .texts(.kernelWord),
    "panel.modules": .texts(.module),
    "panel.firmware": .text(.printable), "panel.commands": .texts(.printable),
    "panel.pins": .texts(.line),
    "panel.addresses": .integers(0x08...0x77),
  ]

  /// Reads the entries of `[panel]`; nil where the file has none. The first mistake is thrown.
  init?(_ entries: [TOMLFile.Entry], of file: TOMLFile) throws(ConfigurationFault) {
    guard !entries.isEmpty else { return nil }
    var values: [String: ConfigurationValue] = [:]
    for entry in entries {
      guard let kind = Self.kinds[entry.name] else {
        let nearest = EditDistance.nearest(to: entry.name, among: Self.keys)
        throw file.unknownKey(entry, nearest: nearest)
      }
      values[entry.name] = try file.value(of: entry, as: kind)
    }
    for key in Self.keys.prefix(3) where values[key] == nil {
      throw ConfigurationFault(origin: .file(path: file.path, line: 1), reason: .missingKey(key))
    }
    func number(_ key: String) -> Int { values["panel." + key]?.integer ?? 0 }
    func text(_ key: String) -> String? { values["panel." + key]?.text }
    func texts(_ key: String) -> [String] { values["panel." + key]?.texts ?? [] }
    (width, height) = (number("width"), number("height"))
    format = text("format").flatMap(Format.init) ?? .rgb565
    block = texts("block")
    settings = texts("settings")
    words = texts("cmdline")
    modules = texts("modules")
    pins = texts("pins")
    addresses = values["panel.addresses"]?.integers ?? []
    firmware = try Self.firmware(text("firmware"), texts("commands"), entries, of: file)
  }

  private static func firmware(
    _ name: String?, _ commands: [String], _ entries: [TOMLFile.Entry], of file: TOMLFile
  ) throws(ConfigurationFault) -> PanelFirmware? {
    func fault(_ key: String, expected: String) -> ConfigurationFault {
      let entry = entries.first { $0.name == key }
      return ConfigurationFault(
        origin: .file(path: file.path, line: entry?.line ?? 1),
        reason: .badValue(key: key, value: entry?.said ?? "nothing", expected: expected))
    }
    guard let name else {
      guard entries.contains(where: { $0.name == "panel.commands" }) else { return nil }
      throw fault(
        "panel.commands",
        expected: "panel.firmware beside it, the name of the file that is made of them")
    }
    guard Grammar.isFileName(name) else {
      throw fault(
        "panel.firmware", expected: "the name of a file below /lib/firmware, without folders")
    }
    guard let firmware = PanelFirmware(name: name, commands: commands) else {
      throw fault(
        "panel.commands",
        expected: "texts such as \"0x36 0x60\" or \"delay 120\", numbers and parameters up to 255")
    }
    return firmware
  }
}
