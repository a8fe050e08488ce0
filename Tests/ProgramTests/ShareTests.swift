import Arguments
import Engine
import Foundation
import Handheld
import Hardware
import Records
import Screenshots
import Store
import System
import Testing
import Time
import Words

@testable import tilt2048

@Suite("Sending and opening games")
struct ShareTests {
  @Test("verify takes links, and refuses one that is damaged")
  func verifyLinks() throws {
    let link = try Link(Recording.played(moves: 40))
    try VerifyCommand.parse([link.text()]).run()
    try VerifyCommand.parse([link.text(address: "https://example.org/")]).run()
    let damaged = Link.scheme + String(link.digits.reversed())
    #expect(throws: Failure.told) { try VerifyCommand.parse([damaged]).run() }
  }

  @Test(
    "a link is read with what a sentence has around it",
    arguments: [("", "."), ("(", ")"), ("<", ">,"), ("„", "“"), (" ", "!?\n")])
  func ofASentence(before: String, behind: String) throws {
    let link = try Link(Recording.played(moves: 40))
    for text in [link.text(), link.text(address: "https://example.org/"), link.digits] {
      let sent = before + text + behind
      try VerifyCommand.parse([sent]).run()
      #expect(try OpenCommand.link(in: sent) == link)
      do {
        try OpenCommand.parse([sent, "--from", "41"]).run()
        Issue.record("a game of forty moves was played from its forty-first")
      } catch {
        #expect("\(error)".contains("--from must be from 0 to 40"), "\(sent)")
      }
    }
    #expect(OpenCommand.bare("./tilt2048:1.tilt") == "./tilt2048:1.tilt")
  }

  @Test("a game goes from one store to another, and the one that was running into the history")
  func fromStoreToStore() throws {
    let folder = try TemporaryFolder()
    let ours = Recording.played(moves: 60, seed: 3)
    let theirs = Recording.played(moves: 25, seed: 4)
    try KeptGame.resume(theirs, state: folder.path + "/b")
    try KeptGame.resume(ours, state: folder.path + "/a")
    let sent = try Link(KeptGame.read(nil, in: GameFolder(folder.path + "/a"))).text()
    let received = try Link(text: sent).recording
    #expect(received == ours)
    try KeptGame.resume(received, state: folder.path + "/b")
    #expect(try KeptGame.read(nil, in: GameFolder(folder.path + "/b")) == ours)
    #expect(try KeptGame.read(1, in: GameFolder(folder.path + "/b")) == theirs)
    // Opened again, whenever, it is still the same game, and no second one in the history.
    try KeptGame.resume(received, state: folder.path + "/b")
    let nextCentury = WallTime(secondsSince1970: 4_102_444_800)
    try KeptGame.resume(received, state: folder.path + "/b", at: nextCentury)
    #expect(throws: Failure.self) { try KeptGame.read(2, in: GameFolder(folder.path + "/b")) }
  }

  @Test("the game of a link that is played on has nothing that was kept beside the one before")
  func nothingOfTheOneBefore() throws {
    let folder = try TemporaryFolder()
    let received = Recording.played(moves: 25, seed: 4)
    try KeptGame.resume(Recording.played(moves: 9, seed: 4), state: folder.path)
    let time = WallTime(secondsSince1970: 1_700_000_000)
    var store = folder.openedStore(at: time)
    for (key, value) in [
      (StoredState.hintsKey, "4 2"), (StoredState.undoneKey, "4 25 l"),
      (StoredState.bookmarkKey, "4 7"), ("player.name", "ANNA"),
      (StoredState.rivalKey, Opponent.ghost(received).stored),
    ] { _ = store.perform(.set(key: key, value: value), at: time) }
    store.close()
    try KeptGame.resume(received, state: folder.path)
    store = SQLiteStore(directory: folder.path)
    let state = store.open(at: time).state
    store.close()
    let appliance = Appliance(stored: state, entropy: 1)
    #expect(appliance.session.recording == received && !appliance.isDuel)
    #expect(appliance.session.hintCount == 0 && !appliance.session.canRedo)
    let beside = [
      StoredState.rivalKey, StoredState.hintsKey, StoredState.undoneKey, StoredState.bookmarkKey,
    ]
    #expect(beside.allSatisfy { state.settings[$0]?.isEmpty != false })
    #expect(state.settings["player.name"] == "ANNA")
  }

