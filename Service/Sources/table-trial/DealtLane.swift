import Engine
import Glibc
import Table

/// One player of a trial of dealt games: it keeps what it was told, and finds out where it is told
/// otherwise.
struct DealtLane {
  let port: Int
  let number: Int
  var socket: Int32 = -1
  /// When the move was sent that is under way, 0 where none is.
  var sent = 0.0
  private(set) var deal: [UInt8] = []
  private(set) var token: [UInt8] = []
  private var commitment: [UInt8] = []
  /// Two bytes for each action that was acknowledged.
  private(set) var pairs: [UInt8] = []
  private var start: [UInt8] = []
  private var seen: AwaitingGame?
  private var buffer: [UInt8] = []

  /// What came of what was received.
  enum Event {
    case dealt([UInt8]), over, closed, wrong(String)
  }

  init(port: Int, number: Int) {
    self.port = port
    self.number = number
  }

  /// Begins a game of this lane's player; false where the service cannot be reached.
  mutating func begin(_ connection: Connection, round: Int) -> Bool {
    var seed = [UInt8](repeating: 0, count: 32)
    // Each lane's game has a key that no other lane has, however many games it comes to.
    for index in 0..<4 {
      seed[index] = UInt8(truncatingIfNeeded: number >> (8 * index))
      seed[4 + index] = UInt8(truncatingIfNeeded: round >> (8 * index))
    }
    seed[31] = 1
    let pair = Sodium.keyPair(seed: seed)
    let (target, time) = ("/v1/deals?board=4", "\(Glibc.time(nil))")
    let text = SignedRequest.text(method: "POST", target: target, time: time, body: [])
    let request =
      "POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
      + "Tilt2048-Time: \(time)\r\nAuthorization: Tilt2048 \(Hex.text(pair.key))."
      + "\(Hex.text(Sodium.signature(of: text, secret: pair.secret)))\r\n\r\n"
    guard let reply = connection.ask(Array(request.utf8)), reply.status == 201 else { return false }
    let json = String(decoding: reply.body, as: UTF8.self)
    guard let deal = Self.hex("deal", in: json, 16), let token = Self.hex("token", in: json, 32),
      let commitment = Self.hex("commitment", in: json, 32)
    else { return false }
    (self.deal, self.token, self.commitment) = (deal, token, commitment)
    (pairs, start, seen) = ([], [], nil)
    return true
  }

  private static func hex(_ name: String, in json: String, _ count: Int) -> [UInt8]? {
    let parts = json.split(separator: "\"")
    guard let place = parts.firstIndex(where: { $0 == name }), place + 2 < parts.count else {
      return nil
    }
    return Hex.bytes(parts[place + 2], count: count)
  }

  /// Goes on with a game that another process began.
  mutating func resume(deal: [UInt8], token: [UInt8], pairs: [UInt8]) {
    (self.deal, self.token, self.pairs) = (deal, token, pairs)
  }

