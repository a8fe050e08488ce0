// The border of the module: plain numbers, and one place in memory for rows of bytes. Nothing is
// imported from the host; it asks for what came of a step.

import Engine
import Given
import Graphics
import Handheld
import Hardware
import Inertial
import Scenes
import Settings
import Time
import Words

/// One page has one appliance; a new one takes a new instance of the module. It is behind a pointer
/// and never freed: compiler 6.3.1 has no deinit for it across modules.
nonisolated(unsafe) private var browser: UnsafeMutablePointer<Browser>?
nonisolated(unsafe) private var given = Given()
nonisolated(unsafe) private var told: [UInt8] = []
nonisolated(unsafe) private var shown: Recording?
nonisolated(unsafe) private var sent: Opponent?
nonisolated(unsafe) private var challenge: Challenge?
nonisolated(unsafe) private var kept: [UInt8] = []
nonisolated(unsafe) private var language = Language.english
nonisolated(unsafe) private var address = ""

/// More than everything that a browser keeps for one player.
private let mostBytes: Int32 = 1 << 28

private func taken(_ count: Int32) -> [UInt8] { given.bytes(count) ?? [] }

/// A place in memory for `count` bytes that are to be given next; 0 where that is too many.
@_expose(wasm, "room")
@_cdecl("room")
public func room(_ count: Int32) -> UInt32 { given.makeRoom(count, most: mostBytes) }

// MARK: Before the start

/// Gives the rows that were kept.
@_expose(wasm, "giveRows")
@_cdecl("giveRows")
public func giveRows(_ count: Int32) { kept = taken(count) }

/// Gives the text of a link; 1 where it is a possible game.
@_expose(wasm, "giveLink")
@_cdecl("giveLink")
public func giveLink(_ count: Int32) -> Int32 {
  do throws(LinkError) {
    let link = try Link(utf8: taken(count))
    (shown, sent) = (link.recording, Opponent(link))
    return 1
  } catch {
    (shown, sent) = (nil, nil)
    return 0
  }
}

/// Gives the code of a challenge; 1 where it is one, 2 where a letter of it is wrong, and otherwise
/// how many letters it has, below zero.
@_expose(wasm, "giveCode")
@_cdecl("giveCode")
public func giveCode(_ count: Int32) -> Int32 {
  let code = String(decoding: taken(count), as: UTF8.self)
  challenge = Challenge(code: code)
  return switch CodeFault(code) {
  case nil: 1
  case .letters?: 2
  case .length(let count)?: -Int32(clamping: count)
  }
}

/// Gives the language of a new player ("de"); one that the game does not speak is English.
@_expose(wasm, "giveLanguage")
@_cdecl("giveLanguage")
public func giveLanguage(_ count: Int32) {
  language = Language(code: String(decoding: taken(count), as: UTF8.self)) ?? .english
}

/// Gives the page's own address, without `#` and what is behind it: links lead to it.
@_expose(wasm, "giveAddress")
@_cdecl("giveAddress")
public func giveAddress(_ count: Int32) {
  address = String(decoding: taken(count), as: UTF8.self)
}

/// What is done with the link, or with what was kept.
private enum Way: Int32 {
  /// The launch screen.
  case title = 0
  /// The game of the link is shown.
  case watch = 1
  /// The board of the link is played from its beginning.
  case playThis = 2
  /// The same, with the game of the link beside it, move by move.
  case duel = 3
  /// The board of the code is played.
  case challenge = 4
  /// A new game on the usual board, at once: how a first visit begins.
  case board = 5
  /// Others are looked for: one of them sent an invitation to a live duel.
  case live = 6
}

/// Switches the appliance on; 0 where it is on.
///
/// `flags`: 1 where there is no sensor, 2 for dark colours, 4 for no animation, 8 where cues can be
/// felt, 16 where the page carries live duels. Times in seconds.
@_expose(wasm, "start")
@_cdecl("start")
public func start(
  _ width: Int32, _ height: Int32, _ entropyLow: UInt32, _ entropyHigh: UInt32, _ time: Double,
  _ zone: Int32, _ way: Int32, _ flags: Int32
) -> Int32 {
  guard browser == nil else { return 0 }
  var options = Appliance.Options()
  options.playsByKeys = flags & 1 != 0
  options.canQuit = false
  options.tellsMoves = true
  options.language = language
  options.watchesStore = true
  options.duels = flags & 16 != 0
  let way = Way(rawValue: way)
  if way == .watch { options.shows = shown }
  if way == .board { options.startsPlaying = true }
  if way == .live { options.meets = true }
  let rival = opponent(way, &options)
  var settings: FlatMap<String, String> = [:]
  if flags & 2 != 0 { settings["display.theme"] = "dark" }
  if flags & 4 != 0 { settings["display.animation"] = "off" }
  let memory = UnsafeMutablePointer<Browser>.allocate(capacity: 1)
  memory.initialize(
    to: Browser(
      Start(
        width: Int(width), height: Int(height),
        entropy: UInt64(entropyHigh) << 32 | UInt64(entropyLow), wallTime: wallTime(time),
        secondsAheadOfUTC: Int(zone), options: options, settings: settings, rival: rival,
        address: address, hasMotor: flags & 8 != 0), rows: kept))
  kept = []
  browser = memory
  return 1
}

