/// A few values by their keys, in the order of the keys: a flat map, as C++ calls a sorted array of pairs.
///
/// Looking costs as many comparisons as the count has binary digits, adding moves what lies behind. So
/// it is right for some hundreds; it comes to the same order wherever it is looked through, and a page's
/// first kilobytes have no hashing for it.
public struct FlatMap<Key: Comparable, Value>: ExpressibleByDictionaryLiteral, Sequence {
  /// A key with its value.
  public typealias Entry = (key: Key, value: Value)

  /// All of them, by rising keys.
  public private(set) var entries: [Entry] = []

  /// A map without anything.
  public init() {}

  /// The pairs; of those with the same key the last one.
  public init(dictionaryLiteral pairs: (Key, Value)...) {
    for (key, value) in pairs { self[key] = value }
  }

  /// Whether it has nothing.
  public var isEmpty: Bool { entries.isEmpty }
  /// How many keys it has.
  public var count: Int { entries.count }

  /// The value of `key`, or nil where it has none; nil takes key and value away.
  public subscript(key: Key) -> Value? {
    get {
      let place = place(of: key)
      return isKey(key, at: place) ? entries[place].value : nil
    }
    set {
      let place = place(of: key)
      guard let newValue else {
        if isKey(key, at: place) { entries.remove(at: place) }
        return
      }
      if isKey(key, at: place) {
        entries[place].value = newValue
      } else {
        entries.insert((key, newValue), at: place)
      }
    }
  }

  /// Forgets all, and keeps the room for as much.
  public mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Looks through all of it, by rising keys.
  public func makeIterator() -> IndexingIterator<[Entry]> { entries.makeIterator() }

  /// Where `key` lies, or would.
  private func place(of key: Key) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isKey(_ key: Key, at place: Int) -> Bool {
    place < entries.count && entries[place].key == key
  }
}

extension FlatMap: Equatable where Value: Equatable {
  /// Whether both have the same keys with the same values.
  public static func == (a: FlatMap, b: FlatMap) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0 == $1 }
  }
}

extension FlatMap: Sendable where Key: Sendable, Value: Sendable {}
