import Graphics
import Scenes
import Settings
import Synchronization
import Testing
import Words

@testable import Handheld

/// Nothing that a page begins to say stops before its end, in any language and on any panel that the
/// game is offered on.
///
/// What a page meant to say is what it asked its language for while it was drawn: no scene has to be
/// listed here to be watched. It is whole when all of its words stand one after the other in the
/// picture, broken into lines or not.
@Suite struct WholeSentenceTests {
  struct Panel: CustomTestStringConvertible {
    let width: Int
    let height: Int
    var isBlackAndWhite = false
    /// Whether its letters are drawn from outlines, as on every panel that has room for them.
    var hasOutlines = false
    /// Whether it has less room than the common panel of 128×64.
    var isLeast: Bool { width < 128 || height < 64 }
    var testDescription: String { "\(width)×\(height)" }
  }

  static let panels = [
    Panel(width: 128, height: 32, isBlackAndWhite: true),
    Panel(width: 64, height: 128, isBlackAndWhite: true),
    Panel(width: 128, height: 64, isBlackAndWhite: true), Panel(width: 128, height: 128),
    Panel(width: 160, height: 128), Panel(width: 240, height: 135),
    Panel(width: 240, height: 240), Panel(width: 320, height: 240),
    Panel(width: 480, height: 320, hasOutlines: true),
    Panel(width: 320, height: 480, hasOutlines: true),
  ]

  /// Screens with more to choose from than is seen at once.
  static let lists: Set<Showcase.Name> = [
    .title, .paused, .won, .over, .scores, .records, .achievements, .rewards, .settings, .tilting,
    .replayMenu, .review,
    .challenge, .challengeWhileRunning, .day, .players, .parts,
    .puzzle, .puzzleSolved, .puzzleMissed, .deals, .dealtOver, .live, .liveOver,
  ]

  @Test(arguments: panels, Showcase.Name.allCases)
  func everySentenceEndsWhereItEnds(_ panel: Panel, _ name: Showcase.Name) throws {
    var metrics = TextMetrics.bitmap
    if panel.hasOutlines {
      var glyphs = PreparedGlyphs()
      metrics = TextMetrics(measuring: &glyphs, for: .rgb565)
    }
    for language in Language.allCases {
      let said = Said()
      var appliance = Showcase.appliance(showing: name, language: said.listening(to: language))
      Showcase.place(
        &appliance,
        on: .display(
          width: panel.width, height: panel.height, isBlackAndWhite: panel.isBlackAndWhite,
          metrics: metrics))
      said.forget()
      let pictures = try withSymbols(appliance).flatMap { self.pictures(of: $0, name) }
      let place = "\(name) in \(language) at \(panel.width)×\(panel.height)"
      var missing = said.phrases.filter(\.isSentence)
      for picture in pictures {
        let cut = picture.cut(of: said.phrases, language)
        #expect(cut.isEmpty, "\(cut.map { language($0) }) · \(place) · \(picture.text)")
        missing = missing.filter { phrase in
          !phrase.forms.contains { picture.says($0, language) }
        }
      }
      if appliance.stage.isTiny { missing.subtract(Phrase.saidWithRoom) }
      if panel.isLeast { missing.subtract(Phrase.remarks) }
      missing.subtract(Phrase.saidBesideSymbols)
      #expect(missing.isEmpty, "\(missing.map { language($0) }) · \(place)")
    }
  }

  /// The page before its QR code has come, and where it has one with codes of three sizes.
  private func withSymbols(_ appliance: Appliance) throws -> [Appliance] {
    guard let request = Showcase.symbolRequest(of: appliance) else { return [appliance] }
    return try [appliance]
      + [25, 33, 45].map { side in
        var other = appliance
        let isDark = [Bool](repeating: true, count: side * side)
        let symbol = try #require(ModuleMatrix(side: side, isDark: isDark))
        Showcase.give(.symbol(symbol, number: request.number), to: &other)
        return other
      }
  }

  /// The page as it is, and with each row of its list selected.
  private func pictures(of appliance: Appliance, _ name: Showcase.Name) -> [Picture] {
    var appliance = appliance
    var pictures = [Picture(of: &appliance)]
    guard Self.lists.contains(name) else { return pictures }
    for _ in 0..<60 {
      appliance.tell(.command(.direction(.down)))
      let picture = Picture(of: &appliance)
      if picture == pictures[0] { break }
      pictures.append(picture)
    }
    return pictures
  }
}

