import Records
import Scenes
import Words

/// A name being written: up and down turn the letter, right goes on, left goes back; on a keyboard it
/// is typed.
public struct NamePage: ScenePage {
  /// What can be written; the first stands for the end of the name.
  static let alphabet = Array(" ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.".unicodeScalars)

  /// The letters by their indices in ``alphabet``.
  var letters: LetterRow
  /// The number of the new player whose name it is; nil where who plays writes their own.
  private let newPlayer: Int?
  /// Whether it was just said to be done, and is not.
  private var isTooShort = false

  /// A name has three letters at least.
  static let shortest = 3

  /// Begins with a name that was written before; signs that cannot be written are left out.
  init(name: String, newPlayer: Int? = nil) {
    self.newPlayer = newPlayer
    let places = name.unicodeScalars.compactMap { Self.alphabet.firstIndex(of: Self.capital($0)) }
    letters = LetterRow(
      places.filter { $0 > 0 }, below: Self.alphabet.count, limit: FinishedGame.longestName)
  }

  /// The alphabet's letters are ASCII; `uppercased()` brings tables of all others.
  private static func capital(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    ("a"..."z").contains(letter) ? Unicode.Scalar(UInt8(letter.value) - 32) : letter
  }

  /// What is written so far.
  var name: String {
    var name = ""
    for index in letters.written { name.unicodeScalars.append(Self.alphabet[index]) }
    return name
  }

  var traits: PageTraits {
    PageTraits(kind: "name", depth: 3, takesTilts: letters.takesTilts, takesText: true, scans: true)
  }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    var isDone = false
    isTooShort = false
    switch command {
    case .direction(.up): letters.turn(by: 1)
    case .direction(.down): letters.turn(by: -1)
    case .direction(.right): isDone = !letters.advance()
    case .direction(.left): if !letters.goBack() { return .back }
    case .confirm: isDone = true
    case .back: return .back
    case .undo: letters.erase()
    default: return .stay
    }
    world.sound(.select)
    return isDone ? finish(&world) : .stay
  }

  /// Writes a letter where the cursor is, and goes on.
  mutating func take(_ letter: Unicode.Scalar, _ world: inout World) -> Step {
    guard let index = Self.alphabet.firstIndex(of: letter), index > 0, !letters.isFull else {
      world.sound(.refused)
      return .stay
    }
    letters.ticksSinceTyped = 0
    isTooShort = false
    letters.write(index)
    world.redraw()
    world.sound(.select)
    return .stay
  }

  mutating func tick(_ world: inout World) -> Step {
    letters.tick()
    return .stay
  }

  private mutating func finish(_ world: inout World) -> Step {
    // Who has a name may wish for none at all.
    let isNone = letters.written.isEmpty && newPlayer == nil
    guard isNone || letters.written.count >= Self.shortest else {
      isTooShort = true
      world.sound(.refused)
      return .stay
    }
    if let newPlayer {
      world.choose(player: newPlayer, called: name)
      return .back
    }
    world.settings.name = name
    world.ask(.set(key: Settings.nameKey, value: name))
    if world.options.watchesStore { world.ask(.readPlayers) }
    return .done
  }

  /// A letter's cell is turned or entered by a tap.
  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    guard let step = scene(world).step(atX: x, y: y, on: world.stage) else { return .stay }
    return take(.direction(step), &world)
  }

  // MARK: Shows

  func scene(_ world: World) -> NameScene {
    let (say, isTyped) = (world.language, world.options.isAtKeyboard)
    return NameScene(
      letters: letters.numbers.map { $0 == 0 ? "" : String(Self.alphabet[$0]) },
      cursor: letters.cursor,
      hint: say(isTooShort ? .threeLetters : isTyped ? .typeName : .nameKeys),
      isWarning: isTooShort, leave: say(isTyped ? .escBack : .leftBack))
  }
}
