import Dispatch
import Synchronization
import Testing

@testable import Table

/// A writer that waits until it is let, and notes what it is given.
private final class ScriptedWriter: TableWriter {
  let log: Log
  let gate = DispatchSemaphore(value: 0)

  final class Log: Sendable {
    let batches = Mutex<[Int]>([])
    let failure = Mutex<StoreError?>(nil)
  }

  init(log: Log) { self.log = log }

  func write(_ changes: [Change]) throws(StoreError) -> [Outcome] {
    gate.wait()
    log.batches.withLock { $0.append(changes.count) }
    if let error = log.failure.withLock({ $0 }) { throw error }
    return changes.map { _ in .kept }
  }
}

@Suite struct CommitsTests {
  private let change = Change.forget(Player(1).id)

  @Test func whatCameDuringAFlushIsTheNextTransaction() {
    let log = ScriptedWriter.Log()
    let writer = ScriptedWriter(log: log)
    let gate = writer.gate
    let commits = Commits(writer: writer, mostWaiting: 100, mostTogether: 30)
    let answers = Answers()
    commits.submit(change, answer: answers.take)
    while answers.isNotTaken(commits) {}
    for _ in 0..<70 { commits.submit(change, answer: answers.take) }
    // Nothing is said to be kept before it was written.
    #expect(answers.kept == 0)
    for _ in 0..<4 { gate.signal() }
    answers.wait(for: 71)
    #expect(log.batches.withLock { $0 } == [1, 30, 30, 10])
    #expect(answers.kept == 71)
  }

  @Test func tooManyAreRefusedAtOnce() {
    let writer = ScriptedWriter(log: ScriptedWriter.Log())
    let gate = writer.gate
    let commits = Commits(writer: writer, mostWaiting: 5)
    let answers = Answers()
    commits.submit(change, answer: answers.take)
    while answers.isNotTaken(commits) {}
    for _ in 0..<8 { commits.submit(change, answer: answers.take) }
    answers.wait(for: 3)
    #expect(answers.errors == [.crowded, .crowded, .crowded])
    gate.signal()
    gate.signal()
    answers.wait(for: 6)
    #expect(answers.kept == 6)
  }

  @Test func aTransactionThatFailsIsSaidToAllInIt() {
    let log = ScriptedWriter.Log()
    log.failure.withLock { $0 = .full }
    let writer = ScriptedWriter(log: log)
    let gate = writer.gate
    let commits = Commits(writer: writer)
    let answers = Answers()
    commits.submit(change, answer: answers.take)
    gate.signal()
    answers.wait(for: 1)
    #expect(answers.errors == [.full])
    // And the next may succeed: room was made.
    log.failure.withLock { $0 = nil }
    commits.submit(change, answer: answers.take)
    gate.signal()
    answers.wait(for: 1)
    #expect(answers.kept == 1)
  }
}

/// The answers that came.
private final class Answers: Sendable {
  private let results = Mutex<[Result<Outcome, StoreError>]>([])
  private let came = DispatchSemaphore(value: 0)

  @Sendable func take(_ result: Result<Outcome, StoreError>) {
    results.withLock { $0.append(result) }
    came.signal()
  }

  func wait(for count: Int) { for _ in 0..<count { came.wait() } }

  var kept: Int { results.withLock { $0.count { $0 == .success(.kept) } } }

  var errors: [StoreError] {
    results.withLock { results in
      results.compactMap { result in
        if case .failure(let error) = result { error } else { nil }
      }
    }
  }

  /// Whether the first change still waits, so that the next would join its transaction.
  func isNotTaken(_ commits: Commits) -> Bool { commits.waitingCount > 0 }
}
