import Foundation
import Motion
import Simulators
import Testing
import Trials

/// Recorded motions through the mocked bus, the simulated chip and the real driver.
@Suite struct RecordingTests {
  /// Without errors, and with all that the data sheet allows.
  @Test(arguments: [Unit.ideal, .worst])
  func tapping(unit: Unit) throws {
    let score = try score("tapping", unit)
    #expect(score.expected == 38)
    #expect(score.found == 38)
    #expect(score.falseAlarms == 0)
    #expect(try #require(score.latency(percentile: 0.95)) <= 0.030)
  }

  @Test(arguments: [Unit.ideal, .worst])
  func slow(unit: Unit) throws {
    let score = try score("slow", unit)
    #expect(score.expected == 10)
    #expect(score.found == 10)
    #expect(score.falseAlarms == 0)
  }

  /// Other units at the data sheet's limits: each sign drawn anew. `tune --methods --units 64` runs
  /// more of them.
  @Test(arguments: [UInt64(1), 12, 29])
  func tappingWithOtherSigns(signs: UInt64) throws {
    let trace = try fixture("tapping")
    var settings = TiltSettings()
    settings.neutralFloats = false
    let outcome = TiltTrial(trace: trace, errors: .limits(signs: signs), settings: settings).run()
    let score = TiltScore(truth: ReferenceTilts.tilts(in: trace), found: outcome.tilts)
    #expect(score.found == 38)
    #expect(score.falseAlarms == 0)
  }

  @Test func atRestNothingIsRecognised() throws {
    let trace = try fixture("stationary")
    let outcome = TiltTrial(trace: trace, errors: .worstCase).run()
    #expect(outcome.calibratedAt != nil)
    #expect(outcome.tilts.isEmpty)
    #expect(outcome.notices.isEmpty)
  }

  @Test func aHandsRecordingIsFollowedToItsEnd() throws {
    let outcome = TiltTrial(trace: try fixture("hand"), errors: .worstCase).run()
    #expect(outcome.calibratedAt != nil)
    #expect(outcome.sampleCount > 200 * 130)
  }

  enum Unit: Sendable {
    case ideal, worst
    var errors: SensorErrors { self == .ideal ? .none : .worstCase }
  }

  /// Neutral is the first pose in the reference, so it is here too.
  private func score(_ name: String, _ unit: Unit) throws -> TiltScore {
    let trace = try fixture(name)
    var settings = TiltSettings()
    settings.neutralFloats = false
    let outcome = TiltTrial(trace: trace, errors: unit.errors, settings: settings).run()
    return TiltScore(truth: ReferenceTilts.tilts(in: trace), found: outcome.tilts)
  }
}

func fixture(_ name: String) throws -> Trace {
  let url = try #require(
    Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Fixtures"))
  return try Trace(csv: String(contentsOf: url, encoding: .utf8))
}
