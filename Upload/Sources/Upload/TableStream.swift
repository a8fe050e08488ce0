import CCurl
import System
import Time

/// A connection to the table as a WebSocket, by libcurl, of which no call waits once it is open.
public final class TableStream {
  private let stream: OpaquePointer
  private var reader = WebSocketReader()

  /// Of half a minute libcurl takes twenty seconds at most to connect.
  private static let patience = Instant.Span.seconds(10)

  /// Connects and shakes hands, within half a minute; throws where that cannot be.
  public convenience init(_ address: TableAddress) throws(UploadError) {
    var clock = MonotonicClock()
    try self.init(address) { clock.now() }
  }

  /// The same by another clock.
  init(_ address: TableAddress, now: () -> Instant) throws(UploadError) {
    var opened: OpaquePointer?
    let error = ccurl_open(address.base + "/v1/play", address.isPlain ? 1 : 0, &opened)
    guard error == 0, let opened else {
      let words = String(cString: ccurl_words(error))
      throw .later("The table at \(address.base) cannot be reached (\(words))")
    }
    stream = opened
    let handshake = WebSocketHandshake(key: Sodium.randomBytes(16))
    let request = handshake.request(host: address.host, path: address.path + "/v1/play")
    try put(request)
    var answer: [UInt8] = []
    let end = now() + Self.patience
    while true {
      switch handshake.answer(in: answer) {
      case .open(let rest):
        reader.take(rest)
        return
      case .refused: throw .later("The table at \(address.base) deals no games")
      case .unfinished:
        let left = (end - now()).nanoseconds / 1_000_000
        guard left > 0, Waiting.isReadable(descriptor, within: Int32(clamping: left)) else {
          throw .later("The table at \(address.base) does not answer")
        }
        // What could be read may have been TLS's own, as its session tickets are.
        guard let more = received() else { continue }
        guard !more.isEmpty else { throw .later("The table at \(address.base) hangs up") }
        answer += more
      }
    }
  }

  deinit { ccurl_close(stream) }

  /// What poll(2) waits for.
  public var descriptor: Int32 { ccurl_descriptor(stream) }

  /// Sends a message.
  public func send(_ message: [UInt8]) throws(UploadError) {
    try put(WebSocketFrame(kind: .bytes, content: message).masked(by: Sodium.randomBytes(4)))
  }

  /// What came in.
  public enum Event: Equatable, Sendable {
    /// A message.
    case message([UInt8])
    /// Only that somebody is there.
    case alive
    /// The end, and its code; 1006 where the connection was lost without one.
    case closed(code: Int)
  }

  /// All that has come in by now. A table that says more than a long game, and as much again, before
  /// this is done with it is no table: the connection is lost.
  public func events() -> [Event] { events(most: 2 * WebSocketReader.mostBytes) }

  /// The same with another number of bytes.
  func events(most: Int) -> [Event] {
    var (events, count): ([Event], Int) = ([], 0)
    do {
      while true {
        // What comes without end is read piece by piece, so that it fills no memory.
        while let frame = try reader.next() {
          switch frame.kind {
          case .bytes: events.append(.message(frame.content))
          case .end: return events + [.closed(code: frame.code)]
          case .ping:
            let pong = WebSocketFrame(kind: .pong, content: frame.content)
            try put(pong.masked(by: Sodium.randomBytes(4)))
            events.append(.alive)
          case .pong, .text: events.append(.alive)
          }
        }
        guard let more = received() else { return events }
        count += more.count
        guard !more.isEmpty, count <= most else { break }
        reader.take(more)
      }
    } catch {
      // It is lost, whoever of the two gave it up.
    }
    return events + [.closed(code: 1006)]
  }

  /// What is there; nil where nothing is, and empty where the other side has closed.
  private func received() -> [UInt8]? {
    var room = [UInt8](repeating: 0, count: 16_384)
    var count = 0
    let error = ccurl_receive(stream, &room, room.count, &count)
    if error == Int32(CCURL_AGAIN) { return nil }
    return error == 0 ? Array(room[..<count]) : []
  }

  private func put(_ bytes: [UInt8]) throws(UploadError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var count = 0
      let error = Array(rest).withUnsafeBufferPointer {
        ccurl_send(stream, $0.baseAddress, $0.count, &count)
      }
      rest = rest.dropFirst(count)
      guard error == 0 || error == Int32(CCURL_AGAIN) else {
        throw .later("The table has gone (\(String(cString: ccurl_words(error))))")
      }
      if count == 0, !Waiting.isWritable(descriptor, within: 10_000) {
        throw .later("The table takes nothing")
      }
    }
  }
}
