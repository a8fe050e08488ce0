/// How pixels are shown in a terminal.
public enum TerminalStyle: Equatable, Sendable {
  /// Two pixels in a character, one above the other ("▀"), in 24-bit colour.
  case halfBlocks
  /// The same in the 256 colours of older terminals.
  case halfBlocks256
  /// One character for the brightness of two pixels, without any colour.
  case ascii
  /// Real pixels, by kitty's graphics protocol (also in Ghostty, WezTerm, Konsole).
  case kitty

  /// What to use, from the environment and the terminal's answer about kitty graphics.
  ///
  /// 24-bit colour is taken for granted: few terminals lack it today, and ssh does not pass on
  /// COLORTERM, the variable that would tell.
  public static func automatic(
    environment: [String: String], answersKitty: Bool
  ) -> TerminalStyle {
    let terminal = environment["TERM"] ?? ""
    if terminal == "dumb" || terminal.hasPrefix("vt") { return .ascii }
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return .ascii }
    if answersKitty { return .kitty }
    return environment["TERM_PROGRAM"] == "Apple_Terminal" ? .halfBlocks256 : .halfBlocks
  }
}

extension TerminalPort {
  /// Asks the terminal whether it draws kitty graphics, with a picture of one pixel that is not
  /// shown, and then what it is: every terminal answers that, so nobody waits for the full time.
  ///
  /// The keyboard must be in raw mode. Keys that are pressed meanwhile are lost.
  public func answersKitty(within milliseconds: Int32 = 200) -> Bool {
    guard write("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c") else { return false }
    var parser = EscapeParser()
    var isSupported = false
    var byte: UInt8 = 0
    while wait(milliseconds) {
      guard withUnsafeMutableBytes(of: &byte, { read($0) }) > 0 else { break }
      switch parser.feed(byte) {
      case .graphicsReply(let answer): isSupported = answer
      case .deviceAttributes: return isSupported
      default: continue
      }
    }
    return isSupported
  }
}
