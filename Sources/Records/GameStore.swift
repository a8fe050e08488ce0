/// Where the loop hands its requests to and takes reports from; neither call ever waits for a disk.
public protocol GameStore: ~Copyable {
  /// Takes a request over; it is carried out after all that came before it.
  mutating func submit(_ request: StoreRequest)
  /// The next report, oldest first, or nil when there is none.
  mutating func next() -> StoreReport?
}

/// A store that keeps nothing and has nothing to say, for measuring and for simulations.
public struct NoStore: GameStore {
  /// Makes one.
  public init() {}
  /// Forgets the request.
  public mutating func submit(_ request: StoreRequest) {}
  /// Always nil.
  public mutating func next() -> StoreReport? { nil }
}
