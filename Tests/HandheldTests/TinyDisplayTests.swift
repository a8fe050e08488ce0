import Graphics
import Scenes
import Testing
import Words

@testable import Handheld

@Suite("A display of a few pixels")
struct TinyDisplayTests {
  /// Sizes that no board has, but that a kernel or a journal may name.
  private static let sizes = [(1, 1), (5, 96), (96, 5), (33, 9)]
  private static let places = [-1, 0, 4, 48, Int.max / 4]

  /// Fuzzing found a tap on the title there: its rows began right of where they ended.
  @Test("a finger anywhere on any page leads to a page, and to no harm")
  func fingers() {
    var seen: Set<String> = []
    for name in Showcase.Name.allCases {
      for (width, height) in Self.sizes {
        var console = Console()
        console.appliance = Showcase.appliance(showing: name)
        Showcase.place(
          &console.appliance,
          on: .display(width: width, height: height, isBlackAndWhite: false, metrics: .bitmap))
        for x in Self.places {
          for y in Self.places { console.tap(x: x, y: y) }
        }
        seen.insert(console.appliance.screen.name)
      }
    }
    #expect(seen.count > 5, "\(seen)")
  }

  @Test("says what stands on tiles that have room for one digit, and elsewhere does not")
  func powers() {
    for language in Language.allCases {
      for (height, isSaid) in [(32, true), (64, false)] {
        var console = Console()
        console.appliance = Showcase.appliance(showing: .about, language: language)
        Showcase.place(
          &console.appliance,
          on: .display(width: 128, height: height, isBlackAndWhite: true, metrics: .bitmap))
        let words = console.words().joined(separator: " ")
        #expect(words.contains(language(.aboutPowers)) == isSaid, "\(language): \(words)")
      }
    }
  }

  /// No screen of the showcase is a dealt game's menu.
  @Test("has room for each choice of a dealt game's menu", arguments: Language.allCases)
  func dealtMenu(_ language: Language) {
    let type = Stage(width: 64, height: 128, isBlackAndWhite: true).type
    for phrase in [Phrase.continueGame, .keepGoing, .endGame, .menu] {
      #expect(type.fits(language(phrase), width: 60), "\(language(phrase))")
    }
  }

  @Test("has no rows where they would begin right of their end")
  func noRows() {
    for width in [-5, 0, 1] {
      let area = Rect(x: 3, y: 2, width: width, height: 40)
      let rows = RowWindow(area: area, rowHeight: 10, count: 4, selected: 0)
      #expect(rows.row(atX: 3, y: 2) == (width > 0 ? 0 : nil))
      #expect(rows.row(atX: 2, y: 2) == nil)
      #expect(rows.row(atX: 3, y: 31) == (width > 0 ? 2 : nil))
    }
  }
}
