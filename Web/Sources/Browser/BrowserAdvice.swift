import Engine
import Handheld
import Solver

/// The machine that plays, in a page with one thread: it works a little in each step, and on 4×4 boards
/// only when the page has fetched the network's weights, which it asks for with the first question.
struct BrowserAdvice: ~Copyable {
  /// What is waited for.
  enum Weights { case unwanted, wanted, there, missing }

  private(set) var weights = Weights.unwanted
  /// Behind a pointer and never freed; there are two at most.
  private var advisor = BrowserAdvice.advisor(nil)
  private var waiting: AdviceRequest?
  private var review: Review?
  private var search: PuzzleSearch?
  private var reports: [AdviceReport] = []

  /// Moves of a game that are looked at in a step: some four milliseconds.
  private static let movesInStep = 8
  private static let told = 10

  private static func advisor(_ network: TupleNetwork?) -> UnsafeMutablePointer<Advisor> {
    let advisor = UnsafeMutablePointer<Advisor>.allocate(capacity: 1)
    advisor.initialize(to: Advisor(network: network))
    return advisor
  }

  mutating func submit(_ request: AdviceRequest?) {
    waiting = request
    review = nil
    search = nil
    // Where they could not be fetched for one that nobody waits for any more, nobody was told.
    guard let request, weights == .unwanted || weights == .missing else { return }
    let size: BoardSize? =
      switch request.subject {
      case .position(let board): board.size
      case .game(let recording): recording.size
      // Puzzles are the same with and without the network.
      case .puzzle: nil
      }
    if size == .standard { weights = .wanted }
  }

  /// Takes the weights that were fetched; nil where they cannot be had.
  mutating func take(_ bytes: [UInt8]?) {
    guard let bytes, let network = TupleNetwork(decoding: bytes) else {
      weights = .missing
      return
    }
    advisor = Self.advisor(network)
    weights = .there
  }

  /// Whether the next steps bring something: not while the weights are waited for.
  var isAtWork: Bool { !reports.isEmpty || waiting != nil && weights != .wanted }

  mutating func takeReports(into target: inout [AdviceReport]) {
    guard !reports.isEmpty else { return }
    target += reports
    reports.removeAll(keepingCapacity: true)
  }

  /// Works for a few milliseconds at most.
  mutating func work() {
    guard let request = waiting else { return }
    switch request.subject {
    case .position(let board):
      guard isReady(for: board.size) else { return }
      let advice = advisor.pointee.advise(on: board, budget: request.budget)
      reports.append(.advice(advice, number: request.number))
      waiting = nil
    case .game(let recording):
      guard isReady(for: recording.size) else { return }
      work(on: recording, request)
    case .puzzle(let week): work(on: week, request)
    }
  }

  private mutating func work(on week: Week, _ request: AdviceRequest) {
    var search = search ?? PuzzleSearch(week: week.number)
    for _ in 0..<2 * Self.movesInStep { search.step(&advisor.pointee) }
    self.search = search
    guard let puzzle = search.puzzle else { return }
    reports.append(.puzzle(puzzle, of: week, number: request.number))
    (waiting, self.search) = (nil, nil)
  }

  /// Whether the question can be worked on; where it never can, that is said, once.
  private mutating func isReady(for size: BoardSize) -> Bool {
    if size != .standard || weights == .there { return true }
    guard weights == .missing else { return false }
    reports.append(.unavailable("The network for hints could not be fetched."))
    // The next question asks for it again.
    weights = .unwanted
    waiting = nil
    return false
  }

  private mutating func work(on recording: Recording, _ request: AdviceRequest) {
    var review = review ?? Review(of: recording, budget: request.budget)
    var isFinished = false
    for _ in 0..<Self.movesInStep where !isFinished {
      isFinished = review.reviewNext(&advisor.pointee) == nil
    }
    reports.append(
      .review(
        ReviewProgress(
          reviewed: review.verdicts.count, total: recording.moveCount, isFinished: isFinished,
          costliest: review.costliest(Self.told)), number: request.number))
    self.review = review
    if isFinished { waiting = nil }
  }
}
