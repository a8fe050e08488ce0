import Engine
import Graphics

/// The board, its empty cells and its tiles at some tick of an animation.
struct BoardScene {
  let animation: BoardAnimation
  let ticks: Int
  var nudge = SubpixelPoint(x: 0, y: 0)
  /// How far the hand leans, in 256ths of a cell.
  var lean = SubpixelPoint(x: 0, y: 0)
  /// The rank that the game reached for the first time with this move.
  var milestone: UInt8?

  func draw(in layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    drawGround(in: layout, on: stage, into: &list)
    drawShadows(in: layout, on: stage, into: &list)
    for motion in animation.motions {
      guard let pose = animation.pose(of: motion, at: ticks, stage.effects) else { continue }
      let looking = look(of: motion, pose, on: stage)
      draw(motion, looking, in: layout, on: stage, into: &list)
    }
    guard stage.effects == .full, !animation.isReversed else { return }
    for motion in animation.motions where motion.kind == .pops {
      let tile = layout.rect(of: motion.to)
      Burst(ticks: ticks, exponent: motion.exponent).draw(around: tile, on: stage, into: &list)
      let rings = motion.exponent == milestone ? 3 : Self.rings(of: motion.exponent)
      for ring in 0..<rings {
        drawRing(ring, around: layout.rect(of: motion.to), in: layout, on: stage, into: &list)
      }
    }
  }

  /// How many frames grow out of a merged tile: none below 64, one from there, two from 512 on; the
  /// first tile of its rank in a game has three.
  static func rings(of exponent: UInt8) -> Int { exponent < 6 ? 0 : exponent < 9 ? 1 : 2 }

  /// A frame that grows out of the tile and fades; each further one begins a little later.
  private func drawRing(
    _ ring: Int, around tile: Rect, in layout: BoardLayout, on stage: Stage,
    into list: inout DisplayList
  ) {
    let begin = stage.pace.ticks(milliseconds: 200 + 150 * ring)
    let duration = stage.pace.ticks(milliseconds: 800)
    guard ticks >= begin, ticks < begin + duration else { return }
    let progress = CubicBezier.ease.progress(at: Float(ticks - begin) / Float(duration))
    let reach = max(layout.gap, 1)
    let frame = tile.inset(by: -Int((Float(reach) * progress).rounded())).intersection(layout.frame)
    let opacity = stage.isBlackAndWhite ? 255 : UInt8(255 * (1 - progress))
    list.add(
      .outline(stage.theme.accent, radius: layout.bodyRadius + reach / 2, width: max(reach / 2, 1)),
      in: frame, opacity: opacity)
  }

  private func drawGround(in layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    guard stage.hasBodies else { return drawDots(in: layout, into: &list) }
    let theme = stage.theme
    let radius = layout.bodyRadius + layout.edge / 2
    let reach = layout.shadowReach + 1
    if layout.edge > 0, stage.bounds.contains(layout.frame.inset(by: -reach)) {
      stage.addShadow(of: layout.frame, radius: radius, reach: reach, into: &list)
    }
    var ground = Relief(
      .raised, theme.board, radius: radius, depth: max(layout.edge / 3, 1), light: stage.light)
    ground.hollows = Hollows(
      theme.emptyCell, radius: layout.bodyRadius,
      depth: layout.tile < 20 ? 1 : layout.tile / 12, count: layout.size.cells,
      edge: layout.edge, side: layout.tile, pitch: layout.pitch)
    list.add(.relief(ground), in: layout.frame)
  }

  /// One bit has no grey for an empty cell: a dot in its middle shows the grid.
  private func drawDots(in layout: BoardLayout, into list: inout DisplayList) {
    let side = layout.size.cells
    for position in 0..<layout.size.area {
      let rect = layout.rect(of: Cell(row: position / side, column: position % side))
      let dot = Rect(
        x: rect.x + rect.width / 2, y: rect.y + rect.height / 2,
        width: max(1, rect.width / 24), height: max(1, rect.width / 24))
      list.add(.box(.white, radius: 0), in: dot)
    }
  }

