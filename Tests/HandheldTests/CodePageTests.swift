import Engine
import Hardware
import IMU
import Inertial
import Scenes
import Simulators
import Testing
import Time

@testable import Handheld

/// Codes are entered with keys, by touch and by tilt alone, and a wrong one is told in a sentence.
@Suite struct CodePageTests {
  private let challenge = Challenge(seed: 0x5EED_2048, scoreToBeat: 20_480)

  private func console() -> Console {
    var console = Console(seed: nil, startsPlaying: false)
    console.appliance.show(.code(CodePage()))
    // It has come in.
    console.tick(100)
    return console
  }

  private func type(_ text: String, into console: inout Console) {
    // Each is a button, too, as on a keyboard: here none of them is meant.
    console.tick(
      TickInput(events: text.unicodeScalars.map { .typed($0, .newGame, isRepeat: false) }))
  }

  private func page(_ console: Console) -> CodePage? {
    if case .code(let page) = console.appliance.screen { page } else { nil }
  }

  /// Making one and taking one are two entries.
  @Test func friendsLeadToANewChallengeAndToAnothers() {
    var console = Console(seed: nil, startsPlaying: false)
    console.select("Friends")
    console.press(.confirm)
    console.select("New challenge")
    console.press(.confirm)
    #expect(console.appliance.screen.name == "challenge")
    let code = console.words().first { Challenge(code: $0) != nil }
    #expect(code.flatMap { Challenge(code: $0) }?.scoreToBeat == nil && code != nil)
    console.press(.back)
    console.select("Enter a code")
    console.press(.confirm)
    #expect(console.appliance.screen.name == "code")
    console.press(.back, .back)
    #expect(console.isOnTitle)
  }

  @Test func itIsTypedAndPlayed() {
    var console = console()
    type("5fet8288".uppercased() + "O5OO", into: &console)
    #expect(page(console)?.code == "5FET82880500", "O is taken for 0")
    #expect(console.words().contains { $0.contains("20480 to beat") })
    console.press(.confirm)
    #expect(console.appliance.screen.name == "challenge")
    #expect(console.words().contains("5FET-8288-0500"))
    console.press(.confirm)
    #expect(console.appliance.screen == .playing)
    #expect(console.appliance.session.recording.seed == 0x5EED_2048)
    #expect(console.appliance.world.table.rival?.goal == 20_480)
    #expect(console.words().contains("TO BEAT") && console.words().contains("20480"))
  }

  @Test func aCodeOfFifteenLettersGoesOnBeingRead() {
    var console = console()
    let old = Challenge(seed: 1 << 60)
    type(old.code.filter { $0 != "-" }, into: &console)
    console.press(.right)
    console.press(.confirm)
    #expect(console.appliance.session.recording.seed == 1 << 60)
  }

  @Test func aWrongLetterIsToldAndNothingIsLost() {
    for (text, said) in [
      ("5FET828X", "a letter is wrong"), ("5FTE828W", "a letter is wrong"), ("5FET8", "are 5"),
    ] {
      var console = console()
      type(text, into: &console)
      console.press(.confirm)
      #expect(console.words().joined(separator: " ").contains(said), "\(text)")
      #expect(page(console)?.code == text)
      console.press(.undo)
      #expect(page(console)?.code == String(text.dropLast()), "and is mended")
    }
  }

  /// Who goes back to a letter takes that one back, and none behind it.
  @Test func aLetterInTheMiddleIsTakenBackAlone() {
    var console = console()
    type("5FFET", into: &console)
    console.press(.left, .left, .left)
    console.press(.undo)
    #expect(page(console)?.code == "5FET" && page(console)?.letters.cursor == 2)
    type("R", into: &console)
    #expect(page(console)?.code == "5FRT")
    console.press(.right, .undo, .undo, .undo, .undo, .undo)
    #expect(page(console)?.code == "" && page(console)?.letters.cursor == 0)
    type("5FET828W", into: &console)
    #expect(page(console)?.challenge?.seed == challenge.seed)
  }

  @Test func signsThatNoCodeHasAreRefused() {
    var console = console()
    console.effects.removeAll()
    type("U", into: &console)
    #expect(page(console)?.code == "")
    #expect(console.effects.contains { if case .play = $0 { true } else { false } })
  }

  @Test func lettersAreTouched() {
    var console = console()
    for letter in "5FET828W" { tap(String(letter), on: &console) }
    #expect(page(console)?.code == "5FET828W")
    // A finger at the right of the cells goes on.
    console.tap(x: 310, y: 80)
    #expect(console.appliance.screen.name == "challenge")
  }

