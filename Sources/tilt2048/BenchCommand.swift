import Arguments
import Solver

/// `tilt2048 bench`: measures what a player waits for: a start, a tick, a hint.
struct BenchCommand: Command {
  static let about = About(
    "bench", "Measure the game's speed on this machine, as JSON or as a table.",
    discussion: """
      Times are processor time of this process; those of starts are from exec to the first frame.

      With --check only steady ticks of the whole game are looked at: it fails where one asks for \
      memory, or where the display is touched though nothing moves; of a duel beside another game, \
      too.
      """)

  private var hints = 1_000
  private var rounds = 15
  private var beside: String?
  private var table = false
  private var json = false
  private var check = false

  mutating func declare(in form: inout Form) {
    form.option("hints", &hints, "For how many positions a hint is timed.")
    form.option("rounds", &rounds, "How often a start is timed; the median counts.")
    form.option("beside", value: "path", &beside, "A program to start in turn with the game.")
    form.flag("table", &table, "Print a table instead of JSON.")
    form.flag("json", &json, "Print JSON, which is what is printed anyway.")
    form.flag("check", &check, "Fail where a steady tick asks for memory, and measure no more.")
    let forms = [json, table, check].count { $0 }
    form.require(forms < 2, "--json, --table and --check exclude each other.")
    form.require(hints > 0 && rounds > 0, "--hints and --rounds must be 1 or more.")
  }

  func run() throws(Failure) {
    var player = LoopBench()
    let ticks = player.measure()
    if check {
      var duel = LoopBench(isDuel: true)
      let all = ticks + duel.measure().map { $0.renamed("duel, \($0.name)") }
      for line in LoopFigure.table(all) { print(line) }
      let faults = all.compactMap { $0.fault }
      guard faults.isEmpty else { throw Failure(faults.joined(separator: "; ")) }
      return
    }
    var fields = Self.hints(hints)
    let starts = try StartBench(rounds: rounds).measure(beside: beside)
    if table {
      for (name, value) in fields { print("\(name) \(value)") }
      for line in LoopFigure.table(ticks) + StartBench.table(starts) { print(line) }
      return
    }
    fields.append(("ticks", LoopFigure.json(ticks)))
    fields.append(("starts", StartBench.json(starts)))
    print(jsonObject(fields))
  }

  /// What a hint costs, over so many positions of good play.
  static func hints(_ count: Int) -> [(String, String)] {
    var benchmark = SolverBenchmark(positions: count)
    var slowest = 0.0
    var searched = 0.0
    let start = processorSeconds()
    var last = start
    for index in 0..<benchmark.positionCount {
      searched += Double(benchmark.hint(at: index))
      let now = processorSeconds()
      slowest = max(slowest, now - last)
      last = now
    }
    let seconds = last - start
    return [
      ("hint_budget", "\(Advisor.hintBudget)"),
      ("hint_positions", "\(benchmark.positionCount)"),
      ("hint_mean_microseconds", whole(seconds * 1e6 / Double(benchmark.positionCount))),
      ("hint_slowest_microseconds", whole(slowest * 1e6)),
      ("searched_moves_per_second", whole(searched / seconds)),
    ]
  }
}