  /// The shadows of all tiles lie below every tile.
  private func drawShadows(in layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    guard stage.hasBodies, layout.edge > 0 else { return }
    for motion in animation.motions {
      guard let going = animation.pose(of: motion, at: ticks, stage.effects) else { continue }
      let pose = look(of: motion, going, on: stage)
      stage.addShadow(
        of: layout.scaled(
          place(of: motion, pose, in: layout, on: stage), by: pose.scale,
          squash: squash(of: pose, on: stage)),
        radius: layout.bodyRadius,
        reach: layout.shadowReach, into: &list, opacity: pose.opacity)
    }
  }

  private func place(
    of motion: BoardAnimation.Motion, _ pose: BoardAnimation.Pose, in layout: BoardLayout,
    on stage: Stage
  ) -> Rect {
    let lean = motion.share(of: lean)
    let shift = layout.gap > 4 ? stage.parallax : (x: 0, y: 0)
    return layout.rect(row: pose.row, column: pose.column)
      .offset(
        x: (nudge.x + lean.x) * layout.pitch / 256 + shift.x,
        y: (nudge.y + lean.y) * layout.pitch / 256 + shift.y)
  }

  /// Where every pixel counts there is no room for it.
  private func squash(of pose: BoardAnimation.Pose, on stage: Stage) -> Float {
    stage.isTiny || stage.isBlackAndWhite ? 0 : pose.squash
  }

  func draw(
    _ motion: BoardAnimation.Motion, _ pose: BoardAnimation.Pose, in layout: BoardLayout,
    on stage: Stage, into list: inout DisplayList
  ) {
    let place = place(of: motion, pose, in: layout, on: stage)
    let look = stage.theme.look(of: motion.exponent)
    var scale = pose.scale
    if stage.isBlackAndWhite, scale != 1 {
      // Scaled glyphs are noise in one bit. A merged tile shows its number from the first moment on,
      // over those that it was made of; a new one grows as a box, until that is nearly its cell.
      if motion.kind == .appears, scale < 0.75 {
        let box = layout.scaled(place, by: scale)
        return list.add(.outline(.white, radius: 0, width: 1), in: box)
      }
      scale = 1
    }
    let face = TileFace(exponent: motion.exponent, side: layout.tile, on: stage)
    let style = TileStyle(
      background: look.background, foreground: look.foreground, label: face.label,
      font: face.font, size: layout.tile,
      radius: layout.tileRadius(on: stage),
      pattern: pattern(look.pattern, face: face, in: layout, on: stage), emblem: face.emblem,
      drawing: face.drawing, light: stage.hasBodies ? stage.light : nil, finish: look.finish)
    list.add(
      .tile(style),
      in: layout.scaled(place, by: scale, squash: squash(of: pose, on: stage)),
      opacity: stage.isBlackAndWhite ? 255 : pose.opacity)
  }

  /// A pattern must leave the label alone; where it would not, a simpler one takes its place. A picture
  /// needs none to be told apart.
  private func pattern(
    _ pattern: TilePattern, face: TileFace, in layout: BoardLayout, on stage: Stage
  ) -> TilePattern {
    guard !face.hasPicture else { return .plain }
    let side = (layout.tile - stage.type.width(face.label, face.font)) / 2
    let above = (layout.tile - stage.type.metrics.capHeight(font: face.font)) / 2
    let line = max(1, layout.tile / 24)
    switch pattern {
    case .plain: return .plain
    case .framed: return side > line ? .framed : .plain
    case .doubleFramed: return side > 3 * line ? .doubleFramed : side > line ? .framed : .corners
    case .corners, .underlined: return above >= 3 ? pattern : .plain
    case .glowing: return side >= layout.tile / 10 ? .glowing : .corners
    }
  }
}
