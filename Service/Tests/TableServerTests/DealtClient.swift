import Engine
import Glibc

@testable import Table
@testable import TableServer

/// A player of a dealt game over a WebSocket that waits on its socket; it sends what it is told,
/// possible or not.
final class DealtClient {
  enum Said: Equatable {
    case begun(DealtBegun)
    case dealt(first: Int, pairs: [UInt8])
    case refused(at: Int, generation: UInt8)
    case over(secret: [UInt8], game: [UInt8])
    /// The connection was closed, with this code.
    case closed(Int)
    /// Nothing came within the patience, or the connection was lost without a word.
    case nothing
  }

  struct DealtBegun: Equatable {
    let side: Int
    let commitment: [UInt8]
    let nonce: [UInt8]
    let start: [UInt8]
    let count: Int
  }

  private let socket: Int32
  private var buffer: [UInt8] = []

  /// Connects, and opens the game where `deal` and `token` are given.
  init(
    port: Int, deal: [UInt8] = [], token: [UInt8] = [],
    nonce: [UInt8] = [UInt8](repeating: 5, count: 16), known: Int = 0, patience: Int = 20,
    before: String = ""
  ) throws {
    socket = try Client.socket(to: port, patience: patience)
    if !before.isEmpty {
      send(raw: Array(before.utf8))
      guard readHead() != nil else { throw Client.Failure(what: "no answer before") }
    }
    send(
      raw: Array(
        ("GET /v1/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n").utf8
      ))
    guard let head = readHead(), head.hasPrefix("HTTP/1.1 101") else {
      throw Client.Failure(what: "no WebSocket")
    }
    // RFC 6455, 1.3.
    guard head.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") else {
      throw Client.Failure(what: "another key's WebSocket")
    }
    if !deal.isEmpty { say([0] + deal + token + nonce + Self.number(known)) }
  }

  deinit { close(socket) }

  static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  func send(raw bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Sends a message, masked as clients must.
  func say(_ message: [UInt8], opcode: UInt8 = 2) { send(raw: Self.frame(message, opcode)) }

  private static func frame(_ message: [UInt8], _ opcode: UInt8) -> [UInt8] {
    let mask: [UInt8] = [7, 77, 177, 27]
    let masked = message.enumerated().map { $1 ^ mask[$0 & 3] }
    let length: [UInt8] =
      message.count < 126
      ? [0x80 | UInt8(message.count)]
      : [0xFE, UInt8(message.count >> 8), UInt8(message.count & 255)]
    return [0x80 | opcode] + length + mask + masked
  }

  func move(_ actions: [UInt8], at first: Int, generation: UInt8 = 0) {
    say([1, generation] + Self.number(first) + actions)
  }

  /// Sends moves from the first on, each in a message of its own, and the end behind them, all at once.
  func move(_ actions: [UInt8], andEnd: Void) {
    let moves = actions.enumerated().map { [1, 0] + Self.number($0) + [$1] }
    send(raw: (moves + [[2]]).flatMap { Self.frame($0, 2) })
  }

  private func fill(_ count: Int) -> Bool {
    var part = [UInt8](repeating: 0, count: 65_536)
    while buffer.count < count {
      let got = recv(socket, &part, part.count, 0)
      guard got > 0 else { return false }
      buffer += part.prefix(got)
    }
    return true
  }

  private func readHead() -> String? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if buffer.count >= 4,
        let place = (0...buffer.count - 4).first(where: { buffer[$0...].starts(with: end) })
      {
        let head = String(decoding: buffer[..<place], as: UTF8.self)
        buffer.removeFirst(place + 4)
        // A body that is announced goes with it.
        let lines = head.lowercased().split(separator: "\r\n")
        let length = lines.first { $0.hasPrefix("content-length:") }
          .flatMap { Int($0.dropFirst(15).filter { $0 != " " }) }
        if let length, fill(length) { buffer.removeFirst(length) }
        return head
      }
      guard fill(buffer.count + 1) else { return nil }
    }
  }

  /// The next thing that is said; pings are answered and passed over.
  func hear() -> Said {
    while true {
      guard fill(2) else { return .nothing }
      let opcode = buffer[0] & 15
      var (length, start) = (Int(buffer[1] & 127), 2)
      if length == 126 {
        guard fill(4) else { return .nothing }
        (length, start) = (Int(buffer[2]) << 8 | Int(buffer[3]), 4)
      }
      if length == 127 {
        guard fill(10) else { return .nothing }
        (length, start) = (buffer[2..<10].reduce(0) { $0 << 8 | Int($1) }, 10)
      }
      guard fill(start + length) else { return .nothing }
      let bytes = Array(buffer[start..<start + length])
      buffer.removeFirst(start + length)
      switch opcode {
      case 2: return Self.said(bytes)
      case 8: return .closed(bytes.count >= 2 ? Int(bytes[0]) << 8 | Int(bytes[1]) : 0)
      case 9: say(bytes, opcode: 10)
      default: break
      }
    }
  }

  /// Whether the connection ends while pings go unanswered.
  func hearNothing() -> Bool {
    var part = [UInt8](repeating: 0, count: 4_096)
    while true {
      let got = recv(socket, &part, part.count, 0)
      if got == 0 { return true }
      if got < 0 { return errno != EAGAIN }
    }
  }

  private static func said(_ bytes: [UInt8]) -> Said {
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    switch bytes[0] {
    case 1:
      return .begun(
        DealtBegun(
          side: Int(bytes[1]), commitment: Array(bytes[2..<34]), nonce: Array(bytes[34..<50]),
          start: Array(bytes[50..<52]), count: number(52)))
    case 2: return .dealt(first: number(1), pairs: Array(bytes[5...]))
    case 3: return .refused(at: number(1), generation: bytes[5])
    default: return .over(secret: Array(bytes[1..<33]), game: Array(bytes[33..<65]))
    }
  }

  /// Plays on from what was said until the end, a move at a time in a corner; returns all pairs and
  /// the end.
  func play(_ begun: DealtBegun, pairs known: [UInt8] = [], atMost: Int = .max) -> (
    pairs: [UInt8], last: Said
  ) {
    guard let size = BoardSize(begun.side),
      var seen = AwaitingGame(
        size: size, start: begun.start.compactMap { DealtSpawn(code: $0, size: size) })
    else { return ([], .nothing) }
    var pairs = known
    func take(_ action: UInt8, _ spawn: UInt8) -> Bool {
      if action == 4 { return seen.keepGoing() }
      guard let spawn = DealtSpawn(code: spawn, size: size),
        !seen.slide(Direction(rawValue: action)!).isEmpty
      else { return false }
      return seen.take(spawn)
    }
    for index in stride(from: 0, to: known.count, by: 2) {
      guard take(known[index], known[index + 1]) else { return (pairs, .nothing) }
    }
    while pairs.count / 2 < atMost {
      if !seen.game.isOver {
        var action: UInt8 = 4
        if !seen.game.isAwaitingDecision {
          action =
            [Direction.down, .left, .right, .up].first { direction in
              var tried = seen
              return !tried.slide(direction).isEmpty
            }?.rawValue ?? 0
        }
        move([action], at: pairs.count / 2)
      }
      let said = hear()
      guard case .dealt(let first, let new) = said, first == pairs.count / 2,
        take(new[0], new[1])
      else { return (pairs, said) }
      pairs += new
    }
    return (pairs, .nothing)
  }
}