  /// Touches the letter where it is drawn, below the cells.
  private func tap(_ letter: String, on console: inout Console) {
    let keys = console.picture().elements.filter {
      if case .text(letter, _, _, _) = $0.content { return $0.frame.y > 110 }
      return false
    }
    guard let frame = keys.last?.frame else {
      Issue.record("\(letter) is not there")
      return
    }
    console.tap(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  @Test func aHeldDirectionTurnsTheLetter() {
    var console = console()
    console.tick(TickInput(events: [.pressed(.down, isRepeat: false)]))
    #expect(page(console)?.code == "0")
    console.tick(150)
    console.tick(TickInput(events: [.released(.down)]))
    let turned = page(console)?.code
    #expect(turned == "5", "five more in a second and a half")
    console.tick(100)
    #expect(page(console)?.code == turned)
  }

  @Test func nothingWrittenIsNoCode() {
    var console = console()
    console.press(.right)
    #expect(console.appliance.screen.name == "code")
    #expect(console.words().joined(separator: " ").contains("are 0"))
  }

  @Test func aRunningGameIsNotGivenUpByAccident() {
    var console = Console(stored: storedGame(after: [.left, .up, .right]))
    console.appliance.show(.code(CodePage()))
    type("5FET828W", into: &console)
    console.press(.confirm)
    #expect(console.words().joined(separator: " ").contains("The running game with"))
    console.press(.confirm)
    #expect(console.appliance.screen.name == "code", "the harmless answer is selected")
    #expect(console.game.moveCount == 3)
  }

  @Test func aChallengeOfOneStoreIsEnteredOnAnotherByTiltAlone() {
    // Made on one device …
    var host = Console(seed: nil, startsPlaying: false)
    host.appliance.show(.group(GroupPage(.friends)))
    host.press(.down, .down, .right, .confirm)
    #expect(host.appliance.screen == .playing)
    let code = Challenge(seed: host.appliance.session.recording.seed).code
    // … and entered on another, from the registers of its sensor's chip on.
    var guest = TiltedGuest()
    guest.enter(code)
    #expect(guest.appliance.screen == .playing)
    #expect(guest.appliance.session.recording.seed == host.appliance.session.recording.seed)
    for move in 0..<8 {
      let direction = [Direction.left, .down, .right, .up].first {
        var game = host.game
        return !game.play($0).isEmpty
      }
      guard let direction else { break }
      host.press(direction.button)
      guest.tilt(direction)
      // Two tiles at the start and one a move: ten spawns.
      #expect(guest.appliance.session.game.board == host.game.board, "move \(move + 1)")
    }
    #expect(guest.appliance.session.game.moveCount == 8)
  }
}

/// Somebody with nothing but a tilt sensor, at an appliance that was just switched on.
struct TiltedGuest: ~Copyable {
  var appliance: Appliance
  private var clock = VirtualClock()
  private var hand: Hand
  private var feed: HandFeed

  /// Whose sensor is built in as `mounting` says, though no profile does.
  init(_ options: Appliance.Options = Appliance.Options(), mounting: Mounting? = nil) {
    appliance = Appliance(entropy: 77, options: options)
    hand = Hand(mounting: mounting)
    feed = HandFeed(hand: hand, clock: clock)
    appliance.take(.panel(240, 240))
    run(300)
  }

  mutating func tilt(_ direction: Direction, holding ticks: Int = 2) {
    hand.tilt(direction, at: clock.now(), holding: ticks)
    run(43 + ticks)
  }

  /// Tilts for long, and looks before it is over.
  mutating func tilt(_ direction: Direction, holding ticks: Int, looking soon: Int) {
    hand.tilt(direction, at: clock.now(), holding: ticks)
    run(soon)
  }

  mutating func shake() {
    hand.shake(at: clock.now())
    run(160)
  }

  /// From the title to the first move of the challenge.
  mutating func enter(_ code: String) {
    while appliance.screen.menu?.selectedItem != .friends { tilt(.down) }
    tilt(.right)
    // The game of the day, the puzzle of the week and a new challenge are above it.
    for _ in 0..<3 { tilt(.down) }
    tilt(.right)
    for letter in code.utf8 where letter != UInt8(ascii: "-") {
      let index = CodePage.alphabet.firstIndex(of: letter) ?? 0
      // The shorter way round, as anybody would.
      let isDown = index < CodePage.alphabet.count / 2
      let steps = isDown ? index + 1 : CodePage.alphabet.count - index
      for _ in 0..<steps { tilt(isDown ? .down : .up) }
      tilt(.right)
    }
    // On from the empty letter, and "Start".
    tilt(.right)
    tilt(.right)
  }

  mutating func run(_ ticks: Int) {
    for _ in 0..<ticks {
      clock.sleep(for: .milliseconds(10))
      var input = TickInput(wallTime: clock.wallTime())
      input.sensorReports = feed.reports()
      _ = appliance.tick(input)
    }
  }
}
