import Arguments
import Boards
import Hardware
import I2C
import IMU
import LinuxDevices
import Simulators
import Time

/// What will feel the tilt, decided before any thread starts.
enum SensorPlan {
  /// Nothing; keys, buttons and touch play.
  case absent
  /// A real sensor on this bus.
  case bus(path: String)
  /// A simulated sensor that keys tilt; only where it was asked for.
  case keys(KeyTilt)
  /// A simulated sensor that goes through a recorded motion.
  case trace(Trace)

  /// Decides by what is configured and by what the machine has; `hasKeysOnly` is a terminal, where
  /// nobody plugs in a sensor while the game is running.
  init(_ machine: Machine, hasKeysOnly: Bool) throws(Failure) {
    switch SensorChoice(argument: machine.configuration[Keys.bus]) ?? .automatic {
    case .none: self = .absent
    // The driver measures the sensor at rest for a second; keys that come sooner wait.
    case .simulated: self = .keys(KeyTilt(longestQueue: 256, rest: .milliseconds(2000)))
    case .trace(let path): self = .trace(try readTrace(path))
    // Who says it by a flag or a variable insists on it.
    case .bus(let path) where machine.configuration.setting(Keys.bus)?.origin.isOfThisRun == true:
      self = .bus(path: path)
    case .bus, .automatic:
      self = Self.search(machine.sensorBuses, machine.sensorAddresses, hasKeysOnly)
    }
  }

  /// The first bus on which a sensor answers.
  private static func search(
    _ paths: [String], _ addresses: [I2CAddress], _ hasKeysOnly: Bool
  ) -> SensorPlan {
    if let path = paths.first(where: { hasSensor(path: $0, addresses) }) { return .bus(path: path) }
    if hasKeysOnly { return .absent }
    // Nothing answers yet: the session keeps looking, so a sensor may be plugged in later.
    return paths.first.map { .bus(path: $0) } ?? .absent
  }

  /// Where the keys go that tilt a simulated sensor; nil leaves them buttons.
  var tiltingKeys: ((Button) -> Void)? {
    if case .keys(let tilt) = self { return { tilt.press($0) } }
    return nil
  }

  /// Whether a motion sensor answers on the bus at one of its addresses; nothing is written there.
  private static func hasSensor(path: String, _ addresses: [I2CAddress]) -> Bool {
    do throws(I2CError) {
      var driver = MotionSensor(bus: HeldBus(try LinuxI2CBus(path: path)))
      return driver.residents(at: addresses).contains { _, resident in
        if case .sensor = resident { true } else { false }
      }
    } catch { return false }
  }
}

extension Machine {
  /// The buses on which a sensor may be; none where it is simulated, or not wanted.
  var sensorBuses: [String] {
    switch SensorChoice(argument: configuration[Keys.bus]) ?? .automatic {
    case .none, .simulated, .trace: []
    case .bus(let path): [path]
    case .automatic: I2CAdapter.candidates().map { $0.path }
    }
  }
}

/// The recorded motion in the file at `path`; 16 MiB are more than 20 minutes.
func readTrace(_ path: String) throws(Failure) -> Trace {
  let text = String(decoding: try readFile(path, most: 16 << 20), as: UTF8.self)
  do throws(TraceError) {
    return try Trace(csv: text)
  } catch { throw Failure("\(path): \(error.message)") }
}
