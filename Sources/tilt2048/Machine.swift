import ArgumentParser
import Boards
import Glibc
import Motion

/// What the configuration says of this machine: which board it is, what is connected where.
struct Machine {
  /// All layers, resolved.
  let configuration: Boards.Configuration

  /// Reads every layer of the configuration.
  ///
  /// A mistake in it ends the program with EX_CONFIG (78), which the service does not restart.
  init() throws {
    do throws(ConfigurationFault) {
      let files = FileTree()
      let catalogue = try BoardCatalogue(files: files, folder: Self.boards(in: files))
      configuration = try ConfigurationSources(files: files).configuration(
        catalogue: catalogue, tree: DeviceTree(files: files), environment: Self.environment())
    } catch {
      printError("Error: \(error)")
      throw ExitCode(78)
    }
  }

  /// How the sensor sits in the device.
  func mounting() throws -> Mounting {
    let text = configuration.text("sensor.mount") ?? "x+y+z+"
    do throws(MountingError) {
      return try Mounting(text)
    } catch {
      let origin = configuration.setting("sensor.mount")?.origin
      printError("Error: \(origin.map { "\($0): " } ?? "")sensor.mount: \(error)")
      throw ExitCode(78)
    }
  }

  /// Where the board profiles are: beside a checkout when `scripts/play` says so, else installed.
  static func boards(in files: FileTree) -> String {
    if let folder = getenv("TILT2048_BOARDS") { return String(cString: folder) }
    return BoardCatalogue.folder
  }

  /// The environment's `TILT2048_…` variables.
  static func environment() -> [String: String] {
    var found: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let line = String(cString: text)
      if line.hasPrefix("TILT2048_"), let equals = line.firstIndex(of: "=") {
        found[String(line[..<equals])] = String(line[line.index(after: equals)...])
      }
      entry += 1
    }
    return found
  }
}
