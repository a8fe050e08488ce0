import Arguments
import Boards
import Engine
import Graphics
import Handheld
import Records
import Screenshots
import Store
import System
import Time
import Words

/// `tilt2048 share`: a game as a link, as a QR code, or as a code to be beaten.
struct ShareCommand: GameReader {
  static let about = About(
    "share", "Print a game as a link to send, or draw it as a QR code.",
    discussion: """
      The link holds the whole game, and whoever opens it sees it played again. Without --game it \
      is the game that is being played, or the one that ended last where none is. Where \
      share.address is configured, the link begins with it, else with tilt2048: and is read by 'tilt2048 open'.
      """)

  private var choice = GameChoice()
  private var text = false
  private var qr: String?
  private var code = false
  private var day = false
  private var date: String?
  private var week = false
  private var picture: String?
  private var more = ConfigurationOptions()

  /// Pixels of a module in the file.
  private static let pixels = 8

  mutating func declare(in form: inout Form) {
    choice.declare(in: &form)
    form.flag(
      "text", &text,
      """
      Print the link, as happens without --qr too; with --day: no picture beside the lines.
      """)
    form.option("qr", value: "file", &qr, "Draw the QR code into this PNG file.")
    form.flag(
      "code", &code,
      """
      Instead of the whole game, its challenge: a code that says board, seed and the score to beat.
      """)
    form.flag(
      "day", &day,
      """
      Print what came of today's daily game, in three lines that give nothing of it away.
      """)
    form.option(
      "date", value: "day", &date, "With --day: of this day (2026-11-21) instead of today.")
    form.flag(
      "week", &week,
      """
      Print what came of this week's puzzle, in three lines that give nothing of it away.
      """)
    form.option(
      "picture", value: "file", &picture,
      """
      With --day: draw it into this PNG file instead, with a QR code that leads to the same board.
      """)
    form.require(picture == nil || day, "--picture goes with --day.")
    form.require(date == nil || day, "--date goes with --day.")
    form.require(
      date.map { CivilTime.day(of: $0) != nil } ?? true, "--date is a day, such as 2026-11-21.")
    form.require(
      !(day || week) || choice.number == nil && qr == nil && !code && !(day && week),
      "--day and --week stand alone.")
    more.declare(in: &form)
  }

  var state: String? { choice.state }
  var file: String? { qr ?? picture }
  var showsPicture: Bool { day && picture == nil && !text }
  /// A picture has letters, of the system's typeface.
  var places: [Locks.Place] {
    Confinement.configuration + (picture == nil ? [] : AnswerPictures.places)
  }

  func answer(in folder: GameFolder, _ pictures: AnswerPictures?) throws(Failure) -> [UInt8] {
    if week {
      print(try Self.puzzle(in: folder, at: Self.now()).text)
      return []
    }
    if day {
      let asked = date.flatMap { CivilTime.day(of: $0) }.map { $0 * 86_400 }
      let time = asked.map { WallTime(secondsSince1970: $0) } ?? Self.now()
      let result = try Self.result(in: folder, at: time)
      return try show(result, pictures)
    }
    let recording = try KeptGame.read(choice.number, in: folder)
    let table = try choice.number == nil ? folder.inspect(Self.table) : nil
    let sent = try texts(of: recording, table, address())
    var picture: [UInt8] = []
    if let qr { picture = try Self.picture(sent.symbol, for: qr) }
    if text || qr == nil { print(sent.text) }
    return picture
  }

  /// Prints what came of a day, and draws it where a picture is wanted; gives back what its file gets.
  private func show(_ day: DayResult, _ pictures: AnswerPictures?) throws(Failure) -> [UInt8] {
    var drawn: DayPicture?
    if pictures != nil || picture != nil {
      drawn = DayPicture(result: day, address: try address(), language: AnswerPictures.spoken)
    }
    if text || picture == nil { print(day.text) }
    if let drawn { pictures?.show(drawn) }
    guard let picture, let drawn else { return [] }
    return try drawn.encoded(for: picture)
  }

