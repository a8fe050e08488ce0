import Engine

/// A live duel as one of its two sides has it: the same board for both, each playing its own and following
/// the other's.
///
/// ```swift
/// for word in duel.words(at: now) { … }     // to be sent
/// duel.hear(bytes, at: now)                 // from the other
/// duel.follow(session.recording, score: session.game.score)
/// duel.state                                // what is known of the other
/// ```
///
/// It has no clock: moments are milliseconds since any one moment. Neither side chooses the board: each
/// promises a number by its hash before it knows the other's, and the seed is made of both.
public struct LiveDuel: Sendable {
  /// How it stands.
  public enum State: Equatable, Sendable {
    /// The other has not said yet that it wants to play.
    case waiting
    /// Both want to; the board is being made.
    case agreeing
    /// Both play, or have played, and hear each other.
    case playing
    /// The other was not heard for ``LiveDuel/patience``; it may come back.
    case lost
    /// The other has left.
    case left
    /// What the other said cannot be.
    case lied
    /// Who plays here has left.
    case over
  }

  /// How it stands.
  public private(set) var state = State.waiting
  /// The board of both, once it is made.
  public private(set) var challenge: Challenge?
  /// The other's game, once there is a board.
  public private(set) var other: LiveSide?
  /// Whether the other wants to play once more.
  public private(set) var isAskedAgain = false

  // What is said before there is a board.
  private let secret: [UInt8]
  private let name: String
  private var size: BoardSize
  private var round = 0
  private var number: [UInt8] = []
  private var promise: [UInt8] = []
  private var hello: LiveWord.Hello?
  /// Whether the number was said: then the other's promise must not change.
  private var isRevealed = false
  /// Whether the other has heard the promise, and whether it has the number.
  private var (isHeard, isUnderstood) = (false, false)
  private var duel: [UInt8] = []
  // The duel before this one, whose words may be late.
  private var former: (promise: [UInt8], duel: [UInt8]) = ([], [])
  /// Promises of the other's that it has made new ones for: those come late.
  private var stale: [[UInt8]] = []
  /// The other's hello for the next duel.
  private var next: LiveWord.Hello?

  // The game of who plays here.
  private var actions: [Recording.Action] = []
  private var score = 0
  /// How many of them the other has.
  private var acknowledged = 0

  // Moments.
  private var heard = 0
  private var said: Int?
  private var hasNews = true
  private var farewells = 0

  /// For so long nothing is heard before the other counts as lost, in milliseconds.
  public static let patience = 5_000
  /// No two words are said in a shorter time.
  static let shortestPause = 50
  /// What was not acknowledged is said again.
  static let pause = 200
  /// That somebody wants to play.
  static let pauseOfWishes = 500
  /// A sign of life.
  public static let longestPause = 1_000
  /// Words are not late for longer than so many beginnings.
  private static let mostStale = 8
  /// How often it is said that it is over: nobody acknowledges that.
  public static let mostFarewells = 3

  /// A duel that is wished for, on a board of `size`. `secret` is nobody else's.
  public init(secret: [UInt8], size: BoardSize, name: String) {
    (self.secret, self.size) = (secret, size)
    self.name = LiveWord.speakable(name)
    makeNumber()
  }

  /// What the other is called; empty where it does not say.
  public var otherName: String { hello?.name ?? "" }

  /// Whether the other's game is over.
  public var isOtherOver: Bool { other?.game.isOver ?? false }

  /// Whether the other has all that was done here, or will not any more.
  public var isSettled: Bool { acknowledged >= actions.count || state != .playing }

  /// Begins to wish for one more, with the same other.
  public mutating func again() {
    former = (promise, duel)
    let hello = next
    (state, challenge, other, next) = (.waiting, nil, nil, nil)
    (actions, score, acknowledged, isAskedAgain) = ([], 0, 0, false)
    makeNumber()
    if let hello { meet(hello) } else { retire() }
  }

  /// Leaves it; that is still said.
  public mutating func leave() {
    guard state != .over else { return }
    let wasThere = state != .lied && state != .left
    state = .over
    if wasThere { (farewells, hasNews) = (0, true) }
  }

