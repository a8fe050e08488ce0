import Arguments
import Benchmarks
import CAllocations
import Graphics

@testable import Program

/// The part of `bench` that draws: what each kind of frame costs on each kind of panel, beside the
/// time to fill and to copy the memory of a frame.
struct DrawingBench {
  /// How many times each measurement is repeated; the median counts.
  let rounds: Int

  private static let panels: [(width: Int, height: Int, format: PictureFormat)] = [
    (480, 320, .rgb565), (1920, 1080, .xrgb8888), (1920, 1080, .rgb565), (3840, 2160, .xrgb8888),
  ]

  /// A benchmark on one panel.
  static func benchmark(
    _ width: Int, _ height: Int, _ format: PictureFormat, isLit: Bool = false
  ) -> RenderBenchmark<PreparedGlyphs> {
    RenderBenchmark(
      width: width, height: height, format: format.format, glyphs: PreparedGlyphs(),
      isLit: isLit)
  }

  /// Measures every panel: its name and its figures.
  func measure() -> [(panel: String, figures: [BenchmarkFigure])] {
    DrawingBench.panels.map { width, height, format in
      var benchmark = DrawingBench.benchmark(width, height, format)
      let figures = benchmark.measure(
        rounds: rounds, clock: { Int64(processorSeconds() * 1e9) },
        allocations: { allocations_of_this_thread() })
      return ("\(width)x\(height) \(format.rawValue)", figures)
    }
  }

  /// The figures as an array of JSON objects.
  static func json(_ results: [(panel: String, figures: [BenchmarkFigure])]) -> String {
    let objects = results.map { panel, figures in
      let fields = figures.map { figure -> String in
        let cost = "\"ns\": \(figure.nanoseconds), \"pixels\": \(figure.pixels)"
        let allocations = "\"allocations\": \(decimal(figure.allocations))"
        return "\"\(figure.name)\": { \(cost), \(allocations) }"
      }
      return "    { \"panel\": \"\(panel)\", " + fields.joined(separator: ", ") + " }"
    }
    return jsonArray(objects)
  }

  /// The figures as lines for people.
  static func table(_ results: [(panel: String, figures: [BenchmarkFigure])]) -> [String] {
    results.flatMap { panel, figures in
      let copy = max(figures.last?.nanoseconds ?? 1, 1)
      return [panel]
        + figures.map { figure -> String in
          let cells = [
            column(figure.name, 8), column("\(figure.nanoseconds) ns", 14),
            column("\(figure.pixels) px", 12),
            column("\(figure.nanoseconds * 100 / copy) % of memcpy", 18),
            "\(decimal(figure.allocations)) allocations",
          ]
          return "  " + cells.joined()
        }
    }
  }
}

extension Benchmarks.BenchmarkScene.Motion: Arguments.ArgumentValue {}
