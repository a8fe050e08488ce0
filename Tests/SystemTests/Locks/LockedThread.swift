import System
import Time

/// A thread that locks itself and then does something: the locks are gone with it.
final class LockedThread<Value>: ThreadBody, @unchecked Sendable {
  // Sendable although it changes: every access holds `lock`.
  private let lock = Lock()
  private var value: Value?
  private let work: () -> Value

  private init(_ work: @escaping () -> Value) { self.work = work }

  override func run() {
    let result = work()
    lock.locked {
      value = result
      lock.wake()
    }
  }

  /// What `work` says in a thread of its own.
  static func result(of work: @escaping () -> Value) throws -> Value {
    let body = LockedThread(work)
    _ = try Thread(named: "locked", patience: .seconds(5), body)
    return body.lock.locked {
      while true {
        if let value = body.value { return value }
        body.lock.wait()
      }
    }
  }
}
