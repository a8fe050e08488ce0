/// A GPIO line between a simulated sensor's interrupt pin and whoever listens, with its faults.
///
/// Like the kernel it keeps what rose until that is taken, sixteen edges at most.
public final class SimulatedInterruptLine {
  /// How the wire fares.
  public enum Wire: Equatable, Sendable {
    /// It carries each edge.
    case good
    /// It hangs loose, or something holds it: nothing ever moves.
    case cut
    /// It picks up noise: each look at it finds another edge.
    case noisy
  }

  /// How the wire fares.
  public var wire = Wire.good
  /// The edges that wait to be taken.
  public private(set) var waiting = 0
  /// The edges there ever were.
  public private(set) var edgeCount = 0
  private var carried = 0

  /// A good wire.
  public init() {}

  /// Brings the wire up to date with a pin that rose so often.
  public func carry(_ pinRises: Int) {
    // A pin that lost its supply counts from the beginning.
    let fresh = pinRises - (pinRises < carried ? 0 : carried)
    carried = pinRises
    switch wire {
    case .good: note(fresh)
    case .cut: break
    case .noisy: note(fresh + 1)
    }
  }

  private func note(_ edges: Int) {
    edgeCount += edges
    waiting = min(waiting + edges, 16)
  }

  /// Takes all edges that wait; whether there were any.
  public func take() -> Bool {
    defer { waiting = 0 }
    return waiting > 0
  }
}
