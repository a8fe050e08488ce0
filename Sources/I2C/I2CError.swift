/// Why a transaction on the bus failed, in the few kinds that ask for different remedies.
public enum I2CError: Error, Equatable, Sendable {
  /// Nothing answered at the address (Linux: EREMOTEIO on a Raspberry Pi, ENXIO elsewhere).
  case noAcknowledge
  /// A kernel driver owns the address (EBUSY).
  case addressInUse
  /// The user may not open the bus (EACCES).
  case permissionDenied
  /// There is no such bus (ENOENT).
  case noSuchBus
  /// The bus or the target went away (ENODEV).
  case gone
  /// The clock or data line was held for longer than the time-out (ETIMEDOUT).
  case timedOut
  /// Another controller won the bus (EAGAIN).
  case arbitrationLost
  /// Fewer bytes came than were asked for.
  case shortRead(expected: Int, received: Int)
  /// The controller cannot do such a transaction (EOPNOTSUPP: one that knows SMBus alone).
  case unsupported
  /// Any other failure, with the system's error number.
  case failed(code: Int32)
}
