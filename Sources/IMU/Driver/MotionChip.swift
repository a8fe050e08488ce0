import Time

/// A motion sensor's chip as its data sheet has it: what is said to it, and what its bytes mean.
///
/// It is a plain value, made by its family when it was recognised; ``SensorSession`` says the words, and
/// no chip has code of its own for what all have in common. A new chip is a folder in `Chips` and a case
/// of ``ChipFamily``, of which the compiler then asks what is missing. The properties with a value are its
/// specialities.
public struct MotionChip: Sendable {
  /// Which family's.
  public let family: ChipFamily
  /// What its identity register gave.
  public let identity: UInt8
  /// For the log: "MPU-6500 (most GY-521 clones), WHO_AM_I 0x70".
  public let description: String
  /// Brings it up from any state. The waits are the data sheet's.
  public var setUp: [Stage]
  /// The stage from which the set-up goes on after a rest.
  public var resumption = 0
  /// Reads back what it is to have kept.
  public var verification: [RegisterStep]
  /// Where its samples are.
  public let layout: SampleLayout
  /// What they are worth.
  public let scale: ChipScale
  /// The thermometer of the part that it could also be; nil where there is none such.
  public var otherScale: ChipScale?
  /// Whether some of this chip give half of the acceleration that their range says.
  public var mayHaveHalfResolution = false
  /// How it collects samples itself; nil where that is not known.
  public var fifo: ChipFIFO?
  /// How it rests.
  public var rest = ChipRest()
}

extension MotionChip: Equatable {
  /// Equal when it is the same part.
  public static func == (a: MotionChip, b: MotionChip) -> Bool {
    a.family == b.family && a.identity == b.identity
  }
}
