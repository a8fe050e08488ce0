import Arguments
import Boards
import Engine
import Glibc
import Store
import System
import Time

extension ConfigCommand {
  /// `tilt2048 config get KEY`: one value, for a script that is not to read TOML itself.
  ///
  /// Whatever the files hold, it ends soon, opens nothing but them, and changes nothing.
  struct Get: Command {
    static let about = About(
      "get", "Print the value of one key, checked, on a line of its own.",
      discussion: """
        The exit status is 3 where nothing sets the key, 66 where a file cannot be read, 78 where \
        what is read is wrong, and 64 for a key that there is not.
        """)

    /// Nothing sets the key.
    static let unset = Failure(status: 3)
    /// EX_NOINPUT of sysexits.h: a file cannot be read.
    static let unreadable = Failure(status: 66)
    /// EX_CONFIG: a file is no TOML, or the key's value is none that it takes.
    static let wrong = Failure(status: 78)
    /// For so many seconds it may run at all, whatever is put in the place of a file.
    private static let patience: UInt32 = 10

    private var key = ""
    private var file: String?
    private var state: String?

    mutating func declare(in form: inout Form) {
      form.argument("key", &key, "Its name with its table, such as display.panel.")
      form.option(
        "from", value: "file", &file,
        "What this file says, and no other; built-in values are not printed then.")
      form.option("state", &state, "Where the game keeps its settings.")
      form.require(file != "", "--from needs the name of a file.")
      form.require(state != "", StateDirectory.nameless)
      form.require(
        key.isEmpty || Schema.key(named: key) != nil,
        "There is no key '\(key.printable)'; 'tilt2048 config keys' lists those there are."
          + didYouMean(Schema.nearest(to: key)))
    }

    func run() throws(Failure) {
      // A disk that hangs, or a network's: the kernel ends the program.
      alarm(Self.patience)
      defer { alarm(0) }
      let value: ConfigurationValue?
      do throws(ConfigurationFault) {
        value = try self.value()
      } catch {
        printError("Error: \(error)")
        throw Self.status(of: error)
      }
      guard let value, value != .text("") else { throw Self.unset }
      print(value.plain.printable)
    }

    static func status(of fault: ConfigurationFault) -> Failure {
      if case .unreadable = fault.reason { unreadable } else { wrong }
    }

    private func value() throws(ConfigurationFault) -> ConfigurationValue? {
      guard let key = Schema.key(named: key) else { return nil }
      guard let file else { return try valueOfAll(key) }
      let bytes = try ConfigCommand.bytes(
        of: file, silence: .milliseconds(1000), whole: .milliseconds(5000))
      // What was read is parsed behind the locks, where there is nothing more to be opened.
      try Self.engage(Locks(places: []))
      return try Self.value(of: key, in: bytes, path: file)
    }

    /// What `bytes` say of `key`, which came from `path`; nil where they do not name it.
    static func value(
      of key: ConfigurationKey, in bytes: [UInt8], path: String
    ) throws(ConfigurationFault) -> ConfigurationValue? {
      let text = try ConfigurationText.decoded(bytes, path: path)
      return try ConfigurationLayer.setting(of: key, in: text, path: path)?.value
    }

    /// What holds on this machine.
    private func valueOfAll(
      _ key: ConfigurationKey
    ) throws(ConfigurationFault) -> ConfigurationValue? {
      let directory = StateDirectory.path(chosen: state)
      // Root reads them as their owner.
      let folder = GameFolder.ifAny(at: directory)
      try Self.engage(Machine.readingLocks(state: directory, identity: folder?.owner))
      let games = folder?.meant(by: state)
      var faults: [ConfigurationFault] = []
      var machine = try Machine { faults.append($0) }
      if let fault = faults.first(where: { Self.concerns($0, key) }) { throw fault }
      do throws(StoreError) {
        let saved = try (games?.inspection ?? StoreInspection(directory: directory)).settings()
        _ = machine.apply(saved: saved, in: games?.path ?? directory)
      } catch {
        printError("The settings saved in the game are left out: \(error)")
      }
      return machine.configuration.setting(key.name)?.value
    }

    /// Whether the key may have another value than what is read: a mistake in another one is passed over.
    static func concerns(_ fault: ConfigurationFault, _ key: ConfigurationKey) -> Bool {
      switch fault.reason {
      case .badValue(let name, _, _): name == key.name
      case .unknownKey: false
      case .syntax, .missingKey, .unreadable: true
      }
    }

    private static func engage(_ locks: Locks) throws(ConfigurationFault) {
      for missing in locks.engage() {
        if missing.kind == .identity {
          throw ConfigurationFault(origin: .builtIn, reason: .unreadable("\(missing)"))
        }
        printError("\(missing)")
      }
    }
  }
}

extension Machine {
  /// The locks of a program that reads the configuration and the saved settings, and nothing else.
  static func readingLocks(state: String, identity: Locks.Identity?) -> Locks {
    let files = FileTree()
    let boards = boardsFolder(environment: environment())
    // A file that is a link is read where it leads: the lock follows it as the reader does.
    let read =
      ConfigurationSources(files: files).places + [
        boards, BoardCatalogue.panels(beside: boards), "/sys/firmware/devicetree/base",
        "/proc/self", state,
      ]
    return Locks(places: read.map { Locks.Place($0, .read) }, identity: identity)
  }
}
