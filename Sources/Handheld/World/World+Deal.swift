import Dealing
import Engine
import Records
import Scenes
import Time
import Words

/// The dealt game: what the player does in it, and what is heard of it.
extension World {
  /// Takes over the dealt game that the store has.
  mutating func recallDeal(_ state: StoredState) {
    guard Build.hasDealtGames, deal.kept == nil, let kept = KeptDeal(state.settings) else { return }
    deal.put(kept)
  }

  /// Asks who carries dealt games for what the page that is opened needs.
  mutating func meetTable() {
    deal.isWanted = true
    deal.trouble = deal.trouble == .unknown ? .unknown : nil
    askTable()
  }

  private mutating func askTable() {
    guard deal.isLinked, deal.isWanted else { return }
    if deal.isRunning, let play = deal.play {
      if !deal.isOpen, deal.reach != .asked { wish(.deal(play.goOn)) }
    } else {
      wish(.deal(.look))
    }
    if !deal.isOpen { deal.reach = .asked }
    redraw()
  }

  /// Asks for a game; whether somebody was there to be asked.
  mutating func beginDeal(isDay: Bool) -> Bool {
    guard deal.isLinked else {
      refuse()
      return false
    }
    deal.trouble = nil
    (deal.isBeginning, deal.isWanted) = (true, true)
    wish(.deal(.begin(isDay ? .standard : settings.boardSize, isDay: isDay)))
    return true
  }

  // MARK: Moves

  /// Makes a move, which slides at once; false where it is refused.
  mutating func playDealt(_ direction: Direction) -> Bool {
    guard deal.isRunning, var play = deal.play else { return false }
    let score = play.shown.score
    switch deal.isOpen || play.ahead.isEmpty ? play.act(.move(direction)) : .refused {
    case .refused:
      refuseDealt(towards: direction)
      if !deal.isOpen { askTable() }
      return false
    case .waits: deal.kept?.play = play
    case .seen(let events):
      deal.kept?.play = play
      slideDealt(events, from: score)
      deal.board.lean(by: sway.lean, towards: direction)
      sway.release()
    }
    if deal.isOpen, let word = play.sent { wish(.deal(word)) } else { askTable() }
    return true
  }

  /// Shows and sounds a slide; its tile is heard of later.
  private mutating func slideDealt(_ events: [GameEvent], from score: Int) {
    deal.show(events, from: score, settings)
    sound(.of(events, on: deal.board.size), after: deal.board.contact(settings.effects))
    redraw()
  }

  /// Goes on after 2048.
  mutating func keepGoingDealt() {
    guard deal.isOpen, var play = deal.play, play.act(.keepGoing) == .waits else { return refuse() }
    deal.kept?.play = play
    if let word = play.sent { wish(.deal(word)) }
  }

  /// Ends the game as it stands; its secret comes out.
  mutating func endDeal() {
    guard deal.isOpen else { return refuse() }
    wish(.deal(.end))
    sound(.enter)
  }

  /// Says no to a move.
  mutating func refuseDealt(towards direction: Direction) {
    deal.refuse(towards: direction)
    if tellsMoves, deal.isOpen, deal.play?.isAwaiting == false {
      let told = language(.nothingMoves, language(direction.title))
      deal.told = deal.told == told ? told + " (2)" : told
    }
    redraw()
    sound(.refused)
  }

  /// Says what a dealt game has not, and why.
  mutating func deny(_ what: DealtTable.Denied) {
    deal.deny(what)
    redraw()
    sound(.refused)
  }

  // MARK: Heard

  /// Another tick of it.
  mutating func tickDeal() {
    guard Build.hasDealtGames, deal.kept != nil else { return }
    let verdict = deal.proof?.verdict
    deal.tick()
    if let proof = deal.proof, verdict == nil, proof.verdict != nil { keepDeal(proof) }
  }

  /// Takes what the loop heard.
  mutating func take(_ report: DealReport) {
    guard Build.hasDealtGames else { return }
    redraw()
    switch report {
    case .linked(let isThere):
      deal.isLinked = isThere
      (deal.isOpen, deal.isBeginning) = (false, false)
      deal.reach = isThere ? .unasked : .away
      askTable()
    case .word(let word): take(word)
    }
  }

