import Engine

/// A dealt game in a form in which it is kept: short texts by keys, of which each move rewrites one.
public struct KeptDeal: Equatable, Sendable {
  /// The game.
  public var play: DealtPlay
  /// When it was begun, in seconds since 1970.
  public var startedAt: Int64

  /// The key of what was agreed on; the moves stand below it, by the number of their part.
  public static let key = "game.dealt"
  /// As many steps a part has.
  static let stepsInPart = 500
  /// More parts are no game: it has 100,000 moves at most.
  static let mostParts = 200
  /// No text is longer.
  public static let longestText = 4 * stepsInPart

  /// A game that is to be kept.
  public init(_ play: DealtPlay, startedAt: Int64) {
    self.play = play
    self.startedAt = startedAt
  }

  /// The key of a part.
  static func key(ofPart part: Int) -> String { "\(key).\(part)" }

  /// The text of what was agreed on.
  public var head: String {
    let deal = Octets.of(play.terms, isDay: play.isDay, start: play.start)
    return Hexadecimal.text([1] + deal + Octets.of(moment: startedAt))
  }

  /// Every text of it, by its key.
  public var all: FlatMap<String, String> {
    var texts: FlatMap = [Self.key: head]
    for (key, text) in self.texts(from: 0, insteadOf: 0) { texts[key] = text }
    return texts
  }

  /// What is to be kept anew where the steps from `first` on are others than the `count` that were kept.
  public func texts(from first: Int, insteadOf count: Int) -> [(key: String, text: String)] {
    let last = max(count, play.steps.count)
    guard first < last else { return [] }
    return (first / Self.stepsInPart...(last - 1) / Self.stepsInPart).map { part in
      let begin = min(part * Self.stepsInPart, play.steps.count)
      let end = min((part + 1) * Self.stepsInPart, play.steps.count)
      let bytes = play.steps[begin..<end].flatMap { $0.bytes }
      return (Self.key(ofPart: part), Hexadecimal.text(bytes))
    }
  }

  /// The game that is kept in these texts; nil where there is none, or its head is damaged. Of moves
  /// that are damaged those before are taken: the table has the others.
  public init?(_ texts: FlatMap<String, String>) {
    guard let bytes = texts[Self.key].flatMap({ Hexadecimal.bytes($0[...]) }) else { return nil }
    var rest = Octets(bytes)
    guard rest.next() == 1, let (terms, isDay, start) = rest.head(),
      let startedAt = rest.moment(), rest.isEmpty,
      var play = DealtPlay(terms, isDay: isDay, start: start)
    else { return nil }
    for part in 0..<Self.mostParts {
      guard let text = texts[Self.key(ofPart: part)], !text.isEmpty,
        let steps = Hexadecimal.bytes(text[...]).flatMap({ DealtStep.all(in: $0) }),
        play.take(first: play.steps.count, steps) != .wrong,
        play.steps.count == (part + 1) * Self.stepsInPart
      else { break }
    }
    self.init(play, startedAt: startedAt)
  }
}
