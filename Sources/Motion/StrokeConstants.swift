/// What tells a tilt from everything else that a hand does (``StrokeGesture``): parts of the threshold
/// where nothing else is said, seconds, degrees a second. They were chosen by hand; what they came to
/// stands in docs/figures/tilt.md.
enum StrokeConstants {
  /// Near neutral; where a stroke's time begins; where a return may end.
  static let near: Float = 0.35
  static let begin: Float = 0.25
  static let shortReturn: Float = 0.85
  /// So many seconds after nothing was felt, a stroke is not judged by what the hand did before it.
  static let unwatched: Float = 6
  /// Seconds from a stroke to its return after which that says no longer that it was meant.
  static let longestWait: Float = 0.4
  /// The part of its peak at which a stroke has turned.
  static let back: Float = 0.8
  /// The part of a tilt, and of the threshold, below which a second stroke may begin, and its least.
  static let takenBack: Float = 0.6
  static let turned: Float = 0.9
  static let again: Float = 0.4
  /// The cosine of the angle between a pause and the way on from there, at least; and how far from
  /// neutral a pause may be another posture.
  static let onward: Float = 0.7
  static let aside: Float = 0.5
  /// The cosine of the angle between a stroke from a held tilt and its return, from which on it may end on
  /// the other axis.
  static let aslant: Float = 0.45
  /// How far a hand goes to the side of a tilt, as a part of the threshold, for a move that way.
  static let corner: Float = 0.7
  /// Beyond it the device is turned over, and both axes are another's.
  static let turnedOver: Float = 3.5
  /// From where on a pause on the way may be a posture: no tilt comes back to so far out.
  static let far: Float = 0.95
  /// The part of its peak speed at which a stroke is over.
  static let ended: Float = 0.15
  /// Seconds after a move within which a way back that slows is not over.
  static let hesitation: Float = 2
  /// How far beyond neutral a swing from where a tilt was held is no overshoot.
  static let beyond: Float = 0.5
  /// A stroke longer than this that was not quick is a posture, unless it was as fast as that.
  static let longest: Float = 2.4
  static let vigorous: Float = 120
  /// Seconds from a quarter of the threshold to all of it: quicker is a move at once, slower a
  /// posture, unless it is hasty by now; between, it shows when it slows.
  static let quick: Float = 0.13
  static let slowest: Float = 0.42
  static let hasty: Float = 60
  /// The part of its peak speed at which a stroke is slowing, and the part of its way there; and how
  /// far the peak is above the mean, in an even motion (minimum jerk, Flash and Hogan 1985).
  static let slowing: Float = 0.6
  static let wayWhenSlowing: Float = 0.88
  static let evenPeak: Float = 1.875
  /// Degrees a second: a stroke out of a motion that goes on is a move at once, if it is so fast.
  static let driven: Float = 90
  /// The part of its peak speed at which a diagonal is about to turn.
  static let turn: Float = 0.3
  /// Seconds that a tilt takes at most, and up to which it is none of a posture; how much slower
  /// than its usual pace a hand may be.
  static let slowestTilt: Float = 1
  static let sureTilt: Float = 0.5
  static let patience: Float = 1.6
  /// The part of a new slow tilt in the pace: of one that was taken back, and of another.
  static let lesson: Float = 0.4
  static let hint: Float = 0.2
  /// Degrees a second: what got on more slowly is a posture; what a second stroke needs.
  static let posture: Float = 20
  static let briskly: Float = 40
  /// Seconds of being slow: a pause, a new posture, one that may be a tilt, a hesitation that became
  /// one, a held tilt too.
  static let rest: Float = 0.06
  static let newGrip: Float = 0.25
  static let doubtfulGrip: Float = 0.43
  static let longestPause: Float = 2.5
  static let longestHold: Float = 8
  /// Seconds in which a slow tilt that was taken for a posture comes back.
  static let longestReturn: Float = 1.5
  /// Seconds in which one goes back from a posture that was none, and how near, as a part of the threshold.
  static let backFromPosture: Float = 6
  static let nearBefore: Float = 0.6
  /// Seconds at the old neutral that are longer than it takes to pass.
  static let stay: Float = 0.15
  /// Seconds in which neutral follows a hand that rests near it, and one that sways about it.
  static let following: Float = 0.3
  static let swaying: Float = 0.8
  /// Quick strokes from rest are judged by where they will be after so many seconds, while they
  /// gather speed, so that they are faster than they were on the mean of the last moment…
  static let lead: Float = 0.06
  static let gathering: Float = 1.02
  /// …from this speed and part of the threshold on; who likes to flick is judged sooner.
  static let early: (Float, Float) = (130, 0.4)
  static let flick: (Float, Float) = (90, 0.25)
  /// Parts of the threshold: from where on a motion that was no move is worth a word, and where it is
  /// over, which is nearer than where a small tilt counts.
  static let noticed: Float = 0.4
  static let home: Float = 0.15
  /// The part of a tilt that gravity shows, below which it may as well be a turn of the whole player.
  static let feltPart: Float = 0.7
  /// Degrees a second about the vertical of who only turns round, and seconds over which they are taken.
  static let slowTurn: Float = 35
  static let turnSmoothing: Float = 0.1
  /// Degrees a second, in a second, with which nobody sets out to turn round: 180° in a second begin with 1,080.
  static let abrupt: Float = 1_400
  /// Seconds that a tilt takes and is held where gravity does not show it, and its most degrees.
  static let unfeltRise: Float = 0.45
  static let unfeltHold: Float = 1.5
  static let farthestTurn: Float = 65
}
