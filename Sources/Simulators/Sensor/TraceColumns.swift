import Hardware
import Inertial

/// Which column of a recording holds what, and in which unit.
struct TraceColumns {
  /// Three columns for x, y and z, and the factor to g or degrees a second.
  struct Triple {
    var (x, y, z): (Int, Int, Int)
    var factor: Float = 1

    /// The last of them.
    var last: Int { max(x, max(y, z)) }
  }
  var separator: UInt8
  var time = 0
  var secondsPerUnit = 1.0
  var force = Triple(x: 1, y: 2, z: 3)
  var rate = Triple(x: 4, y: 5, z: 6)
  var reference: Triple?

  /// The last column that a line must have.
  var last: Int { max(time, max(force.last, rate.last)) }

  /// The plain form without a header.
  init(positionsIn count: Int, separator: UInt8, line: Int) throws(TraceError) {
    self.separator = separator
    guard count >= 7 else { throw .tooFewColumns(line: line, expected: 7, found: count) }
    reference = count >= 10 ? Triple(x: 7, y: 8, z: 9) : nil
  }

  /// Finds the columns by their names.
  init(header: [Substring.UTF8View], separator: UInt8, line: Int) throws(TraceError) {
    self.separator = separator
    let names = header.map { field in
      let isBracketed = field.last == UInt8(ascii: ")") || field.last == UInt8(ascii: "]")
      return String(Substring(isBracketed ? field.dropLast() : field)).lowercased()
    }
    func column(_ prefixes: [String]) -> Int? {
      names.firstIndex { name in prefixes.contains { name.hasPrefix($0) } }
    }
    func columns(_ prefixes: [String]) -> Triple? {
      let found = ["x", "y", "z"].compactMap { axis in
        names.firstIndex { name in
          prefixes.contains { prefix in
            // "gyro_x" is no "gy".
            let next = name.utf8.dropFirst(prefix.utf8.count + 1).first ?? 0
            return name.hasPrefix(prefix + axis) && !(0x61...0x7A).contains(next)
          }
        }
      }
      return found.count == 3 ? Triple(x: found[0], y: found[1], z: found[2]) : nil
    }
    guard let time = column(["t_", "time", "t(", "t (", "sec"]) ?? names.firstIndex(of: "t") else {
      throw .missingColumn(line: line, name: "the time")
    }
    guard let force = columns(["a", "acc_", "acc", "accelerometer ", "accel_", "acc "]) else {
      throw .missingColumn(line: line, name: "the acceleration")
    }
    guard let rate = columns(["g", "gyr_", "gyro_", "gyro", "gyroscope ", "gyr "]) else {
      throw .missingColumn(line: line, name: "the angular rate")
    }
    (self.time, self.force, self.rate, reference) = (time, force, rate, columns(["r", "ref_"]))
    secondsPerUnit = Self.perUnit(names[time])
    let isRaw = names.contains("temp_raw")
    self.force.factor = isRaw ? 1 / 16384 : Float(Self.perUnit(names[force.x]))
    self.rate.factor = isRaw ? 1 / 131 : Float(Self.perUnit(names[rate.x]))
  }

  /// What the unit at the end of a name is in seconds, g or degrees a second; 1 without any.
  private static func perUnit(_ name: String) -> Double {
    let units: [(factor: Double, names: [String])] = [
      (1e-9, ["ns"]), (1e-6, ["us", "\u{B5}s", "\u{3BC}s"]), (1e-3, ["ms", "mg", "mdps"]),
      (1 / 9.80665, ["m/s", "m/s^2", "m/s2", "m/s\u{B2}", "ms2", "mps2", "m_s2", "ms^2"]),
      (Trigonometry.degreesPerRadian, ["rad/s", "rads", "rad_s", "radps", "rps"]),
    ]
    return units.first { $0.names.contains { name.hasSuffix($0) } }?.factor ?? 1
  }
}
