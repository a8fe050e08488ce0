// Fills a store, or looks at one that a crash has left: what scripts/crash-states runs on a disk that
// loses power at every write, and scripts/kill-test after the game was killed.
//
//   store-trial play DIRECTORY SEED COUNT    a line "N KIND" once request N is acknowledged; goes on
//                                            when a line comes in
//   store-trial check DIRECTORY SEED COUNT   whether the store holds what COUNT requests made of it,
//                                            or one more
//   store-trial show DIRECTORY               "SEED MOVES" of the game in progress, and what opening
//                                            the store reports
import Engine
import Glibc
import Handheld
import Hardware
import Records
import Store
import Time

@main
struct StoreTrial {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "show" { return show(directory: arguments[2]) }
    guard arguments.count == 5, let seed = UInt64(arguments[3]), let count = Int(arguments[4]),
      count >= 0
    else { fail("usage: store-trial play|check DIRECTORY SEED COUNT") }
    switch arguments[1] {
    case "play": play(directory: arguments[2], seed: seed, count: count)
    case "check": check(directory: arguments[2], seed: seed, count: count)
    default: fail("neither play nor check: \(arguments[1])")
    }
  }

  /// Some moment; every trial is played in it.
  private static let moment = WallTime(secondsSince1970: 1_795_230_432)

  private static func play(directory: String, seed: UInt64, count: Int) {
    var store = SQLiteStore(directory: directory)
    var plan = TrialPlan(seed: seed)
    expectSilence(store.open(at: moment).reports)
    tell("0 open")
    for number in 1...max(1, count) {
      let request = plan.next()
      let reports = store.perform(request, at: moment)
      switch (request, reports.first) {
      case (.save(let game), .saved(let moves)?) where moves == game.recording.moveCount:
        tell("\(number) save")
      case (.finish, .finished?): tell("\(number) finish")
      case (.set, nil): tell("\(number) set")
      default: fail("request \(number) was answered by \(reports)")
      }
    }
    store.close()
  }

  private static func check(directory: String, seed: UInt64, count: Int) {
    var store = SQLiteStore(directory: directory)
    var found = TrialState()
    let (stored, reports) = store.open(at: moment)
    expectSilence(reports)
    found.stored = stored
    found.games = games(in: &store)
    var plan = TrialPlan(seed: seed)
    var expected = TrialState()
    for _ in 0..<count { expected.apply(plan.next()) }
    if found == expected { return print("ok") }
    expected.apply(plan.next())
    if found == expected { return print("ok, with one more") }
    let moves = found.stored.runningGame?.recording.moveCount ?? 0
    fail("not what \(count) requests make: \(found.games.count) games, \(moves) moves")
  }

  private static func show(directory: String) {
    var store = SQLiteStore(directory: directory)
    let (state, reports) = store.open(at: moment)
    if let recording = state.runningGame?.recording {
      print("\(recording.seed) \(recording.moveCount)")
    } else {
      print("none")
    }
    for report in reports { print(report) }
    store.close()
  }

  private static func games(in store: inout SQLiteStore) -> [FinishedGame] {
    var games: [FinishedGame] = []
    while true {
      let number = Int64(games.count + 1)
      guard case .game(let game?, _) = store.perform(.readGame(id: number), at: moment).last
      else { return games }
      games.append(game)
    }
  }

  private static func expectSilence(_ reports: [StoreReport]) {
    if !reports.isEmpty { fail("the store says \(reports)") }
  }

  private static func tell(_ line: String) {
    print(line)
    fflush(nil)
    _ = readLine()
  }

  private static func fail(_ text: String) -> Never {
    print(text)
    exit(1)
  }
}
