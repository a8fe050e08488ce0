import CLinux
import Glibc
import Time

/// A thread of the system. It runs its body to the end, whoever keeps or forgets this value.
public struct Thread: ~Copyable {
  private let thread: pthread_t
  private let patience: Instant.Span?

  /// The size of a thread's stack, whatever limit the login has set: the C library takes that one, which
  /// may be some kilobytes, or unlimited. What is not used is not taken.
  static let stackBytes = 1 << 20

  /// Starts a thread that keeps `body` until it has run; throws when the system has none to give.
  ///
  /// Every signal but those of faults is blocked in it, so that handlers interrupt the main thread
  /// alone. `name` (of up to 15 bytes) is what ps(1) shows.
  ///
  /// At the end of this value's life the thread is waited for, for as long as `patience`, which is
  /// for a body that was told to stop; without patience it is left to itself at once. Whoever holds
  /// the value as a property has the stop told in its own `deinit`, which comes before.
  public init(named name: String, patience: Instant.Span?, _ body: ThreadBody) throws(Errno) {
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigdelset(&every, fault) }
    pthread_sigmask(SIG_SETMASK, &every, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackBytes)
    body.threadName = name
    let retained = Unmanaged.passRetained(body)
    let result = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        let body = Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
        // By the thread itself it is one call; another's name is a file in /proc.
        _ = clinux_thread_set_name(pthread_self(), body.threadName)
        body.run()
        return nil
      }, retained.toOpaque())
    guard result == 0 else {
      retained.release()
      throw Errno(result)
    }
    self.thread = thread
    self.patience = patience
  }

  deinit {
    guard let patience else {
      pthread_detach(thread)
      return
    }
    var clock = MonotonicClock()
    var deadline = timespec(clock.now() + patience)
    if clinux_thread_join_until(thread, &deadline) != 0 { pthread_detach(thread) }
  }
}
