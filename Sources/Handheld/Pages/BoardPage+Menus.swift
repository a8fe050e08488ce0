import Engine
import Words

/// What can be chosen over the board.
extension BoardPage {
  /// The menu over a game; where a keyboard plays, nothing is level.
  static func pauseMenu(_ world: World) -> Menu {
    let level: [Phrase] = world.options.playsByKeys ? [] : [.recenter]
    if world.table.rival?.live != nil {
      return Menu([.continueGame] + level + [.newGame, .menu])
    }
    let undo = world.table.game.moveCount > 0 ? [Phrase.undo] : []
    let back = undo + (world.table.session.canRedo ? [.redo] : []) + toBookmark(world)
    return Menu(
      [.continueGame, .hint] + back + level + [.newGame, .share, .bookmark, .menu])
  }

  static let turnMenu = Menu([.ready, .menu])
  static let wonMenu = Menu([.keepGoing, .newGame, .undo, .share, .seeWin, .replay, .review, .menu])

  /// What follows on a puzzle.
  static func decidedMenu(_ rival: Rival, _ game: Game) -> Menu {
    let goesOn: [Phrase] = game.isOver ? [] : [.keepGoing]
    let isSolved = rival.standing == .reached
    return Menu(
      (isSolved ? goesOn + [.onceMore, .undo] : [.onceMore, .undo] + goesOn)
        + [.replay, .share, .menu])
  }

  /// The way to the bookmark, where the game stands elsewhere.
  private static func toBookmark(_ world: World) -> [Phrase] {
    world.table.session.isAwayFromBookmark ? [.toBookmark] : []
  }

  /// The menu in place of `menu`, where whoever plays live has ended meanwhile; nil while that one is right.
  /// What was gone to in it stays selected.
  static func overMenu(_ world: World, after menu: Menu) -> Menu? {
    guard world.table.rival?.live != nil else { return nil }
    let due = overMenu(world)
    if due.items == menu.items { return nil }
    return Menu(due.items, selecting: menu.selected > 0 ? menu.selectedItem : nil)
  }

  /// Who never gave a name, and is no guest, is offered to; who does not want to just goes on.
  static func overMenu(_ world: World) -> Menu {
    if let rival = world.table.rival, rival.live != nil {
      let next: [Phrase] =
        rival.isUndecided(beside: world.table.game)
        ? [.replay] : [.onceMore, .newGame, .replay, .review]
      return Menu(next + [.menu])
    }
    return Menu(
      (world.table.rival == nil ? [.newGame] : [.onceMore, .newGame])
        + [.undo] + toBookmark(world) + [.replay, .review, .sameTiles, .share]
        + (world.settings.name.isEmpty && !world.isGuests ? [.yourName] : [])
        + [.menu])
  }
}
