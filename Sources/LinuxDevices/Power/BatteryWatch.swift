import Hardware
import Time

/// Watches a battery and the line of a power board: says once that it is low, and ends the game in time.
///
/// An input like others, since what comes of it is what a signal brings: an orderly end. Every move is
/// kept before, so that nothing is lost in any case; what an end in time saves is the card.
public struct BatteryWatch: InputSource {
  /// At what levels, in per cent, it is said, and the game ends.
  public typealias Levels = (low: Int, end: Int)

  /// What is to be done about it.
  public enum Event: Equatable, Sendable {
    /// To be said: so many per cent are left.
    case low(percent: Int)
    /// It was charged, or plugged in.
    case recovered
    /// The game ends now, for this reason.
    case ending(String)
  }

  private let asker: BatteryAsker
  private let levels: Levels
  /// The line by which a power board says that its battery gives out; it is a button to the kernel.
  private var line: GPIOButtons
  private let tell: (Event) -> Void
  private var rounds = 0
  /// Whether it was asked and has not answered yet.
  private var isAsked = false
  private var isLow = false
  private var isEnding = false
  /// How many readings in a row have said that it is empty.
  private var emptyReadings = 0
  /// What was said last, and what is to be said.
  private var shown: BatteryCharge?
  private var unsaid: BatteryCharge?
  /// For how many rounds the line has been active; nil while it is not.
  private var activeRounds: Int?

  /// Ten seconds at a hundred rounds a second: no battery falls faster.
  static let roundsBetweenReadings = 1000
  /// How many readings in a row have to say that it is empty: twenty seconds. A gauge that has just been
  /// found, or whose bus has a bad contact, says 0 % once, with the status "Unknown".
  static let readingsToEnd = 3
  /// Three seconds: a plug that is moved from one socket to the next is no reason to end.
  static let roundsOfLine = 300

  /// Watches the battery of `asker` and the `line` of a power board, which may be none; `tell` hears what is
  /// done.
  public init(
    _ asker: BatteryAsker, line: GPIOButtons, levels: Levels, tell: @escaping (Event) -> Void
  ) {
    self.asker = asker
    self.line = line
    self.levels = levels
    self.tell = tell
  }

  /// `terminate` when the game is to end, what the battery says when that has changed, and nil
  /// otherwise; each call that returns nil is a round.
  public mutating func next() -> InputEvent? {
    guard !isEnding else { return nil }
    if let charge = unsaid.take() { return .battery(charge) }
    rounds = rounds % Self.roundsBetweenReadings + 1
    if rounds == 1, !isAsked {
      isAsked = asker.ask()
      if !isAsked { emptyReadings = 0 }
    }
    if let reason = lineSays() ?? batterySays() {
      isEnding = true
      tell(.ending(reason))
      return .terminate
    }
    return nil
  }

  /// Adds what tells of its line; the battery itself can wait for ten seconds, and longer.
  public mutating func add(to wakers: inout Wakers) { line.add(to: &wakers) }

  /// Counts the ticks as rounds.
  public mutating func passOver(ticks: Int) {
    line.passOver(ticks: ticks)
    // A row of rounds may not leap over the one in which it is read.
    let done = rounds % Self.roundsBetweenReadings
    rounds += done == 0 ? 0 : min(ticks, Self.roundsBetweenReadings - done)
    activeRounds = activeRounds.map { $0 + ticks }
  }

  private mutating func lineSays() -> String? {
    while let event = line.next() {
      if case .pressed = event { activeRounds = 0 }
      if case .released = event { activeRounds = nil }
    }
    guard let active = activeRounds else { return nil }
    activeRounds = active + 1
    return active >= Self.roundsOfLine ? "the power board says that its battery gives out" : nil
  }

  private mutating func batterySays() -> String? {
    guard let answer = asker.next() else { return nil }
    isAsked = false
    guard let reading = answer else {
      emptyReadings = 0
      return nil
    }
    emptyReadings = !reading.isCharging && reading.percent <= levels.end ? emptyReadings + 1 : 0
    let isLow = !reading.isCharging && reading.percent <= max(levels.low, levels.end)
    var charge = reading
    charge.isLow = isLow
    if charge != shown { (shown, unsaid) = (charge, charge) }
    if emptyReadings >= Self.readingsToEnd { return "the battery is at \(reading.percent) %" }
    if isLow != self.isLow { tell(isLow ? .low(percent: reading.percent) : .recovered) }
    self.isLow = isLow
    return nil
  }
}

/// Finds a battery and asks it on a thread of its own, which begins with the first that is found: on a bus
/// that hangs, each file of a battery waits for as long as its driver does.
public class BatteryAsker {
  private let find: () -> Battery?
  private var found: Battery?
  private var thread: BackgroundThread<BatteryReader>?

  /// Looks for one until there is one, and again when it went: its driver may come after the game.
  public init(_ find: @escaping () -> Battery?) { self.find = find }

  /// Asks; whether there is one that will answer.
  func ask() -> Bool {
    if found?.isThere != true { found = find() }
    guard let found else { return false }
    // The end waits for no bus.
    if thread == nil {
      thread = BackgroundThread(BatteryReader(), named: "battery", patience: .milliseconds(10))
    }
    thread?.ask(found)
    return thread?.isRunning == true
  }

  /// What it says, once; nil while it has not answered.
  func next() -> BatteryCharge?? { thread?.next() }
}

private struct BatteryReader: BackgroundWorker {
  mutating func work(
    on battery: Battery, isObsolete: @escaping @Sendable () -> Bool,
    answer: (BatteryCharge?) -> Void
  ) { answer(battery.read()) }
}
