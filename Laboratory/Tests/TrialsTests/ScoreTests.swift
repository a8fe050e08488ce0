import Engine
import Motion
import Testing

@testable import Simulators
@testable import Trials

/// How found tilts are held against true ones: which is a hit, which comes too late, and which nobody meant.
@Suite struct ScoreTests {
  private func tilt(_ seconds: Double, _ direction: Direction = .right) -> TiltTrial.Tilt {
    TiltTrial.Tilt(seconds: seconds, direction: direction)
  }

  // MARK: Against a reference

  /// From 150 ms before the true crossing to 350 ms after it, both ends with it.
  @Test(
    arguments: [
      (-0.1500001, false), (-0.15, true), (0, true), (0.35, true), (0.3500001, false),
    ])
  func aTiltCountsWithinItsWindow(seconds: Double, counts: Bool) {
    let score = TiltScore(truth: [tilt(0)], found: [tilt(seconds)])
    #expect(score.expected == 1)
    #expect(score.found == (counts ? 1 : 0))
    #expect(score.falseAlarms == (counts ? 0 : 1))
    #expect(score.missed == (counts ? [] : [tilt(0)]))
    #expect(score.latencies == (counts ? [seconds] : []))
  }

  @Test func anotherDirectionIsNoHit() {
    for direction in Direction.allCases where direction != .up {
      let score = TiltScore(truth: [tilt(5, .up)], found: [tilt(5.1, direction)])
      #expect(score.found == 0 && score.missed == [tilt(5, .up)])
      #expect(score.unmeant == [tilt(5.1, direction)])
    }
  }

  /// The first in the window is taken, and each only once: a second one for the same tilt is false.
  @Test func eachTiltIsUsedOnce() {
    let twice = TiltScore(truth: [tilt(1)], found: [tilt(1.25), tilt(1.125)].reversed())
    #expect(twice.found == 1 && twice.unmeant == [tilt(1.25)])
    #expect(twice.latencies == [0.125])
    let pair = TiltScore(truth: [tilt(1), tilt(1.25)], found: [tilt(1.25)])
    #expect(pair.found == 1 && pair.missed == [tilt(1.25)] && pair.falseAlarms == 0)
    // Between two true tilts of two ways each finds its own.
    let crossed = TiltScore(
      truth: [tilt(1, .up), tilt(1.125, .left)], found: [tilt(1.0625, .left), tilt(1.1875, .up)])
    #expect(crossed.found == 2 && crossed.latencies == [-0.0625, 0.1875])
  }

  @Test func whatWasBeforeTheBeginningIsLeftOut() {
    let all = [tilt(1), tilt(2), tilt(3)]
    let score = TiltScore(truth: all, found: all + [tilt(1.5, .up), tilt(4, .up)], from: 2)
    #expect(score.expected == 2 && score.found == 2)
    #expect(score.unmeant == [tilt(4, .up)])
    #expect(TiltScore(truth: [], found: []) == TiltScore(truth: all, found: [tilt(1)], from: 9))
  }

  @Test func aSumIsThatOfItsScores() {
    let one = TiltScore(truth: [tilt(1), tilt(2)], found: [tilt(1.25), tilt(7)])
    let other = TiltScore(truth: [tilt(3)], found: [tilt(3.125)])
    let sum = TiltScore(summing: [one, other])
    #expect(sum.expected == 3 && sum.found == 2)
    #expect(sum.missed == [tilt(2)] && sum.unmeant == [tilt(7)])
    #expect(sum.latencies == [0.125, 0.25], "sorted, or no percentile is one")
    #expect(TiltScore(summing: []).expected == 0)
  }

  @Test func aPercentileIsOneOfTheNumbers() {
    let numbers = [1.0, 2, 3, 4, 5]
    #expect(numbers.percentile(0) == 1 && numbers.percentile(1) == 5)
    #expect(numbers.percentile(0.5) == 3 && numbers.percentile(0.95) == 5)
    #expect(numbers.percentile(0.6) == 3 && numbers.percentile(0.63) == 4)
    #expect(numbers.percentile(-1) == 1 && numbers.percentile(7) == 5)
    #expect([Double]().percentile(0.5) == nil)
    #expect(TiltScore(truth: [tilt(1)], found: []).latency(percentile: 0.5) == nil)
  }

  // MARK: Against what a generated hand meant

  private func play(
    _ intentions: [(Double, Double, Direction)], crossing: Double? = nil
  ) -> SimulatedHand.Play {
    SimulatedHand.Play(
      trace: Trace(samples: []),
      intentions: intentions.map {
        .init(begin: $0.0, end: $0.1, direction: $0.2, crossing: crossing)
      })
  }

  /// From the onset to a tenth of a second after the device is back.
  @Test(arguments: [(0.999, 0), (1, 1), (1.5, 1), (1.625, 1), (1.7, 0)])
  func aMoveCountsWhileItLasts(seconds: Double, found: Int) {
    let score = PlayScore(of: play([(1, 1.53125, .up)]), tilts: [tilt(seconds, .up)])
    #expect(score.intended == 1 && score.found == found)
    #expect(score.falseAlarms == 1 - found)
    #expect(score.delays == (found == 1 ? [seconds - 1] : []))
    // Nothing was known of when it passed 20°.
    #expect(score.latencies.isEmpty)
  }

