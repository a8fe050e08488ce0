/// What the sensor's interrupt line is worth: whether it is there, moves when it should, and only then.
///
/// A line that is worth nothing costs nothing but what it was to save: the sensor is then looked at
/// as often as without it. Each trouble is told once.
struct InterruptWatch {
  /// What can be wrong with it.
  enum Trouble: UInt8 {
    case missing, deaf, unfelt, storm, unknownPart
  }

  /// Whether there is a line that is listened to.
  var isThere = false
  /// Whether it rose and nobody has looked yet.
  var hasRisen = false
  /// Whether it moved when the chip raised its pin, at the beginning of this rest.
  private(set) var isProven = false
  /// Whether the chip was told to feel motion, which is to be ended with the rest.
  var isArmed = false
  /// Whether it is left alone until the next look, since it rose for nothing.
  private(set) var isQuiet = false
  /// Whether nothing is expected of it any more, until another chip comes.
  private var isGivenUp = false
  private var falseAlarms = 0
  private var unfelt = 0
  private var raises = 0
  private var told: UInt8 = 0

  /// Alarms in a row without a hand, after which they are a storm: a loose wire, or a neighbour's line.
  private static var mostFalseAlarms: Int { 8 }
  /// Hands in a row that a look found and the line did not tell: one may have been too gentle.
  private static var mostUnfelt: Int { 2 }

  /// Whether a rest may begin with it.
  var isUsable: Bool { isThere && !isGivenUp }
  /// Whether it is relied upon, so that looks may be rare.
  var isHeeded: Bool { isUsable && isProven }

  /// A rest begins.
  mutating func begin() {
    (hasRisen, isProven, isQuiet) = (false, false, false)
    falseAlarms = 0
  }

  /// The chip raised its pin a moment ago; what to tell where nobody noticed.
  mutating func prove() -> String? {
    isProven = hasRisen
    hasRisen = false
    guard isProven else { return tell(.deaf) }
    told &= ~(1 << Trouble.deaf.rawValue | 1 << Trouble.missing.rawValue)
    return nil
  }

  /// Another chip is there.
  mutating func forget() { (isGivenUp, unfelt, raises) = (false, 0, 0) }

  /// It cannot be had; what to tell, as `text` says it.
  mutating func lose(_ text: String) -> String? {
    (isThere, isProven, hasRisen) = (false, false, false)
    return tell(.missing).map { $0 + text }
  }

  /// How the chip is asked to feel motion, after so many alarms that were none.
  func threshold(of motion: MotionWake) -> UInt8 {
    let raised = Int(motion.threshold) << raises
    return UInt8(min(raised, Int(motion.largestThreshold)))
  }

  /// A look is over; what to tell where the line turns out to be worth nothing.
  mutating func note(isFelt: Bool) -> String? {
    guard isHeeded else { return nil }
    let (wasTold, wasQuiet) = (hasRisen, isQuiet)
    (hasRisen, isQuiet) = (false, wasTold && !isFelt)
    if wasTold {
      if isFelt { (unfelt, falseAlarms) = (0, 0) } else { falseAlarms += 1 }
      raises += isFelt || raises >= 4 ? 0 : 1
    } else {
      if isFelt { unfelt += 1 }
      if !wasQuiet { falseAlarms = 0 }
    }
    if falseAlarms >= Self.mostFalseAlarms { return giveUp(.storm) }
    return unfelt >= Self.mostUnfelt ? giveUp(.unfelt) : nil
  }

  private mutating func giveUp(_ trouble: Trouble) -> String? {
    isGivenUp = true
    return tell(trouble)
  }

  /// The words for a trouble; nil where they were said before.
  mutating func tell(_ trouble: Trouble) -> String? {
    guard told & (1 << trouble.rawValue) == 0 else { return nil }
    told |= 1 << trouble.rawValue
    return Self.words(trouble)
  }

  private static func words(_ trouble: Trouble) -> String {
    let looks = " In the dark the sensor is looked at three times a second instead."
    return switch trouble {
    case .missing: "The sensor's interrupt line is not used: "
    case .deaf:
      "The sensor's interrupt line did not move when the sensor raised it: check the wire from its "
        + "INT to the line that interrupt.line names." + looks
    case .unfelt:
      "The sensor was moved, and its interrupt line did not tell: this chip does not feel motion in "
        + "its low-power cycle." + looks
    case .storm:
      "The sensor's interrupt line moves and the sensor does not: check its wire, and whether "
        + "somebody else drives the line." + looks
    case .unknownPart: "How this sensor tells of motion by its interrupt line is not known." + looks
    }
  }
}