  private mutating func take(_ word: CarrierWord) {
    switch word {
    case .away:
      (deal.reach, deal.isOpen) = (.away, false)
      deal.isBeginning = false
    case .there(let opens, let closes): deal.reach = .there(opens: opens, closes: closes)
    case .begun(let terms, let isDay, let start, let count):
      begin(terms, isDay, start, count)
    case .dealt(let first, let steps): take(first, steps)
    case .refused(let place, let generation):
      deal.kept?.play.refuse(at: place, generation: generation)
      deal.stand(still: false)
    case .over(let secret, _): end(secret)
    case .failed(let reason):
      (deal.trouble, deal.isBeginning, deal.isOpen) = (reason, false, false)
    }
  }

  private mutating func begin(
    _ terms: DealtTerms, _ isDay: Bool, _ start: [DealtSpawn], _ count: Int
  ) {
    if !(deal.isRunning && deal.play?.terms.game == terms.game) {
      // Only what was asked for is begun: of another game nothing is known.
      guard deal.isBeginning, let play = DealtPlay(terms, isDay: isDay, start: start)
      else { return }
      forgetDeal()
      let kept = KeptDeal(play, startedAt: devices.wallTime.secondsSince1970)
      deal.put(kept)
      ask(.set(key: KeptDeal.key, value: kept.head))
      sound(.start)
    }
    guard deal.play?.terms == terms, deal.play?.start == start else {
      // What was promised is another: the secret that comes out cannot be the one.
      return wish(.log("The table has broken its word: a dealt game goes on with another promise."))
    }
    (deal.isOpen, deal.trouble) = (true, nil)
    let known = deal.play?.steps.count ?? 0
    settleDeal(deal.kept?.play.open(count: count) ?? .nothing)
    if count < known { storeDeal(from: count, insteadOf: known) }
    if let word = deal.play?.sentAgain { wish(.deal(word)) }
  }

  private mutating func take(_ first: Int, _ steps: [DealtStep]) {
    guard deal.isRunning, let before = deal.play else { return }
    let news = deal.kept?.play.take(first: first, steps) ?? .nothing
    settleDeal(news)
    guard let play = deal.play, play.steps != before.steps else { return }
    storeDeal(from: min(first, before.steps.count), insteadOf: before.steps.count)
    if let word = play.sentAgain { wish(.deal(word)) }
    showNextDealt()
  }

  private mutating func settleDeal(_ news: DealtPlay.News) {
    switch news {
    case .nothing: break
    case .spawned(let events):
      deal.show(arrived: events, settings)
      if tellsMoves, let play = deal.play {
        deal.told = words(for: events, score: play.game.score).joined(separator: "; ")
      }
      let isTurn = events.contains { $0 == .reached2048 || $0 == .over }
      if isTurn { sound(.of(events, on: deal.board.size)) }
    case .settled: deal.stand(still: false)
    case .wrong:
      deal.isOpen = false
      wish(.log("The table dealt a tile that cannot be; its game is asked for again."))
    }
  }

  /// Shows the next of the moves that were sent ahead.
  private mutating func showNextDealt() {
    guard var play = deal.play else { return }
    let score = play.shown.score
    let events = play.showNext()
    deal.kept?.play = play
    if !events.isEmpty { slideDealt(events, from: score) }
  }

  private mutating func storeDeal(from first: Int, insteadOf count: Int) {
    for (key, text) in deal.kept?.texts(from: first, insteadOf: count) ?? [] {
      ask(.set(key: key, value: text))
    }
  }

  // MARK: The end

  private mutating func end(_ secret: [UInt8]) {
    guard deal.isRunning, let play = deal.play else { return }
    deal.proof = DealtProof(of: play, secret: secret)
    deal.isOpen = false
    deal.kept?.play.refuse(at: 0, generation: 0)
    deal.stand(still: false, told: deal.told)
    if let proof = deal.proof, proof.verdict != nil { keepDeal(proof) }
  }

  /// Has the recording kept with its secret, whatever it proves.
  private mutating func keepDeal(_ proof: DealtProof) {
    redraw()
    if proof.verdict == .cheated {
      wish(.log("The table has cheated: a tile of a dealt game does not follow from its secret."))
    }
    guard let recording = proof.recording, let kept = deal.kept, !kept.play.steps.isEmpty else {
      return forgetDeal()
    }
    let game = kept.play.game
    ask(
      .keepDeal(
        FinishedDeal(
          recording: recording, startedAt: WallTime(secondsSince1970: kept.startedAt),
          endedAt: devices.wallTime, score: game.score,
          largestExponent: game.board.largestExponent)))
  }

  /// Has the store forget the moves of a game that has ended and is kept, or is given up.
  mutating func forgetDeal() {
    guard Build.hasDealtGames, let kept = deal.kept else { return }
    for (key, _) in kept.all { ask(.set(key: key, value: "")) }
  }
}
