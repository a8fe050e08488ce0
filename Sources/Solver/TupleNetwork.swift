import CWeights

/// What a 4×4 board is worth: how many points a good player still makes from it.
///
/// The value is the sum of 72 weights, each a number of quarter points in two bytes, chosen by
/// what stands in the cells of each pattern. The weights are read where they lie; those of
/// ``standard`` lie in the program itself.
public struct TupleNetwork: Sendable {
  /// How many weights stand for one point: finer steps change no decision, coarser ones do.
  static let weightsPerPoint: Float = 4
  /// How a file of weights begins: a name, then the version of the patterns that it was made for.
  static let header: [UInt8] = Array("2048TUPLES".utf8) + [0, 0, 0, 0, 0, 1]

  /// Keeps the memory of weights that are not in the program.
  private let owner: WeightMemory?
  private nonisolated(unsafe) let weights: UnsafePointer<Int16>

  /// The network that comes with the program, or nil in a program built with the weights of
  /// another version.
  public static let standard: TupleNetwork? = {
    let length = tilt2048_weights_length()
    let bytes = UnsafeRawBufferPointer(start: tilt2048_weights_begin(), count: length)
    guard length == header.count + 2 * Patterns.tableSize, bytes.starts(with: header),
      let start = bytes.baseAddress
    else { return nil }
    let weights = (start + header.count).assumingMemoryBound(to: Int16.self)
    return TupleNetwork(weights: weights, owner: nil)
  }()

  private init(weights: UnsafePointer<Int16>, owner: WeightMemory?) {
    self.weights = weights
    self.owner = owner
  }

  /// A network from what ``encode()`` wrote; nil where the bytes are something else.
  public init?(decoding bytes: [UInt8]) {
    guard bytes.count == Self.header.count + 2 * Patterns.tableSize,
      bytes.starts(with: Self.header)
    else { return nil }
    let memory = WeightMemory { index in
      let place = Self.header.count + 2 * index
      return Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
    }
    self.init(weights: memory.weights, owner: memory)
  }

  /// A network with the weights that a trainer came to, in points.
  init(points: UnsafeBufferPointer<Float>) {
    let memory = WeightMemory { index in
      let weight = (points[index] * Self.weightsPerPoint).rounded()
      return Int16(max(-32767, min(32767, weight)))
    }
    self.init(weights: memory.weights, owner: memory)
  }

  /// The file form: the header, then the weights, two bytes each, little-endian.
  public func encode() -> [UInt8] {
    var bytes = Self.header
    bytes.reserveCapacity(bytes.count + 2 * Patterns.tableSize)
    for index in 0..<Patterns.tableSize {
      let weight = UInt16(bitPattern: weights[index])
      bytes.append(UInt8(truncatingIfNeeded: weight))
      bytes.append(UInt8(truncatingIfNeeded: weight >> 8))
    }
    return bytes
  }

  /// The points expected still to come from a board that waits for its spawn.
  @inline(__always)
  public func value(of board: PackedBoard) -> Float {
    var sum: Int32 = 0
    // A cell of 2^16 or 2^17 counts as 2^15, the largest that the patterns tell apart.
    Patterns.forEachIndex(of: board.low | board.high &* 15) { sum &+= Int32(weights[$0]) }
    return Float(sum) / Self.weightsPerPoint
  }
}

/// Weights in memory of their own, freed with the last network that reads them.
private final class WeightMemory: Sendable {
  // Written only here, before anyone else knows of it.
  nonisolated(unsafe) let weights: UnsafePointer<Int16>

  init(_ weight: (Int) -> Int16) {
    let memory = UnsafeMutablePointer<Int16>.allocate(capacity: Patterns.tableSize)
    for index in 0..<Patterns.tableSize { (memory + index).initialize(to: weight(index)) }
    weights = UnsafePointer(memory)
  }

  deinit { UnsafeMutablePointer(mutating: weights).deallocate() }
}
