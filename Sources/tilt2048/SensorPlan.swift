import Hardware
import LinuxDevices
import Simulators

/// What will feel the tilt, decided before any thread starts.
enum SensorPlan {
  /// Nothing; keys, buttons and touch play.
  case absent
  /// A real sensor on this bus.
  case bus(path: String)
  /// A simulated sensor that the direction keys tilt.
  case keys(KeyTilt)
  /// A simulated sensor that goes through a recorded motion.
  case trace(Trace)

  /// Decides by the choice, by what is configured and by what the machine has; `hasKeysOnly` is a
  /// terminal, where without a real sensor the arrow keys tilt a simulated one.
  ///
  /// `configured` is the key `sensor.bus`: "auto", "none" or a device.
  init(_ choice: SensorChoice, configured: String, hasKeysOnly: Bool) throws(Failure) {
    switch choice {
    case .none: self = .absent
    case .simulated: self = .keys(KeyTilt())
    case .bus(let path): self = .bus(path: path)
    case .trace(let path): self = .trace(try readTrace(path))
    case .automatic where configured == "none": self = hasKeysOnly ? .keys(KeyTilt()) : .absent
    case .automatic:
      let paths =
        configured == "auto" ? I2CAdapter.candidates().map(\.path) : [configured]
      if let path = paths.first(where: Self.hasSensor) {
        self = .bus(path: path)
      } else if hasKeysOnly {
        self = .keys(KeyTilt())
      } else {
        // Nothing answers yet: the session keeps looking, so a sensor may be plugged in later.
        self = paths.first.map { .bus(path: $0) } ?? .absent
      }
    }
  }

  /// Where a terminal's direction keys go; nil leaves them buttons.
  var directionKeys: ((Button) -> Void)? {
    if case .keys(let tilt) = self { return { tilt.press($0) } }
    return nil
  }

  /// Whether a motion sensor answers on the bus at one of its two addresses.
  private static func hasSensor(path: String) -> Bool {
    do throws(I2CError) {
      var bus = try LinuxI2CBus(path: path)
      return answers(&bus, .mpu6050) || answers(&bus, .mpu6050Alternate)
    } catch {
      return false
    }
  }

  private static func answers(_ bus: inout LinuxI2CBus, _ address: I2CAddress) -> Bool {
    let whoAmI: UInt8 = 0x75
    do throws(I2CError) {
      let identity = try bus.read(whoAmI, of: address)
      return identity != 0x00 && identity != 0xFF
    } catch {
      return false
    }
  }
}

/// The recorded motion in the file at `path`.
func readTrace(_ path: String) throws(Failure) -> Trace {
  let text = String(decoding: try readFile(path), as: UTF8.self)
  do throws(TraceError) {
    return try Trace(csv: text)
  } catch {
    throw Failure("\(path): \(error.message)")
  }
}
