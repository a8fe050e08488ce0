import Arguments
import Boards
import Engine
import Store
import System
import Time

/// `tilt2048 config`: what is configured, where that was said, and whether a file is right.
struct ConfigCommand: Command {
  static let about = About(
    "config", "Show the configuration or one value of it, or check a file.",
    discussion: """
      Layers, each over the one before: built-in values, the board's profile, \
      /etc/tilt2048/config.toml, /etc/tilt2048/conf.d/*.toml in the order of their names, \
      /boot/firmware/tilt2048.toml, the settings saved in the game, TILT2048_ variables, flags.
      """)
  static var subcommands: [CommandEntry] { [Show.entry, Get.entry, KeyList.entry, Check.entry] }

  /// `tilt2048 config show`.
  struct Show: ConfinedCommand {
    static let about = About("show", "Print each value that holds, by its key.")

    private var origin = false
    private var state: String?
    private var options = ConfigurationOptions()

    mutating func declare(in form: inout Form) {
      form.flag("origin", &origin, "Also print where each value was said.")
      form.option("state", &state, "Where the game keeps its settings.")
      form.require(state != "", StateDirectory.nameless)
      options.declare(in: &form)
    }

    func run() throws(Failure) { try show(in: folder) }

    /// The games are read as their owner, and so is everything else.
    func runConfined() throws(Failure) {
      let folder = folder
      try Confinement.engage(
        folder.map { Confinement.reading($0, Confinement.configuration) }
          ?? Locks(places: Confinement.libraries + Confinement.configuration))
      try show(in: folder)
    }

    /// Where the game keeps the settings of who plays; nil where it has kept none.
    private var folder: GameFolder? {
      GameFolder.ifAny(at: StateDirectory.path(chosen: state))?.meant(by: state)
    }

    private func show(in folder: GameFolder?) throws(Failure) {
      var machine = try Machine.orExit(flags: options.flags)
      do throws(StoreError) {
        if let folder {
          _ = machine.apply(saved: try folder.inspection.settings(), in: folder.path)
        }
      } catch {
        printError("The settings saved in the game are not shown: \(error)")
      }
      for line in machine.configuration.lines(origin: origin) {
        print(line.split(separator: "\t").map { String($0).printable }.joined(separator: "\t"))
      }
    }
  }

  /// `tilt2048 config keys`.
  struct KeyList: Command {
    static let about = About(
      "keys", "Print every key, what kind of value it takes, which, and what it decides.")

    func run() {
      for key in Schema.keys {
        print([key.name, key.kind.name, key.kind.expectation, key.summary].joined(separator: "\t"))
      }
    }
  }

  /// `tilt2048 config check FILE…`.
  struct Check: ConfinedCommand {
    static let about = About(
      "check", "Check configuration files; the exit status is 78 when one is wrong.")

    private var files: [String] = []

    mutating func declare(in form: inout Form) {
      form.arguments(
        "files", &files, "TOML files; without any, those that are in force on this machine.")
    }

    func runConfined() throws(Failure) {
      let named = files.map { Locks.Place($0, .read) }
      try Confinement.engage(
        Locks(places: Confinement.libraries + Confinement.configuration + named))
      try run()
    }

    func run() throws(Failure) {
      let named = files.isEmpty ? ConfigurationSources(files: FileTree()).paths : files
      var told: [ConfigurationFault] = []
      for file in named {
        let faults = Self.faults(in: file)
        for fault in faults { printError("\(fault)") }
        if faults.isEmpty { print("\(file.printable): ok") }
        told += faults
      }
      if named.isEmpty {
        print("There is no file to check here; 'tilt2048 config --help' says where they lie.")
      }
      if files.isEmpty, told.isEmpty { told = Self.faultsOfAllTogether() }
      if !told.isEmpty { throw Failure(status: 78) }
    }

    /// What is wrong only where the files in force meet each other and the board's profile.
    private static func faultsOfAllTogether() -> [ConfigurationFault] {
      var faults: [ConfigurationFault]
      do throws(ConfigurationFault) {
        faults = try Machine().configuration.contradictions
      } catch {
        faults = [error]
      }
      for fault in faults { printError("\(fault)") }
      return faults
    }

    /// A file with a `[meta]` table is a board's profile, any other a layer.
    private static func faults(in file: String) -> [ConfigurationFault] {
      do throws(ConfigurationFault) {
        let text = try ConfigurationText.decoded(try ConfigCommand.bytes(of: file), path: file)
        let catalogue = BoardCatalogue(
          files: FileTree(), folder: Machine.boardsFolder(environment: Machine.environment()))
        return ConfigurationLayer.faults(in: text, path: file)
          + catalogue.faults(ofNamesIn: text, path: file)
      } catch {
        return [error]
      }
    }
  }

  /// What a file holds that may be one of the configuration, read as ``readFile(_:most:silence:whole:)`` does.
  static func bytes(
    of file: String, silence: Instant.Span = .milliseconds(10_000),
    whole: Instant.Span = .milliseconds(300_000)
  ) throws(ConfigurationFault) -> [UInt8] {
    do throws(Failure) {
      return try readFile(file, most: FileTree.mostBytes, silence: silence, whole: whole)
    } catch {
      throw ConfigurationFault(
        origin: .file(path: file, line: 1), reason: .unreadable(error.description))
    }
  }
}
