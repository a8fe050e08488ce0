import Boards
import System
import Time

/// The doctor's look at the locks: whether this kernel holds a game in that locked itself.
///
/// A thread takes the game's locks and tries what is forbidden; they end with it.
struct LockExamination {
  /// What the thread takes upon itself.
  var locks = Locks(places: GameLocks.ofTheMachine)
  /// What it tries then.
  var forbidden = Forbidden.allCases

  /// Good where everything is refused, and where the kernel is without one of the locks, which is
  /// no reason not to play; a failure where the locks are there and let something through, which is
  /// the kernel's fault.
  func examine() -> Finding {
    let trial: (missing: [MissingLock], allowed: [Forbidden])
    do throws(Errno) {
      trial = try LockTrial.run(locks, forbidden)
    } catch {
      return .warning(
        "locks", "not tried: no thread could be started (\(error))", remedy: "tilt2048 doctor")
    }
    guard trial.missing.isEmpty else {
      return .ok("locks", trial.missing.map { $0.description }.joined(separator: "; "))
    }
    guard trial.allowed.isEmpty else {
      let names = trial.allowed.map { $0.rawValue }.joined(separator: ", ")
      return .failure(
        "locks", "a locked game can still \(names)", remedy: "sudo apt full-upgrade")
    }
    return .ok("locks", "\(forbidden.count) forbidden things were tried, and all refused")
  }
}

/// A thread that locks itself in and tries what is forbidden.
private final class LockTrial: ThreadBody, @unchecked Sendable {
  // Sendable although it changes: every access holds `lock`.
  private let lock = Lock()
  private let locks: Locks
  private let forbidden: [Forbidden]
  private var outcome: (missing: [MissingLock], allowed: [Forbidden])?

  private init(_ locks: Locks, _ forbidden: [Forbidden]) {
    self.locks = locks
    self.forbidden = forbidden
  }

  override func run() {
    let missing = locks.engage()
    let allowed = forbidden.filter { !$0.isRefused }
    lock.waking { outcome = (missing, allowed) }
  }

  /// Which locks the kernel would not engage, and what was possible behind the others.
  static func run(
    _ locks: Locks, _ forbidden: [Forbidden]
  ) throws(Errno) -> (missing: [MissingLock], allowed: [Forbidden]) {
    let body = LockTrial(locks, forbidden)
    _ = try Thread(named: "locks", patience: .seconds(5), body)
    return body.lock.locked {
      while true {
        if let outcome = body.outcome { return outcome }
        body.lock.wait()
      }
    }
  }
}
