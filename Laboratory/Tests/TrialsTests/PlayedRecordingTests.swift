import Replay
import Simulators
import Testing
import Trials

/// A recording as it is played: the truth is the optical direction through the game's own gesture.
@Suite struct PlayedRecordingTests {
  @Test(arguments: [("tapping", 35), ("carried", 30), ("combined", 50)])
  func found(name: String, many: Int) throws {
    let trace = try fixture(name)
    let outcome = TiltTrial(trace: trace, errors: .typical).run()
    let truth = ReferenceTilts.played(in: trace, judge: nil)
    let score = TiltScore(truth: truth, found: outcome.tilts)
    #expect(score.expected >= many)
    #expect(score.found * 100 >= score.expected * 97, "\(score.found) of \(score.expected)")
    #expect(score.falseAlarms * 20 <= score.expected, "\(score.falseAlarms)")
  }
}