  /// The time of day.
  static func now() -> WallTime {
    var clock = MonotonicClock()
    return clock.wallTime()
  }

  /// What came of the best of the daily games of the day that `now` lies in.
  static func result(in folder: GameFolder, at now: WallTime) throws(Failure) -> DayResult {
    let found = try folder.inspect { (store) throws(StoreError) -> DayResult? in
      let rows = try store.scores(size: .standard, limit: GameHistory.limit)
      let results = DailyResults(rows, now: now)
      guard let best = results.today, let game = try store.game(best.id) else { return nil }
      return DayResult(game, streak: results.streak)
    }
    guard let found else {
      throw Failure("no daily game of \(CivilTime(now).dateText) has ended yet")
    }
    return found
  }

  /// What came of the puzzle of the week that `now` lies in.
  static func puzzle(in folder: GameFolder, at now: WallTime) throws(Failure) -> PuzzleLog.Entry {
    let stored = try folder.inspect { (store) throws(StoreError) -> String? in
      try store.settings()[StoredState.puzzlesKey]
    }
    guard let entry = PuzzleLog(stored: stored ?? "").entry(of: Week(of: now)) else {
      throw Failure("this week's puzzle was not looked at yet: Friends, Weekly puzzle")
    }
    return entry
  }

  private func address() throws(Failure) -> String {
    do throws(ConfigurationFault) {
      return try Machine(flags: more.flags).shareAddress
    } catch {
      // What this very command asked for is its own failure; any other mistake ends every command.
      guard case .badValue(key: "share.address", _, _) = error.reason else {
        return try Machine.orExit(flags: more.flags).shareAddress
      }
      throw Failure(error.description)
    }
  }

  /// What would be on the table now: in a duel the next turn is sent too, of a puzzle its own code.
  static func table(_ store: StoreInspection) throws(StoreError) -> Appliance {
    let (running, last) = (try store.runningGame(), try store.lastGame())
    let state = StoredState(runningGame: running, lastGame: last, settings: try store.settings())
    return Appliance(stored: state, entropy: 0)
  }

  /// A game as a text, and as what a camera reads; a code is said aloud where there is no address.
  func texts(
    of recording: Recording, _ table: Appliance?, _ address: String
  ) throws(Failure) -> (text: String, symbol: String) {
    if code {
      let challenge =
        if let puzzle = table?.puzzle { puzzle } else { try Self.challenge(recording) }
      let link = challenge.link(address: address)
      return (address.isEmpty ? challenge.code : link, link)
    }
    do throws(LinkError) {
      let link = try Link(recording, turn: table?.turn)
      return (link.text(address: address), link.symbolText(address: address))
    } catch { throw Failure("\(error)") }
  }

  private static func challenge(_ recording: Recording) throws(Failure) -> Challenge {
    do throws(RecordingError) {
      return try Duel(against: recording).challenge
    } catch { throw Failure("\(error)") }
  }

  /// The bytes of the picture that goes to `path`.
  private static func picture(_ content: String, for path: String) throws(Failure) -> [UInt8] {
    let symbol: ModuleMatrix
    do throws(QRError) { symbol = try QREncoder.symbol(for: content) } catch {
      throw Failure(error.description)
    }
    do throws(PNGError) { return try picture(of: symbol).encoded(for: path) } catch {
      throw Failure(error.message)
    }
  }

  private static func picture(of symbol: ModuleMatrix) throws(PNGError) -> PNGFile {
    let side = (symbol.side + 2 * ModuleMatrix.quietZone) * pixels
    var list = DisplayList(background: .white)
    guard symbol.add(to: &list, in: Rect(x: 0, y: 0, width: side, height: side)) else {
      throw PNGError("the QR code does not fit its own picture")
    }
    var renderer = Renderer(
      width: side, height: side, format: .xrgb8888, glyphs: BitmapGlyphs(),
      transfersFullRows: true)
    return try PNGFile(list, by: &renderer)
  }
}
