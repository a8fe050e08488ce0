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
  /// How a file of weights begins.
  static let name: [UInt8] = Array("2048TUPLES".utf8)
  /// The version of the patterns that it is made for, which follows the size.
  static let version: [UInt8] = [0, 3]
  /// The header of a file: the name, how many weights of six cells there are (high byte first; none
  /// stands for as many as in the program), the version.
  static let headerSize = 16

  /// Keeps the memory of weights that are not in the program.
  private let owner: WeightMemory?
  private nonisolated(unsafe) let fours: UnsafePointer<Int16>
  private nonisolated(unsafe) let sixes: UnsafePointer<Int8>
  /// How many weights of six cells there are.
  let sixesSize: UInt32

  /// The network that comes with the program, or nil in a program built with the weights of
  /// another version, or for a processor that keeps the high byte first.
  public static let standard: TupleNetwork? = TupleNetwork(
    lastingAt: UnsafeRawBufferPointer(
      start: tilt2048_weights_begin(), count: tilt2048_weights_length()))

  /// A network read where its file lies: memory that nobody changes or frees before the program
  /// ends. Nil where the bytes are something else, or the processor keeps the high byte first.
  public init?(lastingAt bytes: UnsafeRawBufferPointer) {
    guard let sixesSize = Self.sixesSize(in: bytes), let start = bytes.baseAddress,
      Int16(littleEndian: 1) == 1
    else { return nil }
    self.init(start: start + Self.headerSize, sixesSize: sixesSize, owner: nil)
  }

  /// A network whose weights lie at `start`, in the file's order.
  private init(start: UnsafeRawPointer, sixesSize: UInt32, owner: WeightMemory?) {
    self.owner = owner
    self.sixesSize = sixesSize
    // Unchecked: the bytes were counted, and no index of Patterns is beyond its table; weights are
    // small.
    fours = start.assumingMemoryBound(to: Int16.self)
    sixes = (start + 2 * Patterns.foursSize).assumingMemoryBound(to: Int8.self)
  }

  /// A network from what ``encode()`` wrote; nil where the bytes are something else.
  public init?(decoding bytes: [UInt8]) {
    guard let sixesSize = bytes.withUnsafeBytes({ Self.sixesSize(in: $0) }) else { return nil }
    let sixes = Self.fileSize(sixes: 0)
    self.init(
      sixesSize: sixesSize,
      four: { index in
        let low = Self.headerSize + 2 * index
        return Int16(bitPattern: UInt16(bytes[low]) | UInt16(bytes[low + 1]) << 8)
      }, six: { Int8(bitPattern: bytes[sixes + $0]) })
  }

  /// How many weights of six cells a file has, whose size has to be as its header says.
  private static func sixesSize(in bytes: UnsafeRawBufferPointer) -> UInt32? {
    guard bytes.count > fileSize(sixes: 0), bytes.starts(with: name),
      bytes[(headerSize - version.count)..<headerSize].elementsEqual(version)
    else { return nil }
    let told = bytes[name.count..<(headerSize - version.count)].reduce(0) { $0 << 8 | UInt32($1) }
    let size = told == 0 ? UInt32(Patterns.sixesSize) : told
    // A hostile header may say more than a processor of 32 bits can count.
    return bytes.count - fileSize(sixes: 0) == Int(exactly: size) ? size : nil
  }

  /// How many weights of six cells make a file of so many bytes.
  public static func sixes(inFileOf bytes: Int) -> UInt32 {
    UInt32(clamping: max(bytes - fileSize(sixes: 0), 1))
  }

  /// The size of a file: the header, the weights of four cells (low byte first), those of six.
  static func fileSize(sixes: UInt32 = UInt32(Patterns.sixesSize)) -> Int {
    headerSize + 2 * Patterns.foursSize + Int(sixes)
  }

  /// A network with the weights that a trainer came to, in points: first those of four cells.
  init(sixesSize: UInt32, points: (Int) -> Double) {
    self.init(
      sixesSize: sixesSize, four: { Self.four(points($0)) },
      six: { Self.six(points(Patterns.foursSize + $0)) })
  }

  /// The two bytes that come next to so many points.
  static func four<Points: BinaryFloatingPoint>(_ points: Points) -> Int16 {
    Int16(max(-32767, min(32767, points.rounded(.toNearestOrEven))))
  }

  /// The byte whose square comes next to so many points.
  static func six<Points: BinaryFloatingPoint>(_ points: Points) -> Int8 {
    let root = abs(points * Points(squaresPerPoint)).squareRoot().rounded(.toNearestOrEven)
    let size = Int8(min(root, 127))
    return points < 0 ? -size : size
  }

  private init(sixesSize: UInt32, four: (Int) -> Int16, six: (Int) -> Int8) {
    self.init(
      WeightMemory(sixesSize: Int(sixesSize), four: four, six: six), sixesSize: sixesSize)
  }

  /// A network that reads memory of its own.
  init(_ memory: WeightMemory, sixesSize: UInt32) {
    self.init(start: memory.start, sixesSize: sixesSize, owner: memory)
  }

  /// A weight of four cells, and one of six, as the file has them.
  func four(_ index: Int) -> Int16 { fours[index] }
  func six(_ index: Int) -> Int8 { sixes[index] }

  /// How many points a weight stands for; those of four cells come first.
  func points(_ index: Int) -> Float {
    if index < Patterns.foursSize { return Float(fours[index]) }
    let weight = Int32(sixes[index - Patterns.foursSize])
    return Float(weight * abs(weight)) / Self.squaresPerPoint
  }

  /// The file form.
  public func encode() -> [UInt8] {
    var bytes = Self.name
    bytes.reserveCapacity(Self.fileSize(sixes: sixesSize))
    let told = sixesSize == UInt32(Patterns.sixesSize) ? 0 : sixesSize
    for shift in stride(from: 24, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: told >> UInt32(shift)))
    }
    bytes += Self.version
    for index in 0..<Patterns.foursSize {
      let weight = UInt16(bitPattern: fours[index])
      bytes.append(UInt8(truncatingIfNeeded: weight))
      bytes.append(UInt8(truncatingIfNeeded: weight >> 8))
    }
    for index in 0..<Int(sixesSize) { bytes.append(UInt8(bitPattern: sixes[index])) }
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
    Patterns.forEachSix(of: images, among: sixesSize) {
      let weight = Int32(sixes[$0])
      squares &+= weight &* abs(weight)
    }
    return Float(points) + Float(squares) / Self.squaresPerPoint
  }
}

/// Weights in memory of their own, in the file's order, freed with the last network that reads them.
final class WeightMemory: Sendable {
  // Written only here, before anyone else knows of it, and by the one who refines a network.
  nonisolated(unsafe) let start: UnsafeRawPointer
  nonisolated(unsafe) let fours: UnsafeMutablePointer<Int16>
  nonisolated(unsafe) let sixes: UnsafeMutablePointer<Int8>

  init(sixesSize: Int, four: (Int) -> Int16, six: (Int) -> Int8) {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: 2 * Patterns.foursSize + sixesSize, alignment: 64)
    fours = memory.bindMemory(to: Int16.self, capacity: Patterns.foursSize)
    for index in 0..<Patterns.foursSize { (fours + index).initialize(to: four(index)) }
    sixes = (memory + 2 * Patterns.foursSize)
      .bindMemory(to: Int8.self, capacity: sixesSize)
    for index in 0..<sixesSize { (sixes + index).initialize(to: six(index)) }
    start = UnsafeRawPointer(memory)
  }

  deinit { UnsafeMutableRawPointer(mutating: start).deallocate() }
}
