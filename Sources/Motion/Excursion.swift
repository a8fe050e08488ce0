/// What the hand did away from neutral without a move, and what is said of it.
struct Excursion: Sendable {
  /// What the last sample ended that was no move.
  private(set) var refusal: TiltRefusal?
  /// The farthest since the hand left neutral without a move, in degrees.
  private var farthest: Float = 0

  private typealias Constants = StrokeConstants

  /// Another sample begins.
  mutating func begin() { refusal = nil }

  /// There was a move.
  mutating func end() { (refusal, farthest) = (nil, 0) }

  /// It was no move, for a reason; `peak` is how far a tilt went whose way back it was.
  mutating func refuse(_ reason: TiltRefusal.Reason, peak: Float = 0) {
    refusal = TiltRefusal(reason: reason, degrees: max(farthest, peak))
    farthest = 0
  }

  /// The hand rests where it went slowly: worth a word, if that is far enough.
  mutating func rest(threshold: Float) {
    if farthest >= Constants.noticed * threshold { refuse(.tooSlow) }
  }

  /// Takes how far the hand is from neutral while there was no move. What left neutral and is back,
  /// though it was not seen to be anything else, was too small.
  mutating func note(_ out: Float, threshold: Float, isUnseen: Bool) {
    if out >= Constants.begin * threshold {
      farthest = max(farthest, out)
    } else if farthest > 0, out < Constants.home * threshold {
      if isUnseen, (Constants.noticed...1).contains(farthest / threshold) { refuse(.tooSmall) }
      farthest = 0
    }
  }

  /// There was a move since the hand was near neutral, so that none of this is asked.
  mutating func forget() { farthest = 0 }
}
