import Hardware
import Time

/// An input whose direction buttons tilt the simulated sensor instead of being buttons.
public struct KeysAsTilt<Source: InputSource & ~Copyable>: InputSource, ~Copyable {
  private var source: Source
  private let onDirection: (Button) -> Void

  /// Takes `source` over; its direction buttons go to `onDirection` and no further.
  public init(_ source: consuming Source, onDirection: @escaping (Button) -> Void) {
    self.source = source
    self.onDirection = onDirection
  }

  /// The next event that is not a direction; of a key with a letter the letter stays.
  public mutating func next() -> InputEvent? {
    while let event = source.next() {
      switch event {
      case .pressed(let button, _) where button.isDirection: onDirection(button)
      case .typed(let letter, let button?, let isRepeat) where button.isDirection:
        if !isRepeat { onDirection(button) }
        return .typed(letter, nil, isRepeat: isRepeat)
      case .released(let button) where button.isDirection: continue
      default: return event
      }
    }
    return nil
  }

  /// Adds what tells of the source.
  public mutating func add(to wakers: inout Wakers) { source.add(to: &wakers) }

  /// Tells the source.
  public mutating func passOver(ticks: Int) { source.passOver(ticks: ticks) }
}
