import Arguments
import Boards
import LinuxDevices

/// `tilt2048 console`: brings the text console to the display that the game takes.
struct ConsoleCommand: ConfinedCommand {
  static let about = About(
    "console", "Show the text console on the display that the game would take.",
    discussion: """
      The kernel shows its consoles on one framebuffer, which beside a small panel may be HDMI, with \
      nothing plugged in. The rescue asks for this before it says what to do.
      """)

  private var number = 1
  private var options = ConfigurationOptions()

  mutating func declare(in form: inout Form) {
    form.option("number", &number, "Which console; by default 1, for tty1.")
    form.require((1...63).contains(number), "--number must be from 1 to 63.")
    options.declare(in: &form)
  }

  /// The locks of the game: the console is shown by a device that it has too.
  func runConfined() throws(Failure) {
    try Confinement.engage(Confinement.devices)
    try run()
  }

  func run() throws(Failure) {
    let choice: FramebufferChoice
    do throws(ConfigurationFault) {
      choice = try Machine(flags: options.flags) { printError("\($0); it is passed over.") }
        .framebuffers()
    } catch {
      // The rescue has to speak all the more where the configuration is wrong.
      choice = .automatic
    }
    guard let panel = choice.ranked(ListedFramebuffer.all()).first else {
      throw Failure("there is no framebuffer to show a console on")
    }
    do throws(FramebufferError) {
      try ConsoleMap.show(console: number, on: panel)
    } catch {
      throw Failure(error.message(path: panel.path))
    }
  }
}
