import Glibc
import Hardware
import Testing
import Time

@testable import Terminal

/// A line on which bytes take their time, with a terminal behind it that answers when asked how it is.
private final class SlowLine {
  /// Milliseconds.
  private(set) var now: Int64 = 0
  /// What is on its way here, and when it comes.
  private var coming: [(time: Int64, byte: UInt8)] = []
  private(set) var questions = 0
  private let answers: Bool
  /// How long a question and its answer take.
  private let roundTrip: Int64

  init(answers: Bool, roundTrip: Int64 = 4) {
    self.answers = answers
    self.roundTrip = roundTrip
  }

  /// Bytes that come so far apart, the first of them `wait` after all that is on its way.
  func send(_ text: String, apart: Int64, after wait: Int64 = 0) {
    var time = max(coming.last?.time ?? now, now) + wait
    for byte in text.utf8 {
      coming.append((time, byte))
      time += apart
    }
  }

  var port: TerminalPort {
    var port = TerminalPort(
      write: { [self] bytes in
        guard Array(bytes) == Array("\u{1B}[5n".utf8) else { return true }
        questions += 1
        // Behind all that was sent before.
        let time = max(coming.last?.time ?? 0, now + roundTrip)
        if answers { coming += "\u{1B}[0n".utf8.map { (time, $0) } }
        return true
      },
      read: { [self] buffer in
        guard let first = coming.first, first.time <= now, !buffer.isEmpty else { return 0 }
        buffer[0] = coming.removeFirst().byte
        return 1
      }, size: { TerminalSize(columns: 80, rows: 24) })
    port.clock = { [self] in now }
    return port
  }

  /// What the keys say within so many milliseconds, asked each hundredth of a second as the loop does,
  /// and when.
  func events(
    within milliseconds: Int64, _ keys: inout TerminalKeys
  ) -> [(time: Int64, event: InputEvent)] {
    var found: [(time: Int64, event: InputEvent)] = []
    for _ in 0..<milliseconds / 10 {
      while let event = keys.next() { found.append((now, event)) }
      now += 10
    }
    return found
  }
}

/// Escape sequences that come in pieces, as a slow line to another machine brings them.
@Suite struct SlowLineTests {
  /// The arrows as terminals send them, plain and with Shift, Alt and Ctrl.
  private static let arrows: [(String, Button)] = zip(
    ["A", "B", "C", "D"], [.up, .down, .right, .left]
  )
  .flatMap { (letter: String, button: Button) in
    ["[", "O", "O5", "[1;2", "[1;3", "[1;5", "[1;6"].map { ("\u{1B}\($0)\(letter)", button) }
  }

  /// Home, End, Insert, Delete, Page Up and Down, F1 to F12, those of the console and the keypad: keys
  /// without a meaning here; and answers to questions.
  private static let others: [String] =
    [
      "[H", "[F", "[2~", "[3~", "[5~", "[6~", "OP", "OQ", "OR", "OS", "[15~", "[17~", "[24~", "[[A",
      "[[E",
    ]
    .map { "\u{1B}\($0)" } + [
      "\u{1B}OM", "\u{1B}Oj", "\u{1B}Oy", "\u{1B}[Z", "\u{1B}[1;2R", "\u{1B}[?62;4c",
      "\u{1B}[6;18;9t",
      "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}O2Q", "\u{1B}[M ws", "\u{1B}[I", "\u{1B}[O",
    ]

