import Engine
import Graphics

/// What is given to a friend: a QR symbol where the panel has room for one, and the code in letters.
public struct ShareScene: Equatable, Sendable {
  /// What it is.
  public var heading: String
  /// The code, in groups with hyphens between them; empty for none.
  public var code: String
  /// More about it, the most important first; what does not fit is left out.
  public var details: [String]
  /// The code in words, to be said aloud: all of these lines or none, as a part is another code.
  public var spelling: [String]
  /// The symbol; nil where there is none, or none yet.
  public var symbol: ModuleMatrix?
  /// What can be done, or what is wrong.
  public var hint: Notice

  /// Makes the scene.
  public init(
    heading: String, code: String, details: [String], spelling: [String] = [],
    symbol: ModuleMatrix? = nil, hint: Notice
  ) {
    self.heading = heading
    self.code = code
    self.details = details
    self.spelling = spelling
    self.symbol = symbol
    self.hint = hint
  }

  /// Whether `stage` has room for `symbol`, with its quiet zone and enough pixels a module.
  public static func hasRoom(for symbol: ModuleMatrix, on stage: Stage) -> Bool {
    if stage.isText { return textPlan(for: symbol, on: stage) != nil }
    return symbol.pixelsPerModule(in: stage.bounds) != nil
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return drawText(on: stage, into: &list) }
    var words = stage.bounds.inset(by: max(stage.margin, 1))
    if let symbol, let (place, rest) = Self.split(stage, for: symbol) {
      _ = symbol.add(to: &list, in: place)
      words = rest
    }
    drawWords(in: words, on: stage, into: &list)
  }

  /// The symbol as large as leaves the words a quarter of the panel, beside them on wide panels and
  /// above them on others; it comes first where both have not room enough.
  private static func split(_ stage: Stage, for symbol: ModuleMatrix) -> (Rect, Rect)? {
    guard let most = symbol.pixelsPerModule(in: stage.bounds) else { return nil }
    let modules = symbol.side + 2 * ModuleMatrix.quietZone
    let isWide = stage.width * 4 >= stage.height * 5
    let long = isWide ? stage.width : stage.height
    let wanted = isWide ? stage.width * 3 / 10 : stage.type.lineHeight(stage.small) * 5
    var pixels = most
    while pixels > ModuleMatrix.leastPixels, long - pixels * modules < wanted { pixels -= 1 }
    let (extent, gap) = (pixels * modules, max(stage.margin, 1))
    let rest = max(long - extent - gap, 0)
    guard isWide else {
      return (
        Rect(x: (stage.width - extent) / 2, y: 0, width: extent, height: extent),
        Rect(x: gap, y: extent, width: stage.width - 2 * gap, height: rest)
      )
    }
    // The rest is no wider than words can be read in: the symbol stands in the middle of its half.
    let column = min(rest - gap, max(stage.width / 3, rest / 2))
    let air = (stage.width - extent - column - gap) / 3
    return (
      Rect(x: air, y: (stage.height - extent) / 2, width: extent, height: extent),
      Rect(
        x: 2 * air + extent + gap, y: gap, width: column + air - 2 * gap,
        height: stage.height - 2 * gap)
    )
  }

  // MARK: Words

  /// A line of the words, and how large it may be.
  private struct Line {
    let text: String
    let font: Font
    let color: Color
    /// Whether it goes on with the sentence of the line before.
    let goesOn: Bool
  }

  /// What is left out first where there is too little room, the highest.
  private enum Rank {
    static let code = 0
    static let hint = 1
    static let heading = 2
    static let detail = 3
    static let spelling = 4
  }

  private func drawWords(in area: Rect, on stage: Stage, into list: inout DisplayList) {
    guard area.width > 8, area.height > 4 else { return }
    let lines = fitting(lines(in: area, on: stage), height: area.height, on: stage)
    let height = lines.reduce(0) { $0 + stage.type.lineHeight($1.font) }
    var y = area.y + (area.height - height) / 2
    for line in lines {
      let height = stage.type.lineHeight(line.font)
      list.add(
        .text(line.text, line.font, line.color, .center),
        in: area.row(at: y, height: height), goesOn: line.goesOn)
      y += height
    }
  }

  /// The lines in their order, as many as there is room for: code first, hint next, then the rest. A
  /// detail is there whole or not at all, and so is the code in words.
  private func fitting(_ all: [(rank: Int, line: Line)], height: Int, on stage: Stage) -> [Line] {
    var left = height
    var taken: Set<Int> = []
    let starts = all.indices.filter { index in
      index == 0 || all[index].rank != all[index - 1].rank
        || (all[index].rank != Rank.spelling && !all[index].line.goesOn)
    }
    let wholes = starts.indices.map { place in
      starts[place]..<(place + 1 < starts.count ? starts[place + 1] : all.count)
    }
    for whole in wholes.insertionSorted(by: {
      (all[$0.lowerBound].rank, $0.lowerBound) < (all[$1.lowerBound].rank, $1.lowerBound)
    }) {
      let needed = whole.reduce(0) { $0 + stage.type.lineHeight(all[$1].line.font) }
      guard needed <= left else { break }
      left -= needed
      taken.formUnion(whole)
    }
    return all.indices.filter { taken.contains($0) }.map { all[$0].line }
  }

  private func lines(in area: Rect, on stage: Stage) -> [(rank: Int, line: Line)] {
    let (theme, width) = (stage.theme, area.width)
    var lines: [(rank: Int, line: Line)] = []
    // All of them in one size.
    func add(_ texts: [String], _ size: Int, _ color: Color, rank: Int) {
      let texts = texts.filter { stage.type.fits($0, width: width) }
      let font = texts.reduce(stage.type.font(size)) {
        stage.type.font(for: $1, width: width, size: $0.size)
      }
      for (index, text) in texts.enumerated() {
        let goesOn = index > 0 && rank != Rank.code
        lines.append((rank, Line(text: text, font: font, color: color, goesOn: goesOn)))
      }
    }
    add([heading], stage.heading.size, theme.text, rank: Rank.heading)
    add(codeLines(width: width, on: stage), stage.heading.size * 3 / 2, theme.text, rank: Rank.code)
    let coded = lines.filter { $0.rank == Rank.code }
      .reduce(0) { $0 + stage.type.lineHeight($1.line.font) }
    for (texts, rank) in details.map({ ([$0], Rank.detail) }) + [(spelling, Rank.spelling)] {
      let broken = texts.map { stage.type.lines(of: $0, font: stage.small, width: width) }
      // Without a word that is too wide it would say something else.
      guard broken.joined().allSatisfy({ stage.type.fits($0, width: width) }) else { continue }
      for part in broken { add(part, stage.small.size, theme.mutedText, rank: rank) }
    }
    // What can be done is said in a form that has room whole.
    let line = stage.type.lineHeight(stage.small)
    let room = min(line * 3, max(area.height - coded, line))
    let said = hint.lines(width: width, height: room, on: stage)
    add(said, stage.small.size, hint.color(in: theme), rank: Rank.hint)
    return lines
  }

  /// The code in one line where that is nearly as large as a usual heading, else a line for each two groups;
  /// a hyphen at a line's end says that it goes on.
  private func codeLines(width: Int, on stage: Stage) -> [String] {
    guard !code.isEmpty else { return [] }
    let nearly = stage.type.font(stage.heading.size * (stage.hasLargeText ? 3 : 4) / 5)
    if stage.type.width(code, nearly) <= width { return [code] }
    let groups = code.split(separator: "-").map(String.init)
    let pairs = stride(from: 0, to: groups.count, by: 2).map { first in
      let pair = groups[first..<min(first + 2, groups.count)].joined(separator: "-")
      return first + 2 < groups.count ? pair + "-" : pair
    }
    return pairs.allSatisfy { stage.type.width($0, stage.small) <= width } ? pairs : groups
  }
}
