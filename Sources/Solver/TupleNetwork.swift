import CWeights

/// What a 4×4 board is worth: how many points a good player still makes from it.
///
/// The value is the sum of 49 weights, chosen by what stands in the cells of each group. Weights
/// of four cells are points, two bytes each; those of six cells are written in one of two forms. All
/// are read where they lie; those of ``standard`` lie in the program itself.
public struct TupleNetwork: Sendable {
  /// How the weights of six cells are written: what follows the size in a file's header, as its
  /// version.
  enum Form: UInt8 {
    /// One byte, of which the square counts, with its sign: fine steps for small weights, coarse ones
    /// for the few large, and twice as many weights as two bytes would allow. The program's own.
    case roots = 3
    /// Two bytes, in points, low byte first: nothing to speak of is lost of what was learnt.
    case points = 4

    var bytesPerWeight: Int { self == .roots ? 1 : 2 }
  }

  /// Where the weights of six cells lie.
  private enum Sixes {
    case roots(UnsafePointer<Int8>)
    case points(UnsafePointer<Int16>)
  }

  /// How many squares stand for one point: a root goes up to 127² / 3 points.
  static let squaresPerPoint: Float = 3
  /// How a file of weights begins.
  static let name: [UInt8] = Array("2048TUPLES".utf8)
  /// The header of a file: the name, how many weights of six cells there are (high byte first; none
  /// stands for as many as in the program), a zero, the form.
  static let headerSize = 16

