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
  /// What a start took.
  struct Figure {
    /// Which panel, or which program.
    let name: String
    /// From exec to the first frame, or to the end of a program that is not the game: medians.
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
    var runs = Array(repeating: [Run](), count: Self.panels.count + 1)
    // The first round makes the files of the game, and brings the program into memory.
    for round in 0...rounds {
      for (index, panel) in Self.panels.enumerated() {
        let run = try game(on: panel, socket)
        if round > 0 { runs[index].append(run) }
      }
      if let other {
        let run = try program(other)
        if round > 0 { runs[Self.panels.count].append(run) }
      }
    }
    return zip(Self.panels + [other ?? ""], runs).compactMap { Self.figure($0, $1) }
  }

  /// One start.
  private struct Run {
    let elapsed: Int
    let processor: Int
    let resident: Int?
  }

  private static func figure(_ name: String, _ runs: [Run]) -> Figure? {
    guard !runs.isEmpty else { return nil }
    return Figure(
      name: name, elapsedMicroseconds: median(runs.map { $0.elapsed }),
      processorMicroseconds: median(runs.map { $0.processor }),
      residentKilobytes: runs[0].resident == nil ? nil : median(runs.compactMap { $0.resident }))
  }

  private static func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }

  private func game(on panel: String, _ socket: borrowing ReadinessSocket) throws(Failure) -> Run {
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
    let run = Run(
      elapsed: elapsed, processor: child.processorMicroseconds(),
      resident: child.residentKilobytes())
    child.end()
    guard isReady else { throw Failure("the game on \(panel) did not start within 5 s") }
    return run
  }

  private func panelFile(_ panel: String) -> String {
    "/dev/shm/" + folder.dropFirst("/tmp/".count) + "-" + panel
  }

  private func program(_ path: String) throws(Failure) -> Run {
    var clock = MonotonicClock()
    let start = clock.now()
    let processor = try Child([path]).wait().processorMicroseconds
    let elapsed = Int(clamping: (clock.now() - start).nanoseconds / 1000)
    return Run(elapsed: elapsed, processor: processor, resident: nil)
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