  /// Whether there is nothing more to be said in it.
  public var isSilent: Bool { state == .over && (duel.isEmpty || farewells >= Self.mostFarewells) }

  /// Takes how the game stands of who plays here: what was done before has to be in it.
  public mutating func follow(_ recording: Recording, score: Int) {
    guard state == .playing || state == .lost, recording.seed == challenge?.seed,
      recording.actions.count > actions.count, recording.actions.count <= LiveWord.mostInGame
    else { return }
    actions = recording.actions
    self.score = score
    hasNews = true
  }

  // MARK: Promises

  private mutating func makeNumber() {
    round += 1
    number = Array(SHA256.hash(secret + Octets.of(number: round)).prefix(LiveWord.numberLength))
    promise = Self.promise(of: number)
    (isRevealed, isHeard, isUnderstood) = (false, false, false)
    (duel, hasNews) = ([], true)
  }

  /// The hash by which `number` is promised.
  static func promise(of number: [UInt8]) -> [UInt8] {
    SHA256.hash(Array("tilt2048 live promise 1".utf8) + number)
  }

  /// Two byte rows, the one that is smaller first.
  private static func inOrder(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    a.lexicographicallyPrecedes(b) ? a + b : b + a
  }

  /// Takes no more notice of what the other promised last.
  private mutating func retire() {
    guard let promise = hello?.promise, !stale.contains(promise) else { return }
    stale.append(promise)
    if stale.count > Self.mostStale { stale.removeFirst() }
  }

  private mutating func meet(_ hello: LiveWord.Hello) {
    if hello.promise != self.hello?.promise { retire() }
    self.hello = hello
    state = .agreeing
    let both = Self.inOrder(promise, hello.promise)
    duel = Array(SHA256.hash(both).prefix(LiveWord.nameLength))
    hasNews = true
    isHeard = hello.heard == Array(promise.prefix(LiveWord.nameLength))
  }

