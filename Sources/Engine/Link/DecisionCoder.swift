/// Either end of a line of decisions: one that writes them, or one that reads them again.
protocol DecisionCoder {
  /// Codes one decision; `chance` is that of yes in 65,536ths, 1 to 65,535, known to both ends.
  /// An encoder writes `decision` and returns it; a decoder returns what it reads instead.
  mutating func code(_ decision: Bool, chance: UInt32) -> Bool
}

/// Codes the moves of one game, one after the other, each by how likely it is on its board.
protocol MoveCoder {
  /// Codes the move that is made on `board`: an encoder is given it, a decoder nil. Returns it, or
  /// nil where no slide changes anything, or where `move` is none that does.
  mutating func code(
    _ move: Direction?, on board: Board, with coder: inout some DecisionCoder
  ) -> Direction?
}
