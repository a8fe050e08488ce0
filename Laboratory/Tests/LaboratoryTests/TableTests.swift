import Engine
import Inertial
import Motion
import Simulators
import Testing

@testable import Benchmarks
@testable import Program
@testable import Solver
@testable import Trials
@testable import laboratory

/// The lines and tables that the laboratory prints, made of figures that are known.
@Suite("Tables")
struct TableTests {
  private func tilt(_ seconds: Double, _ direction: Direction = .up) -> TiltTrial.Tilt {
    TiltTrial.Tilt(seconds: seconds, direction: direction)
  }

  // MARK: Scores

  @Test func aScoreIsSummedUpInALine() {
    let none = TiltScore(truth: [tilt(1)], found: [tilt(1, .left), tilt(9)])
    #expect(summary(none) == "found 0/1, false 2", "no latency of nothing")
    let some = TiltScore(
      truth: [tilt(1), tilt(2), tilt(3)], found: [tilt(1.005), tilt(2.0154), tilt(2.95)])
    #expect(summary(some) == "found 3/3, false 0, latency 5/15 ms")
  }

  private func score(
    _ intentions: [(Double, Double)], _ tilts: [TiltTrial.Tilt], crossing: Double? = nil,
    changes: [PostureChange] = []
  ) -> PlayScore {
    var play = SimulatedHand.Play(
      trace: Trace(samples: []),
      intentions: intentions.map {
        .init(begin: $0.0, end: $0.1, direction: .up, crossing: crossing)
      })
    play.changes = changes
    return PlayScore(of: play, tilts: tilts)
  }

