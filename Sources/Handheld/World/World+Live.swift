import Dealing
import Engine
import Records
import Scenes

/// The live duel: what the player does in it, and what is heard of the other.
extension World {
  // MARK: Who is there

  /// Looks for others, and lets them find us.
  mutating func meetOthers() {
    live.isWanted = true
    guard live.isLinked else { return }
    wish(.live(.seek(name: LiveWord.speakable(settings.name))))
  }

  /// Looks for nobody any more, and leaves the duel.
  mutating func leaveOthers() {
    leaveDuel()
    guard live.isWanted else { return }
    live.leave()
    if live.isLinked { wish(.live(.rest)) }
    redraw()
  }

  /// Wants to play with somebody who was found.
  mutating func choose(_ peer: LiveTable.Peer) {
    leaveDuel()
    let wished = peer.hello.flatMap { bytes -> BoardSize? in
      guard case .hello(let hello)? = LiveWord(bytes) else { return nil }
      return hello.size
    }
    let secret = (0..<4).flatMap { _ in Self.bytes(of: chance.next()) }
    var duel = LiveDuel(secret: secret, size: wished ?? settings.boardSize, name: settings.name)
    if let hello = peer.hello { duel.hear(hello, at: live.now) }
    (live.duel, live.chosen, live.begun) = (duel, peer.number, nil)
    redraw()
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  /// Leaves the duel at once: what is left to be said is said now.
  private mutating func leaveDuel() {
    guard var duel = live.duel, let peer = live.chosen else { return }
    duel.leave()
    // Nobody waits for an answer: it is said as often as it will be.
    for step in 1...LiveDuel.mostFarewells {
      // Unchecked: as the table's moments go round, so do these.
      let words = duel.words(at: live.now &+ step * LiveDuel.longestPause)
      for word in words { wish(.live(.say(peer: peer, word.bytes))) }
    }
    if var stand = table.rival?.live, stand.isThere {
      // What is played on is a duel with a ghost.
      stand.state = .over
      let game = table.game
      table.rival?.follow(stand, beside: game)
    }
    (live.duel, live.chosen, live.begun) = (nil, nil, nil)
  }

  /// Wants to play once more with the same other; where they have gone, against what is known of their
  /// game.
  mutating func playLiveAgain() -> Step {
    guard live.isPlaying, live.duel?.state == .playing || live.duel?.state == .lost else {
      return beginAgain()
    }
    live.duel?.again()
    live.begun = nil
    redraw()
    return .go([.title(TitlePage(self)), .live(LivePage())])
  }

  // MARK: Heard

  /// Takes what the loop heard.
  mutating func take(_ report: LiveReport) {
    switch report {
    case .linked(let isThere):
      live.isLinked = isThere
      if isThere, live.isWanted { meetOthers() }
    case .invitation(let text): live.invitation = text
    case .found(let number, let name, let isAgreed):
      live.find(number, name: name)
      if isAgreed, live.duel == nil, !table.isRunning, let peer = live.peer(number) { choose(peer) }
    case .gone(let number): live.lose(number)
    case .word(let number, let bytes): return hear(bytes, from: number)
    }
    redraw()
  }

  private mutating func hear(_ bytes: [UInt8], from number: Int) {
    guard live.isWanted else { return }
    if number == live.chosen, live.duel != nil {
      live.duel?.hear(bytes, at: live.now)
    } else if case .hello(let hello)? = LiveWord(bytes) {
      let isNew = live.peer(number)?.hello == nil
      live.note(hello, bytes, from: number)
      if isNew { redraw() }
    }
  }

  // MARK: Ticks

  /// Another tick of it: what was done is said, and what was heard is seen.
  mutating func tickLive() {
    guard live.isWanted else { return }
    if live.tick() { redraw() }
    guard live.duel != nil, let peer = live.chosen else { return }
    if live.begun != nil {
      // Another game has taken the table.
      guard table.rival?.live != nil, live.begun?.seed == table.session.recording.seed else {
        return leaveOthers()
      }
      live.duel?.follow(table.session.recording, score: table.game.score)
    }
    for word in live.duel?.words(at: live.now) ?? [] {
      wish(.live(.say(peer: peer, word.bytes)))
    }
    seeOther()
  }

  /// Shows what is new of the other.
  private mutating func seeOther() {
    guard let duel = live.duel else { return }
    let count = duel.other?.recording.actions.count ?? 0
    let now = (duel.state, count, duel.isAskedAgain)
    guard now != live.seen else { return }
    let isTurn = duel.state != live.seen.state || (duel.isOtherOver && count != live.seen.count)
    live.seen = now
    redraw()
    guard live.begun != nil, let stand = LiveStand(duel) else { return }
    let game = table.game
    table.rival?.follow(stand, beside: game)
    guard isTurn else { return }
    if !stand.isThere { live.tell() }
    sound(stand.isThere ? .select : .refused)
    // It is drawn anew: the other's game has come to more.
    table.curve = []
    storeRival()
  }
}
