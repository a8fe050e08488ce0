import Arguments
import Engine
import Graphics
import Inertial
import Motion
import Simulators
import Testing
import Trials

@testable import Program
@testable import laboratory

/// The picture of a trial: where a moment and an angle lie on it, and what stands there.
@Suite("Plots")
struct PlotTests {
  private let strip = PlotStrip(
    frame: Rect(x: 100, y: 50, width: 400, height: 100), begin: 20, seconds: 10)

  private func moment(_ seconds: Double, _ right: Float, _ down: Float = 0) -> TiltCourse.Moment {
    .init(seconds: seconds, angles: TiltAngles(right: right, down: down))
  }

  private func tilt(_ seconds: Double, _ direction: Direction = .right) -> TiltTrial.Tilt {
    TiltTrial.Tilt(seconds: seconds, direction: direction)
  }

  // MARK: A strip

  @Test func aStripBeginsWithItsFirstMomentAndEndsBeforeItsLast() {
    #expect(!strip.contains(19.999) && strip.contains(20))
    #expect(strip.contains(29.999) && !strip.contains(30))
    // In sixteenths of a pixel.
    #expect(strip.x(20) == 0 && strip.x(25) == 200 * 16 && strip.x(30) == 400 * 16)
  }

  /// Positive angles lie above the middle; what is beyond the largest lies on the edge.
  @Test func anAngleHasItsHeight() {
    #expect(strip.y(0, largest: 60) == 50 * 16)
    #expect(strip.y(60, largest: 60) == 16 && strip.y(-60, largest: 60) == 99 * 16)
    #expect(strip.y(500, largest: 60) == strip.y(60, largest: 60))
    #expect(strip.y(-500, largest: 60) == strip.y(-60, largest: 60))
    #expect(strip.y(30, largest: 60) < strip.y(10, largest: 60))
  }

  @Test func theMomentsOfAStripAreFound() {
    let moments = stride(from: 0, to: 60, by: 0.5).map { moment($0, Float($0)) }
    let visible = strip.visible(moments)
    #expect(visible.map(\.seconds) == stride(from: 20, to: 30, by: 0.5).map { $0 })
    #expect(strip.visible([]).isEmpty)
    #expect(strip.visible([moment(5, 0), moment(40, 0)]).isEmpty)
    #expect(strip.visible([moment(20, 1)]).count == 1)
  }

  /// A line ends where moments are missing, and one moment is no line.
  @Test func linesEndAtGaps() {
    let moments = [20, 20.05, 20.1, 21, 25, 25.05, 25.1].map { moment($0, Float($0) * 2 - 30) }
    let lines = strip.lines(moments[...], largest: 60, \.right)
    #expect(lines.map(\.count) == [3, 3])
    #expect(lines.first?.first == SubpixelPoint(x: 0, y: strip.y(10, largest: 60)))
    #expect(strip.lines([], largest: 60, \.right).isEmpty)
  }

  /// What moves less than a quarter of a pixel is not drawn anew, and the gap is not taken for one.
  @Test func smallStepsAreLeftOut() {
    let slow = (0..<5000).map { moment(20 + Double($0) / 500, 10) }
    let line = strip.lines(slow[...], largest: 60, \.right)
    #expect(line.count == 1)
    // 400 pixels are 1600 quarters.
    #expect((1200...1600).contains(line[0].count), "\(line[0].count)")
    let down = strip.lines([moment(20, 0, 5), moment(20.05, 0, -5)], largest: 60, \.down)
    #expect(down[0][0].y < down[0][1].y)
  }

  // MARK: A course

  @Test func aCourseSpansWhatIsSeen() {
    var course = TiltCourse(title: "", settings: TiltSettings())
    #expect(course.span == 0...1)
    course.seen = [moment(3, 0), moment(9, 0)]
    #expect(course.span == 3...9)
    course.truth = [moment(2, 0), moment(8, 0)]
    #expect(course.span == 2...9)
    course.seen = []
    #expect(course.span == 2...8)
    course.truth = [moment(1000, 0), moment(1000.25, 0)]
    #expect(course.span == 1000...1001, "a second at least, and not from the beginning of time")
  }