  /// Connects and opens the game, asking for all that was done in it, so that it can be compared.
  mutating func open() -> Bool {
    hangUp()
    socket = Connection.open(port: port)
    guard socket >= 0 else { return false }
    let head =
      "GET /v1/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    var answer: [UInt8] = []
    guard Connection.send(Array(head.utf8), to: socket) else { return false }
    while !answer.suffix(4).elementsEqual([13, 10, 13, 10]) {
      var byte: UInt8 = 0
      guard recv(socket, &byte, 1, 0) == 1 else { return false }
      answer.append(byte)
    }
    let nonce = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 16)
    seen = nil
    return say([0] + deal + token + nonce + [0, 0, 0, 0])
  }

  mutating func hangUp() {
    if socket >= 0 { close(socket) }
    socket = -1
    buffer.removeAll(keepingCapacity: true)
    sent = 0
  }

  private func say(_ message: [UInt8]) -> Bool {
    // A mask of zeros: what is sent is no secret, and the server has its work with it all the same.
    Connection.send([0x82, 0x80 | UInt8(message.count), 0, 0, 0, 0] + message, to: socket)
  }

  /// Sends the next move, the first that is possible of a corner's order; `turn` begins elsewhere.
  mutating func move(turn: Int, now: Double) -> Bool {
    guard let seen else { return false }
    var action: UInt8 = 4
    if !seen.game.isAwaitingDecision {
      let order: [Direction] =
        turn % 9 == 0 ? [.right, .up, .left, .down] : [.down, .left, .right, .up]
      action =
        order.first { direction in
          var tried = seen
          return !tried.slide(direction).isEmpty
        }?.rawValue ?? 0
    }
    let count = pairs.count / 2
    let place = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
    sent = now
    return say([1, 0] + place + [action])
  }

  /// Takes what came; returns what it was, whole messages only.
  mutating func receive(_ bytes: ArraySlice<UInt8>) -> [Event] {
    buffer += bytes
    var events: [Event] = []
    while let (opcode, message) = next() {
      switch opcode {
      case 2: events.append(contentsOf: take(message))
      case 8: events.append(.closed)
      case 9:
        _ = Connection.send(
          [0x8A, 0x80 | UInt8(message.count), 0, 0, 0, 0] + message, to: socket)
      default: break
      }
    }
    return events
  }

  private mutating func next() -> (UInt8, [UInt8])? {
    guard buffer.count >= 2 else { return nil }
    var (length, place) = (Int(buffer[1] & 127), 2)
    if length == 126 {
      guard buffer.count >= 4 else { return nil }
      (length, place) = (Int(buffer[2]) << 8 | Int(buffer[3]), 4)
    } else if length == 127 {
      guard buffer.count >= 10 else { return nil }
      (length, place) = (buffer[2..<10].reduce(0) { $0 << 8 | Int($1) }, 10)
    }
    guard buffer.count >= place + length else { return nil }
    let message = Array(buffer[place..<place + length])
    let opcode = buffer[0] & 15
    buffer.removeFirst(place + length)
    return (opcode, message)
  }

  private mutating func take(_ message: [UInt8]) -> [Event] {
    switch message.first {
    case 1:
      let tiles = Array(message[50..<52])
      if !start.isEmpty, start != tiles { return [.wrong("another start")] }
      start = tiles
      seen = AwaitingGame(
        size: .standard, start: tiles.compactMap { DealtSpawn(code: $0, size: .standard) })
      let count = message[52..<56].reduce(0) { $0 << 8 | Int($1) }
      if count * 2 < pairs.count { return [.wrong("\(pairs.count / 2 - count) moves are lost")] }
      return count == 0 ? [.dealt([])] : []
    case 2:
      let first = message[1..<5].reduce(0) { $0 << 8 | Int($1) }
      let new = Array(message[5...])
      if first == 0, new.count >= pairs.count, !pairs.isEmpty || new.count > 2 {
        guard new.starts(with: pairs) else { return [.wrong("a spawn was dealt twice")] }
        pairs = []
      }
      guard first == pairs.count / 2 else { return [.wrong("a hole at \(first)")] }
      for place in stride(from: 0, to: new.count, by: 2) {
        guard play(new[place], new[place + 1]) else { return [.wrong("an impossible spawn")] }
      }
      pairs += new
      return [.dealt(new)]
    case 4:
      let secret = Array(message[1..<33])
      return [isProven(by: secret) ? .over : .wrong("the secret gives other spawns")]
    default: return [.wrong("it was refused")]
    }
  }

  private mutating func play(_ action: UInt8, _ code: UInt8) -> Bool {
    if action == 4 { return seen?.keepGoing() ?? false }
    guard let direction = Direction(rawValue: action),
      let spawn = DealtSpawn(code: code, size: .standard), seen?.slide(direction).isEmpty == false
    else { return false }
    return seen?.take(spawn) ?? false
  }

  /// Whether the secret is the one that was promised, and gives the start that was told. That it
  /// gives every spawn too, `confirm-deals` reads off the recording.
  private func isProven(by secret: [UInt8]) -> Bool {
    commitment.isEmpty || DealtTerms.commitment(to: secret) == commitment
  }
}
