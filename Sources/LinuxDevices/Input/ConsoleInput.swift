import Hardware
import Time

/// All input of a machine that draws on its own screen: signals, the console's switches, and the
/// devices of ``EvdevInput``.
///
/// While another console is shown the devices are let go and what they report is not for the game.
public struct ConsoleInput: InputSource, ~Copyable {
  private var signals: SignalInput
  private var console: VirtualTerminal?
  private var devices: EvdevInput
  /// Whether another console is shown: then no signal makes the game draw.
  private var isSuspended = false

  /// Joins them; `console` is nil where it could not be taken over.
  public init(
    signals: SignalInput, console: consuming VirtualTerminal?, devices: consuming EvdevInput
  ) {
    self.signals = signals
    self.console = console
    self.devices = devices
  }

  /// Adds what tells of all of them.
  public mutating func add(to wakers: inout Wakers) {
    signals.add(to: &wakers)
    console?.add(to: &wakers)
    devices.add(to: &wakers)
  }

  /// The next event: the most urgent first.
  public mutating func next() -> InputEvent? {
    while let event = signals.next() {
      if event != .resumed || !isSuspended { return event }
    }
    if let event = console?.next() {
      isSuspended = event == .suspended
      devices.setSuspended(isSuspended)
      return event
    }
    while let action = devices.nextAction() {
      switch action {
      case .event(let event): return event
      case .showTerminal(let number): console?.show(terminal: number)
      }
    }
    return nil
  }
}
