import Dealing
import Engine
import Records
import Time

/// A rival as a text in the store, so that a duel outlives a battery.
///
/// | text | is |
/// |---|---|
/// | `score 5FET-8288-0500` | a challenge's score to beat |
/// | `score SFET-828S-J089` | a puzzle's tile and moves |
/// | `ghost 5432…` | a recorded game, in hexadecimal digits |
/// | `ghost 5432… 0885…` | the same, and the boards that both have played before |
/// | `ghost 5432… live` | what is known of the other side's game in a live duel |
/// | `series 0885…` | these boards, and the next one is opened |
/// | `player 2 5432… 61 3` | the game of who waits, its seconds and hints, while player 2 is at it |
extension Rival {
  /// What is to be stored, for the game that `session` is.
  func text(beside session: GameSession) -> String {
    let recording = session.recording
    if let race {
      let (other, digits) = (race.other, Hexadecimal.text(race.other.recording.encode()))
      return "player \(race.player) \(digits) \(other.secondsPlayed) \(other.hintCount)"
    }
    let before = series.map { " " + Hexadecimal.text($0.encode()) } ?? (isOfLive ? " live" : "")
    if let other = live?.recording ?? duel?.recording {
      return live?.recording.moveCount == 0
        ? "" : "ghost \(Hexadecimal.text(other.encode()))\(before)"
    }
    if series != nil { return "series\(before)" }
    let challenge =
      puzzle.map { Challenge(seed: recording.seed, goal: $0) }
      ?? Challenge(size: recording.size, seed: recording.seed, scoreToBeat: goal)
    return "score \(challenge.code)"
  }

  /// The rival of `session` that was stored as `text`; nil where it belongs to another game, or is
  /// none.
  init?(_ text: String, beside session: GameSession) {
    let parts = text.split(separator: " ")
    let known = session.recording
    let found: Rival?
    switch (parts.first, parts.count) {
    case ("score", 2): found = Self.score(parts[1], known)
    case ("ghost", 2...3):
      found = Self.ghost(parts[1], known, beside: parts.dropFirst(2).first)
    case ("series", 2): found = Self.series(parts[1], known).map { Rival(opening: $0) }
    // An older version kept neither seconds nor hints.
    case ("player", 3): found = Self.player(parts + ["0", "0"], session)
    case ("player", 5): found = Self.player(parts, session)
    default: found = nil
    }
    guard var rival = found else { return nil }
    rival.follow(session.game)
    self = rival
  }

  private static func score(_ code: Substring, _ known: Recording) -> Rival? {
    guard let challenge = Challenge(code: String(code)), challenge.seed == known.seed,
      challenge.size == known.size
    else { return nil }
    if let goal = challenge.goal { return Rival(puzzle: goal) }
    return challenge.pointsToBeat.map { Rival(goal: $0) }
  }

  /// The boards before the one that is due, which is the game's.
  private static func series(_ digits: Substring, _ known: Recording) -> DuelSeries? {
    guard let bytes = Hexadecimal.bytes(digits),
      let series = DuelSeries(decoding: bytes, on: known.size), series.seed == known.seed
    else { return nil }
    return series
  }

  /// A ghost, beside the boards before it or the word that it was of a live duel.
  @inline(never)
  private static func ghost(
    _ digits: Substring, _ known: Recording, beside text: Substring?
  ) -> Rival? {
    let isOfLive = text?.utf8.first == UInt8(ascii: "l")  // It is no digit.
    var before: DuelSeries?
    if let text, !isOfLive {
      before = series(text, known)
      guard before != nil else { return nil }
    }
    do throws(RecordingError) {
      guard let recording = try recording(digits, like: known) else { return nil }
      var rival = try Rival(ghost: recording, in: before)
      rival.isOfLive = isOfLive
      return rival
    } catch { return nil }
  }

  private static func player(_ parts: [Substring], _ session: GameSession) -> Rival? {
    // More seconds than of a century are none that this program wrote.
    guard let player = Int(parts[1]), (1...2).contains(player), let seconds = Int64(parts[3]),
      (0...4_000_000_000).contains(seconds)
    else { return nil }
    do throws(RecordingError) {
      guard let recording = try recording(parts[2], like: session.recording) else { return nil }
      let game = RunningGame(
        recording: recording, origin: player == 1 ? .guest : .seeded,
        startedAt: session.startedAt, secondsPlayed: seconds)
      var other = try GameSession(resuming: game)
      other.recall(GameSession.hints(in: "\(recording.seed) \(parts[4])"))
      // It went into the history when it ended.
      if other.game.isOver { other.markRecorded() }
      return try Rival(race: Race(other: other, player: player))
    } catch { return nil }
  }

  /// The recording of a game with the same board and seed.
  private static func recording(
    _ digits: Substring, like known: Recording
  ) throws(RecordingError) -> Recording? {
    guard let bytes = Hexadecimal.bytes(digits) else { return nil }
    let recording = try Recording(decoding: bytes)
    return recording.seed == known.seed && recording.size == known.size ? recording : nil
  }
}

extension StoredState {
  /// What goes into the history where another game is asked for: the running one under the name of whoever
  /// is at it, and that of who waits in a race. Nobody knows here what the second player is called.
  public func givenUp(at time: WallTime) -> (own: FinishedGame?, waiting: FinishedGame?) {
    var unheard: [String] = []
    guard var game = World.session(resuming: runningGame ?? lastGame, messages: &unheard) else {
      return (nil, nil)
    }
    game.recall(GameSession.hints(in: settings[Self.hintsKey] ?? ""))
    let race = Rival(settings[Self.rivalKey] ?? "", beside: game)?.race
    let name = NamePage(name: settings[Settings.nameKey] ?? "").name
    func finished(_ game: GameSession?, by name: String) -> FinishedGame? {
      guard let game, game.game.moveCount > 0, !game.isRecorded else { return nil }
      return game.finished(at: time, name: name)
    }
    // The one that ended last is there already.
    if runningGame == nil { game.markRecorded() }
    let (own, other) = race?.player == 2 ? ("", name) : (name, "")
    return (finished(game, by: own), finished(race?.other, by: other))
  }
}
