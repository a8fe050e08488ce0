import Graphics
import Motion
import Trials

@testable import Program

/// One strip of a plot: a stretch of time over the width of its frame.
struct PlotStrip {
  /// Where the curves are drawn.
  let frame: Rect
  /// The time at its left edge, in seconds.
  let begin: Double
  /// How much time it shows.
  let seconds: Double

  /// Whether a moment is on the strip.
  func contains(_ time: Double) -> Bool { time >= begin && time < begin + seconds }

  /// Sixteenths of a pixel from the left edge.
  func x(_ time: Double) -> Int { Int((time - begin) / seconds * Double(frame.width) * 16) }

  /// Sixteenths of a pixel from the top; an angle beyond `largest` degrees lies on the edge.
  func y(_ angle: Double, largest: Double) -> Int {
    let part = 0.5 - min(max(angle / largest, -1), 1) * 0.49
    return Int(part * Double(frame.height) * 16)
  }

  /// The moments on the strip, by bisection: a recording of an hour has many.
  func visible(_ moments: [ReferenceTilts.Moment]) -> ArraySlice<ReferenceTilts.Moment> {
    func first(from time: Double) -> Int {
      var (low, high) = (0, moments.count)
      while low < high {
        let middle = (low + high) / 2
        if moments[middle].seconds < time { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return moments[first(from: begin)..<first(from: begin + seconds)]
  }

  /// One angle as lines; each ends where moments are missing for longer than a tenth of a second.
  /// Steps of less than a quarter of a pixel are left out.
  func lines(
    _ moments: ArraySlice<ReferenceTilts.Moment>, largest: Double,
    _ angle: (TiltAngles) -> Float
  ) -> [[SubpixelPoint]] {
    var lines: [[SubpixelPoint]] = []
    var line: [SubpixelPoint] = []
    var last = -Double.infinity
    for moment in moments {
      let point = SubpixelPoint(
        x: x(moment.seconds), y: y(Double(angle(moment.angles)), largest: largest))
      if moment.seconds - last > 0.1, !line.isEmpty {
        lines.append(line)
        line = []
      }
      last = moment.seconds
      if let before = line.last, abs(point.x - before.x) < 4, abs(point.y - before.y) < 4 {
        continue
      }
      line.append(point)
    }
    lines.append(line)
    return lines.filter { $0.count > 1 }
  }
}
