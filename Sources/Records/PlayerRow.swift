/// One of the players of a device, as its store knows them.
public struct PlayerRow: Equatable, Sendable {
  /// Which of them, from 1 on; the first one's games are those of a device that knew but one.
  public var number: Int
  /// The name; empty when none was written.
  public var name: String
  /// The best score on a board of the usual size; 0 without games.
  public var best: Int

  /// How many there can be.
  public static let most = 8

  /// Makes a row from its parts.
  public init(number: Int, name: String, best: Int) {
    self.number = number
    self.name = name
    self.best = best
  }
}