/// What is written in a picture, in the order in which it is drawn.
private struct Picture: Equatable {
  /// A word, without what ends a sentence: of two that follow each other the first may lose its point.
  private struct Word: Equatable {
    let text: Substring
    /// Whether a sentence can begin with it, and a line can end with it.
    var isFirst: Bool
    var isLast: Bool
  }

  private let list: DisplayList
  private let words: [Word]

  init(of appliance: inout Appliance) {
    list = appliance.picture()
    words = list.elements.flatMap { element -> [Word] in
      guard case .text(let text, _, _, _) = element.content else { return [] }
      return Self.words(of: text)
    }
  }

  var text: String { words.map(\.text).joined(separator: " ") }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var isFirst = true
    for word in text.split(separator: " ") {
      let end = word.last.map { ".:,!?".contains($0) } == true
      let bare = end ? word.dropLast() : word
      if !bare.isEmpty { words.append(Word(text: bare, isFirst: isFirst, isLast: false)) }
      isFirst = end
    }
    if let last = words.indices.last { words[last].isLast = true }
    return words
  }

  /// How many words of a phrase stand from `start` on, one after the other.
  private func run(_ wanted: [Word], from start: Int) -> Int {
    zip(wanted, words[start...]).prefix { $0.text.contains("%") || $0.text == $1.text }.count
  }

  /// Where a phrase stands whole.
  private func places(_ phrase: Phrase, _ language: Language) -> [Range<Int>] {
    let wanted = Self.words(of: language(phrase))
    return words.indices.filter { run(wanted, from: $0) == wanted.count }
      .map { $0..<$0 + wanted.count }
  }

  func says(_ phrase: Phrase, _ language: Language) -> Bool { !places(phrase, language).isEmpty }

  /// The phrases of which some lines stand in the picture, and not the last.
  func cut(of phrases: Set<Phrase>, _ language: Language) -> [Phrase] {
    let whole = phrases.flatMap { places($0, language) }
    return phrases.filter { phrase in
      let wanted = Self.words(of: language(phrase))
      guard wanted.count > 1, wanted[0].text.contains(where: \.isLetter) else { return false }
      return words.indices.contains { start in
        let length = run(wanted, from: start)
        guard length > 0, length < wanted.count, words[start].isFirst,
          words[start + length - 1].isLast
        else { return false }
        return !whole.contains { $0.lowerBound <= start && start + length <= $0.upperBound }
      }
    }
  }
}

extension Phrase {
  /// Whether it says something, and does not only name it.
  fileprivate var isSentence: Bool { Language.english(self).split(separator: " ").count > 3 }

  /// What is said at several lengths, of which the longest that has room is seen.
  private static let lengths: [Set<Phrase>] = [
    [.boardIsFull, .noMoveIsLeft, .noMove], [.sliderLong, .sliderShort],
    [.betterThan, .insteadOf, .notButNot], [.batteryLowLong, .batteryIs],
    [.sensorLostLong, .noTiltSensor, .noTilt], [.notSavedLong, .notSaved, .unsaved],
    [.unlockedWithReward, .unlocked, Achievement.tile128.title, .unlockedShort],
    [.moveWasBetter, .numberWasBetter, .wasBetter],
  ]

  /// What may be there in its place, and itself.
  fileprivate var forms: Set<Phrase> { Self.lengths.first { $0.contains(self) } ?? [self] }

  /// What a QR code may leave no room for, and what is said in more words where those have room.
  fileprivate static let saidBesideSymbols: Set<Phrase> = [.reportIsNameless, .noSymbol]

  /// What the least panels have no line for: remarks, of which none says what is to be done.
  fileprivate static let remarks: Set<Phrase> = [
    .aboutReach, .betterThan, .dealtAbout, .forAFriend, .insteadOf, .liveAbout, .moveOf,
    .playsAgain, .sameForAll, .shareHelp, .sideAndGoal, .sideAndTiles,
  ]

  /// What the smallest panels have no line for: what is said of a list's row below the list, and what
  /// the battery's percents say already.
  fileprivate static let saidWithRoom =
    Set(SettingGroup.allCases.flatMap(\.settings).compactMap(\.definition.help))
    .union([Phrase.pointsLost, .batteryLowLong])
}

/// What a language was asked for.
private final class Said: Sendable {
  private let heard = Mutex<Set<Phrase>>([])

  var phrases: Set<Phrase> { heard.withLock { $0 } }

  func forget() { heard.withLock { $0 = [] } }

  /// `language`, which remembers here what it is asked for.
  func listening(to language: Language) -> Language {
    Language(
      language.number, language.code + "-heard", language.name,
      { phrase in
        _ = self.heard.withLock { $0.insert(phrase) }
        return language(phrase)
      }, { language($0, $1) })
  }
}
