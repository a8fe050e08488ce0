import Time

/// Two sources of input as one; the first one's events come first.
///
/// Signals before keys, say: `JoinedInput(signals, keys)`. Join again for more.
public struct JoinedInput<First: InputSource & ~Copyable, Second: InputSource & ~Copyable>:
  InputSource, ~Copyable
{
  private var first: First
  private var second: Second

  /// Takes both sources over.
  public init(_ first: consuming First, _ second: consuming Second) {
    self.first = first
    self.second = second
  }

  /// The next event of the first source, or else of the second.
  public mutating func next() -> InputEvent? {
    if let event = first.next() { return event }
    return second.next()
  }

  /// Adds what tells of both.
  public mutating func add(to wakers: inout Wakers) {
    first.add(to: &wakers)
    second.add(to: &wakers)
  }

  /// Tells both.
  public mutating func passOver(ticks: Int) {
    first.passOver(ticks: ticks)
    second.passOver(ticks: ticks)
  }
}
