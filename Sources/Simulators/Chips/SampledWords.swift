import Inertial

/// A value in the steps of a register's sixteen bits: rounded, and clipped at the range's end.
func steps(_ value: Float) -> Int16 { Int16(min(32767, max(-32768, value.rounded()))) }

/// The words of a vector, with the lower byte of each first, or the higher.
func bytes(_ value: Vector3, _ stepsPerUnit: Float, isHighFirst: Bool = false) -> [UInt8] {
  [value.x, value.y, value.z].flatMap {
    bytes(steps($0 * stepsPerUnit), isHighFirst: isHighFirst)
  }
}

/// The two bytes of a word.
func bytes(_ word: Int16, isHighFirst: Bool = false) -> [UInt8] {
  let bits = UInt16(bitPattern: word)
  let (low, high) = (UInt8(bits & 0xFF), UInt8(bits >> 8))
  return isHighFirst ? [high, low] : [low, high]
}

/// A clock of so many hertz, made of milliseconds.
struct Rate: Sendable {
  private var phase: Float = 0

  /// Whether a period ends with this millisecond; one of a kilohertz and more ends each.
  mutating func passes(hertz: Float) -> Bool {
    phase += hertz / 1000
    guard phase >= 1 else { return false }
    phase -= phase.rounded(.down)
    return true
  }
}

/// A chip's interrupt pin, active high: how often it rose.
struct SimulatedPin: Sendable {
  private(set) var riseCount = 0
  private var isHigh = false

  /// Drives it.
  mutating func drive(_ isUp: Bool) {
    if isUp, !isHigh { riseCount += 1 }
    isHigh = isUp
  }
}
