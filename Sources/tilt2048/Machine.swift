import Arguments
import Boards
import Engine
import Glibc
import Graphics
import Hardware
import I2C
import Inertial
import LinuxDevices
import Motion
import Settings
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

  /// Reads every layer of the configuration but for what the game saved; the first mistake is thrown.
  ///
  /// With `trouble`, a mistake in a file goes there, and what it is in is passed over.
  init(
    files: FileTree = FileTree(), environment: [String: String] = Machine.environment(),
    flags: [ConfigurationFlag] = [], trouble: ((ConfigurationFault) -> Void)? = nil
  ) throws(ConfigurationFault) {
    self.files = files
    tree = DeviceTree(files: files)
    catalogue = BoardCatalogue(
      files: FileTree(), folder: Self.boardsFolder(environment: environment))
    var faults: [ConfigurationFault] = []
    (configuration, profiles) = try ConfigurationSources(files: files).readOn(
      past: &faults, catalogue: catalogue, tree: tree, environment: environment, flags: flags)
    if trouble == nil, let fault = faults.first { throw fault }
    faults.forEach { trouble?($0) }
  }

  /// Where the boards' profiles lie; the panels' lie beside them.
  static func boardsFolder(environment: [String: String]) -> String {
    environment["TILT2048_BOARDS"]
      ?? BoardCatalogue.folder(ofProgram: Environment.programPath, files: FileTree())
  }

  /// This machine; a mistake in a flag or a variable ends the program with EX_CONFIG (78), which the
  /// service does not restart. One in a file is told, once, and passed over: a handheld plays.
  static func orExit(flags: [ConfigurationFlag]) throws(Failure) -> Machine {
    do throws(ConfigurationFault) {
      return try Machine(flags: flags) { printError("\($0); it is passed over.") }
    } catch {
      printError("Error: \(error)")
      throw Failure(status: 78)
    }
  }

  /// Puts what the game saved in `place` into its layer, and returns what to tell the game as the
  /// player's choices.
  mutating func apply(saved: FlatMap<String, String>, in place: String) -> FlatMap<String, String> {
    configuration.apply(saved: ConfigurationLayer(saved: saved, in: place))
    return configuration.playerSettings(saved: saved)
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
      } catch { return nil }
    }
  }

  /// How the sensor sits in the device.
  var mounting: Mounting { configuration[Keys.mounting] }

  /// Which framebuffers are drawn on, where none is named by its path.
  func framebuffers(environment: [String: String] = [:]) -> FramebufferChoice {
    let names = configuration[Keys.framebuffers]
    return names.isEmpty ? FramebufferChoice(nil, environment: environment) : .preferred(names)
  }

  /// Which bit of a byte is the leftmost pixel.
  var firstBit: FirstBit { FirstBit(rawValue: configuration[Keys.firstBit]) ?? .automatic }

  /// The names of the framebuffers that are meant, the best first ("fb1"), for the doctor.
  var framebufferOrder: [String] {
    let names = configuration[Keys.framebuffers]
    let choice = names.isEmpty ? framebuffers() : .named(names)
    let listed = ListedFramebuffer.all(
      devices: files.path("/dev"), class: files.path("/sys/class/graphics"))
    return choice.ranked(listed).map { "fb\($0.number)" }
  }

  /// How the panel is built into the device.
  var orientation: Orientation {
    let degrees = Int(configuration[Keys.rotation]) ?? 0
    return Orientation(
      rotation: Orientation.Rotation(rawValue: degrees) ?? .upright,
      isMirrored: configuration[Keys.isMirrored],
      marginPercent: configuration[Keys.margin])
  }

  /// Where the sensor is looked for on its bus, in turn.
  var sensorAddresses: [I2CAddress] {
    let numbers = [configuration[Keys.address]] + configuration[Keys.alternates]
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

extension Machine {
  /// The line that the sensor's INT is wired to; nil for none.
  var interrupt: GPIOInterrupt.Wiring? {
    configuration.place(
      of: Keys.interruptLine, chips: Keys.interruptChip, Keys.buttonsChip, Keys.buzzerChip
    ).map { GPIOInterrupt.Wiring(chip: $0.chip, line: $0.line) }
  }

  /// What to say where the device is to switch itself off, and the game `canPowerOff` nothing; else nil.
  func idleOffTrouble(canPowerOff: Bool) -> String? {
    guard !canPowerOff, let wanted = configuration.setting(Setting.switchOff.key),
      wanted.value != .text("0")
    else { return nil }
    return "\(wanted.origin): \(wanted.key) is \(wanted.value.plain), and the device stays on all "
      + "the same: the game was begun without --power-off."
  }

  /// What stands before the `#` of links; empty where none is configured.
  var shareAddress: String { configuration[Keys.shareAddress] ?? "" }
}
