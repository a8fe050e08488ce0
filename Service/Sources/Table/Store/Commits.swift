import Synchronization

/// Writes what is asked for; returns when it is on the disk. Where players are on several servers, each
/// has a ``CommitLane`` of its own, so that one which is away keeps nobody else waiting.
public final class Commits: Sendable {
  /// Is told of each transaction what was asked, what came of it (nil where it failed) and how many
  /// seconds it took, on the writer's queue.
  public typealias WhenWritten = @Sendable ([Change], [Outcome]?, Double) -> Void
  /// Is told what came of a change.
  public typealias Answer = @Sendable (Result<Outcome, StoreError>) -> Void

  /// How changes wait.
  struct Limits {
    var mostWaiting = 4_096
    var mostTogether = 512
  }

  private let shards: Shards?
  /// Questions on the way of a change: whose a game is.
  let questions: ReaderPool?
  private let lanes: Mutex<[CommitLane]>
  private let limits: Limits
  private let whenWritten: WhenWritten

  /// Takes the only writer as its own; more than `mostWaiting` changes are not let wait, and no more
  /// than `mostTogether` make one transaction, so that the first of them does not wait for too many.
  public convenience init(
    writer: sending any TableWriter, mostWaiting: Int = 4_096, mostTogether: Int = 512,
    whenWritten: @escaping WhenWritten = { _, _, _ in }
  ) {
    self.init(
      shards: nil, questions: nil, first: writer,
      limits: Limits(mostWaiting: mostWaiting, mostTogether: mostTogether),
      whenWritten: whenWritten)
  }

  /// Writes on all servers that there are or come to be; without any on the one of the writer.
  init(
    shards: Shards?, questions: ReaderPool?, first writer: sending any TableWriter,
    limits: Limits = Limits(), whenWritten: @escaping WhenWritten
  ) {
    self.shards = shards
    self.questions = questions
    self.limits = limits
    self.whenWritten = whenWritten
    let lane = CommitLane(
      writer: writer, mostWaiting: limits.mostWaiting, mostTogether: limits.mostTogether,
      whenWritten: whenWritten)
    lanes = Mutex([lane])
  }

  /// The lane of a server.
  func lane(_ shard: Int) -> CommitLane {
    lanes.withLock { lanes in
      while lanes.count <= shard, let shards {
        let number = lanes.count
        lanes.append(
          CommitLane(
            writer: LateWriter { () throws(StoreError) in
              try shards.database(number).makeWriter()
            }, mostWaiting: limits.mostWaiting, mostTogether: limits.mostTogether,
            whenWritten: whenWritten))
      }
      return lanes[shard]
    }
  }

  /// How many changes wait to be taken into a transaction.
  public var waitingCount: Int { lanes.withLock { $0.reduce(0) { $0 + $1.waitingCount } } }

  /// Writes a change; returns when it is on the disk.
  public func write(_ change: Change) async throws(StoreError) -> Outcome {
    guard let shards else { return try await lane(0).write(change, part: nil) }
    if !shards.isParted {
      let age = shards.age
      let outcome = try await lane(0).write(change, part: nil)
      guard outcome == .moved else { return outcome }
      await shards.look(since: age)
    }
    return try await ShardRoute(commits: self, shards: shards).write(change)
  }

  /// The same for who does not wait: `answer` is called on the writer's queue, or at once where too
  /// many wait.
  public func submit(_ change: Change, answer: @escaping Answer) {
    guard let shards else { return lane(0).submit(change, part: nil, answer: answer) }
    guard !shards.isParted else { return submitAgain(change, answer) }
    lane(0).submit(change, part: nil) { result in
      guard case .success(.moved) = result else { return answer(result) }
      self.submitAgain(change, answer)
    }
  }

  private func submitAgain(_ change: Change, _ answer: @escaping Answer) {
    Task {
      let result: Result<Outcome, StoreError>
      do throws(StoreError) { result = .success(try await write(change)) } catch {
        result = .failure(error)
      }
      answer(result)
    }
  }
}

/// A writer that is made when the first change comes, on the queue where it is used.
private final class LateWriter: TableWriter {
  private let make: () throws(StoreError) -> any TableWriter
  private var made: (any TableWriter)?

  init(make: @escaping @Sendable () throws(StoreError) -> any TableWriter) { self.make = make }

  func write(_ changes: [Change]) throws(StoreError) -> [Outcome] {
    try write(changes, parts: changes.map { _ in nil })
  }

  func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome] {
    let writer: any TableWriter
    if let made { writer = made } else { writer = try make() }
    made = writer
    return try writer.write(changes, parts: parts)
  }
}
