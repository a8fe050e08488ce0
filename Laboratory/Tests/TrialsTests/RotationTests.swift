import Inertial
import Simulators
import Testing

@testable import Trials

/// Turns of a rigid body and the matrices of VQF: all generated motion is made of the former.
@Suite struct RotationTests {
  typealias Triple = (x: Double, y: Double, z: Double)

  private func distance(_ a: Triple, _ b: Triple) -> Double {
    let (x, y, z) = (a.x - b.x, a.y - b.y, a.z - b.z)
    return (x * x + y * y + z * z).squareRoot()
  }

  /// Some turns of less than half a turn each, and some vectors.
  private func drawn(_ count: Int) -> [(turn: Rotation, degrees: Triple, vector: Triple)] {
    var dice = NoiseSource(seed: 77)
    func triple(_ range: ClosedRange<Float>) -> Triple {
      (
        Double(dice.uniform(in: range)), Double(dice.uniform(in: range)),
        Double(dice.uniform(in: range))
      )
    }
    return (0..<count).map { _ in
      let degrees = triple(-100...100)
      return (Rotation(degrees: degrees.x, degrees.y, degrees.z), degrees, triple(-2...2))
    }
  }

  /// Right-handed, as the device's axes are: x to the right, y to the top, z to the viewer.
  @Test func aQuarterTurnTakesAnAxisToTheNext() {
    let (x, y, z): (Triple, Triple, Triple) = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    #expect(distance(Rotation(degrees: 90, 0, 0).turned(y), z) < 1e-8)
    #expect(distance(Rotation(degrees: 0, 90, 0).turned(z), x) < 1e-8)
    #expect(distance(Rotation(degrees: 0, 0, 90).turned(x), y) < 1e-8)
    #expect(distance(Rotation(degrees: 0, 0, -90).turned(y), x) < 1e-8)
    #expect(distance(Rotation(degrees: 45, 0, 0).turned(x), x) < 1e-12)
    #expect(Rotation(degrees: 0, 0, 0) == .none)
  }

  @Test func aProductTurnsByTheSecondFirst() {
    let all = drawn(60)
    for (one, other) in zip(all, all.dropFirst()) {
      let both = (one.turn * other.turn).turned(one.vector)
      #expect(distance(both, one.turn.turned(other.turn.turned(one.vector))) < 1e-8)
      #expect(distance((one.turn * one.turn.inverse).turned(one.vector), one.vector) < 1e-8)
      let turned = one.turn.turned(one.vector)
      #expect((distance(turned, (0, 0, 0)) - distance(one.vector, (0, 0, 0))).magnitude < 1e-8)
    }
    // Two turns about different axes cannot change places.
    let (a, b) = (Rotation(degrees: 90, 0, 0), Rotation(degrees: 0, 90, 0))
    #expect(distance((a * b).turned((0, 0, 1)), (b * a).turned((0, 0, 1))) > 1)
  }

  @Test func theDegreesOfATurnAreThoseItWasMadeOf() {
    for (turn, degrees, _) in drawn(60) {
      #expect(distance(turn.degrees, degrees) < 1e-5)
    }
    // What a gyro feels in two thousandths of a second, and less.
    for angle in [1e-6, 0.004, 0.5, 179.9] {
      let found = Rotation(degrees: 0, angle, 0).degrees
      #expect((found.y - angle).magnitude < 1e-6 * angle + 1e-7, "\(angle)")
    }
    #expect(distance(Rotation(degrees: 270, 0, 0).degrees, (-90, 0, 0)) < 1e-5)
    #expect(distance(Rotation.none.degrees, (0, 0, 0)) == 0)
  }

  @Test func manyTurnsInARowStayAsLongAsOne() {
    let step = Rotation(degrees: 0.3, -0.2, 0.1)
    var turn = Rotation.none
    for _ in 0..<20_000 { turn = turn * step }
    let long = turn.turned((3, 0, 4))
    #expect((distance(long, (0, 0, 0)) - 5).magnitude < 1e-4)
  }

  @Test func aMatrixTurnsAsItsRotation() {
    for (turn, _, vector) in drawn(40) {
      let matrix = Matrix3(rotation: turn)
      let expected = turn.turned(vector)
      let found = matrix * SIMD3(vector.x, vector.y, vector.z)
      #expect(distance((found.x, found.y, found.z), expected) < 1e-9)
      // Of a turn the rows exchanged for the columns are its inverse.
      let one = matrix * matrix.transposed
      let inverse = matrix.inverse
      for (row, other) in [(one.x, SIMD3(1, 0, 0)), (one.y, SIMD3(0, 1, 0))]
        + [(one.z, SIMD3(0, 0, 1)), (inverse.x, matrix.transposed.x)]
      {
        #expect(((row - other) * (row - other)).sum() < 1e-14)
      }
    }
  }

  @Test func aProductOfMatricesIsOneAfterTheOther() {
    let a = Matrix3(SIMD3(1, 2, 3), SIMD3(0, -1, 4), SIMD3(5, 0, 2))
    let b = Matrix3(SIMD3(2, 0, 1), SIMD3(1, 1, 0), SIMD3(-3, 2, 6))
    let v = SIMD3(1.0, -2, 0.5)
    #expect((a * b) * v == a * (b * v))
    #expect(a.transposed.x == SIMD3(1, 0, 5))
    #expect(a.transposed.transposed.y == a.y)
  }

  /// Rows that lie in one plane cannot be told apart: there is no inverse, and no division by nothing.
  @Test func aFlatMatrixHasNoInverse() {
    let flat = Matrix3(SIMD3(1, 2, 3), SIMD3(2, 4, 6), SIMD3(0, 1, 1)).inverse
    for row in [flat.x, flat.y, flat.z] { #expect(row == SIMD3(0, 0, 0)) }
  }

  @Test func theDiagonalGrowsBelowItsBoundAlone() {
    var matrix = Matrix3(SIMD3(1, 7, 7), SIMD3(7, 5, 7), SIMD3(7, 7, 4.9))
    matrix.grow(by: 0.5, below: 5)
    #expect([matrix.x.x, matrix.y.y, matrix.z.z] == [1.5, 5, 5.4])
    #expect(matrix.x.y == 7 && matrix.z.x == 7)
    matrix.addDiagonal(SIMD3(1, 2, 3))
    #expect([matrix.x.x, matrix.y.y, matrix.z.z] == [2.5, 7, 8.4])
    matrix.subtract(Matrix3(2))
    #expect([matrix.x.x, matrix.y.y, matrix.z.z] == [0.5, 5, 6.4])
    #expect(matrix.y.x == 7)
  }
}
