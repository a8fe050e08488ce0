// Plays very many games on a virtual clock: the whole appliance with its loop, a display in memory
// and the real store, while disk and display fail at random. Nothing may grow.
//
//   soak GAMES SEED DIRECTORY
import CFaultVFS
import CSQLite
import Engine
import Glibc
import Graphics
import Handheld
import Hardware
import Simulators
import Store

@main
struct Soak {
  /// Games between two switches off and on; after the first time, nothing may grow any more.
  private static let gamesPerDay = 200

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let games = Int(arguments[1]), let seed = UInt64(arguments[2]),
      let vfs = fault_vfs_make("soak")
    else { fail("usage: soak GAMES SEED DIRECTORY") }
    sqlite3_vfs_register(sqlite3_vfs_find("soak"), 1)
    var chance = RandomSource(seed: seed)
    var played = 0
    var days = 0
    var told = 0
    var first: Footprint?
    while played < games {
      played += day(at: arguments[3], games: min(gamesPerDay, games - played), vfs, &chance)
      days += 1
      let footprint = Footprint(of: arguments[3])
      if played - told >= games / 20 || played >= games {
        print("\(played) games in \(days) days: \(footprint)")
        fflush(nil)
        told = played
      }
      if let first {
        footprint.expectNoMore(than: first)
      } else if played > min(2 * gamesPerDay, games / 3) {
        first = footprint
      }
    }
    print("\(fault_vfs_failures(vfs)) calls of the store failed on command")
  }

  /// From switching on to switching off; returns how many games were finished.
  private static func day(
    at directory: String, games: Int, _ vfs: OpaquePointer, _ chance: inout RandomSource
  ) -> Int {
    let clock = VirtualClock()
    fault_vfs_fail(vfs, 0, 0, FAULT_IO)
    var store = SQLiteStore(directory: directory)
    let (state, reports) = store.open(at: clock.wallTime())
    if !reports.isEmpty { fail("the store says \(reports)") }
    var options = Appliance.Options()
    options.startsPlaying = true
    let display = MemoryDisplay(width: 96, height: 64, format: .rgb565)
    let input = RandomKeys(seed: UInt64(chance.next(below: .max)))
    var loop = FixedRateLoop(
      appliance: Appliance(
        stored: state, entropy: UInt64(chance.next(below: .max)), options: options,
        wallTime: clock.wallTime()),
      clock: clock, sensor: AbsentSensor(), input: input, buzzer: SilentBuzzer(),
      display: display, store: CountingStore(ImmediateStore(store, at: clock.wallTime())),
      advisor: ImmediateAdvice(delay: 1),
      makeGlyphs: { BitmapGlyphs() })
    while loop.store.finished < games {
      if chance.next(below: 4) == 0 {
        let kind = fault_kind(rawValue: chance.next(below: 5))
        fault_vfs_fail(vfs, Int(chance.next(below: 300)), Int(chance.next(below: 40)), kind)
      }
      display.absence = chance.next(below: 8) == 0 ? "pulled out" : nil
      // The keys find the menu's way out now and then.
      guard loop.run(ticks: 300) == .ticksOver else { break }
    }
    if loop.statistics.lateTicks > 0 || display.violations > 0 { fail("late, or drawn outside") }
    let time = TickClock.period * loop.statistics.ticks
    if clock.now() != Instant.zero + time { fail("the loop drifts from its clock") }
    return loop.store.finished
  }

  static func fail(_ text: String) -> Never {
    print("soak: \(text)")
    exit(1)
  }
}

/// What the process and the store take up.
struct Footprint: CustomStringConvertible {
  /// KiB of memory in use.
  let memory = firstNumber(in: "/proc/self/statm", at: 1) * 4
  /// Open file descriptors.
  let descriptors = (0..<1024).reduce(0) { $0 + (fcntl(Int32($1), F_GETFD) >= 0 ? 1 : 0) }
  /// KiB of the database.
  let store: Int

  init(of directory: String) {
    var status = stat()
    store = stat(directory + "/tilt2048.db", &status) == 0 ? Int(status.st_size) / 1024 : 0
  }

  var description: String {
    "\(memory) KiB of memory, \(descriptors) descriptors, \(store) KiB of store"
  }

  /// Ends the program where something has grown.
  func expectNoMore(than first: Footprint) {
    if memory > first.memory + 8192 { Soak.fail("memory grows") }
    if descriptors > first.descriptors { Soak.fail("descriptors are not closed") }
    if store > 16 << 10 { Soak.fail("the store grows") }
  }
}

/// The number at `index` of the numbers in a file of the kernel's.
private func firstNumber(in path: String, at index: Int) -> Int {
  guard let file = fopen(path, "r") else { return 0 }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 128)
  let count = fread(&bytes, 1, bytes.count, file)
  let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
  return index < fields.count ? Int(fields[index]) ?? 0 : 0
}
