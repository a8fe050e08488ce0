import Engine
import Testing

@testable import Dealing

/// What is proven, and what is kept meanwhile.
@Suite struct DealtProofTests {
  private static func played(_ count: Int) throws -> DealtPlay {
    var (_, play) = try DealtPlayTests.begun()
    _ = play.take(first: 0, try DealtPlayTests.steps(count))
    return play
  }

  @Test func everyTileFollowsAndTheRecordingSaysSo() throws {
    let play = try Self.played(40)
    var proof = DealtProof(of: play, secret: DealtPlayTests.secret)
    proof.advance(by: 39)
    #expect(proof.verdict == nil)
    proof.advance(by: 39)
    #expect(proof.verdict == .proven(tiles: 42))
    let bytes = try #require(proof.recording?.encode())
    let game = try DealtRecording(decoding: bytes).verifiedGame().game
    #expect(game.score == play.game.score && game.moveCount == 40)
  }

  @Test func anotherSecretAnotherTileAnotherStartAreCheats() throws {
    let play = try Self.played(5)
    let other = DealtProof(of: play, secret: [UInt8](repeating: 0, count: 32))
    #expect(other.verdict == .cheated && other.recording == nil)
    var steps = play.steps
    let spawn = try #require(steps[4].spawn)
    steps[4] = try #require(DealtStep(steps[4].action, spawn: spawn ^ 64))
    var changed = try DealtPlayTests.begun().play
    #expect(changed.take(first: 0, steps) == .settled)
    var proof = DealtProof(of: changed, secret: DealtPlayTests.secret)
    proof.advance(by: 100)
    #expect(proof.verdict == .cheated && proof.recording != nil)
    let start = [0, 1].compactMap { DealtSpawn(code: $0, size: .standard) }
    let moved = try #require(DealtPlay(play.terms, start: start))
    #expect(DealtProof(of: moved, secret: DealtPlayTests.secret).verdict == .cheated)
  }

  @Test(arguments: [0, 1, 37])
  func aKeptGameComesBack(count: Int) throws {
    let kept = KeptDeal(try Self.played(count), startedAt: 1_800_000_000)
    let texts = kept.all
    let back = try #require(KeptDeal(texts))
    #expect(back.play.steps == kept.play.steps && back.startedAt == kept.startedAt)
    #expect(back.play.game == kept.play.game && back.play.terms == kept.play.terms)
    #expect(texts.allSatisfy { $0.value.utf8.count <= KeptDeal.longestText })
  }

  /// A move rewrites one text; steps that are gone leave none behind.
  @Test func aMoveRewritesItsPart() throws {
    let steps = try DealtPlayTests.steps(90)
    var play = try DealtPlayTests.begun().play
    _ = play.take(first: 0, steps)
    let kept = KeptDeal(play, startedAt: 5)
    #expect(kept.texts(from: 89, insteadOf: 89).map(\.key) == ["game.dealt.0"])
    #expect(kept.texts(from: 90, insteadOf: 90).isEmpty)
    let far = kept.texts(from: 0, insteadOf: 1_200)
    #expect(far.map(\.key) == ["game.dealt.0", "game.dealt.1", "game.dealt.2"])
    #expect(far[1].text.isEmpty && far[2].text.isEmpty)
  }

  /// Every changed letter leaves a game that was played, or none.
  @Test func damageLeavesWhatWasBeforeIt() throws {
    let kept = KeptDeal(try Self.played(20), startedAt: 5)
    let texts = kept.all
    #expect(KeptDeal([:]) == nil && KeptDeal([KeptDeal.key: ""]) == nil)
    for (key, text) in texts {
      for place in 0..<text.utf8.count {
        for letter in [UInt8(ascii: "g"), UInt8(ascii: "0"), UInt8(ascii: "f")] {
          var bytes = Array(text.utf8)
          bytes[place] = letter
          var damaged = texts
          damaged[key] = String(decoding: bytes, as: UTF8.self)
          guard let back = KeptDeal(damaged) else { continue }
          #expect(back.play.steps.count <= 20)
        }
      }
    }
    var short = texts
    short["game.dealt.0"] = String(texts["game.dealt.0"]?.dropLast() ?? "")
    #expect(KeptDeal(short)?.play.steps.isEmpty == true)
  }
}
