/// Reads all layers of the configuration in their order.
public struct ConfigurationSources: Sendable {
  /// What the administrator wrote.
  static let main = "/etc/tilt2048/config.toml"
  /// Pieces of it, in the order of their names.
  static let folder = "/etc/tilt2048/conf.d"
  /// What was put on the card with any computer; read, never moved or changed.
  static let card = "/boot/firmware/tilt2048.toml"

  private let files: FileTree

  /// The sources under the root of `files`.
  public init(files: FileTree) { self.files = files }

  /// The files that are there, lowest layer first.
  public var paths: [String] {
    let pieces = files.names(in: Self.folder).filter { $0.hasSuffix(".toml") }
      .map { Self.folder + "/" + $0 }
    return ([Self.main] + pieces + [Self.card]).filter(files.exists)
  }

  /// The configuration as it holds on the machine that `tree` describes: built-in values, board
  /// and additions, files, environment, flags; and the profiles of board and additions. What the
  /// game saved goes between them afterwards: ``Configuration/apply(saved:)``.
  ///
  /// What people say may name the board, so it is read first and laid on top afterwards.
  public func read(
    catalogue: BoardCatalogue, tree: DeviceTree, environment: [String: String] = [:],
    flags: [ConfigurationFlag] = []
  ) throws(ConfigurationFault) -> (configuration: Configuration, profiles: [BoardProfile]) {
    var said: [ConfigurationLayer] = []
    for path in paths { said.append(try layer(at: path)) }
    said.append(try ConfigurationLayer(environment: environment))
    said.append(try ConfigurationLayer(flags: flags))
    let profiles = try catalogue.matches(tree, choice: Configuration(nothingBut: said))
    return (Configuration(profiles.map(\.layer) + said), profiles)
  }

  private func layer(at path: String) throws(ConfigurationFault) -> ConfigurationLayer {
    guard let bytes = files.bytes(path) else {
      throw ConfigurationFault(
        origin: .file(path: files.path(path), line: 1),
        reason: .unreadable("no permission, not a file, or longer than 1 MiB"))
    }
    let text = try ConfigurationText.decoded(bytes, path: files.path(path))
    return try ConfigurationLayer(toml: text, path: files.path(path))
  }
}
