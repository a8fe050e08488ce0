import Engine

/// What is told of a game that was verified, by its number.
enum Figure: Int32 {
  case score = 0
  case moves = 1
  case largestTile = 2
  case undos = 3
  case side = 4
  /// 1 where no move was left.
  case isOver = 5

  func value(of recording: Recording, _ game: Game) -> Int32 {
    switch self {
    case .score: Int32(clamping: game.score)
    case .moves: Int32(clamping: game.moveCount)
    case .largestTile: 1 << Int32(game.board.largestExponent)
    case .undos: Int32(clamping: recording.undoCount)
    case .side: Int32(recording.size.cells)
    case .isOver: game.isOver ? 1 : 0
    }
  }
}