  @Test("the game that gives way has its player's name in the history")
  func nameOfTheGameThatGivesWay() throws {
    let waiting = Recording(size: .standard, seed: 4).encode()
    let digits = waiting.map { String(format: "%02x", $0) }.joined()
    for (rival, name) in [
      ("", "ANNA"), ("player 2 " + digits, ""), ("player 1 " + digits, "ANNA"),
      ("player 2 00", "ANNA"),
    ] {
      let folder = try TemporaryFolder()
      try KeptGame.resume(Recording.played(moves: 25, seed: 4), state: folder.path)
      var store = folder.openedStore(at: WallTime(secondsSince1970: 1_700_000_000))
      for (key, value) in [("player.name", "ANNA"), ("game.rival", rival)] {
        _ = store.perform(
          .set(key: key, value: value), at: WallTime(secondsSince1970: 1_700_000_000))
      }
      store.close()
      try KeptGame.resume(Recording.played(moves: 60, seed: 3), state: folder.path)
      let rows = try StoreInspection(directory: folder.path).scores(size: .standard, limit: 5)
      #expect(rows.map(\.name) == [name])
    }
  }

  @Test("the game of who waits in a race goes into the history with the one that gives way")
  func gameOfWhoWaits() throws {
    let folder = try TemporaryFolder()
    try KeptGame.resume(Recording.played(moves: 9, seed: 4), state: folder.path)
    let time = WallTime(secondsSince1970: 1_700_000_000)
    var store = folder.openedStore(at: time)
    let waiting = Recording.played(moves: 25, seed: 4).encode()
    let digits = waiting.map { String(format: "%02x", $0) }.joined()
    for (key, value) in [("player.name", "ANNA"), ("game.rival", "player 2 " + digits)] {
      _ = store.perform(.set(key: key, value: value), at: time)
    }
    store.close()
    try KeptGame.resume(Recording.played(moves: 60, seed: 3), state: folder.path)
    let rows = try StoreInspection(directory: folder.path).scores(size: .standard, limit: 5)
    #expect(rows.map(\.moveCount) == [25, 9] && rows.map(\.name) == ["ANNA", ""])
  }

  @Test("the game that gives way waits for whoever sends games, where its player agreed")
  func gameThatGivesWayIsSent() throws {
    let time = WallTime(secondsSince1970: 1_700_000_000)
    for (word, count) in [("yes", 1), ("no", 0)] {
      let folder = try TemporaryFolder()
      try KeptGame.resume(Recording.played(moves: 25, seed: 4), state: folder.path)
      var store = folder.openedStore(at: time)
      _ = store.perform(.set(key: "table.send", value: word), at: time)
      store.close()
      let outbox = Outbox(folder.path + "/outbox", key: "table.send", consent: "yes")
      let next = Recording.played(moves: 60, seed: 3)
      try KeptGame.resume(next, state: folder.path, sendingBy: outbox)
      #expect(Files.names(in: folder.path + "/outbox").count == count, "\(word)")
    }
  }

  /// Has the daily game of the day that `time` lies in end then.
  private func finishDailyGame(at time: WallTime, in store: inout SQLiteStore) {
    store.finish(
      .played(moves: 400, seed: DailySeed.seed(on: time)), origin: .daily, at: time)
  }

