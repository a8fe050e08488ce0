import CSimulatedCard

/// One card from its first power-on to its last, and everything that befalls it: all of it follows
/// from one number.
public struct Life {
  /// What came of a life.
  public struct Outcome: Equatable, Sendable {
    /// The number that it follows from.
    public let seed: UInt64
    /// Of all events, in their order: the same for the same number.
    public let digest: UInt64
    /// What must not be, if it was; the first of it.
    public let violation: String?
  }

  private let seed: UInt64
  private let manner: Manner
  /// Whether no checker of file systems ever runs, until the last start: the power does not go then, so that
  /// all is seen that comes of it.
  private let lacksChecker: Bool
  private var use = StoreUse()
  private var counter: UInt64 = 10

  /// Lives the life of that number, and tells each event on standard output where `isTold`.
  public static func outcome(of seed: UInt64, isTold: Bool = false) -> Outcome {
    _ = factory
    simulation_begin(seed, isTold)
    simulation_forget_randomness()
    defer { simulation_end() }
    var life = Life(seed: seed)
    life.live()
    return Outcome(
      seed: seed, digest: simulation_digest(),
      violation: simulation_violation().map { String(cString: $0) })
  }

  private init(seed: UInt64) {
    self.seed = seed
    manner = Manner(Chance.faults.below(10))
    lacksChecker = manner == .unmountable && seed.isMultiple(of: 4)
  }

  private mutating func live() {
    simulation_power_on(0)
    var card = Self.factory
    partitions_insert(&card)
    board_forget()
    call_guard("/var/lib/tilt2048/tilt2048.db")
    call_guard("/var/lib/tilt2048/tilt2048.damaged*")
    call_watch("/var/lib/tilt2048/tilt2048.copy.db")
    for _ in 0..<(1 + Chance.player.below(3)) {
      befall()
      start(isLast: false)
      if simulation_violation() != nil { return }
    }
    start(isLast: true)
  }

  /// The card as it leaves the factory. Made once, before any life, and never written.
  nonisolated(unsafe) private static let factory: partitions = {
    simulation_begin(0, false)
    defer { simulation_end() }
    var card = partitions()
    board_factory(&card)
    return card
  }()

  /// What happens to the card while it lies about.
  private mutating func befall() {
    if manner == .damaging, Chance.faults.once(in: 2) {
      for partition: Int32 in [4, 4, 4, 4, 4, 4, 1] where Chance.faults.once(in: 2) {
        medium_rot(partitions_at(partition))
      }
    }
    if manner == .unmountable, medium_health(partitions_at(4)) == MEDIUM_SOUND,
      Chance.faults.once(in: 2)
    {
      let health = [MEDIUM_DAMAGED, MEDIUM_DAMAGED, MEDIUM_BROKEN, MEDIUM_BLANK]
      medium_set_health(partitions_at(4), health[Chance.faults.below(4)])
    }
    if manner == .unmountable, Chance.player.once(in: 4) {
      board_fill_drive(Int32(Chance.player.below(3)))
    }
    if Chance.player.once(in: 3) { layBundle() }
    if Chance.player.once(in: 6) { board_want_panel(Int32(Chance.player.below(4))) }
    if Chance.player.once(in: 12) {
      board_enlarge(UInt64(700_000 + Chance.player.below(2) * 300_000))
    }
  }

  private mutating func layBundle() {
    let isOlder = Chance.player.once(in: 3)
    if !isOlder { counter += 1 }
    let behaviour = board_behaviour(
      UInt32(Chance.player.once(in: 2) ? 0 : Chance.player.below(Int(BOARD_BEHAVIOURS.rawValue))))
    board_lay_bundle(
      isOlder ? counter - UInt64(Chance.player.below(3)) : counter, behaviour,
      !Chance.player.once(in: 8), !Chance.player.once(in: 8))
  }

  /// The call at which the power goes next, drawn anew for each start: what is done late in one is done
  /// early in another.
  private var nextCut: UInt64 { lacksChecker ? 0 : UInt64(Chance.faults.spread(upTo: 1500)) }

  private var boardFaults: board_faults {
    var faults = manner.boardFaults
    if lacksChecker { faults.no_checker = 65_536 }
    return faults
  }

  private mutating func start(isLast: Bool) {
    let isQuiet = isLast || manner == .cut
    simulation_set_faults(isLast ? simulation_faults() : manner.faults)
    board_set_faults(isLast ? board_faults() : boardFaults)
    let requests = isLast ? 3 : Chance.player.spread(upTo: 24)
    let isMendable = isLast && board_is_mendable()
    var isPlayed = false
    board_power_on(isLast ? 0 : nextCut)
    for _ in 0..<24 {
      switch board_go_on() {
      case BOARD_PLAYS:
        isPlayed = true
        if isMendable, !board_keeps_games(), !simulation_is_untrusted() {
          simulation_fail("what can be mended is not mended")
        }
        if board_began_anew() { use.beginAnew() }
        use.run(requests: requests, isQuiet: isQuiet, isKept: board_keeps_games())
        guard simulation_has_power() else { continue }
        let ending: Int32 = isLast ? -1 : [-1, -1, 10, 1][Chance.player.below(4)]
        board_played(ending)
      case BOARD_RESTARTS:
        simulation_cut()
        board_power_on(isLast || Chance.faults.once(in: 2) ? 0 : nextCut)
      default:
        if isLast, !isPlayed, !simulation_is_untrusted() {
          simulation_fail("nothing is wrong, and nothing can be played")
        }
        return
      }
    }
    simulation_cut()
  }
}

extension Life {
  /// Has the process say the seed of a life that hangs for so many seconds, or in which it dies.
  public static func watch(seconds: UInt32) { simulation_watch(seconds) }

  /// What all lives of this process together went through, in words and numbers.
  public static var totals: [(name: String, count: UInt)] {
    (0..<SIM_TOTALS.rawValue).map {
      let total = simulation_total(rawValue: $0)
      return (String(cString: simulation_total_name(total)), simulation_counted(total))
    }
  }
}
