import Testing

@testable import Engine

@Suite("A link asks for no more moves than its bytes are worth")
struct LinkBoundTests {
  /// A game of a player who does what the coder thinks best, each time: its moves take no room.
  private func predicted(moves: Int) throws -> Recording {
    let size = try #require(BoardSize(8))
    var session = RecordedGame(size: size, seed: 5)
    var prospect = Prospect(size: size)
    while session.recording.moveCount < moves {
      if session.game.isAwaitingDecision { session.keepGoing() }
      prospect.look(at: session.game.board)
      let possible = Direction.allCases.filter { prospect.possible >> Int($0.rawValue) & 1 == 1 }
      let best = try #require(
        possible.max {
          (prospect.values[Int($0.rawValue)], 9 - $0.rawValue)
            < (prospect.values[Int($1.rawValue)], 9 - $1.rawValue)
        })
      _ = session.play(best)
    }
    return session.recording
  }

  private func forged(_ body: [UInt8]) -> [UInt8] { LinkCoding.checked(body) }

  @Test("a game that is all foreseen gets as many bytes as the bound wants, and is read again")
  func padded() throws {
    let moves = 4113
    let recording = try predicted(moves: moves)
    let link = try Link(recording)
    let body = link.bytes.dropLast(4)
    let read = try Link(bytes: link.bytes)
    #expect(read.recording == recording)
    let least = (moves - 4096 + 15) / 16
    // 6 bytes of flags and seed, 2 of the number of moves, 1 of those taken back.
    #expect(body.count - 9 >= least && body.count - 9 < 61)
    #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(body + [0])) }
  }

  /// A second of work from 26 bytes, before there was a bound.
  @Test("a few bytes that claim many moves are refused before a move is played")
  func claims() {
    for moves in [16_500, 20_000, 100_000] {
      let count = [UInt8(moves & 127) | 128, UInt8(moves >> 7 & 127) | 128, UInt8(moves >> 14)]
      let body = [1, 0x25, 7, 0, 0, 0] + count + [0] + [UInt8](repeating: 0, count: 12)
      #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(body)) }
      #expect(LinkCoding.mostMoves(in: 12) < moves)
    }
  }
}
