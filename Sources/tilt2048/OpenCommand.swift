import Arguments
import Engine
import Handheld
import Hardware
import System
import Words

/// `tilt2048 open LINK`: what somebody sent, played again and then played on.
struct OpenCommand: ConfinedCommand {
  static let about = About(
    "open", "Open a link or a code that somebody sent, and play.",
    discussion: """
      A link is played again to its end, which is printed. Then it is a duel: the same board with \
      the same tiles from the beginning, and the game of the link beside it, move by move. With \
      --from the game of the link itself is played on. A code is a challenge: the same board with \
      the same tiles, and perhaps a score to beat. The answer to a game of yours in a duel is the next \
      board of it, for you to open. A game that was running goes into the history.
      """)

  private var link = ""
  private var from: Int?
  private var play = PlayOptions()

  mutating func declare(in form: inout Form) {
    form.argument("link", &link, "A link from 'tilt2048 share', or the code of a challenge.")
    form.option(
      "from", value: "move", &from,
      "Play on after so many moves of the link, instead of against it.")
    play.declare(in: &form, knowsGame: true)
  }

  func run() throws(Failure) { try play(try Self.opened(link)) }

  /// What somebody sent is read by a process of its own, which can do nothing else. What comes from there
  /// is a code or a recording as this program writes them, and is as little believed.
  func runConfined() throws(Failure) {
    let locks = Locks(places: [], identity: Confinement.nobody)
    let bytes = try Confinement.bytes(behind: locks) { () throws(Failure) in
      try Self.opened(link).bytes
    }
    guard let opened = Opened(bytes: bytes) else {
      throw Failure("what read the link gave nothing that can be played")
    }
    try play(opened)
  }

  /// What a text that somebody sent holds.
  private enum Opened {
    case challenge(Challenge)
    case game(Link)

    /// As one process hands it to another: a code, or a link.
    var bytes: [UInt8] {
      switch self {
      case .challenge(let challenge): Array(challenge.code.utf8)
      case .game(let link): link.bytes
      }
    }

    init?(bytes: [UInt8]) {
      if let link = try? Link(bytes: bytes) {
        self = .game(link)
      } else if let challenge = Challenge(code: String(decoding: bytes, as: UTF8.self)) {
        self = .challenge(challenge)
      } else {
        return nil
      }
    }
  }

  private static func opened(_ text: String) throws(Failure) -> Opened {
    // Links first: hyphens are letters to them, so a short one can look like a code.
    do throws(LinkError) {
      return .game(try Link(text: bare(text)))
    } catch {
      let code = code(in: text)
      if let challenge = Challenge(code: code) { return .challenge(challenge) }
      guard CodeFault.isMeant(code), let fault = CodeFault(code) else { throw Failure("\(error)") }
      throw Failure(fault.text(in: .english))
    }
  }

  private func play(_ opened: Opened) throws(Failure) {
    switch opened {
    case .challenge(let challenge):
      guard from == nil else { throw Failure("a code has no moves: --from is for links") }
      print(Self.greeting(challenge))
      try PlayCommand(play.playing(.challenge(challenge))).run()
    case .game(let link):
      try play(link)
    }
  }

  private func play(_ link: Link) throws(Failure) {
    let (recording, game) = (link.recording, link.game)
    print(GameSummary.text(of: game, recording))
    if let turn = link.turn { print(Self.standing(turn)) }
    guard let count = from else {
      return try PlayCommand(play.playing(Opponent(link))).run()
    }
    guard (0...game.moveCount).contains(count) else {
      throw Failure("--from must be from 0 to \(game.moveCount), the moves of the link")
    }
    guard count > 0 else {
      let challenge = Challenge(size: recording.size, seed: recording.seed)
      return try PlayCommand(play.playing(.challenge(challenge))).run()
    }
    try PlayCommand(play.goingOn(from: Self.beginning(of: recording, moves: count))).run()
  }

  /// "Boards won in this duel: they 2, you 1. The next board is yours to open."
  private static func standing(_ turn: DuelTurn) -> String {
    let won = turn.series.won
    let (they, you) = turn.isAnswer ? (won.second, won.first) : (won.first, won.second)
    let boards = "Boards won in this duel: they \(they), you \(you)."
    return turn.isAnswer ? boards + " The next board is yours to open." : boards
  }

  /// The first `moves` moves, with "keep going" where it was said before the last of them.
  static func beginning(of recording: Recording, moves: Int) -> Recording {
    guard moves < recording.moveCount else { return recording }
    var actions: [Recording.Action] = []
    var count = 0
    for action in recording.actions {
      if count == moves { break }
      if action != .keepGoing { count += 1 }
      actions.append(action)
    }
    return Recording(
      size: recording.size, seed: recording.seed, actions: actions,
      undoCount: recording.undoCount)
  }

  /// "A 4×4 board, 20480 points to beat."
  static func greeting(_ challenge: Challenge) -> String {
    if let goal = challenge.goal { return "A puzzle: make \(goal.value) in \(goal.moves) moves." }
    let side = challenge.size.cells
    let score = challenge.pointsToBeat.map { ", \($0) points to beat" } ?? ""
    return "A challenge: a \(side)×\(side) board\(score)."
  }

  /// The link in what somebody sent.
  static func link(in text: String) throws(Failure) -> Link {
    do throws(LinkError) { return try Link(text: bare(text)) } catch { throw Failure("\(error)") }
  }

  /// What stands behind `#`, or behind the scheme, as a desktop hands it over (`tilt2048:5FET-828W`).
  static func code(in text: String) -> String {
    String(bare(text).split { $0 == "#" || $0 == ":" }.last ?? "")
  }

  /// A link or a code without what a sentence has around it: brackets, quotes, and behind it any mark.
  static func bare(_ text: String) -> String {
    let rest = text.utf8.drop { $0 >= 0x80 || " <([\"'".utf8.contains($0) }
    let last = rest.lastIndex { $0.isLetterOrDigit || "-_".utf8.contains($0) }
    return last.map { String(decoding: rest[...$0], as: UTF8.self) } ?? ""
  }
}
