import Arguments
import Glibc
import System
import Time

/// The part of `bench` that starts the game: how long it takes from exec to the first frame, and
/// how much memory is resident then.
///
/// The game runs as the service runs it, in a process of its own, without a sensor and on a panel
/// whose memory is there already, as a real panel's is: a file in /dev/shm. When the first frame is
/// there it says so on systemd's socket, which is ours here.
struct StartBench {
  /// What a start took; of many, the medians.
  struct Figure {
    /// Which panel, or which program.
    let name: String
    /// From exec to the first frame, or to the end of a program that is not the game.
    let elapsedMicroseconds: Int
    let processorMicroseconds: Int
    /// Of the game, with its first frame shown.
    let residentKilobytes: Int?
  }

  private static let panels = ["480x320:rgb565", "1920x1080:rgb565", "1920x1080:xrgb8888"]

  private let folder: String
  private let rounds: Int

  /// A benchmark with games in a new folder under /tmp.
  init(rounds: Int) throws(Failure) {
    self.rounds = rounds
    var template = Array("/tmp/tilt2048-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure("cannot make a folder in /tmp: \(Errno.current)")
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Starts the game on each panel, and `other` beside them, in turns; the medians.
  func measure(beside other: String?) throws(Failure) -> [Figure] {
    let socket = try ReadinessSocket(path: folder + "/notify")
    defer { _ = runCommand(["rm", "-rf", folder] + Self.panels.map(panelFile)) }
    var runs = Array(repeating: [Figure](), count: Self.panels.count + 1)
    // The first round makes the files of the game, and brings the program into memory.
    for round in 0...rounds {
      for (index, panel) in Self.panels.enumerated() {
        let run = try game(panel, socket)
        if round > 0 { runs[index].append(run) }
      }
      if let other {
        let run = try program(other)
        if round > 0 { runs[Self.panels.count].append(run) }
      }
    }
    return runs.compactMap(Self.medians)
  }

  private static func medians(of runs: [Figure]) -> Figure? {
    guard let first = runs.first else { return nil }
    let resident = runs.compactMap { $0.residentKilobytes }
    return Figure(
      name: first.name, elapsedMicroseconds: median(runs.map { $0.elapsedMicroseconds }),
      processorMicroseconds: median(runs.map { $0.processorMicroseconds }),
      residentKilobytes: resident.isEmpty ? nil : median(resident))
  }

  private static func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }

  private func game(
    _ panel: String, _ socket: borrowing ReadinessSocket
  ) throws(Failure) -> Figure {
    var clock = MonotonicClock()
    let start = clock.now()
    let child = try Child(
      ["/proc/self/exe", "play", "--power-off"],
      environment: [
        "NOTIFY_SOCKET=\(folder)/notify", "STATE_DIRECTORY=\(folder)",
        "TILT2048_DISPLAY_DEVICE=memory:\(panel):\(panelFile(panel))",
        "TILT2048_SENSOR_BUS=none", "TILT2048_BUZZER_DEVICE=off",
      ])
    let isReady = socket.waitForReady()
    let elapsed = Int(clamping: (clock.now() - start).nanoseconds / 1000)
    let run = Figure(
      name: panel, elapsedMicroseconds: elapsed,
      processorMicroseconds: child.processorMicroseconds(),
      residentKilobytes: child.residentKilobytes())
    child.end()
    guard isReady else { throw Failure("the game on \(panel) did not start within 5 s") }
    return run
  }

  private func panelFile(_ panel: String) -> String {
    "/dev/shm/" + folder.dropFirst("/tmp/".count) + "-" + panel
  }

  private func program(_ path: String) throws(Failure) -> Figure {
    var clock = MonotonicClock()
    let start = clock.now()
    let end = try Child([path]).wait()
    let elapsed = Int(clamping: (clock.now() - start).nanoseconds / 1000)
    guard end.status == 0 else { throw Failure("\(path) ended with status \(end.status)") }
    return Figure(
      name: path, elapsedMicroseconds: elapsed, processorMicroseconds: end.processorMicroseconds,
      residentKilobytes: nil)
  }

  /// The figures as an array of JSON objects.
  static func json(_ figures: [Figure]) -> String {
    let objects = figures.map { figure -> String in
      let fields = [
        "\"start\": \"\(figure.name)\"", "\"elapsed_us\": \(figure.elapsedMicroseconds)",
        "\"processor_us\": \(figure.processorMicroseconds)",
        "\"resident_kb\": \(figure.residentKilobytes.map { "\($0)" } ?? "null")",
      ]
      return "    { " + fields.joined(separator: ", ") + " }"
    }
    return jsonArray(objects)
  }

  /// The figures as lines for people.
  static func table(_ figures: [Figure]) -> [String] {
    ["from exec to the first frame, or to the end"]
      + figures.map { figure -> String in
        let cells = [
          column(figure.name, 22), column("\(figure.elapsedMicroseconds) us", 12),
          column("processor \(figure.processorMicroseconds) us", 22),
          figure.residentKilobytes.map { "resident \($0) kB" } ?? "",
        ]
        return "  " + cells.joined()
      }
  }
}
