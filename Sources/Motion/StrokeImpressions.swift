/// What the strokes of the last seconds seemed to be, each seen alone: who plays goes on playing, and who talks
/// with his hands goes on talking.
public struct StrokeImpressions: Equatable, Sendable {
  /// By how much they seemed meant, in sum, and how many they were, both forgotten little by little.
  private var (sum, count): (Float, Float) = (0, 0)

  /// Seconds after which a stroke counts half, and after which nothing is remembered.
  private static let half: Float = 4
  private static let longest: Float = 15

  /// Knows of no stroke yet.
  public init() {}

  /// What is left of them so many seconds after the last one.
  private func faded(after seconds: Float) -> Self {
    var faded = Self()
    guard seconds < Self.longest else { return faded }
    let part = 1 / (1 + seconds / Self.half)
    (faded.sum, faded.count) = (sum * part, count * part)
    return faded
  }

  /// Takes how sure somebody was at first sight that a stroke was meant (``StrokeJudge/impression(_:)``), and
  /// how many seconds after the one before it was.
  public mutating func add(_ impression: Float, after seconds: Float) {
    self = faded(after: seconds)
    (sum, count) = (sum + impression, count + 1)
  }

  /// Sets the signs that say what is left of them so many seconds after the last one.
  public func set(_ signs: inout StrokeSigns, after seconds: Float) {
    let faded = faded(after: seconds)
    signs.set(40, faded.sum, middle: 1)
    signs.set(41, faded.count, middle: 1)
  }
}
