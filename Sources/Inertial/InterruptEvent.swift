/// What a resting sensor's worker hears of the line that the chip's interrupt pin is wired to.
public enum InterruptEvent: Equatable, Sendable {
  /// The line is there and is listened to whenever the worker wants it.
  case ready
  /// It rose.
  case risen
  /// It cannot be had, or not any more; the text says why and what to do.
  case gone(String)
}
