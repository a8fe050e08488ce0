import MPU6050
import Motion
import Simulators
import Testing
import Trials

/// Generated play with the data sheet's worst errors, through the mocked bus and the real driver.
@Suite struct SimulatedHandTests {
  struct Tally {
    var intended = 0
    var found = 0
    var falseAlarms = 0
    var latencies: [Double] = []
  }

  private func tally(place: HandHabits.Place, seeds: Range<UInt64>, seconds: Double) -> Tally {
    var tally = Tally()
    for seed in seeds {
      let play = SimulatedHand(seed: seed, place: place).play(seconds: seconds)
      var errors = SensorErrors.worstCase
      errors.seed = seed
      var rest = TiltTrial(trace: play.trace, errors: errors).run().tilts
      for intention in play.intentions {
        tally.intended += 1
        let match = rest.firstIndex {
          $0.direction == intention.direction
            && (intention.begin...intention.end + 0.1).contains($0.seconds)
        }
        guard let match else { continue }
        tally.found += 1
        let tilt = rest.remove(at: match)
        if let crossing = intention.crossing { tally.latencies.append(tilt.seconds - crossing) }
      }
      tally.falseAlarms += rest.count
    }
    tally.latencies.sort()
    return tally
  }

  @Test(arguments: HandHabits.Place.allCases)
  func intendedTiltsAreFoundAtOnceAndOthersAreNot(place: HandHabits.Place) {
    let tally = tally(place: place, seeds: 100..<102, seconds: 35)
    #expect(tally.intended > 30)
    #expect(tally.found >= tally.intended - 1)
    #expect(tally.falseAlarms <= 1)
    #expect(tally.latencies[tally.latencies.count / 2] <= 0.020)
  }

  @Test func theSameSeedPlaysTheSame() {
    let once = SimulatedHand(seed: 5).play(seconds: 6)
    #expect(once == SimulatedHand(seed: 5).play(seconds: 6))
    #expect(once.trace != SimulatedHand(seed: 6).play(seconds: 6).trace)
  }
}
