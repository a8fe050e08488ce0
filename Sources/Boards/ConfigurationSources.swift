import System

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

  /// Where it looks: the files that are there, and the folder that more may come into.
  public var places: [String] { paths + [Self.folder] }

  /// The configuration as it holds on the machine that `tree` describes: built-in values, board
  /// and additions, files, environment, flags; and the profiles of board and additions. What the
  /// game saved goes between them afterwards: ``Configuration/apply(saved:)``. A mistake in a file goes
  /// to `faults`, and what it is in is passed over. One in the environment or in a flag is thrown:
  /// whoever made it is there to mend it.
  ///
  /// What people say may name the board, so it is read first and laid on top afterwards.
  public func readOn(
    past faults: inout [ConfigurationFault], catalogue: BoardCatalogue, tree: DeviceTree,
    environment: [String: String] = [:], flags: [ConfigurationFlag] = []
  ) throws(ConfigurationFault) -> (configuration: Configuration, profiles: [BoardProfile]) {
    var said: [ConfigurationLayer] = []
    if let kind = files.kind(of: Self.folder), kind != .folder {
      faults.append(unreadable(Self.folder, "is not a folder; pieces are looked for in one"))
    }
    for path in paths { said.append(layer(at: path, &faults)) }
    said.append(try ConfigurationLayer(environment: environment))
    said.append(try ConfigurationLayer(flags: flags))
    while true {
      do throws(ConfigurationFault) {
        let profiles = try catalogue.matches(tree, choice: Configuration(nothingBut: said))
        return (Configuration(profiles.map { $0.layer } + said), profiles)
      } catch {
        if error.origin.isOfThisRun { throw error }
        faults.append(error)
        // A file names a profile that there is not; one with a mistake in it is not gone on with.
        guard case .badValue(let key, _, _) = error.reason, BoardCatalogue.choices.contains(key),
          said.contains(where: { $0.settings.contains { $0.key == key } })
        else { return (Configuration(said), []) }
        said = said.map { $0.without(key) }
      }
    }
  }

  private func layer(
    at path: String, _ faults: inout [ConfigurationFault]
  ) -> ConfigurationLayer {
    do throws(ConfigurationFault) {
      guard let bytes = files.bytes(path) else {
        throw unreadable(path, "cannot be read: no permission, not a file, or longer than 1 MiB")
      }
      let text = try ConfigurationText.decoded(bytes, path: files.path(path))
      return ConfigurationLayer(toml: text, path: files.path(path), passingOver: &faults)
    } catch {
      faults.append(error)
      return ConfigurationLayer(toml: "", path: path, passingOver: &faults)
    }
  }

  private func unreadable(_ path: String, _ reason: String) -> ConfigurationFault {
    ConfigurationFault(
      origin: .file(path: files.path(path), line: 1),
      reason: .unreadable("\(files.path(path)):1: \(reason)"))
  }
}
