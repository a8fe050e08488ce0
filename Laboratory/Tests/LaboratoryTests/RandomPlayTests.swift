import Engine
import Handheld
import Hardware
import IMU
import Inertial
import Records
import Simulators
import Store
import Testing
import Time

@testable import soak

/// The soak's own parts: who plays without a plan, the sensor that meets trouble, and what is counted.
@Suite struct RandomPlayTests {
  private func buttons(_ player: inout RandomPlayer, _ count: Int) -> [Button] {
    var pressed: [Button] = []
    for _ in 0..<3 * count {
      if case .pressed(let button, let isRepeat) = player.next() {
        #expect(!isRepeat)
        pressed.append(button)
      }
    }
    return pressed
  }

  /// Each key is pressed, let go, and then there is nothing for a tick.
  @Test func aKeyIsPressedAndLetGo() {
    var player = RandomPlayer(seed: 1, hand: nil)
    for _ in 0..<50 {
      guard case .pressed(let button, _) = player.next() else {
        Issue.record("no key")
        return
      }
      #expect(player.next() == .released(button))
      #expect(player.next() == nil)
    }
  }

  @Test func theSameSeedPressesTheSame() {
    var (one, same) = (RandomPlayer(seed: 5, hand: nil), RandomPlayer(seed: 5, hand: nil))
    var other = RandomPlayer(seed: 6, hand: nil)
    let all = buttons(&one, 200)
    #expect(all == buttons(&same, 200) && all != buttons(&other, 200) && all.count == 200)
  }

  /// Who plays moves and gets into a menu once in 256 times; where the game is over a new one is begun, and
  /// from anywhere else there is a way back.
  @Test(arguments: [RandomPlayer.Place.playing, .over, .elsewhere])
  func whatIsPressedIsOfThePlace(place: RandomPlayer.Place) {
    var player = RandomPlayer(seed: 9, hand: nil)
    player.place = place
    let all = buttons(&player, 2048)
    func often(_ button: Button) -> Int { all.count { $0 == button } }
    let arrows = [Button.up, .right, .down, .left].map(often)
    switch place {
    case .playing:
      #expect((1...25).contains(often(.confirm)) && often(.newGame) + often(.back) == 0)
      #expect(arrows.allSatisfy { $0 > 400 })
    case .over:
      #expect((1400...1650).contains(often(.newGame)) && often(.confirm) + often(.back) == 0)
      #expect(arrows.allSatisfy { $0 > 60 })
    case .elsewhere:
      #expect((400...620).contains(often(.confirm)) && (900...1150).contains(often(.back)))
      #expect(often(.newGame) == 0 && arrows.allSatisfy { $0 > 60 })
    }
  }

  /// With a hand, what moves the tiles tilts, and the other keys stay keys.
  @Test func whoHasASensorTilts() {
    let hand = KeyTilt(longestQueue: 100_000)
    var player = RandomPlayer(seed: 2, hand: hand)
    let all = buttons(&player, 400)
    #expect(all.allSatisfy { $0 == .confirm })
    let moving = (0..<40).contains { step in
      hand.motion(at: Instant(nanoseconds: Int64(step) * 20_000_000)).angularRate.length > 10
    }
    #expect(moving)
    player.place = .over
    #expect(buttons(&player, 50).contains(.newGame))
  }

  // MARK: The sensor

  private func samples(
    _ sensor: inout RandomSensor, _ clock: inout VirtualClock, _ count: Int
  ) -> Int {
    var samples = 0
    for _ in 0..<count {
      clock.advance(by: .milliseconds(10))
      for _ in 0..<8 {
        guard let report = sensor.next() else { break }
        if case .sample = report { samples += 1 }
      }
    }
    return samples
  }

  @Test func withoutAHandThereIsNoSensor() {
    var clock = VirtualClock()
    var sensor = RandomSensor(hand: nil, clock: clock)
    var chance = RandomSource(seed: 1)
    sensor.meetTrouble(&chance)
    sensor.recover()
    #expect(samples(&sensor, &clock, 200) == 0)
  }

  /// Whatever befalls it, it comes back once it is put back.
  @Test func aSensorRecoversFromItsTrouble() {
    var troubled = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var clock = VirtualClock()
      var sensor = RandomSensor(hand: KeyTilt(), clock: clock)
      #expect(samples(&sensor, &clock, 300) > 200)
      var chance = RandomSource(seed: seed)
      sensor.meetTrouble(&chance)
      if samples(&sensor, &clock, 100) < 100 { troubled += 1 }
      sensor.recover()
      _ = samples(&sensor, &clock, 1500)
      #expect(samples(&sensor, &clock, 100) > 100, "seed \(seed)")
    }
    #expect(troubled >= 3, "otherwise it is no trouble")
  }

  // MARK: What is counted

  @Test func aStoreCountsGamesAndMoves() throws {
    let now = WallTime(secondsSince1970: 1_795_230_432)
    let folder = try TemporaryFolder()
    var store = SQLiteStore(directory: folder.path)
    _ = store.open(at: now)
    var counting = CountingStore(ImmediateStore(store, at: now))
    let running = RunningGame(
      recording: Recording(seed: 1), origin: .ordinary, startedAt: now, secondsPlayed: 0)
    let ended = FinishedGame(
      game: running, endedAt: now, score: 0, largestExponent: 1, moveCount: 0)
    for request in [
      .save(running), .save(running), .finish(ended), .keep(ended), .set(key: "theme", value: "1"),
      .readPlayers, .save(running),
    ] as [StoreRequest] {
      counting.submit(request)
    }
    #expect(counting.moves == 3 && counting.games == 1)
    // What the store says of it goes on to whoever plays.
    #expect(counting.next() == .saved(moveCount: 0))
  }

  @Test func adviceIsGivenOnlyWhereThereIsAMachine() {
    var none = OccasionalAdvice(isThere: false)
    none.submit(nil)
    #expect(none.next() == nil)
  }

  @Test func aFootprintIsOfThisProcess() {
    let footprint = Footprint(of: "/proc/nowhere")
    #expect(footprint.store == 0)
    #expect(footprint.memory > 1024 && footprint.memory < 64 << 20)
    #expect(footprint.descriptors >= 3)
    #expect(footprint.description.contains("\(footprint.descriptors) descriptors"))
  }
}
