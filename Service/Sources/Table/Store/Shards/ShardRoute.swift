/// The ways of changes to the servers that they belong to.
struct ShardRoute {
  let commits: Commits
  let shards: Shards

  private static let tries = 400
  private static let pause = Duration.milliseconds(50)

  /// Writes a change wherever it belongs; returns when it is on the disk there.
  func write(_ change: Change) async throws(StoreError) -> Outcome {
    switch change {
    case .game(let game): return try await keep(game)
    case .judged(let id, _, _, _), .hold(let id, _), .decide(let id, _), .report(let id, _, _, _):
      guard let player = try await owner(of: id) else { return .done(0) }
      return try await write(change, Part.of(player))
    case .answer(_, let player, _, _): return try await write(change, Part.of(player))
    case .deal(let deal): return try await write(change, Part.of(deal.player))
    case .claim(let id, _, _): return try await write(change, Part.of(id))
    case .moves(let moves, _): return try await write(change, Part.of(moves.deal))
    case .end(let id, let game, _, _): return try await end(change, id, game)
    case .forget(let player, _): return try await forget(player)
    case .age(.fade(let rows)): return try await fade(rows)
    case .join(let group, let player, _): return try await join(change, group, player)
    case .leave(_, let player): return try await write(change, Part.of(player))
    case .clear, .age(.expire): return try await writeToMost(change)
    // Each server keeps the best of its own players: all that can be among the best of all. It is done once.
    case .archive: return try await writeToAll(change)
    case .spend, .appoint, .dismiss: return try await write(change, on: 0, part: nil)
    case .shard(.own(let id, _)): return try await write(change, Part.ofOwner(id))
    case .shard(.doubt(_, let player)), .shard(.settle(_, let player, _)):
      return try await write(change, Part.of(player))
    case .shard(.disown), .shard(.forgetTraces): return try await writeToAll(change)
    }
  }

  /// Keeps a game with its name. Where its ticket was used it is not kept, and its name is free again; none
  /// is written where its player's server is away. Else one would stay when its player is forgotten, since
  /// only names of games are looked for then.
  private func keep(_ game: ProvenGame) async throws(StoreError) -> Outcome {
    let part = Part.of(game.player)
    if let place = try shards.place(of: part), !shards.isThere(place) { throw .away(place) }
    let owned = try await own(game)
    guard owned != .another else { return .takenByAnother }
    let outcome = try await write(.game(game), part)
    guard outcome == .ticketUsed else { return outcome }
    if owned == .isTheirs {
      try await release(game)
    } else {
      _ = try await write(.shard(.settle(game.id, by: game.player, isTheirs: true)), part)
    }
    return outcome
  }

  /// Ends a dealt game. The name of what came of it is the hash of a secret: nobody else can have it. Where
  /// another connection has the dealt game, which ends with other moves, there is no such game.
  private func end(
    _ change: Change, _ id: DealID, _ game: ProvenGame?
  ) async throws(StoreError) -> Outcome {
    if let game { _ = try await own(game) }
    let outcome = try await write(change, Part.of(id))
    if let game, outcome == .lost { try await release(game) }
    return outcome
  }

  /// Frees the name of a game that was not kept, unless it was, by another request.
  private func release(_ game: ProvenGame) async throws(StoreError) {
    let isKept =
      try await commits.questions?.read { reader throws(StoreError) in
        try reader.game(game.id) != nil
      } ?? false
    guard !isKept else { return }
    let disown = Change.shard(.disown([game.id], by: game.player))
    _ = try await write(disown, Part.ofOwner(game.id))
  }

  /// Whose a game is.
  private enum Owned { case isTheirs, another, isDoubtful }

  /// Writes down whose a game is, before it is kept. Where that cannot be written now, it is written
  /// beside the game that it has to be found out.
  private func own(_ game: ProvenGame) async throws(StoreError) -> Owned {
    do throws(StoreError) {
      let own = Change.shard(.own(game.id, by: game.player))
      let outcome = try await write(own, Part.ofOwner(game.id))
      return outcome == .takenByAnother ? .another : .isTheirs
    } catch {
      guard case .away = error else { throw error }
      _ = try await write(
        .shard(.doubt(game.id, by: game.player)), Part.of(game.player))
      return .isDoubtful
    }
  }

