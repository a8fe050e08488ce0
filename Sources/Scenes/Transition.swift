import Graphics

/// How one picture gives way to the next: the new one comes in from the side that the tilt went to,
/// right for deeper and left for back, and settles.
///
/// A pure function of the ticks since the change; at the end it changes nothing, so that a resting
/// picture costs no work.
public struct Transition: Equatable, Sendable {
  /// Ticks since the picture changed.
  public var ticks: Int
  /// Whether it was entered (from the right) or come back to (from the left).
  public var isGoingDeeper: Bool

  /// 160 ms: seen, and over before the next tilt.
  public static let duration = AnimationPace.original.ticks(milliseconds: 160)

  /// How much of the new picture is there in the first frame: enough to be read.
  static let faintest: Float = 0.6

  /// Makes a transition.
  public init(ticks: Int, isGoingDeeper: Bool) {
    self.ticks = ticks
    self.isGoingDeeper = isGoingDeeper
  }

  /// Moves and fades the whole picture in `list`; one bit knows no fading.
  public func apply(to list: inout DisplayList, on stage: Stage) {
    guard ticks < Self.duration, stage.pace != .off, !stage.isText else { return }
    // The first frame is on its way already: nothing is ever blank.
    let part = CubicBezier.ease.progress(at: Float(ticks + 1) / Float(Self.duration + 1))
    let strength = Self.faintest + (1 - Self.faintest) * part
    let reach = Float(stage.width) / 8 * (1 - part)
    let shift = Int(isGoingDeeper ? reach : -reach)
    var moved = DisplayList(background: list.background)
    for element in list.elements {
      let opacity =
        stage.isBlackAndWhite ? element.opacity : UInt8(Float(element.opacity) * strength)
      moved.add(
        element.content, in: element.frame.offset(x: shift, y: 0), opacity: opacity,
        goesOn: element.goesOn)
    }
    list = moved
  }
}
