import Graphics

extension Theme {
  private static let classicText = Color(0x6B6259)
  private static let classicBright = Color(0xF9F6F2)
  private static let umber = Color(0x452B17)
  private static let darkUmber = Color(0x33200F)
  private static let bronze = Color(0x5A4210)

  /// The original's page, board and tiles, to the digit; its numbers and boxes are darker, so that
  /// every text stands out by 4.5:1, and its veils denser, since menus stand on them.
  ///
  /// The original's white on orange and gold reaches 1.5:1 to 3.1:1.
  /// Above 2048 the original has one colour for all, which players complain about: here the ranks
  /// go on through four gems and a diamond to a night of stars.
  /// Source: gabrielecirulli/2048, `style/main.css`.
  public static let classic = Theme(
    name: .classic, page: Color(0xFAF8EF), text: classicText, mutedText: Color(0x756C62),
    board: Color(0xBBADA0), box: Color(0x716356), emptyCell: Color(0xCDC0B4),
    boxLabel: Color(0xEEE4DA), boxText: .white, button: Color(0x7B6652),
    buttonText: classicBright, accent: Color(0xC23B18),
    loseVeil: Color(0xEEE4DA), winVeil: Color(0xEDC22E),
    winText: Color(0x4F463D), tiles: classicTiles)

  private static let classicTiles = [
    TileLook(Color(0xEEE4DA), classicText), TileLook(Color(0xEDE0C8), classicText),
    TileLook(Color(0xF2B179), umber), TileLook(Color(0xF59563), umber),
    TileLook(Color(0xF67C5F), umber), TileLook(Color(0xF65E3B), darkUmber),
    TileLook(Color(0xEDCF72), bronze), TileLook(Color(0xEDCC61), bronze),
    TileLook(Color(0xEDC850), bronze), TileLook(Color(0xEDC53F), bronze),
    TileLook(Color(0xEDC22E), bronze, .plain, .rays),
    TileLook(Color(0x16603F), classicBright, .plain, .facets),
    TileLook(Color(0x1C4F8C), classicBright, .plain, .facets),
    TileLook(Color(0x5A3488), classicBright, .plain, .facets),
    TileLook(Color(0x861F38), classicBright, .plain, .facets),
    TileLook(Color(0xDCE9F2), Color(0x1F3445), .plain, .facets),
    TileLook(Color(0x1C1A20), Color(0xF3CF4E), .plain, .stars),
  ]

  private static let nightInk = Color(0x26221D)
  private static let moon = Color(0xE8E0D4)

  /// For the evening: the same tiles, a little dimmed, with dark numbers on a dark page.
  public static let dark = Theme(
    name: .dark, page: Color(0x1D1A17), text: moon, mutedText: Color(0xA89E91),
    board: Color(0x38322B), box: Color(0x38322B), emptyCell: Color(0x4A433A),
    boxLabel: Color(0xC2B6A6),
    boxText: .white, button: Color(0x6E5C4A), buttonText: .white, accent: Color(0xF67C5F),
    loseVeil: Color(0x1D1A17), winVeil: Color(0x1D1A17),
    winText: Color(0xF3CF4E), tiles: darkTiles)

  private static let darkTiles = [
    TileLook(Color(0xD9CFC4), nightInk), TileLook(Color(0xE0CB9B), nightInk),
    TileLook(Color(0xEBAE6C), nightInk), TileLook(Color(0xF29A5E), nightInk),
    TileLook(Color(0xF2825E), nightInk), TileLook(Color(0xE8603C), nightInk, .framed),
    TileLook(Color(0xE8CB73), nightInk), TileLook(Color(0xE6C65C), nightInk, .underlined),
    TileLook(Color(0xE5C145), nightInk, .corners), TileLook(Color(0xE8BE30), nightInk, .framed),
    TileLook(Color(0xF5C518), nightInk, .plain, .rays),
    TileLook(Color(0x7CC7AE), nightInk, .plain, .facets),
    TileLook(Color(0x82B4DC), nightInk, .plain, .facets),
    TileLook(Color(0xB79DE0), nightInk, .plain, .facets),
    TileLook(Color(0xE58FA5), nightInk, .plain, .facets),
    TileLook(Color(0xE4EEF5), nightInk, .plain, .facets),
    TileLook(Color(0x08070C), Color(0xF3CF4E), .plain, .stars),
  ]
}
