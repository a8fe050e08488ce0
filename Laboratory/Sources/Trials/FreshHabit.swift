import Motion

/// What the game's hands did not do before: play from the first second, in other postures, at other
/// paces, and round corners. They were written down before anything was changed for them.
public enum FreshHabit: String, CaseIterable, Sendable {
  case startTable = "start on a table"
  case startBus = "start in a bus"
  case startCar = "start in a car"
  case startWalking = "start walking"
  case startTremor = "start with a tremor"
  case startSwaying = "start swaying"
  case startBack = "start on the back"
  case startPickedUp = "start picked up"
  case startHandedOver = "start handed over"
  /// About the panel's own axes, at a lean of 62 to 80°.
  case upright
  /// Like a steering wheel, at the same lean.
  case wheel = "upright, like a wheel"
  /// About the panel's own axes, one long edge down.
  case side = "on the side"
  /// About the panel's own axes, facing down at the player.
  case overhead
  /// About the panel's own axes, at a lean of 50 to 66°.
  case phone = "phone pose"
  /// Walking, with a turn of 60 to 120° each few seconds.
  case corner = "round corners"
  /// In a swivel chair that turns by 40 to 180°.
  case swivel = "swivel chair"
  /// Rises of 0.6 to 0.9 s.
  case slow = "rises of 0.6 to 0.9 s"
  /// Rises of 0.9 to 1.5 s.
  case slower = "rises of 0.9 to 1.5 s"
  /// 8 to 12° in 0.6 to 1.2 s, with *place* chosen.
  case gentle = "8 to 12° in a second, place"
  /// Usual and slow tilts with *place* chosen.
  case place = "slow tilts, place"
  /// Right, then down, without passing neutral.
  case corners = "two moves round a corner"
  /// 14°, then 28°, then back.
  case stairs = "outwards twice"
  /// Four a second in changing directions.
  case rapid = "rapid, changing"
  /// Laid on a table and picked up; nobody tilts.
  case laidDown = "laid down, picked up"
  /// Handed over; nobody tilts.
  case handedOver = "handed over, no tilts"
  /// Talking hands; nobody tilts.
  case talking = "talking hands"
  /// Three to five moves, talking hands or another posture, and play again soon after it.
  case between = "play, talk, play"
  /// A child's 45 to 60°.
  case child = "a child's swings"
  /// 45 to 70° in 0.35 to 0.7 s.
  case long = "long tilts"
  /// Right, a rest there, and then down without passing neutral.
  case heldCorners = "held, and round a corner"
  /// 88 to 114°.
  case rolls = "rolls to 110°"

  /// Whether play begins with power-on, without a rest before.
  public var isStart: Bool { rawValue.hasPrefix("start") }

  /// Whether something is done with the device that is not meant as a move.
  public var isUnmeant: Bool {
    switch self {
    case .laidDown, .handedOver, .talking, .between, .startTable, .startHandedOver, .startPickedUp:
      true
    default: false
    }
  }

  /// How this person set the tilt.
  public var settings: TiltSettings {
    var settings = TiltSettings()
    settings.recognizesPlaces = self == .gentle || self == .place
    return settings
  }
}
