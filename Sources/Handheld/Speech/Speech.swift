import Dealing
import Engine
import Graphics
import Scenes
import Words

// What the first picture in a browser does not need is not inlined into what it needs: it comes with the
// rest.

/// What is said to somebody who cannot see the picture: of a move what it changed, of a board that was
/// not seen before all of it, and of every other page what is written on it, as far as it is new.
public struct Speech: Sendable {
  /// What is written on the page that was seen last.
  private var lines: [Line] = []
  /// What was said of it.
  private var spoken: Spoken?
  /// What was known of the game on the board that was seen last.
  private var board: Known?
  /// What the board told last beside the game: a note, a hint; and what it offered to one switch.
  private var (aside, offer) = ("", "")

  /// A board that is shown, what its last move did, in words, and what is told beside it.
  private struct Seen {
    let game: Game
    let told: String?
    let note: String
    let offer: String
    let isPlayed: Bool
  }

  private struct Line: Equatable {
    var text: String
    let color: Color
  }

  private struct Known: Equatable {
    var moves: Int
    var score: Int
    var told: String?
  }

  /// Nothing was said yet.
  public init() {}

  /// What is to be said now; empty where nothing is new.
  public mutating func say(_ list: borrowing DisplayList, _ appliance: inout Appliance) -> String {
    // What comes out of the dark is come to anew: a press that only lit it is not without an answer.
    guard !appliance.isResting else {
      self = Speech()
      return ""
    }
    let before = spoken.take()
    let seen = Self.seen(appliance.screen, appliance.world)
    if let seen, seen.isPlayed { return say(seen, in: appliance.stage.language) }
    if case .replay(let page) = appliance.screen, page.panel == .none {
      if let telling = page.telling { return sayReplay(telling.text, telling.position) }
      // What plays by itself before its first move, or while nobody is there, is not told.
      if page.playback.isPlaying {
        (lines, board, aside) = ([], nil, "")
        return ""
      }
    }
    spoken = appliance.spoken()
    // A game that has just ended is told before what lies over it is seen.
    if let seen, spoken == nil { return say(seen, in: appliance.stage.language) }
    (board, aside) = (nil, "")
    if let spoken {
      lines = []
      guard spoken.about == before?.about else {
        return Self.sentences(of: spoken.about + spoken.chosen)
      }
      return spoken == before ? "" : Self.sentences(of: spoken.chosen)
    }
    let old = lines
    lines = Self.lines(of: list)
    return old.isEmpty
      ? Self.sentences(of: lines.map { $0.text }) : Self.news(in: lines, since: old)
  }

  /// Texts as they are spoken: with a stop between two, but where one has its own.
  @inline(never)
  private static func sentences(of texts: [String]) -> String {
    var spoken = ""
    for text in texts where !text.isEmpty {
      if let last = spoken.utf8.last { spoken += ends(last) ? " " : ". " }
      spoken += text
    }
    return spoken
  }

  private static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// What is written, each text that was broken into lines as one.
  private static func lines(of list: borrowing DisplayList) -> [Line] {
    var lines: [Line] = []
    for index in list.elements.indices {
      guard case .text(let text, _, let color, _) = list.elements[index].content else { continue }
      if list.elements[index].goesOn, let last = lines.indices.last {
        lines[last].text += " " + text
      } else {
        lines.append(Line(text: text, color: color))
      }
    }
    return lines
  }

  /// Lines that were not there; where only colours are other ones, the line whose colour is the
  /// rarest, which is the one that is selected.
  @inline(never)
  private static func news(in lines: [Line], since old: [Line]) -> String {
    let fresh = lines.filter { line in !old.contains { $0.text == line.text } }
    if !fresh.isEmpty { return sentences(of: fresh.map { $0.text }) }
    let changed = lines.filter { line in !old.contains(line) }
    func count(_ line: Line) -> Int { lines.reduce(0) { $0 + ($1.color == line.color ? 1 : 0) } }
    return changed.min { count($0) < count($1) }?.text ?? ""
  }

  // MARK: Boards

  /// What was shown last of a replay, once.
  private mutating func sayReplay(_ text: String, _ position: Int) -> String {
    let now = Known(moves: position, score: -1, told: text)
    defer { (lines, board, aside) = ([], now, "") }
    return now == board ? "" : text
  }

  /// What became of the game, and what is told beside it.
  private mutating func say(_ seen: Seen, in language: Language) -> String {
    lines = []
    let now = Known(moves: seen.game.moveCount, score: seen.game.score, told: seen.told)
    let note = seen.note == aside ? "" : seen.note
    let offered = seen.offer == offer ? "" : seen.offer
    defer { (board, aside, offer) = (now, seen.note, seen.offer) }
    guard now != board else { return Self.sentences(of: [note, offered]) }
    let news = board == nil ? nil : now.told
    return Self.sentences(of: [news ?? Self.text(of: seen.game, in: language), note, offered])
  }

  /// The board that is shown; of a dealt game as far as its tiles have come.
  @inline(never)
  private static func seen(_ screen: Screen, _ world: World) -> Seen? {
    let offer = world.offer.map { world.language($0) } ?? ""
    if case .board(let page) = screen {
      let (game, told) = (world.table.game, world.table.told)
      return Seen(
        game: game, told: told, note: aside(world), offer: offer, isPlayed: page.isPlaying)
    }
    guard Build.hasDealtGames, case .dealt(let page) = screen, let play = world.deal.play
    else { return nil }
    let note = (world.deal.notice(in: world.language) ?? world.notice)?.texts.first ?? ""
    return Seen(
      game: play.game, told: world.deal.told, note: note, offer: offer, isPlayed: page.menu == nil)
  }

  /// What the player is told beside the board, the most pressing alone: a notice, a note, a hint.
  private static func aside(_ world: World) -> String {
    if let notice = world.notice ?? world.toast?.notice { return notice.texts.first ?? "" }
    guard let best = world.table.hint?.view(in: world.language)?.best else { return "" }
    return "\(world.language(best.title)): \(world.language(.bestMove))"
  }

  /// The whole board: the score, and the cells row by row.
  @inline(never)
  public static func text(of game: Game, in say: Language) -> String {
    var text = "\(say(.scoreIs, "\(game.score)"))."
    for row in 0..<game.board.size.cells {
      let cells = (0..<game.board.size.cells).map { column in
        let exponent = game.board[Cell(row: row, column: column)]?.exponent
        return exponent.map { "\(1 << Int($0))" } ?? say(.spokenEmpty)
      }
      text += " " + say(.spokenRow, "\(row + 1)", cells.joined(separator: ", "))
    }
    return text
  }
}
