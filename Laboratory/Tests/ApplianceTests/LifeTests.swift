import CSimulatedCard
import Engine
import Records
import Testing

@testable import Appliance

/// What a life is drawn from: its manner, its chances.
extension MediumTests {
  @Suite struct LifeTests {
    private func drawing<Value>(seed: UInt64 = 3, _ body: () -> Value) -> Value {
      simulation_begin(seed, false)
      defer { simulation_end() }
      return body()
    }

    @Test func ofTenLivesThreeAreCutAndThreeFail() {
      let manners = (0..<10).map { Manner($0) }
      let counts = [Manner.cut, .failing, .unmountable, .damaging].map { manner in
        manners.count { $0 == manner }
      }
      #expect(counts == [3, 3, 2, 2])
    }

    private func faults(_ manner: Manner) -> [simulation_faults] {
      drawing { (0..<200).map { _ in manner.faults } }
    }

    /// Where only the power goes, nothing else does.
    @Test func aMannerHasItsFaultsAndNoOthers() {
      for manner in [Manner.cut, .unmountable] {
        for faults in faults(manner) {
          #expect(faults.write_back == 4096)
          #expect(
            faults.error + faults.short_write + faults.garbage + faults.bad_flush == 0
              && faults.full + faults.pulled + faults.lie + faults.misdirect == 0)
        }
      }
      let failing = faults(.failing)
      #expect(failing.allSatisfy { $0.lie == 0 && $0.misdirect == 0 })
      for part in [
        \simulation_faults.error, \.short_write, \.garbage, \.bad_flush, \.full, \.pulled,
      ] {
        #expect(failing.contains { $0[keyPath: part] > 0 })
        #expect(failing.contains { $0[keyPath: part] == 0 })
      }
      let damaging = faults(.damaging)
      #expect(damaging.contains { $0.lie > 0 } && damaging.contains { $0.misdirect > 0 })
      #expect(damaging.allSatisfy { $0.error == 0 && $0.pulled == 0 })
    }

    @Test func aBoardOfCutsHasNoFaults() {
      let faults = drawing { Manner.cut.boardFaults }
      #expect(faults.no_verdict == 0 && faults.no_checker == 0 && faults.bad_mount == 0)
      let others = drawing { (0..<200).map { _ in Manner.unmountable.boardFaults } }
      #expect(others.allSatisfy { $0.bad_mount == 2000 })
      #expect(Set(others.map(\.no_checker)) == [0, 16_000, 65_535])
      #expect(Set(others.map(\.no_verdict)) == [0, 3000])
    }

    @Test func chancesStayBelowTheirBound() {
      drawing {
        let numbers = (0..<2000).map { _ in Chance.player.below(6) }
        #expect(Set(numbers) == Set(0..<6))
        let once = (0..<3000).count { _ in Chance.player.once(in: 3) }
        #expect((850...1150).contains(once))
        // Each order of magnitude as likely as another: small numbers are seldom left out.
        let spread = (0..<3000).map { _ in Chance.player.spread(upTo: 1500) }
        #expect(spread.allSatisfy { (1...1500).contains($0) })
        #expect(spread.count { $0 <= 8 } > 600 && spread.count { $0 > 500 } > 200)
        #expect((0..<50).allSatisfy { _ in Chance.player.spread(upTo: 1) == 1 })
      }
    }

    @Test func playerFaultsAndClockAreDrawnApart() {
      let alone = drawing { (0..<5).map { _ in Chance.clock.below(1000) } }
      let among = drawing {
        (0..<5).map { _ in
          _ = (Chance.player.below(9), Chance.faults.below(9))
          return Chance.clock.below(1000)
        }
      }
      #expect(alone == among)
    }
  }
}

/// What a store is to hold, request by request, and what it may hold after a power cut.
@Suite struct HoldingTests {
  private let games = PooledGame.all

  // MARK: The games that are played

  @Test func aPoolIsOfGamesThatCanBePlayed() throws {
    #expect(games.count == 48)
    for (index, game) in games.enumerated() {
      #expect((1...24).contains(game.history.count))
      for (moves, running) in game.history.enumerated() {
        #expect(running.recording.actions.count == moves + 1)
        #expect(running.recording.seed == UInt64(index + 1))
        #expect(running.secondsPlayed == Int64(moves + 1))
      }
      let last = game.history[game.history.count - 1]
      #expect(try last.recording.verifiedGame().moveCount == game.history.count)
      #expect(PooledGame.sizes.contains(last.recording.size))
      #expect(PooledGame.of(last)?.history == game.history)
    }
    #expect(Set(games.map { $0.history[0].recording.size }).count == 2)
    let stranger = RunningGame(
      recording: Recording(seed: 49), origin: .ordinary,
      startedAt: games[0].history[0].startedAt, secondsPlayed: 0)
    #expect(PooledGame.of(stranger) == nil)
    var none = stranger
    none.recording = Recording(seed: 0)
    #expect(PooledGame.of(none) == nil)
  }

