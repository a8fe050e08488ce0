import Testing

@testable import Engine

@Suite("A link asks for no more moves than its bytes are worth")
struct LinkBoundTests {
  /// Answers each question as the coder thinks likeliest.
  private struct Likeliest: DecisionCoder {
    mutating func code(_: Bool, chance: UInt32) -> Bool { chance >= 32_768 }
  }

  /// A game of a player who does what the coder foresees, each time: its moves take little room.
  private func foreseen(moves: Int) throws -> Recording {
    let size = try #require(BoardSize(8))
    var session = RecordedGame(size: size, seed: 1)
    var predictor = StylePredictor(size: size)
    var likeliest = Likeliest()
    while session.recording.moveCount < moves {
      if session.game.isAwaitingDecision { session.keepGoing() }
      let move = predictor.code(nil, on: session.game.board, with: &likeliest)
      _ = session.play(try #require(move))
    }
    return session.recording
  }

  private func forged(_ body: [UInt8]) -> [UInt8] { LinkCoding.checked(body) }

  @Test("a game that is all foreseen gets as many bytes as the bound wants, and is read again")
  func padded() throws {
    let moves = 12_000
    let recording = try foreseen(moves: moves)
    let link = try Link(recording)
    let body = Array(link.bytes.dropLast(4))
    #expect(try Link(bytes: link.bytes).recording == recording)
    // Flags, side, four bytes of the seed, two of the number of moves; then as many as the bound wants.
    #expect(body.count == 8 + (moves - 4096 + 15) / 16)
    #expect(body.last == 0)
    #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(body + [0])) }
    #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(body.dropLast())) }
  }

  /// A second of work from 26 bytes, before there was a bound.
  @Test("a few bytes that claim many moves are refused before a move is played")
  func claims() {
    for moves in [16_500, 20_000, 100_000] {
      let count = [UInt8(moves & 127) | 128, UInt8(moves >> 7 & 127) | 128, UInt8(moves >> 14)]
      let body = [1, 0x25, 7, 0, 0, 0] + count + [0] + [UInt8](repeating: 0, count: 12)
      #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(body)) }
      let now = [34, 5, 7, 0, 0, 0] + count + [UInt8](repeating: 0, count: 12)
      #expect(throws: LinkError.inconsistent) { try Link(bytes: forged(now)) }
      #expect(LinkCoding.mostMoves(in: 12) < moves)
    }
  }
}
