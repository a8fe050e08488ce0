// Plays very many games on a virtual clock, day by day, while disk, display and sensor fail at
// random. Nothing may grow.
//
//   soak GAMES SEED DIRECTORY
import CFaultVFS
import CSQLite
import Engine
import Glibc
import Hardware
import Simulators

@main
struct Soak {
  /// Games between two switches off and on.
  private static let gamesPerDay = 200
  /// One day in so many is played by tilting.
  private static let daysPerTiltedDay = 50
  /// By then everything has been in use once, and nothing may grow any more.
  private static let warmUp = 4000

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let games = Int(arguments[1]), let seed = UInt64(arguments[2]),
      let vfs = fault_vfs_make("soak")
    else { fail("usage: soak GAMES SEED DIRECTORY") }
    sqlite3_vfs_register(sqlite3_vfs_find("soak"), 1)
    var soak = Soak(directory: arguments[3], vfs: vfs, chance: RandomSource(seed: seed))
    soak.run(games: games)
  }

  let directory: String
  let vfs: OpaquePointer
  var chance: RandomSource
  private let clock = VirtualClock()
  private var days = 0
  private var total = Day.Sum()
  private var tiltedGames = 0
  private var kept = 0
  private var filesAside = 0
  private var first: Footprint?

  private init(directory: String, vfs: OpaquePointer, chance: RandomSource) {
    self.directory = directory
    self.vfs = vfs
    self.chance = chance
  }

  private mutating func run(games: Int) {
    var told = 0
    while total.games < games {
      playDay(games: min(Self.gamesPerDay, games - total.games))
      let footprint = Footprint(of: directory)
      if let first {
        footprint.expectNoMore(than: first)
      } else if total.games >= min(Self.warmUp, games / 3) {
        first = footprint
      }
      if total.games - told >= games / 20 || total.games >= games {
        told = total.games
        tell(footprint)
      }
    }
  }

  /// A day, and the night after it.
  private mutating func playDay(games: Int) {
    let isTilted = days % Self.daysPerTiltedDay == Self.daysPerTiltedDay - 1
    let day = Day(directory: directory, vfs: vfs, clock: clock, isTilted: isTilted)
    let sum = day.play(games: isTilted ? min(games, 20) : games, &chance)
    // All of the last morning's games were in its daily copy, but for those that 2,000 later ones
    // have displaced.
    if sum.kept < min(kept, 2000) { Self.fail("of \(kept) games \(sum.kept) are left") }
    kept = sum.kept
    filesAside += takeFilesAsideAway()
    days += 1
    total.games += sum.games
    total.moves += sum.moves
    total.ticks += sum.ticks
    if isTilted { tiltedGames += sum.games }
    clock.advance(by: .seconds(86_400))
  }

  /// Damaged files are for people to look at, and only people remove them; returns how many.
  private func takeFilesAsideAway() -> Int {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(directory + "/*.damaged-*.db", 0, nil, &found) == 0 else { return 0 }
    for index in 0..<Int(found.gl_pathc) {
      guard let path = found.gl_pathv[index] else { continue }
      unlink(path)
      unlink(String(cString: path) + "-wal")
    }
    return Int(found.gl_pathc)
  }

  private func tell(_ footprint: Footprint) {
    print(
      """
      \(total.games) games (\(tiltedGames) tilted), \(total.moves) moves in \(total.ticks) ticks \
      and \(days) days, \(fault_vfs_failures(vfs)) calls of the store failed on command, \
      \(filesAside) databases were damaged by that and mended: \(footprint)
      """)
    fflush(nil)
  }

  static func fail(_ text: String) -> Never {
    print("soak: \(text)")
    exit(1)
  }
}
