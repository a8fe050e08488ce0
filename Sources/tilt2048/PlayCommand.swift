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

  @OptionGroup var options: PlayOptions

  func run() throws {
    try Composition(options: options).run()
  }
}
