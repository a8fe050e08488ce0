import Dealing
import Engine
import Scenes
import Time

extension Showcase {
  /// The screens of this build: all but those that nobody can come to in it.
  public static var names: [Name] {
    Name.allCases.filter { Build.hasDealtGames || ![.deals, .dealt, .dealtOver].contains($0) }
  }
}

extension Appliance {
  /// Puts a dealt game on its table that was played towards a corner; ended and proven, or under way.
  mutating func setUpDeal(isOver: Bool) {
    let secret = (0..<DealtTerms.secretLength).map { UInt8($0) }
    let name = [UInt8](repeating: 7, count: DealtTerms.nameLength)
    guard
      let terms = DealtTerms(
        size: .standard, game: name, player: name, nonce: name,
        commitment: DealtTerms.commitment(to: secret)),
      var deal = DealtGame(terms, secret: secret), var play = DealtPlay(terms, start: deal.start)
    else { return }
    for _ in 0..<60 {
      for direction in [Direction.down, .left, .right, .up] {
        do throws(RecordingError) {
          let spawn = try deal.take(.move(direction))?.code
          guard let step = DealtStep(.move(direction), spawn: spawn) else { return }
          _ = play.take(first: play.steps.count, [step])
          break
        } catch {
          continue
        }
      }
    }
    world.deal.put(KeptDeal(play, startedAt: world.devices.wallTime.secondsSince1970))
    (world.deal.isLinked, world.deal.isOpen) = (true, !isOver)
    let noon = world.devices.wallTime.secondsSince1970
    world.deal.reach = .there(opens: noon + 21_600, closes: noon + 22_500)
    guard isOver else { return }
    var proof = DealtProof(of: play, secret: secret)
    proof.advance(by: play.steps.count)
    world.deal.proof = proof
  }

  // MARK: Live duels

  /// Two are there, one of whom wants to play.
  mutating func setUpLive() {
    (world.live.isLinked, world.live.isWanted) = (true, true)
    world.live.find(1, name: "ADA")
    let hello = LiveWord.Hello(size: .standard, promise: [], heard: [], name: "GRACE")
    world.live.note(hello, [], from: 2)
  }

  /// A link is shown that another has to open.
  mutating func liveSymbolPage() -> LivePage {
    (world.live.isLinked, world.live.isWanted) = (true, true)
    let letters = String(repeating: "Zm9vYmFy", count: 16)
    world.live.invitation = "live:" + letters
    var page = LivePage()
    _ = page.tick(&world)
    return page
  }

  /// The game against another of the same board that is played at the same time, and goes on.
  mutating func beginLive() {
    let recording = session.recording
    var other = RecordedGame(size: recording.size, seed: recording.seed)
    let order: [Direction] = [.left, .down, .right, .up]
    for _ in 0..<session.game.moveCount where !other.game.isTerminated {
      _ = order.contains { !other.play($0).isEmpty }
    }
    var stand = LiveStand(Challenge(size: recording.size, seed: recording.seed))
    (stand.name, stand.game, stand.recording) = ("ADA", other.game, other.recording)
    var rival = Rival(live: stand)
    rival.follow(session.game)
    world.table.rival = rival
  }
}
