import Hardware
import Inertial

/// Which column of a recording holds what, and in which unit.
struct TraceColumns {
  /// Three columns for x, y and z, and the factor to g or degrees a second.
  struct Triple {
    var first: Int
    var step: Int
    var factor: Float
  }
  var separator: UInt8
  var time = 0
  var secondsPerUnit = 1.0
  var force = Triple(first: 1, step: 1, factor: 1)
  var rate = Triple(first: 4, step: 1, factor: 1)
  var reference: Int?

  /// The last column that a line must have.
  var last: Int { max(time, max(force.first + 2 * force.step, rate.first + 2 * rate.step)) }

  /// The plain form without a header.
  init(positionsIn count: Int, separator: UInt8, line: Int) throws(TraceError) {
    self.separator = separator
    guard count >= 7 else { throw .tooFewColumns(line: line, expected: 7, found: count) }
    reference = count >= 10 ? 7 : nil
  }

  /// Finds the columns by their names.
  init(header: [Substring.UTF8View], separator: UInt8, line: Int) throws(TraceError) {
    self.separator = separator
    let names = header.map { String(Substring($0)).lowercased() }
    func column(_ prefixes: [String]) -> Int? {
      names.firstIndex { name in prefixes.contains { name.hasPrefix($0) } }
    }
    guard let time = column(["t_", "time", "t(", "t (", "sec"]) ?? names.firstIndex(of: "t") else {
      throw .missingColumn(line: line, name: "the time")
    }
    guard let force = column(["ax", "acc_x", "accx", "accelerometer x", "accel_x", "acc x"]) else {
      throw .missingColumn(line: line, name: "the acceleration")
    }
    guard let rate = column(["gx", "gyr_x", "gyro_x", "gyrox", "gyroscope x", "gyr x"]) else {
      throw .missingColumn(line: line, name: "the angular rate")
    }
    self.time = time
    secondsPerUnit = Self.secondsPerUnit(names[time])
    let isRaw = names.contains("temp_raw")
    self.force = Triple(
      first: force, step: 1, factor: isRaw ? 1 / 16384 : Self.gPerUnit(names[force]))
    self.rate = Triple(
      first: rate, step: 1, factor: isRaw ? 1 / 131 : Self.degreesPerUnit(names[rate]))
    reference = column(["rx", "ref_x"]).flatMap { $0 + 2 < names.count ? $0 : nil }
  }

  private static func secondsPerUnit(_ name: String) -> Double {
    if name.hasSuffix("ns") || name.hasSuffix("(ns)") { return 1e-9 }
    if name.hasSuffix("us") || name.hasSuffix("(us)") { return 1e-6 }
    if name.hasSuffix("ms") || name.hasSuffix("(ms)") { return 1e-3 }
    return 1
  }

  private static func gPerUnit(_ name: String) -> Float {
    for unit in ["m/s", "ms2", "mps2", "m_s2", "ms^2"] where name.hasSuffix(unit) {
      return 1 / 9.80665
    }
    return name.hasSuffix("m/s^2)") || name.hasSuffix("m/s2)") || name.hasSuffix("m/s²)")
      ? 1 / 9.80665 : 1
  }

  private static func degreesPerUnit(_ name: String) -> Float {
    for unit in ["rad/s", "rad/s)", "rads", "rad_s", "radps", "rps"] where name.hasSuffix(unit) {
      return Float(Trigonometry.degreesPerRadian)
    }
    return 1
  }
}
