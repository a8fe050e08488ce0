import Inertial

/// What is felt of the hand that picks a resting sensor up, look by look.
struct RestWatch {
  /// How it lay when it began to rest; nil until the first look.
  private(set) var pose: Vector3?
  /// What it showed when it was last looked at, and how often in a row that was the same.
  private var (sample, sameLooks): (RawSample?, Int) = (nil, 0)

  /// What a look finds of a hand, in g: 6 degrees or a gentle push, and some ten times the noise of a
  /// chip that measures without its filter.
  private static var movement: Float { 0.1 }
  /// The same where the chip itself says that it was moved: six times that noise proves it right.
  private static var confirmation: Float { 0.07 }
  /// Looks at the same fourteen bytes, five seconds of them, after which it has stopped measuring: one
  /// that fell asleep or lost its supply would never feel the hand that picks it up.
  private static var frozenLooks: Int { 16 }

  /// It begins to rest, lying like this where that is known.
  mutating func begin(pose: Vector3? = nil) {
    self = RestWatch()
    self.pose = pose
  }

  /// Takes a look's bytes; throws when they never change.
  mutating func look(at raw: RawSample) throws(MotionSensorError) {
    sameLooks = raw == sample ? sameLooks + 1 : 0
    sample = raw
    guard sameLooks < Self.frozenLooks else { throw .frozen }
  }

  /// Whether the last look showed the same as the one before, which is to be looked into soon.
  var isDoubtful: Bool { sameLooks > 0 }

  /// Whether a look at this acceleration shows that it was moved; `isTold` is by the chip itself.
  mutating func feels(_ acceleration: Vector3, isTold: Bool) -> Bool {
    guard let before = pose else {
      pose = acceleration
      return false
    }
    let change = (acceleration - before).length
    guard change > (isTold ? Self.confirmation : Self.movement) else { return false }
    pose = acceleration
    return true
  }
}
