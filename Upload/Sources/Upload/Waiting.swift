import Glibc

/// How long a table that is away is not called: each time twice as long, up to half a minute.
public struct CallPause {
  private var next = shortest

  private static let shortest = 1
  private static let longest = 30
  /// A connection that was there for so long was a good one, after which it is called soon.
  private static let good = 10

  /// Begins with a second.
  public init() {}

  /// The seconds after a connection that was there for so many; whatever was said by it.
  public mutating func seconds(after duration: Int) -> Int {
    let seconds = duration < Self.good ? next : Self.shortest
    next = min(2 * seconds, Self.longest)
    return seconds
  }
}

/// Waits for descriptors. Source: poll(2).
public enum Waiting {
  /// Waits until one of these can be read, or so many milliseconds are over; -1 is passed over.
  public static func forOne(of descriptors: [Int32], within milliseconds: Int) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
  }

  static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  static func isWritable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }
}
