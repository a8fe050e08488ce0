import Engine
import Graphics

extension CellBoard {
  /// The cells, the lines between them, and the tiles at some tick of an animation.
  func draw(
    _ animation: BoardAnimation, at ticks: Int, on stage: Stage, into list: inout DisplayList
  ) {
    drawGround(on: stage, into: &list)
    let ticks = stage.isStill ? 1 << 30 : ticks
    for motion in animation.motions {
      guard let pose = animation.pose(of: motion, at: ticks, stage.effects) else { continue }
      let look = stage.theme.look(of: motion.exponent)
      let style = TileStyle(
        background: look.background, foreground: look.foreground, label: label(motion.exponent),
        font: stage.small, size: width, radius: 0)
      // A tile that has just begun to grow is not there yet: half a number is none.
      guard pose.scale >= 0.5 else { continue }
      list.add(.tile(style), in: rect(row: pose.row, column: pose.column))
    }
  }

  private func drawGround(on stage: Stage, into list: inout DisplayList) {
    let theme = stage.theme
    if hasLines { list.add(.box(theme.board, radius: 0), in: frame) }
    for row in 0..<size.cells {
      for column in 0..<size.cells {
        let place = rect(row: Float(row), column: Float(column))
        list.add(.box(theme.emptyCell, radius: 0), in: place)
        guard hasLines else {
          list.add(.text("·", stage.small, theme.mutedText, .center), in: place)
          continue
        }
        list.add(
          .outline(theme.board, radius: 0, width: 1),
          in: outline(of: Cell(row: row, column: column)))
      }
    }
  }

  /// An arrow at the middle of the edge to which the tiles would go.
  func drawArrow(_ direction: Direction, on stage: Stage, into list: inout DisplayList) {
    let (x, y) =
      switch direction {
      case .up: (frame.x + frame.width / 2, frame.y)
      case .right: (frame.maxX - 1, frame.y + frame.height / 2)
      case .down: (frame.x + frame.width / 2, frame.maxY - 1)
      case .left: (frame.x, frame.y + frame.height / 2)
      }
    let place = Rect(x: x, y: y, width: 1, height: 1)
    list.add(.box(stage.theme.page, radius: 0), in: place)
    list.add(.triangle(stage.theme.accent, direction: Int(direction.rawValue)), in: place)
  }
}
