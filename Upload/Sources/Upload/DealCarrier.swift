import Dealing
import Engine

/// Carries one dealt game between the handheld's game and the table: words of fixed forms on one side, the
/// table's messages on the other. It holds no connection itself: what it wants done it says.
///
/// ```swift
/// for act in carrier.hear(word, at: time) { … }
/// ```
public struct DealCarrier<Carrier: Transport> {
  /// What is to be done, in order.
  public enum Act: Equatable, Sendable {
    /// Say this to the game.
    case say(CarrierWord)
    /// Send this to the table, where its connection is open.
    case send([UInt8])
    /// Open a connection to the table in place of any other, and say ``DealCarrier/opened()``.
    case open
    /// Close it.
    case close
    /// Say this in the log.
    case log(String)
  }

  private var uploader: Uploader<Carrier>
  /// The one that was asked for last first. Behind it are those of others at this device, who play on.
  private var deals: [HeldDeal]
  private var held: HeldDeal? { deals.first }
  /// What was asked for where the game that is kept was given again, until the table says that it has it
  /// still.
  private var given: (size: BoardSize, isDay: Bool, time: Int)?
  /// How many actions the game knows.
  private var known = 0
  /// Whether the game wants its connection to the table.
  public private(set) var isWanted = false

  /// A carrier with the key and the games that are kept where `uploader` has its state.
  public init(_ uploader: Uploader<Carrier>) {
    self.uploader = uploader
    deals = HeldDeal.all(in: uploader.state)
  }

  // MARK: The game

  /// Takes the game's word, at a moment in seconds since 1970.
  public mutating func hear(_ word: PlayerWord, at time: Int) -> [Act] {
    switch word {
    case .look: return [.say(look())]
    case .begin(let size, let isDay): return begin(size, isDay, at: time)
    case .goOn(let game, let known):
      guard let place = deals.firstIndex(where: { $0.terms.game == game }) else {
        return [.say(.failed(.unknown))]
      }
      deals.insert(deals.remove(at: place), at: 0)
      given = nil
      self.known = known
      isWanted = true
      return [.open]
    case .act(let generation, let first, let actions):
      guard isWanted else { return [] }
      let sent = [1, generation] + Self.bytes(of: first) + actions.map { $0.code }
      return markPlayed() + [.send(sent)]
    case .end: return isWanted ? [.send([2])] : []
    }
  }

  /// Takes that the game has gone.
  public mutating func gameHasGone() -> [Act] {
    (isWanted, given) = (false, nil)
    return [.close]
  }

  /// What the game believes of a moment: more has no form.
  private static var moments: Range<Int64> { 0..<1 << 56 }

  private mutating func look() -> CarrierWord {
    do throws(UploadError) {
      let answer = try uploader.ask(TableRequest(target: "/v1/days/today"))
      guard answer.status == 200, let day = AnswerText.read(AnswerText.Day.self, in: answer),
        Self.moments.contains(day.opens), Self.moments.contains(day.lastBeginning)
      else { return .away }
      return .there(opens: day.opens, closes: day.lastBeginning)
    } catch {
      return .away
    }
  }

  private mutating func begin(_ size: BoardSize, _ isDay: Bool, at time: Int) -> [Act] {
    given = nil
    if let place = deals.firstIndex(where: {
      !$0.isPlayed && $0.terms.size == size && $0.isDay == isDay
    }) {
      deals.insert(deals.remove(at: place), at: 0)
      given = (size, isDay, time)
      known = 0
      isWanted = true
      return [.open]
    }
    do throws(UploadError) {
      let deal = try ask(size, isDay, at: time)
      guard case .success(let new) = deal else {
        if case .failure(let refusal) = deal { return [.say(.failed(refusal.reason))] }
        return []
      }
      // A world's day that waits is the only one that there is of it.
      let others = deals.filter { ($0.isPlayed || $0.isDay) && !$0.isOver }
      let all = [new] + others.prefix(HeldDeal.most - 1)
      try HeldDeal.keep(all, in: uploader.state)
      deals = all
      known = 0
      isWanted = true
      return [.open]
    } catch {
      return [.log("\(error)"), .say(.away)]
    }
  }

  private struct Refusal: Error { let reason: CarrierWord.Reason }

  private mutating func ask(
    _ size: BoardSize, _ isDay: Bool, at time: Int
  ) throws(UploadError) -> Result<HeldDeal, Refusal> {
    let key = try DeviceKey(in: uploader.state)
    let target = "/v1/deals?board=\(size.cells)" + (isDay ? "&day=1" : "")
    let answer = try uploader.signed("POST", target, key, at: time)
    guard answer.status == 201 else {
      if case .later(let text) = Uploader<Carrier>.failure(answer) { throw .later(text) }
      return .failure(Refusal(reason: Self.reason(of: answer)))
    }
    // The player's own number comes after the table's promise: none can have been made for it.
    guard let told = AnswerText.read(AnswerText.Deal.self, in: answer), told.board == size.cells,
      let game = Hexadecimal.bytes(told.deal, count: 16),
      let player = Hexadecimal.bytes(told.player, count: 16),
      let commitment = Hexadecimal.bytes(told.commitment, count: 32),
      let token = Hexadecimal.bytes(told.token, count: 32),
      let terms = DealtTerms(
        size: size, game: game, player: player, nonce: Sodium.randomBytes(16),
        commitment: commitment)
    else { throw AnswerText.noTable }
    return .success(HeldDeal(terms, isDay: isDay, token: token))
  }

