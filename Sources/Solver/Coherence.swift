/// The sum of a weight's corrections, and the sum of their sizes.
struct Coherence {
  private var sum: Float = 0
  private var size: Float = 0

  /// The part of a step that a weight takes whose corrections agree so far.
  var rate: Float { size == 0 ? 1 : abs(sum) / size }

  mutating func add(_ correction: Float) {
    sum = sum + correction
    size = size + abs(correction)
  }

  /// The part of each step that is taken after so much of a training: all of it, and in the last quarter
  /// less and less.
  static func pace(after done: Int, of planned: Int) -> Float {
    Float(min(1, 4 * (1 - Double(done) / Double(max(planned, 1)))))
  }
}
