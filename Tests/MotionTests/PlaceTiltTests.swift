import Engine
import Inertial
import Motion
import Testing

@Suite("A lean that counts when it stays")
struct PlaceTiltTests {
  private static var settings: TiltSettings {
    var settings = TiltSettings()
    settings.recognizesPlaces = true
    return settings
  }

  private func device(_ settings: TiltSettings = Self.settings) -> GestureTests.Device {
    GestureTests.Device(settings)
  }

  @Test(
    "counts however slow or small it is, and its way back does not",
    arguments: [(30, 1.5), (25, 0.8), (12, 1.2), (9, 0.7), (-10, 1), (-30, 1.5)]
      as [(Float, Float)])
  func counts(degrees: Float, rise: Float) {
    var device = device()
    for _ in 0..<3 {
      device.turn(toRight: degrees, down: 0, seconds: rise)
      device.hold(0.6)
      device.turn(toRight: 0, down: 0, seconds: rise)
      device.hold(0.8)
    }
    let direction: Direction = degrees > 0 ? .right : .left
    #expect(device.moves == [direction, direction, direction])
  }

  @Test("who turns back before it stays has played nothing, neither way")
  func turnedBack() {
    var device = device()
    device.turn(toRight: 12, down: 0, seconds: 0.9)
    device.turn(toRight: 0, down: 0, seconds: 0.9)
    device.hold(1)
    #expect(device.moves.count <= 1 && !device.moves.contains(.left))
  }

  @Test("a quick tilt counts as it always does, once")
  func quick() {
    var device = device()
    device.tilt(toRight: 0, down: 30, seconds: 0.15, held: 0.5)
    device.hold(0.5)
    device.tilt(toRight: 0, down: -30, seconds: 0.15, held: 0)
    device.hold(0.5)
    #expect(device.moves == [.down, .up])
  }

  @Test("halfway between two axes nothing is played")
  func askew() {
    var device = device()
    device.turn(toRight: 8, down: 0, seconds: 0.3)
    device.turn(toRight: 8, down: 8, seconds: 0.3)
    device.hold(1)
    #expect(device.moves.isEmpty)
  }

  @Test("nobody who did not choose it plays by leaning")
  func chosen() {
    var device = device(TiltSettings())
    device.turn(toRight: 12, down: 0, seconds: 1)
    device.hold(1)
    device.turn(toRight: 0, down: 0, seconds: 1)
    device.hold(1)
    #expect(device.moves.isEmpty)
    #expect(device.input.refusalCount > 0)
  }
}
