import Testing

@testable import Graphics

@Suite("How the picture stands on the panel")
struct OrientationTests {
  private static let all: [Orientation] = Orientation.Rotation.allCases.flatMap { rotation in
    [false, true].flatMap { isMirrored in
      [0, 7, 25].map {
        Orientation(rotation: rotation, isMirrored: isMirrored, marginPercent: $0)
      }
    }
  }

  @Test("every pixel of the scene has its own on the panel, and a touch there finds it again")
  func roundTrip() {
    for orientation in Self.all {
      let viewport = Viewport(panelWidth: 23, panelHeight: 17, orientation: orientation)
      var places: Set<[Int]> = []
      for y in 0..<viewport.height {
        for x in 0..<viewport.width {
          let place = viewport.panelRect(Rect(x: x, y: y, width: 1, height: 1))
          #expect(place.width == 1 && place.height == 1 && viewport.panel.contains(place))
          places.insert([place.x, place.y])
          let back = viewport.scenePoint(panelX: place.x, panelY: place.y)
          #expect(back == (x, y), "\(orientation)")
        }
      }
      #expect(places.count == viewport.width * viewport.height)
    }
  }

  @Test("a rectangle lies where its pixels lie")
  func rectangles() {
    let rect = Rect(x: 2, y: 3, width: 4, height: 5)
    for orientation in Self.all {
      let viewport = Viewport(panelWidth: 40, panelHeight: 30, orientation: orientation)
      let whole = viewport.panelRect(rect)
      var union = Rect.empty
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          union = union.union(viewport.panelRect(Rect(x: x, y: y, width: 1, height: 1)))
        }
      }
      #expect(whole == union)
    }
  }

  @Test("a quarter turn brings the left upper corner to the right, and exchanges the sides")
  func clockwise() {
    let turned = Viewport(
      panelWidth: 480, panelHeight: 320, orientation: Orientation(rotation: .clockwise90))
    #expect(turned.width == 320 && turned.height == 480)
    let corner = turned.panelRect(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(corner.x == 479 && corner.y == 0)
  }

  @Test("a margin is a part of each side, of a quarter at most, and none is negative")
  func margins() {
    #expect(Orientation(marginPercent: 90).marginPercent == 25)
    #expect(Orientation(marginPercent: -3).marginPercent == 0)
    let viewport = Viewport(
      panelWidth: 200, panelHeight: 100, orientation: Orientation(marginPercent: 10))
    #expect(viewport.width == 160 && viewport.height == 80)
    #expect(viewport.scenePoint(panelX: 0, panelY: 0) == (-20, -10))
    #expect(Viewport(panelWidth: 0, panelHeight: -4).panel == Rect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("the panel's own way needs no turning, and viewports differ by panel and orientation alone")
  func equality() {
    #expect(!Orientation().turns && !Orientation(marginPercent: 10).turns)
    #expect(Orientation(isMirrored: true).turns && Orientation(rotation: .upsideDown).turns)
    let one = Viewport(panelWidth: 10, panelHeight: 10)
    #expect(one == Viewport(panelWidth: 10, panelHeight: 10))
    #expect(one != Viewport(panelWidth: 11, panelHeight: 10))
    let turned = Orientation(rotation: .upsideDown)
    #expect(one != Viewport(panelWidth: 10, panelHeight: 10, orientation: turned))
  }
}
