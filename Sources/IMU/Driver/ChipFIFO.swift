/// How a chip collects its samples in its own memory, so that they can be fetched many at a time.
public struct ChipFIFO: Equatable, Sendable {
  /// Empties it and has it filled with some 200 samples a second.
  public let start: [RegisterStep]
  /// It is filled no more, and the chip is as its set-up left it.
  public let stop: [RegisterStep]
  /// Reads back what is to be kept while it is filled.
  public let verification: [RegisterStep]
  /// The register of its level, two bytes in the order of the layout; which bits of it count; and how
  /// many bytes one of it is.
  public let (level, levelMask, unit): (UInt8, UInt16, Int)
  /// Where the samples are; ``SampleLayout/register`` gives byte after byte of them.
  public let layout: SampleLayout
  /// How many bytes there are of each sample.
  public let packet: Int
  /// What shows that a packet begins where it is thought to.
  public let marks: [Mark]
  /// How many bytes it can hold: near that, samples were lost and those in it may be torn.
  public let capacity: Int

  /// Bits of a packet that are always the same.
  public struct Mark: Equatable, Sendable {
    let place: Int
    let (bits, value): (UInt8, UInt8)

    /// Of the byte at `place`, `bits` are `value`.
    public init(at place: Int, bits: UInt8, being value: UInt8) {
      (self.place, self.bits, self.value) = (place, bits, value)
    }
  }

  /// Describes a chip's own memory.
  public init(
    start: [RegisterStep], stop: [RegisterStep], verification: [RegisterStep], level: UInt8,
    levelMask: UInt16 = 0xFFFF, unit: Int = 1, layout: SampleLayout, packet: Int, capacity: Int,
    marks: [Mark] = []
  ) {
    (self.start, self.stop, self.verification) = (start, stop, verification)
    (self.level, self.levelMask, self.unit) = (level, levelMask, unit)
    (self.layout, self.packet, self.capacity) = (layout, packet, capacity)
    self.marks = marks
  }
}
