/// Where a chip has the seven words of a sample.
public struct SampleLayout: Equatable, Sendable {
  /// Which byte of a word comes first.
  public enum ByteOrder: Sendable { case highFirst, lowFirst }

  /// The first of the registers that are read in one transaction.
  public let register: UInt8
  /// Where among the bytes the three words of the acceleration begin.
  public let force: Int
  /// Where the temperature's one is; nil where it does not come along.
  public let temperature: Int?
  /// Where the three words of the angular rate begin.
  public let rate: Int
  /// Which byte comes first.
  public let order: ByteOrder

  /// How many bytes one sample has.
  public static let byteCount = 14

  /// The sample in the bytes that were read; `temperature` is that of one before, where none comes along.
  public func sample(_ bytes: SIMD16<UInt8>, temperature last: Int16 = 0) -> RawSample {
    RawSample(
      acceleration: vector(bytes, at: force),
      temperature: temperature.map { word(bytes, at: $0) } ?? last,
      angularRate: vector(bytes, at: rate))
  }

  private func vector(_ bytes: SIMD16<UInt8>, at index: Int) -> (x: Int16, y: Int16, z: Int16) {
    (word(bytes, at: index), word(bytes, at: index + 2), word(bytes, at: index + 4))
  }

  private func word(_ bytes: SIMD16<UInt8>, at index: Int) -> Int16 {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return Int16(bitPattern: order == .highFirst ? first << 8 | second : second << 8 | first)
  }
}
