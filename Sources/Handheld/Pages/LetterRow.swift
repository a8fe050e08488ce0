/// Letters that are written one after another: each is turned or typed, and then the next one is.
struct LetterRow: Equatable, Sendable {
  /// The letters by their numbers, from 1 on; 0 stands for the end.
  private(set) var numbers: [Int]
  /// Which letter is being turned.
  private(set) var cursor = 0
  /// Whether the last place was just written, so that one more letter would take its letter away.
  private(set) var isFull = false
  /// Since a letter was typed: the key that a simulated sensor is tilted with is a letter here.
  var ticksSinceTyped = Appliance.longAgo
  /// How many numbers there are, and how many letters are written at most.
  private let (count, limit): (Int, Int)

  /// For so long after a letter no tilt is meant.
  private static let ticksOfTyping = 150

  /// What was written before, with numbers below `count`.
  init(_ numbers: [Int] = [], below count: Int, limit: Int) {
    self.numbers = numbers.prefix(limit) + [0]
    (self.count, self.limit) = (count, limit)
  }

  /// The letters that are written.
  var written: [Int] { numbers.filter { $0 > 0 } }

  /// Whether a tilt is meant.
  var takesTilts: Bool { ticksSinceTyped > Self.ticksOfTyping }

  /// A hundredth of a second.
  mutating func tick() {
    if ticksSinceTyped < Appliance.longAgo { ticksSinceTyped += 1 }
  }

  /// Turns the letter at the cursor.
  mutating func turn(by steps: Int) {
    numbers[cursor] = (numbers[cursor] + steps + count) % count
  }

  /// Writes a letter where the cursor is, and goes on.
  mutating func write(_ number: Int) {
    numbers[cursor] = number
    isFull = !advance()
  }

  /// Whether no letter follows.
  var isAtEnd: Bool { numbers[cursor] == 0 || cursor + 1 == limit }

  /// Goes to the next letter; false at the end, where all is written.
  mutating func advance() -> Bool {
    guard !isAtEnd else { return false }
    cursor += 1
    if cursor == numbers.count { numbers.append(0) }
    return true
  }

  /// Goes to the letter before; false at the first.
  mutating func goBack() -> Bool {
    guard cursor > 0 else { return false }
    cursor -= 1
    isFull = false
    return true
  }

  /// Takes out the letter at the cursor, or, where there is none, the one before it.
  mutating func erase() {
    isFull = false
    if numbers[cursor] == 0, cursor > 0 { cursor -= 1 }
    numbers.remove(at: cursor)
    if numbers.last != 0 { numbers.append(0) }
  }
}
