import Arguments
import Engine

/// `tilt2048 open LINK`: what somebody sent, played again and then played on.
struct OpenCommand: Command {
  static let about = About(
    "open", "Open a link or a code that somebody sent, and play.",
    discussion: """
      A link is played again to its end, which is printed. Then it is a duel: the same board with \
      the same tiles from the beginning, and the game of the link beside it, move by move. With \
      --from the game of the link itself is played on. A code is a challenge: the same board with \
      the same tiles, and perhaps a score to beat. A game that was running goes into the history.
      """)

  private var link = ""
  private var from: Int?
  private var play = PlayOptions()

  mutating func declare(in form: inout Form) {
    form.argument("link", &link, "A link from 'tilt2048 share', or the code of a challenge.")
    form.option(
      "from", value: "move", &from,
      "Play on after so many moves of the link, instead of against it.")
    play.declareAllButGame(in: &form)
  }

  func run() throws {
    // A code has at most fifteen letters, a link at least 29 digits.
    if let challenge = Challenge(code: Self.withoutScheme(link)) {
      guard from == nil else { throw Failure("a code has no moves: --from is for links") }
      print(Self.greeting(challenge))
      return try PlayCommand(play.playing(challenge)).run()
    }
    let link = try opened()
    print(GameSummary.text(of: link.game, link.recording))
    guard let count = from else {
      let options = play.playing(Challenge(size: link.recording.size, seed: link.recording.seed))
      return try PlayCommand(options.meeting(.ghost(link.recording))).run()
    }
    guard (0...link.game.moveCount).contains(count) else {
      throw Failure("--from must be from 0 to \(link.game.moveCount), the moves of the link")
    }
    if count > 0 {
      try KeptGame.resume(Self.beginning(of: link.recording, moves: count), state: play.state)
      try PlayCommand(play.goingOn()).run()
    } else {
      let challenge = Challenge(size: link.recording.size, seed: link.recording.seed)
      try PlayCommand(play.playing(challenge)).run()
    }
  }

  private func opened() throws(Failure) -> Link {
    do throws(LinkError) {
      return try Link(text: link)
    } catch {
      throw Failure("\(error)")
    }
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
    let side = challenge.size.cells
    let score = challenge.scoreToBeat.map { ", \($0) points to beat" } ?? ""
    return "A challenge: a \(side)×\(side) board\(score)."
  }

  private static func withoutScheme(_ text: String) -> String {
    let isThere = text.lowercased().hasPrefix(Link.scheme)
    return isThere ? String(text.dropFirst(Link.scheme.count)) : text
  }
}
