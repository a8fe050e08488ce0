import Arguments
import Boards
import Engine
import Handheld
import Hardware
import System

/// Everything `play` can be told on the command line; without options, nothing special.
struct PlayOptions {
  private var display: DisplayChoice?
  private var sensor: SensorChoice?
  private var buzzer: BuzzerChoice?
  private var more = ConfigurationOptions()
  /// Where games and settings are kept.
  private(set) var state: String?
  /// The seed of the game to play.
  private(set) var seed: UInt64?
  /// The code of a game that others were given to try, as it was written, and the game.
  private var code: String?
  var challenge: Challenge? { code.flatMap { Challenge(code: OpenCommand.code(in: $0)) } }
  /// What is wrong with that code.
  var codeFault: CodeFault? { code.flatMap { CodeFault(OpenCommand.code(in: $0)) } }
  /// What the game is played against; nil leaves that as it is kept.
  private(set) var opponent: Opponent?
  /// The game that is gone on with at once, without the title.
  private(set) var beginning: Recording?
  /// The side of a new game's board.
  private(set) var size: BoardSize?
  /// After how many ticks to stop.
  private(set) var ticks: UInt64?
  /// Whether the player may switch the device off.
  private(set) var powerOff = false
  private(set) var asksLanguage = false
  /// What the card asks in place of a game.
  private(set) var asks: CardQuestion?
  /// Whether to print a line about the loop at the end.
  private(set) var statistics = false
  /// Whether to print a line for each move.
  private(set) var logMoves = false
  /// Where to write down what the session is played with.
  private(set) var journal: String?

  /// Declares all; what says which game it is not for a command that `knowsGame`.
  mutating func declare(in form: inout Form, knowsGame: Bool = false) {
    declareDevices(in: &form)
    more.declare(in: &form)
    declareState(in: &form)
    if !knowsGame { declareGame(in: &form) }
    declareRun(in: &form)
  }

  /// The same, told to play against something, on its board.
  func playing(_ opponent: Opponent) -> PlayOptions {
    var options = self
    (options.seed, options.size) = (opponent.challenge.seed, opponent.challenge.size)
    options.opponent = opponent
    return options
  }

  /// The same, told to go on from `beginning`.
  func goingOn(from beginning: Recording) -> PlayOptions {
    var options = self
    options.beginning = beginning
    return options
  }

  private mutating func declareDevices(in form: inout Form) {
    form.option(
      "display", value: "auto|terminal|/dev/fbN", &display,
      """
      Where to draw: auto, terminal (or one of its styles: terminal:text, terminal:lines, \
      terminal:blocks, terminal:sixel, terminal:kitty), or a framebuffer such as /dev/fb0.
      """)
    form.option(
      "sensor", value: "auto|none|simulated|/dev/i2c-N|trace:FILE", &sensor,
      """
      What feels the tilt: auto, none, simulated (WASD tilt it in a terminal), a bus, or a recorded \
      motion.
      """)
    form.option(
      "buzzer", value: "auto|off|CHIPLABEL:LINE", &buzzer,
      """
      What beeps: auto, off, \(BuzzerWiring.forms); or a GPIO line as CHIPLABEL:LINE.
      """)
  }

  private mutating func declareState(in form: inout Form) {
    form.option(
      "state", value: "dir", &state,
      """
      Where games and settings are kept; created when it is missing. By default \
      $STATE_DIRECTORY (set by systemd), else ~/.local/state/tilt2048.
      """)
    form.require(state != "", StateDirectory.nameless)
  }

  private mutating func declareGame(in form: inout Form) {
    form.option(
      "seed", &seed,
      """
      Play the game of this seed: the same seed and moves give the same game. Another game that \
      was running goes into the history.
      """)
    form.option(
      "size", &size, "The side of a new game's board, 3 to 8; by default as in the settings.")
    form.option(
      "challenge", value: "code", &code,
      "Play the game of a challenge, by its code: the same board with the same spawns.")
    form.require(
      code == nil || (seed == nil && size == nil),
      "--challenge says board and seed: leave out --seed and --size.")
    if let challenge { self = playing(.challenge(challenge)) }
  }

  private mutating func declareRun(in form: inout Form) {
    form.option("ticks", &ticks, "Stop after this many ticks; there are 100 in a second.")
    form.flag(
      "power-off", &powerOff,
      """
      Offer to switch the device off, in place of "Quit"; the exit status is then 10, and whoever \
      started the program switches it off, as the service does.
      """)
    form.flag(
      "ask-language", &asksLanguage,
      """
      Ask for the language before the lesson of a first start and before a card's question, where \
      neither a locale nor a setting says it.
      """)
    form.option(
      "ask", value: "new-games|older-version=name", &asks,
      """
      Put a question of the card that the game runs from, and nothing else; the exit status is 11 \
      for yes and 12 for no.
      """)
    form.flag(
      "statistics", &statistics,
      "Print a line about the loop on exit: ticks, late ticks, frames drawn, CPU time.")
    form.flag(
      "log-moves", &logMoves,
      "Print a line on the standard error for each move made, and for each kept.")
    form.option(
      "journal", value: "file", &journal,
      """
      Write all that reaches the game into this new file, tick by tick, for 'tilt2048 rerun': \
      presses, tilts, the time, the stored games that are read. About 20 megabytes an hour with a \
      sensor.
      """)
  }

  /// What the flags say of the configuration.
  var configurationFlags: [ConfigurationFlag] {
    more.flags
      + [
        ("--display", Keys.display.name, display?.argument),
        ("--sensor", Keys.bus.name, sensor?.argument),
        ("--buzzer", Keys.buzzer.name, buzzer?.argument),
      ].compactMap { flag, key, text in
        text.map { ConfigurationFlag(flag: flag, key: key, text: $0) }
      }
  }
}

extension Engine.BoardSize: Arguments.ArgumentValue {
  /// A side as it is written on the command line.
  public init?(argument: String) {
    guard let cells = Int(argument), let size = BoardSize(cells) else { return nil }
    self = size
  }

  /// Its cells a side.
  public var argument: String { String(cells) }
}

extension Handheld.CardQuestion: Arguments.ArgumentValue {
  /// As the card's program names it.
  public init?(argument: String) { self.init(argument) }

  /// The words that `init(argument:)` reads.
  public var argument: String { name }
}
