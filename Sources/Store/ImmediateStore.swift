import Records
import Time

/// The store without a thread: each request is carried out as it comes, and waits for the disk.
///
/// For tests on a virtual clock and for programs without a picture to keep moving.
public struct ImmediateStore: GameStore, ~Copyable {
  private var store: SQLiteStore
  private var reports: [StoreReport] = []
  /// The time of day that requests are carried out at.
  public var time: WallTime

  /// Takes over an opened store.
  public init(_ store: consuming SQLiteStore, at time: WallTime) {
    self.store = store
    self.time = time
  }

  /// Carries a request out; returns when the medium has answered.
  public mutating func submit(_ request: StoreRequest) {
    reports += store.perform(request, at: time)
  }

  /// The oldest report, or nil when there is none.
  public mutating func next() -> StoreReport? { reports.isEmpty ? nil : reports.removeFirst() }

  /// Closes the store in good order.
  public consuming func close() { store.close() }
}
