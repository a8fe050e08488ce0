import Engine
import Table

/// Some of a game's boards, one after the other: for a page that shows games and has no rules of its
/// own, so that there is one set of rules, the engine's.
struct Boards: Equatable, Sendable {
  /// How many moves the whole game has.
  let moves: Int
  /// The board's side.
  let side: Int
  /// How many moves had been made at the first of ``cells``.
  let first: Int
  /// A character a cell, row by row: the exponent as a digit to the base of 36, 0 where it is empty.
  let cells: [String]
  /// The scores of the same moments.
  let scores: [Int]

  /// So many boards come at once.
  static let most = 100
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// The boards after `first` moves and after those that follow, as many as come at once; nil where
  /// the game is shorter.
  init?(of recording: Recording, from first: Int) {
    moves = recording.moveCount
    guard (0...moves).contains(first) else { return nil }
    side = recording.size.cells
    self.first = first
    var game = Game(size: recording.size, seed: recording.seed)
    var cells: [String] = []
    var scores: [Int] = []
    var events: [GameEvent] = []
    func show() {
      guard game.moveCount >= first else { return }
      cells.append(Self.text(game.board))
      scores.append(game.score)
    }
    show()
    for action in recording.actions {
      guard cells.count < Self.most else { break }
      switch action {
      case .move(let direction):
        game.play(direction, events: &events)
        show()
      case .keepGoing: game.keepGoing()
      }
    }
    self.cells = cells
    self.scores = scores
  }

  private static func text(_ board: Board) -> String {
    String(decoding: board.exponents.map { digits[Int($0)] }, as: UTF8.self)
  }
}

extension Routes {
  /// Boards of a game, to be watched. They are the same for ever.
  func showBoards(_ call: Call) async throws(Problem) -> Answer {
    let first = try call.query.number("from", in: 0...Proof.mostMoves, standard: 0)
    let bytes = try await recording(try game(in: call))
    let boards = try await work(on: bytes.count) { () throws(Problem) in
      let kept: Recording
      do { kept = try Recording(decoding: bytes) } catch {
        throw Problem(StoreError.broken("what is kept of a game is a recording"))
      }
      guard let boards = Boards(of: kept, from: first) else {
        throw .badRequest("from is at most \(kept.moveCount): the game has no more moves")
      }
      return boards
    }
    return Answer(
      .object([
        ("board", .number(boards.side)), ("moves", .number(boards.moves)),
        ("from", .number(boards.first)), ("cells", .array(boards.cells.map { .string($0) })),
        ("scores", .array(boards.scores.map { .number($0) })),
      ]), secondsToKeep: 86_400)
  }
}
