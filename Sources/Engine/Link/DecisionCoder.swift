/// Either end of a line of decisions: one that writes them, or one that reads them again.
protocol DecisionCoder {
  /// Codes one decision; `chance` is that of yes in 65,536ths, 1 to 65,535, known to both ends.
  /// An encoder writes `decision` and returns it; a decoder returns what it reads instead.
  mutating func code(_ decision: Bool, chance: UInt32) -> Bool
}
