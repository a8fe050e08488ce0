import Motion
import Testing

@testable import Trials

/// Choosing constants with a recording left out, and the method that ours is compared with.
@Suite struct LeaveOutTests {
  /// As the library on PyPI (2.1.2) fed with the same samples, whose error is 1.3° as well.
  @Test func vqfDoesAsItsLibraryDoes() throws {
    let recording = MeasuredRecording(try fixture("tapping"), name: "tapping")
    let result = recording.result(.other(.vqf), .typical, first: 1)
    #expect(result.firstPose.expected == 38)
    #expect(result.firstPose.found == 38)
    #expect(result.firstPose.falseAlarms == 0)
    #expect((1.2...1.4).contains(result.error))
    let ours = recording.result(.ours(.standard), .typical, first: 1)
    #expect(ours.firstPose.found == 38)
    #expect(ours.count > 15_000)
    #expect((0.5...2.5).contains(ours.error))
  }

  @Test func aMatrixTimesItsInverseIsOne() {
    let matrix = Matrix3(SIMD3(2, 1, 0), SIMD3(-1, 3, 1), SIMD3(0.5, 0, 4))
    let one = matrix * matrix.inverse
    for (row, expected) in [
      (one.x, SIMD3<Double>(1, 0, 0)), (one.y, SIMD3(0, 1, 0)), (one.z, SIMD3(0, 0, 1)),
    ] {
      let difference = row - expected
      #expect((difference * difference).sum() < 1e-20)
    }
  }

  /// Two recordings want the lowest offset, and a third, by far, the highest.
  @Test func aConstantIsChosenByTheRecordingsThatAreNotLeftOut() throws {
    let index = try #require(ConstantChoice.candidates.firstIndex { $0.name == "offset" })
    let levels = ConstantChoice.candidates[index].levels
    let choice = ConstantChoice(count: 60, seed: 3) { constants in
      let offset = Double(constants.offset)
      return [-offset, -offset, 10 * offset]
    }
    #expect(choice.pool.count == 60)
    #expect(choice.levels()[index] == levels.count - 1)
    #expect(choice.levels(leavingOut: 0)[index] == levels.count - 1)
    #expect(choice.levels(leavingOut: 2)[index] == 0)
    let constants = ConstantChoice.constants(choice.levels(leavingOut: 2))
    #expect(constants.offset == levels[0])
  }

  /// Where all do more harm than good, a level that nobody tried is no better than they are.
  @Test(arguments: [1, 2, 5])
  func aLevelThatWasNotTriedIsNotChosen(count: Int) {
    let choice = ConstantChoice(count: count, seed: 7) { _ in [-3, -1] }
    for levels in [choice.levels(), choice.levels(leavingOut: 0)] {
      for (index, level) in levels.enumerated() {
        #expect(choice.pool.contains { $0[index] == level })
      }
    }
  }

  /// Five usual units, of which the first is the one that plays, are summed up as one class; all see the
  /// same tilts of the hand, of which none is doubtful.
  @Test func usualUnitsAreAClassOfFive() throws {
    let recording = MeasuredRecording(try fixture("tapping"), name: "tapping")
    let one = recording.result(.ours(.standard), .typical, first: 1)
    let all = recording.result(.ours(.standard), .typical)
    #expect(all.played.expected == 5 * one.played.expected)
    #expect(all.played.found * 50 >= all.played.expected * 49, "\(all.played.found)")
    #expect(all.played.falseAlarms <= 5, "one for each unit at most")
    #expect(all.count > 4 * one.count)
  }
}
