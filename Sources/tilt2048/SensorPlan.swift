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

  /// Decides by the choice and by what the machine has; `hasKeysOnly` is a terminal, where without
  /// a real sensor the arrow keys tilt a simulated one.
  init(_ choice: SensorChoice, hasKeysOnly: Bool) throws(Failure) {
    switch choice {
    case .none: self = .absent
    case .simulated: self = .keys(KeyTilt())
    case .bus(let path): self = .bus(path: path)
    case .trace(let path): self = .trace(try readTrace(path))
    case .automatic:
      if let path = Self.busWithSensor() {
        self = .bus(path: path)
      } else if hasKeysOnly {
        self = .keys(KeyTilt())
      } else if let first = I2CAdapter.candidates().first {
        // Nothing answers yet: the session keeps looking, so a sensor may be plugged in later.
        self = .bus(path: first.path)
      } else {
        self = .absent
      }
    }
  }

  /// Where a terminal's direction keys go; nil leaves them buttons.
  var directionKeys: ((Button) -> Void)? {
    if case .keys(let tilt) = self { return { tilt.press($0) } }
    return nil
  }

  /// The first bus on which a motion sensor answers at one of its two addresses.
  private static func busWithSensor() -> String? {
    I2CAdapter.candidates().first { adapter in
      do throws(I2CError) {
        var bus = try LinuxI2CBus(path: adapter.path)
        return answers(&bus, .mpu6050) || answers(&bus, .mpu6050Alternate)
      } catch {
        return false
      }
    }?.path
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
    throw Failure("\(path): \(error)")
  }
}
