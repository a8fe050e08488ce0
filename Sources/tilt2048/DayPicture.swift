import Arguments
import Engine
import Graphics
import Handheld
import Scenes
import Screenshots
import Words

/// What came of a game of the day as a picture to send, with a QR code that leads to the same board.
struct DayPicture {
  /// As large as what a link shows of itself.
  static let size = (width: 1200, height: 630)

  let result: DayResult
  /// The address before `#` of links; empty for none.
  let address: String
  let language: Language

  /// The file's bytes.
  func encoded(for path: String) throws(Failure) -> [UInt8] {
    do throws(PNGError) { return try drawn().encoded(for: path) } catch {
      throw Failure(error.message)
    }
  }

  /// The picture.
  func drawn() throws(PNGError) -> PNGFile {
    var renderer = Renderer(
      width: Self.size.width, height: Self.size.height, format: .xrgb8888,
      glyphs: PreparedGlyphs(), transfersFullRows: true)
    return try PNGFile(list(for: renderer), by: &renderer)
  }

  /// What is drawn on a picture of the renderer's size.
  func list<Glyphs: GlyphSource & ~Copyable>(
    for renderer: borrowing Renderer<Glyphs>
  ) -> DisplayList {
    let stage = Stage(
      width: renderer.viewport.width, height: renderer.viewport.height, metrics: renderer.metrics)
    var list = DisplayList()
    scene.draw(on: stage, into: &list)
    return list
  }

  /// A result whose link no symbol holds is sent without it.
  private var scene: DayCardScene {
    let say = language
    // A seed of 64 bits leaves no room for a score in its code; the figures say it.
    let challenge = Challenge(size: .standard, seed: result.seed)
    var figures = [
      say(.scoreIs, "\(result.score)"), say(.tileIs, "\(1 << Int(result.largestExponent))"),
      say(.moves, result.moveCount),
    ]
    if result.streak > 1 { figures.append("\(say(.daysInARow)): \(result.streak)") }
    return DayCardScene(
      heading: "tilt2048  \(result.date)", largestExponent: result.largestExponent,
      figures: figures, course: result.course, medal: result.medal?.color,
      symbol: try? QREncoder.symbol(for: challenge.link(address: address)),
      caption: say(.sameForAll))
  }
}

extension DayResult.Medal {
  /// Of the metal that it is named after.
  fileprivate var color: Color {
    switch self {
    case .bronze: Color(0xB0713C)
    case .silver: Color(0xA7ADB5)
    case .gold: Color(0xE3B32A)
    }
  }
}
