import Engine

/// A dealt game as its player has it: what the table has acknowledged, what was done since, and what is
/// seen of both.
///
/// ```swift
/// let events = play.act(.move(.left))      // the tiles slide at once
/// let word = play.sent                     // what is to be said of it
/// let news = play.take(first: 0, steps)    // the spawn, when it comes
/// ```
///
/// What the table has counts: whatever else was seen here gives way to it.
public struct DealtPlay: Equatable, Sendable {
  /// What was agreed on.
  public let terms: DealtTerms
  /// Whether it is the world's day.
  public let isDay: Bool
  /// The two tiles of the start.
  public let start: [DealtSpawn]
  /// What the table has, first to last.
  public private(set) var steps: [DealtStep] = []
  /// The game after those, and what is seen of the first of ``ahead``.
  public private(set) var awaiting: AwaitingGame
  /// What was done since, the first of which is seen.
  public private(set) var ahead: [Recording.Action] = []
  /// How many actions the table has refused, modulo 256.
  public private(set) var generation: UInt8 = 0
  /// How many actions the table has said that it has.
  private var promised = 0

  /// As many actions are sent ahead: what is further from what is seen nobody means.
  public static let mostAhead = 3

  /// A game before its first move; nil where the tiles are none that it can begin with.
  public init?(_ terms: DealtTerms, isDay: Bool = false, start: [DealtSpawn]) {
    guard let game = AwaitingGame(size: terms.size, start: start) else { return nil }
    self.terms = terms
    self.isDay = isDay
    self.start = start
    awaiting = game
  }

  /// The game as the table has it.
  public var game: Game { awaiting.game }

  /// What is seen: a slide whose spawn has not come included.
  public var shown: Game { awaiting.shown }

  /// Whether something was done of which the table has not said anything.
  public var isAwaiting: Bool { !ahead.isEmpty }

  /// What came of an action.
  public enum Answer: Equatable, Sendable {
    /// It is seen, by these events, and is to be sent.
    case seen([GameEvent])
    /// It comes after what is seen, and is to be sent.
    case waits
    /// It is impossible, or one too many ahead.
    case refused
  }

  /// Does something; what is ``Answer/seen(_:)`` or ``Answer/waits`` is to be sent as ``sent``.
  public mutating func act(_ action: Recording.Action) -> Answer {
    guard ahead.count < Self.mostAhead, !game.isOver else { return .refused }
    guard case .move(let direction) = action else {
      guard ahead.isEmpty, game.isAwaitingDecision else { return .refused }
      ahead.append(action)
      return .waits
    }
    guard ahead.isEmpty else {
      // Behind "keep going" and behind a move whose spawn is to come nobody knows what is possible.
      ahead.append(action)
      return .waits
    }
    let events = awaiting.slide(direction)
    guard !events.isEmpty else { return .refused }
    ahead.append(action)
    return .seen(events)
  }

  /// The word for what was done last.
  public var sent: PlayerWord? {
    ahead.last.map {
      .act(generation: generation, first: steps.count + ahead.count - 1, actions: [$0])
    }
  }

  /// The word by which the game goes on after a connection was lost.
  public var goOn: PlayerWord { .goOn(game: terms.game, known: steps.count) }

  /// What came of the table's word.
  public enum News: Equatable, Sendable {
    /// Nothing that is seen.
    case nothing
    /// The move that was seen has its spawn: all that it did.
    case spawned([GameEvent])
    /// The game stands elsewhere than was seen.
    case settled
    /// What the table says is impossible.
    case wrong
  }

  /// Takes what the table has from the action `first` on. What is known is passed over where it is the
  /// same; where it is not, the table's counts.
  public mutating func take(first: Int, _ new: [DealtStep]) -> News {
    guard first <= steps.count else { return .nothing }
    var new = new[...]
    if first < steps.count {
      let known = steps[first...].prefix(new.count)
      guard known.elementsEqual(new.prefix(known.count)) else {
        return rebuild(steps[..<first] + new) ? .settled : .wrong
      }
      new = new.dropFirst(known.count)
    }
    var news = News.nothing
    for step in new {
      guard let next = take(step) else { return .wrong }
      if case .spawned = next, case .settled = news { continue }
      news = news == .nothing ? next : .settled
    }
    return news
  }

  private mutating func take(_ step: DealtStep) -> News? {
    let wasSeen = ahead.first == step.action
    if wasSeen {
      ahead.removeFirst()
    } else {
      // Another hand was quicker, or what is caught up with was done elsewhere.
      ahead = []
      awaiting.withdraw()
    }
    guard case .move(let direction) = step.action else {
      guard awaiting.keepGoing() else { return nil }
      steps.append(step)
      return .settled
    }
    if awaiting.pending == nil, awaiting.slide(direction).isEmpty { return nil }
    guard let code = step.spawn, let spawn = DealtSpawn(code: code, size: terms.size),
      let events = awaiting.deal(spawn)
    else { return nil }
    steps.append(step)
    return wasSeen ? .spawned(events) : .settled
  }

  /// Shows the next of what was sent ahead, where it is not seen yet; returns what is seen of it. What
  /// proves impossible is dropped with all behind it: so it is at the table.
  public mutating func showNext() -> [GameEvent] {
    guard awaiting.pending == nil, case .move(let direction)? = ahead.first else { return [] }
    let events = awaiting.slide(direction)
    if events.isEmpty { ahead = [] }
    return events
  }

  /// Takes that the action `place` is impossible, and that so many were refused.
  public mutating func refuse(at place: Int, generation: UInt8) {
    self.generation = generation
    ahead = Array(ahead.prefix(max(0, place - steps.count)))
    if ahead.isEmpty { awaiting.withdraw() }
  }

  /// Takes that a new connection has opened the game, of which the table has `count` actions: what it
  /// does not have any more is gone here too.
  public mutating func open(count: Int) -> News {
    generation = 0
    promised = count
    guard count < steps.count else { return .nothing }
    return rebuild(steps[..<count]) ? .settled : .wrong
  }

  /// What is to be sent again, once all is known that the table has; nil where nothing is.
  public var sentAgain: PlayerWord? {
    guard steps.count == promised, !ahead.isEmpty else { return nil }
    return .act(generation: generation, first: steps.count, actions: ahead)
  }

  private mutating func rebuild(_ all: ArraySlice<DealtStep>) -> Bool {
    guard var fresh = DealtPlay(terms, isDay: isDay, start: start) else { return false }
    for step in all where fresh.take(step) == nil { return false }
    fresh.generation = generation
    fresh.promised = promised
    self = fresh
    return true
  }

  /// The actions that the table has.
  public var actions: [Recording.Action] { steps.map { $0.action } }
}
