/// Spoken samples on their way from the voice to the loudspeaker, one after the other.
struct SpokenSamples {
  /// How many a second there are; 0 before anything was said.
  private(set) var rate = 0
  private var samples: [Int16] = []
  private var first = 0
  /// Whether more of the same sentence is to come.
  private(set) var goesOn = false
  /// Whether something was cut off since this was taken last.
  private var isCut = false

  /// Whether there is nothing to be heard, now or soon.
  var isSilent: Bool { !goesOn && first == samples.count }

  /// So many seconds are made ahead of the ear; who makes more waits.
  private static let secondsAhead = 2

  /// Whether whoever speaks is far enough ahead.
  var isFull: Bool { samples.count - first >= Self.secondsAhead * max(rate, 1) }

  /// A sentence begins; what is left of the one before is cut off.
  mutating func begin() {
    cut()
    goesOn = true
  }

  /// Nothing more is said.
  mutating func cut() {
    isCut = isCut || first < samples.count
    samples.removeAll(keepingCapacity: true)
    (first, goesOn) = (0, false)
  }

  /// The sentence is complete.
  mutating func end() { goesOn = false }

  /// More of the sentence, at so many samples a second.
  mutating func put(_ more: UnsafeBufferPointer<Int16>, rate: Int) {
    if first == samples.count {
      samples.removeAll(keepingCapacity: true)
      first = 0
    }
    self.rate = rate
    samples += more
  }

  /// Takes up to `most` samples out, appending them to `taken`; whether something was cut off before.
  mutating func take(_ most: Int, into taken: inout [Int16]) -> Bool {
    defer { isCut = false }
    let end = min(first + max(most, 0), samples.count)
    taken += samples[first..<end]
    first = end
    return isCut
  }
}
