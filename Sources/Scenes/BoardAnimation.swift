import Engine
import Graphics

/// How the board comes from one position to the next: a pure function of the ticks since the move.
///
/// It is made from the position after the move and the move's events, so the game itself is at its
/// end at once and input never waits; a new move simply replaces the animation.
public struct BoardAnimation: Equatable, Sendable {
  /// What one tile does.
  public struct Motion: Equatable, Sendable {
    /// The kinds of movement.
    public enum Kind: UInt8, Sendable {
      /// Stays, or slides.
      case slides
      /// Slides under a merged tile and vanishes.
      case vanishes
      /// Grows where a merge happened, beyond its size and back.
      case pops
      /// Grows from nothing.
      case appears
    }
    /// The tile's rank.
    public let exponent: UInt8
    /// Where it was.
    public let from: Cell
    /// Where it will be.
    public let to: Cell
    /// What it does.
    public let kind: Kind
    /// A bit for each direction in which it can move next.
    var mobility: UInt8 = 0
    /// Of a tile that a merge made: which way the others came, in columns and rows.
    var push = SubpixelPoint(x: 0, y: 0)
  }

  /// Where a tile is to be drawn at some tick, in cells.
  public struct Pose: Equatable, Sendable {
    /// Rows from the top.
    public var row: Float
    /// Columns from the left.
    public var column: Float
    /// 1 is the tile's natural size.
    public var scale: Float
    /// 0 to 255.
    public var opacity: UInt8
    /// By how much it is narrower, as a part of its size, and higher by as much; the other way below 0.
    public var squash: Float = 0
  }

  /// The board's side.
  public let size: BoardSize
  /// Every tile, in the order of drawing: merged ones lie on top.
  public let motions: [Motion]
  /// How far what goes leaned when it went, in 256ths of a cell: it goes on from there.
  public var leanAtStart = SubpixelPoint(x: 0, y: 0)
  /// For how many ticks more than the others a tile is awaited that appears: whoever deals it was late.
  public var lateness = 0
  /// Whether the move runs backwards, from the position after it to the one before.
  public let isReversed: Bool
  private let timing: MoveTiming
  private let style: MotionStyle

  /// How `board` came about by `events`; without events everything stands still. `isReversed` shows how
  /// that is taken back: at the end everything is where it was before them.
  public init(
    board: Board, events: [GameEvent] = [], pace: AnimationPace = .original,
    style: MotionStyle = .glide, isReversed: Bool = false
  ) {
    size = board.size
    self.isReversed = isReversed
    self.style = style
    timing = MoveTiming(pace: pace)
    motions = Self.motions(board: board, events: events)
    isStill = events.isEmpty
  }

  private let isStill: Bool

  /// How many ticks it takes.
  public var duration: Int { isStill ? 0 : timing.duration + lateness }

  /// After how many ticks tiles begin to appear, where they are there.
  public var slideTicks: Int { isStill ? 0 : timing.slide }

  /// After how many ticks the tiles that slide have come where they go, with so many effects: the
  /// moment in which they are heard.
  public func contact(_ effects: BoardEffects = .full) -> Int {
    guard !isStill else { return 0 }
    return (0...timing.slide).first { effects.way(at: timing.slid(at: $0), style) >= 0.99 }
      ?? timing.slide
  }

  /// How far the board gives way to a merge of 512 and more after `ticks`, and which way: 1 is farthest.
  func recoil(at ticks: Int, _ effects: BoardEffects) -> (x: Float, y: Float) {
    guard effects == .full, !isStill, !isReversed, ticks < duration,
      let heaviest = motions.last(where: { $0.kind == .pops && $0.exponent >= 9 })
    else { return (0, 0) }
    let part = timing.grown(at: ticks)
    let way = 4 * part * (1 - part)
    return (Float(heaviest.push.x) * way, Float(heaviest.push.y) * way)
  }

  /// Where `motion`'s tile is after `ticks`, with so many effects; nil while (or since) it is not to be
  /// seen.
  public func pose(of motion: Motion, at ticks: Int, _ effects: BoardEffects = .full) -> Pose? {
    let ticks = isReversed ? duration - ticks : ticks
    let isBack = isReversed && (ticks <= 0 || effects == .none)
    let way = isBack ? 0 : effects.way(at: timing.slid(at: ticks), style)
    let growth = isBack ? 0 : isStill ? 1 : effects.growth(at: timing.grown(at: ticks))
    var pose = Pose(
      row: Self.between(motion.from.row, motion.to.row, way),
      column: Self.between(motion.from.column, motion.to.column, way), scale: 1, opacity: 255)
    if motion.from != motion.to {
      pose.row += Float(leanAtStart.y) / 256 * (1 - way)
      pose.column += Float(leanAtStart.x) / 256 * (1 - way)
    }
    switch motion.kind {
    case .slides: break
    case .vanishes: if growth >= 0.5 { return nil }
    case .pops:
      pose.scale = style.pop(at: growth)
      if growth <= 0 { return nil }
      let squash = Self.squash(at: growth)
      pose.squash = motion.push.x != 0 ? squash : motion.push.y != 0 ? -squash : 0
    case .appears:
      let isLate = lateness != 0 && !isBack
      let growth = isLate ? effects.growth(at: timing.grown(at: ticks - lateness)) : growth
      if growth <= 0 { return nil }
      pose.scale = style.growth(at: growth)
      pose.opacity = UInt8(255 * CubicBezier.ease.progress(at: growth))
    }
    return pose
  }

  /// What met is pressed together by a tenth along its way, in the first half of its growth.
  private static func squash(at growth: Float) -> Float {
    let part = min(growth * 2, 1)
    return 0.4 * part * (1 - part)
  }

  private static func between(_ a: Int, _ b: Int, _ part: Float) -> Float {
    Float(a) + Float(b - a) * part
  }

  private static func motions(board: Board, events: [GameEvent]) -> [Motion] {
    var origins: FlatMap<UInt32, Cell> = [:]
    var vanishing: [Motion] = []
    var newcomers: FlatMap<UInt32, Motion.Kind> = [:]
    var pushes: FlatMap<UInt32, SubpixelPoint> = [:]
    for event in events {
      switch event {
      case .slid(let tile, let from, _): origins[tile.id] = from
      case .merged(let first, let second, let result, let cell):
        newcomers[result.id] = .pops
        for tile in [first, second] {
          let from = origins[tile.id] ?? cell
          vanishing.append(Motion(exponent: tile.exponent, from: from, to: cell, kind: .vanishes))
          guard from != cell else { continue }
          pushes[result.id] = SubpixelPoint(
            x: (cell.column - from.column).signum(), y: (cell.row - from.row).signum())
        }
      case .spawned(let tile, _): newcomers[tile.id] = .appears
      case .reached2048, .over: break
      }
    }
    var resting: [Motion] = []
    var popping: [Motion] = []
    let mobility = board.mobility
    for (position, tile) in board.tiles.enumerated() {
      guard let tile else { continue }
      let cell = board.cell(at: position)
      let kind = newcomers[tile.id] ?? .slides
      let motion = Motion(
        exponent: tile.exponent, from: origins[tile.id] ?? cell, to: cell, kind: kind,
        mobility: mobility[position], push: pushes[tile.id] ?? SubpixelPoint(x: 0, y: 0))
      if kind == .pops { popping.append(motion) } else { resting.append(motion) }
    }
    return vanishing + resting + popping
  }
}
