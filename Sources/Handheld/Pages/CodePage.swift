import Engine
import Scenes
import Words

/// The code of a challenge being entered: by tilting or buttons (up and down turn the letter, right
/// goes on, left goes back), by touching letters, or by typing them.
public struct CodePage: ScenePage {
  /// All letters of a code, in the order in which they are turned; an empty cell comes before them.
  static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  /// The longest code.
  static let mostLetters = 15

  /// The letters, of which the first one of ``alphabet`` is 1.
  private(set) var letters = LetterRow(below: alphabet.count + 1, limit: mostLetters)
  /// What is wrong, once it was said to be done.
  private(set) var complaint: Notice?

  /// What is written so far.
  var code: String {
    String(decoding: letters.written.map { Self.alphabet[$0 - 1] }, as: UTF8.self)
  }

  /// The challenge that is written, if it is one.
  var challenge: Challenge? { Challenge(code: code) }

  /// A held key turns at the pace of a held tilt.
  var traits: PageTraits {
    PageTraits(
      kind: "code", depth: 2, takesRepeats: false, takesTilts: letters.takesTilts, takesText: true,
      scans: true)
  }

  // MARK: Takes

  mutating func tick(_ world: inout World) -> Step {
    letters.tick()
    return .stay
  }

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    complaint = nil
    switch command {
    case .direction(.up): letters.turn(by: -1)
    case .direction(.down): letters.turn(by: 1)
    case .direction(.right): if !letters.advance() { return finish(&world) }
    case .direction(.left): if !letters.goBack() { return .back }
    case .confirm: return finish(&world)
    case .back: return .back
    case .undo: letters.erase()
    case .redo, .hint, .newGame: return .stay
    }
    world.sound(.select)
    return .stay
  }

  /// A code leads to the challenge that it is.
  private mutating func finish(_ world: inout World) -> Step {
    guard let challenge else {
      complaint = CodeFault(code)?.notice(in: world.language)
      world.sound(.refused)
      return .stay
    }
    world.sound(.enter)
    return .open(.challenge(ChallengePage(.challenge(challenge), world)))
  }

  /// Writes a letter and goes on; those that look alike are taken for each other.
  mutating func take(_ letter: Unicode.Scalar, _ world: inout World) -> Step {
    letters.ticksSinceTyped = 0
    complaint = nil
    // Groups may be typed as they are written.
    if letter == "-" { return .stay }
    let meant: UInt8 =
      switch letter {
      case "O": UInt8(ascii: "0")
      case "I", "L": UInt8(ascii: "1")
      default: UInt8(truncatingIfNeeded: letter.value)
      }
    guard letter.isASCII, let index = Self.alphabet.firstIndex(of: meant) else {
      world.sound(.refused)
      return .stay
    }
    letters.write(index + 1)
    world.sound(.select)
    return .stay
  }

  /// A direction that is held turns the letter, five a second and then ten.
  mutating func take(_ held: Steering.Held, _ world: inout World) {
    guard held.direction == .up || held.direction == .down, held.ticks >= 50,
      held.ticks.isMultiple(of: held.ticks < 200 ? 20 : 10)
    else { return }
    letters.turn(by: held.direction == .up ? -1 : 1)
    world.redraw()
    world.sound(.select)
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    switch scene(world).touch(atX: x, y: y, on: world.stage) {
    case nil: return .stay
    case .letter(let index):
      defer { letters.ticksSinceTyped = Appliance.longAgo }
      return take(Unicode.Scalar(Self.alphabet[index]), &world)
    case .step(let direction): return take(.direction(direction), &world)
    }
  }

  // MARK: Shows

  private func hint(in say: Language) -> Notice {
    if let complaint { return complaint }
    if code.isEmpty { return Notice([.codeHelpLong, .upDown], in: say, isWarning: false) }
    guard let challenge, letters.isAtEnd else {
      return Notice([.codeHelpLetter, .upDown], in: say, isWarning: false)
    }
    return Notice(
      ["\(challenge.text(in: say)) \(say(.rightGoesOn)).", say(.rightGoesOn), say(.rightShort)],
      isWarning: false)
  }

  func scene(_ world: World) -> CodeScene {
    CodeScene(
      letters: letters.numbers.map { $0 == 0 ? "" : Self.text(Self.alphabet[$0 - 1]) },
      cursor: letters.cursor, alphabet: Self.alphabet.map(Self.text),
      hint: hint(in: world.language))
  }

  private static func text(_ letter: UInt8) -> String { String(Unicode.Scalar(letter)) }
}
