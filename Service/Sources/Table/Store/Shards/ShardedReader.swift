import Engine
import Glibc

/// Reads from all servers as from one: a player's rows from the server that has the player, tables and
/// ranks from all of them. What is said of a table is whole or is not said.
final class ShardedReader: TableReader {
  private let shards: Shards
  private var readers: [Int: any TableReader] = [:]

  private static let tries = 50
  private static let microsecondsBetween: UInt32 = 20_000

  init(_ shards: Shards) throws(StoreError) {
    self.shards = shards
    if !shards.isParted { readers[0] = try shards.database(0).makeReader() }
  }

  /// Asks one server.
  private func ask<Value>(
    _ shard: Int, _ question: (any TableReader) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    guard shards.isParted else { return try question(try reader(shard)) }
    guard shards.isThere(shard) else { throw .away(shard) }
    do throws(StoreError) { return try question(try reader(shard)) } catch {
      guard case .unavailable = error else { throw error }
      shards.failed(shard)
      throw .away(shard)
    }
  }

  private func reader(_ shard: Int) throws(StoreError) -> any TableReader {
    if let reader = readers[shard] { return reader }
    let reader = try shards.database(shard).makeReader()
    readers[shard] = reader
    return reader
  }

  /// Asks the server that has a part. What it says counts if it has the part still when it has said it:
  /// a part's rows go in one transaction with the word that it is there.
  private func ask<Value>(
    part: Int, _ question: (any TableReader) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    guard shards.isParted else { return try ask(0, question) }
    var tries = 0
    while true {
      let age = shards.age
      if let shard = try shards.place(of: part) {
        let (answer, isThere) = try ask(shard) { reader throws(StoreError) in
          (try question(reader), try reader.has(part: part))
        }
        if isThere { return answer }
      }
      tries += 1
      guard tries < Self.tries else {
        throw .unavailable("part \(part) is on its way between servers")
      }
      shards.look(since: age)
      if tries > 1 { usleep(Self.microsecondsBetween) }
    }
  }

  /// Asks all; one that is away makes the answer impossible.
  private func askAll<Value>(
    _ question: (any TableReader) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    var answers: [Value] = []
    for shard in 0..<shards.count { answers.append(try ask(shard, question)) }
    return answers
  }

  /// Asks all until each part was on one of them before it answered and behind that: so no rows are missing
  /// that are carried meanwhile. Rows of a part that is on its way may be in two answers.
  private func askEveryPart<Value>(
    _ question: (any TableReader) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    guard shards.isParted else { return try askAll(question) }
    for _ in 0..<Self.tries {
      let age = shards.age
      var read: Set<Int> = []
      let answers = try askAll { reader throws(StoreError) in
        let before = try Self.partsHere(reader)
        let answer = try question(reader)
        read.formUnion(before.intersection(try Self.partsHere(reader)))
        return answer
      }
      if read.count == Part.count { return answers }
      shards.look(since: age)
      usleep(Self.microsecondsBetween)
    }
    throw .unavailable("parts are on their way between servers")
  }

  private static func partsHere(_ reader: any TableReader) throws(StoreError) -> Set<Int> {
    Set(try reader.parts().filter { $0.origin == nil }.map(\.number))
  }

  /// Asks those that are there; throws where none is.
  private func askMost<Value>(
    _ question: (any TableReader) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    var answers: [Value] = []
    var failure: StoreError?
    for shard in 0..<shards.count {
      do throws(StoreError) { answers.append(try ask(shard, question)) } catch { failure = error }
    }
    if let failure, answers.isEmpty { throw failure }
    return answers
  }

  /// Asks the server that has a game: that of its owner. Where that is not known, since it was not
  /// written down or cannot be read, all are asked.
  private func ask<Value>(
    game id: GameID, _ question: (any TableReader) throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    guard shards.isParted else { return try ask(0, question) }
    if let player = try whose(id) { return try ask(part: Part.of(player), question) }
    return nil
  }

