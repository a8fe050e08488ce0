/// What ends a doze before its time: files of the system that have something to read.
public struct Wakers: Equatable, Sendable {
  /// The numbers of the files, as poll(2) takes them.
  public private(set) var descriptors: [Int32] = []
  /// Whether somebody tells of nothing, and has to be asked again and again: then nobody may doze.
  public private(set) var isIncomplete = false

  /// Nobody yet.
  public init() {}

  /// Adds a file that can be read when there is news.
  public mutating func add(descriptor: Int32) { descriptors.append(descriptor) }

  /// Adds somebody who has to be asked again and again.
  public mutating func addUntold() { isIncomplete = true }

  /// Forgets all of them, and keeps the memory.
  public mutating func removeAll() {
    descriptors.removeAll(keepingCapacity: true)
    isIncomplete = false
  }
}
