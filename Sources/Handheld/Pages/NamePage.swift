import Records
import Scenes
import Words

/// A name being written: up and down turn the letter, right goes on, left goes back; on a keyboard it
/// is typed.
public struct NamePage: ScenePage {
  /// What can be written; the first stands for the end of the name.
  static let alphabet = Array(" ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.".unicodeScalars)

  /// Indices into ``alphabet``.
  private var letters: [Int]
  /// Which letter is being turned.
  private(set) var cursor = 0
  /// Whether it was just said to be done, and is not.
  private var isTooShort = false
  /// Since a letter was typed: the key that a simulated sensor is tilted with is a letter here.
  private var ticksSinceTyped = Appliance.longAgo

  /// A name has three letters at least.
  static let shortest = 3

  /// Begins with a name that was written before; signs that cannot be written are left out.
  init(name: String) {
    letters = name.unicodeScalars.compactMap { Self.alphabet.firstIndex(of: Self.capital($0)) }
    letters = Array(letters.filter { $0 > 0 }.prefix(FinishedGame.longestName))
    letters.append(0)
  }

  /// The alphabet's letters are ASCII; `uppercased()` brings tables of all others.
  private static func capital(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    ("a"..."z").contains(letter) ? Unicode.Scalar(UInt8(letter.value) - 32) : letter
  }

  /// What is written so far.
  var name: String {
    var name = ""
    for letter in letters where letter > 0 { name.unicodeScalars.append(Self.alphabet[letter]) }
    return name
  }

  /// Whether it is a name, or none at all.
  private var isComplete: Bool {
    let count = letters.count { $0 > 0 }
    return count == 0 || count >= Self.shortest
  }

  var traits: PageTraits {
    PageTraits(
      "name", depth: 3, takesTilts: ticksSinceTyped > Self.ticksOfTyping, takesText: true,
      scans: true)
  }

  /// For so long after a letter no tilt is meant.
  private static let ticksOfTyping = 150

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    var isDone = false
    isTooShort = false
    switch command {
    case .direction(.up): turn(by: 1)
    case .direction(.down): turn(by: -1)
    case .direction(.right): isDone = !advance()
    case .direction(.left): if !goBack() { return .back }
    case .confirm: isDone = true
    case .back: return .back
    case .undo: erase()
    default: return .stay
    }
    world.sound(.select)
    return isDone ? finish(&world) : .stay
  }

  /// Writes a letter where the cursor is, and goes on.
  mutating func take(_ letter: Unicode.Scalar, _ world: inout World) -> Step {
    guard let index = Self.alphabet.firstIndex(of: letter), index > 0 else {
      world.sound(.refused)
      return .stay
    }
    ticksSinceTyped = 0
    isTooShort = false
    letters[cursor] = index
    _ = advance()
    world.redraw()
    world.sound(.select)
    return .stay
  }

  mutating func tick(_ world: inout World) -> Step {
    if ticksSinceTyped < Appliance.longAgo { ticksSinceTyped += 1 }
    return .stay
  }

  private mutating func finish(_ world: inout World) -> Step {
    guard isComplete else {
      isTooShort = true
      world.sound(.refused)
      return .stay
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

  /// Turns the letter at the cursor.
  mutating func turn(by steps: Int) {
    let count = Self.alphabet.count
    letters[cursor] = (letters[cursor] + steps + count) % count
  }

  /// Goes to the next letter; false at the end of the name, which is then done.
  mutating func advance() -> Bool {
    guard letters[cursor] > 0, cursor + 1 < FinishedGame.longestName else { return false }
    cursor += 1
    if cursor == letters.count { letters.append(0) }
    return true
  }

  /// Takes out the letter at the cursor, or, where there is none, the one before it.
  private mutating func erase() {
    if letters[cursor] == 0, cursor > 0 { cursor -= 1 }
    letters.remove(at: cursor)
    if letters.last != 0 { letters.append(0) }
  }

  /// Goes to the letter before; false at the first.
  private mutating func goBack() -> Bool {
    guard cursor > 0 else { return false }
    cursor -= 1
    return true
  }

  // MARK: Shows

  func scene(_ world: World) -> NameScene {
    NameScene(
      letters: letters.map { $0 == 0 ? "" : String(Self.alphabet[$0]) }, cursor: cursor,
      hint: isTooShort
        ? world.language(.threeLetters)
        : world.language(world.options.isAtKeyboard ? .typeName : .nameKeys),
      isWarning: isTooShort,
      leave: world.language(world.options.isAtKeyboard ? .escBack : .leftBack))
  }
}
