import Arguments
import Benchmarks
import Engine
import Graphics
import Handheld
import Hardware
import Inertial
import Motion
import Records
import Simulators
import Store
import System
import Time
import Trials

@testable import Program

/// `laboratory count`: one kind of work, so many times, and nothing else, for counting its instructions.
struct CountCommand: Command {
  /// What is done.
  enum Work: String, CaseIterable, ArgumentValue {
    /// A sample of the motion sensor, through filter, gesture and judge: a minute of a walking hand.
    case sample
    /// A move that is put on the medium.
    case keptMove = "kept-move"
    /// Ticks of the whole appliance and their pictures: a move by a key, from the press until all is still.
    case move
    /// The four seconds of a win.
    case win
    /// A page that takes the place of another.
    case page
    /// The title, left to itself without a sensor: its light wanders.
    case attract
  }

  static let about = About(
    "count", "Do one kind of work so many times, for counting what one costs.",
    discussion: """
      Run it under a counter of instructions for N and for 2 N times and take the difference: what comes \
      before the work is in both. Of pictures a time is a row of ticks, whose number is printed.
      """)

  var work = Work.sample
  var times = 1
  private var size = PictureSize(width: 480, height: 320)
  private var format = PictureFormat.rgb565
  var folder = ""

  mutating func declare(in form: inout Form) {
    form.option("work", &work, "What is done.")
    form.option("times", &times, "How often.")
    form.option("size", &size, "The size of pictures.")
    form.option("format", &format, "Their pixel format.")
    form.option("folder", &folder, "Where moves are kept: a folder that is new or empty.")
    form.require(times > 0, "--times must be 1 or more.")
    form.require(
      (work == .keptMove) == !folder.isEmpty,
      "--work kept-move needs --folder, and no other work has one.")
  }

  func run() throws(Failure) { print(try perform()) }

  /// Does the work, and says how much of it there was.
  func perform() throws(Failure) -> String {
    switch work {
    case .sample: samples()
    case .keptMove: try keep()
    case .move: play(playing, ticks: 60, from: 100) { $0 == 1 ? .left : nil }
    case .win: play(Showcase.appliance(showing: .winning, ticks: 0), ticks: 440) { _ in nil }
    case .page: play(playing, ticks: 60) { _ in nil }
    case .attract: play(Appliance(entropy: 1), ticks: 600) { _ in nil }
    }
  }

  private func samples() -> String {
    let play = SimulatedHand(seed: 1, place: .walking).play(seconds: 60)
    var samples: [InertialSample] = []
    _ = TiltTrial(trace: play.trace, errors: .worstCase).run { _, sample, _ in
      samples.append(sample)
    }
    var events = 0
    for _ in 0..<times {
      var input = TiltInput()
      for sample in samples where input.feed(sample) != nil { events += 1 }
    }
    return "\(times * samples.count) samples, \(events) tilts"
  }

  /// Each of the moves of a game, as the store is told of it.
  private func keep() throws(Failure) -> String {
    // The game in progress of somebody's own would be lost.
    guard Files.names(in: folder).isEmpty else {
      throw Failure("\(folder) is not empty: name a new folder, of which nothing is lost")
    }
    let moment = WallTime(secondsSince1970: 1_795_230_432)
    var store = SQLiteStore(directory: folder)
    _ = store.open(at: moment)
    var game = RecordedGame(seed: 1)
    var kept = 0
    for _ in 0..<times {
      if game.game.isTerminated { game = RecordedGame(seed: game.recording.seed &+ 1) }
      _ = [Direction.down, .left, .right, .up].contains { !game.play($0).isEmpty }
      let running = RunningGame(
        recording: game.recording, origin: .ordinary, startedAt: moment, secondsPlayed: 60)
      for case .saved in store.perform(.save(running), at: moment) { kept += 1 }
    }
    store.close()
    guard kept == times else { throw Failure("\(kept) of \(times) moves were kept in \(folder)") }
    return "\(kept) moves"
  }

  /// A game with room on its board, on which left is a move.
  private var playing: Appliance { Showcase.appliance(showing: .playing, moves: 61) }

  /// So many ticks from a moment on, again and again, painted wherever something changed. `before` that
  /// it is left alone for so long. A key of `press` is held for a tenth of a second.
  private func play(
    _ appliance: Appliance, ticks: Int, from before: Int = 0, press: (Int) -> Button?
  ) -> String {
    var renderer = Renderer(
      width: size.width, height: size.height, format: format.format, glyphs: PreparedGlyphs())
    let panel = PanelMemory(width: size.width, height: size.height, format: format.format)
    var start = appliance
    Showcase.place(
      &start,
      on: .display(
        width: renderer.viewport.width, height: renderer.viewport.height,
        isBlackAndWhite: format.format.isBlackAndWhite, metrics: renderer.metrics))
    for _ in 0..<before { _ = start.tick(TickInput()) }
    var list = DisplayList()
    var (frames, moves) = (0, 0)
    for _ in 0..<times {
      var appliance = start
      var held: (button: Button, until: Int)?
      for tick in 0..<ticks {
        var input = TickInput()
        if let button = press(tick) {
          input.events = [.pressed(button, isRepeat: false)]
          held = (button, tick + 10)
        } else if let last = held, last.until == tick {
          input.events = [.released(last.button)]
          held = nil
        }
        _ = appliance.tick(input)
        guard appliance.needsDrawing else { continue }
        appliance.draw(into: &list)
        let painted = renderer.render(list) { canvas, area in panel.present(canvas, area) }
        if painted > 0 { frames += 1 }
      }
      moves += appliance.session.game.moveCount - start.session.game.moveCount
    }
    return "\(times * ticks) ticks, \(frames) frames, \(moves) moves"
  }
}
