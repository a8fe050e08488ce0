import Glibc
import Hardware
import Testing

@testable import Terminal

@Suite struct EscapeParserTests {
  private func tokens(_ text: String) -> [TerminalToken] {
    var parser = EscapeParser()
    return text.utf8.compactMap { parser.feed($0) }
  }

  @Test func keys() {
    #expect(tokens("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(tokens("\u{1B}OA\u{1B}OD") == [.up, .left])
    #expect(tokens("\u{1B}[1;5C") == [.right])
    // The console's F1 and F4 are no letters.
    #expect(tokens("\u{1B}[[A\u{1B}[[Dx") == [.character(0x78)])
    // Nor are Konsole's F2 and F4 with Shift, or places of a mouse that is told of in the old way.
    #expect(tokens("\u{1B}O2Q\u{1B}O2S\u{1B}O5D\u{1B}[M wq\u{1B}[M#\u{1B}[A") == [.left, .up])
    #expect(tokens("\u{1B}[1;\r") == [.character(13)], "Alt+[ and Enter")
    #expect(tokens("aÄ\r") == [.character(97), .character(13)])
  }

  @Test func repliesAreNotKeys() {
    #expect(tokens("\u{1B}[?62;22c") == [.deviceAttributes])
    #expect(
      tokens("\u{1B}_Gi=31;OK\u{1B}\\x") == [
        .graphicsReply(isSupported: true), .character(0x78),
      ])
    #expect(tokens("\u{1B}_Gi=31;EINVAL:bad\u{1B}\\") == [.graphicsReply(isSupported: false)])
    #expect(tokens("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}P1$r0m\u{1B}\\\u{1B}[200~\u{1B}[5;9R").isEmpty)
  }

  @Test func anEscapeKeyIsKnownByTheSilenceAfterIt() {
    var parser = EscapeParser()
    #expect(parser.feed(0x1B) == nil)
    #expect(parser.isWaiting)
    #expect(parser.giveUpWaiting() == .escape)
    #expect(!parser.isWaiting)
    #expect(parser.feed(0x1B) == nil)
    #expect(parser.feed(0x5B) == nil)
    #expect(parser.giveUpWaiting() == nil)
    #expect(parser.feed(0x41) == .character(0x41))
  }

  @Test func whatIsTypedBehindAltIsNotTheRestOfAnAnswer() {
    for alt in ["]", "P", "_", "^", "X", "k"] {
      #expect(tokens("\u{1B}\(alt)ws") == [.character(0x77), .character(0x73)], "\(alt)")
    }
  }

  @Test func anEscapeInTheMiddleOfASequenceBeginsAnother() {
    // Alt+O, Alt+[ with [, and an answer that was cut off: no key behind them is lost, or another one.
    for cut in ["\u{1B}O", "\u{1B}[[", "\u{1B}[12;", "\u{1B}P1", "\u{1B}]1", "\u{1B}_Gi=31"] {
      #expect(tokens(cut + "\u{1B}[A") == [.up], "\(cut.dropFirst())")
      #expect(tokens(cut + "\u{1B}OD") == [.left], "\(cut.dropFirst())")
    }
    for cut in ["\u{1B}O", "\u{1B}P1"] {
      #expect(tokens(cut + "\u{1B}\u{1B}[C") == [.escape, .right])
    }
  }

  @Test func anyBytesAreUnderstoodOrSwallowed() {
    var parser = EscapeParser()
    var state: UInt64 = 9
    for _ in 0..<200_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let byte = UInt8(truncatingIfNeeded: state >> 40)
      _ = parser.feed(state >> 60 == 0 ? 0x1B : byte)
    }
    // A string without end is the worst; its end brings the parser back.
    _ = parser.feed(0x1B)
    _ = parser.feed(0x5C)
    _ = parser.giveUpWaiting()
    #expect(parser.feed(0x61) == .character(0x61))
  }
}

@Suite struct TerminalGoneTests {
  /// A terminal of its own, whose other end is closed without a hang-up to this program.
  @Test func aTerminalThatGoesEndsTheProgram() throws {
    let other = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (number, isLocked): (Int32, Int32) = (-1, 0)
    // TIOCSPTLCK and TIOCGPTN, which are macros with a size in them. Source: ioctl_tty(2).
    try #require(ioctl(other, 0x4004_5431, &isLocked) == 0)
    try #require(ioctl(other, 0x8004_5430, &number) == 0)
    let inner = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(inner >= 0)
    defer { close(inner) }
    let port = TerminalPort(
      write: { _ in true },
      read: { buffer in
        // FIONREAD, which fails where the other end is gone.
        var waiting: Int32 = 0
        guard ioctl(inner, 0x541B, &waiting) == 0 else { return -1 }
        guard waiting > 0 else { return 0 }
        let count = Glibc.read(inner, buffer.baseAddress, buffer.count)
        return count > 0 ? count : -1
      }, size: { nil })
    var keys = TerminalKeys(port: port, rawMode: RawMode(fd: inner), abilities: TerminalAbilities())
    // What is written there comes here when a thread of the kernel's has had its turn: the first letter
    // is waited for, and the second has come with it.
    #expect(write(other, "xw", 2) == 2)
    var first: UInt8 = 0
    try #require(read(inner, &first, 1) == 1)
    #expect((0..<50).compactMap { _ in keys.next() }.first == .typed("W", .up, isRepeat: false))
    close(other)
    #expect((0..<50).compactMap { _ in keys.next() } == [.terminate])
  }

