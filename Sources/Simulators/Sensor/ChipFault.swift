/// What can go wrong with a transaction, to be injected into a simulated sensor.
public enum ChipFault: Equatable, Sendable {
  /// Nobody answers (a loose wire).
  case noAcknowledge
  /// The bus is held (a chip in the middle of a byte).
  case timedOut
  /// Only so many bytes come.
  case shortRead(Int)
  /// Every byte reads as 0x00.
  case zeros
  /// Every byte reads as 0xFF (the data line floats high).
  case ones
}
