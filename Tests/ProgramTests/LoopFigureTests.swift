import Testing

@testable import tilt2048

@Suite("What a steady tick must not do")
struct LoopFigureTests {
  private func figure(
    _ name: String, allocations: Int = 0, displayCalls: Int = 0, frames: Int = 0
  ) -> LoopFigure {
    var figure = LoopFigure(name: name)
    figure.ticks = 100
    figure.allocations = allocations
    figure.displayCalls = displayCalls
    figure.frames = frames
    return figure
  }

  @Test("no tick asks for memory, and no idle one touches the display")
  func faults() {
    #expect(figure("idle").fault == nil)
    #expect(figure("slide", displayCalls: 300, frames: 100).fault == nil)
    #expect(figure("idle", allocations: 1).fault == "idle: 1 allocations in 100 steady ticks")
    #expect(figure("slide", allocations: 1, frames: 100).fault != nil)
    #expect(figure("idle", displayCalls: 1).fault == "idle: 1 calls of the display")
  }

  @Test("a row in which nothing was drawn shows nothing")
  func emptyRow() {
    #expect(figure("slide").fault == "slide: no frame was drawn")
  }

  @Test("idle ticks of the whole game draw nothing, the others do")
  func wholeGame() {
    var bench = LoopBench()
    let figures = bench.measure()
    #expect(figures.map(\.name) == ["idle", "tilt", "slide"])
    #expect(figures.map { $0.frames > 0 } == [false, true, true])
    #expect(figures[0].displayCalls == 0)
  }

  @Test("a duel beside another game is measured, too")
  func duel() {
    var bench = LoopBench(isDuel: true)
    let isDuel = bench.isDuel
    #expect(isDuel)
    let figures = bench.measure().map { $0.renamed("duel, \($0.name)") }
    #expect(figures.map(\.name) == ["duel, idle", "duel, tilt", "duel, slide"])
    #expect(figures.map { $0.frames > 0 } == [false, true, true])
    #expect(figures[0].displayCalls == 0)
  }
}
