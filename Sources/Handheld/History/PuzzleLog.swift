import Dealing
import Engine

/// The puzzles of the last weeks, as far as they were looked at, and what came of them.
public struct PuzzleLog: Equatable, Sendable {
  /// How a puzzle was solved.
  public struct Solution: Equatable, Sendable {
    /// In how many moves.
    public let moves: Int
    /// How many were taken back.
    public let undone: Int
    /// The largest tile's power of two after each tenth of the game.
    public let course: [UInt8]

    /// The better of two takes fewer moves, and of those takes fewer back.
    static func < (a: Solution, b: Solution) -> Bool { (a.moves, a.undone) < (b.moves, b.undone) }
  }

  /// A week's puzzle.
  public struct Entry: Equatable, Sendable {
    /// The week.
    public let week: Week
    /// Board, tile and moves.
    public let challenge: Challenge
    /// How it was solved best; nil where it was not.
    public internal(set) var solution: Solution?
  }

  /// The latest week last.
  public private(set) var entries: [Entry] = []

  /// A year and a little is kept.
  static let most = 54

  /// Nothing was looked at yet.
  public init() {}

  /// The puzzle of a week, where it was looked at.
  public func entry(of week: Week) -> Entry? { entries.first { $0.week == week } }

  /// In how many weeks in a row a puzzle was solved, up to `week`, or up to the one before while this
  /// one's is still to come.
  public func streak(in week: Week) -> Int {
    func isSolved(_ number: Int64) -> Bool { entry(of: Week(number: number))?.solution != nil }
    var last = isSolved(week.number) ? week.number : week.number - 1
    var count = 0
    while isSolved(last) { (count, last) = (count + 1, last - 1) }
    return count
  }

  /// Remembers which puzzle a week has; one that is known stays. Of the others the oldest goes: the
  /// clock may have gone back, and what is not remembered is sought again.
  mutating func note(_ challenge: Challenge, of week: Week) {
    guard entry(of: week) == nil else { return }
    entries = entries.suffix(Self.most - 1)
    entries.append(Entry(week: week, challenge: challenge, solution: nil))
    entries.insertionSort { $0.week.number < $1.week.number }
  }

  /// Remembers a game that reaches the goal of a week's puzzle, where it is the best of them; false where
  /// it is none.
  mutating func note(_ recording: Recording, reaching goal: TileGoal) -> Bool {
    let solution = Solution(
      moves: recording.moveCount, undone: Int(clamping: recording.undoCount),
      course: DayResult.course(of: recording))
    return keep(solution, of: Challenge(seed: recording.seed, goal: goal))
  }

  /// Takes over what was kept, and keeps what it has itself where that is better.
  mutating func adopt(_ kept: PuzzleLog) {
    let own = entries
    entries = kept.entries
    for entry in own {
      note(entry.challenge, of: entry.week)
      if let solution = entry.solution { _ = keep(solution, of: entry.challenge) }
    }
  }

  /// Keeps the solution of a puzzle of these weeks where it is the best so far; false where it is not.
  private mutating func keep(_ solution: Solution, of challenge: Challenge) -> Bool {
    guard let place = entries.firstIndex(where: { $0.challenge == challenge }) else { return false }
    if let best = entries[place].solution, !(solution < best) { return false }
    entries[place].solution = solution
    return true
  }
}

/// As it is stored: `2960 SFET828SJ089 251 0 5677788999`, one after the other with commas between; of a
/// puzzle that is not solved the first two words. The course is in hexadecimal digits.
extension PuzzleLog {
  /// The log that was stored; what of it cannot be read is passed over.
  public init(stored text: String) {
    for part in text.split(separator: ",").suffix(Self.most) {
      let words = part.split(separator: " ")
      guard words.count == 2 || words.count == 5, let week = Int64(words[0]),
        (0...1_000_000).contains(week), let challenge = Challenge(code: String(words[1])),
        challenge.goal != nil
      else { continue }
      note(challenge, of: Week(number: week))
      guard words.count == 5, let moves = Int(words[2]), let undone = Int(words[3]),
        (0...0xFFFF).contains(moves), (0...0xFFFF).contains(undone), words[4].utf8.count == 10
      else { continue }
      let course = words[4].utf8.compactMap { digit in
        Hexadecimal.digits.firstIndex(of: digit).map { UInt8($0) }
      }
      guard course.count == 10, let place = entries.firstIndex(where: { $0.week.number == week })
      else { continue }
      entries[place].solution = Solution(moves: moves, undone: undone, course: course)
    }
  }

  /// What is to be stored.
  public var stored: String {
    let parts = entries.map { entry -> String in
      let code = entry.challenge.code.utf8.filter { $0 != UInt8(ascii: "-") }
      let known = "\(entry.week.number) " + String(decoding: code, as: UTF8.self)
      guard let solution = entry.solution else { return known }
      let course = solution.course.map { Hexadecimal.digits[Int(min($0, 15))] }
      return known + " \(solution.moves) \(min(solution.undone, 0xFFFF)) "
        + String(decoding: course, as: UTF8.self)
    }
    return parts.joined(separator: ",")
  }
}

extension PuzzleLog.Entry {
  /// Three lines to send: the week, what was asked and reached, and the course in ten squares whose
  /// colour is the largest tile. They say nothing of how it is done.
  public var text: String {
    let goal = challenge.goal.map { "\($0.value) / \($0.moves)" } ?? ""
    let head = "tilt2048 \(week.text)\n🧩 \(goal)  "
    guard let solution else { return head + "❌" }
    let undone = solution.undone > 0 ? "  ↩️\(solution.undone)" : ""
    return head + "✅ \(solution.moves)\(undone)\n" + solution.course.map(DayResult.square).joined()
  }
}
