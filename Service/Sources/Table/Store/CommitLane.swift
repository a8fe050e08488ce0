import Dispatch
import Glibc
import Synchronization

/// Writes what many ask for at once: whatever came while the last transaction was on its way to the
/// disk is the next one. So the number of games a second does not hang on how often a disk can
/// flush, and still nobody is told "kept" before it is on the disk.
final class CommitLane: Sendable {
  private struct Request: Sendable {
    let change: Change
    let part: Int?
    let answer: Commits.Answer
  }

  private struct State {
    var waiting: [Request] = []
    var isWriting = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "commits")
  // Used on the queue only.
  private nonisolated(unsafe) let writer: any TableWriter
  private let mostWaiting: Int
  private let mostTogether: Int
  private let whenWritten: Commits.WhenWritten

  /// Takes the writer as its own; more than `mostWaiting` changes are not let wait, and no more than
  /// `mostTogether` make one transaction, so that the first of them does not wait for too many.
  init(
    writer: sending any TableWriter, mostWaiting: Int, mostTogether: Int,
    whenWritten: @escaping Commits.WhenWritten
  ) {
    self.writer = writer
    self.whenWritten = whenWritten
    self.mostWaiting = mostWaiting
    self.mostTogether = mostTogether
  }

  /// Writes a change of this part; returns when it is on the disk.
  func write(_ change: Change, part: Int?) async throws(StoreError) -> Outcome {
    let result = await withCheckedContinuation { continuation in
      submit(change, part: part) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// The same for who does not wait: `answer` is called on the writer's queue, or at once where too
  /// many wait.
  func submit(_ change: Change, part: Int?, answer: @escaping Commits.Answer) {
    enum Next { case refuse, wait, begin }
    let next: Next = state.withLock { state in
      guard state.waiting.count < mostWaiting else { return .refuse }
      state.waiting.append(Request(change: change, part: part, answer: answer))
      defer { state.isWriting = true }
      return state.isWriting ? .wait : .begin
    }
    switch next {
    case .refuse: answer(.failure(.crowded))
    case .wait: break
    case .begin: queue.async { self.writeAll() }
    }
  }

  /// How many wait to be taken into a transaction.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  private func writeAll() {
    while let requests = take() {
      let changes = requests.map(\.change)
      let begin = DispatchTime.now().uptimeNanoseconds
      var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9 }
      do throws(StoreError) {
        let outcomes = try writer.write(changes, parts: requests.map(\.part))
        precondition(outcomes.count == requests.count, "every change has an outcome")
        whenWritten(changes, outcomes, seconds)
        for (request, outcome) in zip(requests, outcomes) { request.answer(.success(outcome)) }
        gather(after: changes, since: begin)
      } catch {
        whenWritten(changes, nil, seconds)
        for request in requests { request.answer(.failure(error)) }
      }
    }
  }

  /// Moves of dealt games come from very many at once, and a transaction for every few of them costs a
  /// processor more than all that is done with them. So where many play there is a pause between the beginnings
  /// of two transactions, too short for anybody to feel; a move that comes by itself never waits.
  private func gather(after changes: [Change], since begin: UInt64) {
    guard changes.count >= Self.manyMoves,
      changes.allSatisfy({ if case .moves = $0 { true } else { false } })
    else { return }
    let rest = Int(begin) + Self.nanosecondsToGather - Int(DispatchTime.now().uptimeNanoseconds)
    if rest > 0, waitingCount < mostTogether / 2 { usleep(UInt32(rest / 1_000)) }
  }

  private static let manyMoves = 4
  private static let nanosecondsToGather = 2_000_000

  private func take() -> [Request]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isWriting = false
        return nil
      }
      let first = Array(state.waiting.prefix(mostTogether))
      state.waiting.removeFirst(first.count)
      return first
    }
  }
}
