import CGPIOD
import Glibc
import System
import Time

/// A line that rises when a device has something to say.
protocol InterruptLine: AnyObject {
  /// What poll(2) waits for.
  var descriptor: Int32 { get }
  /// Takes what rose, after poll(2) found that something did.
  func takeEdges() throws(GPIOError)
}

/// The one owner of a GPIO line whose rises the kernel notes; gives it back at the end of its life.
///
/// The kernel keeps some sixteen of them: a line that storms wakes whoever waits for it, and costs no
/// more memory.
public final class GPIOInterrupt: InterruptLine {
  /// Where such a line is.
  public struct Wiring: Equatable, Sendable {
    /// The chip's label, name or path, or "any".
    public let chip: String
    /// The line's name or offset.
    public let line: String

    /// Makes a wiring.
    public init(chip: String, line: String) {
      self.chip = chip
      self.line = line
    }
  }

  private let line: OpaquePointer
  let descriptor: Int32

  /// Takes the line as an input that is kept low where the chip can do that.
  public init(_ wiring: Wiring) throws(GPIOError) {
    line = try takenLine(wiring.chip, wiring.line) {
      cgpiod_open_interrupt(wiring.chip, wiring.line, GPIOLine.consumer, &$0)
    }
    descriptor = cgpiod_descriptor(line)
  }

  deinit { cgpiod_close(line) }

  func takeEdges() throws(GPIOError) {
    let result = cgpiod_take_edges(line)
    guard result >= 0 else { throw GPIOError(result: result) }
  }

  /// Waits until it rises, `patience` at most; whether it did.
  public func rises(within patience: Instant.Span) throws(GPIOError) -> Bool {
    var request = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    let found = LineState(polling: &request, within: patience)
    switch found {
    case .still: return false
    case .gone: throw .noSuchChip
    case .risen:
      try takeEdges()
      return true
    }
  }
}

/// What poll(2) finds of a line.
enum LineState: Equatable {
  /// It did not move, or the waiting ended for another reason.
  case still
  /// It rose.
  case risen
  /// Its chip went away.
  case gone

  /// Polls until there is something or `patience` is over; speaks of the last of `requests`.
  init(polling requests: inout [pollfd], within patience: Instant.Span) {
    let milliseconds = Int32(clamping: (patience.nanoseconds + 999_999) / 1_000_000)
    let count = poll(&requests, nfds_t(requests.count), max(milliseconds, 0))
    guard count > 0, let last = requests.last, last.revents != 0 else {
      self = .still
      return
    }
    self = last.revents & Int16(POLLERR | POLLHUP | POLLNVAL) == 0 ? .risen : .gone
  }
}
