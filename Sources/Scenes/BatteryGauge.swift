import Graphics

/// A battery by its outline, filled as far as it is full, and its percentage beside it where there
/// is room for that.
public struct BatteryGauge: Equatable, Sendable {
  /// How full it is, 0 to 100.
  public var percent: Int
  /// Whether it is being charged: a plus before the number.
  public var isCharging: Bool
  /// Whether little is left: it is drawn in the colour of warnings.
  public var isLow: Bool

  /// A gauge of so many per cent.
  public init(percent: Int, isCharging: Bool = false, isLow: Bool = false) {
    self.percent = min(max(percent, 0), 100)
    self.isCharging = isCharging
    self.isLow = isLow
  }

  /// Adds it to `list`, from the left of `frame`; nothing where that is too small to be read.
  func draw(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let height = min(frame.height, max(stage.type.lineHeight(stage.small) * 3 / 4, 5))
    let width = height * 2
    guard frame.height >= 5, frame.width >= width + 1 else { return }
    let color = isLow ? stage.theme.accent : stage.theme.mutedText
    let line = max(height / 8, 1)
    let shell = frame.column(at: frame.x, width: width).middle(height: height)
    list.add(.outline(color, radius: line, width: line), in: shell)
    // The pole, at its right.
    list.add(
      .box(color, radius: 0),
      in: shell.column(at: shell.maxX, width: line).middle(height: height - 2 * (height / 3)))
    let room = shell.inset(by: 2 * line)
    let filled = room.width * percent / 100
    if filled > 0, room.height > 0 {
      list.add(.box(color, radius: 0), in: room.column(at: room.x, width: filled))
    }
    let text = (isCharging ? "+" : "") + "\(percent)%"
    let gap = line + max(height / 3, 2)
    let place = frame.column(at: shell.maxX + gap, width: frame.maxX - shell.maxX - gap)
    // Its size is the longest text's, so that it does not change with what it says.
    let font = stage.type.font(for: "+100%", width: place.width, size: stage.small.size)
    guard stage.type.width(text, font) <= place.width,
      stage.type.metrics.capHeight(font: font) <= frame.height
    else { return }
    list.add(.text(text, font, color, .leading), in: place)
  }
}