  @Test func aLaneKnowsWhatWasMeant() {
    let (right, up) = (tilt(1), tilt(2, .up))
    let plain = TiltCourse.Lane(name: "a", tilts: [right, up], truth: [])
    #expect(plain.unmeant.isEmpty && plain.missed.isEmpty, "nothing to compare with")
    let lane = TiltCourse.Lane(name: "a", tilts: [right, up], truth: [right, tilt(5, .down)])
    #expect(lane.unmeant == [up] && lane.missed == [tilt(5, .down)])
  }

  // MARK: A plot

  private func plot(_ seconds: Double, lanes: Int = 1) -> TiltPlot {
    var course = TiltCourse(title: "title", settings: TiltSettings())
    course.seen = [moment(0, 0), moment(seconds, 0)]
    course.lanes = (0..<lanes).map { .init(name: "lane \($0)", tilts: []) }
    return TiltPlot(course)
  }

  /// Eight strips at most, each of a round number of seconds.
  @Test(
    arguments: [
      (1, 2, 1), (16, 2, 8), (16.5, 5, 4), (40, 5, 8), (41, 10, 5), (600, 120, 5),
      (28_800, 3600, 8),
    ] as [(Double, Double, Int)])
  func aStripIsOfARoundTime(length: Double, each: Double, count: Int) {
    #expect(plot(length).secondsPerStrip == each)
    #expect(plot(length).stripCount == count)
  }

  @Test func whatIsLongerThanAllIsOneStrip() {
    #expect(plot(100_000).secondsPerStrip == 100_000 && plot(100_000).stripCount == 1)
  }

  private func words(_ plot: TiltPlot) -> [String] {
    plot.picture(strips: plot.stripCount, height: 900).elements.compactMap { element in
      if case .text(let words, _, _, _) = element.content { words } else { nil }
    }
  }

  @Test func aPlotSaysWhatItShows() {
    let said = words(plot(30, lanes: 2))
    #expect(said.contains("title") && said.contains("lane 0") && said.contains("lane 1"))
    #expect(said.contains("threshold") && said.contains("20°") && said.contains("-20°"))
    #expect(!said.contains { $0.contains("truth") }, "none is known")
    // The seconds below each strip, whole ones where there are many.
    #expect(said.contains("0.0 s") && said.contains("30.0 s"))
    #expect(words(plot(600)).contains("120 s"))
    var course = TiltCourse(title: "", settings: TiltSettings())
    course.seen = [moment(0, 0), moment(30, 0)]
    course.truth = course.seen
    #expect(words(TiltPlot(course)).contains { $0.contains("the truth") })
  }

  /// A part of a course begins at a whole second, and what is outside of it is not marked.
  @Test func aPartShowsItsPartAlone() {
    var course = TiltCourse(title: "", settings: TiltSettings())
    course.seen = (0...1000).map { moment(Double($0) / 10, 0) }
    course.lanes = [
      .init(name: "a", tilts: [tilt(5), tilt(31.5, .down), tilt(99)], truth: [tilt(31.5, .down)])
    ]
    let plot = TiltPlot(course, span: 30.75...34)
    #expect(plot.secondsPerStrip == 2 && plot.stripCount == 2)
    let picture = plot.picture(strips: plot.stripCount, height: 600)
    let directions = picture.elements.compactMap { element -> Int? in
      if case .triangle(_, let direction) = element.content { direction } else { nil }
    }
    #expect(directions == [Int(Direction.down.rawValue)])
    #expect(words(plot).contains("30.0 s"))
  }

  // MARK: Methods side by side

