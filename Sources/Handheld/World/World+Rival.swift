import Engine
import Records
import Scenes

/// Games that are played against something: a score, a recorded game, another player.
extension World {
  /// Begins the game that `opponent` is played in.
  mutating func begin(_ opponent: Opponent) -> Step {
    let challenge = opponent.challenge
    let session = GameSession(
      size: challenge.size, seed: challenge.seed, origin: .seeded, startedAt: devices.wallTime)
    if case .live = opponent { live.begin(challenge) }
    do throws(RecordingError) {
      return putOnTable(session, against: try Self.rival(opponent, of: session))
    } catch {
      outbox.messages.append("The game cannot be played against: \(error.description)")
      return .stay
    }
  }

  static func rival(
    _ opponent: Opponent, of session: GameSession
  ) throws(RecordingError) -> Rival? {
    switch opponent {
    case .challenge(let challenge):
      return challenge.goal.map { Rival(puzzle: $0) }
        ?? challenge.pointsToBeat.map { Rival(goal: $0) }
    case .ghost(let recording): return try Rival(ghost: recording)
    case .series(let series, let ghost?): return try Rival(ghost: ghost, in: series)
    case .series(let series, nil): return Rival(opening: series)
    case .live(let challenge): return Rival(live: LiveStand(challenge))
    case .player(let challenge):
      let second = GameSession(
        size: challenge.size, seed: challenge.seed, origin: .guest, startedAt: session.startedAt)
      return try Rival(race: Rival.Race(other: second, player: 1))
    }
  }

  /// The same once more, against the same.
  mutating func beginAgain() -> Step {
    let recording = table.session.recording
    let challenge = Challenge(
      size: recording.size, seed: recording.seed, scoreToBeat: table.rival?.goal)
    guard let rival = table.rival else { return begin(.challenge(challenge)) }
    if rival.puzzle != nil { return begin(.challenge(self.challenge)) }
    if rival.race != nil { return begin(.player(challenge)) }
    if let series = rival.series { return begin(.series(series, rival.duel?.recording)) }
    return begin(rival.duel.map { .ghost($0.recording) } ?? .challenge(challenge))
  }

  /// Keeps whom the game is played against, where that has changed.
  mutating func storeRival() {
    var text = table.rival?.text(beside: table.session) ?? ""
    // A game of a hundred thousand moves is played against until the device is switched off.
    if text.utf8.count > StoredState.longestSetting(StoredState.rivalKey) { text = "" }
    guard text != storedRival else { return }
    storedRival = text
    ask(.set(key: StoredState.rivalKey, value: text))
  }

  /// Finds whom the game on the table is played against among what was stored.
  mutating func seatRival(storedAs text: String) {
    storedRival = text
    table.rival = Rival(text, beside: table.session)
  }

  // MARK: Two players

  /// The other player's turn: their game is on the table, and this one beside it.
  mutating func handOver() {
    guard let race = table.rival?.race else { return }
    let waiting = Rival.Race(other: table.session, player: 3 - race.player)
    do throws(RecordingError) {
      table.put(race.other, settings, against: try Rival(race: waiting))
      unlocks.forgetBest()
      storeUndone()
      // In this order, with nothing in between: the store keeps both in one step.
      storeRival()
      ask(.save(table.session.running))
      redraw()
    } catch {
      outbox.messages.append("The game cannot be handed over: \(error.description)")
    }
  }

  /// A race that is given up: the game of who waits goes into the history as well.
  mutating func keepOtherGame() {
    guard let race = table.rival?.race, race.other.game.moveCount > 0, !race.other.isRecorded
    else { return }
    ask(.keep(race.other.finished(at: devices.wallTime, name: givenName(ofRacer: 3 - race.player))))
  }
}
