import Testing

@testable import Engine

@Suite("The range coder of links")
struct RangeCoderTests {
  /// Chances of every kind, with answers that agree with them and answers that do not.
  private func decisions(_ count: Int, seed: UInt64) -> [(answer: Bool, chance: UInt32)] {
    var random = RandomSource(seed: seed)
    return (0..<count).map { _ in
      let chance: UInt32 =
        switch random.next(below: 4) {
        case 0: 1
        case 1: 65_535
        default: 1 + random.next(below: 65_535)
        }
      return (random.next(below: 65_536) < chance, chance)
    }
  }

  @Test("what was decided is read again, whatever the chances", arguments: 0..<40)
  func survives(seed: UInt64) {
    for count in [0, 1, 2, 9, 100, 2000] {
      let all = decisions(count, seed: seed)
      var encoder = RangeEncoder()
      for (answer, chance) in all { #expect(encoder.code(answer, chance: chance) == answer) }
      let bytes = encoder.finish()
      #expect(bytes.last != 0)
      var decoder = RangeDecoder(bytes[...])
      for (answer, chance) in all { #expect(decoder.code(false, chance: chance) == answer) }
      #expect(decoder.wholeBytes() == bytes)
    }
  }

  @Test("what is likely takes little room")
  func room() {
    var encoder = RangeEncoder()
    for _ in 0..<8000 { _ = encoder.code(true, chance: 65_000) }
    // 0.0118 bits each.
    #expect(encoder.finish().count <= 13)
  }

  /// Bytes that stop early are another course of decisions: that is for the check to find.
  @Test("bytes that go on after the last decision are not whole")
  func notWhole() {
    let all = decisions(200, seed: 5)
    var encoder = RangeEncoder()
    for (answer, chance) in all { _ = encoder.code(answer, chance: chance) }
    let bytes = encoder.finish()
    for changed in [bytes + [0], bytes + [9], bytes + [0, 0, 0, 1]] {
      var decoder = RangeDecoder(changed[...])
      for (_, chance) in all { _ = decoder.code(false, chance: chance) }
      #expect(decoder.wholeBytes() == bytes)
    }
  }

  @Test("odds and chances are each other's inverse, and never certain")
  func likelihood() {
    for chance in Int32(1)...4094 {
      #expect(abs(Likelihood.squash(Likelihood.stretch(chance)) - chance) <= 12)
    }
    #expect(Likelihood.squash(.max) == 4095 && Likelihood.squash(-5000) == 1)
    #expect(Likelihood.stretch(2048) == 0 || abs(Likelihood.stretch(2048)) < 4)
  }
}
