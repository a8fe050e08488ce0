import Arguments
import Boards
import Glibc
import Graphics
import Hardware
import I2C
import Inertial
import LinuxDevices
import Motion
import System

/// What the configuration says of this machine: which board it is, what is connected where.
struct Machine {
  /// The files it was read from: the machine's own, or a test's.
  let files: FileTree
  /// What the firmware says.
  let tree: DeviceTree
  /// The board and its additions.
  let profiles: [BoardProfile]
  /// All layers, resolved.
  private(set) var configuration: Boards.Configuration

  private let catalogue: BoardCatalogue

  /// Reads every layer of the configuration but for what the game saved.
  init(
    files: FileTree = FileTree(), environment: [String: String] = Machine.environment(),
    flags: [ConfigurationFlag] = []
  ) throws(ConfigurationFault) {
    self.files = files
    tree = DeviceTree(files: files)
    let own = FileTree()
    catalogue = BoardCatalogue(
      files: own,
      folder: environment["TILT2048_BOARDS"]
        ?? BoardCatalogue.folder(ofProgram: Environment.programPath, files: own))
    (configuration, profiles) = try ConfigurationSources(files: files).read(
      catalogue: catalogue, tree: tree, environment: environment, flags: flags)
    try refuseUnreadableBuzzer()
    try refuseFileAsPanel()
  }

  /// A panel in a file is for whoever starts the program: what a configuration names, which may have
  /// come with a card, is not written to.
  private func refuseFileAsPanel() throws(ConfigurationFault) {
    guard let setting = configuration.setting("display.device"), !setting.origin.isOfThisRun,
      case .text(let text) = setting.value,
      case .memory(_, _, file: _?)? = DisplayChoice(argument: text)
    else { return }
    throw ConfigurationFault(
      origin: setting.origin,
      reason: .badValue(
        key: setting.key, value: "\"\(text)\"",
        expected: "a panel in a file only from --display or TILT2048_DISPLAY_DEVICE"))
  }

  /// The kinds of the schema know how the text begins; the rest is looked at here.
  private func refuseUnreadableBuzzer() throws(ConfigurationFault) {
    guard let setting = configuration.setting("buzzer.device"),
      case .text(let text) = setting.value, BuzzerChoice(argument: text) == nil
    else { return }
    throw ConfigurationFault(
      origin: setting.origin,
      reason: .badValue(
        key: setting.key, value: "\"\(text)\"",
        expected: "beeper:PATH, pwm:CHIP,CHANNEL, gpio:CHIP,LINE or passive:CHIP,LINE"))
  }

  /// This machine; a mistake in its configuration ends the program with EX_CONFIG (78), which the
  /// service does not restart.
  static func orExit(flags: [ConfigurationFlag]) throws -> Machine {
    do throws(ConfigurationFault) {
      return try Machine(flags: flags)
    } catch {
      printError("Error: \(error)")
      throw ExitCode(78)
    }
  }

  /// Puts what the game saved in `place` into its layer, and returns what to tell the game as the
  /// player's choices.
  mutating func apply(saved: [String: String], in place: String) -> [String: String] {
    configuration.apply(saved: ConfigurationLayer(saved: saved, in: place))
    return configuration.playerSettings(saved: saved)
  }

  /// Whether a flag or the environment says the value of `key`, and so insists on it.
  func isOfThisRun(_ key: String) -> Bool {
    configuration.setting(key)?.origin.isOfThisRun == true
  }

  /// Whether `path` is a file of the configuration that somebody other than this machine's
  /// administrator may have written: any below another root, and the one on the card's boot partition.
  func isUntrusted(configuration path: String) -> Bool {
    let sources = ConfigurationSources(files: files)
    let places = sources.paths.filter { !files.isWholeMachine || $0.hasPrefix("/boot/") }
    return places.contains { files.path($0) == path }
  }

  /// All panels that there are files of; one with a mistake in it is passed over, as nobody chose it.
  var panels: [BoardProfile] {
    catalogue.panelIDs.compactMap { id in
      do throws(ConfigurationFault) {
        return try catalogue.panel(id)
      } catch {
        return nil
      }
    }
  }

  /// How the sensor sits in the device.
  var mounting: Mounting {
    // The key takes nothing but what can be read here.
    (try? Mounting(configuration.text("sensor.mount") ?? "")) ?? .standard
  }

  /// Which framebuffers are drawn on, where none is named by its path.
  func framebuffers(environment: [String: String] = [:]) -> FramebufferChoice {
    let names = configuration.texts("display.name")
    return names.isEmpty
      ? FramebufferChoice(nil, environment: environment) : .preferred(names)
  }

  /// The names of the framebuffers that are meant, the best first ("fb1"), for the doctor.
  var framebufferOrder: [String] {
    let names = configuration.texts("display.name")
    let choice = names.isEmpty ? framebuffers() : .named(names)
    let listed = ListedFramebuffer.all(
      devices: files.path("/dev"), class: files.path("/sys/class/graphics"))
    return choice.ranked(listed).map { "fb\($0.number)" }
  }

  /// How the panel is built into the device.
  var orientation: Orientation {
    let degrees = configuration.text("display.rotate").flatMap { Int($0) } ?? 0
    return Orientation(
      rotation: Orientation.Rotation(rawValue: degrees) ?? .upright,
      isMirrored: configuration.isOn("display.mirror"),
      marginPercent: configuration.integer("display.margin") ?? 0)
  }

  /// Where the sensor is looked for on its bus, in turn.
  var sensorAddresses: [I2CAddress] {
    let numbers =
      [configuration.integer("sensor.address") ?? 0x68]
      + configuration.integers("sensor.alternates")
    return numbers.compactMap { UInt8(exactly: $0).flatMap(I2CAddress.init) }
  }

  /// The environment's `TILT2048_…` variables.
  static func environment() -> [String: String] {
    let prefix = "TILT2048_"
    var found: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      entry += 1
      guard strncmp(text, prefix, prefix.utf8.count) == 0 else { continue }
      let line = String(cString: text)
      guard let equals = line.firstIndex(of: "=") else { continue }
      found[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    return found
  }
}
