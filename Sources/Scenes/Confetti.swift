import Graphics

/// Paper in the colours of the tiles, thrown up from the middle of the board when 2048 is made: a pure
/// function of the ticks since then.
struct Confetti {
  /// Ticks since it was thrown.
  let ticks: Int

  /// How many pieces there are.
  private static let count = 36
  /// From the throw to the last that is seen of it.
  private static let milliseconds = 1900

  /// Adds what is still in the air over `board`; nothing without motion, or without all effects.
  func draw(over board: Rect, on stage: Stage, into list: inout DisplayList) {
    let duration = stage.pace.ticks(milliseconds: Self.milliseconds)
    let begin = stage.pace.ticks(milliseconds: 200)
    guard stage.effects == .full, ticks >= begin, ticks < begin + duration else { return }
    let time = Float(ticks - begin) / Float(duration)
    let side = max(board.width / 40, 2)
    let opacity = stage.isBlackAndWhite || time < 0.7 ? 255 : UInt8(255 * (1 - time) / 0.3)
    for piece in 0..<Self.count {
      // Each goes a way of its own: steps through two circles that have nothing in common.
      let way = Float(piece * 23 % Self.count) / Float(Self.count - 1) - 0.5
      let rise = 0.55 + 0.6 * Float(piece * piece * 5 % 17) / 16
      let x = Float(board.width) * (0.5 + way * 1.3 * time)
      let y = Float(board.height) * (0.5 - rise * 2.2 * time + 2.4 * time * time)
      let place = Rect(
        x: board.x + Int(x), y: board.y + Int(y), width: side,
        height: piece % 2 == 0 ? side : max(side / 2, 1))
      guard board.contains(place) else { continue }
      let color =
        stage.isBlackAndWhite
        ? Color.white : stage.theme.look(of: UInt8(2 + piece % 10)).background
      list.add(.box(color, radius: 0), in: place, opacity: opacity)
    }
  }
}
