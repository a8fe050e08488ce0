import IMU
import Motion
import Simulators
import Testing
import Trials

/// Generated play with the data sheet's worst errors, through the mocked bus and the real driver.
@Suite struct SimulatedHandTests {
  @Test(arguments: HandHabits.Place.allCases)
  func intendedTiltsAreFoundAtOnceAndOthersAreNot(place: HandHabits.Place) throws {
    let score = PlayScore(place: place, seeds: 100..<102, seconds: 35)
    #expect(score.intended > 30)
    #expect(score.found >= score.intended - 1)
    #expect(score.falseAlarms == 0)
    #expect(try #require(score.latency(percentile: 0.5)) <= 0.020)
    #expect(try #require(score.latency(percentile: 0.95)) <= 0.030)
  }

  @Test func carriedAboutWhileWalkingNothingIsRecognised() {
    let score = PlayScore(place: .walking, seeds: 200..<202, seconds: 40, tilts: false)
    #expect(score.intended == 0)
    #expect(score.falseAlarms == 0)
  }

  @Test func theSameSeedPlaysTheSame() {
    let once = SimulatedHand(seed: 5).play(seconds: 6)
    #expect(once == SimulatedHand(seed: 5).play(seconds: 6))
    #expect(once.trace != SimulatedHand(seed: 6).play(seconds: 6).trace)
  }
}
