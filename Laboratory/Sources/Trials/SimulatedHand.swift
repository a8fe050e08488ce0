import Engine
import Hardware
import Inertial
import Simulators

/// A person who plays: intended tilts with all that disturbs them, as a recording with its truth.
///
/// The device is a rigid body at the end of an arm; what a sensor feels follows from its course by
/// differences, so rotation, centripetal and hand acceleration agree with each other as they do in
/// reality. The same seed plays the same game.
public struct SimulatedHand: Sendable {
  /// One intended tilt.
  public struct Intention: Equatable, Sendable {
    /// When the hand starts to tilt, in seconds.
    public var begin: Double
    /// When it is back.
    public var end: Double
    /// Which way.
    public var direction: Direction
    /// When the device passed 20° from how it was held: the moment a perfect eye would decide.
    public var crossing: Double?

    /// Whether a move counts for it: from its begin to a moment after it is back.
    func contains(_ seconds: Double) -> Bool { (begin...end + 0.1).contains(seconds) }
  }

  /// What was played.
  public struct Play: Equatable, Sendable {
    /// The motion with the true "up".
    public var trace: Trace
    /// What the person meant, in the order of time.
    public var intentions: [Intention]
    /// When the posture changed.
    public var changes: [PostureChange] = []
    /// From when on moves are judged, in seconds.
    public var begin = 0.0
    /// Up to when moves are judged, in seconds: where the recording ends amid a tilt, until that begins.
    public var end = Double.infinity

    /// Ends before a tilt that is begun within so many seconds and may be over after them: what that is taken
    /// for nobody knows.
    mutating func end(within seconds: Double) {
      end = intentions.filter { $0.end > seconds - 0.2 }.map(\.begin).min() ?? seconds
      intentions.removeAll { $0.begin >= end }
    }
  }

  /// How the person plays.
  public let habits: HandHabits
  private let seed: UInt64
  private let family: HandFamily
  /// 500 a second: all that passes the chip's filter, and the aliases of what does not.
  private static let period = 0.002
  /// Holds still at first, as the program asks.
  private static let stillAtFirst = 2.5
  private static let gravity = 9.80665

  /// Makes the person with that seed; `place` nil draws one.
  public init(seed: UInt64, place: HandHabits.Place? = nil, family: HandFamily = .first) {
    (self.seed, self.family) = (seed, family)
    habits = HandHabits(seed: seed, place: place, family: family)
  }

  /// Makes a person with certain habits.
  public init(seed: UInt64, habits: HandHabits, family: HandFamily = .first) {
    (self.seed, self.family) = (seed, family)
    self.habits = habits
  }

  /// Plays for `seconds`; `tilts` false only carries the device about.
  public func play(seconds: Double, tilts: Bool = true) -> Play {
    play(
      HandCourse(
        habits: habits, seed: seed, still: Self.stillAtFirst, seconds: seconds, tilts: tilts,
        family: family),
      seconds: seconds)
  }

  /// Does what `script` says, still until `still`.
  func play(script: HandScript, seconds: Double, still: Double = stillAtFirst) -> Play {
    let course = HandCourse(
      habits: habits, seed: seed, still: still, seconds: seconds, tilts: false,
      family: family, script: script)
    var play = play(course, seconds: seconds)
    play.intentions.sort { $0.begin < $1.begin }
    return play
  }

  private func play(_ course: HandCourse, seconds: Double) -> Play {
    var course = course
    let count = max(3, Int(seconds / Self.period))
    var poses = (0..<count).map { course.pose(at: Double($0) * Self.period) }
    poses.append(contentsOf: [course.pose(at: Double(count) * Self.period)])
    var samples: [Trace.Sample] = []
    samples.reserveCapacity(count)
    for index in 1..<count {
      samples.append(
        Self.sample(
          poses[index - 1], poses[index], poses[index + 1], seconds: Self.period * Double(index)))
    }
    let intentions = course.meant.map { Self.decided($0, poses: poses) }
    return Play(trace: Trace(samples: samples), intentions: intentions)
  }

  static func sample(
    _ before: HandCourse.Pose, _ now: HandCourse.Pose, _ after: HandCourse.Pose, seconds: Double
  ) -> Trace.Sample {
    func bend(_ a: Double, _ b: Double, _ c: Double) -> Double {
      (a - 2 * b + c) / (period * period) / gravity
    }
    let toDevice = now.orientation.inverse
    let up = toDevice.turned((0, 0, 1))
    let force = toDevice.turned(
      (
        bend(before.place.x, now.place.x, after.place.x),
        bend(before.place.y, now.place.y, after.place.y),
        bend(before.place.z, now.place.z, after.place.z) + 1
      ))
    let turn = (before.orientation.inverse * after.orientation).degrees
    let perSecond = 1 / (2 * period)
    return Trace.Sample(
      seconds: seconds,
      motion: RigidMotion(
        specificForce: Vector3(Float(force.x), Float(force.y), Float(force.z)) + now.knock,
        angularRate: Vector3(
          Float(turn.x * perSecond), Float(turn.y * perSecond), Float(turn.z * perSecond))),
      reference: Vector3(Float(up.x), Float(up.y), Float(up.z)))
  }

  /// Looks up when the device passed 20° from how it was held.
  private static func decided(
    _ intention: HandCourse.Intention, poses: [HandCourse.Pose]
  ) -> Intention {
    let first = Int((intention.begin / period).rounded(.up))
    let last = min(poses.count - 1, Int(intention.end / period))
    let crossing = (first..<max(first, last)).first { index in
      let held = poses[index].held.inverse.turned((0, 0, 1))
      let up = poses[index].orientation.inverse.turned((0, 0, 1))
      return held.x * up.x + held.y * up.y + held.z * up.z <= 0.9396926  // cos 20°
    }
    return Intention(
      begin: intention.begin, end: intention.end, direction: intention.direction,
      crossing: crossing.map { Double($0) * period })
  }
}

/// What a hand meant and no move has come for yet.
struct OpenIntentions {
  private var open: [SimulatedHand.Intention]

  init(_ intentions: [SimulatedHand.Intention]) { open = intentions }

  /// The first that a move in this direction and at this moment counts for, which is then open no more; nil
  /// where nobody meant it.
  mutating func take(_ direction: Direction, at seconds: Double) -> SimulatedHand.Intention? {
    let match = open.firstIndex { $0.direction == direction && $0.contains(seconds) }
    return match.map { open.remove(at: $0) }
  }

  /// Whether a move is meant at this moment.
  func contains(_ seconds: Double) -> Bool { open.contains { $0.contains(seconds) } }
}
