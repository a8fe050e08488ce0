import Engine
import Scenes
import Words

extension Rival {
  /// How the other is seen beside the board. The words say no more than is known: that the game was
  /// possible, and not who played it.
  func view(in language: Language) -> RivalView {
    if let race {
      let isSecond = race.player == 1
      return RivalView(
        capitals: language(isSecond ? .secondPlayerLabel : .firstPlayerLabel),
        word: language(isSecond ? .secondPlayer : .firstPlayer), score: otherScore,
        board: duel?.ghost.board)
    }
    if let duel {
      return RivalView(
        capitals: language(.ghostLabel), word: language(.ghost), score: otherScore,
        board: duel.ghost.board)
    }
    return RivalView(
      capitals: language(.toBeatLabel), word: language(.toBeat), score: otherScore, board: nil)
  }

  /// What is said when both games have ended.
  func verdict(in language: Language) -> String {
    if let race, margin != 0 {
      let isFirst = (margin > 0) == (race.player == 1)
      return language(.wins, language(isFirst ? .firstPlayer : .secondPlayer))
    }
    return language(margin == 0 ? .aDraw : margin > 0 ? .youAreAhead : .notThisTime)
  }
}