  @Test func allMethodsAreFedTheSame() {
    let play = SimulatedHand(seed: 11, place: .sitting).play(seconds: 9)
    var trial = TiltTrial(trace: play.trace)
    trial.settings.neutralFloats = false
    let truth = ReferenceTilts.tilts(in: play.trace, settings: trial.settings)
    let all = MethodComparison(
      play.trace, trial, truth: truth, methods: [.accelerometer, .mahony])
    #expect(all.scores.map(\.name) == ["accelerometer", "Mahony", "tilt2048"])
    #expect(all.scores.allSatisfy { $0.score.expected == truth.count })
    #expect(all.scores[2].score == all.score && all.score.found > 0)
    #expect(all.outcome == trial.run(), "who watches changes nothing")
    let course = all.course(named: "folder/motion.csv")
    #expect(course.title == "motion.csv: " + summary(all.score))
    #expect(course.lanes.map(\.name) == ["tilt2048", "accelerometer", "Mahony"])
    #expect(course.lanes[0].tilts == all.outcome.tilts)
    #expect(!course.seen.isEmpty && course.truth.count == play.trace.samples.count)
    let blind = MethodComparison(play.trace, trial, truth: [], methods: [])
    #expect(blind.course(named: "x").title == "x: \(all.outcome.tilts.count) tilts recognised")
  }

  /// Where the sensor sits otherwise in the device, all methods and the truth are turned alike.
  @Test func aMountedSensorScoresAsAnyOther() throws {
    let mounting = try Mounting("y-x+z+")
    let play = SimulatedHand(seed: 11, place: .sitting).play(seconds: 9)
    let turned = Trace(
      samples: play.trace.samples.map { sample in
        var sample = sample
        sample.motion.specificForce = mounting.sensorVector(sample.motion.specificForce)
        sample.motion.angularRate = mounting.sensorVector(sample.motion.angularRate)
        sample.reference = sample.reference.map(mounting.sensorVector)
        return sample
      })
    func scores(_ trace: Trace, _ mounting: Mounting) -> [TiltScore] {
      var trial = TiltTrial(trace: trace, errors: .none)
      trial.errors.accelerometerNoise = 0.001
      trial.settings.mounting = mounting
      let truth = ReferenceTilts.tilts(in: trace, settings: trial.settings)
      return MethodComparison(trace, trial, truth: truth, methods: ComparisonMethod.allCases)
        .scores.map(\.score)
    }
    let (plain, mounted) = (scores(play.trace, .standard), scores(turned, mounting))
    #expect(plain[0].expected >= 3)
    #expect(plain.map(\.expected) == mounted.map(\.expected))
    #expect(plain.map(\.found) == mounted.map(\.found))
    #expect(plain.map(\.falseAlarms) == mounted.map(\.falseAlarms))
  }

  @Test func aPlotOfNothingIsRefused() throws {
    let play = SimulatedHand(seed: 11, place: .sitting).play(seconds: 6)
    let comparison = MethodComparison(
      play.trace, TiltTrial(trace: play.trace), truth: [], methods: [])
    struct Plotted: Command {
      static let about = About("plot", "Plot.")
      var plot = PlotOptions()
      mutating func declare(in form: inout Form) { plot.declare(in: &form) }
    }
    let folder = try TemporaryFolder()
    func message(_ words: String...) throws -> String {
      let plotted = try Plotted.parse(words)
      do throws(Failure) { try plotted.plot.write(comparison, name: "motion") } catch {
        return error.description
      }
      return ""
    }
    let file = folder.path + "/a.png"
    #expect(try message() == "", "nothing was asked for")
    let late = try message("--plot", file, "--from", "50")
    #expect(late.contains("motion: nothing to plot there") && late.contains("6.0 s"))
    #expect(try message("--plot", file, "--to", "-1").contains("nothing to plot there"))
    #expect(try message("--plot", folder.path + "/no/a.png").contains("/no/a.png"))
    #expect(throws: Failure.self) { try readFile(file) }
    #expect(try message("--plot", file, "--from", "2", "--to", "3") == "")
    #expect(try readFile(file).count > 1000)
  }
}
