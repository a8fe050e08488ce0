import CChannel

/// A frame of a WebSocket, whole: no message of a dealt game is longer than one.
///
/// Source: RFC 6455, 5.2.
struct WebSocketFrame: Equatable {
  /// What it carries: 1 text, 2 bytes, 8 the end, 9 a ping, 10 its answer.
  enum Kind: UInt8 {
    case text = 1
    case bytes = 2
    case end = 8
    case ping = 9
    case pong = 10
  }

  var kind: Kind
  var content: [UInt8]

  /// The form in which a client sends it: masked, by four bytes that nobody foretells.
  func masked(by mask: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | kind.rawValue]
    if content.count < 126 {
      bytes.append(0x80 | UInt8(content.count))
    } else {
      bytes += [0x80 | 126, UInt8(content.count >> 8 & 255), UInt8(content.count & 255)]
    }
    return bytes + mask + content.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// Why an end was sent: its code, 1005 where it has none.
  var code: Int { content.count >= 2 ? Int(content[0]) << 8 | Int(content[1]) : 1005 }
}

/// Makes frames of what comes in, wherever it is cut.
struct WebSocketReader: Equatable {
  private var rest: [UInt8] = []

  /// No frame is longer: a game of 100,000 moves has 200,000 bytes.
  static let mostBytes = 1 << 19

  /// What is wrong with what came in: more cannot be read of it.
  enum Fault: Error { case noFrame }

  /// Takes what came in.
  mutating func take(_ bytes: some Sequence<UInt8>) { rest += bytes }

  /// The next whole frame; nil while none is there.
  mutating func next() throws(Fault) -> WebSocketFrame? {
    guard rest.count >= 2 else { return nil }
    // Whole, without extensions, and not masked, which servers do not.
    guard rest[0] & 0xF0 == 0x80, rest[1] & 0x80 == 0,
      let kind = WebSocketFrame.Kind(rawValue: rest[0] & 15)
    else { throw .noFrame }
    var (length, place) = (Int(rest[1]), 2)
    if length >= 126 {
      let count = length == 126 ? 2 : 8
      guard rest.count >= 2 + count else { return nil }
      guard count == 2 || rest[2..<6].allSatisfy({ $0 == 0 }) else { throw .noFrame }
      length = rest[2..<2 + count].suffix(4).reduce(0) { $0 << 8 | Int($1) }
      place = 2 + count
    }
    // An end, a ping and its answer are short (5.5).
    guard length <= (rest[0] & 8 == 0 ? Self.mostBytes : 125) else { throw .noFrame }
    guard rest.count >= place + length else { return nil }
    let content = Array(rest[place..<place + length])
    rest.removeFirst(place + length)
    return WebSocketFrame(kind: kind, content: content)
  }
}

/// How a connection becomes a WebSocket. Source: RFC 6455, 4.
struct WebSocketHandshake: Equatable {
  private let key: String

  /// A handshake with 16 bytes that nobody foretells.
  init(key bytes: [UInt8]) { key = Sodium.base64(bytes) }

  /// No answer's head is longer.
  static let mostBytes = 8_192

  /// What is asked for at `path` of `host`.
  func request(host: String, path: String) -> [UInt8] {
    Array(
      ("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\n"
        + "User-Agent: tilt2048-upload\r\n\r\n").utf8)
  }

  /// What came of it.
  enum Answer: Equatable {
    /// It is one now; these bytes came behind the answer.
    case open([UInt8])
    /// The answer is not all there.
    case unfinished
    /// It is none.
    case refused
  }

  /// By which a server answers that it speaks WebSocket: it proves nothing, and is used for nothing else.
  private static func sha1(_ bytes: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: 20)
    cchannel_sha1(bytes, bytes.count, &hash)
    return hash
  }

  /// Reads the answer, as far as it has come.
  func answer(in bytes: [UInt8]) -> Answer {
    let end = Array("\r\n\r\n".utf8)
    guard
      let place = bytes.indices.first(where: { bytes[$0...].prefix(4).elementsEqual(end) })
    else { return bytes.count > Self.mostBytes ? .refused : .unfinished }
    let head = String(decoding: bytes[..<place], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    guard let first = lines.first, first.hasPrefix("HTTP/1.1 101") else { return .refused }
    let wanted = Sodium.base64(
      Self.sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
    let isRight = lines.dropFirst().contains { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return false }
      return parts[0].lowercased() == "sec-websocket-accept"
        && parts[1].drop { $0 == " " }.prefix { $0 != " " } == wanted
    }
    return isRight ? .open(Array(bytes[(place + 4)...])) : .refused
  }
}
