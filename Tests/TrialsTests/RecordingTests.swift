import Foundation
import Simulators
import Testing
import Trials

/// Recorded motions through the mocked bus, the simulated chip and the real driver.
@Suite struct RecordingTests {
  @Test func tapping() throws {
    let trace = try fixture("tapping")
    let truth = ReferenceTilts.tilts(in: trace)
    let outcome = TiltTrial(trace: trace, errors: .typical).run()
    let score = TiltScore(truth: truth, found: outcome.tilts)
    #expect(score.expected == 38)
    #expect(score.found >= 37)
    #expect(score.falseAlarms <= 1)
  }

  @Test func slow() throws {
    let trace = try fixture("slow")
    let outcome = TiltTrial(trace: trace, errors: .worstCase).run()
    let score = TiltScore(truth: ReferenceTilts.tilts(in: trace), found: outcome.tilts)
    #expect(score.expected == 10)
    #expect(score.found == 10)
    #expect(score.falseAlarms == 0)
  }
}

func fixture(_ name: String) throws -> Trace {
  let url = try #require(
    Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Fixtures"))
  return try Trace(csv: String(contentsOf: url, encoding: .utf8))
}
