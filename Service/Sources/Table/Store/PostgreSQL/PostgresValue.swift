/// What is given to a statement of PostgreSQL.
///
/// Single numbers go as text, so that their width need not be known here; bytes and arrays go in
/// PostgreSQL's binary form, which neither side has to spell out and read again.
///
/// Source: `array_send` and `array_recv` in PostgreSQL's src/backend/utils/adt/arrayfuncs.c; the
/// numbers of types are those of src/include/catalog/pg_type.dat.
enum PostgresValue: SQLValue, Equatable {
  case integer(Int)
  case real(Double)
  case blob([UInt8])
  case text(String)
  case null
  /// Columns of many rows, for `unnest`: of type `int[]`, where each number has to fit.
  case ints([Int?])
  /// Of type `bigint[]`.
  case bigints([Int?])
  /// Of type `bytea[]`.
  case blobs([[UInt8]?])

  private static let bigintType: UInt32 = 20
  private static let intType: UInt32 = 23
  private static let byteaType: UInt32 = 17

  /// Whether the value goes in its binary form.
  private var isBinary: Bool {
    switch self {
    case .integer, .real, .text, .null: false
    case .blob, .ints, .bigints, .blobs: true
    }
  }

  /// Puts the value behind `bytes`, as it is sent.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .integer(let number): bytes += String(number).utf8
    case .real(let number): bytes += String(number).utf8
    case .blob(let blob): bytes += blob
    case .text(let text): bytes += text.utf8
    case .null: break
    case .ints(let numbers):
      Self.put(numbers, of: Self.intType, { _ in 4 }, &bytes) { number, bytes in
        Self.put(UInt32(bitPattern: Int32(number)), &bytes)
      }
    case .bigints(let numbers):
      Self.put(numbers, of: Self.bigintType, { _ in 8 }, &bytes) { number, bytes in
        Self.put(UInt32(truncatingIfNeeded: number >> 32), &bytes)
        Self.put(UInt32(truncatingIfNeeded: number), &bytes)
      }
    case .blobs(let blobs):
      Self.put(blobs, of: Self.byteaType, { UInt32($0.count) }, &bytes) { $1 += $0 }
    }
  }

  /// An array: one dimension or, where it is empty, none; whether there are nulls; the type of what is
  /// in it; how many there are, counted from 1; and each with its length, which for a null is -1.
  private static func put<Element>(
    _ values: [Element?], of type: UInt32, _ length: (Element) -> UInt32, _ bytes: inout [UInt8],
    content: (Element, inout [UInt8]) -> Void
  ) {
    put(values.isEmpty ? 0 : 1, &bytes)
    put(values.contains { $0 == nil } ? 1 : 0, &bytes)
    put(type, &bytes)
    guard !values.isEmpty else { return }
    put(UInt32(values.count), &bytes)
    put(1, &bytes)
    for value in values {
      put(value.map(length) ?? .max, &bytes)
      if let value { content(value, &bytes) }
    }
  }

  private static func put(_ number: UInt32, _ bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// Gives all values to `body` as libpq takes them: how many, where, how long and in which form.
  static func withParameters<Result>(
    _ values: [PostgresValue],
    _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
  ) -> Result {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var lengths: [Int32] = []
    for value in values {
      starts.append(bytes.count)
      value.write(to: &bytes)
      lengths.append(Int32(bytes.count - starts[starts.count - 1]))
      // Texts end with a zero.
      bytes.append(0)
    }
    return bytes.withUnsafeBytes { all in
      let base = all.baseAddress?.assumingMemoryBound(to: CChar.self)
      var pointers: [UnsafePointer<CChar>?] = []
      for (value, start) in zip(values, starts) {
        pointers.append(value == .null ? nil : base?.advanced(by: start))
      }
      let formats: [Int32] = values.map { $0.isBinary ? 1 : 0 }
      return body(Int32(values.count), pointers, lengths, formats)
    }
  }
}
