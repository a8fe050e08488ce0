import Arguments
import Engine
import Glibc
import Graphics
import Handheld
import Scenes
import Store
import System
import Terminal
import Time
import Words

/// Pictures among the lines of an answer, where that goes to a terminal that draws pixels.
///
/// A terminal in between, as tmux is, is not asked; what goes into a file or a pipe is text alone.
struct AnswerPictures {
  private let place: InlinePicture
  private let write: (UnsafeRawBufferPointer) -> Bool

  /// What is read for the letters of a picture.
  static let places = [Locks.Place("/usr/share/fonts", .read)]

  /// Asks the terminal of this process, if it has one to itself.
  static func ofThisTerminal() -> AnswerPictures? {
    // Who is in the background is stopped when it touches the terminal.
    guard TerminalPort.isStandardATerminal, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return nil }
    return AnswerPictures(on: .standard(wasAway: { false }), .ofThisProcess(wanted: nil)) { ask in
      holdingSignals {
        let mode = RawMode()
        let place = ask()
        _ = consume mode
        return place
      }
    }
  }

  /// Asks the terminal at `port`, within `silence`, which keeps its keys from the screen meanwhile; nil
  /// where it draws no pixels.
  init?(
    on port: TerminalPort, _ abilities: TerminalAbilities,
    within silence: (() -> InlinePicture?) -> InlinePicture?
  ) {
    guard let place = silence({ port.inlinePicture(abilities) }) else { return nil }
    self.place = place
    write = port.write
  }

  /// Ctrl-C and the like end the program when the terminal is as it was.
  private static func holdingSignals(_ body: () -> InlinePicture?) -> InlinePicture? {
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Shows what a command found as the handheld does, in the colours of who plays in `folder`.
  func show(_ content: FoundPage.Content, of folder: GameFolder, best: Int) {
    let settings = try? folder.inspect { (store) throws(StoreError) in try store.settings() }
    var clock = MonotonicClock()
    let page = FoundPage(
      content, settings: settings ?? [:], best: best, language: Self.spoken,
      secondsAheadOfUTC: clock.secondsAheadOfUTC())
    show { renderer in
      var list = DisplayList()
      page.draw(
        on: .display(
          width: renderer.viewport.width, height: renderer.viewport.height,
          isBlackAndWhite: false, metrics: renderer.metrics), into: &list)
      return list
    }
  }

  /// Shows the picture of a day.
  func show(_ day: DayPicture) { show { day.list(for: $0) } }

  /// The language of whoever gives the command.
  static var spoken: Language {
    Language.named(by: Environment.values(of: Language.localeVariables)) ?? .english
  }

  private func show(_ list: (borrowing Renderer<PreparedGlyphs>) -> DisplayList) {
    var renderer = Renderer(
      width: place.width, height: place.height, format: .xrgb8888, glyphs: PreparedGlyphs(),
      transfersFullRows: true)
    let list = list(renderer)
    _ = renderer.render(list) { canvas, _ in
      let bytes = place.bytes(of: canvas)
      // A terminal that takes no picture takes the lines after it neither, and those say so.
      _ = bytes.withUnsafeBytes(write)
    }
  }
}

extension TerminalAbilities {
  /// What this process' environment says of its terminal.
  static func ofThisProcess(wanted: TerminalStyle?) -> TerminalAbilities {
    TerminalAbilities(
      environment: Environment.values(of: [
        "TERM", "COLORTERM", "NO_COLOR", "TMUX", "STY", "LC_ALL", "LC_CTYPE", "LANG",
      ]), entry: Environment.value(of: "TERM").flatMap { TerminfoEntry(named: $0) },
      wanted: wanted)
  }
}
