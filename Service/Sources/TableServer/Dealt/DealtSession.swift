import Engine
import Table

/// A dealt game in the hands of the one connection that holds it: what was done, what waits, and what
/// is on its way to the disk. Nothing here knows of networks or clocks.
struct DealtSession {
  let deal: Deal
  /// 16 bytes that no other connection has.
  let holder: [UInt8]
  private(set) var game: DealtGame
  /// Two bytes an action, as they are sent.
  private(set) var pairs: [UInt8] = []
  /// How many actions were refused, modulo 256.
  private(set) var generation: UInt8 = 0
  private var waiting: [UInt8] = []
  private var writing: [UInt8] = []
  private var isWriting = false
  /// When the account of moves would be empty again, in seconds; see ``delay(at:)``.
  private var emptyAt = 0.0
  /// The same of what other connections played, by the table's clock, in seconds since 1970.
  private var emptyBefore = 0.0
  private let mostActions: Int

  /// As many actions may wait: more than anybody's fingers send ahead.
  static let mostWaiting = 256
  /// As many are written at once.
  private static let mostTogether = 64
  /// No hands make more moves than one in so many seconds, over more than a short burst.
  private static let secondsAMove = Double(Proof.leastMillisecondsAMove) / 1_000
  private static let burst = 50.0

  /// The game as it was kept, which has so many actions at most; nil where what is kept does not fit
  /// its commitment.
  init?(
    _ deal: Deal, _ kept: [DealtMoves], holder: [UInt8], mostActions: Int = Proof.mostMoves
  ) {
    guard let terms = deal.terms, var game = DealtGame(terms, secret: deal.secret) else {
      return nil
    }
    var pairs: [UInt8] = []
    var emptyBefore = 0.0
    for moves in kept {
      guard moves.first == pairs.count / 2 else { return nil }
      emptyBefore =
        max(emptyBefore, Double(moves.at) / 1_000)
        + Double(moves.actions.count) * Self.secondsAMove
      for code in moves.actions {
        guard let action = Recording.Action(code: code) else { return nil }
        do { pairs += [code, try game.take(action)?.code ?? 255] } catch { return nil }
      }
    }
    self.deal = deal
    self.holder = holder
    self.game = game
    self.pairs = pairs
    self.mostActions = mostActions
    self.emptyBefore = emptyBefore
  }

  /// Takes over the account of moves from the connections before this one: else who comes again and
  /// again would be quicker than hands. Where the table's clock was set back since, that holds nobody up
  /// for longer than one connection can.
  mutating func goOn(at milliseconds: Int, now: Double) {
    let most = (Self.burst + Double(Self.mostTogether)) * Self.secondsAMove
    emptyAt = now + min(max(0, emptyBefore - Double(milliseconds) / 1_000), most)
  }

  /// How many actions are on the disk.
  var count: Int { pairs.count / 2 }

  /// Whether it is as long as any game may be, so that it ends as it stands.
  var isFull: Bool { count >= mostActions }

  /// The answer to `open`.
  var begun: DealtReply {
    .begun(
      size: deal.board, commitment: deal.commitment, nonce: deal.nonce ?? [], start: game.start,
      count: count)
  }

  /// What is kept from an action on, as much as is told at once: who asks for it again and again has
  /// seven bytes to send for that.
  func told(from place: Int) -> DealtReply {
    .dealt(first: place, pairs: pairs[(2 * place)...].prefix(2 * Self.mostWaiting))
  }

  /// Whether nothing is on its way to the disk.
  var isIdle: Bool { !isWriting }

  /// Whether actions wait for their turn.
  var isWaiting: Bool { !waiting.isEmpty }

  /// What to do with actions that came.
  enum Taken: Equatable {
    /// They wait for their turn, or came behind one that was refused and count for nothing.
    case waiting
    /// The actions from here on were done before, and stand as they were.
    case known(from: Int)
    /// There is a hole before them, or too many wait: whoever sends that is no player.
    case wrong
  }

  /// Takes actions that came, `first` of them having been sent before.
  mutating func take(generation: UInt8, first: Int, actions: [UInt8]) -> Taken {
    guard generation == self.generation else { return .waiting }
    let next = count + writing.count / 2 + waiting.count
    if first < next { return .known(from: min(first, count)) }
    guard first == next, waiting.count + actions.count <= Self.mostWaiting,
      actions.allSatisfy({ Recording.Action(code: $0) != nil })
    else { return .wrong }
    waiting += actions
    return .waiting
  }

  /// For how many seconds nothing may be played yet, so that no game is quicker than hands.
  func delay(at now: Double) -> Double { max(0, emptyAt - Self.burst * Self.secondsAMove - now) }

  /// What is to be written next.
  struct Step: Equatable {
    /// To be written, nil where nothing that waits is possible.
    var moves: DealtMoves?
    /// An action that is impossible; those behind it are dropped.
    var refused: DealtReply?
  }

  /// Plays what waits, as much as is written at once; nil where nothing waits or something is being
  /// written. Nothing of it may be told before ``wrote()``.
  mutating func step(at milliseconds: Int, now: Double) -> Step? {
    guard !isWriting, !waiting.isEmpty, !isFull else { return nil }
    var step = Step()
    var done = 0
    for code in waiting.prefix(min(Self.mostTogether, mostActions - count)) {
      guard let action = Recording.Action(code: code) else { break }
      do {
        writing += [code, try game.take(action)?.code ?? 255]
        done += 1
      } catch {
        waiting.removeAll()
        generation &+= 1  // Unchecked: it counts modulo 256.
        step.refused = .refused(at: count + done, generation: generation)
        break
      }
    }
    if step.refused == nil { waiting.removeFirst(done) }
    emptyAt = max(emptyAt, now) + Double(done) * Self.secondsAMove
    guard done > 0 else {
      writing.removeAll()
      return step
    }
    isWriting = true
    let actions = stride(from: 0, to: writing.count, by: 2).map { writing[$0] }
    step.moves = DealtMoves(deal: deal.id, first: count, actions: actions, at: milliseconds)
    return step
  }

  /// What was written is on the disk: returns what may be told now.
  mutating func wrote() -> DealtReply {
    let first = count
    pairs += writing
    writing.removeAll(keepingCapacity: true)
    isWriting = false
    return .dealt(first: first, pairs: pairs[(2 * first)...])
  }
}