/// What a game is played against that begins at once, as the store keeps it; nil where none does.
@inline(never)
private func opponent(_ way: Way?, _ options: inout Appliance.Options) -> String? {
  let opponent: Opponent
  switch way {
  case .playThis:
    guard let shown else { return nil }
    opponent = .ghost(shown)
  case .duel:
    guard let sent else { return nil }
    opponent = sent
  case .challenge:
    guard let challenge else { return nil }
    opponent = .challenge(challenge)
  case .title, .watch, .board, .live, nil: return nil
  }
  options.seed = opponent.challenge.seed
  options.size = opponent.challenge.size
  options.startsPlaying = true
  return way == .playThis ? "" : opponent.stored
}

private func wallTime(_ seconds: Double) -> WallTime {
  // What is no number, or far away, is the beginning of time.
  WallTime(secondsSince1970: abs(seconds) < 1e11 ? Int64(seconds) : 0)
}

// MARK: What happened

/// A button went down (1), up (0) or repeats (2).
@_expose(wasm, "press")
@_cdecl("press")
public func press(_ code: Int32, _ kind: Int32) {
  guard let raw = UInt8(exactly: code), let button = Button(rawValue: raw) else { return }
  browser?.pointee.take(kind == 0 ? .released(button) : .pressed(button, isRepeat: kind == 2))
}

/// A finger, in pixels of the canvas; phases as in `TouchPhase`.
@_expose(wasm, "touch")
@_cdecl("touch")
public func touch(_ phase: Int32, _ x: Int32, _ y: Int32) {
  guard let raw = UInt8(exactly: phase), let phase = TouchPhase(rawValue: raw) else { return }
  let far: Int32 = 1 << 16
  browser?.pointee.take(
    .touch(phase, x: Int(min(max(x, -far), far)), y: Int(min(max(y, -far), far))))
}

/// Whether a finger that does this wants something else than a move (1): a tap, or a button for fingers
/// that is not one of the four directions. The page asks before it tells, while the second part of the
/// module is not there.
@_expose(wasm, "wants")
@_cdecl("wants")
public func wants(_ phase: Int32, _ x: Int32, _ y: Int32) -> Int32 {
  guard let raw = UInt8(exactly: phase), let phase = TouchPhase(rawValue: raw) else { return 0 }
  return browser?.pointee.asksForMore(phase, x: Int(x), y: Int(y)) == true ? 1 : 0
}

/// The page is seen (1) or not (0).
@_expose(wasm, "show")
@_cdecl("show")
public func show(_ isSeen: Int32) { browser?.pointee.take(isSeen == 1 ? .resumed : .suspended) }

/// What the sensor felt: when, in milliseconds; specific force in g and rates in degrees a second, in
/// the axes of the picture as it is seen.
@_expose(wasm, "feel")
@_cdecl("feel")
public func feel(
  _ time: Double, _ x: Float, _ y: Float, _ z: Float, _ rateX: Float, _ rateY: Float,
  _ rateZ: Float
) {
  guard abs(time) < 1e12 else { return }
  let sample = InertialSample(
    time: Instant(nanoseconds: Int64(time * 1e6)),
    acceleration: Vector3(x, y, z), angularRate: Vector3(rateX, rateY, rateZ))
  browser?.pointee.take(.sample(sample))
}

/// Gives what was heard of a live duel, as `LiveReport` has it.
@_expose(wasm, "hear")
@_cdecl("hear")
public func hear(_ count: Int32) { browser?.pointee.hear(taken(count)) }

/// The canvas has another size.
@_expose(wasm, "resize")
@_cdecl("resize")
public func resize(_ width: Int32, _ height: Int32) {
  browser?.pointee.resize(width: Int(width), height: Int(height))
}

/// Gives the network's weights, or none where they could not be fetched.
@_expose(wasm, "giveWeights")
@_cdecl("giveWeights")
public func giveWeights(_ count: Int32) {
  browser?.pointee.takeWeights(count > 0 ? taken(count) : nil)
}

/// What was asked to be written is written (1), or could not be (0).
@_expose(wasm, "wrote")
@_cdecl("wrote")
public func wrote(_ isKept: Int32) { browser?.pointee.acknowledge(isKept: isKept == 1) }

// MARK: Steps

/// Takes so many steps of a hundredth of a second, and draws. Returns what came of it: 1 a picture, 2
/// tones, 4 rows to be written, 8 something to be said, 16 weights are wanted, 64 something to be felt,
/// 128 requests of a live duel.
@_expose(wasm, "step")
@_cdecl("step")
public func step(_ count: Int32, _ time: Double) -> Int32 {
  guard let browser else { return 0 }
  browser.pointee.forgetDamage()
  browser.pointee.step(Int(min(max(count, 0), 100)), at: wallTime(time))
  var flags: Int32 = 0
  if !browser.pointee.panel.damage.isEmpty { flags |= 1 }
  if !browser.pointee.tones.isEmpty { flags |= 2 }
  if let rows = browser.pointee.takeChanges() {
    told = rows
    flags |= 4
  }
  if !browser.pointee.speech.isEmpty { flags |= 8 }
  if browser.pointee.advice.weights == .wanted { flags |= 16 }
  if !browser.pointee.beats.isEmpty { flags |= 64 }
  if !browser.pointee.requests.isEmpty { flags |= 128 }
  return flags
}

