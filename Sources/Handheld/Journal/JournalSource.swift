import Hardware
import Inertial
import Time

/// Where a journal's bytes come from: a file, or an array in tests.
public protocol JournalSource: ~Copyable {
  /// The next bytes, 1 to `most` of them; none at the end. Throws ``JournalError/unreadable(_:)``
  /// where the system does not give them.
  mutating func read(_ most: Int) throws(JournalError) -> [UInt8]
}

/// A journal in memory.
public struct StoredJournal: JournalSource {
  private let bytes: [UInt8]
  private var position = 0

  /// Gives these bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next `most` bytes, or as many as are left.
  public mutating func read(_ most: Int) -> [UInt8] {
    let end = min(position + most, bytes.count)
    defer { position = end }
    return Array(bytes[position..<end])
  }
}

/// The numbers of a journal that are told by their difference to the last.
struct JournalMemory: Equatable, Sendable {
  var wallTime: WallTime
  var sample = InertialSample(time: .zero, acceleration: .zero, angularRate: .zero, temperature: 0)
}
