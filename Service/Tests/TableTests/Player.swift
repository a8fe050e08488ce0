import Engine

@testable import Table

/// A player of the tests: a key, and games that anyone can make again.
struct Player {
  let key: PlayerKey
  private let secret: [UInt8]

  init(_ number: UInt8) {
    let pair = Sodium.keyPair(seed: [UInt8](repeating: number, count: 32))
    key = PlayerKey(bytes: pair.key)
    secret = pair.secret
  }

  var id: PlayerID { key.id }

  /// A game of random moves.
  func recording(seed: UInt64, moves: Int = 40, board: BoardSize = .standard) -> Recording {
    var game = RecordedGame(size: board, seed: seed)
    var chance = RandomSource(seed: ~seed)
    var tries = 0
    while game.game.moveCount < moves, !game.game.isOver, tries < 10_000 {
      tries += 1
      // At random a game is soon over; a corner lasts longer.
      let wish = Direction.allCases[Int(chance.next(below: 4))]
      let order: [Direction] = moves > 100 ? [.down, .left, .right, .up] : [wish]
      for direction in order where !game.play(direction).isEmpty { break }
      game.keepGoing()
    }
    return game.recording
  }

  /// A signed header for a request.
  func authorization(
    method: String, target: String, time: String = "", body: [UInt8] = []
  ) -> String {
    let text = SignedRequest.text(method: method, target: target, time: time, body: body)
    let signature = Sodium.signature(of: text, secret: secret)
    return "Tilt2048 \(Hex.text(key.bytes)).\(Hex.text(signature))"
  }

  /// A game without a ticket, proven.
  func provenGame(
    seed: UInt64, moves: Int = 40, received: Int = Moment.now
  ) throws(ProofError) -> ProvenGame {
    try proof.prove(
      Submission(
        bytes: recording(seed: seed, moves: moves).encode(), key: key, ticket: nil, hints: 0,
        received: received))
  }

  /// A game of this score, as if it had been proven: for tables that want many.
  func claimedGame(
    number: Int, score: Int, received: Int = Moment.now, ticket: [UInt8]? = nil,
    gameClass: GameClass = .open, hold: Hold? = nil
  ) -> ProvenGame {
    let name = Sodium.hash(key.bytes + Array("\(number)".utf8))
    return ProvenGame(
      id: GameID(bytes: name), player: id, board: .standard, gameClass: gameClass, score: score,
      moves: 500, largestExponent: 10, undos: 0, hints: 0, received: received, seconds: nil,
      ticketMark: ticket, hold: hold, recording: [1, 2, 3])
  }
}

enum Moment {
  /// Sunday, 22 November 2026, noon.
  static let now = 1_795_348_800
}

let office = TicketOffice(secret: [UInt8](repeating: 7, count: 32))
let proof = Proof(office: office)
