import Engine
import Hardware

/// What hands are doing at the moment.
struct Steering: Sendable {
  /// A direction that is being held, by button or by tilt.
  struct Held: Equatable, Sendable {
    var direction: Direction
    /// The button, whatever it would mean by now; nil for a tilt.
    var button: Button?
    var ticks = 0
    var isTilt: Bool { button == nil }
  }

  /// The direction that is being held, if any.
  var held: Held?
  /// The tilt whose hold has opened a menu, until it is let go: its repeats choose nothing there.
  var spent: Direction?
  /// The finger on the display.
  var touch = TouchGesture()
  /// Whether a direction held for long means something on the page that is shown.
  var canHold = false
  /// What one switch would choose now, where one plays.
  var scan = Scan()
  /// Whether another console is shown: a hand that is busy there plays nothing here.
  var isAway = false
  /// Whether a finger was ever felt.
  var wasTouched = false

  /// A direction held for so long opens the menu: so that tilting alone, or four buttons alone,
  /// reach everything. The dial's filling ring shows it coming.
  static let holdTicks = 150

  /// How much of the hold is over, in percent; 0 before it can be told from a move.
  var holdProgress: Int {
    guard canHold, let held, held.ticks > 40 else { return 0 }
    return min(100, (held.ticks - 40) * 100 / (Self.holdTicks - 40))
  }
}
