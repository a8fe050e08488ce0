import Engine
import Graphics
import Scenes
import Words

/// A challenge or a whole game to give away: as a QR code where the panel has room for it, and the
/// challenge's code in letters, which are said aloud.
public struct SharePage: ScenePage {
  /// What is shown.
  public private(set) var content: SymbolRequest.Content
  /// The board and seed of it, with a score to beat where the game has ended.
  private let challenge: Challenge
  /// The game, where there is one to give away.
  private let game: Recording?
  /// Its turn, where it was played in a duel.
  private let turn: DuelTurn?
  /// Whether it is the game on the table, which the command line can name as well.
  private var isOnTable = false
  /// The question that was asked, and what came of it.
  private var asked: Int
  private(set) var report: SymbolReport?

  /// Gives away a challenge alone.
  init(_ challenge: Challenge, asking world: inout World) {
    self.challenge = challenge
    (game, turn) = (nil, nil)
    content = .challenge(challenge)
    asked = world.askForSymbol(content)
  }

  /// Gives away a game: all of it where it has ended, and its challenge.
  init(_ session: GameSession, asking world: inout World) {
    let isPuzzle = world.table.rival?.puzzle != nil
    self.init(
      world.challenge, session.recording, world.table.rival?.turn(with: session),
      isWhole: session.game.isOver && !isPuzzle, asking: &world)
    isOnTable = true
  }

  /// Gives away a recorded game that came to `end`.
  init(_ recording: Recording, ended end: Game, asking world: inout World) {
    self.init(Challenge(recording, ended: end), recording, nil, isWhole: end.isOver, asking: &world)
  }

  /// Gives away a challenge and the game in which it is played, of which the whole is shown first.
  private init(
    _ challenge: Challenge, _ recording: Recording, _ turn: DuelTurn?, isWhole: Bool,
    asking world: inout World
  ) {
    self.challenge = challenge
    self.turn = turn
    game = recording.moveCount > 0 ? recording : nil
    content = isWhole ? .game(recording, turn) : .challenge(challenge)
    asked = world.askForSymbol(content)
  }

  /// A game shown whole though it may go on, for pictures.
  init(_ recording: Recording, showing game: Game, asking world: inout World) {
    self.init(recording, ended: game, asking: &world)
    content = .game(recording)
  }

  var traits: PageTraits { PageTraits(kind: "share", depth: 4) }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(.left), .back: return .back
    case .direction(.up), .direction(.down), .direction(.right), .confirm:
      guard let game else { return .stay }
      switch content {
      case .game: content = .challenge(challenge)
      case .challenge, .report, .invitation: content = .game(game, turn)
      }
      report = nil
      asked = world.askForSymbol(content)
      world.sound(.select)
    case .undo, .redo, .hint, .newGame: break
    }
    return .stay
  }

  /// Anywhere: the other of the two where there are two, at the left edge back.
  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    x < world.stage.width / 4 || game == nil ? take(.back, &world) : take(.direction(.down), &world)
  }

  mutating func take(_ symbol: SymbolReport, _ world: inout World) {
    guard symbol.number == asked else { return }
    report = symbol
  }

  // MARK: Shows

  /// Why the panel shows no symbol; nil while it does, or is still to come.
  private func trouble(on stage: Stage) -> Notice? {
    let say = stage.language
    switch report {
    case nil: return nil
    case .unavailable(let text, _):
      return Notice([text, say(.noSymbol), say(.noSymbolShort)], isWarning: true)
    case .symbol(let symbol, _):
      guard !ShareScene.hasRoom(for: symbol, on: stage) else { return nil }
      let why: [Phrase] = stage.isText && !stage.hasBlocks ? [] : [.noRoomLong]
      return Notice(why + [.noSymbol, .noSymbolShort], in: say, isWarning: false)
    }
  }

  func scene(_ world: World) -> ShareScene {
    let say = world.language
    let hint = hint(world)
    guard case .game(let recording, _) = content, trouble(on: world.stage) == nil else {
      return ShareScene(
        heading: say(.challenge), code: challenge.code,
        details: [challenge.text(in: say)] + otherWay(on: world.stage),
        spelling: CodeSpelling.lines(of: challenge.code), symbol: report?.symbol, hint: hint)
    }
    return ShareScene(
      heading: say(.wholeGame), code: "",
      details: [say(.moves, recording.moveCount), say(.playsAgain)], symbol: report?.symbol,
      hint: hint)
  }

  /// How a whole game of which there is no symbol can be given away: by who sits at a shell.
  private func otherWay(on stage: Stage) -> [String] {
    guard case .game = content, stage.isText, isOnTable else { return [] }
    return [stage.language(.asALink, "tilt2048 share")]
  }

  /// What can be done, and how the page is left with what is at hand; text says that on a line of its
  /// own.
  private func hint(_ world: World) -> Notice {
    let (say, isByKeys) = (world.language, world.options.isAtKeyboard)
    let wayOut = say(isByKeys ? .escBack : .leftBack)
    if var trouble = trouble(on: world.stage) {
      let longest = trouble.texts.first.map { text in
        ["\(text)\(text.utf8.last == UInt8(ascii: ".") ? "" : ".") \(wayOut)."]
      }
      if !world.stage.isText { trouble.texts = (longest ?? []) + trouble.texts }
      return trouble
    }
    let (help, short): (Phrase, Phrase) =
      switch (game, content) {
      case (nil, _): (.shareHelp, .leftShort)
      case (_, .game): (.downIsChallenge, .downShort)
      case (_, .challenge), (_, .report), (_, .invitation): (.downIsGame, .downShort)
      }
    if world.stage.isText { return Notice([say(help)], isWarning: false) }
    let shorter = game == nil ? [wayOut] : [say(help)]
    let least = game == nil && isByKeys ? [] : [say(short)]
    return Notice(["\(say(help)) \(wayOut)."] + shorter + least, isWarning: false)
  }
}

extension World {
  /// Asks for a QR symbol; the number that the answer has.
  mutating func askForSymbol(_ content: SymbolRequest.Content) -> Int {
    symbolCount += 1
    wish(.encode(SymbolRequest(number: symbolCount, content: content)))
    return symbolCount
  }
}
