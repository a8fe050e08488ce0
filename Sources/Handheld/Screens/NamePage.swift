/// A name being written by tilting: up and down turn the letter, right goes on, left goes back.
public struct NamePage: Equatable, Sendable {
  /// What can be written; the first stands for the end of the name.
  static let alphabet = Array(" ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.".unicodeScalars)

  /// Indices into ``alphabet``.
  private(set) var letters: [Int]
  /// Which letter is being turned.
  private(set) var cursor = 0
  /// Whether it was just said to be done, and is not.
  var isTooShort = false
  /// Where writing leads back to.
  let origin: Screen

  /// A name has three letters at least.
  public static let shortest = 3

  /// Begins with a name that was written before; signs that cannot be written are left out.
  public init(name: String, origin: Screen = .settings(selected: 0)) {
    self.origin = origin
    letters = name.uppercased().unicodeScalars.compactMap { Self.alphabet.firstIndex(of: $0) }
    letters = Array(letters.filter { $0 > 0 }.prefix(FinishedGame.longestName))
    letters.append(0)
  }

  /// What is written so far.
  public var name: String {
    var name = ""
    for letter in letters where letter > 0 { name.unicodeScalars.append(Self.alphabet[letter]) }
    return name
  }

  /// Whether it is a name, or none at all.
  public var isComplete: Bool {
    let count = letters.count { $0 > 0 }
    return count == 0 || count >= Self.shortest
  }

  /// Turns the letter at the cursor.
  public mutating func turn(by steps: Int) {
    let count = Self.alphabet.count
    letters[cursor] = (letters[cursor] + steps + count) % count
  }

  /// Goes to the next letter; false at the end of the name, which is then done.
  public mutating func advance() -> Bool {
    guard letters[cursor] > 0, cursor + 1 < FinishedGame.longestName else { return false }
    cursor += 1
    if cursor == letters.count { letters.append(0) }
    return true
  }

  /// Goes to the letter before; false at the first.
  public mutating func goBack() -> Bool {
    guard cursor > 0 else { return false }
    cursor -= 1
    return true
  }
}
