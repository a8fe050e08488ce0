import CEpoll
import Engine
import Glibc
import Table

/// Many players of dealt games at once, each of whom sends the next move when the spawn of the last has
/// come, or at a hand's pace: how many moves a second are dealt, how long one takes, and whether anything
/// is lost or dealt twice while the service, its database or this process is killed.
struct Deals {
  /// How many moves a second each player makes; 0 where the next one goes as soon as it can.
  var pace = 0.0
  /// When each player makes the next move, at a pace; nil where it waits for a spawn.
  private var due: [Double?]
  private var lanes: [DealtLane]
  private var times: [Double] = []
  private var wrongs: [String] = []
  private var games = 0
  private let file: UnsafeMutablePointer<FILE>?
  private let polled = epoll_create1(0)
  private let opener = DealtOpener()

  /// Players on each port in turn; what is acknowledged is put at the end of `file`.
  init(ports: [Int], players: Int, first: Int, file: String) {
    lanes = (0..<players).map { DealtLane(port: ports[$0 % ports.count], number: first + $0) }
    due = lanes.map { _ in nil }
    self.file = fopen(file, "a")
  }

  /// Plays for so many seconds; prints what came of it. Returns whether everything was right.
  mutating func run(seconds: Double) -> Bool {
    watch(opener.signal, as: lanes.count)
    for lane in lanes.indices { take(opener.openNow(lane, lanes[lane], round: 0)) }
    print("ready")
    fflush(nil)
    let begin = Clock.now()
    let before = Clock.processorSeconds()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var events = [epoll_event](repeating: epoll_event(), count: 256)
    while Clock.now() - begin < seconds {
      // At a pace a thousand looks a second, so that looking takes nothing from who is looked at.
      if pace > 0 { usleep(1_000) }
      moveWhoIsDue(at: Clock.now())
      let count = epoll_wait(polled, &events, Int32(events.count), pace > 0 ? 0 : 50)
      guard count > 0 else { continue }
      for event in events[..<Int(count)] {
        let lane = Int(event.data.u32)
        if lane == lanes.count {
          for opened in opener.take() { take(opened) }
        } else if lanes[lane].socket >= 0 {
          receive(on: lane, &buffer)
        }
      }
    }
    let took = Clock.now() - begin
    report(seconds: took, processor: Clock.processorSeconds() - before)
    return wrongs.isEmpty && !times.isEmpty
  }

