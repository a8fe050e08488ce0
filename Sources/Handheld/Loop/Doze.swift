import Time

/// When the loop sleeps for longer than a tick, and what wakes it.
///
/// Where nothing moves the ticks of half a second are simulated in a row, behind which the devices are
/// asked; a device that has something to say ends the sleep at once, and is asked in the next tick, as ever.
struct Doze {
  /// What tells of news.
  var wakers = Wakers()
  /// The tick at which something was last drawn, said, heard or done.
  private var lastStir: Int64 = 0
  /// Ticks that have gone by since the devices were asked.
  private var unasked = 0
  /// Whether something has ended a sleep, and the devices were not asked since.
  private(set) var isRoused = false

  /// Ticks without anything before the first sleep, and those of the longest one: two wake-ups a second.
  static let longest = 50
  /// The longest in the dark where somebody has to be asked: a press is answered a quarter of a second later,
  /// and the picture takes longer than that to come back.
  static let longestUntold = 25

  /// Whether it has been quiet for long enough at the tick `tick`.
  func isQuiet(at tick: Int64) -> Bool { !isRoused && tick - lastStir >= Int64(Self.longest) }

  /// Something is drawn, said, heard or done in the tick `tick`.
  mutating func stir(at tick: Int64) { lastStir = tick }

  /// A sleep has ended before its row of ticks was due.
  mutating func rouse(at tick: Int64) { (isRoused, lastStir) = (true, tick) }

  /// A tick has gone by in which nobody was asked.
  mutating func passOver() { unasked += 1 }

  /// The devices are asked; for how many ticks they were not.
  mutating func ask() -> Int {
    isRoused = false
    defer { unasked = 0 }
    return unasked
  }
}

extension Appliance {
  /// After how many ticks in which nothing comes in there is something to see or to do: `most` at most. As two
  /// appliances of the same inputs are equal, a second one can go ahead.
  func ticksUntilNews(upTo most: Int, wallTime: WallTime) -> Int {
    var ahead = self
    ahead.world.outbox.needsDrawing = false
    let nothing = TickInput(wallTime: wallTime)
    for count in 1..<max(most, 1) {
      let effects = ahead.tick(nothing)
      if !effects.isEmpty || ahead.needsDrawing || ahead.brightness != brightness { return count }
    }
    return max(most, 1)
  }
}

extension TickInput {
  /// Whether there is more in it than samples of the sensor.
  var isStirring: Bool {
    !(deviceReports.isEmpty && events.isEmpty && storeReports.isEmpty && adviceReports.isEmpty
      && symbolReports.isEmpty && dealReports.isEmpty && liveReports.isEmpty)
  }
}
