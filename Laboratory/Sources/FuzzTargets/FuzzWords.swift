import Dealing
import Engine

/// Words of a dealt game, and of a live duel, from whoever is at the other end: each is a byte that says how long it is, and
/// so many; what is understood is taken by a game, as the handheld takes it.
func fuzzWord(_ bytes: [UInt8]) {
  var rest = bytes[...]
  var play: DealtPlay?
  var duel = LiveDuel(secret: [UInt8](repeating: 1, count: 32), size: .standard, name: "")
  var now = 0
  while let count = rest.popFirst() {
    let word = Array(rest.prefix(Int(count)))
    rest = rest.dropFirst(Int(count))
    now += 100
    duel.hear(word, at: now)
    for said in duel.words(at: now) {
      precondition(LiveWord(said.bytes) == said, "a word that nobody understands")
    }
    if let said = PlayerWord(word) {
      precondition(said.bytes == word, "a word has two forms")
      if case .act(_, _, let actions) = said { for action in actions { _ = play?.act(action) } }
    }
    guard let said = CarrierWord(word) else { continue }
    precondition(said.bytes == word, "a word has two forms")
    switch said {
    case .begun(let terms, let isDay, let start, let count):
      if play?.terms != terms { play = DealtPlay(terms, isDay: isDay, start: start) }
      _ = play?.open(count: count)
    case .dealt(let first, let steps): _ = play?.take(first: first, steps)
    case .refused(let place, let generation): play?.refuse(at: place, generation: generation)
    case .over(let secret, _):
      guard let ended = play else { continue }
      var proof = DealtProof(of: ended, secret: secret)
      proof.advance(by: ended.steps.count + 1)
      precondition(proof.verdict != nil, "a game that is neither proven nor cheated in")
    case .away, .there, .failed: break
    }
    _ = play?.showNext()
    guard let kept = play else { continue }
    let texts = KeptDeal(kept, startedAt: 1).all
    precondition(KeptDeal(texts)?.play.steps == kept.steps, "a game that is kept otherwise")
  }
}
