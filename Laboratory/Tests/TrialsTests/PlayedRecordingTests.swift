import Replay
import Simulators
import Testing
import Trials

/// A recording as it is played: the truth is the optical direction through the game's own gesture.
@Suite struct PlayedRecordingTests {
  @Test func tapping() throws {
    let trace = try fixture("tapping")
    let outcome = TiltTrial(trace: trace, errors: .typical).run()
    let score = TiltScore(truth: ReferenceTilts.played(in: trace), found: outcome.tilts)
    #expect(score.expected >= 35)
    #expect(score.found >= score.expected - 1)
    #expect(score.falseAlarms <= 1)
  }
}
