import Glibc
import Handheld
import Hardware

/// The store on a thread of its own: the loop never waits for a disk, which may take a second.
///
/// It is made when the loop first asks or tells something, with the first frame on the panel already.
/// While a step is being written, a newer state of the running game takes the place of one that
/// waits. At the end ``stop(within:)`` sees to it that everything given over is on the medium.
public struct StoreThread: GameStore, ~Copyable {
  private let mailbox = Mailbox()
  /// The store, until there is a thread for it.
  private var waiting: SQLiteStore?
  private var isRunning = false

  /// Takes an opened store; `reports` are those of the opening, which are handed on first.
  ///
  /// Where the kernel refuses a thread later, nothing is kept and a report says so.
  public init(_ store: consuming SQLiteStore, reports: [StoreReport] = []) {
    mailbox.report(reports)
    waiting = consume store
  }

  /// Takes a request over.
  public mutating func submit(_ request: StoreRequest) {
    start()
    if isRunning { mailbox.submit(request) }
  }

  /// The oldest report, or nil when there is none.
  public mutating func next() -> StoreReport? {
    start()
    return mailbox.nextReport()
  }

  /// Has everything written and the files closed; false when `limit` was too short for that.
  ///
  /// After false the thread still goes on, until the program ends.
  @discardableResult
  public mutating func stop(within limit: Instant.Span) -> Bool {
    start()
    return isRunning ? mailbox.stop(within: limit) : true
  }

  private mutating func start() {
    guard let store = waiting.take() else { return }
    let context = Unmanaged.passRetained(Worker(store, mailbox))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    isRunning = result == 0
    if isRunning {
      pthread_detach(thread)
    } else {
      context.release()
      let reason = String(cString: strerror(result))
      mailbox.report([.failing("games are not being saved: no thread could be made (\(reason))")])
    }
  }
}

/// What the thread does.
private final class Worker {
  private var store: SQLiteStore?
  private let mailbox: Mailbox

  /// How long nothing must have happened before a copy is thought of.
  private static let quiet = Instant.Span.seconds(2)
  /// The waits between tries while nothing can be kept: soon at first, then sparing a sick card.
  private static let shortestRetry = Instant.Span.seconds(1)
  private static let longestRetry = Instant.Span.seconds(30)

  init(_ store: consuming SQLiteStore, _ mailbox: Mailbox) {
    self.store = consume store
    self.mailbox = mailbox
  }

  /// Works until it is told to stop.
  func run() {
    guard var store = store.take() else { return }
    var retry = Self.shortestRetry
    while true {
      switch mailbox.nextWork(within: store.isFailing ? retry : Self.quiet) {
      case .requests(let requests):
        for request in requests { mailbox.report(store.perform(request, at: .now)) }
      case .idle where store.isFailing:
        mailbox.report(store.retry(at: .now))
        retry = store.isFailing ? min(retry * 2, Self.longestRetry) : Self.shortestRetry
      case .idle:
        retry = Self.shortestRetry
        mailbox.report(store.copyIfDue(at: .now) { [mailbox] in mailbox.isWanted })
      case .stop:
        if store.isFailing { mailbox.report(store.retry(at: .now)) }
        store.close()
        return mailbox.end()
      }
    }
  }
}

extension WallTime {
  /// The time of day as the kernel has it.
  fileprivate static var now: WallTime { WallTime(secondsSince1970: Int64(time(nil))) }
}
