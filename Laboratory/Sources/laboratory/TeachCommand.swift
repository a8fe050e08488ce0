import Arguments
import Glibc
import Motion
import Trials

@testable import Program

/// `laboratory teach`: learns which strokes were meant as moves.
struct TeachCommand: Command {
  static let about = About(
    "teach", "Learn which strokes of a hand were meant as moves, and write the judge.",
    discussion: """
      Generated hands of twelve families play and do something else, as their family does it and \
      at random, with typical units and with others at half and at all of the data sheet's limits. The \
      same number of hands gives the same file on every machine. Sources/CConstants/judge.inc was \
      written by this command without options, from four recordings as well, which are fixtures of the \
      laboratory's tests (docs/tilt.md). With --left-out a family is not learnt from, and the judge is \
      tried on it; without, it is tried on other hands of those that it learnt from.

      Recordings with reference columns rx,ry,rz are learnt from as well, as far as they are named: a \
      stroke was meant if the true direction shows it, too.
      """)

  private var hands = 16
  private var trials = 2
  private var leftOut: HandFamily?
  private var output = ""
  private var files: [String] = []

  /// Whom it learns from: no seed of theirs is played in a table or a test.
  static let classes: [(family: HandFamily, seed: UInt64)] = [
    (.first, 20_000), (.second, 21_001), (.third, 22_002), (.fourth, 23_003), (.fifth, 24_004),
    (.sixth, 25_005), (.seventh, 26_006), (.eighth, 27_007), (.ninth, 28_008),
    (.tenth, 29_009), (.eleventh, 30_010), (.twelfth, 31_011),
  ]

  /// How much a recording's strokes count, beside that there are few of them, and how much those do that were
  /// not meant: most of these are no gesture of a hand, but the direction's error.
  private static let (worth, doubt) = (4.0, 0.24)

  mutating func declare(in form: inout Form) {
    form.option("hands", &hands, "How many hands of each family there are.")
    form.option("trials", &trials, "On how many other hands of each family it is tried.")
    form.option("left-out", &leftOut, "The family that is not learnt from.")
    form.required("output", short: "o", &output, "The file of C to write.")
    form.arguments("file", &files, "Recorded motions.")
    form.require(
      (1...400).contains(hands) && (0...400).contains(trials),
      "--hands must be from 1 to 400, --trials from 0 to 400.")
  }

  func run() throws(Failure) {
    try requirePlace(for: output, beginning: "// Made by `")
    let recordings = try files.map { (file) throws(Failure) in (try readTruth(file), file) }
    var (lessons, tried): ([StrokeExample], [StrokeExample]) = ([], [])
    for (family, seed) in Self.classes {
      if family != leftOut {
        lessons += StrokeExample.drawn(family, seeds: seed..<seed + UInt64(hands))
      }
      if leftOut == nil || family == leftOut {
        tried += StrokeExample.drawn(family, seeds: seed + 500..<seed + 500 + UInt64(trials))
      }
    }
    for (trace, file) in recordings {
      lessons += StrokeExample.recorded(trace, row: file).map {
        var example = $0
        example.weight = example.isMeant ? Self.worth : Self.doubt
        return example
      }
    }
    print("\(lessons.count) strokes, \(lessons.count { $0.isMeant }) of them meant")
    fflush(nil)
    let judge = JudgeLesson().learnt(from: lessons)
    try writeFile(Array(judge.source.utf8), to: output)
    for line in Self.lines(judge, judge.remembered(tried)) { print(line) }
  }

  /// What is not taken for a move before it is all the way out is judged again there, and what is not
  /// taken there by its way back: a stroke is one, and is a move where it is taken at last.
  static func lines(_ judge: StrokeJudge, _ examples: [StrokeExample]) -> [String] {
    var strokes: [(row: String, isMeant: Bool, isMove: Bool)] = []
    var isSeen = false
    for example in examples {
      let isMove = judge.score(example.signs) > 0
      if example.signs.isReturned {
        if isSeen, isMove { strokes[strokes.count - 1].isMove = true }
      } else {
        isSeen = !(example.isMeant && example.isEarly)
        if isSeen { strokes.append((example.row, example.isMeant, isMove)) }
      }
    }
    var rows: [String: (meant: Int, lost: Int, others: Int, kept: Int)] = [:]
    for stroke in strokes {
      for name in [stroke.row, "in sum"] {
        var row = rows[name] ?? (0, 0, 0, 0)
        if stroke.isMeant { row.meant += 1 } else { row.others += 1 }
        if stroke.isMeant && !stroke.isMove { row.lost += 1 }
        if !stroke.isMeant && stroke.isMove { row.kept += 1 }
        rows[name] = row
      }
    }
    return rows.sorted { $0.key < $1.key }.map { name, row in
      "  \(name): of \(row.meant) meant \(row.lost) lost, of \(row.others) others \(row.kept) kept"
    }
  }
}
