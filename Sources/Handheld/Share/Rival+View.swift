import Scenes

extension Rival {
  /// How the other is seen beside the board. The words say no more than is known: that the game was
  /// possible, and not who played it.
  var view: RivalView {
    if let race {
      return RivalView(
        capitals: race.player == 1 ? "PLAYER 2" : "PLAYER 1",
        word: race.player == 1 ? "Player 2" : "Player 1", score: otherScore,
        board: duel?.ghost.board)
    }
    if let duel {
      return RivalView(
        capitals: "GHOST", word: "Ghost", score: otherScore, board: duel.ghost.board)
    }
    return RivalView(capitals: "TO BEAT", word: "To beat", score: otherScore, board: nil)
  }

  /// What is said when both games have ended.
  var verdict: String {
    if let race, margin != 0 {
      let winner = margin > 0 ? race.player : 3 - race.player
      return "Player \(winner) wins!"
    }
    return margin == 0 ? "A draw!" : margin > 0 ? "You are ahead!" : "Not this time!"
  }
}
