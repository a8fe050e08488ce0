import Engine
import Graphics

/// What is seen when a game is won or over, before its card comes: a pure function of the ticks since the
/// move that did it.
///
/// The board is seen all the time, and afterwards: the card stands beside or below it. Where nothing is
/// to move, everything is at its end at once.
public enum Ceremony: Equatable, Sendable {
  /// 2048 was made: light runs through the board, rank by rank, to its tile, which swells; rockets burst
  /// over the whole picture. `seed` says which.
  case win(seed: UInt64)
  /// No move is left: colour drains from the tiles, one after the other.
  case end(Drain)

  /// When the card begins to come, in milliseconds since the move.
  private var cardBegins: Int {
    switch self {
    case .win: 4000
    case .end: 1600
    }
  }

  /// How long the card comes.
  private static let cardComes = 400

  /// When a won game's tile begins to swell, or an ended one's first to fade: all tiles have come.
  static let begins = 300

  /// How visible the card is after `ticks`.
  ///
  /// Characters know none of this: they have what they had, the time to see the last move.
  public func cardOpacity(at ticks: Int, on stage: Stage) -> UInt8 {
    if stage.isText { return Overlay.opacity(at: ticks, pace: stage.pace) }
    guard stage.effects == .full else { return 255 }
    let begin = stage.pace.ticks(milliseconds: cardBegins)
    let fade = stage.pace.ticks(milliseconds: Self.cardComes)
    guard ticks < begin + fade else { return 255 }
    guard ticks > begin else { return 0 }
    return UInt8(255 * CubicBezier.ease.progress(at: Float(ticks - begin) / Float(fade)))
  }

  /// Ticks after which nothing of it moves any more, at the slowest pace.
  public static func longest(isWin: Bool) -> Int {
    let ceremony = isWin ? Ceremony.win(seed: 0) : .end(Drain())
    return AnimationPace.original.ticks(milliseconds: ceremony.cardBegins + Self.cardComes)
  }

  /// What the score box shows of a score that has just risen by `gain`: in a win it counts up, in as many
  /// steps as an eye takes for counting.
  func score(_ score: Int, gain: Int, at ticks: Int, on stage: Stage) -> Int {
    guard case .win = self, stage.effects == .full else { return score }
    let begin = stage.pace.ticks(milliseconds: Self.begins)
    let length = stage.pace.ticks(milliseconds: 1500)
    guard ticks < begin + length, length > 0 else { return score }
    let steps = 20
    let step = max(ticks - begin, 0) * steps / length
    return score - gain + gain * step / steps / 4 * 4
  }

  /// Adds what it shows below the board and what stands around it.
  func draw(under scene: BoardScene, on stage: Stage, into list: inout DisplayList) {
    guard case .win = self else { return }
    WinScene(board: scene, ticks: scene.ticks).drawNight(on: stage, into: &list)
  }

  /// Adds what it shows over the board and below what lies over that: on one bit it would look out
  /// from under it.
  func draw(
    over scene: BoardScene, below overlay: Overlay?, in layout: PlayLayout, on stage: Stage,
    into list: inout DisplayList
  ) {
    let isHidden = overlay.map { $0.card == nil && $0.opacity > 127 } ?? false
    guard !isHidden || !stage.isBlackAndWhite || stage.isTiny else { return }
    switch self {
    case .win(let seed):
      WinScene(board: scene, ticks: scene.ticks).draw(in: layout.board, on: stage, into: &list)
      Fireworks(ticks: scene.ticks, seed: seed).draw(on: stage, into: &list)
    case .end(let drain):
      drain.draw(at: scene.ticks, in: layout.board, on: stage, into: &list)
    }
  }
}
