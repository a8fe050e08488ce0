import Engine
import Graphics
import Words

extension PlayScene {
  /// Where what can be pointed at is in a picture in characters.
  struct TextPlaces {
    var choices: RowWindow?
    var slider: Rect?
  }

  /// The board in characters, and beside or around it what is written on any display.
  func drawText(on stage: Stage, into list: inout DisplayList) -> TextPlaces {
    let (board, panel) = Self.textPlan(on: stage, size: self.board.size)
    board.draw(self.board, at: ticks, on: stage, into: &list)
    if let hint { board.drawArrow(hint.best, on: stage, into: &list) }
    guard panel.width > 0 else { return drawAround(board, on: stage, into: &list) }
    var lines = CellLines(in: panel, on: stage)
    drawFigures(in: &lines, into: &list)
    if let overlay, overlay.opacity > 127 {
      guard panel.width >= Self.overlayWidth, lines.room > 7 else {
        return TextPlaces(choices: overlay.drawText(in: stage.bounds, on: stage, into: &list))
      }
      lines.skip()
      return TextPlaces(choices: overlay.drawText(in: &lines, into: &list))
    }
    return TextPlaces(
      slider: drawRemarks(
        in: &lines, keys: keys(for: panel.width, in: stage.language), into: &list))
  }

  /// A menu over less than this would lose its words.
  private static let overlayWidth = 18

  /// Which keys play, in as many words as there is room for.
  private func keys(for width: Int, in language: Language) -> [String] {
    let long: [Phrase] = isReplay ? [.replayStep, .replaySpeed] : [.arrowsMove, .undoAndHintApart]
    let short: [Phrase] =
      isReplay ? [.replayStepShort, .replaySpeedShort] : [.arrows, .undoShort, .hintShort]
    let keys = (long + [.escMenu]).map { language($0) }
    let isWhole = keys.allSatisfy { $0.unicodeScalars.count <= width }
    return isWhole ? keys : (short + [.escMenuShort]).map { language($0) }
  }

  // MARK: Places

  /// The board at the left and a column of text at its right; or, where that makes the board larger,
  /// the whole width for the board and text above and below it (then the column is empty).
  private static func textPlan(on stage: Stage, size: BoardSize) -> (CellBoard, Rect) {
    let isStill = stage.isStill
    let narrowest = 11
    let beside = CellBoard(
      in: Rect(x: 0, y: 0, width: stage.width - narrowest, height: stage.height), size: size,
      hasLines: !isStill)
    let whole = isStill ? min(stage.width, size.cells * 7) : stage.width
    let below = CellBoard(
      in: Rect(x: 0, y: 2, width: whole, height: stage.height - 4), size: size,
      hasLines: !isStill)
    let isNarrow = beside.width < min(below.width, 4)
    if isStill || isNarrow || below.height > beside.height || (below.hasLines && !beside.hasLines) {
      return (below, .empty)
    }
    let gap = stage.width - beside.frame.width > 24 ? 3 : 1
    let width = min(stage.width - beside.frame.width - gap, 30)
    let left = (stage.width - beside.frame.width - gap - width) / 2
    let area = Rect(x: left, y: 0, width: beside.frame.width, height: stage.height)
    let board = CellBoard(in: area, size: size)
    let top = max(board.frame.y, 0)
    // A low board's column goes on below it.
    let height = board.frame.height < 14 ? stage.height - top : board.frame.height
    return (board, Rect(x: board.frame.maxX + gap, y: top, width: width, height: height))
  }

  // MARK: Words

  /// What the last move added, for as long as the other displays show it.
  private func textGain(on stage: Stage) -> String {
    guard gain > 0, stage.isStill || ticks < stage.pace.ticks(milliseconds: 600) else { return "" }
    return "+\(gain)"
  }

  private func drawFigures(in lines: inout CellLines, into list: inout DisplayList) {
    let theme = lines.stage.theme
    let gain = textGain(on: lines.stage)
    if lines.room > 12 {
      lines.add("2048", theme.text, into: &list)
      lines.skip()
    }
    let points = lines.stage.language(.score)
    let most = rival?.word ?? lines.stage.language(.best)
    if lines.area.width >= 18 {
      let width = max(points.unicodeScalars.count, most.unicodeScalars.count) + 2
      let (first, second) = (Self.widened(points, to: width), Self.widened(most, to: width))
      lines.add("\(first)\(Self.padded(score))  \(gain)", theme.text, into: &list)
      lines.add("\(second)\(Self.padded(rival?.score ?? best))", theme.text, into: &list)
    } else {
      lines.add("\(points) \(gain)", theme.mutedText, into: &list)
      lines.add("\(score)", theme.text, into: &list)
      // Rather a blank than the number at its end is left out.
      let fits = most.unicodeScalars.count <= lines.area.width
      let label = fits ? most : most.split(separator: " ").joined(separator: "")
      lines.add(label, theme.mutedText, into: &list)
      lines.add("\(rival?.score ?? best)", theme.text, into: &list)
    }
  }

