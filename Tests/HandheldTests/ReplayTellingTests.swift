import Engine
import Graphics
import Hardware
import Scenes
import Testing
import Words

@testable import Handheld

/// A replay for who cannot see it.
@Suite struct ReplayTellingTests {
  private static let recording: Recording = {
    var game = RecordedGame(seed: 8)
    while game.game.moveCount < 9 {
      for direction in [Direction.down, .left, .right, .up]
      where !game.play(direction).isEmpty { break }
    }
    return game.recording
  }()

  /// A replay that somebody hears, or sees; by lines too.
  private func console(
    speaks: Bool, tells: Bool = false, metrics: TextMetrics = .bitmap
  ) -> Console {
    var console = Console(startsPlaying: false, tellsMoves: tells)
    console.appliance.world.settings.choose(.speech, speaks ? "on" : "off")
    let isText = metrics.cells != nil
    console.appliance.take(.panel(isText ? 80 : 320, isText ? 24 : 240, metrics))
    console.appliance.show(.replay(ReplayPage(Self.recording, pace: .original)))
    return console
  }

  private func page(_ console: Console) -> ReplayPage? {
    console.appliance.screen.replay
  }

  /// What is said in so many ticks, each with its tick.
  private func listen(_ console: inout Console, ticks: Int) -> [(tick: Int, text: String)] {
    var speech = Speech()
    var said: [(Int, String)] = []
    for tick in 0..<ticks {
      console.tick()
      let text = speech.say(console.picture(), &console.appliance)
      if !text.isEmpty { said.append((tick, text)) }
    }
    return said
  }

  @Test func eachMoveIsSaidAndTheNextWaitsUntilItWasHeard() {
    var console = console(speaks: true)
    let said = listen(&console, ticks: 8_000)
    #expect(said.count == Self.recording.moveCount, "\(said)")
    var game = Self.recording.replay(upTo: 0)
    for (action, told) in zip(Self.recording.actions, said) {
      guard case .move(let direction) = action else { continue }
      _ = game.play(direction)
      #expect(told.text.hasPrefix(Language.english(direction.title) + "; "))
      #expect(told.text.hasSuffix("; score \(game.score)"), "\(told.text)")
      #expect(told.text.contains("; new "))
    }
    for (one, next) in zip(said, said.dropFirst()) {
      // Some fourteen letters are spoken in a second.
      #expect(next.tick - one.tick >= one.text.count * 7, "\(one.text)")
    }
    #expect(page(console)?.playback.isAtEnd == true)
  }

  /// That it was gone on with after 2048 is no move: the one before is not said again.
  @Test func goingOnIsNoMove() throws {
    var recording = try #require(WonGame.stored(withLastMove: true).runningGame).recording
    recording.append(.keepGoing)
    var console = console(speaks: true)
    var page = ReplayPage(recording, pace: .original)
    page.playback.jump(to: recording.actions.count - 2)
    console.appliance.show(.replay(page))
    let said = listen(&console, ticks: 3_000).map { $0.text }
    #expect(self.page(console)?.playback.isAtEnd == true)
    let move = Language.english(Direction.up.title) + "; "
    #expect(said.count { $0.hasPrefix(move) } == 1 && said.contains("Keep going"), "\(said)")
  }

  /// Nobody presses anything while a long game is told: what comes after the dark goes on where it stood.
  @Test func inTheDarkItWaits() {
    var console = console(speaks: true)
    console.appliance.world.idle.ticks = Idle.limits[2] - 500
    let first = listen(&console, ticks: 5_000)
    #expect(console.appliance.isResting && !first.isEmpty)
    console.press(.up)
    let rest = listen(&console, ticks: 8_000)
    // The last one is said anew.
    #expect(rest.first?.text == first.last?.text)
    #expect(first.count + rest.count == Self.recording.moveCount + 1, "\(first) \(rest)")
  }

  @Test func whoSeesItHasItAtItsPace() {
    var console = console(speaks: false)
    #expect(listen(&console, ticks: 250).isEmpty)
    console.tick(150)
    #expect(page(console)?.playback.isAtEnd == true && page(console)?.telling == nil)
  }

  /// A page says each move to whoever may listen, and does not know whether anybody does.
  @Test func whoMayBeHeardHasItAtItsPaceToo() {
    var console = console(speaks: false, tells: true)
    console.tick(400)
    #expect(page(console)?.playback.isAtEnd == true && page(console)?.telling != nil)
  }

  @Test func stepsAreSaidAndElsewhereTheWholeBoard() throws {
    var console = console(speaks: true)
    console.press(.right)
    let place = try #require(page(console)).playback.position
    console.press(.right)
    let told = try #require(page(console)?.telling)
    #expect(told.position == place + 1 && told.text.contains("; score "))
    console.press(.left)
    let back = try #require(page(console)?.telling)
    #expect(back.position == place && back.text.hasPrefix("Move \(place) of 9. Score "))
    #expect(back.text.contains(" Row 1: "))
    console.press(.confirm)
    console.select(item: .toTheEnd)
    console.press(.confirm)
    let end = try #require(page(console)?.telling)
    #expect(end.position == Self.recording.actions.count && end.text.contains("Row 4: "))
  }

  /// Over a game that plays by itself, and over one that stands where a move was told.
  @Test(arguments: [true, false]) func theMenuOverItIsSaid(plays: Bool) {
    var console = console(speaks: true)
    if !plays { console.press(.right) }
    #expect((page(console)?.telling == nil) == plays)
    console.press(.confirm)
    let first = Language.english(plays ? .pause : .play)
    let opened = listen(&console, ticks: 10).map { $0.text }
    #expect(opened.count == 1 && opened.first?.hasSuffix(" \(first)") == true, "\(opened)")
    console.press(.down)
    let chosen = listen(&console, ticks: 10).map { $0.text }
    let second = Language.english(.goToMove)
    #expect(chosen.first?.hasSuffix(" \(second)") == true, "\(chosen)")
  }

  @Test func linesSayItToo() throws {
    var console = console(speaks: false, metrics: TextMetrics(cells: .lines))
    console.tick(300)
    let told = try #require(page(console)?.telling)
    #expect(console.words().contains { told.text.hasPrefix($0) }, "\(console.words())")
  }

  @Test func nobodyIsToldWhatIsShownToNobody() {
    var console = console(speaks: true)
    console.appliance.show(
      .replay(ReplayPage(Self.recording, pace: .original, isAttraction: true)))
    #expect(listen(&console, ticks: 200).isEmpty)
  }
}
