import Inertial
import Simulators
import Testing

@testable import Trials

/// Sines that are computed eight at a time, and what is remembered from moment to moment.
@Suite struct WaveSumTests {
  /// To the last bit, whether there is one wave or there are more than two blocks of them.
  @Test(arguments: [0, 1, 7, 8, 9, 17])
  func theSumIsThatOfSingleSines(count: Int) {
    var dice = NoiseSource(seed: 11)
    var sum = WaveSum()
    var waves: [WaveSum.Wave] = []
    for _ in 0..<count {
      let size = dice.gaussianVector()
      let wave = WaveSum.Wave(
        size: (Double(size.x), Double(size.y), Double(size.z)),
        frequency: Double(dice.uniform(in: 0.1...25)), phase: Double(dice.uniform()))
      waves.append(wave)
      sum.append(wave)
    }
    for step in 0..<4000 {
      let time = Double(step) * 0.017
      var expected = (x: 0.0, y: 0.0, z: 0.0)
      for wave in waves {
        let value = Trigonometry.sine(2 * Trigonometry.pi * (wave.frequency * time + wave.phase))
        expected.x += wave.size.x * value
        expected.y += wave.size.y * value
        expected.z += wave.size.z * value
      }
      #expect(sum.value(at: time) == expected)
    }
  }

  @Test func whatIsRememberedIsOfTheseNumbers() {
    var remembered = Remembered<Double>()
    var computed = 0
    for number in [1.0, 1, 2, 1, .nan, .nan] {
      let value = remembered.value(of: SIMD4(number, 0, 0, 0)) {
        computed += 1
        return $0.x + 1
      }
      #expect(value == number + 1 || number.isNaN)
    }
    #expect(computed == 5)
  }

  /// What a hand did does not hang on the moments that were asked for before.
  @Test func aPoseIsThatOfItsMoment() {
    let habits = HandHabits(seed: 3, place: .walking)
    let course = HandCourse(habits: habits, seed: 3, still: 2.5, seconds: 20, tilts: true)
    var followed = course
    for step in 0..<2000 {
      let time = Double(step) * 0.01
      var fresh = course
      let (pose, expected) = (followed.pose(at: time), fresh.pose(at: time))
      #expect(pose.orientation == expected.orientation)
      #expect(pose.held == expected.held)
      #expect(pose.place == expected.place)
    }
  }
}
