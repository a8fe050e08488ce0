/// The numbers of advisory locks, which everyone who uses the database shares. All that a transaction waits
/// for it takes at its beginning and in one order, so that no two wait for each other.
enum PostgresLocks {
  private static let first = 20_480
  /// As many writers there can be at the same time.
  static let slotCount = 64
  /// Those of writers of the forms before ``SchemaStep/byPlayer``, by slot.
  static let olderSlots = first
  /// One for each part: shared by each transaction that writes in it; who carries it has it alone.
  static let parts = first + 1
  /// One for each slot: held as long as a writer's connection stands.
  static let slots = first + 2
  /// One for so many dealt games each; see ``deals(_:)``.
  private static let deals = first + 3
  private static let dealLocks = 64
  /// A node that climbs.
  static let ladder = "\(first), -1"
  /// Shared by each transaction that writes; who makes parts of what had none has it alone.
  static let allParts = "\(first), -2"
  /// Who spreads.
  static let spread = "\(first), -3"
  private static let listed = "\(first), -4"

  /// Whoever keeps everyone else from writing.
  static let everything = lock(allParts, alone: true)

  /// Games may come side by side, from any number of nodes. Whoever takes games out of the lists, or puts
  /// them back, waits until none is coming, and lets none come meanwhile: a game that was nobody's best
  /// when it came might be it without the one that goes.
  private static func listed(alone: Bool) -> String { lock(listed, alone: alone) }

  /// What a transaction with these changes waits for, as statements.
  static func all(of changes: [Change]) -> [PostgresConnection.Statement] {
    var locks = lock(allParts, alone: false)
    if changes.contains(where: \.changesWhatIsListed) {
      locks = listed(alone: true) + ", " + locks
    } else if changes.contains(where: \.addsToWhatIsListed) {
      locks = listed(alone: false) + ", " + locks
    }
    return [("select \(locks)", [])] + deals(changes)
  }

  /// Moves go on while nobody takes a game over from their holder, ends it or deletes it.
  private static func deals(_ changes: [Change]) -> [PostgresConnection.Statement] {
    var alone: [Int: Bool] = [:]
    for change in changes {
      switch change {
      case .moves(let moves, _):
        let number = number(moves.deal.bytes)
        alone[number] = alone[number] ?? false
      case .claim(let id, _, _), .end(let id, _, _, _): alone[number(id.bytes)] = true
      // With whose first byte the names of their dealt games begin.
      case .forget(let player, _): alone[number(player.bytes)] = true
      default: break
      }
    }
    guard !alone.isEmpty else { return [] }
    let wanted = alone.sorted { $0.key < $1.key }
    return [
      (
        "select case alone when 1 then pg_advisory_xact_lock(\(deals), number)::text "
          + "else pg_advisory_xact_lock_shared(\(deals), number)::text end "
          + "from unnest(?1::int[], ?2::int[]) as wanted(number, alone)",
        [.ints(wanted.map(\.key)), .ints(wanted.map { $0.value ? 1 : 0 })]
      )
    ]
  }

  private static func number(_ name: [UInt8]) -> Int { Int(name[0]) % dealLocks }

  private static func lock(_ numbers: String, alone: Bool) -> String {
    "pg_advisory_xact_lock\(alone ? "" : "_shared")(\(numbers))"
  }
}

extension Change {
  /// Whether a game that was in a table may no longer be there, or the other way round; a new game
  /// only ever takes the place of a lower one.
  fileprivate var changesWhatIsListed: Bool {
    switch self {
    case .game, .report, .judged(_, _, _, hold: nil): false
    case .deal, .claim, .moves, .end, .clear: false
    case .answer, .spend, .appoint, .dismiss, .age, .join, .leave, .archive: false
    case .shard(.settle(_, _, isTheirs: false)): true
    case .shard: false
    case .judged, .hold, .decide, .forget: true
    }
  }

  /// Whether it writes bests besides.
  fileprivate var addsToWhatIsListed: Bool {
    switch self {
    case .game, .end, .age, .archive: true
    default: false
    }
  }
}

/// A number that a writer has alone among all that write, as long as its connection stands. It counts in
/// rows of its own: so no node ever waits for another's transaction because both counted the same bucket,
/// and a rank sums over the slots.
enum PostgresSlot {
  static func take(on connection: PostgresConnection) throws(StoreError) -> Int {
    for number in 0..<PostgresLocks.slotCount {
      let sql = "select pg_try_advisory_lock(\(PostgresLocks.slots), ?1)::int"
      if try connection.number(sql, [.integer(number)]) == 1 { return number }
    }
    throw .unavailable("\(PostgresLocks.slotCount) nodes write already; end one of them")
  }
}