  private static func reason(of answer: TableAnswer) -> CarrierWord.Reason {
    switch AnswerText.kind(of: answer) {
    case "day-closed": .dayClosed
    case "day-played": .dayPlayed
    case "too-many-games": .tooMany
    case "time": .clock
    default: .refused
    }
  }

  /// Keeps that the game is not given again to who asks for one: something was done in it, or it is over.
  private mutating func markPlayed() -> [Act] {
    guard let held, !held.isPlayed else { return [] }
    deals[0].isPlayed = true
    do throws(UploadError) { try HeldDeal.keep(deals, in: uploader.state) } catch {
      return [.log("\(error)")]
    }
    return []
  }

  // MARK: The table

  /// Takes that the connection is open: what opens the game is said.
  public func opened() -> [Act] {
    guard let held else { return [.close] }
    return [
      .send([0] + held.terms.game + held.token + held.terms.nonce + Self.bytes(of: known))
    ]
  }

  /// Takes that no connection could be opened, or it was lost.
  public mutating func lost() -> [Act] {
    // The game waits for none any more.
    given = nil
    return isWanted ? [.say(.away)] : []
  }

  /// Takes the table's message; what is none ends the connection.
  public mutating func hear(table message: [UInt8]) -> [Act] {
    guard let held, isWanted else { return [] }
    switch (message.first, message.count) {
    case (1, 56):
      given = nil
      // One that was restored from a back-up has fewer than it had.
      known = min(known, Self.number(message[52...]) ?? 0)
      return begun(message, held)
    case (2, 7...) where message.count.isMultiple(of: 2) == false:
      guard let first = Self.number(message[1..<5]),
        let steps = DealtStep.all(in: Array(message[5...])),
        first + steps.count <= Int(Int32.max)
      else { return nonsense }
      known = max(known, first + steps.count)
      let parts = stride(from: 0, to: steps.count, by: CarrierWord.mostSteps)
      return parts.map { place in
        let end = min(place + CarrierWord.mostSteps, steps.count)
        return .say(.dealt(first: first + place, Array(steps[place..<end])))
      }
    case (3, 6):
      guard let place = Self.number(message[1..<5]) else { return nonsense }
      return [.say(.refused(at: place, generation: message[5]))]
    case (4, 65):
      return end(
        with: [.say(.over(secret: Array(message[1..<33]), name: Array(message[33...]))), .close])
    default: return nonsense
    }
  }

  /// The game that is held has ended, or the table has forgotten it. Where it was given again, as one that
  /// nobody played in, its time was over, and the player who waits for a game gets another.
  private mutating func end(with word: [Act]) -> [Act] {
    isWanted = false
    let marked = markPlayed()
    if held != nil { deals[0].isOver = true }
    guard let asked = given else { return marked + word }
    return marked + begin(asked.size, asked.isDay, at: asked.time)
  }

  private var nonsense: [Act] {
    [.log("The table says what is no word of a dealt game."), .close, .say(.away)]
  }

  /// What the game holds the secret to is what was promised before the player's own number was known,
  /// whatever the table says now: so a table that breaks its word is found out at the end.
  private func begun(_ message: [UInt8], _ held: HeldDeal) -> [Act] {
    let terms = held.terms
    let start = message[50..<52].compactMap { DealtSpawn(code: $0, size: terms.size) }
    guard start.count == 2, start[0].position != start[1].position,
      let count = Self.number(message[52..<56])
    else { return nonsense }
    var acts: [Act] = []
    if Array(message[1..<50]) != [UInt8(terms.size.cells)] + terms.commitment + terms.nonce {
      acts.append(
        .log("The table has broken its word: it promised another secret, or another start."))
    }
    return acts + [.say(.begun(terms, isDay: held.isDay, start: start, count: count))]
  }

  /// Takes that the table has closed the connection, with its reason.
  public mutating func closed(code: Int) -> [Act] {
    switch code {
    case 4_000: return end(with: [.say(.failed(.unknown))])
    // That it is over was said before.
    case 4_003: return []
    case 4_001:
      isWanted = false
      return [.say(.failed(.elsewhere))]
    default: return lost()
    }
  }

  /// A number of four bytes, the highest first; nil beyond the 31 bits that the game reads.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let number = bytes.reduce(0) { $0 << 8 | Int($1) }
    return number <= Int(Int32.max) ? number : nil
  }

  private static func bytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
