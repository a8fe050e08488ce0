import Dispatch
import Synchronization

/// Connections that read, each on a queue of its own: a database's answer is waited for there, and
/// never on a thread that serves the network.
public final class ReaderPool: Sendable {
  private final class Lane: Sendable {
    let queue: DispatchQueue
    // Used on the queue only.
    nonisolated(unsafe) let reader: any TableReader

    init(number: Int, reader: sending any TableReader) {
      queue = DispatchQueue(label: "reader \(number)")
      self.reader = reader
    }
  }

  private let lanes: [Lane]
  private let next = Atomic<Int>(0)
  private let waiting = Atomic<Int>(0)
  private let mostWaiting: Int

  /// Opens `count` connections; more than `mostWaiting` questions are not let wait.
  public init(
    _ database: any Database, count: Int = 2, mostWaiting: Int = 4_096
  ) throws(StoreError) {
    var lanes: [Lane] = []
    for number in 0..<count {
      lanes.append(Lane(number: number, reader: try database.makeReader()))
    }
    self.lanes = lanes
    self.mostWaiting = mostWaiting
  }

  /// How many questions are asked or wait.
  public var waitingCount: Int { waiting.load(ordering: .relaxed) }

  /// Asks on a connection that is free, or will be soon.
  public func read<Answer: Sendable>(
    _ question: @escaping @Sendable (any TableReader) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    guard waiting.wrappingAdd(1, ordering: .relaxed).newValue <= mostWaiting else {
      waiting.wrappingSubtract(1, ordering: .relaxed)
      throw .crowded
    }
    defer { waiting.wrappingSubtract(1, ordering: .relaxed) }
    let turn = next.wrappingAdd(1, ordering: .relaxed).newValue
    let lane = lanes[Int(UInt(bitPattern: turn) % UInt(lanes.count))]
    let result: Result<Answer, StoreError> = await withCheckedContinuation { continuation in
      lane.queue.async {
        let result: Result<Answer, StoreError>
        do throws(StoreError) { result = .success(try question(lane.reader)) } catch {
          result = .failure(error)
        }
        continuation.resume(returning: result)
      }
    }
    return try result.get()
  }
}
