import Graphics
import Hardware
import Testing
import Time

/// Only what a display must have: everything else is what the protocol gives.
private struct Plain: Display {
  var mode = DisplayMode(width: 4, height: 2, format: .rgb565)
  mutating func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {}
}

/// A display of characters that says how many of them it was shown.
private struct Counting: Display {
  var mode = DisplayMode(width: 4, height: 2, format: .rgb565, characters: .lines)
  mutating func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {}
  mutating func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int { 8 }
}

/// A buzzer that fails when it is told to be loud.
private struct Faint: Buzzer {
  var tones: [Int?] = []
  mutating func sound(_ frequency: Int?) throws(BuzzerError) {
    guard frequency ?? 0 < 1000 else { throw BuzzerError("GPIO 18: too high") }
    tones.append(frequency)
  }
}

/// Gives each letter of a question, until somebody else is waiting.
private struct Speller: BackgroundWorker {
  mutating func work(
    on question: String, isObsolete: @escaping @Sendable () -> Bool, answer: (Character) -> Void
  ) {
    for letter in question where !isObsolete() { answer(letter) }
  }
}

@Suite("What a display need not say itself")
struct DisplayTests {
  @Test("one that shows at once has no frame to wait for, nothing to flush and nothing to probe")
  func plain() throws {
    var display = Plain()
    #expect(display.frameInterval == .milliseconds(0))
    try display.flush()
    try display.probe()
    let isBack = display.recover()
    #expect(isBack)
  }

  @Test("its light is absent, at every brightness, and that is no fault of the panel")
  func light() {
    var display = Plain()
    for percent in [nil, 0, 1, 100] as [Int?] {
      #expect(throws: LightError.absent) { try display.shine(percent: percent) }
    }
    #expect(LightError.absent != .refused(""))
  }

  @Test("one of pixels shows none of a list; one of characters says how many are new")
  func lists() throws {
    let list = DisplayList()
    var pixels = Plain()
    let inPixels = try pixels.show(list)
    #expect(inPixels == 0)
    var characters = Counting()
    let inCharacters = try characters.show(list)
    #expect(inCharacters == 8)
  }

  @Test("a mode is another one as soon as one part of it is")
  func modes() {
    let mode = DisplayMode(width: 4, height: 2, format: .rgb565)
    #expect(mode == DisplayMode(width: 4, height: 2, format: .rgb565))
    #expect(!mode.transfersFullRows && mode.pages == 1 && mode.characters == nil)
    let others = [
      DisplayMode(width: 5, height: 2, format: .rgb565),
      DisplayMode(width: 4, height: 3, format: .rgb565),
      DisplayMode(width: 4, height: 2, format: .xrgb8888),
      DisplayMode(width: 4, height: 2, format: .rgb565, transfersFullRows: true),
      DisplayMode(width: 4, height: 2, format: .rgb565, pages: 2),
      DisplayMode(width: 4, height: 2, format: .rgb565, characters: .placed),
      DisplayMode(width: 4, height: 2, format: .rgb565, characters: .lines),
    ]
    for (index, other) in others.enumerated() {
      #expect(other != mode)
      #expect(others.firstIndex(of: other) == index)
    }
  }
}

@Suite("Devices that are not there, and words that are kept")
struct DeviceTests {
  @Test("an absent device takes everything and says nothing, as often as it is asked")
  func absent() throws {
    var (buzzer, sensor, input) = (SilentBuzzer(), AbsentSensor(), AbsentInput())
    for frequency in [440, nil, 1, Int.max] as [Int?] { try buzzer.sound(frequency) }
    for loudness in Loudness.allCases {
      let isLouder = buzzer.setLoudness(loudness)
      #expect(!isLouder)
    }
    for _ in 0..<3 {
      let (report, event) = (sensor.next(), input.next())
      #expect(report == nil && event == nil)
    }
  }

  @Test("a buzzer that knows only on and off says so, and its fault says what was tried")
  func buzzer() throws {
    var buzzer = Faint()
    let isQuieter = buzzer.setLoudness(.quiet)
    #expect(!isQuieter)
    try buzzer.sound(440)
    try buzzer.sound(nil)
    #expect(buzzer.tones == [440, nil])
    do {
      try buzzer.sound(2000)
      Issue.record("it sounded")
    } catch {
      #expect(error.message == "GPIO 18: too high")
      #expect(error != BuzzerError("GPIO 19: too high"))
    }
  }

  @Test("work stops when nobody waits for its answer")
  func work() {
    var worker = Speller()
    var answers = ""
    worker.work(on: "slide", isObsolete: { false }, answer: { answers.append($0) })
    #expect(answers == "slide")
    worker.work(on: "merge", isObsolete: { true }, answer: { answers.append($0) })
    #expect(answers == "slide")
  }

  /// A journal keeps them by number, and is played again by later versions.
  @Test("buttons, phases of a finger and loudness keep their numbers")
  func numbers() {
    let buttons: [Button] = [
      .up, .right, .down, .left, .confirm, .back, .undo, .hint, .newGame, .recenter, .mute, .quit,
      .nextTab,
    ]
    #expect(Array(Button.allCases.prefix(13)) == buttons)
    #expect(Button.allCases.map(\.rawValue) == Array(0..<UInt8(Button.allCases.count)))
    let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(Loudness.allCases == [.quiet, .medium, .full])
    #expect(Loudness.allCases.map(\.rawValue) == [0, 1, 2])
  }

  @Test("a press, its repetition and a letter on the same key are three events")
  func events() {
    let events: [InputEvent] = [
      .pressed(.up, isRepeat: false), .pressed(.up, isRepeat: true), .released(.up),
      .typed("W", .up, isRepeat: false), .typed("W", nil, isRepeat: false),
      .touch(.began, x: 1, y: 2), .touch(.ended, x: 1, y: 2), .touch(.began, x: 2, y: 1),
    ]
    for (index, event) in events.enumerated() {
      #expect(events.firstIndex(of: event) == index)
    }
  }
}