/// Steps are taken without making their pictures (1), as where what was done is done again, or with them
/// (0).
@_expose(wasm, "blind")
@_cdecl("blind")
public func blind(_ isBlind: Int32) { browser?.pointee.isBlind = isBlind == 1 }

/// For how many steps, `most` at the most, nothing happens unless somebody does something: so long the
/// page may rest, and take those steps when it goes on. 0 while anything is under way.
@_expose(wasm, "rest")
@_cdecl("rest")
public func rest(_ most: Int32, _ time: Double) -> Int32 {
  guard let browser else { return 0 }
  let steps = browser.pointee.steps(ofRest: Int(min(max(most, 0), 6000)), from: wallTime(time))
  return Int32(clamping: steps)
}

/// Something of the last step, by its number: 0 the pixels, 1 to 4 what is new of them (x, y, width,
/// height), 5 and 6 width and height, 7 how many numbers the tones are, 8 how long the rows are, 9 how
/// long the speech is, 10 the loudness (0 to 2), 11 score, 12 moves, 13 whether the game is over, 14
/// whether it is played against another one, 15 the page: 1 the board, 2 a challenge to give away,
/// 3 a game being watched, 4 a game to give away, 0 another; 16 and 17 side and score to beat of the
/// code that was given, 19 how long the requests of a live duel are; from 32 on the tiles of the board,
/// row by row: 0 for none, 1 for a 2, 2 for a 4 …
@_expose(wasm, "figure")
@_cdecl("figure")
public func figure(_ index: Int32) -> Int32 {
  if index == 16 { return Int32(challenge?.size.cells ?? 0) }
  if index == 17 { return Int32(clamping: challenge?.scoreToBeat ?? 0) }
  guard let browser else { return -1 }
  let game = browser.pointee.appliance.session.game
  let damage = browser.pointee.panel.damage
  if index >= 32, Int(index) - 32 < game.board.tiles.count {
    return Int32(game.board.tiles[Int(index) - 32]?.exponent ?? 0)
  }
  switch index {
  case 0:
    let pixels = UInt(bitPattern: browser.pointee.panel.pixels)
    return Int32(bitPattern: UInt32(pixels))
  case 1: return Int32(damage.x)
  case 2: return Int32(damage.y)
  case 3: return Int32(damage.width)
  case 4: return Int32(damage.height)
  case 5: return Int32(browser.pointee.panel.width)
  case 6: return Int32(browser.pointee.panel.height)
  case 7: return Int32(browser.pointee.tones.count)
  case 8: return Int32(told.count)
  case 9: return Int32(browser.pointee.speech.count)
  case 10: return Int32(browser.pointee.appliance.settings.volume.loudness.rawValue)
  case 11: return Int32(clamping: game.score)
  case 12: return Int32(clamping: game.moveCount)
  case 13: return game.isOver ? 1 : 0
  case 14: return browser.pointee.appliance.isDuel ? 1 : 0
  case 15: return browser.pointee.pageNumber
  case 19: return Int32(browser.pointee.requests.count)
  default: return -1
  }
}

/// Copies a row of the last step to the place that ``room(_:)`` made for it: 0 the tones (numbers of
/// four bytes), 1 the rows to be written, 2 the speech (UTF-8), 3 the game on the table as a link (its
/// letters), 4 the board in words, 5 the code of the language, 6 the rhythm to be felt (milliseconds of
/// four bytes: on, off, on …), 7 the code of the challenge of the game on the table, 8 what the page
/// gives away (a link's letters or a code), 9 the requests of a live duel, each as `LiveRequest` has it
/// with its length in two bytes before it. Returns its length.
@_expose(wasm, "copy")
@_cdecl("copy")
public func copy(_ what: Int32) -> Int32 {
  guard let browser else { return 0 }
  var bytes: [UInt8] = []
  switch what {
  case 0: put(browser.pointee.tones, into: &bytes)
  case 1: bytes = told
  case 2: bytes = browser.pointee.speech
  case 3: bytes = browser.pointee.link
  case 4: bytes = browser.pointee.boardInWords
  case 5: bytes = Array(browser.pointee.appliance.stage.language.code.utf8)
  case 6: put(browser.pointee.beats, into: &bytes)
  case 7: bytes = browser.pointee.code
  case 8: bytes = browser.pointee.given
  case 9: bytes = browser.pointee.requests
  default: return 0
  }
  given.put(bytes)
  return Int32(bytes.count)
}

private func put(_ numbers: [Int32], into bytes: inout [UInt8]) {
  for number in numbers {
    for index in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> Int32(8 * index))) }
  }
}
