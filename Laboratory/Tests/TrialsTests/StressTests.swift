import Hardware
import Inertial
import Motion
import Simulators
import Testing
import Trials

/// What the recordings do not show: fast hands, clipped gyros, vibration motors.
@Suite struct StressTests {
  /// Half a minute of the tapping recording, with a rest to begin with.
  private func excerpt() throws -> Trace {
    Trace(samples: try fixture("tapping").samples.filter { (41.0..<72).contains($0.seconds) })
  }

  @Test(arguments: Stress.allCases)
  func tiltsAreFoundUnderEachHardship(stress: Stress) throws {
    let trace = stress.applied(to: try excerpt())
    var settings = TiltSettings()
    settings.neutralFloats = false
    let outcome = TiltTrial(trace: trace, errors: .limits(signs: 3), settings: settings).run()
    let score = TiltScore(truth: ReferenceTilts.tilts(in: trace), found: outcome.tilts)
    // Twice as fast and clipped as well: what is guessed of the lost angle is wrong for some.
    let missed = stress == .fastClipped ? 2 : 1
    #expect(score.expected >= 11)
    #expect(score.found >= score.expected - missed, "\(stress)")
    #expect(score.falseAlarms <= 1, "\(stress)")
  }

  @Test func aHardshipIsWhatItSays() throws {
    let trace = try excerpt()
    #expect(Stress.none.applied(to: trace) == trace)
    let fast = Stress.fast.applied(to: trace)
    #expect((fast.duration - trace.duration / 2).magnitude < 1e-9)
    #expect(fast.samples[700].motion.angularRate == trace.samples[700].motion.angularRate * 2)
    // Gravity is no faster than before.
    #expect((fast.samples[0].motion.specificForce.length - 1).magnitude < 0.1)
    let clipped = Stress.clipped.applied(to: trace)
    #expect(trace.samples.contains { $0.motion.angularRate.x > 260 })
    #expect(!clipped.samples.contains { $0.motion.angularRate.x > 250 })
    let shaken = Stress.motor.applied(to: trace)
    #expect(shaken.samples.count > 9 * trace.samples.count)
    let forces = shaken.samples[4000..<4100].map(\.motion.specificForce.x)
    #expect(forces.max()! - forces.min()! > 1.5)
    // The motor starts after the rest at the beginning.
    #expect(shaken.samples[0..<2900].allSatisfy { $0.motion.specificForce.x.magnitude < 0.5 })
  }
}
