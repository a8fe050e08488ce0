import Dealing
import Engine
import Graphics
import Hardware
import Records
import Simulators
import Testing
import Time
import Words

@testable import Handheld

/// A dealt game in the whole loop, on a line that takes its time.
@Suite struct DealtLineTests {
  private let clock = VirtualClock()
  private let input = ScriptedInput()

  private func press(_ button: Button, _ loop: inout ScriptedLoop) {
    input.events += [.pressed(button, isRepeat: false), .released(button)]
    _ = loop.run(ticks: 1)
  }

  /// A loop that has walked from the title to a dealt game.
  private func loop(_ line: DealerLine) -> ScriptedLoop {
    var options = Appliance.Options()
    options.deals = true
    var loop = scriptedLoop(
      Appliance(entropy: 1, options: options), clock, input: input,
      display: MemoryDisplay(width: 240, height: 240), carriers: Carriers(deals: line))
    _ = loop.run(ticks: 20)
    for button in [Button.down, .confirm, .down, .down, .down, .down, .confirm] {
      press(button, &loop)
    }
    #expect(loop.appliance.screen.name == "deals")
    _ = loop.run(ticks: 60)
    press(.confirm, &loop)
    _ = loop.run(ticks: 60)
    #expect(loop.appliance.screen.name == "dealt")
    return loop
  }

  /// Directions that are possible, in a row.
  private static func directions(_ count: Int) -> [Direction] {
    var deal = Dealer.deal()
    return (0..<count).map { _ in
      [Direction.down, .left, .right, .up].first { (try? deal.take(.move($0))) != nil } ?? .up
    }
  }

  @Test func on80MillisecondsNoFrameWaits() {
    let line = DealerLine(clock, delay: .milliseconds(80))
    var loop = loop(line)
    for direction in Self.directions(30) {
      let (frames, moves) = (
        loop.statistics.framesDrawn, loop.appliance.world.deal.play?.game.moveCount ?? 0
      )
      press(direction.button, &loop)
      // In the tick of the press the tiles slide.
      #expect(loop.appliance.world.deal.ticksSinceMove == 0)
      #expect(loop.appliance.world.deal.play?.isAwaiting == true)
      var arrived: Int?
      for tick in 1...29 {
        _ = loop.run(ticks: 1)
        let play = loop.appliance.world.deal.play
        if arrived == nil, play?.game.moveCount == moves + 1 { arrived = tick }
      }
      #expect(arrived == 8, "the tile comes while they slide")
      #expect(loop.appliance.world.deal.board.lateness == 0, "and pops as one that was there")
      #expect(loop.statistics.framesDrawn - frames >= 29, "each tick has its picture")
    }
    #expect(loop.statistics.lateTicks == 0 && loop.statistics.skippedTicks == 0)
    let acts = line.heard.filter { if case .act = $0 { true } else { false } }
    #expect(acts.count == 30)
  }

  /// Three quick moves within the line's time: each is sent at once, and seen one after the other.
  @Test func aQuickHandIsSentAhead() {
    let line = DealerLine(clock, delay: .milliseconds(300))
    var loop = loop(line)
    let directions = Self.directions(3)
    for direction in directions { press(direction.button, &loop) }
    let sent: [PlayerWord] = directions.enumerated().map {
      .act(generation: 0, first: $0, actions: [.move($1)])
    }
    #expect(line.heard.suffix(3) == sent[...])
    #expect(loop.appliance.world.deal.play?.game.moveCount == 0)
    _ = loop.run(ticks: 31)
    #expect(loop.appliance.world.deal.play?.actions == directions.map { Recording.Action.move($0) })
    #expect(loop.appliance.world.deal.play?.isAwaiting == false)
  }

  /// A tile that comes after the slide appears then, from its beginning.
  @Test func aLateTilePopsWhenItComes() {
    let line = DealerLine(clock, delay: .milliseconds(300))
    var loop = loop(line)
    press(Self.directions(1)[0].button, &loop)
    _ = loop.run(ticks: 30)
    let board = loop.appliance.world.deal.board
    #expect(board.lateness == 20)
    let newcomer = board.motions.first { $0.kind == .appears }
    #expect(newcomer.map { board.pose(of: $0, at: 30) == nil } == true)
    #expect(newcomer.map { board.pose(of: $0, at: 40)?.scale ?? 0 > 0.2 } == true)
    #expect(newcomer.map { board.pose(of: $0, at: 50)?.scale } == 1)
  }

  /// The line breaks with a move on it: it is seen, sent again, and counted once.
  @Test func aMoveThatWasOnTheWayIsSentAgain() {
    let line = DealerLine(clock, delay: .milliseconds(80))
    var loop = loop(line)
    let directions = Self.directions(2)
    press(directions[0].button, &loop)
    _ = loop.run(ticks: 30)
    press(directions[1].button, &loop)
    line.cut()
    _ = loop.run(ticks: 5)
    #expect(loop.appliance.world.deal.isOpen == false)
    #expect(loop.appliance.world.deal.notice(in: .english)?.texts.first == "Not reached")
    // One move more asks for the table again; what is on its way stays the next to be known.
    press(.left, &loop)
    _ = loop.run(ticks: 40)
    #expect(loop.appliance.world.deal.play?.actions == directions.map { Recording.Action.move($0) })
  }
}
