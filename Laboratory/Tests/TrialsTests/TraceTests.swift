import Hardware
import Inertial
import Simulators
import Testing

@Suite struct TraceTests {
  @Test func thePlainFormNeedsNoHeader() throws {
    let trace = try Trace(csv: "0,0,0,1,1,2,3\r\n0.01, 0.5 ,0,-1e0,1.5,2,+3\n")
    #expect(trace.samples.count == 2)
    #expect(trace.samples[1].seconds == 0.01)
    #expect(trace.samples[1].motion.specificForce == Vector3(0.5, 0, -1))
    #expect(trace.samples[1].motion.angularRate == Vector3(1.5, 2, 3))
  }

  @Test func columnsAreFoundByName() throws {
    let trace = try Trace(
      csv:
        "Time (ms);Gyroscope X (rad/s);gy;gz;Accelerometer X (m/s^2);ay;az\n1000;1;0;0;9.80665;0;0\n"
    )
    #expect(trace.samples[0].seconds == 1)
    #expect((trace.samples[0].motion.angularRate.x - 57.29578).magnitude < 1e-3)
    #expect((trace.samples[0].motion.specificForce.x - 1).magnitude < 1e-6)
  }

  @Test func theRealFilesAreRead() throws {
    #expect(try fixture("tapping").samples.count == 20211)
    #expect(try fixture("tapping").samples.last(where: { $0.reference != nil }) != nil)
    #expect(try fixture("hand").samples.count == 13514)
    let still = try fixture("stationary")
    #expect((still.samples[0].motion.angularRate.x - 648 / 131).magnitude < 1e-3)
  }

  /// Traces of hours, of one gap without end, and of a line without end.
  static let excessive: [String] = [
    "0,0,0,1,0,0,0\n10000,0,0,1,0,0,0\n", "0,0,0,1,0,0,0\n1e300,0,0,1,0,0,0\n",
    (0...70).map { "\($0 * 59),0,0,1,0,0,0\n" }.joined(),
    "0,0,0,1,0,0,0\n" + String(repeating: ",", count: 5000),
  ]

  @Test(
    "What would be lived through for hours, or takes all memory, is refused with its line",
    arguments: excessive)
  func bounds(text: String) {
    do {
      _ = try Trace(csv: text)
      Issue.record("it was read")
    } catch {
      guard case .tooMuch(let line, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(line > 1)
    }
  }

  @Test func whatCannotBeUsedIsLeftOut() throws {
    let trace = try Trace(
      csv:
        "# a remark\nt,ax,ay,az,gx,gy,gz\n0,0,0,1,0,0,0\n\n1,nan,0,1,0,0,0\n2,0,0,0,0,0,0\n0.5,0,0,1,0,0,0\n0.4,0,0,1,0,0,0\n"
    )
    #expect(trace.samples.map(\.seconds) == [0, 0.5])
    #expect(trace.skippedLines == 4)
  }

  @Test(arguments: [
    ("", TraceError.empty(skipped: 0)),
    ("0,1,2\n", .tooFewColumns(line: 1, expected: 7, found: 3)),
    ("t,ax,ay,az\n", .missingColumn(line: 1, name: "the angular rate")),
    ("0,0,0,1,0,0,0\n1,0,0,up,0,0,0\n", .notANumber(line: 2, column: 4, text: "up")),
    ("0,0,0,1,0,0,0\n1,0\n", .tooFewColumns(line: 2, expected: 7, found: 2)),
  ])
  func anErrorNamesLineAndCause(text: String, error: TraceError) {
    #expect(throws: error) { try Trace(csv: text) }
    #expect(!error.message.isEmpty)
  }
}
