import Dispatch
import Glibc
import Synchronization
import Table

/// Torments the world's table.
///
///     table-trial load PORT[,PORT…] FIRST COUNT CONNECTIONS PLAYERS FILE
///     table-trial confirm PORT FILE
///     table-trial fuzz COUNT SEED
///     table-trial ranks DATABASE
///
/// `load` sends games FIRST ..< FIRST + COUNT, each until the connection is lost, and writes the
/// names of those that were acknowledged into FILE; it prints how many a second and how long they
/// took. `confirm` asks whether each is there: it ends with 1 where one is missing.
/// `fuzz` calls the proof itself with what nobody meant. `ranks` times ranks: see ``Ranks``.
@main
struct TableTrial {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("load", 7):
      let numbers = words[2...5].compactMap { Int($0) }
      let ports = words[1].split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 4, !ports.isEmpty else { return usage() }
      Load(ports: ports, players: numbers[3])
        .run(first: numbers[0], count: numbers[1], connections: numbers[2], file: words[6])
    case ("confirm", 3):
      guard let port = Int(words[1]) else { return usage() }
      exit(confirm(port: port, file: words[2]) ? 0 : 1)
    case ("fuzz", 3):
      guard let count = Int(words[1]), let seed = UInt64(words[2]) else { return usage() }
      var fuzz = Fuzz(seed: seed)
      print("\(count) bodies, tickets and headers; \(fuzz.run(count)) bodies were games")
    case ("ranks", 2): exit(Ranks.run(words[1]) ? 0 : 1)
    default: usage()
    }
  }

  private static func usage() {
    print(
      "usage: table-trial load PORTS FIRST COUNT CONNECTIONS PLAYERS FILE | confirm PORT FILE "
        + "| fuzz COUNT SEED | ranks DATABASE")
    exit(64)
  }

  private static func confirm(port: Int, file: String) -> Bool {
    guard let input = fopen(file, "r") else {
      print("cannot read \(file)")
      return false
    }
    defer { fclose(input) }
    let connection = Connection(port: port)
    var line = [CChar](repeating: 0, count: 128)
    var asked = 0
    var missing = 0
    while fgets(&line, 128, input) != nil {
      let id = String(
        decoding: line.prefix { $0 > 32 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let request = "GET /v1/games/\(id) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      asked += 1
      if connection.ask(Array(request.utf8))?.status != 200 { missing += 1 }
    }
    print("\(asked) acknowledged, \(missing) missing")
    return missing == 0 && asked > 0
  }
}

/// Many connections at once, each of which sends the next game when its last was answered.
private final class Load: Sendable {
  private let ports: [Int]
  private let players: Int
  private let next = Atomic<Int>(0)
  private let found = Mutex<(ids: [String], times: [Double], statuses: [Int: Int])>(([], [], [:]))

  init(ports: [Int], players: Int) {
    self.ports = ports
    self.players = players
  }

  func run(first: Int, count: Int, connections: Int, file: String) {
    // Made beforehand, so that making them costs no time of the trial.
    let players = players
    let requests = (first..<first + count).map { Games.request($0, players: players) }
    // Whoever kills waits for this.
    print("ready")
    fflush(nil)
    let group = DispatchGroup()
    let begin = Self.now()
    for lane in 0..<connections {
      let thread = DispatchQueue(label: "lane \(lane)")
      thread.async(group: group) { self.send(requests, port: self.ports[lane % self.ports.count]) }
    }
    group.wait()
    let seconds = Self.now() - begin
    found.withLock { found in
      if let output = fopen(file, "a") {
        for id in found.ids { fputs(id + "\n", output) }
        fclose(output)
      }
      let times = found.times.sorted()
      func percentile(_ share: Double) -> Double {
        times.isEmpty ? 0 : times[min(times.count - 1, Int(Double(times.count) * share))] * 1_000
      }
      let statuses = found.statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      print(
        "\(found.ids.count) acknowledged in \(Self.rounded(seconds)) s,",
        "\(Int(Double(found.ids.count) / seconds)) a second, median \(Self.rounded(percentile(0.5))) ms,",
        "p99 \(Self.rounded(percentile(0.99))) ms; answers \(statuses.joined(separator: ", "))")
    }
  }

  private func send(_ requests: [(bytes: [UInt8], id: String)], port: Int) {
    let connection = Connection(port: port)
    var ids: [String] = []
    var times: [Double] = []
    var statuses: [Int: Int] = [:]
    var losses = 0
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < requests.count else { break }
      let begin = Self.now()
      let status = connection.ask(requests[index].bytes)?.status ?? 0
      times.append(Self.now() - begin)
      statuses[status, default: 0] += 1
      if status == 200 || status == 201 { ids.append(requests[index].id) }
      // Gone for good: whoever runs the trial ended the service.
      losses = status == 0 ? losses + 1 : 0
      if losses > 3 { break }
    }
    let done = (ids, times, statuses)
    found.withLock { found in
      found.ids += done.0
      found.times += done.1
      found.statuses.merge(done.2, uniquingKeysWith: +)
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
