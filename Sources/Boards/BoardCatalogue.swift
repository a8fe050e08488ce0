import Glibc
import System

/// The board profiles there are, and which of them this machine is.
///
/// A profile is understood only where it may apply, and looked into where there is something to
/// recognise: to understand all of them took a fifth of the start.
public struct BoardCatalogue: Sendable {
  /// Where packages put the profiles.
  public static let folder = "/usr/share/tilt2048/boards"
  /// The profile of a machine that no other one recognises.
  public static let genericID = "generic"

  /// The keys that name profiles.
  static let choices = [Keys.board.name, Keys.panel.name, Keys.additions.name]

  /// A file of the folder, not understood yet.
  private struct Entry: Sendable {
    let id: String
    let path: String
    let text: String

    /// Whether the profile may be recognised by `word`. What is not written out, but by an escape
    /// of TOML's, is not found.
    func mentions(_ word: String) -> Bool { strstr(text, word) != nil }
  }

  private let files: FileTree
  private let panels: String
  private let folder: String

  /// The catalogue of the `.toml` files in `folder`, each named by its profile's id, and of those in
  /// the folder `panels` beside it. Files are read whenever they are asked for.
  public init(files: FileTree, folder: String = BoardCatalogue.folder) {
    self.files = files
    self.folder = folder
    panels = Self.panels(beside: folder)
  }

  /// What is in the folder now.
  private func entries() -> [Entry] {
    files.names(in: folder).compactMap { name in
      name.hasSuffix(".toml") ? entry(String(name.dropLast(5)), in: folder) : nil
    }
  }

  private func entry(_ id: String, in folder: String) -> Entry? {
    let path = folder + "/" + id + ".toml"
    return files.text(path).map { Entry(id: id, path: files.path(path), text: $0) }
  }

  /// Where the panels' files lie for boards in `folder`.
  public static func panels(beside folder: String) -> String {
    Files.folder(of: folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/panels"
  }

  /// The ids of the profiles that can be read now, sorted.
  public var ids: [String] { entries().map { $0.id } }

  /// The ids of the panels, sorted.
  public var panelIDs: [String] {
    files.names(in: panels).filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }
  }

  /// The profiles that apply to a machine, in the order in which their layers go on each other:
  /// the board, the addition that its EEPROM names, the panel and the additions that `choice` names.
  ///
  /// The generic profile stands for a board that is not recognised. Throws where `choice` names a
  /// profile that there is not, and the first mistake in a profile that may apply.
  public func matches(
    _ tree: DeviceTree, choice: Configuration = Configuration()
  ) throws(ConfigurationFault) -> [BoardProfile] {
    var found: [BoardProfile] = []
    let id = choice[Keys.board]
    let seeksBoard = id == "auto" && !tree.compatible.isEmpty
    let entries = seeksBoard || tree.hatProduct != nil ? entries() : []
    if id != "auto" {
      found.append(try profile(id, named: Keys.board.name, in: choice))
    } else if let board = try board(tree, among: entries) {
      found.append(board)
    }
    if let product = tree.hatProduct,
      let hat = try first(of: entries, mentioning: product, where: { $0.hatProduct == product })
    {
      found.append(hat)
    }
    if let id = choice[Keys.panel], id != "none" {
      found.append(try profile(id, named: Keys.panel.name, in: choice))
    }
    for id in choice[Keys.additions] {
      let addition = try profile(id, named: Keys.additions.name, in: choice)
      // Who names a panel, or none, means it rather than an addition's.
      if addition.panel == nil || choice[Keys.panel] == nil { found.append(addition) }
    }
    return found
  }

  /// The profile called `id`, nil where there is none; a mistake in it is thrown.
  public func profile(_ id: String) throws(ConfigurationFault) -> BoardProfile? {
    try profile(id, in: folder)
  }

  /// The panel called `id`, nil where there is none; a mistake in it is thrown.
  public func panel(_ id: String) throws(ConfigurationFault) -> BoardProfile? {
    try profile(id, in: panels)
  }

