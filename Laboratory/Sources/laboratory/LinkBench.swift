import CAllocations
import Engine
import Solver

@testable import Program

/// What a link costs that holds a game of 1,100 moves: to make it, and to read it, which plays it.
enum LinkBench {
  private static let moves = 1_100

  /// Microseconds of processor time and bytes of memory asked for, all together, each way.
  static func measure() -> [(String, String)] {
    let recording = wellPlayed()
    guard let link = try? Link(recording) else { return [] }
    let (coding, codingBytes) = timed { (try? Link(recording))?.bytes.count ?? 0 }
    let (reading, readingBytes) = timed { (try? Link(bytes: link.bytes))?.game.score ?? 0 }
    return [
      ("link_moves", "\(recording.moveCount)"),
      ("link_bytes", "\(link.bytes.count)"),
      ("link_coding_microseconds", whole(coding * 1e6)),
      ("link_coding_allocated_bytes", "\(codingBytes)"),
      ("link_reading_microseconds", whole(reading * 1e6)),
      ("link_reading_allocated_bytes", "\(readingBytes)"),
    ]
  }

  /// Seconds and bytes that one call takes.
  private static func timed(_ work: () -> Int) -> (seconds: Double, bytes: Int) {
    let rounds = 200
    let before = allocated_bytes_of_this_thread()
    var sum = work()
    let bytes = allocated_bytes_of_this_thread() - before
    let start = processorSeconds()
    for _ in 0..<rounds { sum &+= work() }
    let seconds = (processorSeconds() - start) / Double(rounds)
    // The sum keeps the optimiser from leaving the work out.
    return (sum == -1 ? 0 : seconds, bytes)
  }

  /// A game as somebody plays it who wins: the machine with little time.
  private static func wellPlayed() -> Recording {
    var advisor = Advisor()
    for seed in UInt64(1)... {
      var game = RecordedGame(seed: seed)
      while !game.game.isOver, game.game.moveCount < moves {
        if game.game.isAwaitingDecision { game.keepGoing() }
        let advice = advisor.advise(on: game.game.board, budget: 300, unless: { false })
        guard let best = advice?.best, !game.play(best).isEmpty else { break }
      }
      if game.game.moveCount == moves { return game.recording }
    }
    return Recording(seed: 1)
  }
}
