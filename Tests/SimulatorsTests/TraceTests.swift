import Hardware
import Inertial
import Testing
import Time

@testable import Simulators

@Suite("Reading a recorded motion")
struct TraceTests {
  private func trace(_ lines: String...) throws(TraceError) -> Trace {
    try Trace(csv: lines.joined(separator: "\n"))
  }

  @Test("the plain form, with and without a header, in four kinds of columns")
  func plain() throws {
    for separator in [",", ";", "\t", " "] {
      for header in ["", "t,ax,ay,az,gx,gy,gz\n"] {
        let table = header + "0,0,0,1,0,0,0\n0.005,0.1,-0.2,0.9,10,-20,30\n"
        let text = table.split(separator: ",", omittingEmptySubsequences: false)
          .joined(separator: separator)
        let trace = try Trace(csv: text)
        #expect(trace.samples.count == 2 && trace.skippedLines == 0, "\(separator)\(header)")
        let last = try #require(trace.samples.last)
        #expect(last.seconds == 0.005)
        #expect(last.motion.specificForce == Vector3(0.1, -0.2, 0.9))
        #expect(last.motion.angularRate == Vector3(10, -20, 30))
        #expect(last.reference == nil)
      }
    }
  }

  @Test("names of columns say where they are, in any order, and in which unit")
  func header() throws {
    let exported = try trace(
      "Time (s),Gyroscope X (deg/s),Gyroscope Y (deg/s),Gyroscope Z (deg/s),"
        + "Accelerometer X (g),Accelerometer Y (g),Accelerometer Z (g)",
      "1.5,1,2,3,0.1,0.2,0.9")
    #expect(exported.samples[0].motion.angularRate == Vector3(1, 2, 3))
    #expect(exported.samples[0].motion.specificForce == Vector3(0.1, 0.2, 0.9))
    let metric = try trace(
      "time_ms,gyro_x_rad/s,gyro_y_rad/s,gyro_z_rad/s,acc_x_m/s,acc_y_m/s,acc_z_m/s",
      "250,1,0,0,0,0,9.80665")
    #expect(metric.samples[0].seconds == 0.25)
    #expect(abs(metric.samples[0].motion.angularRate.x - 57.29578) < 1e-3)
    #expect(abs(metric.samples[0].motion.specificForce.z - 1) < 1e-6)
  }

  private static let headers: [(header: String, line: String)] = [
    ("t,ax,gx,ay,gy,az,gz", "0.25,0.1,1,0.2,2,0.9,3"),
    ("t,az,ay,ax,gz,gy,gx", "0.25,0.9,0.2,0.1,3,2,1"),
    (
      "Time [ms],gyro_x [mdps],gyro_y [mdps],gyro_z [mdps],acc_x [mg],acc_y [mg],acc_z [mg]",
      "250,1000,2000,3000,100,200,900"
    ),
    (
      "t (\u{B5}s),ax (m/s\u{B2}),ay (m/s\u{B2}),az (m/s\u{B2}),gx [rad/s],gy [rad/s],gz [rad/s]",
      "250000,0.980665,1.96133,8.825985,0.01745329,0.03490659,0.05235988"
    ),
  ]

  @Test("each axis is where its name is, in thousandths and in brackets too", arguments: headers)
  func units(header: String, line: String) throws {
    let sample = try #require(try trace(header, line).samples.first)
    #expect(sample.seconds == 0.25)
    #expect((sample.motion.specificForce - Vector3(0.1, 0.2, 0.9)).length < 1e-5)
    #expect((sample.motion.angularRate - Vector3(1, 2, 3)).length < 1e-5)
  }

  @Test("raw registers are steps of 1/16384 g and 1/131 degree a second")
  func raw() throws {
    let raw = try trace(
      "seq,t_s_nominal,label,ax,ay,az,temp_raw,gx,gy,gz", "0,0.01,5,0,0,16384,0,131,-262,0")
    #expect(raw.samples[0].motion.specificForce == Vector3(0, 0, 1))
    #expect(raw.samples[0].motion.angularRate == Vector3(1, -2, 0))
  }

  @Test("a reference goes along where it is there, and is nil where it was not seen")
  func reference() throws {
    let both = try trace("0,0,0,1,0,0,0,0,0,1", "0.1,0,0,1,0,0,0,,,")
    #expect(both.samples.map(\.reference) == [Vector3(0, 0, 1), nil])
  }

  @Test("what was written down of failed reads is left out and counted")
  func skipped() throws {
    let trace = try trace(
      "# a remark", "0,0,0,1,0,0,0", "", "0.1,0,0,0,0,0,0", "0.2,nan,0,1,0,0,0", "0.2,0,0,1,0,0,0",
      "0.15,0,0,1,0,0,0", "0.2,0,0,1,0,0,0", "\u{FEFF}0.3,0,0,1,0,0,0\r")
    #expect(trace.samples.map(\.seconds) == [0, 0.2, 0.3])
    #expect(trace.skippedLines == 5)
    #expect(abs(trace.duration - 0.3) < 1e-9)
  }

