import Hardware
import Inertial
import Testing

@testable import Simulators

@Suite("Repeatable noise")
struct NoiseSourceTests {
  @Test("is SplitMix64: the first numbers of two seeds are the published ones")
  func reference() {
    var zero = NoiseSource(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
    #expect(zero.next() == 0x6E78_9E6A_A1B9_65F4)
    var other = NoiseSource(seed: 1_234_567)
    #expect(other.next() == 6_457_827_717_110_365_317)
    #expect(other.next() == 3_203_168_211_198_807_973)
  }

  @Test("is the same for the same seed, and another for another")
  func repeatable() {
    var (a, b, c) = (NoiseSource(seed: 5), NoiseSource(seed: 5), NoiseSource(seed: 6))
    var differs = false
    for _ in 0..<100 {
      let number = a.next()
      #expect(number == b.next())
      if number != c.next() { differs = true }
    }
    #expect(differs)
  }

  @Test("uniform numbers stay in their range and fill it evenly")
  func uniform() {
    var source = NoiseSource(seed: 9)
    var tenths = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 {
      let number = source.uniform()
      #expect(number >= 0 && number < 1)
      tenths[Int(number * 10)] += 1
      let inRange = source.uniform(in: -3...5)
      #expect(inRange >= -3 && inRange <= 5)
    }
    for count in tenths { #expect((900...1100).contains(count)) }
  }

  @Test("normal numbers have the mean 0 and the deviation 1, and no wild ones")
  func gaussian() {
    var source = NoiseSource(seed: 3)
    var (sum, squares, beyondTwo): (Float, Float, Int) = (0, 0, 0)
    let count = 20_000
    for _ in 0..<count {
      let number = source.gaussian()
      #expect(abs(number) < 3.5)
      sum += number
      squares += number * number
      if abs(number) > 2 { beyondTwo += 1 }
    }
    #expect(abs(sum / Float(count)) < 0.03)
    #expect(abs(squares / Float(count) - 1) < 0.05)
    // The bell has 4.6 % there.
    #expect((0.03...0.06).contains(Float(beyondTwo) / Float(count)))
  }

  @Test("three numbers of a vector are not one number thrice")
  func vector() {
    var source = NoiseSource(seed: 4)
    let vector = source.gaussianVector()
    #expect(vector.x != vector.y && vector.y != vector.z)
  }
}

@Suite("How far a sensor is from an ideal one")
struct SensorErrorsTests {
  @Test("the worst case is what the data sheet lets pass, and nothing beyond")
  func worst() {
    for errors in [SensorErrors.worstCase] + (0..<50).map(SensorErrors.limits) {
      for bias in [errors.gyroscopeBias.x, errors.gyroscopeBias.y, errors.gyroscopeBias.z] {
        #expect(abs(bias) == 20)
      }
      let scales = [errors.accelerometerScale, errors.gyroscopeScale]
      for scale in scales.flatMap({ [$0.x, $0.y, $0.z] }) {
        #expect(abs(abs(scale - 1) - 0.03) < 1e-6)
      }
      #expect(abs(errors.accelerometerBias.z) == 0.08)
      #expect(abs(errors.crossAxis) == 0.02 && abs(errors.clockError) == 0.04)
    }
  }

  @Test("the signs of the limits are drawn: each comes, and the same seed draws the same")
  func signs() {
    let drawn = (0..<40).map { SensorErrors.limits(signs: $0) }
    for sign in [Float(-20), 20] {
      #expect(drawn.contains { $0.gyroscopeBias.x == sign })
      #expect(drawn.contains { $0.gyroscopeBias.z == sign })
    }
    #expect(SensorErrors.limits(signs: 7) == SensorErrors.limits(signs: 7))
    #expect(SensorErrors.limits(signs: 7) != SensorErrors.limits(signs: 8))
  }

  @Test("without errors there is not even noise")
  func none() {
    let none = SensorErrors.none
    #expect(none.gyroscopeNoise == 0 && none.accelerometerNoise == 0 && none.clockError == 0)
    #expect(none.gyroscopeScale == Vector3(1, 1, 1) && none.accelerometerBias == .zero)
  }
}
