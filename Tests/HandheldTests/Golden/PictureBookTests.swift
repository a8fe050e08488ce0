import Testing

/// What is kept of the golden pictures comes back as it was.
@Suite struct PictureBookTests {
  private static let light = [
    "page #ffffff", "box #101010 at 1,2 3x4", "box #101010 at 5,2 3x4",
    "text \"at 1,2 3x4\" #101010",
    "text \"a  b\" #202020 at 0,0 9x9",
  ]
  private static let dark = light.map { line in
    String(line.map { $0 == "1" && line.hasPrefix("page") ? "2" : $0 }).replacing(
      "#ffffff", with: "#000000")
  }

  private static func book(_ pictures: [PictureBook.Picture]) -> PictureBook {
    var book = PictureBook(themes: ["light", "dark"])
    book.pictures = pictures
    return book
  }

  private static let named = dark.map { $0 == dark[3] ? "text \"Dark\" #1" : $0 }

  static let books: [[PictureBook.Picture]] = [
    [PictureBook.Picture(name: "one", lines: [light, dark])],
    // The second has all of the first, and a line of its own in the middle.
    [
      PictureBook.Picture(name: "one", lines: [light, dark]),
      PictureBook.Picture(
        name: "two", lines: [light + ["line #010101"] + light, dark + ["line #010101"] + dark]),
    ],
    // Other words, and not as many lines.
    [
      PictureBook.Picture(
        name: "one", lines: [light, named]),
      PictureBook.Picture(name: "two", lines: [light, Array(dark.dropLast())]),
    ],
  ]

  @Test(arguments: books)
  func whatIsWrittenIsReadBack(_ pictures: [PictureBook.Picture]) throws {
    let book = Self.book(pictures)
    #expect(try PictureBook(text: book.text) == book)
  }

  @Test func whatIsTheSameStandsOnce() {
    let picture = PictureBook.Picture(name: "one", lines: [Self.light, Self.dark])
    var again = picture
    again.name = "two"
    let text = Self.book([picture, again]).text
    #expect(
      text == """
        themes light dark
        ~1 #ffffff #000000
        == one
        page ~1
        box #101010 at 1,2 3x4 | 5,2 3x4
        text "at 1,2 3x4" #101010
        text "a  b" #202020 at 0,0 9x9
        == two
        as one 1 4

        """)
  }

  @Test(arguments: [
    "", "== one\n", "themes a b\n~1 #fff\n== one\n", "themes a\n== one\nas two 1 2\n",
    "themes a\n== one\nline\n== two\nas one 1 2\n", "themes a\n== one\nline\n== two\nas one 0 1\n",
    "themes a\n== one\nline\n== two\nas one x 1\n",
  ])
  func whatIsNoBookIsRefused(text: String) {
    #expect(throws: PictureBook.Fault.self) { try PictureBook(text: text) }
  }
}