  @Test func aPipeThatEndsEndsNothing() {
    let port = TerminalPort(write: { _ in true }, read: { _ in -1 }, size: { nil })
    var keys = TerminalKeys(port: port, rawMode: nil, abilities: TerminalAbilities())
    #expect((0..<50).compactMap { _ in keys.next() } == [])
  }
}

@Suite struct TerminalKeysTests {
  private func events(_ text: String, polls: Int = 10) -> [InputEvent] {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    terminal.typed = Array(text.utf8)
    var keys = TerminalKeys(port: terminal.port, rawMode: nil, abilities: TerminalAbilities())
    return (0..<polls).compactMap { _ in keys.next() }
  }

  @Test(arguments: [
    ("\u{1B}[A", Button.up), ("\u{1B}[D", .left), ("\r", .confirm), (" ", .confirm),
    ("\u{7F}", .undo), ("\u{19}", .redo), ("\u{12}", .redo), ("?", .hint),
  ])
  func aKeyIsPressedAndReleased(_ text: String, _ button: Button) {
    #expect(events(text) == [.pressed(button, isRepeat: false), .released(button)])
  }

  @Test(arguments: [
    ("w", Button.up), ("k", .up), ("H", .left), ("d", .right), ("j", .down), ("u", .undo),
    ("y", .redo),
    ("n", .newGame), ("c", .recenter), ("m", .mute), ("q", .quit), ("p", .back),
  ])
  func aLetterIsAButtonToo(_ text: String, _ button: Button) throws {
    let letter = try #require(text.uppercased().unicodeScalars.first)
    #expect(events(text) == [.typed(letter, button, isRepeat: false), .released(button)])
  }

  @Test func otherLettersAreLetters() {
    #expect(
      events("e7-") == [
        .typed("E", nil, isRepeat: false), .typed("7", nil, isRepeat: false),
        .typed("-", nil, isRepeat: false),
      ])
    #expect(events("~").isEmpty)
  }

  @Test func ofAMarkedLetterTheLetterIsTyped() {
    let text = "äÖßéñçğŁżÿŒ"
    let letters = Array("AOSENCGLZYO".unicodeScalars)
    #expect(events(text, polls: 40) == letters.map { .typed($0, nil, isRepeat: false) })
    // Neither signs nor what UTF-8 does not have are letters, and the next key is as ever.
    #expect(events("×÷€漢🎮", polls: 40).isEmpty)
    #expect(events("\u{3c0}e", polls: 40) == [.typed("E", nil, isRepeat: false)])
    #expect(events("\u{1B}[A\u{e4}", polls: 40).count == 3)
  }

  @Test func controlCEndsTheProgram() {
    #expect(events("\u{3}") == [.terminate])
  }

  @Test func directionsTiltWhereThatIsWanted() {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    terminal.typed = Array("wxA\r".utf8)
    var tilts: [Button] = []
    var keys = TerminalKeys(port: terminal.port, rawMode: nil, abilities: TerminalAbilities()) {
      tilts.append($0)
    }
    let typed = (0..<4).compactMap { _ in keys.next() }
    #expect(
      typed == [
        .typed("W", nil, isRepeat: false), .typed("X", nil, isRepeat: false),
        .typed("A", nil, isRepeat: false), .pressed(.confirm, isRepeat: false),
      ])
    #expect(tilts == [.up, .left])
  }

  @Test func arrowsAreMovesEvenBesideASimulatedSensor() {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    terminal.typed = Array("\u{1B}[Aj".utf8)
    var keys = TerminalKeys(port: terminal.port, rawMode: nil, abilities: TerminalAbilities()) {
      _ in Issue.record("a tilt")
    }
    let pressed = (0..<4).compactMap { _ in keys.next() }
    #expect(
      pressed == [
        .pressed(.up, isRepeat: false), .released(.up), .typed("J", .down, isRepeat: false),
        .released(.down),
      ])
  }

  @Test func whatWasTypedAheadComesFirst() {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    terminal.typed = Array("[Bl".utf8)
    var keys = TerminalKeys(
      port: terminal.port, rawMode: nil, abilities: TerminalAbilities(),
      typedAhead: Array("h\u{1B}".utf8))
    let pressed = (0..<6).compactMap { _ in keys.next() }.filter {
      if case .released = $0 { false } else { true }
    }
    #expect(
      pressed == [
        .typed("H", .left, isRepeat: false), .pressed(.down, isRepeat: false),
        .typed("L", .right, isRepeat: false),
      ])
  }

  /// As of a serial line that only crackles, or of `/dev/zero` in place of a keyboard.
  @Test func bytesWithoutAnEndOrAMeaningLeaveTheGameItsTime() {
    var count = 0
    let port = TerminalPort(
      write: { _ in true },
      read: { buffer in
        buffer[0] = count.isMultiple(of: 2) ? 0 : 0xFF
        count += 1
        return count < 100_000 ? 1 : 0
      }, size: { nil })
    var keys = TerminalKeys(port: port, rawMode: nil, abilities: TerminalAbilities())
    let event = keys.next()
    #expect(event == nil && count <= 1000)
  }

  @Test func aTerminalThatIsGoneIsSilent() {
    var keys = TerminalKeys(
      port: TerminalPort(write: { _ in false }, read: { _ in -1 }, size: { nil }), rawMode: nil,
      abilities: TerminalAbilities())
    let event = keys.next()
    #expect(event == nil)
  }
}
