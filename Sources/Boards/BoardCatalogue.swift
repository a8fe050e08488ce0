/// The board profiles there are, and which of them this machine is.
public struct BoardCatalogue: Sendable {
  /// Where packages put the profiles.
  public static let folder = "/usr/share/tilt2048/boards"
  /// The profile of a machine that no other one recognises.
  public static let genericID = "generic"

  /// The profiles, sorted by their ids.
  public let profiles: [BoardProfile]

  /// Reads every `.toml` file in `folder`; the first mistake in one of them is thrown.
  public init(files: FileTree, folder: String = BoardCatalogue.folder) throws(ConfigurationFault) {
    var profiles: [BoardProfile] = []
    for name in files.names(in: folder) where name.hasSuffix(".toml") {
      let path = folder + "/" + name
      guard let text = files.text(path) else { continue }
      profiles.append(try BoardProfile(toml: text, path: files.path(path)))
    }
    self.profiles = profiles
  }

  /// The profiles that apply to a machine, in the order in which their layers go on each other:
  /// the board, the addition that its EEPROM names, those that `choice` names.
  ///
  /// The generic profile stands for a board that is not recognised. Throws where `choice` names a
  /// profile that there is not.
  public func matches(
    _ tree: DeviceTree, choice: Configuration = Configuration()
  ) throws(ConfigurationFault) -> [BoardProfile] {
    var found: [BoardProfile] = []
    if let id = choice.text("board.id"), id != "auto" {
      found.append(try profile(id, named: "board.id", in: choice))
    } else if let board = board(tree) {
      found.append(board)
    }
    if let product = tree.hatProduct, let hat = profiles.first(where: { $0.hatProduct == product })
    {
      found.append(hat)
    }
    for id in choice.texts("board.additions") {
      found.append(try profile(id, named: "board.additions", in: choice))
    }
    return found
  }

  private func profile(
    _ id: String, named key: String, in choice: Configuration
  ) throws(ConfigurationFault) -> BoardProfile {
    if let profile = profiles.first(where: { $0.id == id }) { return profile }
    throw ConfigurationFault(
      origin: choice.setting(key)?.origin ?? .builtIn,
      reason: .badValue(
        key: key, value: "\"\(id)\"", expected: Kind.choice(profiles.map(\.id)).expectation))
  }

  /// The board whose word comes first in the tree, which is the most specific one.
  private func board(_ tree: DeviceTree) -> BoardProfile? {
    for word in tree.compatible {
      if let profile = profiles.first(where: { $0.compatible.contains(word) }) { return profile }
    }
    return profiles.first { $0.id == Self.genericID }
  }
}
