import Arguments
import Boards
import Engine
import Graphics
import Handheld
import Screenshots
import Settings
import Words

/// `tilt2048 snapshot`: draws any screen as a panel would show it, into a PNG file.
struct SnapshotCommand: Command {
  static let about = About(
    "snapshot", "Draw a screen, at any size and pixel format, into a PNG file.")

  private var screen = Showcase.Name.playing
  private var size = PictureSize(width: 800, height: 480)
  private var format = PictureFormat.xrgb8888
  private var seed: UInt64 = 2048
  private var moves = 120
  private var board = BoardSize.standard
  private var ticks: UInt64?
  private var against: String?
  private var game: String?
  private var margin = 0
  private var settings: [Assignment] = []
  private var output: String?

  mutating func declare(in form: inout Form) {
    form.option("screen", value: "name", &screen, "The screen.")
    form.option("size", value: "WxH", &size, "The panel's size in pixels, 32x32 to 8192x8192.")
    form.option("format", &format, "How the panel stores a pixel.")
    form.option("seed", &seed, "The seed of the game that is shown.")
    form.option("moves", &moves, "How many moves it is old.")
    form.option("board", &board, "The side of its board, 3 to 8.")
    form.option(
      "ticks", &ticks,
      "Show the last move as it is so many ticks after it (100 are a second).")
    form.option(
      "against", value: "link", &against,
      "Show it beside the game of this link, which has the same seed and board.")
    form.option("game", value: "link", &game, "Show the game of this link, to its end.")
    form.option("margin", &margin, "How much of each side stays empty, in per cent.")
    form.options("set", value: "key=value", &settings, "A setting, such as display.theme=dark.")
    form.argument(
      "output", &output, "The PNG file; by default named after screen and size.")
    form.require((0...100_000).contains(moves), "--moves must be from 0 to 100000.")
    form.require((0...25).contains(margin), "--margin must be from 0 to 25 per cent.")
  }

  func run() throws(Failure) {
    let path = output ?? "\(screen.rawValue)-\(size.width)x\(size.height).png"
    try OutputFile.require(path, for: PNGFile.signature)
    for setting in settings { try setting.check() }
    let rival = try recording(of: against)
    if let rival, rival.size != board || rival.seed != seed {
      throw Failure(
        "--against: that game has another beginning; its own is --board \(rival.size.cells) "
          + "--seed \(rival.seed)")
    }
    var chosen: FlatMap<String, String> = [:]
    for setting in settings { chosen[setting.key] = setting.value }
    var appliance = Showcase.appliance(
      showing: screen, seed: seed, moves: moves, size: board, settings: chosen,
      ticks: ticks.map { Int(clamping: $0) },
      against: rival.map { .ghost($0) }, game: try recording(of: game))
    if let request = Showcase.symbolRequest(of: appliance) {
      let worker = SymbolWorker(address: "", reportAddress: nil, facts: nil)
      Showcase.give(worker.report(on: request), to: &appliance)
    }
    // A panel that takes whole rows is given the whole picture at once.
    var renderer = Renderer(
      width: size.width, height: size.height, format: format.format, glyphs: PreparedGlyphs(),
      orientation: appliance.settings.orientation(on: Orientation(marginPercent: margin)),
      transfersFullRows: true)
    Showcase.place(
      &appliance,
      on: .display(
        width: renderer.viewport.width, height: renderer.viewport.height,
        isBlackAndWhite: format.format.isBlackAndWhite, metrics: renderer.metrics))
    var list = DisplayList()
    appliance.draw(into: &list)
    do throws(PNGError) { try PNGFile(list, by: &renderer).write(to: path) } catch {
      throw Failure(error.message)
    }
  }

  private func recording(of link: String?) throws(Failure) -> Recording? {
    guard let link else { return nil }
    return try OpenCommand.link(in: link).recording
  }
}

extension Handheld.Showcase.Name: Arguments.ArgumentValue {}

/// `key=value` as it is written on the command line.
struct Assignment: Equatable, ArgumentValue {
  let key: String
  let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    key = String(parts[0])
    value = String(parts[1])
  }

  var argument: String { key + "=" + value }

  /// Throws what is wrong with it as a setting of the player.
  func check() throws(Failure) {
    guard let setting = Setting.allCases.first(where: { $0.key == key }) else {
      guard key != Settings.nameKey, key != Settings.mountingKey else { return }
      let nearest = EditDistance.nearest(to: key, among: Setting.allCases.map { $0.key })
      throw Failure(
        "--set \(argument): there is no setting '\(key)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    let choices = setting.choices.map { $0.stored }
    guard choices.contains(value) else {
      throw Failure(
        "--set \(argument): \(key) is one of " + choices.joined(separator: ", "))
    }
  }
}
