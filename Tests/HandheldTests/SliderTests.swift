import Engine
import Hardware
import Records
import Scenes
import Solver
import Testing

@testable import Handheld

@Suite struct SliderTests {
  private func sliding(moves: Int = 600) throws -> Console {
    var advisor = Advisor()
    var play = SelfPlay(seed: 11, budget: 4)
    while play.session.game.moveCount < moves, !play.play(&advisor).isEmpty {}
    var console = Console(startsPlaying: false)
    console.appliance.show(
      console.appliance.path + [.replay(ReplayPage(play.session.recording, pace: .original))])
    console.press(.back)
    console.select("Go to move")
    console.press(.right)
    return console
  }

  private func page(_ console: Console) throws -> ReplayPage {
    try #require(console.appliance.screen.replay)
  }

  @Test func directionsGoStepByStepAndFasterWhileHeld() throws {
    var console = try sliding()
    let start = try page(console).position
    console.press(.right, .right, .left)
    #expect(try page(console).position == start + 1)
    console.tick(TickInput(events: [.pressed(.right, isRepeat: false)]))
    console.tick(140)
    let slow = try page(console).position
    #expect((15...30).contains(slow - start))
    console.tick(700)
    let end = try page(console)
    #expect(end.isAtEnd, "held for eight seconds it is through")
    #expect(end.game == end.recording.replay())
    console.tick(TickInput(events: [.released(.right)]))
    console.press(.left)
    let before = try page(console)
    #expect(before.game == before.recording.replay(upTo: before.position))
    console.press(.up)
    let page = try console.replay()
    #expect(page.position == before.position && !page.isPlaying)
  }

  @Test func holdingNeverOpensAMenu() throws {
    var console = try sliding()
    console.tick(TickInput(events: [.pressed(.left, isRepeat: false)]))
    console.tick(Steering.holdTicks * 3)
    try #require(console.appliance.screen.name == "replay-slider")
  }

  @Test func aTapOnTheSliderGoesThere() throws {
    var console = try sliding()
    let total = try page(console).recording.actions.count
    let board = PlayLayout(stage: console.appliance.stage, size: .standard).board.frame
    console.tap(x: board.x + board.width / 2, y: board.maxY - 5)
    let middle = try page(console).position
    #expect(abs(middle - total / 2) <= total / 20)
    console.tap(x: board.maxX - 4, y: board.maxY - 5)
    #expect(try page(console).position > total * 9 / 10)
    console.tap(x: board.x + 5, y: board.y + 5)
    try #require(console.appliance.screen.name == "replay")
  }

  @Test func anyJumpShowsWhatTheRecordingReplaysTo() throws {
    var page = try page(try sliding(moves: 900))
    var chance = RandomSource(seed: 5)
    for _ in 0..<80 {
      let goal = Int(chance.next(below: UInt32(page.recording.actions.count + 1)))
      page.playback.jump(to: goal)
      #expect(page.position == goal)
      #expect(page.game == page.recording.replay(upTo: goal))
    }
  }

  @Test func theListOfReplaysHasEveryGameNewestFirst() throws {
    var console = Console(startsPlaying: false)
    console.select("History")
    console.press(.right)
    console.select("Replay")
    console.press(.right)
    let limit = GameHistory.limit
    #expect(console.storeRequests() == [.readScores(size: .standard, limit: limit)])
    let rows = (1...200).map { index in
      ScoreRow.sample(
        id: Int64(index), score: 10_000 - index, exponent: 5, moves: 9, ended: Int64(index) * 100)
    }
    console.hear(.scores(rows, size: .standard))
    #expect(console.words().contains("Replay") && console.words().contains("200 games"))
    console.press(.right)
    #expect(console.storeRequests().last == .readGame(id: 200))
    for _ in 0..<150 { console.press(.down) }
    console.press(.right)
    #expect(console.storeRequests().last == .readGame(id: 50))
    #expect(console.words().contains("9950"))
    console.press(.left)
    #expect(console.selectedTitle == "Replay")
  }
}
