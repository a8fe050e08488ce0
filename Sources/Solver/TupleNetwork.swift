import CWeights

/// What a 4×4 board is worth: how many points a good player still makes from it.
///
/// The value is the sum of 72 weights, chosen by what stands in the cells of each pattern. A weight
/// is one byte, of which the square counts, with its sign: fine steps for small weights, coarse
/// ones for the few large, and twice as many weights as two bytes would allow. The weights are read
/// where they lie; those of ``standard`` lie in the program itself.
public struct TupleNetwork: Sendable {
  /// How many squares stand for one point: a weight goes up to 127² / 3 = 5,376 points.
  static let squaresPerPoint: Float = 3
  /// How a file of weights begins: a name, then the version of the patterns that it was made for.
  static let header: [UInt8] = Array("2048TUPLES".utf8) + [0, 0, 0, 0, 0, 2]

  /// Keeps the memory of weights that are not in the program.
  private let owner: WeightMemory?
  private nonisolated(unsafe) let weights: UnsafePointer<Int8>

  /// The network that comes with the program, or nil in a program built with the weights of
  /// another version.
  public static let standard: TupleNetwork? = {
    let length = tilt2048_weights_length()
    let bytes = UnsafeRawBufferPointer(start: tilt2048_weights_begin(), count: length)
    guard length == header.count + Patterns.tableSize, bytes.starts(with: header),
      let start = bytes.baseAddress
    else { return nil }
    let weights = (start + header.count).assumingMemoryBound(to: Int8.self)
    return TupleNetwork(weights: weights, owner: nil)
  }()

  private init(weights: UnsafePointer<Int8>, owner: WeightMemory?) {
    self.weights = weights
    self.owner = owner
  }

  /// A network from what ``encode()`` wrote; nil where the bytes are something else.
  public init?(decoding bytes: [UInt8]) {
    guard bytes.count == Self.header.count + Patterns.tableSize,
      bytes.starts(with: Self.header)
    else { return nil }
    let memory = WeightMemory { Int8(bitPattern: bytes[Self.header.count + $0]) }
    self.init(weights: memory.weights, owner: memory)
  }

  /// A network with the weights that a trainer came to, in points.
  init(points: UnsafeBufferPointer<Float>) {
    let memory = WeightMemory { index in
      let size = abs(points[index] * Self.squaresPerPoint).squareRoot().rounded()
      return Int8(points[index] < 0 ? -min(size, 127) : min(size, 127))
    }
    self.init(weights: memory.weights, owner: memory)
  }

  /// The file form: the header, then the weights as they are.
  public func encode() -> [UInt8] {
    var bytes = Self.header
    bytes.reserveCapacity(bytes.count + 2 * Patterns.tableSize)
    for index in 0..<Patterns.tableSize { bytes.append(UInt8(bitPattern: weights[index])) }
    return bytes
  }

  /// The points expected still to come from a board that waits for its spawn.
  @inline(__always)
  public func value(of board: PackedBoard) -> Float {
    var sum: Int32 = 0
    // A cell of 2^16 or 2^17 counts as 2^15, the largest that the patterns tell apart.
    Patterns.forEachIndex(of: board.low | board.high &* 15) {
      let weight = Int32(weights[$0])
      sum &+= weight &* abs(weight)
    }
    return Float(sum) / Self.squaresPerPoint
  }
}

/// Weights in memory of their own, freed with the last network that reads them.
private final class WeightMemory: Sendable {
  // Written only here, before anyone else knows of it.
  nonisolated(unsafe) let weights: UnsafePointer<Int8>

  init(_ weight: (Int) -> Int8) {
    let memory = UnsafeMutablePointer<Int8>.allocate(capacity: Patterns.tableSize)
    for index in 0..<Patterns.tableSize { (memory + index).initialize(to: weight(index)) }
    weights = UnsafePointer(memory)
  }

  deinit { UnsafeMutablePointer(mutating: weights).deallocate() }
}
