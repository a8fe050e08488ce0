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

  @Test func aCancelledTouchIsNothing() {
    var gesture = TouchGesture()
    _ = gesture.feed(.began, x: 40, y: 50, span: 240)
    #expect(gesture.feed(.cancelled, x: 40, y: 50, span: 240) == nil)
    #expect(gesture.feed(.ended, x: 200, y: 50, span: 240) == nil)
    #expect(gesture.feed(.moved, x: 200, y: 50, span: 240) == nil)
  }
}
