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
    var events: [GameEvent] = []
    self.init(
      from: first, recording.actions, Game(size: recording.size, seed: recording.seed), \.self
    ) { game, action in
      switch action {
      case .move(let direction): game.play(direction, events: &events)
      case .keepGoing: game.keepGoing()
      }
    }
  }

  /// The same of a dealt game; nil where it is none or is shorter.
  init?(of recording: DealtRecording, from first: Int) {
    guard let deal = DealtGame(recording.terms, secret: recording.secret) else { return nil }
    // What is kept was played before: no action of it is impossible.
    self.init(from: first, recording.actions, deal, \.game) { deal, action in
      do { _ = try deal.take(action) } catch {}
    }
  }

  private init?<Played>(
    from first: Int, _ actions: [Recording.Action], _ start: Played, _ game: (Played) -> Game,
    play: (inout Played, Recording.Action) -> Void
  ) {
    moves = actions.count { $0 != .keepGoing }
    guard (0...moves).contains(first) else { return nil }
    self.first = first
    var played = start
    side = game(played).board.size.cells
    var cells: [String] = []
    var scores: [Int] = []
    func show() {
      let game = game(played)
      guard game.moveCount >= first else { return }
      cells.append(Self.text(game.board))
      scores.append(game.score)
    }
    show()
    for action in actions {
      guard cells.count < Self.most else { break }
      play(&played, action)
      if action != .keepGoing { show() }
    }
    self.cells = cells
    self.scores = scores
  }

  private static func text(_ board: Board) -> String {
    String(decoding: board.exponents.map { digits[Int($0)] }, as: UTF8.self)
  }
}

extension Routes {
  /// Boards of a game, to be watched. They are the same as long as there is the game.
  func showBoards(_ call: Call) async throws(Problem) -> Answer {
    let first = try call.query.number("from", in: 0...Proof.mostMoves, standard: 0)
    let bytes = try await recording(try game(in: call))
    let boards = try await work(on: bytes.count) { () throws(Problem) in
      let boards: Boards?
      do {
        boards =
          DealtRecording.isLikely(bytes)
          ? Boards(of: try DealtRecording(decoding: bytes), from: first)
          : Boards(of: try Recording(decoding: bytes), from: first)
      } catch {
        throw Problem(StoreError.broken("what is kept of a game is a recording"))
      }
      guard let boards else { throw .badRequest("from is too large: the game has fewer moves") }
      return boards
    }
    return Answer(
      .object([
        ("board", .number(boards.side)), ("moves", .number(boards.moves)),
        ("from", .number(boards.first)), ("cells", .array(boards.cells.map { .string($0) })),
        ("scores", .array(boards.scores.map { .number($0) })),
      ]), secondsToKeep: Self.secondsToKeepGames)
  }
}
