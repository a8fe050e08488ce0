import Engine
import Hardware
import I2C
import Inertial
import Motion
import Simulators
import Testing
import Time

@Suite("A recorded motion through simulated chip, driver and gesture")
struct TiltTrialTests {
  private static let samplesInSecond = 200

  /// What a hand does that presses one of `keys` each second, after two seconds of rest.
  private func trace(_ keys: [Button]) -> Trace {
    let hand = KeyTilt()
    let samples = (0..<(keys.count + 3) * Self.samplesInSecond).map { index in
      let time = Instant(nanoseconds: Int64(index * 1_000_000_000 / Self.samplesInSecond))
      let (second, part) = index.quotientAndRemainder(dividingBy: Self.samplesInSecond)
      if part == 0, keys.indices.contains(second - 2) { hand.press(keys[second - 2]) }
      return Trace.Sample(
        seconds: Double(index) / Double(Self.samplesInSecond), motion: hand.motion(at: time))
    }
    return Trace(samples: samples)
  }

  @Test(
    "each tilt is told once, in its direction, within a quarter of a second",
    arguments: [SensorErrors.typical, .worstCase])
  func directions(errors: SensorErrors) throws {
    let outcome = TiltTrial(
      trace: trace([.right, .down, .left, .up, .up, .right]), errors: errors
    ).run()
    #expect(outcome.tilts.map(\.direction) == [.right, .down, .left, .up, .up, .right])
    for (index, tilt) in outcome.tilts.enumerated() {
      let late = tilt.seconds - Double(index + 2)
      #expect(late > 0 && late < 0.25, "tilt \(index) after \(late) s")
    }
    let calibrated = try #require(outcome.calibratedAt)
    #expect(calibrated < 2)
    #expect(outcome.shakes.isEmpty)
  }

  @Test("every sample is seen with its time, in order, and counted")
  func watched() {
    let recorded = trace([.left])
    var seen: [Double] = []
    let outcome = TiltTrial(trace: recorded).run { seconds, _, _ in seen.append(seconds) }
    #expect(seen.count == outcome.sampleCount && outcome.sampleCount > 0)
    #expect(zip(seen, seen.dropFirst()).allSatisfy(<))
    #expect(seen.allSatisfy { $0 <= recorded.duration + 1 })
    // The sensor's own rate, whatever the recording's.
    let rate = Double(outcome.sampleCount) / recorded.duration
    #expect(rate > 150 && rate < 1100, "\(rate) samples a second")
  }

  private static let strangers = [
    ChipModel.clone.with { $0.address = I2CAddress(0x20) ?? .mpu6050 },
    .mpu6050.with { $0.resetDuration = .seconds(100) },
  ]

  @Test(
    "what is no such sensor ends the run, and says so", .timeLimit(.minutes(1)),
    arguments: strangers)
  func stranger(model: ChipModel) {
    let outcome = TiltTrial(trace: trace([.left]), model: model).run()
    #expect(outcome.sampleCount == 0 && outcome.tilts.isEmpty)
    #expect(!outcome.notices.isEmpty)
  }

  @Test("no motion is no tilt, and no sample is no outcome")
  func nothing() {
    let still = TiltTrial(trace: trace([])).run()
    #expect(still.tilts.isEmpty && still.calibratedAt != nil)
    let empty = TiltTrial(trace: Trace(samples: [])).run()
    #expect(empty.sampleCount == 0 && empty.tilts.isEmpty && empty.calibratedAt == nil)
  }

  @Test("who has the sensor mounted the other way round is told the other direction")
  func settings() {
    var settings = TiltSettings()
    settings.invertsRight = true
    let outcome = TiltTrial(trace: trace([.right, .up]), settings: settings).run()
    #expect(outcome.tilts.map(\.direction) == [.left, .up])
  }

  @Test(
    "every imitated silicon plays the same tilts",
    arguments: [ChipModel.mpu6050, .clone, .icm20689])
  func models(model: ChipModel) {
    let outcome = TiltTrial(trace: trace([.down, .right]), model: model).run()
    #expect(outcome.tilts.map(\.direction) == [.down, .right])
  }
}
