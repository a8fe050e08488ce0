import Foundation
import Testing

@testable import Scenes

@Suite("A sine without a library")
struct SineTests {
  @Test("is within 0.2 per cent of the true one, over many turns and backwards")
  func near() {
    for turn in -3000...3000 {
      let exact = sin(Double(turn) / 1024 * 2 * .pi) * 1024
      #expect(abs(Double(Sine.value(turn)) - exact) < 2.9, "\(turn)")
    }
  }

  @Test("is 0 and 1 where it should be")
  func corners() {
    #expect([0, 256, 512, 768, 1024].map(Sine.value) == [0, 1024, 0, -1024, 0])
  }
}

@Suite("When what of a move happens")
struct MoveTimingTests {
  @Test("the original's times in ticks; half of them when fast; none without motion")
  func durations() {
    #expect(MoveTiming(pace: .original).slide == 10 && MoveTiming(pace: .original).grow == 20)
    #expect(MoveTiming(pace: .fast).slide == 5 && MoveTiming(pace: .fast).grow == 10)
    #expect(MoveTiming(pace: .off).duration == 0)
  }

  @Test("slides first, grows then, and both end")
  func parts() {
    let timing = MoveTiming(pace: .original)
    #expect(timing.slid(at: -1) == 0 && timing.slid(at: 0) == 0)
    #expect(timing.slid(at: 5) == 0.5 && timing.grown(at: 5) == 0)
    #expect(timing.slid(at: 10) == 1 && timing.grown(at: 10) == 0)
    #expect(timing.grown(at: 20) == 0.5 && timing.grown(at: 30) == 1)
    #expect(timing.grown(at: .max) == 1)
    let off = MoveTiming(pace: .off)
    #expect(off.slid(at: 0) == 1 && off.grown(at: 0) == 1)
  }
}