  private static let wrong: [(String, TraceError)] = [
    ("", .empty(skipped: 0)), ("# one\n# two", .empty(skipped: 2)),
    ("0,0,0", .tooFewColumns(line: 1, expected: 7, found: 3)),
    ("0,0,0,1,0,0,0\n0.1,0,0", .tooFewColumns(line: 2, expected: 7, found: 3)),
    ("0,0,0,1,0,0,0\n0.1,0,x,1,0,0,0", .notANumber(line: 2, column: 3, text: "x")),
    ("a,b,c", .missingColumn(line: 1, name: "the time")),
    ("t,b,c", .missingColumn(line: 1, name: "the acceleration")),
    ("t,ax,ay,az", .missingColumn(line: 1, name: "the angular rate")),
    ("t,ax,ay,az,gx,gy", .missingColumn(line: 1, name: "the angular rate")),
    (
      "0,0,0,1,0,0,0\n60.5,0,0,1,0,0,0",
      .tooMuch(line: 2, "it is more than a minute after the sample before")
    ),
  ]

  @Test("what is wrong is told with its line, and what was expected there")
  func mistakes() {
    for (text, expected) in Self.wrong {
      #expect(throws: expected) { try Trace(csv: text) }
      #expect(!expected.message.isEmpty)
    }
    #expect(
      TraceError.notANumber(line: 2, column: 3, text: "x").message.contains("line 2, column 3"))
    #expect(TraceError.empty(skipped: 4).message.contains("4 lines"))
  }

  @Test(
    "a time so far from 0 that none would pass while it is played is refused",
    arguments: ["1e11", "1e25", "1e300", "-1e25", "1e18"])
  func farTimes(time: String) {
    let expected = TraceError.tooMuch(
      line: 1, "its time is more than 10000000000 seconds from 0")
    #expect(throws: expected) { try Trace(csv: "\(time),0,0,1,0,0,0") }
    #expect(throws: Never.self) { try Trace(csv: "1.7e9,0,0,1,0,0,0\n1700000000.01,0,0,1,0,0,0") }
  }

  @Test(
    "a number that no sensor measures is refused, before it is in a filter",
    arguments: ["1e39", "-1e300", "1e99999", "2e19"])
  func farNumbers(number: String) {
    let expected = TraceError.tooMuch(line: 2, "it has a number that no sensor measures")
    for columns in ["0,\(number),1,0,0,0", "0,0,1,0,0,\(number)"] {
      #expect(throws: expected) { try Trace(csv: "0,0,0,1,0,0,0\n0.1,\(columns)") }
    }
    #expect(throws: Never.self) { try Trace(csv: "0e400,0,0,1,1e18,0,0") }
  }

  @Test("a recording of more lines than samples could have is refused")
  func lines() {
    let text = String(repeating: "\n", count: 1_000_000) + "0,0,0,1,0,0,0"
    #expect(throws: TraceError.tooMuch(line: 1_000_001, "there are more than 1000000 lines")) {
      try Trace(csv: text)
    }
  }

  @Test("no line is longer than 4096 bytes, and no recording longer than an hour")
  func bounds() {
    let long = "0,0,0,1,0,0,0," + String(repeating: "0", count: 5000)
    #expect(throws: TraceError.tooMuch(line: 1, "it is longer than 4096 bytes")) {
      try Trace(csv: long)
    }
    let hour = (0...61).map { "\($0 * 60),0,0,1,0,0,0" }.joined(separator: "\n")
    #expect(
      throws: TraceError.tooMuch(
        line: 62, "the recording is longer than an hour or 500000 samples")
    ) {
      try Trace(csv: hour)
    }
  }
}

@Suite("A recorded motion, played")
struct TracePlaybackTests {
  private let trace = Trace(samples: [
    .init(seconds: 10, motion: RigidMotion(angularRate: Vector3(0, 0, 0))),
    .init(seconds: 11, motion: RigidMotion(angularRate: Vector3(100, 0, -50))),
    .init(seconds: 13, motion: RigidMotion(angularRate: Vector3(0, 0, 0))),
  ])

  private func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  @Test("begins with the first look, and goes straight from sample to sample")
  func lines() {
    var playback = TracePlayback(trace)
    #expect(playback.motion(at: at(5)).angularRate == .zero)
    #expect(playback.motion(at: at(5.5)).angularRate == Vector3(50, 0, -25))
    #expect(playback.motion(at: at(6)).angularRate == Vector3(100, 0, -50))
    #expect(playback.motion(at: at(7)).angularRate == Vector3(50, 0, -25))
    #expect(playback.seconds(at: at(7)) == 12)
  }

  @Test("holds its first sample before its start and its last one after its end")
  func ends() {
    var playback = TracePlayback(trace, start: at(100))
    #expect(playback.motion(at: at(50)).angularRate == .zero)
    #expect(!playback.isOver(at: at(102.9)))
    #expect(playback.isOver(at: at(103.1)))
    #expect(playback.motion(at: at(1000)).angularRate == .zero)
    playback.restart(at: at(2000))
    #expect(playback.motion(at: at(2001)).angularRate == Vector3(100, 0, -50))
  }

  @Test("of nothing it is at rest")
  func empty() {
    var playback = TracePlayback(Trace(samples: []))
    #expect(playback.motion(at: at(3)) == RigidMotion())
    #expect(playback.isOver(at: at(4)))
  }
}
