import Arguments
import Graphics
import Motion
import Screenshots
import Trials

@testable import Program

/// A trial as a picture: strips of time, one below the other, each with both angles, the truth as
/// pale bands behind them, the threshold and the angle of re-arming, and a mark for each move.
struct TiltPlot {
  private let course: TiltCourse
  private let span: ClosedRange<Double>

  private static let width = 1600
  private static let (left, right, top) = (156, 30, 64)
  /// The curves' part of a strip, and each row of marks below it.
  private static let (curves, lane, gap) = (150, 18, 30)
  /// What lies beyond is drawn at the edge: only what happens near the threshold matters.
  private static let largestAngle = 60.0
  /// Few enough that a strip's second is wide enough to see 20 ms.
  private static let mostStrips = 8

  /// A plot of the whole course, or of the part of it within `span`.
  init(_ course: TiltCourse, span: ClosedRange<Double>? = nil) {
    self.course = course
    let span = span ?? course.span
    // Whole seconds at the left edge.
    self.span = span.lowerBound.rounded(.down)...span.upperBound
  }

  /// Draws it into a PNG file.
  func write(to path: String) throws(Failure) {
    let count = stripCount
    let height = Self.top + count * stripHeight + 8
    var renderer = Renderer(
      width: Self.width, height: height, format: .xrgb8888, glyphs: PreparedGlyphs(),
      transfersFullRows: true)
    let list = picture(strips: count, height: height)
    do throws(PNGError) { try PNGFile(list, by: &renderer).write(to: path) } catch {
      throw Failure(error.message)
    }
  }

  /// The whole picture as elements.
  func picture(strips count: Int, height: Int) -> DisplayList {
    var list = DisplayList(background: Ink.paper)
    text(course.title, in: Rect(x: Self.left, y: 8, width: Self.width, height: 24), 20, &list)
    legend(&list)
    for index in 0..<count {
      let begin = span.lowerBound + Double(index) * secondsPerStrip
      let frame = Rect(
        x: Self.left, y: Self.top + index * stripHeight,
        width: Self.width - Self.left - Self.right, height: Self.curves)
      draw(PlotStrip(frame: frame, begin: begin, seconds: secondsPerStrip), into: &list)
    }
    return list
  }

  // MARK: Measures

  /// A round number.
  var secondsPerStrip: Double {
    let length = span.upperBound - span.lowerBound
    let choices = [2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600] as [Double]
    return choices.first { length <= $0 * Double(Self.mostStrips) } ?? length
  }

  var stripCount: Int {
    let length = span.upperBound - span.lowerBound
    return max(1, Int((length / secondsPerStrip).rounded(.up)))
  }

  private var stripHeight: Int { Self.curves + course.lanes.count * Self.lane + Self.gap }

  // MARK: Drawing

  private func draw(_ strip: PlotStrip, into list: inout DisplayList) {
    list.add(.box(.white, radius: 0), in: strip.frame)
    drawLevels(strip, into: &list)
    drawTimes(strip, into: &list)
    for (moments, colors, thickness) in [
      (course.truth, (Ink.palestRight, Ink.palestDown), 5 * 16),
      (course.seen, (Ink.right, Ink.down), 24),
    ] {
      let visible = strip.visible(moments)
      for line in strip.lines(visible, largest: Self.largestAngle, \.right) {
        list.add(.polyline(line, colors.0, width: thickness), in: strip.frame)
      }
      for line in strip.lines(visible, largest: Self.largestAngle, \.down) {
        list.add(.polyline(line, colors.1, width: thickness), in: strip.frame)
      }
    }
    for (index, lane) in course.lanes.enumerated() {
      let y = strip.frame.maxY + index * Self.lane
      text(
        lane.name, in: Rect(x: 4, y: y, width: Self.left - 10, height: Self.lane), 15, &list,
        .trailing)
      drawMarks(lane, isFirst: index == 0, y: y, strip, into: &list)
    }
  }