  @Test("what came of the day is told in three lines that give nothing of it away")
  func dayResult() throws {
    let folder = try TemporaryFolder()
    let now = WallTime(secondsSince1970: 1_790_000_000)
    var store = folder.openedStore(at: now)
    #expect(throws: Failure.self) {
      try ShareCommand.result(in: GameFolder(folder.path), at: now)
    }
    for day in 0..<3 {
      let then = WallTime(secondsSince1970: now.secondsSince1970 - Int64(day) * 86_400)
      finishDailyGame(at: then, in: &store)
    }
    store.close()
    let result = try ShareCommand.result(in: GameFolder(folder.path), at: now)
    #expect(result.seed == DailySeed.seed(on: now))
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == "tilt2048 2026-09-21")
    #expect(lines[1].hasSuffix("🔥3"), "three days in a row")
    #expect(lines[2].count == 10 && lines[2].first == "⬜", "it begins small")
    #expect(Set(lines[2]).isSubset(of: ["⬜", "🟨", "🟧", "🟥", "🟪", "🟦"]))
  }

  @Test("another day's result is told, and a day that is none is refused")
  func otherDay() throws {
    let folder = try TemporaryFolder()
    let now = WallTime(secondsSince1970: 1_790_000_000)
    var store = folder.openedStore(at: now)
    finishDailyGame(at: now, in: &store)
    store.close()
    let state = folder.path
    let picture = folder.path + "/day.png"
    try ShareCommand.parse(
      ["--state", state, "--day", "--date", "2026-09-21", "--picture", picture]
    ).run()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
    #expect(Array(bytes.prefix(8)) == PNGFile.signature)
    #expect(throws: Failure.self) {
      try ShareCommand.parse(["--state", state, "--day", "--date", "2026-09-20"]).run()
    }
    for date in ["2026-02-30", "21.9.2026", "2026-09", "", "2026-13-01"] {
      #expect(throws: UsageError.self) { try ShareCommand.parse(["--day", "--date", date]) }
    }
    #expect(throws: UsageError.self) { try ShareCommand.parse(["--date", "2026-09-21"]) }
  }

  @Test("what came of the week's puzzle is told, where it was looked at")
  func week() throws {
    let folder = try TemporaryFolder()
    let now = WallTime(secondsSince1970: 1_790_000_000)
    var store = folder.openedStore(at: now)
    let week = Week(of: now)
    let kept = "\(week.number - 1) SFET828SJ089,\(week.number) SFET828SJ089 251 2 5677788999"
    _ = store.perform(.set(key: StoredState.puzzlesKey, value: kept), at: now)
    store.close()
    let folderOfGames = try GameFolder(folder.path)
    #expect(
      try ShareCommand.puzzle(in: folderOfGames, at: now).text
        == "tilt2048 2026-W39\n🧩 512 / 265  ✅ 251  ↩️2\n⬜🟨🟨🟨🟨🟧🟧🟧🟧🟧")
    let before = WallTime(secondsSince1970: now.secondsSince1970 - 7 * 86_400)
    #expect(try ShareCommand.puzzle(in: folderOfGames, at: before).solution == nil)
    let later = WallTime(secondsSince1970: now.secondsSince1970 + 7 * 86_400)
    #expect(throws: Failure.self) { try ShareCommand.puzzle(in: folderOfGames, at: later) }
    #expect(throws: UsageError.self) { try ShareCommand.parse(["--week", "--day"]) }
  }

  @Test("the day's picture has a size that links show, and another one for another result")
  func dayPicture() throws {
    var pictures: [[UInt8]] = []
    for (moves, language) in [(400, Language.english), (400, .polish), (60, .english)] {
      let now = WallTime(secondsSince1970: 1_790_000_000)
      let recording = Recording.played(moves: moves, seed: DailySeed.seed(on: now))
      let game = recording.replay()
      let finished = FinishedGame(
        game: RunningGame(
          recording: recording, origin: .daily, startedAt: now, secondsPlayed: 60),
        endedAt: now, score: game.score, largestExponent: game.board.largestExponent,
        moveCount: game.moveCount)
      let picture = DayPicture(
        result: DayResult(finished, streak: 3), address: "https://tilt2048.example/",
        language: language)
      let file = try picture.drawn()
      #expect(file.width == 1200 && file.height == 630)
      let bytes = try picture.encoded(for: "day.png")
      #expect(Array(bytes.prefix(8)) == PNGFile.signature && !pictures.contains(bytes))
      pictures.append(bytes)
    }
  }

  @Test("--picture goes with --day")
  func pictureAlone() {
    #expect(throws: UsageError.self) { try ShareCommand.parse(["--picture", "a.png"]) }
  }

  @Test("a medal is for 512, 1024 and 2048")
  func medals() {
    let medals = (8...12).map { DayResult.Medal(largestExponent: UInt8($0)) }
    #expect(medals == [nil, .bronze, .silver, .gold, .gold])
  }

  @Test("a link is opened for who played last, whose game play goes on with")
  func forWhoPlays() throws {
    let folder = try TemporaryFolder()
    let first = Recording.played(moves: 60, seed: 3)
    let second = Recording.played(moves: 25, seed: 4)
    try KeptGame.resume(first, state: folder.path)
    try KeptGame.resume(second, state: folder.path + "/players/2")
    try Data("2\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/players/current"))
    let received = Recording.played(moves: 12, seed: 5)
    try KeptGame.resume(received, state: folder.path)
    #expect(
      try KeptGame.read(nil, in: GameFolder(folder.path)) == first, "nobody else's game is touched")
    #expect(try KeptGame.read(nil, in: GameFolder(folder.path + "/players/2")) == received)
    #expect(try KeptGame.read(1, in: GameFolder(folder.path + "/players/2")) == second)
  }

  @Test("scores, and a game by its number there, are of who plays, or of the place that is named")
  func scoresOfWhoPlays() throws {
    let folder = try TemporaryFolder()
    let games = [3, 4].map { Recording.played(moves: 25, seed: $0) }
    for (place, game) in zip(["", "/players/2"], games) {
      try KeptGame.resume(game, state: folder.path + place)
      // Another one puts it into the history.
      try KeptGame.resume(Recording.played(moves: 9, seed: 5), state: folder.path + place)
    }
    try Data("2\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/players/current"))
    func exported(_ state: String...) throws -> [UInt8] {
      try ScoresCommand.parse(["--export", "1", "--output", "file"] + state)
        .answer(below: GameFolder(folder.path), nil)
    }
    #expect(try exported() == games[1].encode())
    #expect(try exported("--state", folder.path) == games[0].encode())
    func symbol(of place: String, _ state: [String]) throws -> [UInt8] {
      try ShareCommand.parse(["--game", "1", "--qr", "file"] + state)
        .answer(below: GameFolder(place), nil)
    }
    let (first, second) = (folder.path, folder.path + "/players/2")
    let played = try symbol(of: first, [])
    #expect(try played == symbol(of: second, ["--state", second]))
    #expect(try played != symbol(of: first, ["--state", first]))
  }

  @Test("without a number it is the game that is played, or the one that ended last")
  func lastGame() throws {
    let folder = try TemporaryFolder()
    var game = RecordedGame(seed: 12)
    while !game.game.isOver {
      if game.game.isAwaitingDecision { game.keepGoing() }
      for direction in [Direction.down, .left, .right, .up]
      where !game.play(direction).isEmpty { break }
    }
    let ended = game.recording
    try KeptGame.resume(ended, state: folder.path)
    // Another one that is begun puts it into the history, and is itself given up.
    try KeptGame.resume(Recording.played(moves: 5), state: folder.path)
    #expect(try KeptGame.read(nil, in: GameFolder(folder.path)) == Recording.played(moves: 5))
    let other = try TemporaryFolder()
    var store = other.openedStore(at: WallTime(secondsSince1970: 7))
    let session = try GameSession(
      resuming: RunningGame(
        recording: ended, origin: .ordinary, startedAt: WallTime(secondsSince1970: 5),
        secondsPlayed: 9))
    _ = store.perform(
      .finish(session.finished(at: WallTime(secondsSince1970: 6))),
      at: WallTime(secondsSince1970: 7))
    store.close()
    #expect(try KeptGame.read(nil, in: GameFolder(other.path)) == ended)
    try ShareCommand.parse(["--state", other.path]).run()
    // It answers what it was played against, as what the device shows does.
    #expect(try GameFolder(other.path).inspect(ShareCommand.table).turn == nil)
    store = SQLiteStore(directory: other.path)
    _ = store.open(at: WallTime(secondsSince1970: 8))
    let against = Opponent.ghost(Recording(size: .standard, seed: 12)).stored
    _ = store.perform(
      .set(key: StoredState.rivalKey, value: against), at: WallTime(secondsSince1970: 8))
    store.close()
    let turn = try #require(try GameFolder(other.path).inspect(ShareCommand.table).turn)
    #expect(turn.isAnswer && turn.series.won.second == 1)
    #expect(try Link(ended, turn: turn).turn == turn)
  }

  @Test("what is no folder keeps no games, and is named so")
  func noFolder() throws {
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/file"))
    for path in [folder.path + "/file", "/dev/null"] {
      let scores = refusal { try ScoresCommand.parse(["--state", path]).run() }
      #expect(scores.contains("\(path) is no folder"))
      let share = refusal { try ShareCommand.parse(["--state", path]).run() }
      #expect(share.contains("\(path) is no folder"))
    }
  }

  @Test("share draws a QR code of the game, or of its challenge")
  func qr() throws {
    let folder = try TemporaryFolder()
    try KeptGame.resume(Recording.played(moves: 60), state: folder.path)
    for more in [[], ["--code"]] {
      let file = folder.path + "/qr.png"
      try ShareCommand.parse(["--state", folder.path, "--qr", file] + more).run()
      let picture = try PNGFile(path: file)
      #expect(picture.width == picture.height && picture.width % 8 == 0)
      #expect(picture.bytes.contains(0) && picture.bytes.contains(255))
    }
  }

  @Test("the code of a puzzle is the puzzle's own, as the device has it; a game's says its score")
  func codeOfAPuzzle() throws {
    let folder = try TemporaryFolder()
    let played = Recording.played(moves: 12, seed: 9)
    try KeptGame.resume(played, state: folder.path)
    func code() throws -> String {
      let table = try GameFolder(folder.path).inspect(ShareCommand.table)
      return try ShareCommand.parse(["--code"]).texts(of: played, table, "").text
    }
    #expect(try Challenge(code: code())?.scoreToBeat == played.replay().score)
    let puzzle = Challenge(seed: 9, goal: try #require(TileGoal(exponent: 8, moves: 200)))
    let time = WallTime(secondsSince1970: 1_700_000_000)
    var store = folder.openedStore(at: time)
    let against = Opponent.challenge(puzzle).stored
    _ = store.perform(.set(key: StoredState.rivalKey, value: against), at: time)
    store.close()
    #expect(try code() == puzzle.code)
  }

  @Test("what cannot be shared is named, with what to do")
  func refusals() throws {
    let folder = try TemporaryFolder()
    func refused(_ words: String...) -> String { refusal { try ShareCommand.parse(words).run() } }
    #expect(refused("--state", folder.path + "/none").contains("no games are kept in"))
    try KeptGame.resume(Recording.played(moves: 3), state: folder.path)
    #expect(refused("--state", folder.path, "--game", "99").contains("no game number 99"))
    let address = "share.address=https://example.org/#"
    #expect(refused("--state", folder.path, "--set", address).contains("share.address"))
  }

  @Test("what is shared is read without a change, beside a running game too")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    let ours = Recording.played(moves: 30)
    try KeptGame.resume(ours, state: folder.path)
    for name in ["tilt2048.lock", "tilt2048.db-shm"] { _ = unlink(folder.path + "/" + name) }
    func files() throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try names.filter { !$0.hasSuffix("-shm") }.reduce(into: [:]) { found, name in
        found[name] = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
      }
    }
    let before = try files()
    #expect(try KeptGame.read(nil, in: GameFolder(folder.path)) == ours)
    #expect(throws: Failure.self) { try KeptGame.read(9, in: GameFolder(folder.path)) }
    #expect(try files() == before)
    let store = folder.openedStore(at: WallTime(secondsSince1970: 1_800_000_000))
    #expect(try KeptGame.read(nil, in: GameFolder(folder.path)) == ours)
    store.close()
  }

  @Test("what is damaged is not shared, and is left to the game to mend")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try KeptGame.resume(Recording.played(moves: 30), state: folder.path)
    let database = folder.path + "/tilt2048.db"
    try Data(repeating: 7, count: 40_960).write(to: URL(fileURLWithPath: database))
    try Data().write(to: URL(fileURLWithPath: database + "-wal"))
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(throws: Failure.self) { try KeptGame.read(3, in: GameFolder(folder.path)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before)
    #expect(throws: UsageError.self) { try ShareCommand.parse(["--state", ""]) }
  }

  @Test("open refuses what is no link, and a move that the link does not have")
  func openRefuses() throws {
    #expect(throws: Failure.self) { try OpenCommand.parse(["tilt2048:123"]).run() }
    let link = try Link(Recording.played(moves: 40)).text()
    let said = refusal { try OpenCommand.parse([link, "--from", "41"]).run() }
    #expect(said.contains("from 0 to 40"))
  }

  // Of letters that are no hyphens they have sixteen and fifteen, as a code may have.
  @Test(
    "a short link with hyphens is no code",
    arguments: ["IIh-NSkBAAAAGh-reA", "ILb--usBAAAAfaOREw"])
  func hyphens(link: String) {
    #expect(CodeFault.isMeant(link))
    #expect(refusal { try OpenCommand.parse([link, "--from", "2"]).run() }.contains("from 0 to 1"))
  }

  @Test("a code with a letter too few is called one, whatever stands between its groups")
  func dashes() {
    for sign in ["-", " ", "\u{2011}", "\u{2013}"] {
      let code = "5FET" + sign + "828"
      #expect(CodeFault.isMeant(code) && CodeFault(code) == .length(7), "\(code)")
    }
    #expect(!CodeFault.isMeant("5FET\u{E9}828W"))
  }

  @Test(
    "a code is read with what was copied before and behind it",
    arguments: [
      " tilt2048:5FET-828W", "5FET-828W\r\n", "TILT2048:5FET\n828W", "\thttps://x.org/#5FET828W\r",
      "Code: 5fet–828w", "(5FET-828W)", "5FET-828W.", "https://x.org/#5FET828W”", "„5FET-828W“!",
    ])
  func copied(text: String) throws {
    let said = refusal { try OpenCommand.parse([text, "--from", "2"]).run() }
    #expect(said.contains("a code has no moves"))
    let play = try PlayCommand.parse(["--challenge", text]).options
    #expect(play.challenge == Challenge(code: "5FET-828W") && play.codeFault == nil)
  }

  @Test("the beginning of a game keeps its keep going")
  func beginning() {
    let actions: [Recording.Action] = [.move(.left), .keepGoing, .move(.up), .move(.left)]
    let whole = Recording(size: .standard, seed: 1, actions: actions, undoCount: 2)
    func beginning(_ moves: Int) -> [Recording.Action] {
      OpenCommand.beginning(of: whole, moves: moves).actions
    }
    #expect(beginning(3) == actions && beginning(2) == Array(actions[..<3]))
    #expect(beginning(1) == [.move(.left)] && beginning(0).isEmpty)
  }

  @Test(
    "a wrong letter is told as on the device, by open and by play --challenge",
    arguments: [
      ("5FET-828X", "a letter is wrong, or two have changed places"),
      ("tilt2048:5FET828X", "a letter is wrong, or two have changed places"),
      ("https://example.org/2048/#5FET828X", "a letter is wrong, or two have changed places"),
      ("5FET-828", "8 letters, or 12 with a score: these are 7"),
    ])
  func wrongLetter(text: String, told: String) {
    let said = refusal { try OpenCommand.parse([text]).run() }
    #expect(said.contains(told) && !said.contains("link"))
    #expect(refusal { try PlayCommand.parse(["--challenge", text]).run() }.contains(told))
  }

  @Test("a challenge is behind the address as a game is, and both are read again")
  func addresses() throws {
    let challenge = Challenge(seed: 77, scoreToBeat: 1200)
    let address = "https://example.org/2048/"
    let link = challenge.link(address: address)
    #expect(link.hasPrefix(address + "#") && !link.dropFirst(address.count).contains("-"))
    #expect(Challenge(code: String(link.dropFirst(address.count + 1))) == challenge)
    #expect(challenge.link() == "tilt2048:" + challenge.code)
    #expect(
      try SymbolRequest.Content.challenge(challenge).text(address: address) == link)
    let game = try Link(Recording.played(moves: 60))
    let symbol = try SymbolRequest.Content.game(game.recording).text(address: address)
    #expect(symbol == address + "#" + game.digits)
    let text = game.text(address: address)
    #expect(text == address + "#" + game.letters)
    #expect(
      game.letters.utf8.count * 5 < game.digits.utf8.count * 3, "letters are no shorter")
    #expect(try Link(text: text) == game && Link(text: symbol) == game)
  }

  /// A seed would begin the game anew and put the one of the link away.
  @Test("going on asks for no seed, a challenge for its own")
  func goingOn() throws {
    let options = try PlayCommand.parse([]).options
    #expect(options.beginning == nil && options.seed == nil)
    let game = Recording.played(moves: 9)
    let going = options.goingOn(from: game)
    #expect(going.beginning == game && going.seed == nil)
    let playing = options.playing(.challenge(Challenge(seed: 5)))
    #expect(playing.seed == 5 && playing.size == .standard && playing.beginning == nil)
  }

  @Test("a challenge says seed and board, and nothing else may")
  func challenge() throws {
    let challenge = Challenge(size: BoardSize(5) ?? .standard, seed: 77, scoreToBeat: 1200)
    let play = try PlayCommand.parse(["--challenge", challenge.code])
    #expect(play.options.seed == 77 && play.options.size?.cells == 5)
    #expect(play.options.challenge == challenge)
    #expect(play.options.opponent == .challenge(challenge))
    #expect(throws: (any Error).self) {
      try PlayCommand.parse(["--challenge", challenge.code, "--seed", "1"])
    }
    #expect(throws: Failure.self) {
      try PlayCommand.parse(["--challenge", "4000-0014"]).run()
    }
    #expect(OpenCommand.greeting(challenge) == "A challenge: a 5×5 board, 1200 points to beat.")
    // Against none nobody plays.
    let empty = Challenge(size: challenge.size, seed: 77, scoreToBeat: 0)
    #expect(OpenCommand.greeting(empty) == "A challenge: a 5×5 board.")
    #expect(empty.pointsToBeat == nil && challenge.pointsToBeat == 1200)
  }
}
