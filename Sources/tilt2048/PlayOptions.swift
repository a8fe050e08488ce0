import ArgumentParser
import Boards
import Engine

/// Everything `play` can be told on the command line.
struct PlayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where to draw: auto, terminal, or a framebuffer such as /dev/fb0.",
      valueName: "auto|terminal|/dev/fbN"))
  var display: DisplayChoice?

  @Option(
    help: ArgumentHelp(
      "What feels the tilt: auto, none, simulated (arrow keys), a bus, or a recorded motion.",
      valueName: "auto|none|simulated|/dev/i2c-N|trace:FILE"))
  var sensor: SensorChoice?

  @Option(
    help: ArgumentHelp(
      """
      What beeps: auto, off, a GPIO line by chip label and line name or offset (passive:CHIP,LINE \
      for a buzzer without a tone of its own), beeper:PATH, or pwm:CHIP,CHANNEL.
      """, valueName: "auto|off|CHIPLABEL:LINE"))
  var buzzer: BuzzerChoice?

  @OptionGroup var more: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      """
      Where games and settings are kept; created when it is missing. By default \
      $STATE_DIRECTORY (set by systemd), else ~/.local/state/tilt2048.
      """, valueName: "dir"))
  var state: String?

  @Option(
    help: """
      Play the game of this seed: the same seed and moves give the same game. Another game that \
      was running goes into the history.
      """)
  var seed: UInt64?

  @Option(help: "The side of a new game's board, 3 to 8; by default as in the settings.")
  var size: BoardSize?

  @Option(help: "Stop after this many ticks; there are 100 in a second.")
  var ticks: UInt64?

  @Flag(
    help: """
      Offer to switch the device off, in place of "Quit"; the exit status is then 10, and whoever \
      started the program switches it off, as the service does.
      """)
  var powerOff = false

  @Flag(help: "Print a line about the loop on exit: ticks, late ticks, frames drawn, CPU time.")
  var statistics = false

  @Flag(help: "Print a line on the standard error for each move made, and for each kept.")
  var logMoves = false

  /// What the flags say of the configuration.
  var configurationFlags: [ConfigurationFlag] {
    more.flags
      + [
        ("--display", "display.device", display?.text), ("--sensor", "sensor.bus", sensor?.text),
        ("--buzzer", "buzzer.device", buzzer?.text),
      ].compactMap { flag, key, text in
        text.map { ConfigurationFlag(flag: flag, key: key, text: $0) }
      }
  }

  /// All of it, read.
  var request: PlayRequest {
    PlayRequest(
      configurationFlags: configurationFlags, state: state, seed: seed, size: size, ticks: ticks,
      powerOff: powerOff,
      statistics: statistics, logMoves: logMoves)
  }
}

extension BoardSize: ExpressibleByArgument {
  /// A side as it is written on the command line.
  public init?(argument: String) {
    guard let cells = Int(argument), let size = BoardSize(cells) else { return nil }
    self = size
  }

  /// How help texts show a default.
  public var defaultValueDescription: String { String(cells) }
}
