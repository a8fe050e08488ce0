import Arguments
import Engine
import Hardware
import IMU
import Motion
import Screenshots
import Simulators
import Testing
import Time
import Trials

@testable import Program
@testable import laboratory

/// `record`, `tilt`, `score` and `tune`: from a sensor to a file, and from a file to moves and pictures.
@Suite("Motion commands")
struct MotionCommandTests {
  private let play = SimulatedHand(seed: 3, place: .sitting).play(seconds: 7)

  @Test("what is recorded is what was measured, and can be read again")
  func recordingIsRead() throws {
    var clock = VirtualClock()
    var session = SensorSession(
      bus: SimulatedMPU6050(
        MPU6050Silicon(), errors: .typical, source: TracePlayback(play.trace, start: clock.now()),
        clock: clock))
    var said: [String] = []
    var text = ""
    let count = try MotionRecorder(seconds: 4).record(
      from: &session, clock: &clock, while: { true }, tell: { said.append($0) },
      write: { text += $0 })
    let trace = try Trace(csv: text)
    #expect(count == 800)
    #expect(trace.samples.count == 800)
    #expect(trace.skippedLines == 0)
    #expect(trace.duration > 3.98 && trace.duration < 4)
    #expect(said == ["Recording 4 s from MPU-6050, WHO_AM_I 0x68, at 0x68."])
    let moves = TiltTrial(trace: trace).run()
    #expect(moves.calibratedAt != nil)
  }

  @Test("without a sensor nothing is recorded, and it is said once why")
  func nothingToRecord() throws {
    var clock = VirtualClock()
    var chip = SimulatedMPU6050(MPU6050Silicon(), source: HeldPose(), clock: clock)
    chip.unplug()
    var session = SensorSession(bus: chip)
    var said: [String] = []
    let count = try MotionRecorder(seconds: 2).record(
      from: &session, clock: &clock, while: { true }, tell: { said.append($0) },
      write: { _ in Issue.record("nothing is there to be written") })
    #expect(count == 0)
    #expect(said.count == 1)
    #expect(said.first?.contains("nothing answers") == true)
  }

  /// As when Ctrl-C ends it: a fifth of a second is lost at most.
  @Test("a recording that ends early keeps what was measured until then")
  func interruptedRecording() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/motion.csv"
    var clock = VirtualClock()
    var session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: HeldPose(), clock: clock))
    let output = try NewFile(path: file)
    var pieces = 0
    #expect(throws: Failure.self) {
      _ = try MotionRecorder(seconds: 60).record(
        from: &session, clock: &clock, while: { true }, tell: { _ in },
        write: { (text) throws(Failure) in
          pieces += 1
          guard pieces <= 3 else { throw Failure("interrupted") }
          try output.append(text)
        })
    }
    #expect(try readTrace(file).samples.count == 120)
  }

  @Test("a full disk and a file that exists are named before or while recording")
  func recordingFiles() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/motion.csv"
    func message(_ run: () throws -> Void) -> String {
      do { try run() } catch { return "\(error)" }
      return ""
    }
    let full = message { try NewFile(path: "/dev/full").append("t\n") }
    #expect(full.contains("/dev/full") && full.contains("No space left"))
    try writeFile([0x74], to: file)
    let taken = message { try RecordCommand.parse([file]).run() }
    #expect(taken.contains("exists already"))
    #expect(try readFile(file) == [0x74])
    #expect(message { _ = try NewFile(path: folder.path + "/no/x") }.contains("cannot write"))
    let empty = folder.path + "/empty.csv"
    try NewFile(path: empty).removeIfEmpty()
    #expect(throws: Failure.self) { try readFile(empty) }
  }

  @Test("score and tune draw what they recognised")
  func plots() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/motion.csv"
    try play.trace.write(to: file)
    try ScoreCommand.parse(["--plot", folder.path + "/tilt.png", file]).run()
    try TuneCommand.parse(
      ["--methods", "--worst-case", "--plot", folder.path + "/tune.png", "--to", "6.9", file, file]
    ).run()
    let plain = try PNGFile(path: folder.path + "/tilt.png")
    let compared = try PNGFile(path: folder.path + "/tune-2.png")
    #expect(plain.width == 1600)
    // The comparison has a row of marks for each method.
    #expect(compared.height > plain.height)
    #expect(try PNGFile(path: folder.path + "/tune.png") == compared)
  }

  @Test("a plot takes the place of a picture, and of nothing else")
  func plotsOverNoRecording() throws {
    let folder = try TemporaryFolder()
    let (file, other) = (folder.path + "/motion.csv", folder.path + "/other.csv")
    for path in [file, other] { try play.trace.write(to: path) }
    let before = try readFile(other)
    // The picture's name was forgotten: it would be the second recording.
    #expect(throws: Failure.self) { try TuneCommand.parse(["--plot", other, file]).run() }
    #expect(try readFile(other) == before)
    let picture = folder.path + "/tilt.png"
    for _ in 0..<2 { try ScoreCommand.parse(["--plot", picture, file]).run() }
    #expect(try PNGFile(path: picture).width == 1600)
  }

  @Test("a plot shows each move, and marks those that nobody meant")
  func marks() {
    var course = TiltCourse(title: "", settings: TiltSettings())
    course.seen = (0...400).map {
      .init(seconds: Double($0) / 100, angles: TiltAngles(right: Float($0 % 50), down: 0))
    }
    let tilts = [
      TiltTrial.Tilt(seconds: 1, direction: .right), TiltTrial.Tilt(seconds: 2, direction: .up),
    ]
    course.lanes = [
      .init(name: "x", tilts: tilts, truth: [tilts[0], .init(seconds: 3, direction: .left)])
    ]
    let plot = TiltPlot(course)
    let picture = plot.picture(strips: plot.stripCount, height: 400)
    var triangles: [Int] = []
    var rings = 0
    for element in picture.elements {
      if case .triangle(_, let direction) = element.content { triangles.append(direction) }
      if case .outline = element.content { rings += 1 }
    }
    #expect(triangles == [1, 0])
    #expect(rings == 1)
    #expect(course.lanes[0].unmeant == [tilts[1]])
  }

  @Test("what cannot be used is refused with its reason")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/motion.csv"
    try play.trace.write(to: file, withReference: false)
    func message(_ run: () throws -> Void) -> String {
      do { try run() } catch { return "\(error)" }
      return ""
    }
    #expect(message { try TuneCommand.parse([file]).run() }.contains("no tilts in columns"))
    #expect(message { try ScoreCommand.parse([file]).run() }.contains("no tilts"))
    #expect(message { try LeaveOutCommand.parse([file]).run() }.contains("no direction in"))
    let teach = ["--hands", "1", "--trials", "0", "-o", folder.path + "/judge", file]
    #expect(message { try TeachCommand.parse(teach).run() }.contains("no direction in"))
    let late = ["--plot", folder.path + "/x.png", "--from", "50", file]
    #expect(message { try ScoreCommand.parse(late).run() }.contains("nothing to plot there"))
    #expect(throws: (any Error).self) { try TiltCommand.parse(["--threshold", "90", file]) }
    #expect(throws: (any Error).self) { try TiltCommand.parse(["--mounting", "y+x+z+", file]) }
    for seconds in ["0", "1201"] {
      #expect(throws: (any Error).self) { try RecordCommand.parse(["--seconds", seconds, file]) }
    }
    #expect(throws: Never.self) { try RecordCommand.parse(["--seconds", "1200", file]) }
  }
}