  @Test func aGameThatEndedIsWhatWasPlayed() {
    let game = games[3]
    let ended = game.finished(after: 5)
    #expect(ended.game == game.history[4] && ended.moveCount == 5)
    #expect(ended.score == game.history[4].recording.replay().score)
    #expect(ended.endedAt.secondsSince1970 == ended.game.startedAt.secondsSince1970 + 5)
    #expect(game.finished(after: 6) != ended)
  }

  /// A part of it from its beginning, and no other game.
  @Test func aGameHoldsItsBeginningsAlone() {
    let (one, other) = (games[0], games[1])
    #expect(one.history.allSatisfy { one.holds($0) } && !one.holds(other.history[0]))
    var changed = one.history[5]
    _ = changed.recording.undo()
    let wrong = Direction.allCases.first { .move($0) != one.history[5].recording.actions[5] } ?? .up
    changed.recording.append(.move(wrong))
    #expect(!one.holds(changed))
  }

  // MARK: What is held

  @Test func requestsChangeWhatIsHeld() {
    let (one, other) = (games[0], games[1])
    var holding = Holding().after(.save(one.history[0])).after(.save(one.history[1]))
    #expect(holding.running == one.history[1] && holding.finished.isEmpty)
    holding = holding.after(.set(key: "theme", value: "3")).after(.set(key: "theme", value: "4"))
    #expect(holding.settings["theme"] == "4")
    holding = holding.after(.finish(one.finished(after: 2)))
    #expect(holding.running == nil && holding.finished == [one.finished(after: 2)])
    // The same end, asked for once more after a power cut, is one game.
    #expect(holding.after(.finish(one.finished(after: 2))) == holding)
    #expect(holding.after(.readPlayers) == holding)
    #expect(holding.after(.save(other.history[0])).running == other.history[0])
  }

  /// A game in progress that another one takes the place of goes into the history.
  @Test func aGameInProgressIsNotLost() {
    let (one, other) = (games[0], games[1])
    let holding = Holding().after(.save(one.history[3])).after(.save(other.history[0]))
    #expect(holding.running == other.history[0])
    #expect(holding.finished == [one.finished(after: 4)])
    let ended = Holding().after(.save(one.history[3])).after(.finish(other.finished(after: 1)))
    #expect(ended.running == nil)
    #expect(ended.finished == [one.finished(after: 4), other.finished(after: 1)])
  }

  // MARK: What may be found

  @Test func whatWasAcknowledgedMustBeThere() {
    var expectation = Expectation()
    #expect(expectation.allows(Holding()))
    let requests = (0..<3).map { StoreRequest.save(games[0].history[$0]) }
    for request in requests.prefix(2) { expectation.ask(request) }
    expectation.acknowledge()
    #expect(expectation.asked.isEmpty && expectation.acknowledged.running == games[0].history[1])
    #expect(!expectation.allows(Holding()), "lost")
    #expect(!expectation.allows(Holding().after(requests[0])), "older than what was acknowledged")
    #expect(expectation.allows(Holding().after(requests[1])))
    #expect(!expectation.allows(Holding().after(requests[2])), "nobody asked for it")
  }

  /// Of what was asked since, the first so many: none is left out between.
  @Test func whatWasNotAcknowledgedMayBeThereInItsOrder() {
    var expectation = Expectation()
    let requests: [StoreRequest] = [
      .save(games[0].history[0]), .set(key: "theme", value: "1"), .save(games[0].history[1]),
    ]
    var holding = Holding()
    var allowed = [holding]
    for request in requests {
      expectation.ask(request)
      holding = holding.after(request)
      allowed.append(holding)
    }
    for holding in allowed { #expect(expectation.allows(holding)) }
    #expect(!expectation.allows(Holding().after(requests[1])))
    #expect(!expectation.allows(Holding().after(requests[0]).after(requests[2])))
    #expect(expectation.latest == holding)
  }

  /// A program that is started anew knows nothing of what was asked: any of it may be there, and stays
  /// possible until somebody has looked.
  @Test func aRestartKeepsAllThatIsPossible() {
    var expectation = Expectation()
    let (one, other) = (
      StoreRequest.save(games[0].history[0]), StoreRequest.set(key: "theme", value: "7")
    )
    expectation.ask(one)
    expectation.startAnew()
    #expect(expectation.asked.isEmpty)
    #expect(expectation.allows(Holding()) && expectation.allows(Holding().after(one)))
    expectation.ask(other)
    #expect(expectation.allows(Holding().after(other)))
    #expect(expectation.allows(Holding().after(one).after(other)))
    expectation.acknowledge()
    #expect(!expectation.allows(Holding()) && !expectation.allows(Holding().after(one)))
    #expect(expectation.allows(Holding().after(other)))
    // What was found is what there is.
    expectation.accept(Holding().after(other))
    #expect(!expectation.allows(Holding().after(one).after(other)))
    #expect(expectation.acknowledged == Holding().after(other))
  }
}
