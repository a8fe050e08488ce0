import I2C

/// What can go wrong with a transaction, to be injected into a simulated sensor.
public enum ChipFault: Equatable, Sendable {
  /// Nobody answers (a loose wire).
  case noAcknowledge
  /// The bus is held (a chip in the middle of a byte).
  case timedOut
  /// Only so many bytes come.
  case shortRead(Int)
  /// Every byte reads as 0x00.
  case zeros
  /// Every byte reads as 0xFF (the data line floats high).
  case ones
}

extension ChipFault {
  /// The first of `faults`, else one by chance. Throws what forbids a transaction, and returns what only
  /// spoils its bytes.
  static func next(
    of faults: inout [ChipFault?], _ errors: SensorErrors, _ noise: inout NoiseSource
  ) throws(I2CError) -> ChipFault? {
    var fault = faults.isEmpty ? nil : faults.removeFirst()
    if fault == nil, errors.transactionFailures > 0, noise.uniform() < errors.transactionFailures {
      fault = .noAcknowledge
    }
    switch fault {
    case .noAcknowledge: throw .noAcknowledge
    case .timedOut: throw .timedOut
    default: return fault
    }
  }
}

extension ChipFault? {
  /// How many of so many bytes come.
  func arriving(of count: Int) -> Int {
    if case .shortRead(let part) = self { min(max(part, 0), count) } else { count }
  }

  /// Spoils bytes that were read.
  func spoil(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws(I2CError) {
    switch self {
    case .zeros: buffer.update(repeating: 0x00)
    case .ones: buffer.update(repeating: 0xFF)
    case .shortRead:
      throw .shortRead(expected: buffer.count, received: arriving(of: buffer.count))
    default: break
    }
  }
}
