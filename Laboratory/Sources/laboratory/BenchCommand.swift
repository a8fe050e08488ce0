import Arguments
import Benchmarks
import Graphics
import Solver

@testable import Program

/// `laboratory bench`: the speed of the engine, the solver, the tilt, the links and the drawing.
struct LaboratoryBenchCommand: Command {
  static let about = About(
    "bench", "Measure the speed of each part here, as JSON or as a table.",
    discussion: """
      Times are processor time of this process. Random games are also a check of the rules: they \
      last 118.4 moves in the mean, whoever plays them. What a start and a tick of the whole game \
      cost is told by 'tilt2048 bench'.

      With --frames nothing is measured: so many frames of one kind are drawn, for counting \
      instructions. Run it for N and for 2 N frames and take the difference.
      """)

  private var games = 200_000
  private var hints = 10_000
  private var rounds = 15
  private var table = false
  private var json = false
  private var frames: Int?
  private var motion: BenchmarkScene.Motion?
  private var size: PictureSize?
  private var format: PictureFormat?
  private var lit = false

  mutating func declare(in form: inout Form) {
    form.option("games", &games, "How many random games.")
    form.option("hints", &hints, "For how many positions a hint is timed.")
    form.option("rounds", &rounds, "How often a frame is timed; the median counts.")
    form.flag("table", &table, "Print a table instead of JSON.")
    form.flag("json", &json, "Print JSON, which is what is printed anyway.")
    form.require(!(json && table), "--json and --table exclude each other.")
    form.option("frames", &frames, "Draw exactly this many frames and stop.")
    form.option("motion", &motion, "What moves in these frames; by default slide.")
    form.option("size", &size, "The size of these frames; by default 480x320.")
    form.option("format", &format, "Their pixel format; by default rgb565.")
    form.flag("lit", &lit, "Give everything in these frames a body.")
    form.require(
      games > 0 && hints > 0 && rounds > 0 && frames ?? 0 >= 0,
      "--games, --hints and --rounds must be 1 or more, --frames 0 or more.")
    form.require(
      frames != nil || motion == nil && size == nil && format == nil && !lit,
      "--motion, --size, --format and --lit need --frames: all panels are measured.")
  }

  func run() throws(Failure) {
    if let frames {
      let size = size ?? PictureSize(width: 480, height: 320)
      var benchmark = DrawingBench.benchmark(
        size.width, size.height, format ?? .rgb565, isLit: lit)
      for _ in 0..<frames { benchmark.drawFrame(motion ?? .slide) }
      return
    }
    var fields = Self.playouts(games)
    fields += Self.slides(SolverBenchmark(positions: hints))
    fields += BenchCommand.hints(hints)
    fields += TiltBench.measure()
    fields += LinkBench.measure()
    let drawing = DrawingBench(rounds: rounds).measure()
    if table {
      for (name, value) in fields { print("\(name) \(value)") }
      for line in DrawingBench.table(drawing) { print(line) }
      return
    }
    fields.append(("drawing", DrawingBench.json(drawing)))
    print(jsonObject(fields))
  }

  private static func playouts(_ games: Int) -> [(String, String)] {
    let start = processorSeconds()
    let playouts = Playouts(count: games, seed: 1)
    let seconds = processorSeconds() - start
    let plainStart = processorSeconds()
    let plain = Playouts(count: max(games / 8, 1), seed: 1, by: .plain)
    let plainSeconds = processorSeconds() - plainStart
    return [
      ("random_games", "\(games)"),
      ("random_moves_per_game", decimal(Double(playouts.moves) / Double(games))),
      ("random_points_per_game", decimal(Double(playouts.points) / Double(games))),
      ("random_moves_per_second", whole(Double(playouts.moves) / seconds)),
      ("random_moves_per_second_plain", whole(Double(plain.moves) / plainSeconds)),
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
}
