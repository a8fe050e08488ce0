import Dealing
import Engine
import Hardware
import Records
import Time

extension Digest {
  /// The check sum of what is to be done in the world: rows, questions, sounds and lines, in order.
  init(_ effects: [Effect]) {
    self.init()
    for effect in effects { add(effect) }
  }

  private mutating func add(_ effect: Effect) {
    switch effect {
    case .store(let request):
      add(UInt8(0))
      add(request)
    case .think(let request):
      add(UInt8(1))
      add(request)
    case .play(let melody, let lead):
      add(UInt8(2))
      add(lead)
      for note in melody.notes {
        add(note.frequency ?? 0)
        add(note.ticks)
      }
      for tone in melody.tones {
        add(tone.start)
        add(tone.semitone)
        add(tone.softness)
        add(tone.balance)
      }
    case .quit: add(UInt8(3))
    case .powerOff: add(UInt8(4))
    case .answered(let isYes):
      add(UInt8(7))
      add(UInt8(isYes ? 1 : 0))
    case .log(let text):
      add(UInt8(5))
      add(text)
    case .tryOut(let part):
      add(UInt8(8))
      add(part.rawValue)
    case .encode(let request):
      add(UInt8(6))
      add(request)
    case .deal(let word):
      add(UInt8(9))
      for byte in word.bytes { add(byte) }
    case .live(let request):
      add(UInt8(10))
      for byte in request.bytes { add(byte) }
    }
  }

  private mutating func add(_ request: StoreRequest) {
    switch request {
    case .save(let game):
      add(UInt8(0))
      add(game)
    case .finish(let game):
      add(UInt8(1))
      add(game)
    case .keep(let game):
      add(UInt8(5))
      add(game)
    case .set(let key, let value):
      add(UInt8(2))
      add(key)
      add(value)
    case .readScores(let size, let limit):
      add(UInt8(3))
      add(size.cells)
      add(limit)
    case .readGame(let id):
      add(UInt8(4))
      add(id)
    case .readPlayers: add(UInt8(6))
    case .choosePlayer(let number):
      add(UInt8(7))
      add(number)
    case .takeTicket(let name):
      add(UInt8(8))
      add(name)
    case .keepDeal(let game):
      add(UInt8(9))
      for byte in game.recording.terms.game + game.recording.secret { add(byte) }
      add(game.endedAt.secondsSince1970)
      add(game.score)
    }
  }

  private mutating func add(_ game: FinishedGame) {
    add(game.game)
    add(game.endedAt.secondsSince1970)
    add(game.score)
    add(game.largestExponent)
    add(game.moveCount)
    add(game.name)
    if game.hints > 0 { add(game.hints) }
  }

  private mutating func add(_ game: RunningGame) {
    add(game.recording)
    add(game.origin.rawValue)
    add(game.startedAt.secondsSince1970)
    add(game.secondsPlayed)
  }

  private mutating func add(_ request: AdviceRequest?) {
    guard let request else { return add(UInt8(0)) }
    add(UInt8(1))
    add(request.number)
    add(request.budget)
    switch request.subject {
    case .position(let board): for tile in board.tiles { add(tile?.exponent ?? 0) }
    case .game(let recording): add(recording)
    case .puzzle(let week): add(week.number)
    }
  }

  private mutating func add(_ request: SymbolRequest) {
    add(request.number)
    switch request.content {
    case .challenge(let challenge): add(challenge.code)
    case .game(let recording, let turn):
      add(recording)
      for byte in turn?.series.encode() ?? [] { add(Int(byte)) }
    case .report(let report): add(report.text)
    case .invitation(let text): add(text)
    }
  }

  /// A recording by its length and its last moves: all of a long game for each of its moves would
  /// cost more than the move, and what came before was looked at when it came.
  private mutating func add(_ recording: Recording) {
    add(recording.seed)
    add(recording.size.cells)
    add(recording.undoCount)
    add(recording.actions.count)
    for action in recording.actions.suffix(16) {
      switch action {
      case .move(let direction): add(direction.rawValue)
      case .keepGoing: add(UInt8(4))
      }
    }
  }
}
