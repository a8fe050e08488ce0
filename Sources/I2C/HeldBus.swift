/// A bus of any kind, picked while the program runs.
///
/// A driver is generic over its bus, and is compiled for each kind: behind this door it is once, for a real
/// bus and for a simulated one.
public struct HeldBus: I2CBus, ~Copyable {
  private let holder: BusHolder

  /// Takes a bus over.
  public init<Bus: I2CBus & ~Copyable>(_ bus: consuming Bus) { holder = KindHolder(bus) }

  /// Has the bus carry it out, and throws what it throws.
  public mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    try holder.transaction(operations, with: target)
  }

  /// Has the bus opened again.
  public mutating func reopen() throws(I2CError) { try holder.reopen() }
}

/// What a held bus does; each of them is overridden.
private class BusHolder {
  func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {}
  func reopen() throws(I2CError) {}
}

private final class KindHolder<Bus: I2CBus & ~Copyable>: BusHolder {
  private var bus: Bus

  init(_ bus: consuming Bus) { self.bus = bus }

  override func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    try bus.transaction(operations, with: target)
  }
  override func reopen() throws(I2CError) { try bus.reopen() }
}
