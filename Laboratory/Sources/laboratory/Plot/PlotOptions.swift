import Arguments
import Screenshots
import Trials

@testable import Program

/// What can be asked of a plot; shared by `score` and `tune`.
struct PlotOptions {
  private(set) var plot: String?
  private var from: Double?
  private var to: Double?

  mutating func declare(in form: inout Form) {
    form.option(
      "plot", &plot, "Draw angles, thresholds, moves and truth over time into this PNG file.")
    form.option("from", &from, "Where the plot begins, in the recording's seconds.")
    form.option("to", &to, "Where the plot ends, in the recording's seconds.")
    form.require(from ?? -.infinity < to ?? .infinity, "--from must lie before --to.")
    form.require(
      plot != nil || from == nil && to == nil, "--from and --to need --plot: all is scored.")
  }

  /// Draws a plot, if one was asked for; the second becomes "out-2.png".
  func write(_ comparison: MethodComparison, name: String, number: Int = 0) throws(Failure) {
    guard let plot else { return }
    let course = comparison.course(named: name)
    let whole = course.span
    let begin = max(from ?? whole.lowerBound, whole.lowerBound)
    let end = min(to ?? whole.upperBound, whole.upperBound)
    guard begin < end else {
      throw Failure(
        "\(name): nothing to plot there; it lasts from \(decimal(whole.lowerBound, places: 1)) s "
          + "to \(decimal(whole.upperBound, places: 1)) s")
    }
    let path = numbered(plot, number)
    // What lies there may be the recording, named where the picture was asked for.
    try OutputFile.require(path, for: PNGFile.signature)
    try TiltPlot(course, span: begin...end).write(to: path)
  }

  private func numbered(_ path: String, _ number: Int) -> String {
    guard number > 0 else { return path }
    let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
    return "\(stem)-\(number + 1).png"
  }
}