  @Test(arguments: [0, 15, 30, 50, 200, 900, 1000] as [Int64], [true, false])
  func aSequenceInPiecesIsItsKey(apart: Int64, answers: Bool) {
    for (text, button) in Self.arrows {
      let line = SlowLine(answers: answers)
      var keys = TerminalKeys(port: line.port, rawMode: nil, abilities: TerminalAbilities())
      line.send(text, apart: apart)
      line.send("u", apart: 0, after: apart)
      let events = line.events(within: apart * 10 + 3000, &keys).map(\.event)
      #expect(
        events == [
          .pressed(button, isRepeat: false), .released(button),
          .typed("U", .undo, isRepeat: false), .released(.undo),
        ], "\(text.dropFirst()) \(apart) ms apart")
    }
  }

  /// A press, a move and a release of the mouse, each byte by itself.
  @Test(arguments: [0, 15, 30, 50, 200, 900, 1000] as [Int64], [true, false])
  func aMouseInPiecesIsItsFinger(apart: Int64, answers: Bool) throws {
    let line = SlowLine(answers: answers)
    let port = line.port
    var abilities = TerminalAbilities(wanted: .text)
    abilities.hasMouse = true
    let display = try TerminalDisplay(port: port, abilities: abilities)
    var keys = TerminalKeys(port: port, rawMode: nil, abilities: abilities)
    let sent = "\u{1B}[<0;10;5M\u{1B}[<32;20;5M\u{1B}[<0;20;5m"
    line.send(sent, apart: apart)
    line.send("u", apart: 0, after: apart)
    let events = line.events(within: apart * Int64(sent.utf8.count + 2) + 3000, &keys).map(\.event)
    #expect(
      events == [
        .touch(.began, x: 9, y: 4), .touch(.moved, x: 19, y: 4), .touch(.ended, x: 19, y: 4),
        .typed("U", .undo, isRepeat: false), .released(.undo),
      ])
    #expect(display.mode.width == 80)
  }

  @Test(arguments: [0, 15, 30, 50, 200, 900] as [Int64], [true, false])
  func aSequenceInPiecesWithoutAMeaningIsNothing(apart: Int64, answers: Bool) {
    for text in Self.others {
      let line = SlowLine(answers: answers)
      var keys = TerminalKeys(port: line.port, rawMode: nil, abilities: TerminalAbilities())
      line.send(text, apart: apart)
      line.send("u", apart: 0, after: apart)
      let events = line.events(within: apart * 25 + 3000, &keys).map(\.event)
      #expect(
        events == [.typed("U", .undo, isRepeat: false), .released(.undo)],
        "\(text.dropFirst()) \(apart) ms apart")
    }
  }

  @Test func theEscapeKeyIsToldAsSoonAsTheTerminalHasAnswered() throws {
    for (roundTrip, most) in [(1, 50), (20, 70), (300, 350)] as [(Int64, Int64)] {
      let line = SlowLine(answers: true, roundTrip: roundTrip)
      var keys = TerminalKeys(port: line.port, rawMode: nil, abilities: TerminalAbilities())
      line.send("\u{1B}", apart: 0)
      let events = line.events(within: 3000, &keys)
      #expect(events.map(\.event) == [.pressed(.back, isRepeat: false), .released(.back)])
      #expect(try #require(events.first).time <= most)
      #expect(line.questions == 1)
    }
  }

  /// Nobody answers: the key is told when no rest can come any more.
  @Test func theEscapeKeyOfASilentTerminalIsToldWhenItsTimeIsOver() throws {
    let line = SlowLine(answers: false)
    var keys = TerminalKeys(port: line.port, rawMode: nil, abilities: TerminalAbilities())
    line.send("\u{1B}", apart: 0)
    let events = line.events(within: 3000, &keys)
    #expect(events.map(\.event) == [.pressed(.back, isRepeat: false), .released(.back)])
    #expect(try #require(events.first).time == 1200)
  }

  /// A loop may doze until the terminal has something, but not in the middle of a sequence.
  @Test func inASequenceTheKeysAreToBeAsked() {
    let line = SlowLine(answers: false)
    var port = line.port
    func expect(_ keys: inout TerminalKeys, _ isTold: Bool) {
      var wakers = Wakers()
      keys.add(to: &wakers)
      #expect(wakers.isIncomplete != isTold && wakers.descriptors == (isTold ? [5] : []))
    }
    var deaf = TerminalKeys(port: port, rawMode: nil, abilities: TerminalAbilities())
    expect(&deaf, false)
    port.descriptor = 5
    var keys = TerminalKeys(
      port: port, rawMode: nil, abilities: TerminalAbilities(), typedAhead: Array("u".utf8))
    // What was typed ahead.
    expect(&keys, false)
    _ = line.events(within: 100, &keys)
    expect(&keys, true)
    line.send("\u{1B}", apart: 0)
    _ = line.events(within: 100, &keys)
    expect(&keys, false)
    _ = line.events(within: 2000, &keys)
    expect(&keys, true)
    // What is no terminal and has ended can be read for ever.
    port.read = { _ in -1 }
    var ended = TerminalKeys(port: port, rawMode: nil, abilities: TerminalAbilities())
    _ = line.events(within: 200, &ended)
    var wakers = Wakers()
    ended.add(to: &wakers)
    #expect(wakers == Wakers())
  }

  @Test(arguments: [
    TerminalAbilities(environment: [:], entry: nil), TerminalAbilities(wanted: .lines),
    TerminalAbilities(environment: ["TERM": "xterm"], entry: nil, wanted: .lines),
  ])
  func aTerminalThatKnowsNoPlacesOrIsReadAloudIsAskedNothing(abilities: TerminalAbilities) {
    let line = SlowLine(answers: true)
    var keys = TerminalKeys(port: line.port, rawMode: nil, abilities: abilities)
    line.send("\u{1B}", apart: 0)
    #expect(line.events(within: 3000, &keys).count == 2)
    #expect(line.questions == 0)
    #expect(TerminalQuestions(abilities, asksSize: true).text(asksCell: true).isEmpty)
  }

  @Test(arguments: [true, false])
  func aLetterAfterTheEscapeKeyIsALetter(answers: Bool) {
    let line = SlowLine(answers: answers)
    var keys = TerminalKeys(port: line.port, rawMode: nil, abilities: TerminalAbilities())
    line.send("\u{1B}", apart: 0)
    line.send("k", apart: 0, after: 100)
    #expect(
      line.events(within: 3000, &keys).map(\.event) == [
        .pressed(.back, isRepeat: false), .released(.back),
        .typed("K", .up, isRepeat: false), .released(.up),
      ])
  }

  @Test func theEscapeKeyTwiceIsTwo() {
    let line = SlowLine(answers: true)
    var keys = TerminalKeys(port: line.port, rawMode: nil, abilities: TerminalAbilities())
    line.send("\u{1B}", apart: 0)
    line.send("\u{1B}", apart: 0, after: 20)
    #expect(line.events(within: 3000, &keys).count == 4)
  }

  /// Half a sequence that nothing follows takes no key with it for good.
  @Test func halfASequenceIsDropped() {
    let line = SlowLine(answers: true)
    var keys = TerminalKeys(port: line.port, rawMode: nil, abilities: TerminalAbilities())
    line.send("\u{1B}[1;", apart: 5)
    #expect(line.events(within: 1500, &keys).isEmpty)
    line.send("u", apart: 0)
    #expect(line.events(within: 100, &keys).count == 2)
  }

  // MARK: Late answers

  /// The keys hear it; the display, which is another device, draws pictures from then on.
  @Test func aLateAnswerBringsPictures() throws {
    let terminal = EmulatedTerminal(
      TerminalSize(columns: 80, rows: 24, cellWidth: 8, cellHeight: 16))
    let port = terminal.port
    var keys = TerminalKeys(port: port, rawMode: nil, abilities: TerminalAbilities())
    var display = try TerminalDisplay(port: port, abilities: TerminalAbilities())
    #expect(display.mode.characters == .blocks)
    terminal.typed = Array("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c".utf8)
    #expect(keys.next() == nil)
    #expect(throws: DisplayError.modeChanged) { try display.probe() }
    #expect(display.mode == DisplayMode(width: 640, height: 384, format: .xrgb8888))
    try display.probe()
  }

  @Test func aLateAnswerThatSaysNothingNewChangesNothing() throws {
    let terminal = EmulatedTerminal(
      TerminalSize(columns: 80, rows: 24, cellWidth: 8, cellHeight: 16))
    let port = terminal.port
    for style in [TerminalStyle.lines, .text] {
      var abilities = TerminalAbilities(wanted: style)
      abilities.mayBeAsked = true
      var keys = TerminalKeys(port: port, rawMode: nil, abilities: abilities)
      var display = try TerminalDisplay(port: port, abilities: abilities)
      terminal.typed = Array("\u{1B}[?62;c".utf8)
      #expect(keys.next() == nil)
      try display.probe()
    }
  }

  @Test func aLateCellSizeIsLearnt() throws {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    let port = terminal.port
    var keys = TerminalKeys(port: port, rawMode: nil, abilities: TerminalAbilities())
    terminal.typed = Array("\u{1B}[6;18;9t".utf8)
    #expect(keys.next() == nil)
    #expect(port.told.cell?.width == 9 && port.told.cell?.height == 18)
  }
}

/// A terminal that does not block, as one whose other user set it so.
@Suite struct NonBlockingTerminalTests {
  /// A signal ends the waiting, and Ctrl-S makes it long; neither is a terminal that went away.
  @Test func whatWaitsInVainIsTriedAgain() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    var (read, waits): ([UInt8], Int) = ([], 0)
    func drain() {
      var chunk = [UInt8](repeating: 0, count: 65536)
      while case let count = Glibc.read(ends[0], &chunk, chunk.count), count > 0 {
        read += chunk[..<count]
      }
    }
    let isWritten = bytes.withUnsafeBytes { bytes in
      writeAll(bytes, to: ends[1]) { _ in
        waits += 1
        if waits % 3 == 0 { drain() }
      }
    }
    drain()
    #expect(isWritten && read == bytes && waits >= 9)
    #expect(!bytes.withUnsafeBytes { writeAll($0, to: -1) })
  }
}
