/// A transaction as a chip with registers sees it, for those who play such a chip.
///
/// The first byte written says which register; more bytes written go into it and those after it,
/// and bytes read come from it and those after it.
public struct RegisterTransaction {
  /// Which register, and what is written into it and its successors; nil where the transaction
  /// begins with reading.
  public let written: UnsafeBufferPointer<UInt8>?
  /// What is to be filled; nil where nothing is read.
  public let read: UnsafeMutableBufferPointer<UInt8>?

  /// Sees `operations` as one write, one read, or a write and a read; nil where they are another
  /// sequence.
  public init?(_ operations: UnsafeBufferPointer<I2COperation>) {
    guard (1...2).contains(operations.count) else { return nil }
    switch (operations[0], operations.count == 2 ? operations[1] : nil) {
    case (.write(let bytes), nil):
      written = bytes
      read = nil
    case (.read(let buffer), nil):
      written = nil
      read = buffer
    case (.write(let bytes), .read(let buffer)?):
      written = bytes
      read = buffer
    default: return nil
    }
  }

  /// The register: the first byte that is written.
  public var register: UInt8? { written?.first }
}
