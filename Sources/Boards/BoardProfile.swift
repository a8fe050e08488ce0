import Words

/// What is known of one board or of an addition to it: how to recognise it, and its configuration.
///
/// A profile is a file of `boards/`, with only stock hardware in it, or one of `panels/`.
public struct BoardProfile: Equatable, Sendable {
  /// How far the profile can be trusted.
  public enum Support: String, CaseIterable, Sendable {
    /// A report of `tilt2048 certify` passed on it; ``BoardProfile/tested`` says when and with what.
    case tested
    /// A user says that it works.
    case community
    /// Written from documents; nobody tried it.
    case untested
  }

  /// The file's name without its ending.
  public let id: String
  /// What people call it.
  public let name: String
  /// How far it can be trusted.
  public let support: Support
  /// When it was tested, and with which versions; nil where it was not.
  public let tested: String?
  /// The device tree's `compatible` words it is recognised by; none for the generic profile.
  public let compatible: [String]
  /// The product name in the EEPROM of an addition ("HAT") it is recognised by.
  public let hatProduct: String?
  /// Where what it says is taken from.
  public let source: String?
  /// What there is to know of a panel; nil for a board.
  public let panel: Panel?
  /// What it says of the configuration.
  public let layer: ConfigurationLayer

  /// Reads a board file; the first mistake in it is thrown.
  public init(toml text: String, path: String) throws(ConfigurationFault) {
    let file = try TOMLFile(text, path: path)
    let meta = file.entries.filter { $0.name.hasPrefix("meta.") }
    for entry in meta where !Self.metaKeys.contains(entry.name) {
      let nearest = EditDistance.nearest(to: entry.name, among: Self.metaKeys)
      throw file.unknownKey(entry, nearest: nearest)
    }
    id = try Self.text("meta.id", meta, of: file)
    name = try Self.text("meta.name", meta, of: file)
    support = try Self.support(meta, of: file)
    tested = try Self.optionalText("meta.tested", meta, of: file)
    hatProduct = try Self.optionalText("meta.hat", meta, of: file)
    compatible = try Self.compatible(meta, of: file)
    source = try Self.optionalText("meta.source", meta, of: file)
    panel = try Panel(file.entries.filter { $0.name.hasPrefix("panel.") }, of: file)
    layer = try ConfigurationLayer(
      file.entries.filter { !$0.name.hasPrefix("meta.") && !$0.name.hasPrefix("panel.") },
      of: file)
  }

  private static let metaKeys = [
    "meta.id", "meta.name", "meta.support", "meta.compatible", "meta.hat", "meta.source",
    "meta.tested",
  ]

  private static func optionalText(
    _ name: String, _ meta: [TOMLFile.Entry], of file: TOMLFile
  ) throws(ConfigurationFault) -> String? {
    guard let entry = meta.first(where: { $0.name == name }) else { return nil }
    guard case .text(let text)? = entry.value, !text.isEmpty, Grammar.printable.accepts(text) else {
      throw file.badValue(entry, expected: Grammar.printable.expectation)
    }
    return text
  }

  private static func text(
    _ name: String, _ meta: [TOMLFile.Entry], of file: TOMLFile
  ) throws(ConfigurationFault) -> String {
    guard let text = try optionalText(name, meta, of: file) else {
      throw ConfigurationFault(origin: .file(path: file.path, line: 1), reason: .missingKey(name))
    }
    return text
  }

  private static func support(
    _ meta: [TOMLFile.Entry], of file: TOMLFile
  ) throws(ConfigurationFault) -> Support {
    let word = try text("meta.support", meta, of: file)
    for entry in meta where entry.name == "meta.support" {
      _ = try file.value(of: entry, as: .choice(Support.allCases.map { $0.rawValue }))
    }
    return Support(rawValue: word) ?? .untested
  }

  private static func compatible(
    _ meta: [TOMLFile.Entry], of file: TOMLFile
  ) throws(ConfigurationFault) -> [String] {
    guard let entry = meta.first(where: { $0.name == "meta.compatible" }) else { return [] }
    return try file.value(of: entry, as: .texts(.printable)).texts ?? []
  }
}
