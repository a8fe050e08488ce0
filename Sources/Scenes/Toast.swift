import Graphics

/// A note that comes, stays for a moment and goes, all as a function of the ticks since it came.
public struct Toast: Equatable, Sendable {
  /// What it says.
  public var notice: Notice
  /// Ticks since it came.
  public var ticks: Int

  /// Four seconds: long enough to be read between two moves.
  public static let duration = 4 * Tempo.ticksPerSecond

  /// Makes a note.
  public init(_ notice: Notice, ticks: Int) {
    self.notice = notice
    self.ticks = ticks
  }

  /// How much of it is there, 0 to 1; without motion it is there at once, and gone at once.
  func presence(pace: AnimationPace) -> Float {
    guard (0..<Self.duration).contains(ticks) else { return 0 }
    let way = pace.ticks(milliseconds: 300)
    let part = min(ticks, Self.duration - ticks)
    return part >= way ? 1 : CubicBezier.ease.progress(at: Float(part) / Float(way))
  }

  /// Whether the next tick's picture may differ from this one's.
  public func isMoving(pace: AnimationPace) -> Bool {
    let way = pace.ticks(milliseconds: 300)
    return ticks <= way || ticks >= Self.duration - way
  }

  /// Rises to the middle of `frame` and fades in; one bit knows neither, and few pixels no box.
  func draw(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let presence = presence(pace: stage.pace)
    guard presence > 0 else { return }
    let air = stage.isTiny ? 0 : stage.margin / 2
    let line = stage.type.lineHeight(stage.small)
    let lines = notice.lines(
      width: frame.width - 2 * air, height: frame.height - 2 * air, on: stage)
    let height = lines.count * line + 2 * air
    let opacity = stage.isBlackAndWhite ? 255 : UInt8(255 * presence)
    let depth = stage.isBlackAndWhite ? 0 : Int(Float(line) / 2 * (1 - presence))
    let box = Rect(
      x: frame.x, y: frame.y + (frame.height - height) / 2 + depth, width: frame.width,
      height: height)
    if !stage.isTiny {
      list.add(.box(stage.theme.button, radius: stage.radius), in: box, opacity: opacity)
    }
    let color = stage.isTiny ? stage.theme.text : stage.theme.buttonText
    TextBlock(lines: lines, color: color, alignment: stage.isTiny ? .leading : .center)
      .draw(in: box.inset(by: air), font: stage.small, on: stage, into: &list, opacity: opacity)
  }
}
