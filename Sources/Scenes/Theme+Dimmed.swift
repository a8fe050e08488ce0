import Graphics

extension Theme {
  /// The same colours with `percent` of their brightness, for dark rooms and panels without a
  /// switch for their light. One bit cannot be dimmed.
  public func dimmed(to percent: Int) -> Theme {
    guard percent < 100, name != .oneBit else { return self }
    return Theme(
      name: name, page: page.dimmed(percent), text: text.dimmed(percent),
      mutedText: mutedText.dimmed(percent), board: board.dimmed(percent),
      box: box.dimmed(percent),
      emptyCell: emptyCell.dimmed(percent), boxLabel: boxLabel.dimmed(percent),
      boxText: boxText.dimmed(percent), button: button.dimmed(percent),
      buttonText: buttonText.dimmed(percent), accent: accent.dimmed(percent),
      loseVeil: loseVeil.dimmed(percent), winVeil: winVeil.dimmed(percent),
      winText: winText.dimmed(percent),
      tiles: tiles.map {
        TileLook(
          $0.background.dimmed(percent), $0.foreground.dimmed(percent), $0.pattern, $0.finish)
      }, backdrop: backdrop)
  }
}

extension Color {
  fileprivate func dimmed(_ percent: Int) -> Color {
    func part(_ channel: UInt8) -> UInt8 { UInt8(Int(channel) * min(max(percent, 0), 100) / 100) }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }
}
