import Simulators
import Testing
import Trials

/// A recording as it is played: the truth is the optical direction through the game's own gesture.
@Suite struct PlayedRecordingTests {
  /// Of a device that is carried to and fro fast the filter's own errors hide six of 45.
  @Test(arguments: [("tapping", 41, 1), ("carried", 45, 6), ("combined", 76, 2)])
  func found(name: String, many: Int, missed: Int) throws {
    let trace = try fixture(name)
    let outcome = TiltTrial(trace: trace, errors: .typical).run()
    let truth = ReferenceTilts.played(in: trace)
    let score = TiltScore(truth: truth, found: outcome.tilts)
    #expect(score.expected == many)
    #expect(score.found >= score.expected - missed)
    #expect(score.falseAlarms <= 2)
  }
}
