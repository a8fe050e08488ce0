/// What is said of a number of things; languages differ in what is one and what is many.
public struct CountedPhrase: Equatable, Sendable {
  private let one: Phrase
  private let many: Phrase
  private let few: String

  /// `one` is said of one thing, `many` of others; `few` is the Polish form for 2, 3, 4 and for
  /// numbers that end on these, but 12, 13, 14. `%1` stands for the number.
  public init(one: Phrase, many: Phrase, fewInPolish few: String) {
    self.one = one
    self.many = many
    self.few = few
  }

  /// What is said of `count` things in `language`.
  ///
  /// The forms are those of Unicode's CLDR: French has none as one.
  func phrase(for count: Int, in language: Language) -> Phrase {
    if count == 1 || (count == 0 && language == .french) { return one }
    guard language == .polish, (2...4).contains(count % 10), !(12...14).contains(count % 100)
    else { return many }
    return Phrase(everywhere: few)
  }
}
