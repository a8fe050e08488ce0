import Engine
import Graphics

/// "+N" on its way: it rises from the merge and flies into the score's box. A pure function of the ticks
/// since the move.
///
/// Only what is worth a frame around its tile flies, so that most moves cost no more than their tiles.
struct GainFlight {
  let animation: BoardAnimation
  let ticks: Int
  let gain: Int

  /// When it leaves its tile and arrives, in milliseconds: it leaves when the tiles meet.
  private static let leaves = 100
  private static let arrives = 700
  /// How much of the time it only rises.
  private static let rises: Float = 0.4

  /// Whether the move's gain flies, from its tiles' meeting to its arrival and before.
  func flies(on stage: Stage) -> Bool {
    guard stage.effects == .full, !stage.isTiny, !stage.isBlackAndWhite, !animation.isReversed,
      gain > 0, let largest
    else { return false }
    return BoardScene.rings(of: largest.exponent) > 0
      && ticks < stage.pace.ticks(milliseconds: Self.arrives)
  }

  /// Adds it, as a piece of the score's box.
  func draw(to score: Rect, in layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    let begin = stage.pace.ticks(milliseconds: Self.leaves)
    let end = stage.pace.ticks(milliseconds: Self.arrives)
    guard flies(on: stage), ticks >= begin, let largest else { return }
    let part = Float(ticks - begin) / Float(end - begin)
    let text = "+\(gain)"
    let font = stage.small
    let (width, height) = (
      stage.type.width(text, font) + stage.type.lineHeight(font), stage.type.lineHeight(font)
    )
    let tile = layout.rect(of: largest.to)
    let rise = min(part / Self.rises, 1)
    let way = CubicBezier.easeInOut.progress(
      at: min(max((part - Self.rises) / (1 - Self.rises), 0), 1))
    let x = Float(tile.x + tile.width / 2)
    let y = Float(tile.y + tile.height / 2) - Float(tile.height) * 0.6 * rise
    let (endX, endY) = (Float(score.x + score.width / 2), Float(score.y + score.height / 2))
    let place = Rect(
      x: Int(x + (endX - x) * way) - width / 2, y: Int(y + (endY - y) * way) - height / 2,
      width: width, height: height)
    guard stage.bounds.contains(place) else { return }
    let opacity = UInt8(255 * min((1 - part) * 4, 1))
    list.add(.box(stage.theme.box, radius: height / 2), in: place, opacity: opacity)
    list.add(.text(text, font, stage.theme.boxText, .center), in: place, opacity: opacity)
  }

  /// The largest tile that the move made.
  private var largest: BoardAnimation.Motion? {
    var largest: BoardAnimation.Motion?
    for motion in animation.motions where motion.kind == .pops {
      if motion.exponent > largest?.exponent ?? 0 { largest = motion }
    }
    return largest
  }
}

/// What flies off a merge when its tiles meet: pieces of their colour.
struct Burst {
  let ticks: Int
  let exponent: UInt8

  /// From the meeting on, in milliseconds.
  private static let begins = 100
  private static let lasts = 350

  /// Adds the pieces around `tile`; smaller merges have none.
  func draw(around tile: Rect, on stage: Stage, into list: inout DisplayList) {
    let begin = stage.pace.ticks(milliseconds: Self.begins)
    let length = stage.pace.ticks(milliseconds: Self.lasts)
    let rings = BoardScene.rings(of: exponent)
    guard rings > 0, !stage.isBlackAndWhite, ticks > begin, ticks < begin + length else { return }
    let part = Float(ticks - begin) / Float(length)
    let far = Float(tile.width) * (0.5 + 0.35 * part * (2 - part))
    let size = max(Int(Float(tile.width) * 0.12 * (1 - part)), 1)
    let color = stage.theme.look(of: exponent).background
    let count = 6 + 4 * rings
    for piece in 0..<count {
      let turn = piece * 1024 / count + 17 * Int(exponent)
      let place = Rect(
        x: tile.x + tile.width / 2 + Int(far * Float(Sine.value(turn + 256)) / 1024) - size / 2,
        y: tile.y + tile.height / 2 + Int(far * Float(Sine.value(turn)) / 1024) - size / 2,
        width: size, height: size)
      guard stage.bounds.contains(place) else { continue }
      list.add(.box(color, radius: size / 2), in: place)
    }
  }
}
