import Dispatch
import Engine
import Glibc
import Luck
import Synchronization
import Table

/// Looks at the games that were kept, one after the other, the highest scores first, on a thread of
/// its own that takes only time that nobody else wants. What it finds is written beside the game; a
/// game that it holds back leaves the tables until somebody has looked.
public final class Judge: Sendable {
  private let tables: Tables
  private let log: @Sendable (String) -> Void
  private let isEnded = Atomic<Bool>(false)
  private let wake = DispatchSemaphore(value: 0)
  /// Games whose recordings are damaged.
  private let unreadable = Mutex<Set<GameID>>([])

  private static let together = 20
  private static let pauseSeconds = 5

  /// A judge of these tables' games.
  public init(_ tables: Tables, log: @escaping @Sendable (String) -> Void) {
    self.tables = tables
    self.log = log
  }

  /// Begins; ``end()`` ends it.
  public func begin() {
    DispatchQueue(label: "judge").async {
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
      while !self.isEnded.load(ordering: .relaxed) {
        let count = self.judgeSome()
        if count < Self.together {
          _ = self.wake.wait(timeout: .now() + .seconds(Self.pauseSeconds))
        }
      }
    }
  }

  /// Ends after the game that is looked at.
  public func end() {
    isEnded.store(true, ordering: .relaxed)
    wake.signal()
  }

  /// Judges the next games; returns how many there were. One that cannot be read is said once and passed
  /// over, and those below it are judged.
  func judgeSome() -> Int {
    do throws(StoreError) {
      let unreadable = unreadable.withLock { $0 }
      let rows = try ask { reader throws(StoreError) in
        try reader.unjudged(Self.together + unreadable.count, fewestMoves: Luck.fewestMoves)
      }.filter { !unreadable.contains($0.id) }.prefix(Self.together)
      var count = 0
      for row in rows where !isEnded.load(ordering: .relaxed) {
        if try judge(row) { count += 1 }
      }
      return count
    } catch {
      log("judging waits: \(error)")
      return 0
    }
  }

  /// False where there is nothing to judge.
  private func judge(_ row: GameRow) throws(StoreError) -> Bool {
    let bytes = try ask { reader throws(StoreError) in try reader.recording(row.id) }
    guard let bytes else { return false }
    let recording: Recording
    do { recording = try Recording(decoding: bytes) } catch {
      unreadable.withLock { _ = $0.insert(row.id) }
      log("game \(row.id.hex) is not judged: it is no recording any more: \(error)")
      return false
    }
    guard let luck = Luck(of: recording) else { return false }
    let verdict = Verdict(
      chance: luck.chance, agreement: luck.agreement, moves: row.moves, seconds: row.seconds)
    try tell(
      .judged(row.id, luck: luck.score, agreement: luck.agreement, hold: verdict.hold))
    if let hold = verdict.hold { log("game \(row.id.hex) waits for a look: \(hold.name)") }
    return true
  }

  private func ask<Value: Sendable>(
    _ question: @escaping @Sendable (any TableReader) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try wait { () async throws(StoreError) in try await self.tables.readers.read(question) }
  }

  private func tell(_ change: Change) throws(StoreError) {
    _ = try wait { () async throws(StoreError) in try await self.tables.commits.write(change) }
  }

  /// Waits on this thread, which has nothing else to do.
  private func wait<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let answer = Waiting<Value>()
    Task.detached { await answer.fill(work) }
    return try answer.wait()
  }
}

/// An answer that a thread waits for.
private final class Waiting<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, StoreError>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  func fill(_ work: @Sendable () async throws(StoreError) -> Value) async {
    let found: Result<Value, StoreError>
    do throws(StoreError) { found = .success(try await work()) } catch { found = .failure(error) }
    result.withLock { $0 = found }
    done.signal()
  }

  func wait() throws(StoreError) -> Value {
    done.wait()
    guard let found = result.withLock({ $0 }) else { throw .broken("no answer") }
    return try found.get()
  }
}
