import Engine
import Hardware
import Inertial
import Motion
import Records
import Time
import Words

extension JournalScanner where Source: ~Copyable {
  mutating func start() throws(JournalError) -> JournalStart {
    let program = try text()
    let entropy = try number()
    let wallTime = try wallTime()
    let options = try options()
    return JournalStart(
      program: program, stored: try storedState(), entropy: entropy, options: options,
      wallTime: wallTime)
  }

  private mutating func options() throws(JournalError) -> Appliance.Options {
    var options = Appliance.Options()
    if try flag() { options.seed = try number() }
    let cells = Int(try byte())
    if cells > 0 {
      guard let size = BoardSize(cells) else { throw .damaged(place) }
      options.size = size
    }
    let wishes = try byte()
    guard wishes & ~JournalFormat.Wish.all == 0 else { throw .damaged(place) }
    options.canPowerOff = wishes & JournalFormat.Wish.canPowerOff != 0
    options.awaitsStore = wishes & JournalFormat.Wish.awaitsStore != 0
    options.watchesStore = wishes & JournalFormat.Wish.watchesStore != 0
    options.playsByKeys = wishes & JournalFormat.Wish.playsByKeys != 0
    guard let language = Language(number: (wishes & JournalFormat.Wish.language) >> 4) else {
      throw .damaged(place)
    }
    options.language = language
    options.canQuit = wishes & JournalFormat.Wish.cannotQuit == 0
    let beginning = try byte()
    guard beginning <= 127 else { throw .damaged(place) }
    options.startsPlaying = beginning & 1 != 0
    options.teaches = beginning & 2 != 0
    options.sendsGames = beginning & 4 != 0
    options.asksLanguage = beginning & 8 != 0
    options.tiltsByKeys = beginning & 16 != 0
    options.deals = beginning & 32 != 0
    options.duels = beginning & 64 != 0
    let axes = try text()
    do throws(MountingError) { options.tilt.mounting = try Mounting(axes) } catch {
      throw .damaged(place)
    }
    return options
  }

  mutating func storedState() throws(JournalError) -> StoredState {
    var state = StoredState()
    switch try byte() {
    case JournalFormat.Stored.nothing: break
    case JournalFormat.Stored.running: state.runningGame = try runningGame()
    case JournalFormat.Stored.lastGame: state.lastGame = try runningGame()
    default: throw .damaged(place)
    }
    for _ in 0..<(try count(most: BoardSize.all.count)) {
      let size = try boardSize()
      state.bestScores[size] = try int()
    }
    for _ in 0..<(try count(most: JournalFormat.mostReports)) {
      let key = try text()
      state.settings[key] = try text()
    }
    return state
  }

  mutating func runningGame() throws(JournalError) -> RunningGame {
    let count = try count(most: JournalFormat.longestRecording)
    let bytes = try bytes(count)
    let recording: Recording
    do throws(RecordingError) { recording = try Recording(decoding: bytes) } catch {
      throw .damaged(place)
    }
    return RunningGame(
      recording: recording, origin: try raw(GameOrigin.self), startedAt: try wallTime(),
      secondsPlayed: try secondsPlayed())
  }

  /// How long a game was played; one of more than a century is none, as in the store.
  mutating func secondsPlayed() throws(JournalError) -> Int64 {
    let seconds = try signed()
    guard (0...4_000_000_000).contains(seconds) else { throw .damaged(place) }
    return seconds
  }

  /// A number that may be negative, and is so small that sums of such can be made.
  mutating func int() throws(JournalError) -> Int {
    let number = try signed()
    guard number.magnitude <= 1 << 40 else { throw .damaged(place) }
    return Int(truncatingIfNeeded: number)
  }
}