  /// Whose a game is, as far as it can be found out.
  private func whose(_ id: GameID) throws(StoreError) -> PlayerID? {
    var failure: StoreError?
    do throws(StoreError) {
      let owner = try ask(part: Part.ofOwner(id)) { reader throws(StoreError) in
        try reader.owner(of: id)
      }
      if let owner { return owner }
    } catch { failure = error }
    for shard in 0..<shards.count {
      do throws(StoreError) {
        let row = try ask(shard) { reader throws(StoreError) in try reader.game(id) }
        if let row { return row.player }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return nil
  }

  /// Rows of all servers in one order.
  private func merge(
    _ count: Int, _ parts: [[GameRow]], by areInOrder: (GameRow, GameRow) -> Bool
  ) -> [GameRow] {
    Array(parts.joined().sorted(by: areInOrder).prefix(count))
  }

  private static func isEarlier(_ a: GameRow, _ b: GameRow) -> Bool {
    (a.received, a.id) < (b.received, b.id)
  }
}

// What the tables are made of.
extension ShardedReader {
  func standing(of score: Int, in listing: Listing) throws(StoreError) -> Standing {
    let all = try askAll { reader throws(StoreError) in try reader.standing(of: score, in: listing)
    }
    return Standing(
      above: all.reduce(0) { $0 + $1.rank - 1 }, count: all.reduce(0) { $0 + $1.count })
  }

  func top(_ count: Int, of listing: Listing) throws(StoreError) -> [GameRow] {
    merge(
      count, try askAll { reader throws(StoreError) in try reader.top(count, of: listing) },
      by: { $0.isBefore($1) })
  }

  func top(_ count: Int, ofDay day: Int) throws(StoreError) -> [GameRow] {
    merge(
      count, try askAll { reader throws(StoreError) in try reader.top(count, ofDay: day) },
      by: { $0.isBefore($1) })
  }

  func count(ofDay day: Int) throws(StoreError) -> Int {
    try askAll { reader throws(StoreError) in try reader.count(ofDay: day) }.reduce(0, +)
  }

  func discrepancies() throws(StoreError) -> [Int] {
    Set(try askAll { reader throws(StoreError) in try reader.discrepancies() }.joined()).sorted()
  }

  func unjudged(_ count: Int, fewestMoves: Int) throws(StoreError) -> [GameRow] {
    merge(
      count,
      try askMost { reader throws(StoreError) in
        try reader.unjudged(count, fewestMoves: fewestMoves)
      }, by: { $0.isBefore($1) })
  }

  func held(
    _ count: Int, after: (received: Int, id: GameID)?
  ) throws(StoreError) -> [GameRow] {
    merge(
      count, try askMost { reader throws(StoreError) in try reader.held(count, after: after) },
      by: Self.isEarlier)
  }

  func backlog() throws(StoreError) -> Backlog {
    try askMost { reader throws(StoreError) in try reader.backlog() }
      .reduce(Backlog(held: [:], dealsUnderWay: 0)) { sum, one in
        Backlog(
          held: sum.held.merging(one.held, uniquingKeysWith: +),
          dealsUnderWay: sum.dealsUnderWay + one.dealsUnderWay)
      }
  }

  func fading(
    _ count: Int, after: (received: Int, id: GameID)?, before moment: Int
  ) throws(StoreError) -> [GameRow] {
    merge(
      count,
      try askMost { reader throws(StoreError) in
        try reader.fading(count, after: after, before: moment)
      }, by: Self.isEarlier)
  }

  func abandonedDeals(
    _ count: Int, before moment: Int, endingBefore end: Int, after: DealID?
  ) throws(StoreError) -> [Deal] {
    let found = try askMost { reader throws(StoreError) in
      try reader.abandonedDeals(count, before: moment, endingBefore: end, after: after)
    }
    return Array(found.joined().sorted { $0.id < $1.id }.prefix(count))
  }
}

// Groups and seasons: whose members and bests are on all servers.
extension ShardedReader {
  func top(
    _ count: Int, of listings: [Listing], in group: GroupID?
  ) throws(StoreError) -> [GameRow] {
    merge(
      count,
      try askAll { reader throws(StoreError) in
        try reader.top(count, of: listings, in: group)
      }, by: { $0.isBefore($1) })
  }

  func memberCount(of group: GroupID) throws(StoreError) -> Int {
    try askAll { reader throws(StoreError) in try reader.memberCount(of: group) }.reduce(0, +)
  }

  func memberships(of player: PlayerID) throws(StoreError) -> [Membership] {
    try ask(part: Part.of(player)) { reader throws(StoreError) in
      try reader.memberships(of: player)
    }
  }

  func firstSeason() throws(StoreError) -> Season? {
    try askAll { reader throws(StoreError) in try reader.firstSeason() }.compactMap(\.self).min()
  }

  func record(
    of player: PlayerID, _ board: BoardSize, _ gameClass: GameClass
  ) throws(StoreError) -> PlayerRecord {
    try ask(part: Part.of(player)) { reader throws(StoreError) in
      try reader.record(of: player, board, gameClass)
    }
  }
}

// What belongs to one game or one player.
extension ShardedReader {
  func game(_ id: GameID) throws(StoreError) -> GameRow? {
    try ask(game: id) { reader throws(StoreError) in try reader.game(id) } ?? nil
  }

  func recording(_ id: GameID) throws(StoreError) -> [UInt8]? {
    try ask(game: id) { reader throws(StoreError) in try reader.recording(id) } ?? nil
  }

  func answer(of id: GameID) throws(StoreError) -> HoldAnswer? {
    try ask(game: id) { reader throws(StoreError) in try reader.answer(of: id) } ?? nil
  }

  func decisions(of id: GameID) throws(StoreError) -> [Decision] {
    try ask(game: id) { reader throws(StoreError) in try reader.decisions(of: id) } ?? []
  }

  func reports(of id: GameID) throws(StoreError) -> [Report: Int] {
    try ask(game: id) { reader throws(StoreError) in try reader.reports(of: id) } ?? [:]
  }

  func games(of player: PlayerID, most: Int) throws(StoreError) -> [GameRow] {
    try ask(part: Part.of(player)) { reader throws(StoreError) in
      try reader.games(of: player, most: most)
    }
  }

  func kept(of player: PlayerID, after: GameID?, most: Int) throws(StoreError) -> [KeptGame] {
    try ask(part: Part.of(player)) { reader throws(StoreError) in
      try reader.kept(of: player, after: after, most: most)
    }
  }

  func gameNames(of player: PlayerID) throws(StoreError) -> [GameID] {
    try ask(part: Part.of(player)) { reader throws(StoreError) in
      try reader.gameNames(of: player)
    }
  }

  /// They lie where the games are that they are about.
  func reports(
    by player: PlayerID, after: GameID?, most: Int
  ) throws(StoreError) -> [KeptReport] {
    let found = try askEveryPart { reader throws(StoreError) in
      try reader.reports(by: player, after: after, most: most)
    }
    var known: Set<GameID> = []
    let all = found.joined().filter { known.insert($0.game).inserted }
    return Array(all.sorted { $0.game < $1.game }.prefix(most))
  }

  func deals(of player: PlayerID, after: DealID?, most: Int) throws(StoreError) -> [Deal] {
    try ask(part: Part.of(player)) { reader throws(StoreError) in
      try reader.deals(of: player, after: after, most: most)
    }
  }

  func deal(_ id: DealID) throws(StoreError) -> Deal? {
    try ask(part: Part.of(id)) { reader throws(StoreError) in try reader.deal(id) }
  }

  func moves(of id: DealID) throws(StoreError) -> [DealtMoves] {
    try ask(part: Part.of(id)) { reader throws(StoreError) in try reader.moves(of: id) }
  }
}

// What is not of players.
extension ShardedReader {
  func moderators() throws(StoreError) -> [Moderator] {
    try ask(0) { reader throws(StoreError) in try reader.moderators() }
  }

  func shardAddresses() throws(StoreError) -> [String] {
    try ask(0) { reader throws(StoreError) in try reader.shardAddresses() }
  }

  func parts() throws(StoreError) -> [PartRow] {
    try askAll { reader throws(StoreError) in try reader.parts() }.flatMap(\.self)
  }

  func has(part: Int) throws(StoreError) -> Bool {
    try askAll { reader throws(StoreError) in try reader.has(part: part) }.contains(true)
  }

  func owner(of id: GameID) throws(StoreError) -> PlayerID? {
    shards.isParted ? try whose(id) : try game(id)?.player
  }

  func doubtfulGames(
    _ count: Int, after: DoubtfulGame?
  ) throws(StoreError) -> [DoubtfulGame] {
    let found = try askMost { reader throws(StoreError) in
      try reader.doubtfulGames(count, after: after)
    }
    return Array(found.joined().sorted().prefix(count))
  }

  func reach() throws(StoreError) -> (away: [Int], of: Int) {
    _ = try askMost { reader throws(StoreError) in try reader.reach() }
    return (shards.isParted ? shards.absent : [], shards.count)
  }
}
