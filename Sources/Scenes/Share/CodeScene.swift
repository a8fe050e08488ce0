import Engine
import Graphics
import Words

/// A code being entered, a letter at a time: two rows of cells, and where there is room all the
/// letters that there are, to be touched or to be seen while one is turned.
public struct CodeScene: Equatable, Sendable {
  /// What is written so far.
  public var letters: [String]
  /// Which letter is being turned; one past the last is empty.
  public var cursor: Int
  /// All letters, in the order in which they are turned.
  public var alphabet: [String]
  /// How it is done, or what is wrong.
  public var hint: Notice

  /// Letters in a row of cells: the first row says board and seed.
  public static let places = 8
  /// The letters of one group, which is read and said as a whole.
  private static let group = 4

  /// Makes the scene.
  public init(letters: [String], cursor: Int, alphabet: [String], hint: Notice) {
    self.letters = letters
    self.cursor = cursor
    self.alphabet = alphabet
    self.hint = hint
  }

  /// What a finger means.
  public enum Touch: Equatable, Sendable {
    /// The letter of the alphabet with this index.
    case letter(Int)
    /// The letter at the cursor is turned, entered or left.
    case step(Direction)
  }

  /// What a finger at a place means: a letter where all are shown; above and below the cells it
  /// turns, beside the one at the cursor it goes on or back.
  public func touch(atX x: Int, y: Int, on stage: Stage) -> Touch? {
    let plan = stage.isText ? textPlan(on: stage) : plan(on: stage)
    if let index = plan.keys.firstIndex(where: { $0.contains(x: x, y: y) }) {
      return .letter(index)
    }
    let cell = plan.cells[min(cursor, plan.cells.count - 1)]
    if x >= cell.maxX { return .step(.right) }
    if x < cell.x { return .step(.left) }
    guard plan.keys.isEmpty else { return nil }
    return .step(y < cell.y + cell.height / 2 ? .up : .down)
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return drawText(on: stage, into: &list) }
    let plan = plan(on: stage)
    let title = stage.language(.enterACode)
    let font = stage.type.font(for: title, width: plan.heading.width, size: stage.heading.size)
    if !plan.heading.isEmpty {
      list.add(.text(title, font, stage.theme.text, .center), in: plan.heading)
    }
    for (index, frame) in plan.cells.enumerated() {
      drawCell(index, in: frame, on: stage, into: &list)
    }
    let turned = cursor < letters.count ? letters[cursor] : ""
    for (index, frame) in plan.keys.enumerated() {
      drawKey(alphabet[index], isTurned: alphabet[index] == turned, in: frame, on: stage, &list)
    }
    let lines = hint.lines(width: plan.foot.width, height: plan.foot.height, on: stage)
    TextBlock(lines: lines, color: hint.color(in: stage.theme), alignment: .center)
      .draw(in: plan.foot, font: stage.small, on: stage, into: &list)
  }

  private func drawCell(
    _ index: Int, in frame: Rect, on stage: Stage, into list: inout DisplayList
  ) {
    let isTurning = index == cursor
    if isTurning { list.add(.box(stage.theme.button, radius: stage.radius), in: frame) }
    // The second row is for those who have more to enter.
    let isWanted = index < max(Self.places, letters.count)
    guard isTurning || isWanted || !stage.isTiny else { return }
    stage.drawLetter(
      index < letters.count ? letters[index] : "", in: frame, isTurning: isTurning,
      largest: stage.heading.size * 3 / 2, into: &list)
  }

  private func drawKey(
    _ letter: String, isTurned: Bool, in frame: Rect, on stage: Stage,
    _ list: inout DisplayList
  ) {
    let theme = stage.theme
    if isTurned {
      list.add(.box(theme.button, radius: stage.radius), in: frame)
    } else if !stage.isBlackAndWhite {
      list.add(.box(theme.emptyCell, radius: stage.radius), in: frame)
    }
    let font = stage.type.font(
      for: "W", width: frame.width - 4, size: min(frame.height * 2 / 3, stage.body.size * 3 / 2))
    list.add(.text(letter, font, isTurned ? theme.buttonText : theme.text, .center), in: frame)
  }

  private struct Plan {
    var heading = Rect.empty
    var cells: [Rect] = []
    var keys: [Rect] = []
    var foot = Rect.empty
  }

  /// The cells alone, where a pixel is a character.
  private func textPlan(on stage: Stage) -> Plan {
    var plan = Plan()
    plan.cells = (0..<2 * Self.places).map { Self.textCell($0, on: stage) }
    return plan
  }

  /// Heading, cells, letters, hint, from top to bottom; the letters stand in columns of a group, so
  /// that turning goes down a column.
  private func plan(on stage: Stage) -> Plan {
    let margin = max(stage.margin, 1)
    let gap = max(margin / 2, 1)
    // On a low panel letters come before words: else none could be read.
    let isLow = stage.height < 40
    let head = isLow ? 0 : stage.type.lineHeight(stage.isTiny ? stage.body : stage.heading) + gap
    let foot = stage.type.lineHeight(stage.small) * (isLow ? 1 : 2) + gap
    let room = stage.height - head - foot - 2 * margin
    let widest = (stage.width - 2 * margin - (Self.places + 1) * gap) / Self.places
    let hasKeys = !stage.isTiny
    let cell = max(min(widest, hasKeys ? room * 5 / 24 : (room - gap) / 2), 5)
    let key = hasKeys ? min((room - 2 * cell - 3 * gap) / Self.group - gap, cell * 3 / 4) : 0
    let keysHeight = hasKeys ? Self.group * (key + gap) + 2 * gap : 0
    let air = max((room - 2 * cell - gap - keysHeight) / 3, 0)
    var plan = Plan()
    var y = margin + air / 2
    plan.heading = Rect(x: margin, y: y, width: stage.width - 2 * margin, height: head - gap)
    y += head + air / 2
    let width = Self.places * cell + (Self.places + 1) * gap
    let left = (stage.width - width) / 2
    for index in 0..<2 * Self.places {
      let (row, column) = (index / Self.places, index % Self.places)
      // Two groups in a row, with twice the gap between them.
      let x = left + column * (cell + gap) + column / Self.group * 2 * gap
      plan.cells.append(Rect(x: x, y: y + row * (cell + gap), width: cell, height: cell))
    }
    y += 2 * (cell + gap) + gap + air / 2
    if hasKeys {
      let columns = (alphabet.count + Self.group - 1) / Self.group
      let wide = (width + gap) / columns - gap
      let left = (stage.width - columns * (wide + gap) + gap) / 2
      for index in alphabet.indices {
        plan.keys.append(
          Rect(
            x: left + index / Self.group * (wide + gap), y: y + index % Self.group * (key + gap),
            width: wide, height: key))
      }
    }
    plan.foot = stage.bounds.row(at: stage.height - foot, height: foot).inset(x: margin)
    return plan
  }
}
