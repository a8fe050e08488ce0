import Glibc
import System

/// What the system's database knows of a kind of terminal (terminfo(5)).
public struct TerminfoEntry: Equatable, Sendable {
  /// How many colours it has; 0 for none.
  public var colors: Int
  /// Whether its cursor goes to a place by ECMA-48's CUP, `ESC [ row ; column H`.
  public var movesCursor: Bool
  /// Whether it has a second screen, so that the first comes back at the end.
  public var hasAlternateScreen: Bool
  /// Whether colours can be told by 24 bits (`RGB`, or tmux's `Tc`).
  public var hasDirectColor = false
  /// Whether it has a mouse that says where it is in xterm's way of 1006 (`XM`, `kmous`).
  public var hasMouse = false
}

extension TerminfoEntry {
  /// Looks `terminal` up; nil where the database, or the library that reads it, does not know it.
  ///
  /// The library is every Debian's (the shell needs it) and is loaded here and not linked, so that
  /// a game on a panel does not pay for it. See setupterm(3X) and tigetnum(3X).
  public init?(named terminal: String) {
    guard let found = Self.library.locked({ Self.found(terminal) }) else { return nil }
    self = found
  }

  /// The library has one terminal at a time, whichever thread asks (setupterm(3X), "cur_term").
  private static let library = Lock()

  private static func found(_ terminal: String) -> TerminfoEntry? {
    guard let library = dlopen("libtinfo.so.6", RTLD_NOW | RTLD_LOCAL),
      let setup = dlsym(library, "setupterm"), let number = dlsym(library, "tigetnum"),
      let text = dlsym(library, "tigetstr"), let flag = dlsym(library, "tigetflag")
    else { return nil }
    // Unchecked: the types are those of the functions in curses.h and term.h.
    let setupterm = unsafeBitCast(setup, to: Setup.self)
    var outcome: Int32 = 0
    guard setupterm(terminal, STDOUT_FILENO, &outcome) == 0 else { return nil }
    let tigetnum = unsafeBitCast(number, to: Ask.self)
    let tigetflag = unsafeBitCast(flag, to: Ask.self)
    let tigetstr = unsafeBitCast(text, to: AskText.self)
    let place = Self.text(tigetstr, "cup") ?? ""
    return TerminfoEntry(
      colors: max(Int(tigetnum("colors")), 0), movesCursor: place.hasPrefix("\u{1B}["),
      hasAlternateScreen: Self.text(tigetstr, "smcup")?.includes("?1049") == true,
      hasDirectColor: tigetflag("Tc") == 1 || tigetflag("RGB") == 1 || tigetnum("RGB") > 0,
      hasMouse: Self.text(tigetstr, "XM")?.includes("1006") == true
        || Self.text(tigetstr, "kmous") == "\u{1B}[<")
  }

  private typealias Setup =
    @convention(c) (UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?) -> Int32
  private typealias Ask = @convention(c) (UnsafePointer<CChar>?) -> Int32
  private typealias AskText =
    @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?

  /// Nil where it is absent, and where it is no text: that is told by the address -1.
  private static func text(_ ask: AskText, _ name: String) -> String? {
    guard let found = ask(name), UInt(bitPattern: found) != UInt.max else { return nil }
    return String(cString: found)
  }
}
