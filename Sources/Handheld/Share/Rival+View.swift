import Engine
import Scenes
import Words

extension Rival {
  /// How the two stand in a duel over many boards, this player first: "Duel 2:1".
  func tally(of session: GameSession, in language: Language) -> String? {
    boards(with: session).map { language(.duelStands, "\($0.own)", "\($0.other)") }
  }

  /// How the other is seen beside the board. The words say no more than is known: that the game was
  /// possible, and not who played it.
  func view(in world: World) -> RivalView {
    let language = world.language
    if let race {
      let other = race.player == 1 ? 2 : 1
      let name = world.name(ofRacer: other)
      let isNamed = name != language(other == 2 ? .secondPlayer : .firstPlayer)
      let label: Phrase = other == 2 ? .secondPlayerLabel : .firstPlayerLabel
      return RivalView(
        capitals: isNamed ? name : language(label), word: name, score: otherScore,
        board: duel?.ghost.board)
    }
    if let live, live.isThere {
      let isNamed = !live.name.isEmpty
      return RivalView(
        capitals: isNamed ? live.name : language(.otherLabel),
        word: isNamed ? live.name : language(.other), score: otherScore, board: live.game.board)
    }
    if let duel {
      return RivalView(
        capitals: language(.ghostLabel), word: language(.ghost), score: otherScore,
        board: duel.ghost.board)
    }
    if puzzle != nil {
      return RivalView(
        capitals: language(.movesLeftLabel), word: language(.movesLeftWord), score: otherScore,
        board: nil)
    }
    return RivalView(
      capitals: language(.toBeatLabel), word: language(.toBeat), score: otherScore, board: nil)
  }

  /// What is said when both games have ended; nil where the other's is still to come.
  func verdict(in world: World) -> String? {
    guard !isOpening else { return nil }
    let language = world.language
    if puzzle != nil {
      if standing == .reached { return language(.solved) }
      return language(movesLeft == 0 ? .outOfMoves : .notThisTime)
    }
    if let live {
      let name = live.name.isEmpty ? language(.other) : live.name
      if isUndecided(beside: world.table.game) { return language(.otherPlays, name) }
      if margin < 0 { return language(.wins, name) }
    }
    if let race, margin != 0 {
      let isFirst = (margin > 0) == (race.player == 1)
      return language(.wins, world.name(ofRacer: isFirst ? 1 : 2))
    }
    return language(margin == 0 ? .aDraw : margin > 0 ? .youAreAhead : .notThisTime)
  }
}
