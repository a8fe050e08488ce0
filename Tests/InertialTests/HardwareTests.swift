import Foundation
import Inertial
import Testing

/// Our own trigonometry against the C library's.
@Suite struct TrigonometryTests {
  @Test func sineAndCosineAgreeWithTheLibrary() {
    for step in -4000...4000 {
      let angle = Double(step) * 0.005
      #expect((Trigonometry.sine(angle) - sin(angle)).magnitude < 1e-9)
      #expect((Trigonometry.cosine(angle) - cos(angle)).magnitude < 1e-9)
    }
  }

  @Test func theArcTangentAgreesInAllQuadrants() {
    for step in 0..<720 {
      let angle = Double(step) * Double.pi / 360
      for length in [1e-6, 1, 1e6] {
        let (x, y) = (length * cos(angle), length * sin(angle))
        #expect((Trigonometry.arcTangent(y: y, x: x) - atan2(y, x)).magnitude < 1e-9)
      }
    }
    #expect(Trigonometry.arcTangent(y: 0, x: 0) == 0)
    #expect(Trigonometry.arcTangent(y: 0, x: -1) == Trigonometry.pi)
  }

  @Test func whatIsNotFiniteTurnsNothing() {
    #expect(Trigonometry.sine(.infinity) == 0)
    #expect(Trigonometry.sine(.nan) == 0)
    #expect(Trigonometry.cosine(-.infinity) == 1)
  }
}
