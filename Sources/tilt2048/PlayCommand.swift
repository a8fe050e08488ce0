import Arguments
import Handheld
import Words

/// `tilt2048 play`, which is also what the program does without a command.
struct PlayCommand: Command {
  static let about = About(
    "play", "Play: on the framebuffer if there is one, else in this terminal.",
    discussion: """
      In a terminal the arrow keys, WASD or hjkl slide the tiles, at any pace. Enter chooses, Esc \
      opens the menu, U takes back a move, I gives a hint, Q quits.
      """)

  /// The exit status that asks for the device to be switched off.
  static let powerOffStatus: Int32 = 10

  /// The exit statuses that answer what the card asked.
  static let yesStatus: Int32 = 11
  static let noStatus: Int32 = 12

  /// Everything that it can be told.
  private(set) var options = PlayOptions()

  init() {}

  /// Plays as `options` say.
  init(_ options: PlayOptions) { self.options = options }

  mutating func declare(in form: inout Form) { options.declare(in: &form) }

  func run() throws(Failure) {
    if let fault = options.codeFault { throw Failure(fault.text(in: .english)) }
    if let challenge = options.challenge { print(OpenCommand.greeting(challenge)) }
    let composition = try Composition(options: options)
    if let game = options.beginning {
      try KeptGame.resume(game, state: options.state, sendingBy: composition.outbox)
    }
    try composition.run()
    if composition.wish.isPowerOff { throw Failure(status: Self.powerOffStatus) }
    if let isYes = composition.wish.answer {
      throw Failure(status: isYes ? Self.yesStatus : Self.noStatus)
    }
    // Said already; the game was played and kept, but what was asked for is not all there.
    if composition.wish.lacksJournal { throw Failure.told }
  }
}
