import Graphics

/// A label above a number, in a box where there is room for one.
struct ScoreBox {
  /// Points that were just made.
  struct Gain {
    let points: Int
    /// How much of its way "+N" has come, 0 to 1.
    let progress: Float

    var text: String { "+\(points)" }

    /// It fades on its way; one bit knows no fading.
    func opacity(on stage: Stage) -> UInt8 {
      stage.isBlackAndWhite ? 255 : UInt8(230 * (1 - progress))
    }
  }

  let label: String
  let value: Int
  var gain: Gain?

  /// Draws label, number and gain; false says that the gain has no place in the box.
  @discardableResult
  func draw(in frame: Rect, on stage: Stage, into list: inout DisplayList) -> Bool {
    guard !stage.isTiny else { return drawTiny(in: frame, on: stage, into: &list) }
    stage.addPlate(stage.theme.box, radius: stage.radius, in: frame, into: &list)
    let whole = frame.inset(by: stage.margin / 2)
    let letters = whole.width / max(stage.type.width("0", stage.small), 1)
    let isNarrow = stage.span >= Self.narrowSpan && Self.narrowLetters.contains(letters)
    let air = isNarrow ? stage.margin / 4 : 0
    let inner = whole.inset(x: air)
    let top = inner.row(at: inner.y, height: stage.type.lineHeight(stage.small))
    // A long score needs the whole box.
    let isLong = stage.type.width("\(value)", stage.number) > inner.width
    let rest = Rect(
      x: isLong ? whole.x : inner.x, y: top.maxY, width: isLong ? whole.width : inner.width,
      height: inner.maxY - top.maxY)
    let small = stage.type.font(for: label, width: inner.width, size: stage.small.size)
    let number = stage.type.font(for: "\(value)", width: rest.width, size: stage.number.size)
    let widest = max(stage.type.width(label, small), stage.type.width("\(value)", number))
    let beside = Beside(both: widest, label: stage.type.width(label, small))
    let hasGain =
      isNarrow
      ? drawGain(beside: (label, small), in: top, on: stage, into: &list)
      : drawGain(beside: beside, in: inner, on: stage, into: &list)
    let alignment: Alignment = isNarrow ? .leading : .center
    list.add(.text(label, small, stage.theme.boxLabel, alignment), in: top)
    list.add(.text("\(value)", number, stage.theme.boxText, alignment), in: rest)
    return hasGain
  }

  /// In boxes of so many letters label and number stand at the left, so that "+N" has its place at the
  /// right; in narrower ones there is no place for it.
  private static let narrowLetters = 8..<18
  /// On smaller displays a word at the left would touch the box.
  private static let narrowSpan = 200

  /// "+N" stands at the end of the label's line; false where that is too short.
  private func drawGain(
    beside label: (text: String, font: Font), in top: Rect, on stage: Stage,
    into list: inout DisplayList
  ) -> Bool {
    guard let gain else { return true }
    let apart = stage.type.width("0", stage.small) / 2
    let room = top.width - stage.type.width(label.text, label.font) - apart
    guard stage.type.fits(gain.text, width: room) else { return false }
    let font = stage.type.font(for: gain.text, width: room, size: stage.small.size)
    list.add(
      .text(gain.text, font, stage.theme.boxText, .trailing), in: top,
      opacity: gain.opacity(on: stage))
    return true
  }

  /// How many pixels what stands in the middle of the box takes.
  private struct Beside {
    /// The wider of label and number.
    let both: Int
    let label: Int
  }

  /// "+N" rises beside label and number where there is room, or stands beside the label alone; false
  /// where there is room for neither.
  private func drawGain(
    beside taken: Beside, in inner: Rect, on stage: Stage, into list: inout DisplayList
  ) -> Bool {
    guard let gain else { return true }
    let font = stage.type.font(for: gain.text, width: inner.width, size: stage.small.size)
    let height = stage.type.lineHeight(stage.small)
    // A sign's breadth between the two, or they read as one number.
    let width = stage.type.width(gain.text, font) + stage.type.width("0", font) / 2
    let rises = width <= (inner.width - taken.both) / 2
    guard rises || width <= (inner.width - taken.label) / 2 else { return false }
    // One bit knows no smooth way: there it stands still.
    let way =
      rises && !stage.isBlackAndWhite ? Float(inner.height - height) * (1 - gain.progress) : 0
    list.add(
      .text(gain.text, font, stage.theme.boxText, .trailing),
      in: Rect(x: inner.x, y: inner.y + Int(way), width: inner.width, height: height),
      opacity: gain.opacity(on: stage))
    return true
  }

  /// One line with the number alone, or a label over it where two lines fit; "+N" stands at the end
  /// of the label's where it fits, and false says that it does not.
  private func drawTiny(in frame: Rect, on stage: Stage, into list: inout DisplayList) -> Bool {
    let labelHeight = stage.type.lineHeight(stage.small)
    let hasLabel = frame.height >= labelHeight + 7
    let top = Rect(x: frame.x, y: frame.y, width: frame.width, height: hasLabel ? labelHeight : 0)
    let rest = Rect(x: frame.x, y: top.maxY, width: frame.width, height: frame.height - top.height)
    let number = stage.type.font(for: "\(value)", width: rest.width, size: stage.number.size)
    list.add(.text("\(value)", number, stage.theme.text, .leading), in: rest)
    guard hasLabel else { return gain == nil }
    list.add(.text(label, stage.small, stage.theme.mutedText, .leading), in: top)
    guard let gain else { return true }
    let taken = stage.type.width(label, stage.small) + 2
    guard taken + stage.type.width(gain.text, stage.small) <= frame.width else { return false }
    list.add(
      .text(gain.text, stage.small, stage.theme.text, .trailing), in: top,
      opacity: gain.opacity(on: stage))
    return true
  }
}
