/// What waits in the tables, in numbers.
public struct Backlog: Equatable, Sendable {
  /// Games that wait for a look, by the reason.
  public var held: [Hold: Int]
  /// Dealt games that have not ended.
  public var dealsUnderWay: Int

  /// By both.
  public init(held: [Hold: Int], dealsUnderWay: Int) {
    self.held = held
    self.dealsUnderWay = dealsUnderWay
  }
}
