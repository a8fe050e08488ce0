import CLinux
import Glibc
import Hardware

/// What a thread runs; it keeps its state alive for as long as it runs.
class ThreadBody {
  /// The whole life of the thread.
  func run() {}
}

/// Starts a thread that keeps `body` until it has run; nil when the system has none to give.
///
/// Every signal is blocked in it, so that handlers interrupt the main thread alone.
func startThread(named name: String, _ body: ThreadBody) -> pthread_t? {
  var every = sigset_t()
  var before = sigset_t()
  sigfillset(&every)
  for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigdelset(&every, fault) }
  pthread_sigmask(SIG_SETMASK, &every, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

  var thread = pthread_t()
  let retained = Unmanaged.passRetained(body)
  let result = pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }, retained.toOpaque())
  guard result == 0 else {
    retained.release()
    return nil
  }
  _ = clinux_thread_set_name(thread, name)
  return thread
}

/// Waits for a thread's end, but not for longer than `patience`; then it is left to itself.
func joinThread(_ thread: pthread_t, patience: Instant.Span) {
  var clock = MonotonicClock()
  let deadline = (clock.now() + patience).nanoseconds
  var time = timespec(
    tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
  if clinux_thread_join_until(thread, &time) != 0 { pthread_detach(thread) }
}

/// A wish to stop, seen by another thread.
final class StopFlag: @unchecked Sendable {
  // A mutex rather than an atomic, since Swift 6.0's `Synchronization` is not in every tool chain;
  // it is taken some hundred times a second and never contended.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value = false

  init() { pthread_mutex_init(lock, nil) }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Wishes.
  func raise() {
    pthread_mutex_lock(lock)
    value = true
    pthread_mutex_unlock(lock)
  }

  /// Whether somebody wished.
  var isRaised: Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return value
  }
}
