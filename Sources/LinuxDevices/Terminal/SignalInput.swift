import CLinux
import Glibc
import Hardware
import System
import Time

/// The system's signals as input: TERM, INT, HUP and QUIT ask the program to end; CONT (after a
/// stop) and WINCH (the terminal has another size) ask for a whole new picture.
///
/// The handlers belong to the process, not to this value: two of it would share the signals.
public struct SignalInput: InputSource, Sendable {
  private let rings: Bool

  /// Takes the signals over from the default, which would end the program at once.
  ///
  /// `bell`, which ends the dozes of the clock that it was given too, rings when one comes.
  /// With `limit` a program that is told to end is gone after so many milliseconds, wherever it is
  /// by then, and when it is told twice, at once; the screen is put back in any case.
  public init(endsWithin limit: Int32? = nil, bell: Bell? = nil) {
    rings = bell != nil
    bell?.ringsForSignals()
    if let limit { _ = clinux_signal_end_within(limit) }
    for signal in Self.ending + Self.redrawing { _ = clinux_signal_watch(signal) }
    // A terminal or a pipe that closes is an error of the write, not the end.
    signal(SIGPIPE, SIG_IGN)
  }

  /// The next signal, each kind once however often it came.
  public mutating func next() -> InputEvent? {
    for signal in Self.ending where clinux_signal_take(signal) != 0 { return .terminate }
    for signal in Self.redrawing where clinux_signal_take(signal) != 0 { return .resumed }
    return nil
  }

  /// Adds nothing where the clock's bell tells of them.
  public mutating func add(to wakers: inout Wakers) { if !rings { wakers.addUntold() } }

  /// Whether somebody wants the program to end, and ``next()`` has not said so yet.
  public static var isEndWanted: Bool { ending.contains { clinux_signal_pending($0) != 0 } }

  private static let ending = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  private static let redrawing = [SIGCONT, SIGWINCH]
}
