import Engine
import Testing

@testable import Solver

@Suite struct SolverBenchmarkTests {
  @Test func preparesAsManyPositionsAsAskedFor() {
    let benchmark = SolverBenchmark(positions: 40, budget: 4)
    #expect(benchmark.positionCount == 40)
    let once = benchmark.slide(rounds: 1)
    let twice = benchmark.slide(rounds: 2)
    #expect(once.slides == 160 && twice.slides == 320)
    #expect(once.points > 0 && twice.points == 2 * once.points)
  }

  @Test func everyPositionHasSomethingToAdvise() {
    var benchmark = SolverBenchmark(positions: 25, budget: 4)
    for index in 0..<benchmark.positionCount {
      let searched = benchmark.hint(at: index, budget: 200)
      #expect(searched > 0 && searched <= 200)
    }
  }
}
