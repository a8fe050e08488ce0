import Testing

@testable import Engine

@Suite struct RandomSourceTests {
  /// Seed 1234567 of Rosetta Code's "SplitMix64", computed with Vigna's `splitmix64.c`; seed 0 is
  /// the first output quoted by most ports.
  @Test func followsThePublishedVectors() {
    var random = RandomSource(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in random.next() } == expected)
    var zero = RandomSource(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
  }

  @Test func comesBackToAMomentByItsState() {
    var random = RandomSource(seed: 9)
    for _ in 0..<10 { _ = random.next() }
    var again = RandomSource(seed: random.state)
    #expect((0..<5).map { _ in random.next() } == (0..<5).map { _ in again.next() })
  }

  /// Chi-squared with 9 degrees of freedom stays below 27.9 with probability 0.999.
  @Test func boundedNumbersAreUniform() {
    var random = RandomSource(seed: 5)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<20_000 { counts[Int(random.next(below: 10))] += 1 }
    let chiSquared = counts.reduce(0.0) { $0 + Double(($1 - 2000) * ($1 - 2000)) / 2000 }
    #expect(chiSquared < 27.9)
  }

  @Test(arguments: [1, 2, 3, 64, 3_000_000_000, UInt32.max])
  func boundedNumbersStayBelowTheBound(bound: UInt32) {
    var random = RandomSource(seed: 77)
    for _ in 0..<500 { #expect(random.next(below: bound) < bound) }
  }
}
