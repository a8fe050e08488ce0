import Hardware
import Inertial
import Motion
import Testing
import Time

@testable import Handheld

@Suite struct MountingFinderTests {
  static let all: [String] = {
    let axes = ["x+", "x-", "y+", "y-", "z+", "z-"]
    var found: [String] = []
    for a in axes {
      for b in axes {
        for c in axes where (try? Mounting(a + b + c)) != nil { found.append(a + b + c) }
      }
    }
    return found
  }()

  /// What the sensor feels when "up" is this direction of the device: the inverse of the mounting.
  private func felt(_ device: Vector3, _ mounting: Mounting) -> Vector3 {
    let axes = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)]
    let parts = axes.map { mounting.deviceVector($0).dot(device) }
    return Vector3(parts[0], parts[1], parts[2])
  }

  /// The poses that the player is asked for, held for a second each, with a slow hand between.
  private func feed(_ finder: inout MountingFinder, _ mounting: Mounting) {
    let poses = [
      Vector3(0, 0.3, 0.95), Vector3(-0.45, 0.27, 0.85), Vector3(0, 0.3, 0.95),
      Vector3(0.02, 0.7, 0.71),
    ]
    for pose in poses { for _ in 0..<200 { finder.feed(felt(pose, mounting)) } }
  }

  @Test func thereAre24Mountings() { #expect(Self.all.count == 24) }

  @Test(arguments: all)
  func isFoundFromTwoTilts(text: String) throws {
    let mounting = try Mounting(text)
    var finder = MountingFinder()
    feed(&finder, mounting)
    #expect(finder.step == .found(mounting))
  }

  /// Who is asked to hold it as in play holds it leant: "up" may be nearer the top than the viewer.
  @Test(arguments: all)
  func isFoundInEveryPostureOfPlay(text: String) throws {
    let mounting = try Mounting(text)
    // Lying on the back the lower edge goes down on the other side.
    for lean in [-10.0, 0, 20, 40, 55, 70, 150, 180] {
      for tilt in [25.0, 40] {
        var finder = MountingFinder()
        let (level, near) = (pose(lean), pose(lean + (lean > 90 ? -tilt : tilt)))
        let right = level * 0.8 - Vector3(0.6, 0, 0)
        for pose in [level, right, level, near] {
          for _ in 0..<200 { finder.feed(felt(pose, mounting)) }
        }
        #expect(finder.step == .found(mounting), "leant by \(lean), then by \(tilt) more")
      }
    }
  }

  /// "Up" where the device leans back by so many degrees.
  private func pose(_ lean: Double) -> Vector3 {
    let angle = lean * Trigonometry.radiansPerDegree
    return Vector3(0, Float(Trigonometry.sine(angle)), Float(Trigonometry.cosine(angle)))
  }

  @Test func tiltingTwiceAlongTheSameAxisStartsAnew() {
    var finder = MountingFinder()
    for pose in [Vector3(0, 0, 1), Vector3(-0.5, 0, 0.87), Vector3(0, 0, 1), Vector3(0.5, 0, 0.87)]
    {
      for _ in 0..<200 { finder.feed(pose) }
    }
    #expect(finder.step == .level || finder.step == .right)
  }

  /// The lower edge, and then the upper one: where the device is leant, its third axis is felt, too.
  @Test(arguments: [20.0, 40, 55])
  func tiltingTwiceAlongTheSameAxisOfALeantDeviceStartsAnew(lean: Double) {
    var finder = MountingFinder()
    for pose in [pose(lean), pose(lean + 30), pose(lean), pose(lean - 30)] {
      for _ in 0..<200 { finder.feed(pose) }
    }
    #expect(finder.step == .level || finder.step == .right)
  }

  @Test func aSensorThatFeelsNothingTeachesNothing() {
    var finder = MountingFinder()
    for _ in 0..<2000 { finder.feed(.zero) }
    #expect(finder.step == .level)
  }

  @Test func theApplianceKeepsWhatWasFoundAndTiltsByIt() throws {
    var console = Console(startsPlaying: false)
    console.appliance.show(.calibration(CalibrationPage(findsMounting: true)))
    let mounting = try Mounting("y-x+z+")
    var time: Int64 = 0
    for pose in [Vector3(0, 0, 1), Vector3(-0.5, 0, 0.87), Vector3(0, 0, 1), Vector3(0, 0.5, 0.87)]
    {
      for _ in 0..<200 {
        time += 5_000_000
        console.feel(
          .sample(
            InertialSample(
              time: Instant(nanoseconds: time), acceleration: felt(pose, mounting),
              angularRate: .zero)))
      }
    }
    #expect(console.appliance.settings.mounting == mounting)
    #expect(console.appliance.tilt.settings.mounting == mounting)
    #expect(console.storeRequests() == [.set(key: "tilt.mounting", value: "y-x+z+")])
    var unknown: [String] = []
    #expect(Settings(stored: ["tilt.mounting": "y-x+z+"], unknown: &unknown).mounting == mounting)
    #expect(Settings(stored: ["tilt.mounting": "y-y+z+"], unknown: &unknown).mounting == nil)
    #expect(unknown == ["tilt.mounting"])
  }
}
