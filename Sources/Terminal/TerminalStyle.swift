/// How a picture is shown in a terminal.
public enum TerminalStyle: String, CaseIterable, Equatable, Sendable {
  /// Characters at their places: numbers are digits, the board is lines or coloured cells.
  case text
  /// Plain lines one after the other, for terminals that know no places and for screen readers.
  case lines
  /// Two pixels in a character, one above the other ("▀").
  case halfBlocks = "blocks"
  /// Real pixels, by DEC's sixels (xterm, foot, WezTerm, mlterm).
  case sixel
  /// Real pixels, by kitty's graphics protocol (also in Ghostty, WezTerm, Konsole).
  case kitty

  /// Whether it shows pixels, and not characters.
  var showsPixels: Bool { self != .text && self != .lines }
}
