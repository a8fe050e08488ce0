import Arguments
import Engine
import Hardware
import Inertial
import Simulators
import Testing
import Trials

@testable import Program
@testable import laboratory

/// Files of recorded motion as somebody sends them: what is read of them, and how a broken one is refused,
/// with its name and its line.
@Suite("Files of recorded motion")
struct RecordingFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/motion.csv"
  }

  private func refusal(_ text: String) throws -> String {
    try refusal(Array(text.utf8))
  }

  private func refusal(_ bytes: [UInt8]) throws -> String {
    try writeFile(bytes, to: path)
    do throws(Failure) {
      _ = try readTrace(path)
      return ""
    } catch {
      return error.description
    }
  }

  private static let head = "t,ax,ay,az,gx,gy,gz\n"

  @Test(
    arguments: [
      ("", "no samples (0 lines left out)"),
      ("\n\n\n", "no samples"),
      ("# a remark\n# another\n", "no samples (2 lines left out)"),
      ("HEAD", "no samples"),
      ("HEAD0,0,0,0,0,0,0\n", "no samples (1 lines left out)"),
      ("ax,ay,az,gx,gy,gz\n1,2,3,4,5,6\n", "no column for the time"),
      ("t,gx,gy,gz\n", "no column for the acceleration"),
      ("t,ax,ay,az\n", "no column for the angular rate"),
      ("0,1,2,3\n", "line 1: 4 columns; expected at least 7"),
      ("HEAD0,0,0,1,0,0,0\n1,0,0,1,0,0\n", "line 3: 6 columns; expected at least 7"),
      ("HEAD0,0,0,1,0,0,0\n1,0,0,one,0,0,0\n", "line 3, column 4: \"one\" is not a number"),
      ("HEAD0,0,0,1,0,0,0x10\n", "line 2, column 7: \"0x10\" is not a number"),
      ("HEAD0,0,0,1,0,0,1e\n", "\"1e\" is not a number"),
      ("HEAD0,0,0,1,0,0,inf\n", "\"inf\" is not a number"),
      ("HEAD0,0,0,1,0,0,0\n60.5,0,0,1,0,0,0\n", "line 3: it is more than a minute after"),
      ("HEAD1e11,0,0,1,0,0,0\n", "line 2: its time is more than 10000000000 seconds from 0"),
      ("t,ax,ay,az,gx,gy,gz,rx,ry,rz\n0,0,0,1,0,0,0,0,up,1\n", "column 9: \"up\""),
    ] as [(String, String)])
  func aBrokenFileIsNamedWithItsLine(text: String, reason: String) throws {
    let said = try refusal(text.replacing("HEAD", with: Self.head))
    #expect(said.hasPrefix(path + ": "), "\(said)")
    #expect(said.contains(reason), "\(said)")
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    #expect(try refusal([0xFF, 0xFE, 0x00, 0x31, 0x0A]).contains(path))
    #expect(try refusal([UInt8](repeating: 0, count: 4096)).contains(path))
    let long = String(repeating: "1,", count: 3000)
    #expect(try refusal(Self.head + long).contains("line 2: it is longer than 4096 bytes"))
    do throws(Failure) {
      _ = try readTrace("/dev/zero")
      Issue.record("a device without an end was read")
    } catch {
      #expect(error.description.contains("/dev/zero"))
    }
  }

  private func read(_ text: String) throws -> Trace {
    try writeFile(Array(text.utf8), to: path)
    return try readTrace(path)
  }

  /// A word for a missing number, a failed read and a step back in time are left out and counted.
  @Test func linesThatSayNothingAreLeftOut() throws {
    let trace = try read(
      Self.head + "0,0,0,1,0,0,0\n0.1,nan,0,1,0,0,0\n0.2,,0,1,0,0,0\n0.3,0,0,0,0,0,0\n"
        + "0.4,0,0,1,5,0,0\n0.4,0,0,1,6,0,0\n0.35,0,0,1,7,0,0\n0.5,0,0,1,NULL,0,0\n"
        + "# done\n0.6,0,0,1,8,0,0\n")
    #expect(trace.samples.map(\.seconds) == [0, 0.4, 0.6])
    #expect(trace.samples.map(\.motion.angularRate.x) == [0, 5, 8])
    #expect(trace.skippedLines == 7)
  }

  /// Columns are found wherever they stand, and in the units that their heads name.
  @Test func columnsStandAnywhere() throws {
    let trace = try read(
      "rz;ry;rx;gx;gy;gz;note;ax;ay;az;t_ms\r\n3;2;1;10;20;30;hello;0.5;0.25;1;1500\r\n")
    let sample = trace.samples[0]
    #expect(sample.seconds == 1.5)
    #expect(sample.motion.specificForce.x == 0.5 && sample.motion.angularRate.z == 30)
    // Of a reference the three follow each other from rx on, as of all.
    #expect(sample.reference == nil || sample.reference?.x == 1)
    let metric = try read(
      "time_us\tax_m/s2\tay\taz\tgx_rad/s\tgy\tgz\n2000000\t0\t0\t9.80665\t1\t0\t0\n")
    #expect(metric.samples[0].seconds == 2)
    #expect((metric.samples[0].motion.angularRate.x - 57.29578).magnitude < 1e-3)
  }

  @Test func theTruthIsReadWhereItIsKnown() throws {
    let head = "t,ax,ay,az,gx,gy,gz,rx,ry,rz\n"
    let trace = try read(
      head + "0,0,0,1,0,0,0,0,0,1\n1,0,0,1,0,0,0,nan,nan,nan\n2,0,0,1,0,0,0,0.6,0,0.8\n")
    #expect(trace.samples.count == 3 && trace.skippedLines == 0)
    #expect(trace.samples[1].reference == nil && trace.samples[2].reference?.z == 0.8)
    #expect(ReferenceTilts.tilts(in: trace).map(\.direction) == [.left])
  }

  /// What a recorder wrote is read again to the last digit that it wrote.
  @Test func whatIsWrittenIsRead() throws {
    let play = SimulatedHand(seed: 21, place: .bus).play(seconds: 3)
    var text = Self.head
    for sample in play.trace.samples {
      let (force, rate) = (sample.motion.specificForce, sample.motion.angularRate)
      let numbers = [force.x, force.y, force.z, rate.x, rate.y, rate.z].map(Double.init)
      text += ([sample.seconds] + numbers).map { decimal($0, places: 6) }.joined(separator: ",")
      text += "\n"
    }
    let trace = try read(text)
    #expect(trace.samples.count == play.trace.samples.count)
    for (one, other) in zip(trace.samples, play.trace.samples) {
      #expect((one.seconds - other.seconds).magnitude < 1e-6)
      #expect((one.motion.specificForce - other.motion.specificForce).length < 2e-6)
      #expect((one.motion.angularRate - other.motion.angularRate).length < 1e-4)
    }
  }
}
