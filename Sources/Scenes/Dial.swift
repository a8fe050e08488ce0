import Graphics

/// The tilt indicator: a dot that rolls as a marble would, and the ring it must reach for a move.
struct Dial {
  let reading: TiltReading

  /// How far the ring is from the middle, in percent of the dial's radius.
  private static let ring = 66
  /// How far an axle's ends reach inwards, in percent of the dial's width.
  private static let axle = 30

  func draw(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    guard !frame.isEmpty else { return }
    let theme = stage.theme
    let line = max(1, frame.width / 40)
    if stage.isBlackAndWhite {
      list.add(.outline(.white, radius: frame.width / 2, width: 1), in: frame)
    } else {
      list.add(.ellipse(theme.board), in: frame)
    }
    switch reading {
    case .absent: drawArrows(in: frame, on: stage, into: &list)
    case .calibrating:
      let size = max(frame.width / 3, 3) | 1
      list.add(.outline(theme.boxText, radius: size / 2, width: line), in: frame.middle(size))
    case .live(let right, let down, let hold, let unfelt):
      let ring = frame.width * Self.ring / 100 | 1
      if !stage.isTiny {
        list.add(.outline(theme.emptyCell, radius: ring / 2, width: line), in: frame.middle(ring))
      }
      drawHold(hold, in: frame, on: stage, into: &list)
      if let unfelt { drawAxle(unfelt, in: frame, on: stage, into: &list) }
      drawDot(right: right, down: down, in: frame, on: stage, into: &list)
    }
  }

  /// A disc that grows from the middle to the ring while a tilt is held for the menu.
  private func drawHold(
    _ percent: Int, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    guard percent > 0, !stage.isBlackAndWhite else { return }
    let size = frame.width * Self.ring * percent / 10_000 | 1
    list.add(.ellipse(stage.theme.button), in: frame.middle(size))
  }

  /// The two ends of an axle: a turn about it is not felt.
  private func drawAxle(
    _ axis: TiltReading.Axis, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    let thick = max(1, frame.width / 20) | 1
    let length = max(2, frame.width * Self.axle / 100)
    for end in [frame.x, frame.x + frame.width - length] {
      let lying = frame.column(at: end, width: length).middle(height: thick)
      let rect =
        axis == .width
        ? lying
        : frame.row(at: frame.y + end - frame.x, height: length).middle(width: thick)
      list.add(.box(stage.theme.accent, radius: 0), in: rect)
    }
  }

  private func drawDot(
    right: Int, down: Int, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    let size = max(frame.width / 5, 3) | 1
    let reach = frame.width * Self.ring / 200
    let limit = (frame.width - size) / 2 - (stage.isTiny ? 1 : 0)
    let x = min(max(right * reach / 100, -limit), limit)
    let y = min(max(down * reach / 100, -limit), limit)
    let isPast = abs(right) >= 100 || abs(down) >= 100
    let color = isPast ? stage.theme.accent : stage.theme.boxText
    list.add(.ellipse(color), in: frame.middle(size).offset(x: x, y: y))
  }

  /// Four arrows for the four buttons.
  private func drawArrows(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let size = max(frame.width / 4, 3) | 1
    let reach = (frame.width - size) / 2 - max(frame.width / 10, 2)
    let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    for (direction, step) in steps.enumerated() {
      list.add(
        .triangle(stage.theme.boxText, direction: direction),
        in: frame.middle(size).offset(x: step.0 * reach, y: step.1 * reach))
    }
  }
}
