import Engine
import Foundation
import Testing

@testable import TableServer

/// What a page is given to show a game with.
@Suite struct BoardsTests {
  private let player = TestPlayer(1)

  /// Every board and score, over as many answers as it takes, against a game that is played here.
  @Test func allBoardsAreThoseOfTheGame() throws {
    let recording = try #require(
      (0..<100).lazy.map { player.recording(seed: $0, moves: 1_000) }
        .first { $0.moveCount > Boards.most + 20 }, "one answer is not all")
    var cells: [String] = []
    var scores: [Int] = []
    while cells.count <= recording.moveCount {
      let part = try #require(Boards(of: recording, from: cells.count))
      #expect(part.first == cells.count)
      #expect(part.cells.count == part.scores.count)
      #expect(part.cells.count == min(Boards.most, recording.moveCount + 1 - cells.count))
      cells += part.cells
      scores += part.scores
    }
    var game = Game(size: .standard, seed: recording.seed)
    var moments = [game]
    for case .move(let direction) in recording.actions {
      _ = game.play(direction)
      moments.append(game)
    }
    #expect(cells == moments.map { $0.board.exponents.map { String($0, radix: 36) }.joined() })
    #expect(scores == moments.map(\.score))
    #expect(Boards(of: recording, from: recording.moveCount + 1) == nil)
    #expect(Boards(of: recording, from: -1) == nil)
  }

  /// A game of 3,000 moves, too long to be played again on a thread that serves connections.
  private func longRecording() throws -> Recording {
    var game = RecordedGame(size: try #require(BoardSize(8)), seed: 1)
    let order: [Direction] = [.down, .left, .right, .up]
    while game.game.moveCount < 3_000, !game.game.isOver {
      for direction in order where !game.play(direction).isEmpty { break }
      game.keepGoing()
    }
    return game.recording
  }

  /// "Keep going" is no move, and what follows it is shown.
  @Test func aGameGoesOnAfter2048() throws {
    let recording = try longRecording()
    #expect(recording.actions.contains(.keepGoing))
    let last = try #require(Boards(of: recording, from: recording.moveCount))
    #expect(last.scores == [recording.replay().score])
    #expect(last.cells.first?.utf8.count == 64)
  }

  @Test func theRouteSaysWhereAGameEnds() async throws {
    let server = try await TestServer()
    for recording in [player.recording(seed: 3), try longRecording()] {
      let moves = recording.moveCount
      let taken = try await server.signed(player, "POST", "/v1/games", body: recording.encode())
      #expect(taken.status == 201)
      let target = "/v1/games/\(try #require(try object(taken)["game"] as? String))"
      let reply = try await server.request("GET", target + "/boards?from=\(moves)")
      #expect(reply.status == 200)
      let boards = try object(reply)
      #expect(boards["moves"] as? Int == moves)
      #expect(boards["scores"] as? [Int] == [recording.replay().score])
      let beyond = try await server.request("GET", target + "/boards?from=\(moves + 1)")
      #expect(beyond.status == 400)
      let digits = try object(try await server.request("GET", target + "/link"))["digits"]
      #expect(try Link(text: try #require(digits as? String)).recording == recording)
    }
    let nothing = "/v1/games/\(String(repeating: "0", count: 64))/boards"
    #expect(try await server.request("GET", nothing).status == 404)
    #expect(try await server.request("GET", nothing + "?from=100001").status == 400)
  }

  private func object(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }
}
