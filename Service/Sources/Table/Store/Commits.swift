import Dispatch
import Synchronization

/// Writes what many ask for at once: whatever came while the last transaction was on its way to the
/// disk is the next one. So the number of games a second does not hang on how often a disk can
/// flush, and still nobody is told "kept" before it is on the disk.
public final class Commits: Sendable {
  private struct Request: Sendable {
    let change: Change
    let answer: @Sendable (Result<Outcome, StoreError>) -> Void
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
  private let whenWritten: WhenWritten

  /// Is told of each transaction what was asked, what came of it (nil where it failed) and how many
  /// seconds it took, on the writer's queue.
  public typealias WhenWritten = @Sendable ([Change], [Outcome]?, Double) -> Void

  /// Takes the writer as its own; more than `mostWaiting` changes are not let wait, and no more than
  /// `mostTogether` make one transaction, so that the first of them does not wait for too many.
  public init(
    writer: sending any TableWriter, mostWaiting: Int = 4_096, mostTogether: Int = 512,
    whenWritten: @escaping WhenWritten = { _, _, _ in }
  ) {
    self.writer = writer
    self.whenWritten = whenWritten
    self.mostWaiting = mostWaiting
    self.mostTogether = mostTogether
  }

  /// Writes a change; returns when it is on the disk.
  public func write(_ change: Change) async throws(StoreError) -> Outcome {
    let result = await withCheckedContinuation { continuation in
      submit(change) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }

  /// The same for who does not wait: `answer` is called on the writer's queue, or at once where too
  /// many wait.
  public func submit(
    _ change: Change, answer: @escaping @Sendable (Result<Outcome, StoreError>) -> Void
  ) {
    enum Next { case refuse, wait, begin }
    let next: Next = state.withLock { state in
      guard state.waiting.count < mostWaiting else { return .refuse }
      state.waiting.append(Request(change: change, answer: answer))
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
  public var waitingCount: Int { state.withLock { $0.waiting.count } }

  private func writeAll() {
    while let requests = take() {
      let changes = requests.map(\.change)
      let begin = DispatchTime.now().uptimeNanoseconds
      var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9 }
      do throws(StoreError) {
        let outcomes = try writer.write(changes)
        precondition(outcomes.count == requests.count, "every change has an outcome")
        whenWritten(changes, outcomes, seconds)
        for (request, outcome) in zip(requests, outcomes) { request.answer(.success(outcome)) }
      } catch {
        whenWritten(changes, nil, seconds)
        for request in requests { request.answer(.failure(error)) }
      }
    }
  }

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
