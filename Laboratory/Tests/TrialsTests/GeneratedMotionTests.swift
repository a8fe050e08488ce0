import Engine
import Hardware
import Inertial
import Simulators
import Testing

@testable import Trials

/// Whether a generated hand could be a hand: what its sensor feels belongs together, and what it means
/// is where it says.
@Suite struct GeneratedMotionTests {
  /// Two people of each way to play, of other families each.
  static let plays: [(name: String, play: SimulatedHand.Play)] = {
    var plays: [(name: String, play: SimulatedHand.Play)] = []
    let families = HandFamily.allCases
    for (index, habit) in FreshHabit.allCases.enumerated() {
      for other in [0, 3] {
        let family = families[(index + other) % families.count]
        let isRandom = other == 3 && (habit.isUnmeant || habit == .rapid)
        let hand = FreshHand(
          seed: UInt64(8000 + index), habit: habit, family: family, isRandom: isRandom)
        var play = hand.play(seconds: 10)
        // What may not be over by then is left out, as where it is scored.
        play.end(within: 10)
        plays.append(("\(habit), \(family), \(isRandom)", play))
      }
    }
    for (index, habit) in LivingHabit.allCases.enumerated() {
      let family = families[index % families.count]
      let hand = LivingHand(seed: UInt64(8100 + index), habit: habit, family: family)
      plays.append(("\(habit), \(family)", hand.play(seconds: 12)))
    }
    for (index, place) in HandHabits.Place.allCases.enumerated() {
      let family = families[index + 2]
      let hand = SimulatedHand(seed: UInt64(8200 + index), place: place, family: family)
      plays.append(("\(place), \(family)", hand.play(seconds: 10)))
      let shaking = ShakingHand(seed: UInt64(8300 + index), place: place, family: family)
      plays.append(("shaking, \(place)", shaking.play(seconds: 10).play))
    }
    return plays
  }()

  /// What the gyro feels adds up to where "up" is, and what pushes the sensor to the speed of an arm or of
  /// who walks: with a sign, an axis or a unit wrong they would be far off within seconds.
  @Test func gyroAndForceAddUp() {
    for (name, play) in Self.plays {
      let sums = MotionSums(play.trace)
      #expect(sums.isSound, "\(name)")
      #expect(sums.turn < 0.5, "\(name): \(sums.turn)°")
      #expect(sums.speed < 5, "\(name): \(sums.speed) m/s")
      // No sensor of ±16 g and ±2000 °/s is overrun by a hand.
      #expect(sums.force < 16 && sums.rate < 2000, "\(name): \(sums.force) g, \(sums.rate) °/s")
      #expect(sums.rate > 5, "\(name) does not move")
    }
  }

  /// Each move begins after the one before, is over within the recording, and its crossing is within it.
  @Test func movesFollowEachOther() {
    for (name, play) in Self.plays {
      let end = play.trace.samples.last?.seconds ?? 0
      for (one, next) in zip(play.intentions, play.intentions.dropFirst()) {
        #expect(one.begin < next.begin, "\(name)")
      }
      for intention in play.intentions {
        #expect(intention.begin > 0.1 && intention.begin < intention.end, "\(name)")
        #expect(intention.begin < end, "\(name)")
        guard let crossing = intention.crossing else { continue }
        #expect((intention.begin...intention.end).contains(crossing), "\(name)")
      }
    }
  }

  /// Held still at first, gravity is all that is felt, and "up" is where the force points.
  @Test func atRestThereIsGravityAlone() {
    for seed in 8400..<8412 as Range<UInt64> {
      let play = SimulatedHand(seed: seed, place: .sitting).play(seconds: 4)
      let still = play.trace.samples.prefix { $0.seconds < 1.4 }
      var (size, turned) = (Float(0), Float(0))
      for sample in still {
        let (force, up) = (sample.motion.specificForce, sample.reference ?? .zero)
        #expect((force.length - 1).magnitude < 0.12)
        size += force.length / Float(still.count)
        turned = max(turned, sample.motion.angularRate.length)
        #expect(force.dot(up) > 0.9)
      }
      #expect((size - 1).magnitude < 0.01, "\(seed): \(size) g")
      #expect(turned < 15, "a tremor, and no more")
    }
  }

  /// Where a usual player's tilt passes 20° the direction that was meant is the one that leads, from how
  /// the device is held. Right is where the right edge goes away from the eye: down, or, for who lies under
  /// the screen, up.
  @Test(arguments: HandHabits.Place.allCases)
  func aMoveGoesTheWayItWasMeant(place: HandHabits.Place) {
    var (seen, right) = (0, 0)
    for family in HandFamily.allCases {
      for seed in family.seeds(count: 2) {
        let play = SimulatedHand(seed: seed, place: place, family: family).play(seconds: 20)
        for intention in play.intentions {
          guard let crossing = intention.crossing else { continue }
          seen += 1
          let frame = ReferenceFrame(up: up(play, intention.begin))
          let (across, along) = frame.angles(to: up(play, crossing + 0.002))
          let isRight = (across > 0) != (place == .lying)
          let found: Direction =
            across.magnitude > along.magnitude
            ? (isRight ? .right : .left) : (along > 0 ? .down : .up)
          if found == intention.direction { right += 1 }
        }
      }
    }
    #expect(seen > 80)
    #expect(right * 100 >= seen * 99, "\(right) of \(seen)")
  }

  private func up(_ play: SimulatedHand.Play, _ seconds: Double) -> Vector3 {
    let index = Int((seconds / 0.002).rounded()) - 1
    return play.trace.samples[max(0, index)].reference ?? .zero
  }

  /// Nobody tilts who only carries the device about, and nobody tilts much by accident.
  @Test func whoCarriesItAboutMeansNothing() {
    for place in HandHabits.Place.allCases {
      let play = SimulatedHand(seed: 8500, place: place).play(seconds: 12, tilts: false)
      #expect(play.intentions.isEmpty)
      #expect(play.changes.isEmpty && play.end == .infinity)
      let frame = ReferenceFrame(up: up(play, 0.1))
      let most = play.trace.samples.compactMap(\.reference).map { frame.angle(to: $0) }.max() ?? 0
      #expect(most < 20, "\(place): \(most)°")
      #expect(ReferenceTilts.tilts(in: play.trace).isEmpty)
    }
  }

  @Test func aPlayLastsAsLongAsWasAsked() {
    for seconds in [0.001, 1, 3.5] {
      let play = SimulatedHand(seed: 3).play(seconds: seconds)
      let count = max(3, Int(seconds / 0.002))
      // The first and the last pose have no neighbour.
      #expect(play.trace.samples.count == count - 1)
      #expect((play.trace.samples.first?.seconds ?? 0) == 0.002)
    }
  }

  /// A walk rises and falls by 0.3 g twice a second; who sits in a chair does not.
  @Test func aWalkIsFeltAndAChairIsNot() {
    func spread(_ place: HandHabits.Place) -> Float {
      let play = SimulatedHand(seed: 8600, place: place).play(seconds: 20, tilts: false)
      let late = play.trace.samples.filter { $0.seconds > 10 }
      let along = late.map { $0.motion.specificForce.dot($0.reference ?? .zero) - 1 }
      return (along.reduce(0) { $0 + $1 * $1 } / Float(along.count)).squareRoot()
    }
    #expect(spread(.walking) > 0.15)
    #expect((0.03...0.15).contains(spread(.bus)))
    #expect(spread(.sitting) < 0.08)
    #expect(spread(.lying) < 0.08)
  }
}
