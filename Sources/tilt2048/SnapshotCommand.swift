import ArgumentParser
import Engine
import Graphics
import Handheld
import Screenshots
import Typeface

/// `tilt2048 snapshot`: draws any screen as a panel would show it, into a PNG file.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Draw a screen, at any size and pixel format, into a PNG file.")

  @Option(help: ArgumentHelp("The screen: \(screenNames).", valueName: "name"))
  var screen = Showcase.Name.playing
  @Option(help: ArgumentHelp("The panel's size in pixels.", valueName: "WxH"))
  var size = PictureSize(width: 800, height: 480)
  @Option(help: "How the panel stores a pixel.") var format = PictureFormat.xrgb8888
  @Option(help: "The seed of the game that is shown.") var seed: UInt64 = 2048
  @Option(help: "How many moves it is old.") var moves = 120
  @Option(help: "The side of its board, 3 to 8.") var board = BoardSize.standard
  @Option(help: "Show the last move as it is so many ticks after it (100 are a second).")
  var ticks: Int?
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("A setting, such as display.theme=dark.", valueName: "key=value"))
  var settings: [Assignment] = []
  @Argument(help: "The PNG file; by default named after screen and size.") var output: String?

  private static var screenNames: String {
    Showcase.Name.allCases.map(\.rawValue).joined(separator: ", ")
  }

  func validate() throws {
    guard (0...100_000).contains(moves) else {
      throw ValidationError("--moves must be from 0 to 100000.")
    }
  }

  func run() throws {
    let chosen = Dictionary(settings.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    var appliance = Showcase.appliance(
      showing: screen, seed: seed, moves: moves, size: board, settings: chosen,
      ticks: ticks)
    let path = output ?? "\(screen.rawValue)-\(size.width)x\(size.height).png"
    // A panel that takes whole rows is given the whole picture at once.
    var renderer = Renderer(
      width: size.width, height: size.height, format: format.format, glyphs: try? OutlineGlyphs(),
      transfersFullRows: true)
    appliance.setDisplay(
      width: renderer.viewport.width, height: renderer.viewport.height,
      isBlackAndWhite: format.format.isBlackAndWhite, metrics: renderer.metrics)
    var list = DisplayList()
    appliance.draw(into: &list)
    do throws(PNGError) {
      _ = try renderer.render(list) { (canvas, _) throws(PNGError) in
        try PNGFile.write(canvas, to: path)
      }
    } catch {
      throw Failure(error.message)
    }
  }
}

extension Showcase.Name: ExpressibleByArgument {}

/// `key=value` as it is written on the command line.
struct Assignment: Equatable, ExpressibleByArgument {
  let key: String
  let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    key = String(parts[0])
    value = String(parts[1])
  }
}
