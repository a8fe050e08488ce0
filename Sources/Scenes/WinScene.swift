import Engine
import Graphics

/// The board on which 2048 was made: night falls over the picture, light runs through the tiles from the
/// lowest rank to the highest, and the winning tile swells and shines. When the card comes, day breaks.
struct WinScene {
  let board: BoardScene
  /// Ticks since it was made.
  let ticks: Int

  /// The colour of the night, and how much of page and board it hides at most, of 255.
  private static let dusk = Color(0x100C24)
  private static let (pageShade, boardShade): (Float, Float) = (218, 150)
  /// How long the light takes from a rank to the next, and over one, in milliseconds.
  private static let perRank = 110
  private static let overRank = 420
  /// When it begins its ways through the board.
  private static let runs = [500, 2100]

  func draw(in layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    guard let winner, !stage.isText else { return }
    let time = milliseconds(on: stage)
    let come = part(of: time, from: Ceremony.begins, over: 500)
    guard come > 0 else { return }
    let night = night(at: time)
    if !stage.isBlackAndWhite, night > 0 {
      list.add(
        .box(Self.dusk, radius: layout.boardRadius), in: layout.frame,
        opacity: UInt8(Self.boardShade * night))
      drawLight(at: time, night, except: winner, in: layout, on: stage, into: &list)
    }
    drawHalo(around: layout.rect(of: winner.to), come, at: time, on: stage, into: &list)
    let pose = BoardAnimation.Pose(
      row: Float(winner.to.row), column: Float(winner.to.column),
      scale: scale(come, at: time), opacity: 255)
    board.draw(winner, pose, in: layout, on: stage, into: &list)
  }

  /// The night over the page, below all that stands on it; one bit has none.
  func drawNight(on stage: Stage, into list: inout DisplayList) {
    let night = night(at: milliseconds(on: stage))
    guard night > 0, !stage.isBlackAndWhite, !stage.isText else { return }
    list.add(.box(Self.dusk, radius: 0), in: stage.bounds, opacity: UInt8(Self.pageShade * night))
  }

  /// How dark it is, 0 to 1: it falls as the tile swells, and is gone when the card is there.
  private func night(at time: Int) -> Float {
    part(of: time, from: Ceremony.begins, over: 500) - part(of: time, from: 3700, over: 600)
  }

  /// The tile that won: the largest there is.
  private var winner: BoardAnimation.Motion? {
    var winner: BoardAnimation.Motion?
    for motion in board.animation.motions where motion.kind != .vanishes {
      if motion.exponent > winner?.exponent ?? 0 { winner = motion }
    }
    return winner
  }

  /// The time since the move at the original's pace; all of it where nothing moves.
  private func milliseconds(on stage: Stage) -> Int {
    let second = stage.pace.ticks(milliseconds: 1000)
    guard second > 0, stage.effects == .full else { return Self.end }
    return min(ticks, Self.end) * 1000 / second
  }

  private static let end = 100_000

  private func part(of time: Int, from begin: Int, over length: Int) -> Float {
    min(max(Float(time - begin) / Float(length), 0), 1)
  }

  /// It grows beyond its size and back, and breathes as long as the fireworks last.
  private func scale(_ come: Float, at time: Int) -> Float {
    let swell = 1 + 0.2 * CubicBezier.ease.progress(at: come)
    guard time < 4000, come == 1 else { return swell }
    let breath = Float(Sine.value((time - 800) * 1024 / 1600)) / 1024
    return swell + 0.03 * breath
  }

  // MARK: Light

  /// Each rank shines in its own colours in turn, twice, and comes a little nearer.
  private func drawLight(
    at time: Int, _ night: Float, except winner: BoardAnimation.Motion, in layout: BoardLayout,
    on stage: Stage, into list: inout DisplayList
  ) {
    for motion in board.animation.motions where motion.kind != .vanishes && motion != winner {
      var light: Float = 0
      for run in Self.runs {
        let begin = run + Int(motion.exponent) * Self.perRank
        let way = part(of: time, from: begin, over: Self.overRank)
        light = max(light, 4 * way * (1 - way))
      }
      guard light > 0 else { continue }
      let pose = BoardAnimation.Pose(
        row: Float(motion.to.row), column: Float(motion.to.column), scale: 1 + 0.06 * light,
        opacity: UInt8(255 * min(light * 1.4, 1) * night))
      board.draw(motion, pose, in: layout, on: stage, into: &list)
    }
  }

  /// Rings of light behind the tile, and sparks that run outwards from it.
  private func drawHalo(
    around tile: Rect, _ come: Float, at time: Int, on stage: Stage, into list: inout DisplayList
  ) {
    let gold = stage.theme.look(of: Game.winningExponent).background
    if !stage.isBlackAndWhite {
      let pulse = time < 4000 ? Float(Sine.value(time * 1024 / 1600)) / 1024 : 0
      for ring in 0..<8 {
        let reach = tile.width * (9 + ring) / 28
        list.add(
          .ellipse(gold), in: tile.inset(by: -reach),
          opacity: UInt8(come * (26 + 6 * pulse) * Float(12 - ring) / 12))
      }
    }
    guard time < 4000 else { return }
    drawRays(from: tile, gold, come, at: time, on: stage, into: &list)
  }

  /// Twelve rays of dots.
  private func drawRays(
    from tile: Rect, _ gold: Color, _ come: Float, at time: Int, on stage: Stage,
    into list: inout DisplayList
  ) {
    let (x, y) = (tile.x + tile.width / 2, tile.y + tile.height / 2)
    let size = max(tile.width / 14, 1)
    for ray in 0..<12 {
      for dot in 0..<4 {
        // Of two neighbours one is half a step ahead.
        let phase = (time + (ray % 2) * 150 + dot * 300) % 1200
        let distance = tile.width * (6 + phase * 10 / 1200) / 10
        let turn = ray * 1024 / 12 + time / 16
        let dotSize = max(size * (1500 - phase) / 1500, 1)
        let place = Rect(
          x: x + Sine.value(turn + 256) * distance / 1024 - dotSize / 2,
          y: y + Sine.value(turn) * distance / 1024 - dotSize / 2, width: dotSize, height: dotSize)
        guard stage.bounds.contains(place) else { continue }
        let color = stage.isBlackAndWhite ? Color.white : gold
        let opacity = stage.isBlackAndWhite ? 255 : UInt8(come * Float(1200 - phase) * 230 / 1200)
        list.add(
          dotSize < 3 ? .box(color, radius: 0) : .ellipse(color), in: place, opacity: opacity)
      }
    }
  }
}
