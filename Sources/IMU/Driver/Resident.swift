import I2C

/// Who is at one of the addresses where a motion sensor can be, by reads alone.
public enum Resident: Equatable, Sendable {
  /// A motion sensor.
  case sensor(MotionChip)
  /// Somebody else.
  case stranger(Stranger)
  /// Nobody, or nobody who can be understood.
  case failure(MotionSensorError)
}

extension MotionSensor where Bus: ~Copyable {
  /// Looks who is at each of `addresses`; nothing is written to anybody.
  ///
  /// Who cannot be judged at once passes for a sensor here: only ``SensorSession`` takes the second
  /// that it needs to tell, before it writes.
  public mutating func residents(
    at addresses: [I2CAddress]
  ) -> [(address: I2CAddress, resident: Resident)] {
    let before = address
    defer { address = before }
    var found: [(address: I2CAddress, resident: Resident)] = []
    for place in addresses {
      address = place
      do throws(MotionSensorError) {
        switch try recognise() {
        case .sensor(let chip, _), .maybeClock(let chip, _), .silent(let chip):
          found.append((place, .sensor(chip)))
        case .stranger(let stranger): found.append((place, .stranger(stranger)))
        }
      } catch {
        found.append((place, .failure(error)))
      }
    }
    return found
  }
}
