import Engine
import Records
import Testing
import Time

@testable import Store

/// Dealt games that have ended: a file each, and rows of the score list.
@Suite struct DealShelfTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func game(_ number: Int, size: BoardSize = .standard) throws -> FinishedDeal {
    let secret = [UInt8](repeating: UInt8(number), count: 32)
    let name = [UInt8](repeating: 1, count: 16)
    let terms = try #require(
      DealtTerms(
        size: size, game: name, player: name, nonce: name,
        commitment: DealtTerms.commitment(to: secret)))
    var deal = try #require(DealtGame(terms, secret: secret))
    var actions: [Recording.Action] = []
    for direction in Direction.allCases + Direction.allCases {
      guard (try? deal.take(.move(direction))) != nil else { continue }
      actions.append(.move(direction))
    }
    let recording = try #require(DealtRecording(terms, secret: secret, actions: actions))
    return FinishedDeal(
      recording: recording, startedAt: .start,
      endedAt: WallTime(secondsSince1970: 1_800_000_000 + Int64(number)), score: number * 4,
      largestExponent: 3)
  }

  private func rows(_ store: inout SQLiteStore, size: BoardSize = .standard) -> [ScoreRow] {
    let reports = store.perform(.readScores(size: size, limit: 100), at: .start)
    for case .scores(let rows, _) in reports { return rows }
    return []
  }

  @Test func aGameIsAFileThatProvesItAndARow() throws {
    var store = directory.openedStore()
    let game = try game(7)
    #expect(store.perform(.keepDeal(game), at: .start) == [.keptDeal])
    #expect(store.perform(.keepDeal(game), at: .start) == [.keptDeal], "once more, and it is one")
    let row = try #require(rows(&store).first)
    #expect(rows(&store).count == 1 && row.origin == .dealt && row.score == 28 && row.id < 0)
    #expect(row.moveCount == game.recording.actions.count && !row.origin.isOwn)
    let name = FinishedDeal.fileName(
      endedAt: row.endedAt, score: row.score, exponent: row.largestExponent)
    #expect(name == game.fileName)
    let bytes = try directory.bytes(of: directory.path + "/dealt/" + name)
    #expect(try DealtRecording(decoding: bytes) == game.recording)
    #expect(rows(&store, size: try #require(BoardSize(3))).isEmpty)
  }

  @Test func rowsStandAmongTheOthersByTheirScore() throws {
    var store = directory.openedStore()
    let plain = FinishedGame(asFarAs: RunningGame.sample(moves: 40))
    _ = store.perform(.finish(plain), at: .start)
    for number in [1, 200] { _ = store.perform(.keepDeal(try game(number)), at: .start) }
    #expect(rows(&store).map(\.score) == [800, plain.score, 4].sorted(by: >))
    #expect(rows(&store).first?.origin == .dealt)
  }

  @Test func theLatestStayAndStrangeFilesAreNoRows() throws {
    let shelf = DealShelf(directory.path + "/dealt")
    for number in 1...103 { #expect(shelf.keep(try game(number)) == [.keptDeal]) }
    #expect(shelf.rows(size: .standard).count == 100)
    #expect(shelf.rows(size: .standard).map(\.score).min() == 16)
    // A clock that has lost the time makes the newest look the oldest.
    var early = try game(104)
    early.endedAt = WallTime(secondsSince1970: 60)
    #expect(shelf.keep(early) == [.keptDeal])
    #expect(shelf.rows(size: .standard).map(\.score).contains(416))
    #expect(shelf.rows(size: .standard).count == 100)
    for name in ["000-1.t2048", "x-1-2.t2048", "1-2-99.t2048", "1-2-3.t2048"] {
      try directory.write([1, 2, 3], to: directory.path + "/dealt/" + name)
    }
    #expect(shelf.rows(size: .standard).allSatisfy { $0.score >= 16 })
  }

  @Test func whatCannotBeKeptIsSaid() throws {
    try directory.write([1], to: directory.path + "/dealt")
    let shelf = DealShelf(directory.path + "/dealt")
    guard case .notice(let text)? = shelf.keep(try game(1)).first else {
      return #expect(Bool(false))
    }
    #expect(text.hasPrefix("A dealt game's recording is not kept"))
  }
}
