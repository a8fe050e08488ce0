import Engine
import Scenes

/// What is seen of a win or an end, and how a hand cuts it.
extension World {
  /// How visible the card is that comes after `ceremony`; without one, the menu that is shown at a
  /// game's turn.
  func cardOpacity(after ceremony: Ceremony?) -> UInt8 {
    ceremony?.cardOpacity(at: table.ticksSinceMove, on: stage)
      ?? Overlay.opacity(at: table.ticksSinceMove, pace: settings.pace)
  }

  /// Whether a ceremony is still to be seen, before its card is there.
  var isCeremonyRunning: Bool { table.ceremony.map { cardOpacity(after: $0) < 255 } == true }

  /// Has it end at once: the card is there.
  mutating func cutCeremony() {
    table.ticksSinceMove = max(table.ticksSinceMove, Ceremony.longest(isWin: table.isWon))
    redraw()
  }

  /// Whether the menu after a game can be read already: a key that was still meant for the board
  /// chooses nothing in it, however quickly it is shown.
  var isOverlayVisible: Bool {
    table.ticksSinceMove >= Self.ticksToLetGo && cardOpacity(after: table.ceremony) > 127
  }

  /// A hand that plays quickly is still for this long when it has seen that the game is over.
  private static var ticksToLetGo: Int { 100 }
}

extension Table {
  /// What is seen of the game's turn, if it has come to one.
  var ceremony: Ceremony? { isWon ? win : game.isOver ? .end(drain) : nil }

  /// Whether 2048 was just made, or a puzzle is solved.
  var isWon: Bool { game.isAwaitingDecision || rival?.standing == .reached }

  /// What is seen of a win.
  var win: Ceremony { .win(seed: Self.seed(of: game)) }

  /// Decoration has a stream of its own: what it draws changes no game.
  ///
  /// Unchecked: any number is a good seed.
  static func seed(of game: Game) -> UInt64 { UInt64(game.moveCount) &* 0x9E37_79B9 &+ 2048 }
}

extension Board {
  /// Where the largest tile stands; of several the first.
  var cellOfLargest: Cell? {
    let largest = largestExponent
    let position = tiles.firstIndex { $0?.exponent == largest }
    return position.map { cell(at: $0) }
  }
}