  /// Figures begin below each other.
  private static func widened(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.unicodeScalars.count, 0))
  }

  /// Figures end below each other.
  private static func padded(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(7 - digits.utf8.count, 0)) + digits
  }

  private func drawRemarks(
    in lines: inout CellLines, keys: [String], into list: inout DisplayList
  ) -> Rect? {
    let stage = lines.stage
    let foot = lines.area
    // Half a hint is none: which keys play is left out first.
    let hinted = isHinted ? hint?.options.count : nil
    let told = hinted ?? remarks.reduce(0) { $0 + lines.broken($1).count }
    let shownKeys = Array(keys.suffix(max(lines.room - 1 - (hinted ?? 2), 0)))
    var above = CellLines(
      in: Rect(x: foot.x, y: foot.y, width: foot.width, height: foot.height - shownKeys.count - 1),
      on: stage)
    if above.room > told + 1 { above.skip() }
    let slider = addTold(to: &above, into: &list)
    var below = CellLines(
      in: foot.row(at: foot.maxY - shownKeys.count, height: shownKeys.count),
      on: stage)
    for key in shownKeys { below.add(key, stage.theme.mutedText, into: &list) }
    return slider
  }

  /// Whether a hint is what is told.
  private var isHinted: Bool { notice == nil && toast == nil && hint?.options.isEmpty == false }

  /// What is told, the most pressing alone, as on every display; answers where the slider is.
  private func addTold(to lines: inout CellLines, into list: inout DisplayList) -> Rect? {
    let stage = lines.stage
    let theme = stage.theme
    if let offer { lines.addEntry(stage.language(offer), isSelected: true, into: &list) }
    let urgent = notice ?? toast?.notice
    if let urgent {
      let texts = urgent.lines(width: lines.area.width, height: lines.room, on: stage)
      lines.add(lines: texts, urgent.color(in: theme), into: &list)
    } else if let hint, isHinted {
      for option in hint.options {
        let color = option.direction == hint.best ? theme.text : theme.mutedText
        let arrow = ["↑", "→", "↓", "←"][Int(option.direction.rawValue)]
        let isLoss = option.text.count > 1 && option.text.first == "-"
        let hasUnit = lines.area.width >= 18 && isLoss
        let loss = hasUnit ? stage.language(.points, option.text) : option.text
        let mark = option.direction == hint.best ? stage.language(.bestMove) : loss
        lines.add("\(arrow) \(mark)", color, into: &list)
      }
    } else {
      // Half a number is another one: what has no room is not begun.
      for texts in remarks.map({ lines.broken($0) }) where texts.count <= lines.room {
        lines.add(lines: texts, theme.mutedText, into: &list)
      }
    }
    guard let slider, lines.room > 0 else { return nil }
    var place = lines.line
    place.width = min(place.width, 24)
    lines.add(slider.text(width: place.width), theme.text, into: &list)
    return place
  }

  // MARK: Above and below

  /// One line above the board, and below it what there is room for.
  private func drawAround(
    _ board: CellBoard, on stage: Stage, into list: inout DisplayList
  ) -> TextPlaces {
    let theme = stage.theme
    let gain = textGain(on: stage)
    let width = max(board.frame.width, min(stage.width, 30))
    let x = stage.isStill ? 0 : max((stage.width - width) / 2, 0)
    let say = stage.language
    if let told, stage.isStill, overlay?.opacity ?? 0 <= 127 {
      var head = CellLines(
        in: Rect(x: 0, y: 0, width: stage.width, height: board.frame.y), on: stage)
      head.wrap(told, theme.text, into: &list)
    } else {
      var head = CellLines(
        in: Rect(x: x, y: max(board.frame.y - 2, 0), width: width, height: 1), on: stage)
      let second = rival.map { "\($0.word) \($0.score)" } ?? say(.bestIs, "\(best)")
      let points = say(.scoreIs, "\(score)")
      let whole = gain.isEmpty ? [] : [points + " \(gain)  " + second]
      // Half a score is another one: before that nothing is told of the gain, nor of the best.
      let line = (whole + [points + "  " + second]).first { stage.type.fits($0, width: width) }
      head.add(line ?? points, theme.text, into: &list)
    }
    let top = board.frame.maxY + (board.frame.maxY + 2 < stage.height ? 1 : 0)
    if let overlay, overlay.opacity > 127 {
      guard stage.isStill else {
        return TextPlaces(choices: overlay.drawText(in: stage.bounds, on: stage, into: &list))
      }
      var lines = CellLines(
        in: Rect(x: x, y: top, width: width, height: stage.height - top), on: stage)
      return TextPlaces(choices: overlay.drawText(in: &lines, into: &list))
    }
    var lines = CellLines(
      in: Rect(x: x, y: top, width: width, height: stage.height - top), on: stage)
    let places = TextPlaces(slider: addTold(to: &lines, into: &list))
    guard !stage.isStill, lines.room > 0 else { return places }
    let keys = say(isReplay ? .replayKeysBelow : .keysBelow)
    lines.wrap(keys, theme.mutedText, into: &list)
    return places
  }
}

extension Slider {
  /// The way as a line of characters, with a sign where it stands.
  func text(width: Int) -> String {
    let way = max(width - 1, 1)
    let place = way * min(max(value, 0), limit) / max(limit, 1)
    return String(repeating: "─", count: place) + "●" + String(repeating: "─", count: way - place)
  }
}
