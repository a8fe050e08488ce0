import Glibc
import Time

/// A mutual exclusion, and a place to wait for what it guards to change.
///
/// A class that two threads share keeps one beside its variables, and touches those only within
/// ``locked(_:)``: that is what makes it `@unchecked Sendable`. Not recursive.
///
/// A POSIX mutex rather than `Synchronization`'s, which cannot be waited at.
public struct Lock: ~Copyable, @unchecked Sendable {
  @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// An open lock.
  public init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // Deadlines are on the clock that nobody sets.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(change, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` while no other thread is within this lock.
  @inlinable
  public func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Runs `body` as ``locked(_:)`` does, and wakes all that wait.
  @inlinable
  public func waking<Result>(_ body: () -> Result) -> Result {
    locked {
      defer { wake() }
      return body()
    }
  }

  /// Wakes all that wait; call it within ``locked(_:)``.
  public func wake() { pthread_cond_broadcast(change) }

  /// Opens the lock until another thread wakes this one; call it within ``locked(_:)``, in a loop
  /// that looks whether what was waited for has come: a thread may also wake for nothing.
  public func wait() { pthread_cond_wait(change, mutex) }

  /// The same; false when `deadline`, on the monotonic clock, has passed.
  public func wait(until deadline: Instant) -> Bool {
    var time = timespec(deadline)
    return pthread_cond_timedwait(change, mutex, &time) != ETIMEDOUT
  }
}
