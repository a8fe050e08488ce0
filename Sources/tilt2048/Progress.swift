import Glibc
import System
import Time

/// One line on a terminal that says how far long work is, written anew as it goes on.
///
/// It comes when the work has taken a moment, and is gone when ``clear()`` is called, so that what is
/// printed then stands by itself.
struct Progress {
  /// Where its bytes go, so wide.
  private let write: ([UInt8]) -> Void
  private let columns: () -> Int
  private let now: () -> Instant
  private let start: Instant
  private var next: Instant

  /// Work that takes no longer than this says nothing.
  private static let patience = Instant.Span.milliseconds(500)
  /// Nobody reads faster.
  private static let pause = Instant.Span.milliseconds(250)

  /// Work begins now. `write` writes bytes onto a terminal of so many `columns`.
  init(
    now: @escaping () -> Instant, columns: @escaping () -> Int, write: @escaping ([UInt8]) -> Void
  ) {
    self.now = now
    self.columns = columns
    self.write = write
    start = now()
    next = start + Self.patience
  }

  /// Work that begins now, told on the standard error; nil where that is no terminal, or one on which
  /// nothing can be taken back.
  static func onStandardError() -> Progress? {
    let isDumb = ["", "dumb", "unknown"].contains(Environment.value(of: "TERM") ?? "")
    guard isatty(STDERR_FILENO) == 1, !isDumb else { return nil }
    return Progress(
      now: SystemCalls.linux.now,
      columns: {
        var size = winsize()
        let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
      },
      write: { bytes in
        do throws(Errno) {
          try FileDescriptor.borrowing(STDERR_FILENO) { file throws(Errno) in try file.write(bytes)
          }
        } catch {
          // A terminal that has gone is told nothing more.
        }
      })
  }

  /// Says that `done` of `total` parts are done, what `text` says of them, and how much time the rest
  /// takes at this pace; most of the time it does nothing.
  mutating func tell(_ done: Int, of total: Int, _ text: () -> String) {
    let moment = now()
    guard moment >= next else { return }
    next = moment + Self.pause
    show(text() + Self.left(done, of: total, after: moment - start))
  }

  /// Makes the line empty, whoever wrote it: a process that was split off has a copy of this value.
  func clear() { write(Array("\r\u{1B}[K".utf8)) }

  /// In the last column of all the next line would begin.
  private func show(_ text: String) {
    write(Array(("\r" + text.prefix(max(columns() - 1, 0)) + "\u{1B}[K").utf8))
  }

  /// ", 2:05 left"; nothing before there is anything to tell it by.
  private static func left(_ done: Int, of total: Int, after time: Instant.Span) -> String {
    guard done > 0, done < total else { return "" }
    let seconds = (time.seconds * Double(total - done) / Double(done)).rounded(.up)
    guard seconds < 1e9 else { return "" }
    let (hours, rest) = Int(seconds).quotientAndRemainder(dividingBy: 3600)
    let (minutes, last) = rest.quotientAndRemainder(dividingBy: 60)
    let clock = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
    return ", \(clock):\(two(last)) left"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
