import Engine
import Graphics

/// Two tiles that merge in a strip of three cells, to show how they move.
public struct TileDemo: Equatable, Sendable {
  /// Ticks since it began; long ago shows the end.
  public var ticks: Int
  /// How fast it is.
  public var pace: AnimationPace
  /// How they move.
  public var style: MotionStyle

  /// How many ticks it takes at most: the original's slide and growth.
  public static let duration = MoveTiming(pace: .original).duration

  /// What stands on them.
  public var tiles = TileSet.numbers

  /// The side of the smallest tiles that can be read.
  static let smallest = 12

  /// Makes a demonstration.
  public init(ticks: Int, pace: AnimationPace, style: MotionStyle, tiles: TileSet = .numbers) {
    self.ticks = ticks
    self.pace = pace
    self.style = style
    self.tiles = tiles
  }

  /// How much of the right end of `area` it takes, and of the air before it.
  static func width(in area: Rect, on stage: Stage) -> Int {
    let side = area.height - max(stage.margin, 2)
    return stage.isTiny || side < smallest ? 0 : 3 * side + 2 + max(stage.margin, 2)
  }

  /// Adds it at the right end of `area`; nothing where tiles would be too small to be read.
  func draw(in area: Rect, on stage: Stage, into list: inout DisplayList) {
    var stage = stage
    stage.tiles = tiles
    let side = area.height - max(stage.margin, 2)
    guard !stage.isTiny, side >= Self.smallest else { return }
    let layout = Strip(
      x: area.maxX - 3 * side - 2, y: area.y + (area.height - side) / 2, side: side)
    for cell in 0..<3 {
      list.add(
        .box(stage.theme.emptyCell, radius: stage.hasBodies ? max(2, side / 9) : 2),
        in: layout.cell(Float(cell)))
    }
    let timing = MoveTiming(pace: pace)
    let way = stage.effects.way(at: timing.slid(at: ticks), style)
    let growth = stage.effects.growth(at: timing.grown(at: ticks))
    if growth < 0.5 {
      add(exponent: 1, in: layout.cell(2), layout, on: stage, into: &list)
      add(exponent: 1, in: layout.cell(2 * way), layout, on: stage, into: &list)
    }
    guard growth > 0 else { return }
    let frame = layout.cell(2).inset(by: Int(Float(side) * (1 - style.pop(at: growth)) / 2))
    add(exponent: 2, in: frame, layout, on: stage, into: &list)
  }

  private func add(
    exponent: UInt8, in frame: Rect, _ strip: Strip, on stage: Stage, into list: inout DisplayList
  ) {
    let look = stage.theme.look(of: exponent)
    let face = TileFace(exponent: exponent, side: strip.side, on: stage)
    list.add(
      .tile(
        TileStyle(
          background: look.background, foreground: look.foreground, label: face.label,
          font: face.font, size: strip.side, radius: stage.hasBodies ? max(2, strip.side / 9) : 2,
          emblem: face.emblem, drawing: face.drawing,
          light: stage.hasBodies ? stage.light : nil, finish: look.finish)), in: frame)
  }

  /// Three cells side by side.
  private struct Strip {
    let x, y, side: Int

    func cell(_ column: Float) -> Rect {
      Rect(x: x + Int(column * Float(side + 1)), y: y, width: side, height: side)
    }
  }
}
