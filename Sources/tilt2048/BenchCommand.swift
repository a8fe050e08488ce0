import Graphics
import Solver

/// `tilt2048 bench`: measures the speed of the engine, the solver, the tilt and the drawing here.
struct BenchCommand: Command {
  static let about = About(
    "bench", "Measure the speed of this machine, as JSON or as a table.",
    discussion: """
      Times are processor time of this process; those of starts are from exec to the first frame. \
      Random games are also a check of the rules: they last 118.4 moves in the mean, whoever plays \
      them.

      With --frames nothing is measured: so many frames of one kind are drawn, for counting \
      instructions. Run it for N and for 2 N frames and take the difference.

      With --check only steady ticks of the whole game are looked at: it fails where one asks for \
      memory, or where the display is touched though nothing moves.
      """)

  private var games = 200_000
  private var hints = 10_000
  private var rounds = 15
  private var beside: String?
  private var table = false
  private var check = false
  private var frames: Int?
  private var motion = BenchmarkScene.Motion.slide
  private var size = PictureSize(width: 480, height: 320)
  private var format = PictureFormat.rgb565

  mutating func declare(in form: inout Form) {
    form.option("games", &games, "How many random games.")
    form.option("hints", &hints, "For how many positions a hint is timed.")
    form.option("rounds", &rounds, "How often a frame is timed; the median counts.")
    form.option("beside", value: "path", &beside, "A program to start in turn with the game.")
    form.flag("table", &table, "Print a table instead of JSON.")
    form.flag("check", &check, "Fail where a steady tick asks for memory, and measure no more.")
    form.option("frames", &frames, "Draw exactly this many frames and stop.")
    form.option("motion", &motion, "What moves in these frames.")
    form.option("size", &size, "The size of these frames.")
    form.option("format", &format, "Their pixel format.")
    form.require(
      games > 0 && hints > 0 && rounds > 0 && frames ?? 0 >= 0,
      "--games, --hints and --rounds must be 1 or more, --frames 0 or more.")
  }

  func run() throws {
    if let frames {
      var benchmark = DrawingBench.benchmark(size.width, size.height, format)
      for _ in 0..<frames { benchmark.drawFrame(motion) }
      return
    }
    var player = LoopBench()
    let ticks = player.measure()
    if check { return try Self.check(ticks) }
    var fields = Self.playouts(games)
    var benchmark = SolverBenchmark(positions: hints)
    fields += Self.slides(benchmark)
    fields += Self.hints(&benchmark)
    fields += TiltBench.measure()
    let drawing = DrawingBench(rounds: rounds).measure()
    let starts = try StartBench(rounds: rounds).measure(beside: beside)
    if table {
      for (name, value) in fields { print("\(name) \(value)") }
      for line in DrawingBench.table(drawing) + LoopFigure.table(ticks) + StartBench.table(starts) {
        print(line)
      }
      return
    }
    fields.append(("drawing", DrawingBench.json(drawing)))
    fields.append(("ticks", LoopFigure.json(ticks)))
    fields.append(("starts", StartBench.json(starts)))
    print("{\n" + fields.map { "  \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n}")
  }

  private static func check(_ ticks: [LoopFigure]) throws(Failure) {
    for line in LoopFigure.table(ticks) { print(line) }
    let faults = ticks.compactMap(\.fault)
    if !faults.isEmpty { throw Failure(faults.joined(separator: "; ")) }
  }

  private static func playouts(_ games: Int) -> [(String, String)] {
    let start = processorSeconds()
    let playouts = Playouts(count: games, seed: 1)
    let seconds = processorSeconds() - start
    return [
      ("random_games", "\(games)"),
      ("random_moves_per_game", decimal(Double(playouts.moves) / Double(games))),
      ("random_points_per_game", decimal(Double(playouts.points) / Double(games))),
      ("random_moves_per_second", whole(Double(playouts.moves) / seconds)),
    ]
  }

  private static func slides(_ benchmark: borrowing SolverBenchmark) -> [(String, String)] {
    let start = processorSeconds()
    let work = benchmark.slide(rounds: 1 + 20_000_000 / (4 * benchmark.positionCount))
    let seconds = processorSeconds() - start
    // The points keep the optimiser from leaving the slides out.
    return [
      ("slides_per_second", whole(Double(work.slides) / seconds)),
      ("slides_points", "\(work.points)"),
    ]
  }

  private static func hints(_ benchmark: inout SolverBenchmark) -> [(String, String)] {
    var slowest = 0.0
    var searched = 0
    let start = processorSeconds()
    var last = start
    for index in 0..<benchmark.positionCount {
      searched += benchmark.hint(at: index)
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
      ("searched_moves_per_second", whole(Double(searched) / seconds)),
    ]
  }

  private static func whole(_ number: Double) -> String {
    number.isFinite ? "\(Int(number.rounded()))" : "null"
  }
}
