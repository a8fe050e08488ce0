/// What the loop hears of the program that carries dealt games.
public enum DealReport: Equatable, Sendable {
  /// Whether that program is there.
  case linked(Bool)
  /// What it says.
  case word(CarrierWord)
}
