import Graphics

extension Theme {
  private static let ink = Color(0x1A1A1A)
  private static let sheet = Color(0xFFFFFF)

  /// For eyes that do not tell red from green: three ramps from light to dark along the axis
  /// between yellow and blue, which deuteranopia and protanopia leave intact.
  public static let colorBlindSafe = Theme(
    name: .colorBlindSafe, page: Color(0xF7F7F4), text: Color(0x33373D),
    mutedText: Color(0x5F656E), board: Color(0x7C8694), box: Color(0x5F6875),
    emptyCell: Color(0x98A2AF),
    boxLabel: .white, boxText: .white, button: Color(0x2F4B7C), buttonText: sheet,
    accent: Color(0xB35900), loseVeil: Color(0xF7F7F4),
    winVeil: Color(0xF7F7F4), winText: Color(0x2F4B7C),
    tiles: colorBlindSafeTiles)

  private static let colorBlindSafeTiles = [
    // 2 to 64: cream to brown.
    TileLook(Color(0xFFF9E3), ink), TileLook(Color(0xFFE391), ink),
    TileLook(Color(0xF5C23A), ink), TileLook(Color(0xD99A00), ink),
    TileLook(Color(0x8A5A00), sheet), TileLook(Color(0x5C3A00), sheet),
    // 128 to 2048: sky to navy.
    TileLook(Color(0xDCEBFA), ink), TileLook(Color(0xA9CDF2), ink),
    TileLook(Color(0x6CA6E0), ink), TileLook(Color(0x2462A8), sheet),
    TileLook(Color(0x12386B), sheet, .framed),
    // Beyond: greys with marks of their own.
    TileLook(Color(0xF2F2F2), ink, .doubleFramed), TileLook(Color(0xC4C4C4), ink, .corners),
    TileLook(Color(0x969696), ink, .underlined), TileLook(Color(0x5E5E5E), sheet, .framed),
    TileLook(Color(0x363636), sheet, .doubleFramed), TileLook(Color(0x000000), sheet, .glowing),
  ]

  /// For weak eyes and bright sun: black, white and pure colours, every text at least 7:1.
  public static let highContrast = Theme(
    name: .highContrast, page: .black, text: .white, mutedText: Color(0xD0D0D0),
    board: Color(0x2A2A2A), box: Color(0x2A2A2A), emptyCell: .black, boxLabel: .white,
    boxText: Color(0xFFE600),
    button: .white, buttonText: .black, accent: Color(0xFF9A00),
    loseVeil: Color.black, winVeil: Color.black,
    winText: Color(0xFFE600), tiles: highContrastTiles)

  private static let highContrastTiles = [
    TileLook(.white, .black), TileLook(Color(0xFFE600), .black),
    TileLook(Color(0x5CD6FF), .black), TileLook(Color(0xFF9A3D), .black),
    TileLook(Color(0x7CF07C), .black), TileLook(Color(0xFF9BD2), .black),
    TileLook(Color(0x1244E4), .white, .framed), TileLook(Color(0xB5001B), .white, .framed),
    TileLook(Color(0x006723), .white, .framed), TileLook(Color(0x8E10C0), .white, .framed),
    TileLook(Color(0xFFE600), .black, .doubleFramed),
    TileLook(Color(0x595959), .white, .doubleFramed), TileLook(.white, .black, .doubleFramed),
    TileLook(Color(0x5CD6FF), .black, .doubleFramed),
    TileLook(Color(0xFF9A3D), .black, .doubleFramed),
    TileLook(Color(0x7CF07C), .black, .doubleFramed), TileLook(.black, Color(0xFFE600), .glowing),
  ]

  /// For panels of one bit: exact black and white only. Small ranks are open, large ones solid,
  /// and frames, bars and corners tell neighbours apart.
  public static let oneBit = Theme(
    name: .oneBit, page: .black, text: .white, mutedText: .white, board: .black, box: .black,
    emptyCell: .black, boxLabel: .white, boxText: .white, button: .white, buttonText: .black,
    accent: .white, loseVeil: .black, winVeil: .black, winText: .white, tiles: oneBitTiles)

  private static let oneBitTiles = [
    TileLook(.black, .white, .framed), TileLook(.black, .white, .corners),
    TileLook(.black, .white, .underlined), TileLook(.white, .black),
    TileLook(.white, .black, .underlined), TileLook(.white, .black, .framed),
    TileLook(.black, .white, .corners), TileLook(.white, .black),
    TileLook(.white, .black, .underlined), TileLook(.black, .white, .underlined),
    TileLook(.white, .black, .corners), TileLook(.black, .white),
    TileLook(.white, .black), TileLook(.black, .white, .framed), TileLook(.white, .black),
    TileLook(.black, .white, .framed), TileLook(.white, .black),
  ]
}
