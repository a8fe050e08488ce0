import Testing

@testable import Scenes

@Suite struct CubicBezierTests {
  /// Values of the browsers' own curves, to three digits (Chromium's `cubic_bezier_unittest`
  /// checks the same ones).
  @Test(arguments: [
    (CubicBezier.easeInOut, [0.0, 0.0197, 0.0816, 0.1870, 0.3317, 0.5, 0.6683, 0.8130, 0.9184]),
    (CubicBezier.ease, [0.0, 0.0948, 0.2952, 0.5133, 0.6825, 0.8024, 0.8852, 0.9408, 0.9756]),
  ])
  func progressIsThatOfTheStyleSheet(curve: CubicBezier, expected: [Float]) {
    for (index, value) in expected.enumerated() {
      let progress = curve.progress(at: Float(index) / 10)
      #expect(abs(progress - value) < 0.0006, "at \(index)0 %: \(progress)")
    }
  }

  @Test func beginsAtNothingEndsAtAllAndNeverTurnsBack() {
    for curve in [CubicBezier.ease, .easeIn, .easeInOut] {
      #expect(curve.progress(at: -1) == 0)
      #expect(curve.progress(at: 2) == 1)
      let course = (0...100).map { curve.progress(at: Float($0) / 100) }
      #expect(zip(course, course.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }
}
