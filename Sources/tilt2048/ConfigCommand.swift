import Arguments
import Boards
import Store
import System

/// `tilt2048 config`: what is configured, where that was said, and whether a file is right.
struct ConfigCommand: Command {
  static let about = About(
    "config", "Show the configuration, or check a file of it.",
    discussion: """
      Layers, each over the one before: built-in values, the board's profile, \
      /etc/tilt2048/config.toml, /etc/tilt2048/conf.d/*.toml in the order of their names, \
      /boot/firmware/tilt2048.toml, the settings saved in the game, TILT2048_ variables, flags.
      """)
  static var subcommands: [any Command.Type] { [Show.self, Check.self] }

  /// `tilt2048 config show`.
  struct Show: Command {
    static let about = About("show", "Print every key with its value.")

    private var origin = false
    private var state: String?
    private var options = ConfigurationOptions()

    mutating func declare(in form: inout Form) {
      form.flag("origin", &origin, "Also print where each value was said.")
      form.option("state", &state, "Where the game keeps its settings.")
      form.require(state != "", StateDirectory.nameless)
      options.declare(in: &form)
    }

    func run() throws {
      var machine = try Machine.orExit(flags: options.flags)
      let directory = StateDirectory.path(chosen: state)
      do throws(StoreError) {
        let saved = try StoreInspection(directory: directory).settings()
        _ = machine.apply(saved: saved, in: directory)
      } catch {
        printError("The settings saved in the game are not shown: \(error)")
      }
      for line in machine.configuration.lines(origin: origin) {
        print(line.split(separator: "\t").map { String($0).printable }.joined(separator: "\t"))
      }
    }
  }

  /// `tilt2048 config check FILE…`.
  struct Check: Command {
    static let about = About(
      "check", "Check configuration files; the exit status is 78 when one is wrong.")

    private var files: [String] = []

    mutating func declare(in form: inout Form) {
      form.arguments(
        "files", &files, "TOML files; without any, those that are in force on this machine.")
    }

    func run() throws {
      let named = files.isEmpty ? ConfigurationSources(files: FileTree()).paths : files
      var told: [ConfigurationFault] = []
      for file in named {
        let faults = Self.faults(in: file)
        for fault in faults { printError("\(fault)") }
        if faults.isEmpty { print("\(file.printable): ok") }
        told += faults
      }
      if files.isEmpty, told.isEmpty { told = Self.faultsOfAllTogether() }
      if !told.isEmpty { throw ExitCode(78) }
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
        let text = try ConfigurationText.decoded(try Self.bytes(of: file), path: file)
        return ConfigurationLayer.faults(in: text, path: file)
      } catch {
        return [error]
      }
    }

    private static func bytes(of file: String) throws(ConfigurationFault) -> [UInt8] {
      do throws(Failure) {
        return try readFile(file, most: FileTree.mostBytes)
      } catch {
        throw ConfigurationFault(
          origin: .file(path: file, line: 1), reason: .unreadable(error.description))
      }
    }
  }
}
