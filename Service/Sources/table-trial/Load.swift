import Glibc
import Table

/// Many connections at once, each of which sends the next game when its last was answered.
///
/// Everything is made and signed before the clock starts, and one thread serves all connections, so
/// that whoever measures takes little of the processor from what is measured: some microseconds a
/// game, which are printed.
struct Load {
  private var lanes: [Lane]
  private var waits: [pollfd]
  private let requests: [(bytes: [UInt8], id: String)]
  private var next = 0
  private var tally = Tally()
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// One connection, and the game that is under way on it.
  private struct Lane {
    let port: Int
    var game = 0
    var begin = 0.0
    /// What came of the answer, where it did not come in one piece.
    var reply: [UInt8] = []
    /// Without an answer, one after the other.
    var losses = 0
  }

  private static let secondsForAnswer = 30.0
  private static let mostLosses = 3

  /// Games `first ..< first + count` by so many players, over connections to each port in turn.
  init(ports: [Int], players: Int, first: Int, count: Int, connections: Int) {
    requests = (first..<first + count).map { Games.request($0, players: players) }
    lanes = (0..<connections).map { Lane(port: ports[$0 % ports.count]) }
    waits = lanes.map { _ in pollfd(fd: -1, events: Int16(POLLIN), revents: 0) }
  }

  /// Sends them all, and prints how many a second; the names of those that were acknowledged are put
  /// at the end of `file`.
  mutating func run(file: String) {
    // Whoever kills waits for this.
    print("ready")
    fflush(nil)
    let begin = Clock.now()
    let before = Clock.processorSeconds()
    for lane in lanes.indices { sendNext(on: lane) }
    while waits.contains(where: { $0.fd >= 0 }) {
      let count = poll(&waits, nfds_t(waits.count), 1_000)
      guard count > 0 else {
        giveUpLateOnes()
        continue
      }
      for lane in lanes.indices where waits[lane].revents != 0 { receive(on: lane) }
    }
    let seconds = Clock.now() - begin
    let processor = Clock.processorSeconds() - before
    tally.write(names: requests.map(\.id), to: file)
    tally.print(seconds: seconds, processorSeconds: processor)
  }

  /// Begins the next game on a connection, or ends the connection where there is none. One that was
  /// lost comes back, unless it is gone for good: whoever runs the trial ended the service.
  private mutating func sendNext(on lane: Int) {
    while next < requests.count, lanes[lane].losses <= Self.mostLosses {
      lanes[lane].game = next
      lanes[lane].begin = Clock.now()
      lanes[lane].reply.removeAll(keepingCapacity: true)
      next += 1
      if waits[lane].fd < 0 { waits[lane].fd = Connection.open(port: lanes[lane].port) }
      if waits[lane].fd >= 0,
        Connection.send(requests[lanes[lane].game].bytes, to: waits[lane].fd)
      {
        return
      }
      lose(lane)
    }
    hangUp(lane)
  }

  private mutating func receive(on lane: Int) {
    let count = recv(waits[lane].fd, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else {
      lose(lane)
      sendNext(on: lane)
      return
    }
    let status: Int?
    if lanes[lane].reply.isEmpty {
      status = buffer.withUnsafeBytes {
        Self.status(of: UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
      if status == nil { lanes[lane].reply += buffer[..<count] }
    } else {
      lanes[lane].reply += buffer[..<count]
      status = lanes[lane].reply.withUnsafeBytes { Self.status(of: $0) }
    }
    guard let status else { return }
    lanes[lane].losses = 0
    tally.add(status, game: lanes[lane].game, seconds: Clock.now() - lanes[lane].begin)
    sendNext(on: lane)
  }

  private mutating func giveUpLateOnes() {
    let now = Clock.now()
    for lane in lanes.indices
    where waits[lane].fd >= 0 && now - lanes[lane].begin > Self.secondsForAnswer {
      lose(lane)
      sendNext(on: lane)
    }
  }

  /// Nobody knows whether the game that was under way is kept.
  private mutating func lose(_ lane: Int) {
    tally.add(0, game: lanes[lane].game, seconds: Clock.now() - lanes[lane].begin)
    lanes[lane].losses += 1
    hangUp(lane)
  }

  private mutating func hangUp(_ lane: Int) {
    if waits[lane].fd >= 0 { close(waits[lane].fd) }
    waits[lane].fd = -1
  }

  /// The status of an answer that is here to its last byte; nil until then.
  static func status(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard let end = place(of: "\r\n\r\n", in: bytes) else { return nil }
    let head = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    // One server writes its names of headers in capitals, the other does not.
    guard let length = place(of: "ength: ", in: head) else { return nil }
    var need = 0
    for byte in bytes[(length + 7)...] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { break }
      need = 10 * need + Int(byte - UInt8(ascii: "0"))
    }
    guard bytes.count >= end + 4 + need else { return nil }
    return bytes[9..<12].reduce(0) { 10 * $0 + Int($1) - Int(UInt8(ascii: "0")) }
  }

  private static func place(of text: StaticString, in bytes: UnsafeRawBufferPointer) -> Int? {
    let length = text.utf8CodeUnitCount
    guard let base = bytes.baseAddress, bytes.count >= length else { return nil }
    return (0...bytes.count - length).first { place in
      bytes[place] == text.utf8Start[0] && memcmp(base + place, text.utf8Start, length) == 0
    }
  }
}

/// What became of the games of a ``Load``.
private struct Tally {
  private var kept: [Int] = []
  private var times: [Double] = []
  private var statuses: [Int: Int] = [:]

  /// A game was answered with `status`, or with 0 where the connection was lost.
  mutating func add(_ status: Int, game: Int, seconds: Double) {
    times.append(seconds)
    statuses[status, default: 0] += 1
    if status == 200 || status == 201 { kept.append(game) }
  }

  func write(names: [String], to file: String) {
    guard let output = fopen(file, "a") else { return }
    for game in kept { fputs(names[game] + "\n", output) }
    fclose(output)
  }

  func print(seconds: Double, processorSeconds: Double) {
    let sorted = times.sorted()
    func percentile(_ share: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 1_000
    }
    let answers = statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let each = Int(processorSeconds * 1e6 / Double(max(1, times.count)))
    Swift.print(
      "\(kept.count) acknowledged in \(Self.rounded(seconds)) s,",
      "\(Int(Double(kept.count) / seconds)) a second,",
      "median \(Self.rounded(percentile(0.5))) ms, p99 \(Self.rounded(percentile(0.99))) ms;",
      "sent with \(each) µs each; answers \(answers.joined(separator: ", "))")
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
