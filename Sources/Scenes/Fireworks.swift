import Engine
import Graphics

/// Rockets that rise over the whole picture and burst into sparks of the tiles' colours: a pure function
/// of the ticks since the move, and of a seed that has its own stream of chance.
struct Fireworks {
  /// Ticks since the move that won.
  let ticks: Int
  /// Which fireworks.
  let seed: UInt64

  /// How many rockets there are, and how long after each other they burst, in milliseconds.
  private static let rockets = 10
  private static let apart = 290
  /// When the first bursts.
  private static let first = 700
  /// How long a rocket rises, and its sparks fly.
  private static let rise = 400
  private static let flight = 1100

  /// Ranks whose colours are told apart.
  private static let ranks: [UInt8] = [3, 5, 6, 11, 13, 14, 15, 16]

  /// Adds what is in the air; nothing without motion, or without all effects.
  func draw(on stage: Stage, into list: inout DisplayList) {
    let second = stage.pace.ticks(milliseconds: 1000)
    guard stage.effects == .full, second > 0, !stage.isText else { return }
    let time = min(ticks, 1_000_000) * 1000 / second
    for rocket in 0..<Self.rockets {
      let burst = Self.first + rocket * Self.apart
      guard time > burst - Self.rise, time < burst + Self.flight else { continue }
      // Unchecked: any number is a good seed.
      var chance = RandomSource(seed: seed &+ UInt64(rocket) &* 0x9E37)
      let rank = Self.ranks[Int(chance.next(below: UInt32(Self.ranks.count)))]
      let color = stage.isBlackAndWhite ? .white : Self.glow(stage.theme.look(of: rank).background)
      // Left and right of the middle by turns.
      let side = (rocket % 2) * stage.width / 2
      let x = side + stage.width / 12 + Int(chance.next(below: UInt32(max(stage.width / 3, 1))))
      let y = stage.height / 8 + Int(chance.next(below: UInt32(max(stage.height * 2 / 5, 1))))
      if time < burst {
        let left = Float(burst - time) / Float(Self.rise)
        drawRocket(to: (x, y), left, color, on: stage, into: &list)
      } else {
        let part = Float(time - burst) / Float(Self.flight)
        drawSparks(at: (x, y), part, color, &chance, on: stage, into: &list)
      }
    }
  }

  /// A colour as a light in the night has it: its brightest channel as bright as can be, and a third of
  /// white in it.
  private static func glow(_ color: Color) -> Color {
    let most = max(color.red, color.green, color.blue, 1)
    func bright(_ channel: UInt8) -> UInt8 {
      UInt8((Int(channel) * 255 / Int(most) * 3 + 255) / 4)
    }
    return Color(red: bright(color.red), green: bright(color.green), blue: bright(color.blue))
  }

  /// A light on its way up; `left` is how much of the way is left, 1 to 0.
  private func drawRocket(
    to end: (x: Int, y: Int), _ left: Float, _ color: Color, on stage: Stage,
    into list: inout DisplayList
  ) {
    for piece in 0..<4 {
      let left = min(left + Float(piece) * 0.03, 1)
      let y = end.y + Int(Float(stage.height - end.y) * left * left)
      add(size(piece, on: stage), color, x: end.x, y: y, 255 - 55 * piece, on: stage, into: &list)
    }
  }

  private func drawSparks(
    at middle: (x: Int, y: Int), _ part: Float, _ color: Color, _ chance: inout RandomSource,
    on stage: Stage, into list: inout DisplayList
  ) {
    let count = stage.isTiny ? 10 : 30
    let reach = Float(stage.span) * (0.2 + 0.14 * Float(chance.next(below: 8)) / 8)
    drawFlash(at: middle, part, color, on: stage, into: &list)
    // Their tails first, so that the heads lie upon them; each has the same chance again.
    for piece in (0..<(stage.isTiny ? 1 : 3)).reversed() {
      let part = part - Float(piece) * 0.045
      guard part > 0 else { continue }
      var chance = chance
      // Thrown out at once, held by the air, drawn down.
      let thrown = 1 - (1 - part) * (1 - part) * (1 - part)
      let fall = Float(stage.span) * 0.14 * part * part
      let light = part < 0.4 ? 1 : (1 - part) / 0.6
      for spark in 0..<count {
        let turn = spark * 1024 / count + Int(chance.next(below: 40))
        let way = reach * (0.55 + 0.45 * Float(chance.next(below: 16)) / 15) * thrown
        add(
          size(piece, on: stage), color,
          x: middle.x + Int(way * Float(Sine.value(turn + 256)) / 1024),
          y: middle.y + Int(way * Float(Sine.value(turn)) / 1024 + fall),
          Int(light * Float(255 - 75 * piece)), on: stage, into: &list)
      }
    }
  }

  /// What a burst lights up around it, for an instant.
  private func drawFlash(
    at middle: (x: Int, y: Int), _ part: Float, _ color: Color, on stage: Stage,
    into list: inout DisplayList
  ) {
    let left = 1 - part * 4
    guard left > 0, !stage.isBlackAndWhite, !stage.isTiny else { return }
    for ring in 1...3 {
      let reach = stage.span * ring / 18
      let place = Rect(
        x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
      list.add(
        .ellipse(color), in: place.intersection(stage.bounds) == place ? place : .empty,
        opacity: UInt8(70 * left / Float(ring)))
    }
  }

  /// The pieces of a tail get smaller.
  private func size(_ piece: Int, on stage: Stage) -> Int {
    max(stage.span * (4 - piece) / 200, 1)
  }

  private func add(
    _ size: Int, _ color: Color, x: Int, y: Int, _ opacity: Int, on stage: Stage,
    into list: inout DisplayList
  ) {
    let place = Rect(x: x - size / 2, y: y - size / 2, width: size, height: size)
    guard stage.bounds.contains(place) else { return }
    // One bit has no glow to die: a spark is there or not.
    if stage.isBlackAndWhite, opacity < 90 { return }
    let opacity = stage.isBlackAndWhite ? 255 : UInt8(min(max(opacity, 0), 255))
    list.add(size < 3 ? .box(color, radius: 0) : .ellipse(color), in: place, opacity: opacity)
  }
}
