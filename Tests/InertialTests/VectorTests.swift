import Inertial
import Testing

/// What the filter's arithmetic rests on: right-handed axes, and the identities of the two products.
@Suite struct VectorTests {
  private let x = Vector3(1, 0, 0)
  private let y = Vector3(0, 1, 0)
  private let z = Vector3(0, 0, 1)

  @Test func theAxesAreRightHanded() {
    #expect(x.cross(y) == z)
    #expect(y.cross(z) == x)
    #expect(z.cross(x) == y)
    #expect(y.cross(x) == z * -1)
  }

  /// Small whole numbers, so that single precision is exact and equality can be asked for.
  private static let vectors: [Vector3] = {
    let components: [Float] = [-4, 1, 6]
    var vectors: [Vector3] = []
    for x in components {
      for y in components {
        for z in components { vectors.append(Vector3(x, y - 3, z + 2)) }
      }
    }
    return vectors
  }()

  @Test func theVectorProductStandsOnBoth() {
    for a in Self.vectors {
      for b in Self.vectors {
        let product = a.cross(b)
        #expect(product.dot(a) == 0)
        #expect(product.dot(b) == 0)
        #expect(product == b.cross(a) * -1)
        // Lagrange's identity: |a × b|² = |a|²|b|² - (a · b)².
        #expect(
          product.lengthSquared == a.lengthSquared * b.lengthSquared - a.dot(b) * a.dot(b))
      }
    }
  }

  @Test func sumsAndMultiplesAreLinear() {
    for a in Self.vectors {
      for b in Self.vectors {
        #expect((a + b) - b == a)
        #expect((a + b).dot(x) == a.x + b.x)
        #expect((a + b) * 2 == a * 2 + b * 2)
        #expect((a * 3).dot(b) == 3 * a.dot(b))
      }
    }
  }

  @Test func theLengthIsPythagoras() {
    #expect(Vector3(2, 3, 6).length == 7)
    #expect(Vector3(0, -5, 12).length == 13)
    #expect(Vector3.zero.length == 0)
    #expect(Vector3(.infinity, 0, 0).length == .infinity)
    #expect(Vector3(.nan, 0, 0).length.isNaN)
  }
}