  /// Zero, the angle of re-arming and the threshold, on both sides.
  private func drawLevels(_ strip: PlotStrip, into list: inout DisplayList) {
    let (threshold, rearm) = (Double(course.settings.threshold), Double(course.settings.rearmAngle))
    let levels = [
      (0, Ink.axis), (rearm, Ink.faint), (-rearm, Ink.faint), (threshold, Ink.level),
      (-threshold, Ink.level),
    ]
    for (angle, color) in levels {
      let y = strip.y(angle, largest: Self.largestAngle) / 16
      list.add(
        .box(color, radius: 0),
        in: Rect(x: strip.frame.x, y: strip.frame.y + y, width: strip.frame.width, height: 1))
      text(
        "\(Int(angle))°",
        in: Rect(x: 4, y: strip.frame.y + y - 7, width: Self.left - 10, height: 14), 15, &list,
        .trailing)
    }
  }

  private func drawTimes(_ strip: PlotStrip, into list: inout DisplayList) {
    for step in 0...10 {
      let time = strip.begin + strip.seconds * Double(step) / 10
      let x = strip.frame.x + strip.x(time) / 16
      list.add(
        .box(Ink.faint, radius: 0),
        in: Rect(x: x, y: strip.frame.y, width: 1, height: Self.curves))
      let places = strip.seconds < 10 ? 1 : 0
      let y = strip.frame.maxY + course.lanes.count * Self.lane + 2
      text(
        decimal(time, places: places) + " s", in: Rect(x: x - 40, y: y, width: 80, height: 16), 15,
        &list, .center)
    }
  }

  /// A triangle the way of the move: dark when meant, red when not; a red ring where one was missed.
  private func drawMarks(
    _ lane: TiltCourse.Lane, isFirst: Bool, y: Int, _ strip: PlotStrip,
    into list: inout DisplayList
  ) {
    for tilt in lane.tilts where strip.contains(tilt.seconds) {
      let color = lane.unmeant.contains(tilt) ? Ink.wrong : Ink.mark
      let x = strip.frame.x + strip.x(tilt.seconds) / 16
      if isFirst {
        list.add(
          .box(color.with(alpha: 150), radius: 0),
          in: Rect(x: x, y: strip.frame.y, width: 1, height: Self.curves))
      }
      list.add(
        .triangle(color, direction: Int(tilt.direction.rawValue)),
        in: Rect(x: x - 6, y: y + 3, width: 13, height: 13))
    }
    for tilt in lane.missed where strip.contains(tilt.seconds) {
      let x = strip.frame.x + strip.x(tilt.seconds) / 16
      list.add(
        .outline(Ink.wrong, radius: 6, width: 2),
        in: Rect(x: x - 6, y: y + 3, width: 13, height: 13))
    }
  }

  private func legend(_ list: inout DisplayList) {
    var x = Self.left
    func entry(_ color: Color, _ words: String) {
      list.add(.box(color, radius: 0), in: Rect(x: x, y: 44, width: 22, height: 5))
      text(words, in: Rect(x: x + 28, y: 38, width: 400, height: 16), 15, &list)
      x += 28 + 8 * words.count + 20
    }
    entry(Ink.right, "right edge lowered")
    entry(Ink.down, "bottom edge lowered")
    if !course.truth.isEmpty { entry(Ink.palestRight, "the truth, behind") }
    entry(Ink.level, "threshold")
    entry(Ink.faint, "re-arming")
    entry(Ink.mark, "a move")
    if !course.truth.isEmpty { entry(Ink.wrong, "unmeant (triangle) or missed (ring)") }
  }

  private func text(
    _ words: String, in frame: Rect, _ size: Int, _ list: inout DisplayList,
    _ alignment: Alignment = .leading
  ) {
    list.add(.text(words, Font(size: size), Ink.words, alignment), in: frame)
  }

  /// Blue and orange are told apart by colour-blind eyes as well (Okabe and Ito).
  private enum Ink {
    static let paper = Color(0xF3F3F0)
    static let words = Color(0x303030)
    static let axis = Color(0x909090)
    static let faint = Color(0xDDDDDD)
    static let level = Color(0x808080)
    static let right = Color(0x0072B2)
    static let down = Color(0xC85000)
    static let palestRight = Color(0xA9D3EC)
    static let palestDown = Color(0xF6CFA6)
    static let mark = Color(0x202020)
    static let wrong = Color(0xD00020)
  }
}
