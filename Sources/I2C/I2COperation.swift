/// One part of a transaction on the bus: bytes that go to the target, or bytes that come from it.
///
/// The memory is the caller's, and is only looked at while the transaction lasts.
public enum I2COperation {
  /// Sends these bytes.
  case write(UnsafeBufferPointer<UInt8>)
  /// Fills all of this memory with what the target sends.
  case read(UnsafeMutableBufferPointer<UInt8>)
}
