import Glibc
import Table

/// A day of players in some minutes: requests come when they are due, as players' do, whether or not
/// those before were answered, and each is timed from when it was due. The evening is nine times as busy
/// as the night.
struct Day {
  private let seconds: Double
  private let total: Int
  private let players: Int
  private var lanes: [Lane]
  private var waits: [pollfd]
  private var free: [Int]
  private var due: [Due] = []
  private var nextDue = 0
  private var names: [String] = []
  private var hours = [Hour](repeating: Hour(), count: 24)
  private var buffer = [UInt8](repeating: 0, count: 262_144)
  private var failures: [Int: Int] = [:]

  /// A request that waits for a connection.
  private struct Due {
    let number: Int
    let moment: Double
  }

  private struct Lane {
    var number = 0
    var moment = 0.0
    var name = ""
    var reply: [UInt8] = []
    var isBusy = false
    /// Whether its connection has answered before: then the service may have ended it, since it was
    /// idle, while a request was on its way, and that one is sent again, as every client does.
    var isOld = false
  }

  private struct Hour {
    var games: [Float] = []
    var reads: [Float] = []
  }

  /// Of so many requests one is a game.
  private static let requestsAGame = 6
  private let port: Int

  /// A day with so many games of so many players, in so many seconds.
  init(port: Int, seconds: Double, games: Int, players: Int, connections: Int = 128) {
    self.port = port
    self.seconds = seconds
    self.players = players
    total = games * Self.requestsAGame
    lanes = (0..<connections).map { _ in Lane() }
    waits = lanes.map { _ in pollfd(fd: -1, events: Int16(POLLIN), revents: 0) }
    free = Array(lanes.indices)
  }

  /// Plays it; the names of the games that were acknowledged are put at the end of `file`. Returns
  /// whether every request was answered with what was asked for.
  mutating func run(file: String) -> Bool {
    let begin = Clock.now()
    var made = 0
    var next = 0.0
    while made < total || !due.isEmpty || free.count < lanes.count {
      let now = Clock.now() - begin
      while made < total, next <= now {
        due.append(Due(number: made, moment: next))
        made += 1
        next += seconds / Double(total) / Self.busyness(next / seconds)
      }
      sendWhatIsDue(begin)
      let pause = made < total ? max(0, min(1_000, Int((next - now) * 1_000))) : 100
      guard poll(&waits, nfds_t(waits.count), Int32(pause)) > 0 else { continue }
      for lane in lanes.indices where waits[lane].revents != 0 { receive(on: lane, begin) }
    }
    write(names: names, to: file)
    return tell(Clock.now() - begin)
  }

  /// How busy a moment of the day (0 to 1) is, on average 1.
  static func busyness(_ moment: Double) -> Double {
    1 - 0.8 * cos(2 * .pi * (moment - 4.0 / 24))
  }

  private mutating func sendWhatIsDue(_ begin: Double) {
    while nextDue < due.count, let lane = free.popLast() {
      let what = due[nextDue]
      nextDue += 1
      lanes[lane].number = what.number
      lanes[lane].moment = what.moment
      lanes[lane].isBusy = true
      send(on: lane)
    }
    if nextDue == due.count || nextDue > 4_096 {
      due.removeFirst(nextDue)
      nextDue = 0
    }
  }

  private mutating func send(on lane: Int) {
    let (bytes, id) = request(lanes[lane].number)
    lanes[lane].name = id
    lanes[lane].reply.removeAll(keepingCapacity: true)
    if waits[lane].fd < 0 {
      waits[lane].fd = Connection.open(port: port)
      lanes[lane].isOld = false
    }
    guard waits[lane].fd >= 0, Connection.send(bytes, to: waits[lane].fd) else {
      return lose(lane)
    }
  }

  /// A game, and then what players look at: where they stand, the day's table, the month's, a game and
  /// a player.
  private func request(_ number: Int) -> (bytes: [UInt8], id: String) {
    let game = number / Self.requestsAGame
    let path: String
    switch number % Self.requestsAGame {
    case 0: return Games.request(game, players: players)
    case 1: path = "ranks/4/open/all?score=\(4 * (game % 1_000))"
    case 2: path = "tables/4/open/day?top=20"
    case 3: path = "tables/4/open/month?top=100"
    case 4: path = names.isEmpty ? "tables/4/open/all" : "games/\(names[game % names.count])"
    default: path = "ranks/4/open/day?score=\(4 * (game % 700))"
    }
    return (Array("GET /v1/\(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), "")
  }

  private mutating func receive(on lane: Int, _ begin: Double) {
    let count = recv(waits[lane].fd, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return lose(lane) }
    lanes[lane].reply += buffer[..<count]
    guard let status = lanes[lane].reply.withUnsafeBytes({ Load.status(of: $0) }) else { return }
    let took = Float(Clock.now() - begin - lanes[lane].moment)
    let hour = min(23, Int(lanes[lane].moment / seconds * 24))
    if lanes[lane].name.isEmpty {
      hours[hour].reads.append(took)
    } else {
      hours[hour].games.append(took)
    }
    if status == 200 || status == 201 {
      if !lanes[lane].name.isEmpty { names.append(lanes[lane].name) }
    } else {
      failures[status, default: 0] += 1
    }
    lanes[lane].isBusy = false
    lanes[lane].isOld = true
    free.append(lane)
  }

  private mutating func lose(_ lane: Int) {
    if waits[lane].fd >= 0 { close(waits[lane].fd) }
    waits[lane].fd = -1
    guard lanes[lane].isBusy else { return }
    if lanes[lane].isOld, lanes[lane].reply.isEmpty { return send(on: lane) }
    failures[0, default: 0] += 1
    lanes[lane].isBusy = false
    free.append(lane)
  }

  private func write(names: [String], to file: String) {
    guard let output = fopen(file, "a") else { return }
    for name in names { fputs(name + "\n", output) }
    fclose(output)
  }

  private func tell(_ took: Double) -> Bool {
    print("hour  requests/s  games: median, p99, longest ms   reads: median, p99, longest ms")
    for (number, hour) in hours.enumerated() {
      let count = hour.games.count + hour.reads.count
      print(
        "\(number)\t\(Int(Double(count) / (seconds / 24)))\t\(Self.times(hour.games))\t"
          + Self.times(hour.reads))
    }
    let (games, reads) = (hours.flatMap(\.games), hours.flatMap(\.reads))
    print("all\t\(Int(Double(total) / took))\t\(Self.times(games))\t\(Self.times(reads))")
    let wrong = failures.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print(
      "\(names.count) games acknowledged, \(reads.count) answers to questions; "
        + (wrong.isEmpty ? "none failed" : "failed: " + wrong.joined(separator: ", ")))
    return wrong.isEmpty && names.count == total / Self.requestsAGame
  }

  private static func times(_ seconds: [Float]) -> String {
    let sorted = seconds.sorted()
    guard let longest = sorted.last else { return "-" }
    func at(_ share: Double) -> Float { sorted[Int(Double(sorted.count - 1) * share)] }
    return [at(0.5), at(0.99), longest].map { "\((Double($0) * 10_000).rounded() / 10)" }
      .joined(separator: ", ")
  }
}
