import Testing

@testable import Inertial

@Suite("How a sensor is mounted")
struct MountingTests {
  /// All texts of three signed axes.
  private static let texts: [String] = {
    let axes = ["x", "y", "z"].flatMap { [$0 + "+", $0 + "-"] }
    return axes.flatMap { a in axes.flatMap { b in axes.map { a + b + $0 } } }
  }()

  private static func mounting(_ text: String) -> Mounting? {
    do throws(MountingError) { return try Mounting(text) } catch { return nil }
  }

  @Test("24 of 216 texts are mountings, each written as it was read")
  func rigid() {
    let mountings = Self.texts.compactMap { text in Self.mounting(text).map { (text, $0) } }
    #expect(Self.texts.count == 216 && mountings.count == 24)
    for (text, mounting) in mountings { #expect(mounting.description == text) }
    #expect(Self.mounting("Y-X+Z+")?.description == "y-x+z+")
  }

  @Test("Each is found from the vectors of its right and its top, slanted as hands hold them")
  func nearest() throws {
    for text in Self.texts {
      guard let mounting = Self.mounting(text) else { continue }
      // The sensor's vectors that the device sees along its right and its top.
      let unit = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)]
      let seen = unit.map { mounting.deviceVector($0) }
      let right = Vector3(seen[0].x, seen[1].x, seen[2].x) + Vector3(0.1, -0.2, 0.15)
      let top = Vector3(seen[0].y, seen[1].y, seen[2].y) + Vector3(-0.2, 0.1, 0.2)
      #expect(Mounting(right: right, top: top) == mounting, "\(text)")
    }
    #expect(Mounting(right: Vector3(1, 0.1, 0), top: Vector3(-1, 0, 0.2)) == nil)
  }

  @Test("What cannot be is refused with what is wrong")
  func refused() {
    let wrong: [(String, MountingError)] = [
      ("x+y+", .notThreeAxes("x+y+")), ("x+y+w+", .notThreeAxes("x+y+w+")),
      ("x+y*z+", .notThreeAxes("x+y*z+")), ("x+x-z+", .axisNamedTwice("x+x-z+")),
      ("x+y+z-", .mirrored("x+y+z-")),
    ]
    for (text, error) in wrong {
      #expect(throws: error) { try Mounting(text) }
      #expect(error.message.contains("\"\(text)\""))
    }
  }

  @Test("Four quarters turn a mounting back to itself; one makes its bottom the right")
  func turned() throws {
    let standard = Mounting.standard
    #expect(standard.turned(quarters: 1).description == "y-x+z+")
    for text in Self.texts {
      guard let mounting = Self.mounting(text) else { continue }
      #expect(mounting.turned(quarters: 4) == mounting)
      #expect(mounting.turned(quarters: 1).turned(quarters: -1) == mounting)
      #expect(mounting.turned(quarters: 1) != mounting)
    }
  }
}