  /// What a configuration's file names that there is not, or that has a mistake in it; of what else is
  /// wrong there nothing is said.
  public func faults(ofNamesIn text: String, path: String) -> [ConfigurationFault] {
    var others: [ConfigurationFault] = []
    let layer = ConfigurationLayer(toml: text, path: path, passingOver: &others)
    let said = Configuration(nothingBut: [layer])
    let named = [
      (Keys.board.name, said[Keys.board]), (Keys.panel.name, said[Keys.panel] ?? "none"),
    ]
    let chosen = named + said[Keys.additions].map { (Keys.additions.name, $0) }
    var faults: [ConfigurationFault] = []
    for (key, id) in chosen where !["auto", "none"].contains(id) {
      do throws(ConfigurationFault) { _ = try profile(id, named: key, in: said) } catch {
        faults.append(error)
      }
    }
    return faults
  }

  private func profile(
    _ id: String, in folder: String
  ) throws(ConfigurationFault) -> BoardProfile? {
    guard !id.isEmpty, Grammar.profile.accepts(id), let entry = entry(id, in: folder) else {
      return nil
    }
    return try profile(entry)
  }

  private func profile(
    _ id: String, named key: String, in choice: Configuration
  ) throws(ConfigurationFault) -> BoardProfile {
    let (isBoard, isPanel) = (key == Keys.board.name, key == Keys.panel.name)
    if !isPanel, let profile = try profile(id) { return profile }
    // A panel is an addition too.
    if !isBoard, let panel = try panel(id) { return panel }
    let ids = (isPanel ? [] : ids) + (isBoard ? [] : panelIDs)
    let expected =
      ids.isEmpty
      ? "a profile's name, and there are none in \(folder); TILT2048_BOARDS names their folder"
      : Kind.choice(ids).expectation
    throw ConfigurationFault(
      origin: choice.setting(key)?.origin ?? .builtIn,
      reason: .badValue(key: key, value: "\"\(id)\"", expected: expected))
  }

  /// The board whose word comes first in the tree, which is the most specific one.
  private func board(
    _ tree: DeviceTree, among entries: [Entry]
  ) throws(ConfigurationFault) -> BoardProfile? {
    for word in tree.compatible {
      if let profile = try first(
        of: entries, mentioning: word, where: { $0.compatible.contains(word) })
      {
        return profile
      }
    }
    return try profile(Self.genericID)
  }

  private func first(
    of entries: [Entry], mentioning word: String, where applies: (BoardProfile) -> Bool
  ) throws(ConfigurationFault) -> BoardProfile? {
    for entry in entries where entry.mentions(word) {
      let profile = try profile(entry)
      if applies(profile) { return profile }
    }
    return nil
  }

  private func profile(_ entry: Entry) throws(ConfigurationFault) -> BoardProfile {
    let profile = try BoardProfile(toml: entry.text, path: entry.path)
    guard profile.id == entry.id else {
      throw ConfigurationFault(
        origin: .file(path: entry.path, line: 1),
        reason: .badValue(
          key: "meta.id", value: "\"\(profile.id)\"",
          expected: "\"\(entry.id)\", by which the file is named"))
    }
    return profile
  }
}

extension BoardCatalogue {
  /// Where the profiles lie for the program whose file is `program`, an absolute path without links.
  ///
  /// A program that was built from source and not installed plays with the profiles of that source,
  /// wherever it is called from; every other one with those that packages put in ``folder``.
  public static func folder(ofProgram program: String?, files: FileTree) -> String {
    let parts = program?.split(separator: "/") ?? []
    guard let build = parts.lastIndex(of: buildFolder) else { return folder }
    let source = parts[..<build].map { "/" + $0 }.joined() + "/boards"
    return files.exists(source) ? source : folder
  }

  /// The folder beside a package's sources in which SwiftPM builds.
  private static let buildFolder: Substring = ".build"
}
