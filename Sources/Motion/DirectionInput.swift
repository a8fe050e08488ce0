import Engine
import Inertial
import Time

/// The gesture of play on directions that come from elsewhere: from an optical reference, which is
/// the truth that a filter is measured by, or from another filter, to compare it with.
///
///     var input = DirectionInput(settings: TiltSettings())
///     while let (up, time) = course.next() {
///       if let move = input.feed(up: up, at: time) { … }
///     }
public struct DirectionInput: Sendable {
  /// What the player chose. Of the mounting nothing is used.
  public var settings: TiltSettings
  /// How far the device is turned from neutral.
  public var angles: TiltAngles { strokes.angles }

  /// What was seen of the stroke that the last direction completed; nil if there was none.
  public private(set) var signs: StrokeSigns?

  private var strokes = StrokeGesture()
  /// With a neutral that stays.
  private var gesture = TiltGesture()
  private var lastTime: Instant?
  private var lastUp = Vector3(0, 0, 1)
  private var turning = Turning(up: .zero, heading: 0)
  /// No error is known of a direction that is given.
  private let calibration = ForceCalibration()

  private static let longestGap = Instant.Span.milliseconds(250)
  /// Between two samples of play.
  private static let step = Instant.Span.milliseconds(5)
  /// Seconds over which the speed is averaged: two samples of a camera.
  private static let smoothing: Float = 0.01

  /// Begins with the first direction as neutral.
  /// `judge` says which strokes were meant; with none all are.
  public init(settings: TiltSettings = TiltSettings(), judge: StrokeJudge? = .standard) {
    self.settings = settings
    strokes.judge = judge
  }

  /// Takes "up" in the device's frame, of length 1, and says which move it completes, if any.
  ///
  /// After a gap of a quarter of a second the stroke under way is no move.
  public mutating func feed(up: Vector3, at time: Instant) -> Direction? {
    guard up.lengthSquared.isFinite else { return nil }
    defer { (lastTime, lastUp) = (time, up) }
    guard let last = lastTime else {
      strokes.capture(Attitude(up: up, heading: 0), calibration: calibration)
      return nil
    }
    guard time > last else { return nil }
    guard time - last < Self.longestGap else {
      turning.up = .zero
      strokes.interrupt()
      gesture.reset(mustReturn: true)
      return nil
    }
    return feed(upTo: time, from: last, up)
  }

  /// Goes the way to `up` in steps as short as those of play: what is averaged over a moment would
  /// be another thing at another pace.
  private mutating func feed(upTo time: Instant, from last: Instant, _ up: Vector3) -> Direction? {
    let (span, begin) = ((time - last).nanoseconds, lastUp)
    let count = max(1, Int((span + Self.step.nanoseconds / 2) / Self.step.nanoseconds))
    var move: Direction?
    signs = nil
    for index in 1...count {
      let part = Float(index) / Float(count)
      let way = begin + (up - begin) * part
      let direction = index == count ? up : way * (1 / max(way.length, 1e-6))
      let passed = Instant.Span(nanoseconds: span * Int64(index) / Int64(count))
      let step = follow(direction, at: last + passed)
      move = move ?? step
      signs = signs ?? strokes.signs
    }
    return move
  }

  private mutating func follow(_ up: Vector3, at time: Instant) -> Direction? {
    defer { (lastTime, lastUp) = (time, up) }
    guard let last = lastTime else { return nil }
    let seconds = Float((time - last).seconds)
    let now = (up - lastUp) * (Float(Trigonometry.degreesPerRadian) / seconds)
    turning.up = turning.up + (now - turning.up) * min(1, seconds / Self.smoothing)
    guard settings.neutralFloats else {
      let angles = strokes.angles(to: Attitude(up: up, heading: 0), calibration, settings)
      return gesture.feed(angles, at: time, settings: settings)
    }
    return strokes.feed(
      Attitude(up: up, heading: 0), turning: turning, calibration: calibration, at: time,
      seconds: seconds, settings: settings)
  }
}