  private func owner(of id: GameID) async throws(StoreError) -> PlayerID? {
    try await commits.questions?.read { reader throws(StoreError) in try reader.owner(of: id) }
      ?? nil
  }

  /// A group's members are on all servers: whether there is room is asked of all, and each looks again.
  private func join(
    _ change: Change, _ group: GroupID, _ player: PlayerID
  ) async throws(StoreError) -> Outcome {
    let (count, isIn) =
      try await commits.questions?.read { reader throws(StoreError) in
        (
          try reader.memberCount(of: group),
          try reader.memberships(of: player).contains { $0.group == group }
        )
      } ?? (0, false)
    guard isIn || count < GroupID.mostMembers else { return .lost }
    return try await write(change, Part.of(player))
  }

  /// First what lies elsewhere goes: until then the player is there, and the request can be sent again. A
  /// game that comes meanwhile has a name elsewhere too: then once more.
  private func forget(_ player: PlayerID) async throws(StoreError) -> Outcome {
    while true {
      let names =
        try await commits.questions?.read { reader throws(StoreError) in
          try reader.gameNames(of: player)
        } ?? []
      for (part, names) in Dictionary(grouping: names, by: { Part.ofOwner($0) }) {
        _ = try await write(.shard(.disown(names, by: player)), part)
      }
      // Twice at least: what was carried meanwhile has come to a server that was passed already.
      let traces = Change.shard(.forgetTraces(by: player))
      repeat { _ = try await writeToAll(traces) } while try await writeToAll(traces) != .done(0)
      let outcome = try await write(.forget(player, games: names.count), Part.of(player))
      guard outcome == .lost else { return outcome }
    }
  }

  private func fade(_ rows: [GameRow]) async throws(StoreError) -> Outcome {
    var count = 0
    for (part, rows) in Dictionary(grouping: rows, by: { Part.of($0.player) }) {
      guard let shard = try shards.place(of: part), shards.isThere(shard) else { continue }
      if case .done(let some) = try await write(.age(.fade(rows)), on: shard, part: part) {
        count += some
      }
    }
    return .done(count)
  }

  /// On every server that is there.
  private func writeToMost(_ change: Change) async throws(StoreError) -> Outcome {
    var count = 0
    for shard in 0..<shards.count where shards.isThere(shard) {
      if case .done(let some) = try await write(change, on: shard, part: nil) { count += some }
    }
    return .done(count)
  }

  /// On every server; none may be away.
  private func writeToAll(_ change: Change) async throws(StoreError) -> Outcome {
    var count = 0
    for shard in 0..<shards.count {
      if case .done(let some) = try await write(change, on: shard, part: nil) { count += some }
    }
    return .done(count)
  }

  /// On the server that has a part. One that is on its way is waited for.
  private func write(_ change: Change, _ part: Int) async throws(StoreError) -> Outcome {
    var tries = 0
    while true {
      let age = shards.age
      if let place = try shards.place(of: part) {
        let outcome = try await write(change, on: place, part: part)
        guard outcome == .moved else { return outcome }
      }
      tries += 1
      guard tries < Self.tries else {
        throw .unavailable("part \(part) is on its way between servers")
      }
      await shards.look(since: age)
      if tries > 1 {
        do { try await Task.sleep(for: Self.pause) } catch {
          throw .unavailable("the request was given up")
        }
      }
    }
  }

  private func write(
    _ change: Change, on shard: Int, part: Int?
  ) async throws(StoreError) -> Outcome {
    guard shards.isThere(shard) else { throw .away(shard) }
    do throws(StoreError) { return try await commits.lane(shard).write(change, part: part) } catch {
      guard case .unavailable = error else { throw error }
      shards.failed(shard)
      throw .away(shard)
    }
  }
}
