import Graphics
import Words

extension ShareScene {
  /// Where a symbol and the words lie on a display of characters.
  struct TextPlan: Equatable {
    /// The symbol with its quiet zone: a module across is a character, two down are one.
    let symbol: Rect
    /// Light modules on each side.
    let quiet: Int
    /// The words: at the right of the symbol, or below it.
    let words: Rect
  }

  /// What words take, with a code of the longest kind in them.
  private static let wordsWidth = 30...44
  private static let wordsHeight = 8...14

  /// Where `symbol` has room with words beside or below it; nil for nowhere.
  ///
  /// On a screen two light modules around it are enough for every reader that was tried, and the
  /// theme's colour is not far from them; four are taken where there is room.
  static func textPlan(for symbol: ModuleMatrix, on stage: Stage) -> TextPlan? {
    guard stage.hasBlocks else { return nil }
    let zones = stride(from: ModuleMatrix.quietZone, through: 2, by: -1)
    return zones.lazy.compactMap { textPlan(modules: symbol.side + 2 * $0, quiet: $0, on: stage) }
      .first
  }

  private static func textPlan(modules: Int, quiet: Int, on stage: Stage) -> TextPlan? {
    let rows = (modules + 1) / 2
    guard modules <= stage.width, rows <= stage.height else { return nil }
    let gap = 2
    let beside = min(stage.width - modules - gap, wordsWidth.upperBound)
    if beside >= wordsWidth.lowerBound {
      let left = (stage.width - modules - gap - beside) / 2
      let height = min(stage.height, wordsHeight.upperBound)
      return TextPlan(
        symbol: Rect(x: left, y: (stage.height - rows) / 2, width: modules, height: rows),
        quiet: quiet,
        words: Rect(
          x: left + modules + gap, y: (stage.height - height) / 2, width: beside, height: height))
    }
    let below = min(stage.height - rows - 1, wordsHeight.upperBound)
    guard below >= wordsHeight.lowerBound else { return nil }
    let width = min(stage.width, wordsWidth.upperBound)
    let top = (stage.height - rows - 1 - below) / 2
    return TextPlan(
      symbol: Rect(x: (stage.width - modules) / 2, y: top, width: modules, height: rows),
      quiet: quiet,
      words: Rect(x: (stage.width - width) / 2, y: top + rows + 1, width: width, height: below))
  }

  /// The symbol of half blocks where there is room for one, the code and the words.
  func drawText(on stage: Stage, into list: inout DisplayList) {
    var words = stage.column(width: 44, height: 12)
    if let symbol, let plan = Self.textPlan(for: symbol, on: stage) {
      symbol.add(to: &list, at: plan.symbol, quiet: plan.quiet, font: stage.small)
      words = plan.words
    }
    var lines = CellLines(in: words, on: stage)
    let parts = parts(width: words.width, height: words.height, on: stage)
    let count = parts.reduce(0) { $0 + Self.lineCount($1) }
    var air = words.height - count
    for (index, part) in parts.enumerated() {
      if index > 0, air > 0 {
        lines.skip()
        air -= 1
      }
      for (text, color) in part { lines.add(lines: text, color, into: &list) }
    }
  }

  /// The words in parts between which there is air: what it is, the code, more about it, and what can
  /// be done. Where there is no room for all, the last of what is more is left out.
  private func parts(width: Int, height: Int, on stage: Stage) -> [[([String], Color)]] {
    let theme = stage.theme
    func wrapped(_ text: String, _ color: Color) -> ([String], Color) {
      (stage.type.lines(of: text, font: stage.small, width: width), color)
    }
    let head = [([heading], theme.accent)]
    let codes = code.isEmpty ? [] : [([code], theme.text)]
    let told = wrapped(hint.texts.first ?? "", hint.isWarning ? theme.accent : theme.mutedText)
    let back = stage.language(.escBack)
    let foot = (told.0 == [back] ? [] : [told]) + [([back], theme.mutedText)]
    var room = height - head.count - codes.count - Self.lineCount(foot)
    var more: [([String], Color)] = []
    for part in details.map({ [$0] }) + [spelling] {
      let texts = part.map { wrapped($0, theme.text) }
      guard Self.lineCount(texts) <= room else { break }
      room -= Self.lineCount(texts)
      more += texts
    }
    return [head, codes, more, foot].filter { !$0.isEmpty }
  }

  private static func lineCount(_ texts: [([String], Color)]) -> Int {
    texts.reduce(0) { $0 + $1.0.count }
  }
}

extension ModuleMatrix {
  /// Draws the symbol in half blocks, dark on light whatever the theme.
  fileprivate func add(to list: inout DisplayList, at frame: Rect, quiet: Int, font: Font) {
    for line in 0..<frame.height {
      var text = ""
      for x in 0..<frame.width {
        let isUpper = self[2 * line - quiet, x - quiet]
        let isLower = self[2 * line + 1 - quiet, x - quiet]
        text += isUpper ? (isLower ? "█" : "▀") : isLower ? "▄" : " "
      }
      let style = TileStyle(
        background: .white, foreground: .black, label: text, font: font, size: frame.width,
        radius: 0)
      list.add(.tile(style), in: frame.row(at: frame.y + line, height: 1))
    }
  }
}
