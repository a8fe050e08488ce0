import Testing

@testable import Engine

@Suite("A duel over many boards, as links tell it")
struct DuelSeriesTests {
  /// A board that somebody played to its end.
  private func played(_ size: BoardSize, _ seed: UInt64, by player: UInt64) -> RecordedGame {
    playedAtRandom(size: size, seed: seed, by: player)
  }

  @Test(
    "two players send each other links, and both know how it stands",
    arguments: [BoardSize.standard, BoardSize(3)!], [7, 1 << 40])
  func sent(size: BoardSize, seed: UInt64) throws {
    var series = DuelSeries(on: size, firstSeed: seed)
    var expected = (first: 0, second: 0)
    for board in 0..<12 {
      let opening = played(size, series.seed, by: UInt64(2 * board))
      let turn = series.rounds.isEmpty ? nil : DuelTurn(series: series, isAnswer: false)
      let sent = try Link(text: Link(opening.recording, turn: turn).text())
      #expect(sent.game == opening.game && sent.turn == turn)

      let answer = played(size, sent.recording.seed, by: UInt64(2 * board + 1))
      let before = sent.turn?.series ?? DuelSeries(on: size, firstSeed: sent.recording.seed)
      let after = before.adding(
        DuelSeries.Round(first: sent.game.score, second: answer.game.score))
      let back = try Link(
        text: Link(answer.recording, turn: DuelTurn(series: after, isAnswer: true)).symbolText())
      #expect(back.game == answer.game && back.turn?.isAnswer == true)
      series = try #require(back.turn).series
      if sent.game.score > answer.game.score { expected.first += 1 }
      if sent.game.score < answer.game.score { expected.second += 1 }
      #expect(series.won == expected && series.rounds.count == board + 1)
      #expect(series.seed <= UInt32.max && series.seed != sent.recording.seed)
      #expect(DuelSeries(decoding: series.encode(), on: size) == series)
    }
  }

  @Test("a link that was given is read for ever, and by docs/read-link.py (scripts/test-links)")
  func given() throws {
    var series = DuelSeries(on: .standard, firstSeed: 2048)
    for round in [(5_120, 4_800), (1_024, 20_480), (700, 700)] {
      series = series.adding(DuelSeries.Round(first: round.0, second: round.1))
    }
    let game = played(.standard, series.seed, by: 6)
    let link = try Link(game.recording, turn: DuelTurn(series: series, isAnswer: false))
    let given = "tilt2048:CAAIAAADgCjAJYAIgKABvAW8BSR7FzOAscgQSTssi3jypiUGrTBXqqKWVstV15c8XA"
    #expect(link.text() == given)
    #expect(series.won == (1, 1))
  }

  @Test("a page's address may wish the duel before the letters; it is the same link")
  func wished() throws {
    let link = try Link(played(.standard, 5, by: 1).recording)
    let address = "https://example.org/#duel:" + link.letters
    #expect(try Link(text: address) == link && Link.isLikely(address))
    // As the table's page leads there.
    let inDigits = "https://example.org/#duel:" + link.digits
    #expect(try Link(text: inDigits) == link && Link.isLikely(inDigits))
    #expect(try Link(text: "tilt2048:DUEL:" + link.letters) == link)
  }

  @Test("who changes what was made leads to another board, so no link of it is one")
  func forged() throws {
    var series = DuelSeries(on: .standard, firstSeed: 3)
    series = series.adding(DuelSeries.Round(first: 900, second: 800))
    let next = played(.standard, series.seed, by: 4)
    let turn = DuelTurn(series: series, isAnswer: false)
    let link = try Link(next.recording, turn: turn)

    let lie = DuelSeries(on: .standard, firstSeed: 3)
      .adding(DuelSeries.Round(first: 900, second: 1000))
    #expect(throws: LinkError.inconsistent) {
      try Link(next.recording, turn: DuelTurn(series: lie, isAnswer: false))
    }
    // An answer says what it made itself.
    let answer = DuelTurn(
      series: series.adding(DuelSeries.Round(first: 1, second: next.game.score + 2)),
      isAnswer: true)
    #expect(throws: LinkError.inconsistent) { try Link(next.recording, turn: answer) }
    // Even with a check that agrees.
    for place in 1..<12 {
      for change in UInt8(1)...255 {
        var body = Array(link.bytes.dropLast(LinkCoding.checkLength))
        body[place] ^= change
        let other = try? Link(bytes: LinkCoding.checked(body))
        #expect(other?.turn == nil, "byte \(place) changed by \(change)")
      }
    }
  }

  @Test("the hundredth board is answered as every other, and is the first of a new series")
  func hundredth() throws {
    var series = DuelSeries(on: .standard, firstSeed: 3)
    for _ in 0..<99 { series = series.adding(DuelSeries.Round(first: 900, second: 800)) }
    let game = played(.standard, series.seed, by: 4)
    let round = DuelSeries.Round(first: 900, second: game.game.score)
    let answer = DuelTurn(series: series.adding(round), isAnswer: true)
    let link = try Link(game.recording, turn: answer)
    let read = try #require(try Link(bytes: link.bytes).turn)
    #expect(read == answer && read.series.rounds == [round])
    #expect(read.series.firstSeed == series.seed)
    // It goes on from there.
    let next = played(.standard, read.series.seed, by: 5)
    let opening = DuelTurn(series: read.series, isAnswer: false)
    #expect(try Link(bytes: Link(next.recording, turn: opening).bytes).turn == opening)
  }

  @Test("cut, changed and made up bytes are refused and trap nothing")
  func hostile() throws {
    var series = DuelSeries(on: .standard, firstSeed: .max)
    for _ in 0..<99 { series = series.adding(DuelSeries.Round(first: 4_000_000, second: 0)) }
    let game = played(.standard, series.seed, by: 4)
    let turn = DuelTurn(series: series, isAnswer: false)
    let link = try Link(game.recording, turn: turn)
    #expect(try Link(bytes: link.bytes).turn == turn)
    for count in 0..<link.bytes.count {
      #expect(throws: LinkError.self) { try Link(bytes: Array(link.bytes.prefix(count))) }
      // With a check that agrees it may be another possible game, but never of another series.
      let cut = try? Link(bytes: LinkCoding.checked(Array(link.bytes.prefix(count))))
      #expect(cut?.turn == nil || cut?.turn == turn)
    }
    var chance = RandomSource(seed: 9)
    for _ in 0..<20_000 {
      var bytes = [SeriesCoding.mark | UInt8(chance.next(below: 4))]
      for _ in 0..<chance.next(below: 60) { bytes.append(UInt8(chance.next(below: 256))) }
      #expect((try? Link(bytes: LinkCoding.checked(bytes))) == nil)
      #expect((try? Link(bytes: bytes)) == nil)
    }
    #expect(DuelSeries(decoding: [], on: .standard) == nil)
    #expect(DuelSeries(decoding: series.encode() + [0], on: .standard) == nil)
    // The largest score that a machine of 32 bits has a number for, and a larger one.
    for (last, isOne) in [(UInt8(7), true), (8, false)] {
      let bytes = [SeriesCoding.mark, 5, 0, 0, 0, 1] + [255, 255, 255, 255, last] + [0]
      #expect((DuelSeries(decoding: bytes, on: .standard) != nil) == isOne)
    }
  }
}
