import Engine
import Hardware
import Testing

@testable import Handheld

@Suite struct TouchGestureTests {
  @Test(arguments: [
    (60, 5, Direction.right), (-60, 5, .left), (3, 50, .down), (-20, -50, .up),
  ])
  func aDragIsADirectionWhileTheFingerIsDown(dx: Int, dy: Int, direction: Direction) {
    var gesture = TouchGesture()
    #expect(gesture.feed(.began, x: 100, y: 100, span: 240) == nil)
    #expect(gesture.feed(.moved, x: 100 + dx / 10, y: 100 + dy / 10, span: 240) == nil)
    #expect(gesture.feed(.moved, x: 100 + dx, y: 100 + dy, span: 240) == .drag(direction))
    // One touch is one move, however far it goes on.
    #expect(gesture.feed(.moved, x: 100 - 2 * dx, y: 100, span: 240) == nil)
    #expect(gesture.feed(.ended, x: 100 - 2 * dx, y: 100, span: 240) == nil)
  }

  @Test func aShortTouchIsATapWhereItBegan() {
    var gesture = TouchGesture()
    _ = gesture.feed(.began, x: 40, y: 50, span: 240)
    _ = gesture.feed(.moved, x: 44, y: 53, span: 240)
    #expect(gesture.feed(.ended, x: 45, y: 53, span: 240) == .tap(x: 40, y: 50))
  }

  /// A character is twice as high as wide: half as many rows are as far, and a slope is what it looks like.
  @Test(arguments: [(4, 0, Direction.right), (-4, 1, .left), (3, 2, .down), (0, -2, .up)])
  func inCharactersRowsCountTwice(dx: Int, dy: Int, direction: Direction) {
    var gesture = TouchGesture()
    gesture.pixelHeight = 2
    _ = gesture.feed(.began, x: 40, y: 12, span: 24)
    #expect(gesture.feed(.moved, x: 40 + dx, y: 12 + dy, span: 24) == .drag(direction))
    _ = gesture.feed(.began, x: 40, y: 12, span: 24)
    #expect(gesture.feed(.moved, x: 41, y: 13, span: 24) == nil)
  }

  @Test func aCancelledTouchIsNothing() {
    var gesture = TouchGesture()
    _ = gesture.feed(.began, x: 40, y: 50, span: 240)
    #expect(gesture.feed(.cancelled, x: 40, y: 50, span: 240) == nil)
    #expect(gesture.feed(.ended, x: 200, y: 50, span: 240) == nil)
    #expect(gesture.feed(.moved, x: 200, y: 50, span: 240) == nil)
  }
}
