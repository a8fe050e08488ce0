import Engine
import Table

/// Games to be sent: the same number makes the same game, key and signature, so any part of a trial
/// can be done again.
enum Games {
  /// The request for game `number`, and the name that the service will give it.
  static func request(_ number: Int, players: Int) -> (bytes: [UInt8], id: String) {
    let player = number % players
    var seed = [UInt8](repeating: 0, count: 32)
    for index in 0..<4 { seed[index] = UInt8(truncatingIfNeeded: player >> (8 * index)) }
    let pair = Sodium.keyPair(seed: seed)
    let body = recording(seed: UInt64(number)).encode()
    let target = "/v1/games"
    let text = SignedRequest.text(method: "POST", target: target, time: "", body: body)
    let signature = Sodium.signature(of: text, secret: pair.secret)
    let head =
      "POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.count)\r\n"
      + "Authorization: Tilt2048 \(Hex.text(pair.key)).\(Hex.text(signature))\r\n\r\n"
    return (Array(head.utf8) + body, Hex.text(Sodium.hash(body)))
  }

  /// Down and left, right where neither moves, up last, and one move in eight by chance: some 150
  /// moves.
  static func recording(seed: UInt64) -> Recording {
    var game = RecordedGame(seed: seed)
    var chance = RandomSource(seed: ~seed)
    while !game.game.isOver {
      game.keepGoing()
      let first = chance.next(below: 8)
      let order: [Direction] =
        first == 0 ? [.right, .up, .left, .down] : [.down, .left, .right, .up]
      for direction in order where !game.play(direction).isEmpty { break }
    }
    return game.recording
  }
}
