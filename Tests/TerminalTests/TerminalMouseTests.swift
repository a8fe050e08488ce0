import Hardware
import Testing

@testable import Terminal

/// A mouse in a terminal, byte by byte: what it sends is a finger on the display.
@Suite struct TerminalMouseTests {
  private static let esc = "\u{1B}"

  private static func abilities(_ style: TerminalStyle? = nil, hasMouse: Bool) -> TerminalAbilities
  {
    var abilities = TerminalAbilities(wanted: style)
    abilities.hasMouse = hasMouse
    return abilities
  }

  /// What the keys say when `text` comes from a terminal on which the game is drawn in `style`.
  private func events(
    _ text: String, _ style: TerminalStyle = .text,
    _ size: TerminalSize = TerminalSize(columns: 80, rows: 24)
  ) throws -> [InputEvent] {
    let terminal = EmulatedTerminal(size)
    let port = terminal.port
    let abilities = Self.abilities(style, hasMouse: true)
    let display = try TerminalDisplay(port: port, abilities: abilities)
    var keys = TerminalKeys(port: port, rawMode: nil, abilities: abilities)
    terminal.typed = Array(text.utf8)
    var found: [InputEvent] = []
    while let event = keys.next() { found.append(event) }
    #expect(display.mode.width > 0)
    return found
  }

  // MARK: What is sent

