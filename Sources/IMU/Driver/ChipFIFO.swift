/// How a chip collects its samples in its own memory, so that they can be fetched many at a time.
public struct ChipFIFO: Equatable, Sendable {
  /// Empties it and has it filled with some 200 samples a second.
  public let start: [RegisterStep]
  /// It is filled no more, and the chip is as its set-up left it.
  public let stop: [RegisterStep]
  /// Reads back what is to be kept while it is filled.
  public let verification: [RegisterStep]
  /// The register of its level: two bytes in the order of the layout.
  public let level: UInt8
  /// Which bits of the level count.
  public var levelMask: UInt16 = 0xFFFF
  /// How many bytes one of the level is.
  public var unit = 1
  /// Where the samples are; ``SampleLayout/register`` gives byte after byte of them.
  public let layout: SampleLayout
  /// How many bytes there are of each sample.
  public let packet: Int
  /// How many bytes it can hold: near that, samples were lost and those in it may be torn.
  public let capacity: Int
  /// What shows that a packet begins where it is thought to.
  public var marks: [Mark] = []

  /// Bits of a packet that are always the same.
  public struct Mark: Equatable, Sendable {
    let place: Int
    let (bits, value): (UInt8, UInt8)

    /// Of the byte at `place`, `bits` are `value`.
    public init(at place: Int, bits: UInt8, being value: UInt8) {
      (self.place, self.bits, self.value) = (place, bits, value)
    }
  }
}
