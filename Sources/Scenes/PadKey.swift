import Graphics
import Words

/// A button for fingers beside the board.
public struct PadKey: Equatable, Sendable {
  /// What it does.
  public enum Meaning: UInt8, CaseIterable, Sendable {
    case up, right, down, left, newGame, undo, hint, menu
  }

  /// What it does.
  public let meaning: Meaning
  /// Where it is.
  public let frame: Rect

  /// Makes a key.
  public init(_ meaning: Meaning, in frame: Rect) {
    self.meaning = meaning
    self.frame = frame
  }

  /// The least side of a key that a finger hits.
  static func smallest(on stage: Stage) -> Int { max((stage.span + 11) / 12, 20) }

  /// A cross in `square`, around a free cell in its middle; the other keys stand in its corners.
  static func cross(in square: Rect, gap: Int) -> [PadKey] {
    let places: [(Meaning, Int, Int)] = [
      (.newGame, 0, 0), (.up, 1, 0), (.menu, 2, 0), (.left, 0, 1), (.right, 2, 1), (.undo, 0, 2),
      (.down, 1, 2), (.hint, 2, 2),
    ]
    return places.map { PadKey($0, in: cell($1, $2, of: square, columns: 3, rows: 3, gap: gap)) }
  }

  /// All keys beside each other, the arrows in the middle; or, where there is a finger's breadth for
  /// each, in two rows with the arrows above.
  static func rows(in bar: Rect, gap: Int, on stage: Stage) -> [PadKey] {
    let arrows: [Meaning] = [.left, .up, .down, .right]
    let isOne = bar.height < 2 * smallest(on: stage) + gap
    let rows: [[Meaning]] =
      isOne
      ? [[.newGame, .undo] + arrows + [.hint, .menu]] : [arrows, [.newGame, .undo, .hint, .menu]]
    return rows.enumerated().flatMap { row, meanings in
      meanings.enumerated().map { column, meaning in
        PadKey(
          meaning,
          in: cell(column, row, of: bar, columns: meanings.count, rows: rows.count, gap: gap))
      }
    }
  }

  /// A strip at each side of the board: one thumb has the arrows up and down, the other those to the
  /// sides, so that no direction is far from its opposite.
  static func strips(left: Rect, right: Rect, gap: Int) -> [PadKey] {
    let (first, second): ([Meaning], [Meaning]) = (
      [.newGame, .up, .down, .undo], [.menu, .left, .right, .hint]
    )
    return [(first, left), (second, right)].flatMap { meanings, strip in
      meanings.enumerated().map { row, meaning in
        PadKey(meaning, in: cell(0, row, of: strip, columns: 1, rows: meanings.count, gap: gap))
      }
    }
  }

  /// The free cell in the middle of a cross.
  static func middle(of square: Rect, gap: Int) -> Rect {
    cell(1, 1, of: square, columns: 3, rows: 3, gap: gap)
  }

  private static func cell(
    _ column: Int, _ row: Int, of area: Rect, columns: Int, rows: Int, gap: Int
  ) -> Rect {
    let (x, y) = (area.x + area.width * column / columns, area.y + area.height * row / rows)
    let right = area.x + area.width * (column + 1) / columns
    let bottom = area.y + area.height * (row + 1) / rows
    return Rect(
      x: x + (column > 0 ? gap / 2 : 0), y: y + (row > 0 ? gap / 2 : 0),
      width: right - x - (column > 0 ? gap / 2 : 0) - (column < columns - 1 ? gap - gap / 2 : 0),
      height: bottom - y - (row > 0 ? gap / 2 : 0) - (row < rows - 1 ? gap - gap / 2 : 0))
  }

  // MARK: Drawing

  /// The size in which the words of all of `keys` fit: they are read as one row.
  static func labelSize(of keys: [PadKey], on stage: Stage) -> Int {
    keys.reduce(stage.small.size) { size, key in
      guard let label = key.label(on: stage) else { return size }
      return stage.type.font(for: label, width: key.room, size: size).size
    }
  }

  /// What stands on it, in as many letters as there is room for; nil on an arrow.
  private func label(on stage: Stage) -> String? {
    let words = labels.map { stage.language($0) }
    return words.first { stage.type.fits($0, width: room) } ?? words.last
  }

  private var room: Int { frame.width - 2 }

  /// Draws it; its word is of at most `size`.
  func draw(size: Int = .max, on stage: Stage, into list: inout DisplayList) {
    let theme = stage.theme
    if stage.isBlackAndWhite {
      list.add(.outline(.white, radius: stage.radius, width: 1), in: frame)
    } else {
      stage.addPlate(theme.button, radius: stage.radius * 2, in: frame, into: &list)
    }
    guard let label = label(on: stage) else { return drawArrow(on: stage, into: &list) }
    let font = stage.type.font(for: label, width: room, size: min(size, stage.small.size))
    list.add(.text(label, font, ink(on: stage), .center), in: frame)
  }

  private func drawArrow(on stage: Stage, into list: inout DisplayList) {
    let size = min(frame.width, frame.height) * 2 / 5 | 1
    let place = frame.middle(size)
    list.add(.triangle(ink(on: stage), direction: Int(meaning.rawValue)), in: place)
  }

  private func ink(on stage: Stage) -> Color {
    stage.isBlackAndWhite ? .white : stage.theme.buttonText
  }

  /// What stands on it, at length and short; nothing on an arrow.
  private var labels: [Phrase] {
    switch meaning {
    case .up, .right, .down, .left: []
    case .newGame: [.keyNew, .keyNewShort]
    case .undo: [.keyUndo, .keyUndoShort]
    case .hint: [.keyHint, .keyHintShort]
    case .menu: [.keyMenu]
    }
  }
}
