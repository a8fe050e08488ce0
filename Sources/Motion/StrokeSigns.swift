import Engine
import Inertial

/// What is seen of a stroke when it would be a move, and of what the hand did before: what
/// ``StrokeJudge`` goes by, and what it learns from.
public struct StrokeSigns: Equatable, Sendable {
  /// How many there are.
  public static let count = 50
  /// Each from -127 to 127; the kinds are 127 or 0.
  public private(set) var values = SIMD64<Int16>(repeating: 0)
  /// What made a move of it.
  let kind: Kind
  /// Whether it came back, and is judged by that.
  public var isReturned: Bool { kind == .returned }

  /// What makes a move of a stroke.
  enum Kind: Int, Sendable {
    /// Quick from rest, before it is all the way out.
    case early
    /// All the way out.
    case out
    /// From one tilt straight to another.
    case corner
    /// From where the hand paused.
    case pause
    /// A slow one that is taken back.
    case back
    /// A lean that stays, or a small tilt: who chose that has a slow hand, and is not judged.
    case place
    /// One that comes back, and was no move on its way out.
    case returned
  }

  init(_ kind: Kind) {
    self.kind = kind
    if kind.rawValue < Kind.place.rawValue { values[kind.rawValue] = 127 }
  }

  /// Sets a sign that is from -1 to 1.
  mutating func set(_ index: Int, part: Float) {
    guard part.isFinite else { return }
    values[index] = Int16((min(1, max(-1, part)) * 127).rounded())
  }

  /// Sets a sign that has no limit, and is half of the way to the end at `middle`.
  mutating func set(_ index: Int, _ value: Float, middle: Float) {
    set(index, part: value / (value.magnitude + middle))
  }
}

extension StrokeGesture {
  /// What is seen of the stroke under way, if it is a move in that direction.
  func signs(
    of direction: Direction, _ kind: StrokeSigns.Kind, since last: Float
  ) -> StrokeSigns {
    var signs = StrokeSigns(kind)
    let along = angles.along(direction).magnitude
    let across = angles.across(direction).magnitude / max(along, 1)
    signs.set(5, across, middle: 0.5)
    signs.set(6, part: stroke.isFromRest ? 1 : 0)
    signs.set(7, stroke.speed, middle: 120)
    signs.set(8, stroke.peakSpeed, middle: 120)
    signs.set(9, stroke.progress, middle: 80)
    signs.set(10, stroke.peakProgress, middle: 80)
    signs.set(11, stroke.sinceNear, middle: 0.2)
    signs.set(12, memory.fastest, middle: 150)
    signs.set(13, angles.total, middle: 25)
    signs.set(14, part: angles.total / max(memory.path, 1))
    signs.set(15, part: hasFired ? 1 : 0)
    signs.set(16, memory.sincePosture, middle: 2)
    setUnrest(&signs)
    signs.set(26, last, middle: 1)
    signs.set(27, memory.trust, middle: 2)
    signs.set(28, part: memory.outcome)
    signs.set(29, part: homeward)
    signs.set(30, memory.postures, middle: 1)
    signs.set(31, memory.spin.phrase.squareRoot(), middle: 20)
    setCarriage(&signs)
    setPlace(&signs)
    memory.impressions.set(&signs, after: last)
    return signs
  }

  private func setUnrest(_ signs: inout StrokeSigns) {
    signs.set(17, memory.unrest.stroke.squareRoot(), middle: 120)
    signs.set(18, memory.unrest.tilt.squareRoot(), middle: 120)
    signs.set(19, memory.unrest.phrase.squareRoot(), middle: 120)
    signs.set(20, memory.unrest.long.squareRoot(), middle: 120)
    signs.set(21, memory.before, middle: 15)
    signs.set(22, memory.net.length, middle: 40)
    signs.set(23, memory.spin.stroke.squareRoot(), middle: 20)
    signs.set(24, memory.spin.tilt.squareRoot(), middle: 20)
    signs.set(25, part: memory.verticalPart)
  }

  private func setCarriage(_ signs: inout StrokeSigns) {
    signs.set(32, memory.jolt.stroke.squareRoot(), middle: 0.1)
    signs.set(33, memory.jolt.tilt.squareRoot(), middle: 0.1)
    signs.set(34, memory.jolt.phrase.squareRoot(), middle: 0.1)
    signs.set(35, memory.heading.tilt.magnitude, middle: 20)
    signs.set(36, memory.heading.phrase.magnitude, middle: 20)
    signs.set(37, memory.circling, middle: 0.15)
    signs.set(38, memory.stay, middle: 0.3)
    signs.set(39, peak, middle: 25)
  }

  /// Where the device is carried, how calmly, and how it is held: what is laid down or handed over goes a way.
  private func setPlace(_ signs: inout StrokeSigns) {
    let (velocity, up) = (carriage.velocity, carriage.up)
    let lift = velocity.dot(up)
    signs.set(42, lift, middle: 0.03)
    signs.set(43, (velocity - up * lift).length, middle: 0.03)
    signs.set(44, memory.unrest.phrase.squareRoot(), middle: 3)
    signs.set(45, memory.jolt.phrase.squareRoot(), middle: 0.01)
    signs.set(46, carriage.peak.squareRoot(), middle: 0.04)
    signs.set(47, part: neutral.up.z)
    signs.set(48, part: neutral.up.y)
    signs.set(49, memory.unrest.long.squareRoot(), middle: 3)
  }

  /// The cosine between the stroke and the way back to where the last posture began, if it was one.
  private var homeward: Float {
    guard let before else { return 0 }
    let way = before.pose(like: neutral).angles(to: neutral.attitude).whole
    let along = way.right * angles.right + way.down * angles.down
    return -along / max(way.total * angles.total, 1)
  }
}