  private mutating func begin(with theirs: [UInt8]) {
    guard let hello else { return }
    let both = Self.inOrder(number, theirs)
    let hash = SHA256.hash(Array("tilt2048 live board 1".utf8) + both)
    let seed = Challenge.shortSeed(from: hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    let challenge = Challenge(size: min(size, hello.size), seed: seed)
    self.challenge = challenge
    other = LiveSide(size: challenge.size, seed: seed)
    (state, hasNews) = (.playing, true)
  }

  // MARK: Hears

  /// Takes what the other said at `now`. What is no word, or belongs elsewhere, changes nothing.
  public mutating func hear(_ bytes: [UInt8], at now: Int) {
    guard let word = LiveWord(bytes), state != .over, state != .lied else { return }
    switch word {
    case .hello(let hello): hear(hello, at: now)
    case .number(let duel, let theirs):
      guard isOurs(duel, at: now), let hello else { return }
      guard Self.promise(of: theirs) == hello.promise else { return accuse() }
      isHeard = true
      if state == .agreeing { begin(with: theirs) }
    case .inputs(let word): hear(word, at: now)
    case .bye(let duel, _):
      guard !duel.isEmpty, duel == self.duel || (state == .waiting && duel == former.duel) else {
        return
      }
      state = .left
    }
  }

  /// Whether a word belongs to this duel; then the other was heard.
  private mutating func isOurs(_ duel: [UInt8], at now: Int) -> Bool {
    guard !self.duel.isEmpty, duel == self.duel else { return false }
    heard = now
    if state == .lost { (state, hasNews) = (.playing, true) }
    return true
  }

  private mutating func hear(_ hello: LiveWord.Hello, at now: Int) {
    // One's own voice, or what is late.
    guard hello.promise != promise, hello.promise != former.promise,
      !stale.contains(hello.promise)
    else { return }
    // Meant for who was here before, unless it is for nobody yet.
    let isForUs = hello.heard == Array(promise.prefix(LiveWord.nameLength))
    let isForOthers = !isForUs && hello.heard.contains { $0 > 0 }
    switch state {
    case .waiting:
      guard !isForOthers else { return }
      heard = now
      meet(hello)
    case .agreeing:
      guard !isForOthers || hello.promise == self.hello?.promise else { return }
      heard = now
      if hello.promise != self.hello?.promise {
        // The other has begun anew: a number that it may know already does not count any more.
        if isRevealed { makeNumber() }
        meet(hello)
      } else if isForUs, !isHeard {
        (isHeard, hasNews) = (true, true)
      }
    case .playing, .lost, .left:
      guard hello.promise != self.hello?.promise else { return }
      // Whose game is over, and who wants another one, is there.
      if isOtherOver { heard = now }
      guard hello.promise != next?.promise else { return }
      next = hello
      isAskedAgain = true
    case .lied, .over: break
    }
  }

  private mutating func hear(_ word: LiveWord.Inputs, at now: Int) {
    guard isOurs(word.duel, at: now), other != nil else { return }
    isUnderstood = true
    guard word.have <= actions.count else { return accuse() }
    acknowledged = max(acknowledged, word.have)
    switch other?.take(word) {
    case .impossible: return accuse()
    case .played, .nothing, nil: break
    }
    // What was said is acknowledged, again where that was lost; an acknowledgement is not.
    if !word.actions.isEmpty { hasNews = true }
  }

  private mutating func accuse() { (state, farewells, hasNews) = (.lied, 0, true) }

  // MARK: Says

  /// What is to be said at `now`; asked for at least every hundredth of a second.
  public mutating func words(at now: Int) -> [LiveWord] {
    // Unchecked: moments go round where a number has 32 bits, after 25 days; no silence that counts does.
    let silence = now &- heard
    if state == .playing, silence >= Self.patience { state = .lost }
    if state == .agreeing, silence >= Self.patience { giveUp() }
    guard isDue(at: now) else { return [] }
    let words = due()
    guard !words.isEmpty else { return [] }
    (said, hasNews) = (now, false)
    return words
  }

  /// Who wanted to play has gone before it began. Perhaps a late word was met in the place of
  /// somebody who is there: after so long none is late any more.
  private mutating func giveUp() {
    if isRevealed { makeNumber() } else { duel = [] }
    (state, hello, stale) = (.waiting, nil, [])
  }

  private func isDue(at now: Int) -> Bool { said.map { now &- $0 >= pause } ?? true }

  /// How long it is silent before it says something again.
  private var pause: Int {
    if hasNews { return Self.shortestPause }
    switch state {
    case .waiting: return Self.pauseOfWishes
    case .agreeing: return Self.pause
    case .playing, .lost:
      return isUnderstood && acknowledged == actions.count ? Self.longestPause : Self.pause
    case .left: return Self.longestPause
    case .lied, .over: return Self.shortestPause
    }
  }

  private mutating func due() -> [LiveWord] {
    switch state {
    case .waiting: return [greeting]
    case .agreeing:
      guard isHeard else { return [greeting] }
      isRevealed = true
      return [greeting, .number(duel: duel, number)]
    case .playing, .lost:
      return isUnderstood ? [inputs] : [greeting, .number(duel: duel, number), inputs]
    case .left: return []
    case .lied, .over:
      guard farewells < Self.mostFarewells, !duel.isEmpty else { return [] }
      farewells += 1
      return [.bye(duel: duel, state == .lied ? .lie : .left)]
    }
  }

  private var greeting: LiveWord {
    let known = state == .waiting ? nil : hello?.promise.prefix(LiveWord.nameLength)
    let heard = known.map { Array($0) } ?? [UInt8](repeating: 0, count: LiveWord.nameLength)
    return .hello(LiveWord.Hello(size: size, promise: promise, heard: heard, name: name))
  }

  private var inputs: LiveWord {
    let end = min(acknowledged + LiveWord.mostInputs, actions.count)
    return .inputs(
      LiveWord.Inputs(
        duel: duel, first: acknowledged, of: actions.count, score: score,
        have: other?.recording.actions.count ?? 0, actions: Array(actions[acknowledged..<end])))
  }
}
