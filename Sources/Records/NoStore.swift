/// A store that keeps nothing and has nothing to say, for measuring and for simulations.
public struct NoStore: GameStore {
  /// Makes one.
  public init() {}
  /// Forgets the request.
  public mutating func submit(_ request: StoreRequest) {}
  /// Always nil.
  public mutating func next() -> StoreReport? { nil }
}