  @Test func usualPlayIsALine() {
    #expect(HandsTable.line("bus", score([], [])) == "  bus: false 0 in 0 min")
    let played = score([(1, 2), (3, 4)], [tilt(1.5), tilt(8)], crossing: 1.25)
    #expect(
      HandsTable.line("sitting", played)
        == "  sitting: found 1/2, false 1 in 0 min, latency 250/250 ms")
    let quick = [PostureChange(begin: 7, end: 8, degrees: 40)]
    let changing = score([], [tilt(7.5), tilt(20)], changes: quick)
    #expect(
      HandsTable.line("posture", changing)
        == "  posture: false 2 in 0 min, of these 1 at 1 quick changes of posture")
  }

  /// A wrong move is told apart from one that nobody was tilting at.
  @Test func freshPlayIsALine() {
    let wrong = score([(1, 2)], [tilt(1.25), tilt(1.5, .left), tilt(30)])
    #expect(
      HandsTable.freshLine("corner", wrong)
        == "  corner: found 1/1, wrong 1, false 1 in 0 min, onset to move 250/250 ms")
    #expect(HandsTable.freshLine("talk", score([], [tilt(3)])) == "  talk: false 1 in 0 min")
  }

  @Test func aMinuteIsAMinute() {
    let score = PlayScore(place: .sitting, seeds: 1..<3, seconds: 30, tilts: false)
    #expect((score.minutes - 1).magnitude < 1e-9)
    #expect(HandsTable.line("x", score).hasSuffix(" in 1 min"))
  }

  @Test func leavingOutIsALineOfAllClasses() {
    func result(_ found: Int, of all: Int, squares: Double) -> MeasuredRecording.Result {
      let truth = (0..<all).map { tilt(Double($0)) }
      var result = MeasuredRecording.Result(
        firstPose: TiltScore(truth: truth, found: Array(truth.prefix(found))),
        played: TiltScore(truth: [], found: [tilt(1)]))
      (result.squares, result.count) = (squares, 1)
      return result
    }
    let (one, other) = (result(1, of: 2, squares: 4), result(3, of: 3, squares: 4))
    #expect(
      LeaveOutCommand.line("both", [[one, one, other], [one, other, other]])
        == "both: typical 2/4, 0; 0/0, 2; 2.0° half 4/5, 0; 0/0, 2; 2.0° limits 6/6, 0; 0/0, 2; 2.0°"
    )
  }

  // MARK: Judges

  /// What was meant and not taken is lost, what was not meant and taken is kept; an early look that was
  /// meant is judged again later, and does not count.
  @Test func whatAJudgeIsWorthIsARowOfEachKind() {
    var hand = PlainHand(seed: 5)
    let strokes = hand.meant()
    guard let early = strokes.first(where: { $0.values[0] > 0 }),
      let late = strokes.first(where: { $0.values[0] == 0 && !$0.isReturned })
    else {
      Issue.record("a plain hand that plays is seen early and late")
      return
    }
    func example(_ signs: StrokeSigns, _ isMeant: Bool, _ row: String) -> StrokeExample {
      StrokeExample(signs: signs, isMeant: isMeant, row: row)
    }
    let examples = [
      example(early, true, "a"), example(early, false, "a"), example(late, true, "b"),
      example(late, false, "b"), example(late, true, "b"),
    ]
    let all = StrokeJudge.Layers([], biases: [], worths: [], bias: 1, margin: 1)
    let none = StrokeJudge.Layers([], biases: [], worths: [], bias: -1, margin: 1)
    #expect(
      TeachCommand.lines(StrokeJudge(first: all, out: all, back: all), examples) == [
        "  a: of 0 meant 0 lost, of 1 others 1 kept", "  b: of 2 meant 0 lost, of 1 others 1 kept",
        "  in sum: of 2 meant 0 lost, of 2 others 2 kept",
      ])
    #expect(
      TeachCommand.lines(StrokeJudge(first: all, out: none, back: all), examples) == [
        "  a: of 0 meant 0 lost, of 1 others 0 kept", "  b: of 2 meant 2 lost, of 1 others 0 kept",
        "  in sum: of 2 meant 2 lost, of 2 others 0 kept",
      ])
    #expect(TeachCommand.lines(.standard, []).isEmpty)
  }

  /// A stroke that is judged again by its way back is one stroke: taken there it is not lost, and one that was
  /// taken before is judged no more. Of an early look that was meant the way back is not counted either.
  @Test func aWayBackIsNoStrokeOfItsOwn() throws {
    var hand = PlainHand(seed: 5)
    let strokes = hand.meant()
    let early = try #require(strokes.first { $0.values[0] > 0 })
    let late = try #require(strokes.first { $0.values[0] == 0 && !$0.isReturned })
    let back = try #require(strokes.first { $0.isReturned })
    func example(_ signs: StrokeSigns, _ isMeant: Bool) -> StrokeExample {
      StrokeExample(signs: signs, isMeant: isMeant, row: "a")
    }
    let examples = [
      example(early, true), example(back, true), example(late, true), example(back, true),
      example(late, false), example(back, false),
    ]
    let all = StrokeJudge.Layers([], biases: [], worths: [], bias: 1, margin: 1)
    let none = StrokeJudge.Layers([], biases: [], worths: [], bias: -1, margin: 1)
    func line(out: StrokeJudge.Layers, back: StrokeJudge.Layers) -> String? {
      TeachCommand.lines(StrokeJudge(first: all, out: out, back: back), examples).first
    }
    #expect(line(out: none, back: none) == "  a: of 1 meant 1 lost, of 1 others 0 kept")
    #expect(line(out: none, back: all) == "  a: of 1 meant 0 lost, of 1 others 1 kept")
    #expect(line(out: all, back: none) == "  a: of 1 meant 0 lost, of 1 others 1 kept")
  }

  // MARK: Learning

  private func outcome(_ points: Int, _ exponent: UInt8) -> Trainer.Outcome {
    Trainer.Outcome(points: points, largestExponent: exponent)
  }

  private func words(_ line: String?) -> [String] {
    (line ?? "").split(separator: " ").map(String.init)
  }

  @Test func resultsOfTrainingComeEverySoManyMoves() {
    var results = TrainingResults(every: 1_000_000)
    results.add(outcome(20_000, 11))
    results.add(outcome(60_001, 12))
    results.add(outcome(1_000, 9))
    #expect(results.line(moves: 999_999, seconds: 1, isLast: false) == nil)
    let line = results.line(moves: 2_000_001, seconds: 7, isLast: false)
    // Millions of moves, seconds, games, their mean, and who reached 2048 … 32768.
    #expect(words(line) == ["2", "7", "3", "27000", "66%", "33%", "0%", "0%", "0%"])
    #expect(line?.count == TrainingResults.heading.count, "the columns stand below their heads")
    // The next line is of the games since then alone, and no division by none.
    #expect(results.line(moves: 2_999_999, seconds: 9, isLast: false) == nil)
    let last = results.line(moves: 2_999_999, seconds: 9, isLast: true)
    #expect(words(last) == ["2", "9", "0", "0", "0%", "0%", "0%", "0%", "0%"])
  }

  /// What is taken up goes on with its lines where they would have been.
  @Test func aTrainingThatIsTakenUpCountsFromThere() {
    var results = TrainingResults(every: 100, after: 250)
    #expect(results.line(moves: 299, seconds: 0, isLast: false) == nil)
    results.add(outcome(7, 15))
    let line = results.line(moves: 300, seconds: 0, isLast: false)
    #expect(words(line) == ["0", "0", "1", "7", "100%", "100%", "100%", "100%", "100%"])
  }

  @Test func bitsOfLinksAreWithAndWithoutTheirFrame() {
    let line = StylesCommand.line("weak", games: 2, (moves: 100, bits: 344))
    #expect(words(line) == ["weak", "2", "100", "2.000", "3.440"])
    #expect(words(StylesCommand.line("none", games: 0, (0, 0))).last == "0.000")
  }

  /// Whom the judge learns from is nobody by whom it is measured, and no two families' people are one.
  @Test func peopleOfALessonArePlayedNowhereElse() {
    // It has not learnt from the thirteenth and the fourteenth, which it is to be tried with.
    let tried = [HandFamily.thirteenth, .fourteenth]
    #expect(
      TeachCommand.classes.map(\.family) == HandFamily.allCases.filter { !tried.contains($0) })
    // 16 hands and as many as are tried, of whom each has numbers for what it does otherwise.
    func people(_ first: UInt64) -> [UInt64] {
      (0..<32 as Range<UInt64>).flatMap { other in
        (first..<first + 16).map { $0 + 100_000 * other }
      }
    }
    let learnt = TeachCommand.classes.map { Set(people($0.seed) + ($0.seed + 500..<$0.seed + 502)) }
    #expect(learnt.reduce(0) { $0 + $1.count } == Set(learnt.joined()).count)
    for (family, people) in zip(HandFamily.allCases, learnt) {
      #expect(people.isDisjoint(with: family.seeds(count: 300)), "\(family)")
      #expect(people.isDisjoint(with: 5000..<5300), "\(family)")
    }
  }

  // MARK: Benches

  private let figures = [
    BenchmarkFigure(name: "slide", nanoseconds: 3_000, pixels: 400, allocations: 0.5),
    BenchmarkFigure(name: "memcpy", nanoseconds: 2_000, pixels: 0, allocations: 0),
  ]

  @Test func drawingIsATableBesideCopyingMemory() {
    let lines = DrawingBench.table([("480x320 rgb565", figures), ("none", [])])
    #expect(lines.count == 4)
    #expect(lines[0] == "480x320 rgb565" && lines[3] == "none")
    #expect(
      words(lines[1]) == [
        "slide", "3000", "ns", "400", "px", "150", "%", "of", "memcpy", "0.50", "allocations",
      ])
    #expect(words(lines[2])[5] == "100")
  }

  @Test func drawingIsJSONToo() {
    #expect(
      DrawingBench.json([("a", figures)])
        == """
        [
            { "panel": "a", "slide": { "ns": 3000, "pixels": 400, "allocations": 0.50 }, \
        "memcpy": { "ns": 2000, "pixels": 0, "allocations": 0.00 } }
          ]
        """)
  }

  // MARK: Shares

  /// Each share is done once, however many there are, and all before it returns.
  @Test(arguments: [1, 2, 3, 16])
  func eachShareIsDoneOnce(shares: Int) {
    let counts = UnsafeMutableBufferPointer<Int>.allocate(capacity: shares)
    counts.initialize(repeating: 0)
    defer { counts.deallocate() }
    for round in 1...5 {
      // Each writes where no other does.
      Shares.run(shares) { counts[$0] += $0 + 1 }
      #expect(counts.enumerated().allSatisfy { $0.element == round * ($0.offset + 1) })
    }
  }
}
