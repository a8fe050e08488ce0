/// Codes the moves of one game, one after the other, each by how likely it is on its board.
protocol MoveCoder {
  /// Codes the move that is made on `board`: an encoder is given it, a decoder nil. Returns it, or
  /// nil where no slide changes anything, or where `move` is none that does.
  mutating func code(
    _ move: Direction?, on board: Board, with coder: inout some DecisionCoder
  ) -> Direction?
}