  @Test func aButtonHeldAndLetGoIsAFinger() throws {
    #expect(
      try events("\u{1B}[<0;10;5M\u{1B}[<32;11;5M\u{1B}[<32;14;6M\u{1B}[<0;14;6m") == [
        .touch(.began, x: 9, y: 4), .touch(.moved, x: 10, y: 4), .touch(.moved, x: 13, y: 5),
        .touch(.ended, x: 13, y: 5),
      ])
  }

  /// Shift, Alt and Ctrl with the left button: still the left button.
  @Test(arguments: [4, 8, 16, 28])
  func keysThatAreHeldWithItChangeNothing(modifier: Int) throws {
    #expect(
      try events("\u{1B}[<\(modifier);3;3M\u{1B}[<\(32 + modifier);3;4M\u{1B}[<\(modifier);3;4m")
        == [
          .touch(.began, x: 2, y: 2), .touch(.moved, x: 2, y: 3), .touch(.ended, x: 2, y: 3),
        ])
  }

  /// The middle of a cell, in the pixels that the game draws.
  @Test func aCellIsTheMiddleOfItsPixels() throws {
    let size = TerminalSize(columns: 80, rows: 24, cellWidth: 9, cellHeight: 18)
    #expect(try events("\u{1B}[<0;1;1M", .kitty, size) == [.touch(.began, x: 4, y: 9)])
    #expect(try events("\u{1B}[<0;80;24M", .kitty, size) == [.touch(.began, x: 715, y: 423)])
    #expect(try events("\u{1B}[<0;80;24M", .halfBlocks) == [.touch(.began, x: 79, y: 47)])
    // Below a picture of sixels a row is free.
    for row in [23, 24] {
      #expect(
        try events("\u{1B}[<0;80;\(row)M", .sixel, size) == [.touch(.began, x: 715, y: 405)])
    }
    // A terminal that became smaller meanwhile tells of cells that are not there any more.
    #expect(
      try events("\u{1B}[<0;300;99M\u{1B}[<0;0;0m") == [
        .touch(.began, x: 79, y: 23), .touch(.ended, x: 0, y: 0),
      ])
  }

  @Test func theWheelStepsAndTheRightButtonLeadsBack() throws {
    #expect(
      try events("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<2;1;1M\u{1B}[<2;1;1m") == [
        .pressed(.up, isRepeat: true), .pressed(.down, isRepeat: true),
        .pressed(.back, isRepeat: false), .released(.back),
      ])
  }

  /// The middle button, wheels to the sides, buttons beyond, and moves with nothing held.
  @Test(arguments: [
    "1;4;4M", "1;4;4m", "66;4;4M", "67;4;4M", "128;4;4M", "35;4;4M", "32;4;4M", "0;4;4m",
  ])
  func nothingElseMeansAnything(sent: String) throws {
    #expect(try events("\u{1B}[<\(sent)").isEmpty)
  }

  @Test func aFingerThatWasLetGoUnheardIsTakenBack() throws {
    #expect(
      try events("\u{1B}[<0;4;4M\u{1B}[<0;9;9M\u{1B}[<0;9;9m") == [
        .touch(.began, x: 3, y: 3), .touch(.cancelled, x: 3, y: 3), .touch(.began, x: 8, y: 8),
        .touch(.ended, x: 8, y: 8),
      ])
  }

  /// Numbers that are none, too few, too many or out of any reason take no key with them.
  @Test(arguments: [
    "<M", "<0M", "<0;1M", "<0;1;2;3M", "<;;M", "<0;x;2M", "<0;1;2A", "<999999999999999999999;1;2M",
  ])
  func whatIsNoReportIsNothing(sent: String) throws {
    let typed = try events("\u{1B}[\(sent)u").filter { $0 == .released(.undo) }
    #expect(typed.count == 1)
  }

  @Test func beforeThereIsADisplayNothingIsPointedAt() {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    terminal.typed = Array("\u{1B}[<0;4;4M".utf8)
    var keys = TerminalKeys(
      port: terminal.port, rawMode: nil, abilities: Self.abilities(hasMouse: true))
    let event = keys.next()
    #expect(event == nil)
  }

  /// On another size of the terminal the same cell is another pixel.
  @Test func thePlaceFollowsTheTerminalsSize() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    let port = terminal.port
    let abilities = Self.abilities(.halfBlocks, hasMouse: true)
    var display = try TerminalDisplay(port: port, abilities: abilities)
    var keys = TerminalKeys(port: port, rawMode: nil, abilities: abilities)
    terminal.size = TerminalSize(columns: 40, rows: 12)
    #expect(throws: DisplayError.modeChanged) { try display.probe() }
    terminal.typed = Array("\u{1B}[<0;80;24M".utf8)
    let event = keys.next()
    #expect(event == .touch(.began, x: 39, y: 23))
  }

  // MARK: Switched on and off

  private static let modes = ["?1002", "?1006"]

  @Test(arguments: [TerminalStyle.text, .halfBlocks, .kitty, .sixel])
  func itIsOnAsLongAsTheGameIsThere(style: TerminalStyle) throws {
    let size = TerminalSize(columns: 80, rows: 24, cellWidth: 8, cellHeight: 16)
    let terminal = EmulatedTerminal(size)
    do {
      let display = try TerminalDisplay(
        port: terminal.port, abilities: Self.abilities(style, hasMouse: true))
      #expect(terminal.modes.isSuperset(of: Self.modes))
      #expect(display.mode.width > 0)
    }
    #expect(terminal.modes.isDisjoint(with: Self.modes))
  }

  @Test func itIsNeverOnWhereThereIsNoneOrLinesAreReadAloud() throws {
    for abilities in [
      Self.abilities(.text, hasMouse: false), Self.abilities(hasMouse: false),
      Self.abilities(.lines, hasMouse: true),
    ] {
      let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
      var display = try TerminalDisplay(port: terminal.port, abilities: abilities)
      try display.probe()
      let sent = String(decoding: terminal.writes.joined(), as: UTF8.self)
      #expect(!sent.contains("?1002h") && !sent.contains("?1006h") && !sent.contains("?1000h"))
    }
  }

  /// What a crash signal and a stop write is a text that is kept beforehand, of at most 128 bytes: a
  /// terminal that is asked may say late that it has one.
  @Test func whatIsWrittenAfterACrashSwitchesItOff() {
    for hasMouse in [true, false] {
      let text = TerminalDisplay.restoration(for: Self.abilities(hasMouse: hasMouse))
      #expect(text.hasPrefix("\u{1B}\\\u{1B}[?1006l\u{1B}[?1002l"), "behind half a picture, too")
      #expect(text.utf8.count <= 128)
    }
    var old = Self.abilities(hasMouse: false)
    old.mayBeAsked = false
    #expect(!TerminalDisplay.restoration(for: old).contains("?1002"))
  }

  @Test func itIsSwitchedOnWhenTheTerminalSaysLateThatItHasOne() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    let port = terminal.port
    var keys = TerminalKeys(port: port, rawMode: nil, abilities: Self.abilities(hasMouse: false))
    var display = try TerminalDisplay(port: port, abilities: Self.abilities(hasMouse: false))
    #expect(terminal.modes.isDisjoint(with: Self.modes))
    terminal.typed = Array("\u{1B}[?1006;2$y".utf8)
    #expect(keys.next() == nil)
    #expect(throws: DisplayError.modeChanged) { try display.probe() }
    #expect(terminal.modes.isSuperset(of: Self.modes))
    // And off again, where it takes that back.
    terminal.typed = Array("\u{1B}[?1006;0$y".utf8)
    #expect(keys.next() == nil)
    #expect(throws: DisplayError.modeChanged) { try display.probe() }
    #expect(terminal.modes.isDisjoint(with: Self.modes))
  }

  /// After a stop the shell has had the terminal: all is taken anew, and drawn anew.
  @Test func afterAStopTheTerminalIsTakenAnew() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    var port = terminal.port
    var isBack = false
    port.wasAway = {
      defer { isBack = false }
      return isBack
    }
    var display = try TerminalDisplay(port: port, abilities: Self.abilities(hasMouse: true))
    try display.probe()
    terminal.modes = []
    isBack = true
    #expect(throws: DisplayError.modeChanged) { try display.probe() }
    #expect(terminal.modes.isSuperset(of: Self.modes + ["?1049"]))
    try display.probe()
  }

  // MARK: Who has one

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func theTerminalSaysWhetherItHasOne(answer: Int, has: Bool) {
    for before in [true, false] {
      let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
      terminal.typed = Array("\u{1B}[?1006;\(answer)$y\u{1B}[?62;c".utf8)
      var abilities = Self.abilities(hasMouse: before)
      #expect(terminal.port.complete(&abilities) == [])
      #expect(abilities.hasMouse == has)
      #expect(String(decoding: terminal.writes.joined(), as: UTF8.self).contains("\u{1B}[?1006$p"))
    }
  }

  @Test func theDatabaseAndTmuxTellWhereNobodyIsAsked() {
    func has(_ environment: [String: String], _ mouse: Bool, movesCursor: Bool = true) -> Bool {
      let entry = TerminfoEntry(
        colors: 256, movesCursor: movesCursor, hasAlternateScreen: true, hasMouse: mouse)
      return TerminalAbilities(environment: environment, entry: entry).hasMouse
    }
    #expect(has(["TERM": "xterm-256color"], true))
    #expect(!has(["TERM": "xterm-256color"], false))
    #expect(has(["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"], false))
    // GNU screen, whatever the entry says of the terminal around it; and a console without cursor.
    #expect(!has(["TERM": "xterm-256color", "STY": "1.pts"], true))
    #expect(!has(["TERM": "screen", "STY": "1.pts", "TMUX": "/tmp/tmux-0/default,1,0"], false))
    #expect(!has(["TERM": "screen"], true))
    #expect(!has(["TERM": "xterm"], true, movesCursor: false))
    #expect(!has(["TERM": "dumb"], true))
  }

  /// xterm's entry says it; those of the console and of screen say that there is another mouse.
  @Test func theDatabaseIsRead() throws {
    let xterm = try #require(TerminfoEntry(named: "xterm-256color"))
    #expect(xterm.hasMouse)
    for name in ["linux", "vt100", "screen"] {
      if let entry = TerminfoEntry(named: name) { #expect(!entry.hasMouse, "\(name)") }
    }
  }
}
