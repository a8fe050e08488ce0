import Engine
import Records
import Testing
import Time

/// What a dealt game's file is called, and how much of it is kept while it is played.
@Suite struct FinishedDealTests {
  @Test(arguments: [
    (Int64(0), "000000000000-0-1.t2048"), (1_800_000_000, "001800000000-0-1.t2048"),
    (-5, "000000000000-0-1.t2048"), (9_999_999_999_999, "9999999999999-0-1.t2048"),
  ])
  func namesStandInTheOrderOfTheirEnd(seconds: Int64, name: String) {
    let end = WallTime(secondsSince1970: seconds)
    #expect(FinishedDeal.fileName(endedAt: end, score: 0, exponent: 1) == name)
  }

  @Test func aGameSaysWhatItCameTo() throws {
    let secret = [UInt8](repeating: 3, count: 32)
    let name = [UInt8](repeating: 1, count: 16)
    let terms = try #require(
      DealtTerms(
        size: .standard, game: name, player: name, nonce: name,
        commitment: DealtTerms.commitment(to: secret)))
    let recording = try #require(DealtRecording(terms, secret: secret, actions: []))
    let game = FinishedDeal(
      recording: recording, startedAt: WallTime(secondsSince1970: 1),
      endedAt: WallTime(secondsSince1970: 2), score: 3_932_100, largestExponent: 17)
    #expect(game.fileName == "000000000002-3932100-17.t2048")
    #expect(game.recording == recording && game.startedAt < game.endedAt)
  }

  @Test func itsMovesMayBeLongerThanASetting() {
    let key = StoredState.dealtKey
    #expect(StoredState.longestSetting(key) >= 2_000)
    #expect(StoredState.longestSetting(key + ".17") >= 2_000)
    #expect(StoredState.longestSetting("sound.volume") == 256)
  }
}
