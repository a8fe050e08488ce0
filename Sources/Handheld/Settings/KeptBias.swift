import Inertial
import Motion

/// The gyro's bias as it is kept from one start to the next, with the chip that it is of.
public struct KeptBias: Equatable, Sendable {
  /// What was learnt.
  public var bias: GyroBias
  /// The chip, as its driver names it.
  public var chip: String

  /// Makes one.
  public init(_ bias: GyroBias, chip: String) { (self.bias, self.chip) = (bias, chip) }

  /// Reads ``description``; nil where it is another text, or no bias that a chip can have.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let x = Self.number(parts[0]), let y = Self.number(parts[1]),
      let z = Self.number(parts[2]), let temperature = Self.number(parts[3])
    else { return nil }
    bias = GyroBias(rate: Vector3(x, y, z), temperature: temperature)
    chip = String(parts[4])
    guard bias.isPlausible else { return nil }
  }

  /// Thousandths of a degree a second about the sensor's axes, thousandths of a °C, and the chip.
  public var description: String {
    let numbers = [bias.rate.x, bias.rate.y, bias.rate.z, bias.temperature]
    return numbers.map { "\(Int(($0 * 1000).rounded()))" }.joined(separator: " ") + " " + chip
  }

  /// Whether a newer one is so far from this one that it is worth a write: by 0.3 °/s, or 10 °C.
  func isOutdated(by newer: KeptBias) -> Bool {
    let off = newer.bias.rate - bias.rate
    return chip != newer.chip || max(off.x.magnitude, off.y.magnitude, off.z.magnitude) > 0.3
      || (newer.bias.temperature - bias.temperature).magnitude > 10
  }

  private static func number(_ text: Substring) -> Float? { Int32(text).map { Float($0) / 1000 } }
}
