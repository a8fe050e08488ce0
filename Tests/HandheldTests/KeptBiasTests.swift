import Hardware
import Inertial
import Motion
import Records
import Testing
import Time

@testable import Handheld

@Suite("What was learnt of the gyro, kept for the next start")
struct KeptBiasTests {
  private static let chip = "MPU-6500 clone, WHO_AM_I 0x70, at 0x68"
  private static let bias = Vector3(12, -7.5, 3)

  @Test("it is read as it was written, chip and all")
  func text() throws {
    let kept = KeptBias(GyroBias(rate: Self.bias, temperature: 31.25), chip: Self.chip)
    #expect(kept.description == "12000 -7500 3000 31250 " + Self.chip)
    #expect(KeptBias(kept.description) == kept)
  }

  @Test("what is no such text, or no chip's bias, is named and not used")
  func damaged() {
    for text in [
      "x", "1 2 3", "1 2 3 4", "99000 0 0 99999000 c", "1e9 0 0 25000 c", "9999999999 0 0 0 c",
    ] {
      #expect(KeptBias(text) == nil, "\(text)")
      var unknown: [String] = []
      let settings = Settings(stored: [Settings.gyroBiasKey: text], unknown: &unknown)
      #expect(settings.gyroBias == nil && unknown == [Settings.gyroBiasKey])
    }
  }

  @Test("it is written when it was learnt, and not again while it stays the same")
  func written() throws {
    var console = Console()
    rest(&console, seconds: 310)
    let requests = console.storeRequests().compactMap { request -> String? in
      if case .set(Settings.gyroBiasKey, let value) = request { value } else { nil }
    }
    let kept = try #require(KeptBias(requests.last ?? ""))
    #expect(requests.count == 1 && kept.chip == Self.chip)
    #expect((kept.bias.rate - Self.bias).length < 0.1)
    #expect(!kept.isOutdated(by: kept))
    // It is known over a loss of the chip, and is none of another one in its place.
    for (chip, isKnown) in [(Self.chip, true), ("another chip", false)] {
      console.feel(.lost("Not there."))
      console.feel(.ready(chip))
      console.feel(sample(at: 31_001))
      #expect((console.appliance.tilt.learntBias != nil) == isKnown)
    }
  }

  @Test("a start with it knows the bias of that chip at once, and of no other")
  func recalled() {
    for (chip, isKnown) in [(Self.chip, true), ("another chip", false)] {
      let kept = KeptBias(GyroBias(rate: Self.bias, temperature: 25), chip: chip)
      var console = Console(
        stored: StoredState(settings: [Settings.gyroBiasKey: kept.description]))
      console.feel(.ready(Self.chip))
      console.feel(sample(at: 0))
      #expect((console.appliance.tilt.learntBias != nil) == isKnown)
    }
  }

  @Test("what is learnt of a chip with a loose wire is not drawn back to what was kept")
  func foundAgainAndAgain() throws {
    let old = Self.bias + Vector3(3, 3, -3)
    let kept = KeptBias(GyroBias(rate: old, temperature: 25), chip: Self.chip)
    var console = Console(
      stored: StoredState(settings: [Settings.gyroBiasKey: kept.description]))
    rest(&console, seconds: 3)
    for step in 0..<20 {
      console.feel(.lost("Not there."))
      console.feel(.ready(Self.chip))
      console.feel(sample(at: 300 + step))
    }
    let learnt = try #require(console.appliance.tilt.learntBias)
    #expect((learnt.rate - Self.bias).length < 0.1)
  }

  private func sample(at step: Int) -> SensorReport {
    .sample(
      InertialSample(
        time: Instant(nanoseconds: Int64(step) * 10_000_000), acceleration: Vector3(0, 0, 1),
        angularRate: Self.bias))
  }

  private func rest(_ console: inout Console, seconds: Int) {
    console.feel(.ready(Self.chip))
    for step in 0..<seconds * 100 { console.feel(sample(at: step)) }
  }
}
