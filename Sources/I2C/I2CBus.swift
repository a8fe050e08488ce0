/// A controller that can talk to targets on one bus.
///
/// One method is required; all that drivers want is made of it. A display's driver would say
///
///     try bus.write([0x00, 0xAE], to: display)             // one message: control byte, "off"
///
/// and one of a sensor with registers
///
///     let identity = try bus.read(0x75, of: sensor)        // write 0x75, read one byte
///
/// After the `I2c` trait of rust-embedded's embedded-hal.
public protocol I2CBus: ~Copyable {
  /// Carries out `operations` with one target in one transaction: a start, each operation in its
  /// order with a repeated start where the direction changes, and one stop at the end. Nobody else
  /// gets the bus in between, so bytes that are read together belong together.
  ///
  /// Throws what went wrong, and then any part may have been carried out. A controller that cannot do
  /// such a transaction throws ``I2CError/unsupported``. Never allocates: a driver may be called two
  /// hundred times a second.
  mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError)

  /// Opens the bus: for the first time, or again (closing first) after it went away.
  ///
  /// A bus may be made closed, so that a missing one is a state to recover from like any other.
  mutating func reopen() throws(I2CError)
}

extension I2CBus where Self: ~Copyable {
  /// Nothing to open on a bus that is always there.
  public mutating func reopen() throws(I2CError) {}
}
