import ArgumentParser

/// `tilt2048 play`, which is also what the program does without a command.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play: on the framebuffer if there is one, else in this terminal.",
    discussion: """
      In a terminal the arrow keys, WASD or hjkl tilt a simulated sensor, unless a real one \
      answers. Enter chooses, Esc opens the menu, U takes back a move, C re-centres, Q quits.
      """)

  /// The exit status that asks for the device to be switched off.
  static let powerOffStatus: Int32 = 10

  @OptionGroup var options: PlayOptions

  func run() throws {
    try Self.play(options.request)
  }

  /// Plays a game as it is asked for.
  static func play(_ request: PlayRequest) throws {
    let composition = try Composition(options: request)
    try composition.run()
    if composition.wish.isPowerOff { throw ExitCode(powerOffStatus) }
  }
}
