/// A tile that chance put on a dealt game's board, as one byte on the wire.
public struct DealtSpawn: Equatable, Sendable {
  /// 1 for a tile of 2, 2 for a tile of 4.
  public let exponent: UInt8
  /// The cell in row-major order.
  public let position: Int

  init(exponent: UInt8, position: Int) {
    self.exponent = exponent
    self.position = position
  }

  /// The cell in the lower six bits, above them 0 for a 2 and 1 for a 4.
  public var code: UInt8 { UInt8(position) | (exponent - 1) << 6 }

  /// The spawn of a code on a board of `size`, or nil where there is none.
  public init?(code: UInt8, size: BoardSize) {
    guard code >> 6 < 2, Int(code & 63) < size.area else { return nil }
    self.init(exponent: 1 + code >> 6, position: Int(code & 63))
  }
}