  @Test func latencyIsSinceTheCrossingAndDelaySinceTheOnset() {
    let score = PlayScore(of: play([(2, 3, .left)], crossing: 2.25), tilts: [tilt(2.5, .left)])
    #expect(score.latencies == [0.25] && score.delays == [0.5])
    #expect(score.latency(percentile: 0.5) == 0.25 && score.delay(percentile: 0.5) == 0.5)
    #expect(PlayScore(of: play([]), tilts: []).delay(percentile: 0.5) == nil)
  }

  /// While another tilt was under way, or up to 0.3 s after it, a false move is a wrong one.
  @Test(arguments: [(1.5, 1), (2.25, 1), (2.5, 0), (0.5, 0)])
  func aFalseMoveDuringATiltIsWrong(seconds: Double, wrong: Int) {
    let score = PlayScore(of: play([(1, 2, .up)]), tilts: [tilt(seconds, .down)])
    #expect(score.found == 0 && score.falseAlarms == 1 && score.wrong == wrong)
  }

  @Test func theSameMoveTwiceIsFalseOnce() {
    let twice = PlayScore(of: play([(1, 2, .up)]), tilts: [tilt(1.25, .up), tilt(1.75, .up)])
    #expect(twice.found == 1 && twice.falseAlarms == 1 && twice.wrong == 1)
    let pair = PlayScore(
      of: play([(1, 2, .up), (2.5, 3, .up)]), tilts: [tilt(1.25, .up), tilt(2.75, .up)])
    #expect(pair.intended == 2 && pair.found == 2 && pair.falseAlarms == 0)
  }

  /// Of two tilts that a move may be of it is the first one's that waits, and of the next the other's.
  @Test func aMoveIsOfTheFirstThatWaitsForIt() {
    let meant = play([(1, 2, .up), (1.75, 3, .up), (2, 4, .left)]).intentions
    var open = OpenIntentions(meant)
    #expect(open.contains(1) && !open.contains(0.5))
    #expect(open.take(.up, at: 0.5) == nil && open.take(.down, at: 1.875) == nil)
    #expect(open.take(.up, at: 1.875) == meant[0])
    #expect(!open.contains(1.5), "the first one has had its move")
    #expect(open.take(.up, at: 1.875) == meant[1] && open.take(.up, at: 1.875) == nil)
    #expect(open.take(.left, at: 3) == meant[2] && !open.contains(3))
    let late = PlayScore(
      of: play([(1, 2, .up), (1.75, 3, .up)]), tilts: [tilt(2.5, .up), tilt(1.875, .up)].reversed())
    #expect(late.found == 2 && late.delays.sorted() == [0.75, 0.875])
  }

  /// What is meant before the beginning is not counted, but its move is not false either; what comes after
  /// the end is nobody's.
  @Test func onlyWhatIsJudgedCounts() {
    var judged = play([(1, 1.5, .up), (3, 3.5, .left), (8, 9, .right)])
    (judged.begin, judged.end) = (2, 8)
    judged.intentions.removeLast()
    let score = PlayScore(
      of: judged,
      tilts: [tilt(1.25, .up), tilt(1.75, .down), tilt(3.25, .left), tilt(8.5, .right)])
    #expect(score.intended == 1 && score.found == 1)
    #expect(score.falseAlarms == 0)
  }

  /// A tilt that the recording does not hold to its end is not meant, and its move not false.
  @Test func aTiltAcrossTheEndIsNobodys() {
    var cut = play([(1, 2, .up), (8, 8.5, .left), (9.5, 9.875, .left), (12, 13, .down)])
    cut.end(within: 10)
    #expect(cut.end == 9.5 && cut.intentions.map(\.begin) == [1, 8])
    let score = PlayScore(of: cut, tilts: [tilt(8.25, .left), tilt(9.75, .left)])
    #expect(score.intended == 2 && score.found == 1 && score.falseAlarms == 0)
    var whole = play([(1, 2, .up)])
    whole.end(within: 2.25)
    #expect(whole.end == 2.25 && whole.intentions.count == 1)
    // Who plays, talks and plays on can have begun after the recording's end.
    for seed in 5000..<5012 as Range<UInt64> {
      var hand = FreshHand(seed: seed, habit: .between, family: .eighth).play(seconds: 40)
      hand.end(within: 40)
      #expect(hand.intentions.allSatisfy { $0.end <= 39.8 })
    }
  }

  @Test func falseMovesAtQuickChangesAreToldApart() {
    var changing = play([])
    changing.changes = [
      PostureChange(begin: 1, end: 2, degrees: 30), PostureChange(begin: 5, end: 9, degrees: 30),
    ]
    let score = PlayScore(of: changing, tilts: [tilt(1.5), tilt(2.5), tilt(2.75), tilt(6)])
    #expect(score.quickChanges == 1)
    #expect(score.falseAlarms == 4 && score.falseAtChanges == 2)
  }

  // MARK: Shakes

  @Test func shakesAreFoundWhileTheyLast() {
    let hand = ShakingHand.Play(play: play([(3, 3.5, .up)]), shakes: [1...2, 5...6])
    var outcome = TiltTrial.Outcome()
    outcome.shakes = [1.5, 1.75, 7]
    // A tilt is a move once.
    outcome.tilts = [tilt(2.25, .down), tilt(2.75, .down), tilt(3.25, .up), tilt(3.375, .up)]
    let score = ShakeScore(of: hand, outcome)
    #expect(score.made == 2 && score.found == 1)
    // The second in one shake, and one that nobody made.
    #expect(score.falseAlarms == 2)
    #expect(score.delays == [0.5])
    #expect(score.movesOfShakes == 1, "half a second after it is not of it any more")
    #expect(score.meant == 1 && score.moves == 1)
  }
}
