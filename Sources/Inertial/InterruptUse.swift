/// What a worker wants of the sensor's interrupt line until its next step.
public enum InterruptUse: Equatable, Sendable {
  /// Nothing: the line may be given back.
  case none
  /// To keep it, and not to be woken by it: what rises meanwhile is told later.
  case later
  /// To hear at once when it rises.
  case now
}