  /// Keeps the memory of weights that are not in the program.
  private let owner: WeightMemory?
  private nonisolated(unsafe) let fours: UnsafePointer<Int16>
  private nonisolated(unsafe) let sixes: Sixes
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
    guard let (form, sixes) = Self.header(of: bytes), let start = bytes.baseAddress,
      Int16(littleEndian: 1) == 1
    else { return nil }
    self.init(start: start + Self.headerSize, form: form, sixes: sixes, owner: nil)
  }

  /// A network whose weights lie at `start`, in the file's order.
  private init(start: UnsafeRawPointer, form: Form, sixes: UInt32, owner: WeightMemory?) {
    self.owner = owner
    sixesSize = sixes
    // Unchecked: the bytes were counted, and no index of Patterns is beyond its table; weights are
    // small.
    fours = start.assumingMemoryBound(to: Int16.self)
    let rest = start + 2 * Patterns.foursSize
    self.sixes =
      switch form {
      case .roots: .roots(rest.assumingMemoryBound(to: Int8.self))
      case .points: .points(rest.assumingMemoryBound(to: Int16.self))
      }
  }

  /// A network that reads memory of its own.
  init(_ memory: WeightMemory) {
    self.init(start: memory.start, form: memory.form, sixes: memory.sixesSize, owner: memory)
  }

  /// A network of this form with the weights that a trainer came to, in points: first those of four
  /// cells.
  init(sixes: UInt32, form: Form, points: (Int) -> Double) {
    let memory = WeightMemory(form: form, sixes: sixes)
    for index in 0..<Patterns.foursSize { memory.fours[index] = Self.four(points(index)) }
    for index in 0..<Int(sixes) {
      let points = points(Patterns.foursSize + index)
      switch form {
      case .roots: memory.roots[index] = Self.six(points)
      case .points: memory.points[index] = Self.four(points)
      }
    }
    self.init(memory)
  }

  /// A network from what ``encode()`` wrote; nil where the bytes are something else.
  public init?(decoding bytes: [UInt8]) {
    guard let (form, sixes) = bytes.withUnsafeBytes({ Self.header(of: $0) }) else { return nil }
    let memory = WeightMemory(form: form, sixes: sixes)
    bytes[Self.headerSize...].withUnsafeBytes { bytes in
      UnsafeMutableRawBufferPointer(start: memory.start, count: bytes.count).copyMemory(from: bytes)
    }
    self.init(memory)
  }

  /// In what form a file is, and how many weights of six cells it has.
  private static func header(of bytes: UnsafeRawBufferPointer) -> (Form, UInt32)? {
    guard bytes.count > headerSize, bytes.starts(with: name), bytes[headerSize - 2] == 0,
      let form = Form(rawValue: bytes[headerSize - 1])
    else { return nil }
    let told = bytes[name.count..<(headerSize - 2)].reduce(0) { $0 << 8 | UInt32($1) }
    let size = told == 0 ? UInt32(Patterns.sixesSize) : told
    // A hostile header may say more than a processor of 32 bits can count.
    let rest = bytes.count - fileSize(sixes: 0)
    let isAll = rest >= 0 && UInt64(rest) == UInt64(size) * UInt64(form.bytesPerWeight)
    return isAll ? (form, size) : nil
  }

  /// The size of a file: the header, the weights of four cells (low byte first), those of six.
  static func fileSize(sixes: UInt32 = UInt32(Patterns.sixesSize), form: Form = .roots) -> Int {
    headerSize + 2 * Patterns.foursSize + form.bytesPerWeight * Int(sixes)
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

  /// The file form.
  public func encode() -> [UInt8] {
    let (form, start): (Form, UnsafeRawPointer) =
      switch sixes {
      case .roots(let weights): (.roots, UnsafeRawPointer(weights))
      case .points(let weights): (.points, UnsafeRawPointer(weights))
      }
    var bytes = Self.name
    bytes.reserveCapacity(Self.fileSize(sixes: sixesSize, form: form))
    let told = sixesSize == UInt32(Patterns.sixesSize) ? 0 : sixesSize
    for shift in stride(from: 24, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: told >> UInt32(shift)))
    }
    bytes += [0, form.rawValue]
    bytes += UnsafeRawBufferPointer(start: fours, count: 2 * Patterns.foursSize)
    bytes += UnsafeRawBufferPointer(start: start, count: form.bytesPerWeight * Int(sixesSize))
    return bytes
  }

  /// The points expected still to come from a board that waits for its spawn.
  @inline(__always)
  public func value(of board: PackedBoard) -> Float {
    // A cell of 2^16 or 2^17 counts as 2^15, the largest that the patterns tell apart.
    let images = Patterns.Images(of: board.low | board.high &* 15)
    guard case .roots(let roots) = sixes else { return points(of: images) }
    var points: Int32 = 0
    var squares: Int32 = 0
    Patterns.forEachFour(of: images) { points &+= Int32(fours[$0]) }
    Patterns.forEachSix(of: images, among: sixesSize) {
      let weight = Int32(roots[$0])
      squares &+= weight &* abs(weight)
    }
    return Float(points) + Float(squares) / Self.squaresPerPoint
  }

  /// The same where all weights are in points.
  @inline(never)
  private func points(of images: Patterns.Images) -> Float {
    guard case .points(let weights) = sixes else { return 0 }
    var points: Int32 = 0
    Patterns.forEachFour(of: images) { points &+= Int32(fours[$0]) }
    Patterns.forEachSix(of: images, among: sixesSize) { points &+= Int32(weights[$0]) }
    return Float(points)
  }
}

/// Weights in memory of their own, in the file's order and all zero at first, freed with the last
/// network that reads them.
final class WeightMemory: Sendable {
  let form: TupleNetwork.Form
  let sixesSize: UInt32
  // Written only before anyone else knows of it, and by the one who teaches a pupil.
  nonisolated(unsafe) let start: UnsafeMutableRawPointer

  init(form: TupleNetwork.Form, sixes: UInt32) {
    self.form = form
    sixesSize = sixes
    let size = TupleNetwork.fileSize(sixes: sixes, form: form) - TupleNetwork.headerSize
    start = .allocate(byteCount: size, alignment: 64)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: size)
  }

  deinit { start.deallocate() }

  /// The weights of four cells, in points.
  var fours: UnsafeMutablePointer<Int16> { start.assumingMemoryBound(to: Int16.self) }
  /// Those of six cells, where they are roots.
  var roots: UnsafeMutablePointer<Int8> { sixes.assumingMemoryBound(to: Int8.self) }
  /// Those of six cells, where they are points.
  var points: UnsafeMutablePointer<Int16> { sixes.assumingMemoryBound(to: Int16.self) }

  private var sixes: UnsafeMutableRawPointer { start + 2 * Patterns.foursSize }
}
