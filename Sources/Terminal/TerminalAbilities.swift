import System

/// What the terminal can show, as far as the environment, terminfo and the terminal itself tell.
public struct TerminalAbilities: Equatable, Sendable {
  /// How many colours may be used.
  public var colors: ColorDepth
  /// Whether characters beyond ASCII are shown, in UTF-8.
  public var isUnicode: Bool
  /// Whether the cursor can be sent to a place, and may: lines are without control sequences.
  public var movesCursor: Bool
  /// Whether the shell's screen comes back at the end.
  public var hasAlternateScreen: Bool
  /// Whether it may be asked what it is: multiplexers and old terminals show the question, and
  /// lines want no answer.
  public var mayBeAsked: Bool
  /// Whether it said that it draws kitty's pictures.
  public var drawsKitty = false
  /// Whether it said that it draws sixels.
  public var drawsSixel = false
  /// Whether it tells where its mouse is, in xterm's way of 1006.
  public var hasMouse = false
  /// How many colours a picture of sixels may have.
  public var sixelColors = 256
  /// What was asked for; nil takes what is best.
  public var wanted: TerminalStyle?

  /// A terminal of today that draws no pictures, in this style.
  public init(wanted: TerminalStyle? = nil, colors: ColorDepth = .direct, isUnicode: Bool = true) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.wanted = wanted
    movesCursor = wanted != .lines
    hasAlternateScreen = true
    mayBeAsked = movesCursor
  }

  /// What the environment says: TERM with its `entry`, COLORTERM, NO_COLOR, the locale, and what
  /// tmux and screen leave in it.
  ///
  /// A terminal that the database does not know is taken for one of today; with none at all, or
  /// "dumb", there are lines.
  public init(environment: [String: String], entry: TerminfoEntry?, wanted: TerminalStyle? = nil) {
    let terminal = environment["TERM"] ?? ""
    let isDumb = ["", "dumb", "unknown"].contains(terminal)
    let isOld =
      terminal == "linux" || terminal.hasPrefix("linux-") || terminal.hasPrefix("ansi")
      || terminal.hasPrefix("cons") || terminal.hasPrefix("vt") && !terminal.hasPrefix("vte")
    let isShared =
      Self.isSet("TMUX", environment) || Self.isSet("STY", environment)
      || terminal.hasPrefix("screen") || terminal.hasPrefix("tmux")
    isUnicode = Self.isUnicode(environment)
    movesCursor = !isDumb && wanted != .lines && entry?.movesCursor != false
    hasAlternateScreen = !isDumb && entry?.hasAlternateScreen ?? !isOld
    mayBeAsked = movesCursor && !isOld && !isShared
    colors = isDumb ? .none : Self.colors(terminal, environment, entry, isOld: isOld)
    // tmux has it, whatever terminal it is in; what else stands between is not known to.
    let isTmux = Self.isSet("TMUX", environment) && !Self.isSet("STY", environment)
    hasMouse = movesCursor && (isShared ? isTmux : entry?.hasMouse == true)
    self.wanted = wanted
  }

  /// How to show a picture on a terminal of `size`: pixels where it draws them, half blocks where
  /// there are so many cells that figures made of them are read easily, else text.
  public func style(for size: TerminalSize) -> TerminalStyle {
    guard movesCursor else { return .lines }
    if let wanted { return wanted }
    guard colors.isFaithful else { return .text }
    if drawsKitty, size.cellWidth > 0, size.cellHeight > 0 { return .kitty }
    if drawsSixel, size.cellWidth > 0, size.cellHeight > 0 { return .sixel }
    let isRoomy = size.columns >= 200 && size.rows >= 70
    return isRoomy && isUnicode ? .halfBlocks : .text
  }

  /// Whether the mouse is asked for: nobody points at lines that are read aloud.
  func takesMouse(in style: TerminalStyle) -> Bool { hasMouse && style != .lines }

  private static func isSet(_ name: String, _ environment: [String: String]) -> Bool {
    environment[name].map { !$0.isEmpty } ?? false
  }

  /// The locale's characters, by the first variable that says anything (setlocale(3)).
  private static func isUnicode(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let name = names.first(where: { isSet($0, environment) }) else { return false }
    let locale = (environment[name] ?? "").lowercased()
    return locale.includes("utf-8") || locale.includes("utf8")
  }

  private static func colors(
    _ terminal: String, _ environment: [String: String], _ entry: TerminfoEntry?, isOld: Bool
  ) -> ColorDepth {
    if isSet("NO_COLOR", environment) { return .none }
    let known = ColorDepth(count: entry?.colors ?? (isOld ? 0 : 256))
    guard known > .none else { return .none }
    // GNU screen and urxvt pass on what another terminal left there, and show 24 bits wrongly.
    let isBelieved =
      !terminal.hasPrefix("rxvt") && !terminal.hasPrefix("linux")
      && !(terminal.hasPrefix("screen") && !isSet("TMUX", environment))
      && !isSet("STY", environment)
    let said = ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "")
    let isKnown = direct.contains { terminal == $0 || terminal.hasPrefix($0 + "-") }
    return isBelieved && (said || isKnown || entry?.hasDirectColor == true) ? .direct : known
  }

  /// Terminals that have 24 bits, and of which not every database says so.
  private static let direct = [
    "st", "foot", "alacritty", "xterm-kitty", "xterm-ghostty", "wezterm", "contour",
  ]
}
