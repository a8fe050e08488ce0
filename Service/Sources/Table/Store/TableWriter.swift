/// The one connection that writes. It is used on one queue only, by ``Commits``.
public protocol TableWriter: AnyObject {
  /// Writes all changes, in order, in one transaction that is on the disk when this returns. If it
  /// throws, none of them was written, or (when the connection was lost at the very end) perhaps
  /// all: writing them again does no harm.
  func write(_ changes: [Change]) throws(StoreError) -> [Outcome]
  /// The same where the tables lie on several servers: only those changes whose parts are here, by the
  /// part of each, nil for what belongs to none.
  func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome]
}

extension TableWriter {
  /// All are here.
  public func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome] {
    try write(changes)
  }
}
