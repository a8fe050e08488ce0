import Dealing
import Engine
import Scenes
import Words

extension BoardPage {
  /// What is seen of the game's turn.
  func ceremony(_ world: World) -> Ceremony? {
    switch cover?.reason {
    case .won: world.table.win
    case .over: .end(world.table.drain)
    case .decided: world.table.ceremony
    case nil, .paused, .handedOver: nil
    }
  }

  /// What lies over the board: the menu, or the game's end with its figures.
  func overlay(_ world: World) -> Overlay? {
    guard let menu, let reason = cover?.reason else { return nil }
    switch reason {
    case .paused:
      return Overlay(
        tone: .paused, heading: world.language(.paused), details: Self.codeLines(world),
        choices: menu.titles(in: world.language), selected: menu.selected)
    case .won: return end(.won, world.language(.youWin), menu, world)
    case .over:
      let heading = world.language(world.table.beatsBest ? .newBest : .gameOverNow)
      let verdict = world.table.rival?.verdict(in: world)
      return end(.over, verdict ?? heading, menu, world)
    case .handedOver: return turn(menu, world)
    case .decided:
      let tone: Overlay.Tone = world.table.rival?.standing == .reached ? .won : .over
      return end(tone, world.table.rival?.verdict(in: world) ?? "", menu, world)
    }
  }

  private func end(
    _ tone: Overlay.Tone, _ heading: String, _ menu: Menu, _ world: World
  ) -> Overlay {
    var overlay = Overlay(
      tone: tone, heading: heading, details: figures(world),
      choices: menu.titles(in: world.language),
      selected: menu.selected, opacity: world.cardOpacity(after: ceremony(world)))
    overlay.fewDetails = fewFigures(world)
    overlay.curve = world.table.curve
    if let duel = world.table.rival?.duel {
      overlay.rivalCurve = world.table.rivalCurve
      (overlay.ownMoves, overlay.rivalMoves) = (world.table.game.moveCount, duel.curve.moveCount)
    }
    // Two games' curves in one picture need the board's place.
    guard world.table.rival?.duel == nil else { return overlay }
    let kept = tone == .won ? world.table.game.board.cellOfLargest : world.table.drain.lit
    overlay.standBeside(layout(world), keeping: kept, on: world.stage)
    return overlay
  }

  /// The board is handed to the other player, when the last move has been seen.
  private func turn(_ menu: Menu, _ world: World) -> Overlay {
    let (game, race, say) = (world.table.game, world.table.rival?.race, world.language)
    let other = race?.other.game
    return Overlay(
      tone: .paused, heading: world.name(ofRacer: race?.player == 1 ? 2 : 1),
      details: [
        say(.against, "\(other?.score ?? 0)", "\(game.score)"),
        game.isOver ? say(.noMoveIsLeft) : say(.moves, game.moveCount),
      ], choices: menu.titles(in: say), selected: menu.selected,
      opacity: Overlay.opacity(at: world.table.ticksSinceMove, pace: world.settings.pace))
  }

  /// The game's code, and what it is.
  private static func codeLines(_ world: World) -> [String] {
    var challenge = world.challenge
    if challenge.goal == nil { challenge = Challenge(size: challenge.size, seed: challenge.seed) }
    return [world.language(.codeIs, challenge.code), world.language(.forAFriend)]
  }

  /// The score and how long it took, where there is no room for more; the board shows its tiles.
  private func fewFigures(_ world: World) -> [String] {
    let session = world.table.session
    guard world.table.rival == nil else { return [] }
    return [
      world.language(.scoreIs, "\(session.game.score)"),
      "\(world.language(.moves, session.game.moveCount))  \(Self.clock(session.secondsPlayed))",
    ]
  }

  private static func clock(_ seconds: Int64) -> String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  private func figures(_ world: World) -> [String] {
    let session = world.table.session
    let say = world.language
    if let goal = world.table.rival?.puzzle {
      if world.table.rival?.standing == .reached { return [say(.moves, session.game.moveCount)] }
      return [
        say(.makeTile, "\(goal.value)"),
        say(.tileIs, "\(1 << Int(session.game.board.largestExponent))"),
      ]
    }
    let tally = world.table.rival?.tally(of: session, in: say).map { [$0] } ?? []
    if let rival = world.table.seenRival {
      let asked = world.live.duel?.isAskedAgain == true && rival.live?.isThere == true
      // Of two at one device each is "you".
      let own = rival.race.map { "\(world.name(ofRacer: $0.player)) \(session.game.score)" }
      return [
        own ?? say(.you, "\(session.game.score)"),
        "\(rival.view(in: world).word) \(rival.finalScore)",
      ] + (asked ? [say(.otherAgain)] : tally)
    }
    return [say(.scoreIs, "\(session.game.score)")] + tally + [
      say(.tileIs, "\(1 << Int(session.game.board.largestExponent))"),
      say(.moves, session.game.moveCount),
      say(.timeIs, Self.clock(session.secondsPlayed)),
    ]
  }
}