  private mutating func receive(on lane: Int, _ buffer: inout [UInt8]) {
    let got = recv(lanes[lane].socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if got < 0, errno == EAGAIN || errno == EINTR { return }
    guard got > 0 else { return lose(lane) }
    take(lane, buffer[..<got])
  }

  private func watch(_ file: Int32, as number: Int) {
    var event = epoll_event(
      events: EPOLLIN.rawValue, data: epoll_data_t(u32: UInt32(number)))
    epoll_ctl(polled, EPOLL_CTL_ADD, file, &event)
  }

  private mutating func moveWhoIsDue(at now: Double) {
    for lane in due.indices {
      guard let time = due[lane], time <= now else { continue }
      due[lane] = nil
      if !lanes[lane].move(turn: times.count, now: now) { lose(lane) }
    }
  }

  private mutating func take(_ opened: DealtOpener.Opened) {
    let lane = opened.lane
    lanes[lane] = opened.player
    if opened.hasBegun {
      write("D \(Hex.text(lanes[lane].deal)) \(Hex.text(lanes[lane].token))")
    }
    if opened.isOpen {
      watch(lanes[lane].socket, as: lane)
    } else {
      opener.open(lane, lanes[lane], round: nil)
    }
  }

  /// The connection is no more: another is opened, for the game of `round` or for the same one.
  private mutating func lose(_ lane: Int, round: Int? = nil) {
    lanes[lane].hangUp()
    due[lane] = nil
    opener.open(lane, lanes[lane], round: round)
  }

  private mutating func take(_ lane: Int, _ bytes: ArraySlice<UInt8>) {
    for event in lanes[lane].receive(bytes) {
      switch event {
      case .dealt(let pairs):
        if lanes[lane].sent > 0 { times.append(Clock.now() - lanes[lane].sent) }
        if !pairs.isEmpty {
          let first = (lanes[lane].pairs.count - pairs.count) / 2
          write("A \(Hex.text(lanes[lane].deal)) \(first) \(Hex.text(pairs))")
        }
        let now = Clock.now()
        if pace > 0 {
          // The first move at any moment of a player's time, the next ones a whole time later.
          let last = lanes[lane].sent > 0 ? lanes[lane].sent : now - .random(in: 0..<1 / pace)
          due[lane] = max(now, last + 1 / pace)
        } else if !lanes[lane].move(turn: times.count, now: now) {
          lose(lane)
        }
      case .over:
        games += 1
        return lose(lane, round: games)
      case .closed: return lose(lane)
      case .wrong(let what):
        wrongs.append("\(Hex.text(lanes[lane].deal)): \(what)")
        return lose(lane)
      }
    }
  }

  private func write(_ line: String) {
    guard let file else { return }
    fputs(line + "\n", file)
  }

  private func report(seconds: Double, processor: Double) {
    fflush(file)
    let sorted = times.sorted()
    func percentile(_ share: Double) -> Double {
      let place = min(sorted.count - 1, Int(Double(sorted.count) * share))
      return sorted.isEmpty ? 0 : (sorted[place] * 10_000).rounded() / 10
    }
    print(
      "\(times.count) moves in \((seconds * 10).rounded() / 10) s,",
      "\(Int(Double(times.count) / seconds)) a second, median \(percentile(0.5)) ms,",
      "p99 \(percentile(0.99)) ms; \(games) games over;",
      "played with \(Int(processor * 1e6 / Double(max(1, times.count)))) µs each;",
      "\(wrongs.count) wrong")
    for wrong in wrongs.prefix(5) { print("wrong: \(wrong)") }
  }

  /// Asks for every game of `file` whether all that was acknowledged is there, as it was told.
  static func confirm(port: Int, file: String) -> Bool {
    guard let input = fopen(file, "r") else {
      print("cannot read \(file)")
      return false
    }
    defer { fclose(input) }
    var tokens: [String: [UInt8]] = [:]
    var pairs: [String: [UInt8]] = [:]
    var line = [CChar](repeating: 0, count: 1 << 18)
    while fgets(&line, Int32(line.count), input) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // The last line of a process that was killed may be half of one.
      guard text.hasSuffix("\n") else { continue }
      let words = text.dropLast().split(separator: " ").map(String.init)
      if words.count == 3, words[0] == "D" { tokens[words[1]] = Hex.bytes(words[2], count: 32) }
      if words.count == 4, words[0] == "A", let first = Int(words[2]),
        let new = Hex.bytes(words[3], count: words[3].utf8.count / 2)
      {
        var known = pairs[words[1]] ?? []
        let place = 2 * first
        for (offset, byte) in new.enumerated() {
          if place + offset < known.count {
            guard known[place + offset] == byte else {
              print("\(words[1]): a spawn was dealt twice, at \(first)")
              return false
            }
          } else {
            known.append(byte)
          }
        }
        pairs[words[1]] = known
      }
    }
    return compare(tokens, pairs, port: port)
  }

  private static func compare(
    _ tokens: [String: [UInt8]], _ pairs: [String: [UInt8]], port: Int
  ) -> Bool {
    var (moves, missing) = (0, 0)
    for (name, known) in pairs {
      guard let token = tokens[name], let deal = Hex.bytes(name, count: 16) else { continue }
      moves += known.count / 2
      if !isThere(known, deal, token, port: port) {
        print("\(name): not as it was acknowledged")
        missing += 1
      }
    }
    print("\(moves) acknowledged moves of \(pairs.count) games, \(missing) games are not as told")
    return missing == 0 && moves > 0
  }

  private static func isThere(
    _ known: [UInt8], _ deal: [UInt8], _ token: [UInt8], port: Int
  ) -> Bool {
    var lane = DealtLane(port: port, number: 0)
    lane.resume(deal: deal, token: token, pairs: known)
    guard lane.open() else { return false }
    defer { lane.hangUp() }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = recv(lane.socket, &buffer, buffer.count, 0)
      guard got > 0 else { return false }
      for event in lane.receive(buffer[..<got]) {
        switch event {
        case .dealt: return lane.pairs.starts(with: known)
        case .over: return isInRecording(known, deal, port: port)
        case .closed, .wrong: return false
        }
      }
    }
  }

  /// The same of a game that is over, by the recording that proves it.
  private static func isInRecording(_ known: [UInt8], _ deal: [UInt8], port: Int) -> Bool {
    let connection = Connection(port: port)
    func get(_ path: String) -> [UInt8]? {
      connection.ask(Array("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n".utf8))?.body
    }
    guard let json = get("/v1/deals/\(Hex.text(deal))") else { return false }
    let parts = String(decoding: json, as: UTF8.self).split(separator: "\"")
    guard let place = parts.firstIndex(of: "game"), place + 2 < parts.count,
      let bytes = get("/v1/games/\(parts[place + 2])/recording")
    else { return false }
    do throws(RecordingError) {
      let recording = try DealtRecording(decoding: bytes)
      guard var game = DealtGame(recording.terms, secret: recording.secret) else { return false }
      var pairs: [UInt8] = []
      for action in recording.actions {
        pairs += [action.code, try game.take(action)?.code ?? 255]
      }
      return pairs.starts(with: known)
    } catch {
      return false
    }
  }
}
