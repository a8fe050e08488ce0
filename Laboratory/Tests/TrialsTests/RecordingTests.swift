import Foundation
import Hardware
import Inertial
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
  /// more of them. One tilt, at 85.75 s, crosses 20° as a diagonal (15.4° and 13.1°): a degree makes
  /// another move of it, so each unit may miss one.
  @Test(arguments: [UInt64(1), 12, 29])
  func tappingWithOtherSigns(signs: UInt64) throws {
    let trace = try fixture("tapping")
    var settings = TiltSettings()
    settings.neutralFloats = false
    let outcome = TiltTrial(trace: trace, errors: .limits(signs: signs), settings: settings).run()
    let score = TiltScore(truth: ReferenceTilts.tilts(in: trace), found: outcome.tilts)
    #expect(score.found >= 37)
    #expect(score.missed.allSatisfy { (85.7...85.8).contains($0.seconds) })
    #expect(score.falseAlarms == 0)
  }

  @Test func atRestNothingIsRecognised() throws {
    let trace = try fixture("stationary")
    let outcome = TiltTrial(trace: trace, errors: .worstCase).run()
    #expect(outcome.calibratedAt != nil)
    #expect(outcome.tilts.isEmpty)
    #expect(outcome.notices.isEmpty)
  }

  /// The simulator is checked by a real clone: its minute at rest, through chip, bus and driver.
  @Test func aClonesRestIsMeasuredAsTheCloneMeasuredIt() throws {
    let trace = try fixture("stationary")
    var samples: [InertialSample] = []
    var errors = SensorErrors.none
    errors.accelerometerNoise = 0.001
    _ = TiltTrial(trace: trace, errors: errors).run { _, sample, _ in samples.append(sample) }
    let forces = trace.samples.map(\.motion.specificForce)
    let rates = trace.samples.map(\.motion.angularRate)
    #expect(samples.count > 200 * 55)
    // Half a step of ±4 g and of ±1000 °/s, rounded up.
    #expect((mean(samples.map(\.acceleration)) - mean(forces)).length < 0.001)
    #expect((mean(samples.map(\.angularRate)) - mean(rates)).length < 0.03)
    // Straight lines between ten samples a second keep four fifths of the deviation.
    let kept = deviation(samples.map(\.angularRate)) / deviation(rates)
    #expect((0.7...1.1).contains(kept))
  }

  private func mean(_ vectors: [Vector3]) -> Vector3 {
    vectors.reduce(.zero, +) * (1 / Float(vectors.count))
  }

  private func deviation(_ vectors: [Vector3]) -> Float {
    let center = mean(vectors)
    let squares = vectors.reduce(Float(0)) { $0 + ($1 - center).lengthSquared }
    return (squares / Float(vectors.count)).squareRoot()
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
