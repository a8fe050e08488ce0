import CWeights

/// What a 4×4 board is worth: how many points a good player still makes from it.
///
/// The value is the sum of 49 weights, chosen by what stands in the cells of each group. Weights
/// of four cells are points, two bytes each. Those of six cells are one byte, of which the square
/// counts, with its sign: fine steps for small weights, coarse ones for the few large, and twice
/// as many weights as two bytes would allow. All are read where they lie; those of ``standard``
/// lie in the program itself.
public struct TupleNetwork: Sendable {
  /// How many squares stand for one point: a weight of six cells goes up to 127² / 3 points.
  static let squaresPerPoint: Float = 3
  /// How a file of weights begins: a name, then the version of the patterns that it was made for.
  static let header: [UInt8] = Array("2048TUPLES".utf8) + [0, 0, 0, 0, 0, 3]
  /// The size of a file: the header, the weights of four cells (low byte first), those of six.
  static let fileSize = header.count + 2 * Patterns.foursSize + Patterns.sixesSize

  /// Keeps the memory of weights that are not in the program.
  private let owner: WeightMemory?
  private nonisolated(unsafe) let fours: UnsafePointer<Int16>
  private nonisolated(unsafe) let sixes: UnsafePointer<Int8>

  /// The network that comes with the program, or nil in a program built with the weights of
  /// another version, or for a processor that keeps the high byte first.
  public static let standard: TupleNetwork? = {
    let length = tilt2048_weights_length()
    let bytes = UnsafeRawBufferPointer(start: tilt2048_weights_begin(), count: length)
    guard length == fileSize, bytes.starts(with: header), let start = bytes.baseAddress,
      Int16(littleEndian: 1) == 1
    else { return nil }
    return TupleNetwork(start: start + header.count, owner: nil)
  }()

  /// A network whose weights lie at `start`, in the file's order.
  private init(start: UnsafeRawPointer, owner: WeightMemory?) {
    self.owner = owner
    // Unchecked: the bytes were counted, and no index of Patterns is beyond its table; weights are
    // small.
    fours = start.assumingMemoryBound(to: Int16.self)
    sixes = (start + 2 * Patterns.foursSize).assumingMemoryBound(to: Int8.self)
  }

  /// A network from what ``encode()`` wrote; nil where the bytes are something else.
  public init?(decoding bytes: [UInt8]) {
    guard bytes.count == Self.fileSize, bytes.starts(with: Self.header) else { return nil }
    let sixes = Self.header.count + 2 * Patterns.foursSize
    self.init(
      four: { index in
        let low = Self.header.count + 2 * index
        return Int16(bitPattern: UInt16(bytes[low]) | UInt16(bytes[low + 1]) << 8)
      }, six: { Int8(bitPattern: bytes[sixes + $0]) })
  }

  /// A network with the weights that a trainer came to, in points: first those of four cells.
  init(points: UnsafeBufferPointer<Float>) {
    self.init(
      four: { Int16(max(-32767, min(32767, points[$0].rounded()))) },
      six: { index in
        let weight = points[Patterns.foursSize + index]
        let size = min(abs(weight * Self.squaresPerPoint).squareRoot().rounded(), 127)
        return Int8(weight < 0 ? -size : size)
      })
  }

  private init(four: (Int) -> Int16, six: (Int) -> Int8) {
    let memory = WeightMemory(four: four, six: six)
    self.init(start: memory.start, owner: memory)
  }

  /// The file form.
  public func encode() -> [UInt8] {
    var bytes = Self.header
    bytes.reserveCapacity(Self.fileSize)
    for index in 0..<Patterns.foursSize {
      let weight = UInt16(bitPattern: fours[index])
      bytes.append(UInt8(truncatingIfNeeded: weight))
      bytes.append(UInt8(truncatingIfNeeded: weight >> 8))
    }
    for index in 0..<Patterns.sixesSize { bytes.append(UInt8(bitPattern: sixes[index])) }
    return bytes
  }

  /// The points expected still to come from a board that waits for its spawn.
  @inline(__always)
  public func value(of board: PackedBoard) -> Float {
    var points: Int32 = 0
    var squares: Int32 = 0
    // A cell of 2^16 or 2^17 counts as 2^15, the largest that the patterns tell apart.
    let images = Patterns.Images(of: board.low | board.high &* 15)
    Patterns.forEachFour(of: images) { points &+= Int32(fours[$0]) }
    Patterns.forEachSix(of: images) {
      let weight = Int32(sixes[$0])
      squares &+= weight &* abs(weight)
    }
    return Float(points) + Float(squares) / Self.squaresPerPoint
  }
}

/// Weights in memory of their own, in the file's order, freed with the last network that reads them.
private final class WeightMemory: Sendable {
  // Written only here, before anyone else knows of it.
  nonisolated(unsafe) let start: UnsafeRawPointer

  init(four: (Int) -> Int16, six: (Int) -> Int8) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: 2 * Patterns.foursSize + Patterns.sixesSize, alignment: 64)
    let fours = memory.bindMemory(to: Int16.self, capacity: Patterns.foursSize)
    for index in 0..<Patterns.foursSize { (fours + index).initialize(to: four(index)) }
    let sixes = (memory + 2 * Patterns.foursSize)
      .bindMemory(to: Int8.self, capacity: Patterns.sixesSize)
    for index in 0..<Patterns.sixesSize { (sixes + index).initialize(to: six(index)) }
    start = UnsafeRawPointer(memory)
  }

  deinit { UnsafeMutableRawPointer(mutating: start).deallocate() }
}
