import Engine
import Hardware
import Records
import Scenes
import Testing

@testable import Handheld

/// Two players, each with a device, who answer each other by links: who is ahead over all their boards.
@Suite struct SeriesTests {
  /// A device on which a game is begun against `opponent`.
  private func console(_ opponent: Opponent) -> Console {
    var console = Console(seed: nil, startsPlaying: false)
    console.appliance.show(.challenge(ChallengePage(opponent, console.appliance.world)))
    console.press(.confirm)
    return console
  }

  /// Plays to the end, in a hand's own way, and gives the link that is sent then.
  private func sent(_ console: inout Console, hand: UInt64) throws -> Link {
    var chance = RandomSource(seed: hand)
    let buttons = [Button.down, .left, .right, .up]
    while !console.game.isOver { console.press(buttons[Int(chance.next(below: 4))]) }
    console.tick(260)
    #expect(console.appliance.screen.name == "over")
    let share = SharePage(console.appliance.session, asking: &console.appliance.world)
    let text = try share.content.text(address: "https://example.org/")
    return try Link(text: text)
  }

  @Test func theTallyGoesToAndFro() throws {
    var opening = console(.challenge(Challenge(size: .standard, seed: 0x2048)))
    var link = try sent(&opening, hand: 1)
    #expect(link.turn == nil, "the first board is a game like any")
    var (first, second) = (0, 0)
    for board in UInt64(0)..<3 {
      let theirs = link.game.score
      var answering = console(Opponent(link))
      #expect(answering.game.moveCount == 0 && answering.rival?.duel?.recording == link.recording)
      if board > 0 { #expect(answering.words().contains("Duel \(second):\(first)")) }
      link = try sent(&answering, hand: 10 + board)
      let ours = link.game.score
      if theirs > ours { first += 1 }
      if theirs < ours { second += 1 }
      #expect(answering.words().contains { $0.contains("Duel \(second):\(first)") })
      #expect(link.turn?.isAnswer == true && link.turn?.series.rounds.count == Int(board) + 1)

      // The answer is the next board, which nobody chose; nothing is beside it yet.
      var next = console(Opponent(link))
      #expect(next.rival?.isOpening == true && next.game.moveCount == 0)
      #expect(next.appliance.session.recording.seed == link.turn?.series.seed)
      #expect(next.words().contains("Duel \(first):\(second)"))
      let remarks = next.appliance.world.table.remarks.lines
      #expect(remarks.first == "\(theirs) against \(ours)")
      #expect(next.words().contains("BEST") && !next.words().contains("GHOST"))
      next.move()
      _ = next.words()
      #expect(next.appliance.world.table.remarks.lines.first == "Duel \(first):\(second)")
      link = try sent(&next, hand: 20 + board)
      #expect(next.words().contains { $0.contains("Duel \(first):\(second)") })
      #expect(link.turn?.isAnswer == false && link.turn?.series.won.first == first)
    }
    #expect(first + second > 0)
  }

  @Test func itGoesOnAfterTheDeviceWasOff() throws {
    var series = DuelSeries(on: .standard, firstSeed: 5)
    series = series.adding(DuelSeries.Round(first: 10, second: 20))
    var game = RecordedGame(seed: series.seed)
    for direction in [Direction.left, .down, .right, .up] { _ = game.play(direction) }
    for opponent in [Opponent.series(series, nil), .series(series, game.recording)] {
      var before = console(opponent)
      before.move()
      let text = try #require(before.rival?.text(beside: before.appliance.session))
      #expect(Rival(text, beside: before.appliance.session) == before.rival)
      #expect(opponent.stored.hasPrefix(String(text.prefix(40))))
      // It belongs to no other board, and what is cut is none.
      #expect(Rival(text, beside: Console(seed: 9).appliance.session) == nil)
      #expect(Rival(String(text.dropLast(2)), beside: before.appliance.session) == nil)
      // Once more is the same board of the same series.
      before.play { $0.isOver }
      before.tick(260)
      before.press(.confirm)
      #expect(before.game.moveCount == 0 && before.rival?.series == series)
    }
  }
}
