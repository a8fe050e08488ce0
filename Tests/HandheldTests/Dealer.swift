import Dealing
import Engine
import Hardware
import Simulators
import Time

@testable import Handheld

/// A table in memory, and who carries: it deals as the real one does, from a secret that is always the same.
enum Dealer {
  static let secret = (0..<32).map { UInt8($0) }

  static func terms(_ size: BoardSize = .standard) -> DealtTerms {
    let name = [UInt8](repeating: UInt8(size.cells), count: 16)
    return DealtTerms(
      size: size, game: name, player: name, nonce: name,
      commitment: DealtTerms.commitment(to: secret))!
  }

  /// The game after these actions.
  static func deal(_ size: BoardSize = .standard, after actions: [Recording.Action] = [])
    -> DealtGame
  {
    var deal = DealtGame(terms(size), secret: secret)!
    for action in actions { _ = try? deal.take(action) }
    return deal
  }

  /// What is said to the player of `play`, who says `word`.
  static func answers(to word: PlayerWord, of play: DealtPlay?) -> [CarrierWord] {
    switch word {
    case .look: return [.there(opens: 64_800, closes: 65_700)]
    case .begin(let size, let isDay):
      return [.begun(terms(size), isDay: isDay, start: deal(size).start, count: 0)]
    case .goOn(_, let known):
      guard let play else { return [.failed(.unknown)] }
      return [.begun(play.terms, isDay: play.isDay, start: play.start, count: known)]
    case .end: return [.over(secret: secret, name: [UInt8](repeating: 9, count: 32))]
    case .act(let generation, let first, let actions):
      guard let play else { return [] }
      var deal = deal(play.terms.size, after: play.actions)
      var steps: [DealtStep] = []
      for action in actions {
        do {
          steps.append(DealtStep(action, spawn: try deal.take(action)?.code)!)
        } catch {
          let place = first + steps.count
          return (steps.isEmpty ? [] : [.dealt(first: first, steps)])
            + [.refused(at: place, generation: generation &+ 1)]
        }
      }
      var answers: [CarrierWord] = [.dealt(first: first, steps)]
      if deal.game.isOver {
        answers.append(.over(secret: secret, name: [UInt8](repeating: 9, count: 32)))
      }
      return answers
    }
  }
}

/// The same at the end of a line on which a word and its answer take so long together.
final class DealerLine: DealLine {
  private let clock: VirtualClock
  private let delay: Instant.Span
  private var size = BoardSize.standard
  private var actions: [Recording.Action] = []
  private var isOver = false
  private var waiting: [(due: Instant, report: DealReport)]
  /// What was said, oldest first.
  private(set) var heard: [PlayerWord] = []

  init(_ clock: VirtualClock, delay: Instant.Span) {
    self.clock = clock
    self.delay = delay
    waiting = [(clock.now(), .linked(true))]
  }

  func submit(_ word: PlayerWord) {
    heard.append(word)
    var play = DealtPlay(Dealer.terms(size), start: Dealer.deal(size).start)
    if case .begin(let size, _) = word {
      (self.size, actions) = (size, [])
      play = nil
    }
    var deal = Dealer.deal(size)
    let steps = actions.map { DealtStep($0, spawn: (try? deal.take($0))??.code)! }
    if !steps.isEmpty { _ = play?.take(first: 0, steps) }
    let answers = Dealer.answers(to: word, of: play)
    for case .dealt(_, let steps) in answers { actions += steps.map { $0.action } }
    waiting += answers.map { (clock.now() + delay, .word($0)) }
  }

  /// The line breaks, and what is on its way is lost.
  func cut() { waiting = [(clock.now(), .word(.away))] }

  func next() -> DealReport? {
    guard let first = waiting.first, first.due <= clock.now() else { return nil }
    return waiting.removeFirst().report
  }
}
