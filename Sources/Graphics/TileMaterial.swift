/// What a tile is made of, and how light it is at each pixel.
struct TileMaterial {
  private let face: LitFace
  private let finish: TileFinish
  private let half: Float
  /// Columns at each side, and rows at top and bottom, in which there is a rim.
  private let border: Int
  /// The light's way across the face: most towards it, least away from it, and in the gleam.
  private let (near, far, gleam): (Float, Float, Float)
  private let rim: (lit: Float, dark: Float)
  private let facet: (lit: Float, dark: Float)
  /// Of each column how far it is from the middle, in halves.
  private let us: [Float]
  /// The way that the light has come.
  private let ways: [Float]
  /// The square of how far it is from the gleam.
  private let aways: [Float]

  init(_ style: TileStyle, _ face: LitFace) {
    self.face = face
    finish = style.finish
    let half = Float(style.size) / 2
    self.half = half
    border = max(face.depth, face.radius)
    // What stands on the face must be as easy to read as on its plain colour: under dark ink it is
    // only lighter, under light ink only darker.
    let luma = Int(style.background.luma)
    if !style.foreground.isBright {
      (near, far, gleam) = (luma > 205 ? 70 : 46, 0, luma > 205 ? 30 : 42)
    } else {
      (near, far, gleam) = (luma < 60 ? 10 : 0, -44, luma < 60 ? 10 : 0)
    }
    facet = style.foreground.isBright ? (36, 90) : (62, 38)
    rim = luma > 205 ? (150, 44) : luma < 60 ? (72, 110) : (120, 78)
    let isOverhead = face.light == (0, 0)
    us = (0..<face.width).map { (Float($0) + 0.5 - half) / half }
    ways = us.map { isOverhead ? 0 : $0 * face.light.x * 0.36 }
    aways = us.map { u in
      let away = u - face.light.x * 0.62
      return away * away / 0.8
    }
  }

  /// Writes the lightness of each pixel of a row, as many as the face has columns.
  func light(row y: Int, into row: UnsafeMutableBufferPointer<Float>) {
    let v = (Float(y) + 0.5 - half) / half
    let way = face.light == (0, 0) ? 0.55 - v * 0.25 : 0.5 + v * face.light.y * 0.36
    let away = v - face.light.y * 0.62
    let reach = 1 - away * away / 0.8
    let (far, span, gleam) = (far, near - far, gleam)
    // Without a branch, so that the compiler takes several columns at once. What is only here and there
    // comes after it.
    ways.withUnsafeBufferPointer { ways in
      aways.withUnsafeBufferPointer { aways in
        for x in 0..<face.width {
          let glow = reach - aways[x]
          let gleaming = glow > 0 ? glow : 0
          row[x] = far + span * (way + ways[x]) + gleam * gleaming * gleaming
        }
      }
    }
    let inner = border..<max(face.width - border, border)
    // Between the columns of the corners the rim is the same all along.
    if y < border || y >= face.height - border, !inner.isEmpty {
      let even = rimLight(border, y)
      for x in inner { row[x] += even }
    }
    for x in 0..<min(border, face.width) { row[x] += rimLight(x, y) }
    for x in inner.upperBound..<max(face.width, inner.upperBound) { row[x] += rimLight(x, y) }
    switch finish {
    case .plain, .stars: break
    case .rays: for x in 0..<face.width { row[x] += rays(us[x], v) }
    case .facets: for x in 0..<face.width { row[x] += facets(us[x], v) }
    }
  }

  /// What the rim adds.
  private func rimLight(_ x: Int, _ y: Int) -> Float {
    face.rim(face.place(x, y), lit: rim.lit, dark: rim.dark)
  }

  /// Sixteen sectors around the middle, every other of them lit. All octants are laid on one.
  private func rays(_ u: Float, _ v: Float) -> Float {
    let (wide, high) = (abs(u), abs(v))
    let (most, least) = (max(wide, high), min(wide, high))
    let away = min(most * 0.83 + least * 0.4, 1)
    let side = least * 0.9239 - most * 0.3827
    let edge = min(least, abs(side), (most - least) * 0.7071)
    // The octants next to each other are each other's mirror image, with the sectors exchanged.
    let isOdd = (wide < high) != ((u < 0) != (v < 0))
    let isLit = (side < 0) != isOdd
    return (isLit ? 38 : -6) * away * min(edge * half + 0.5, 1)
  }

  /// A table, two rings of eight facets, and the light that each turns to.
  private func facets(_ u: Float, _ v: Float) -> Float {
    let (wide, high) = (abs(u), abs(v))
    let (most, least) = (max(wide, high), min(wide, high))
    let diagonal = (most + least) * 0.7071
    let reach = max(most, diagonal)
    guard reach > 0.62 else { return 4 }
    // Along the longer axis and the other one: the way that the facet faces.
    var (long, short): (Float, Float) = most > diagonal ? (1, 0) : (0.7071, 0.7071)
    if reach < 0.8, most * 0.9239 + least * 0.3827 > 0.71 { (long, short) = (0.9239, 0.3827) }
    let isWide = wide >= high
    let (x, y) = (isWide ? long : short, isWide ? short : long)
    if face.light == (0, 0) { return long == 1 ? 25 : long < 0.8 ? -17 : 8 }
    let slope = (u < 0 ? -x : x) * face.light.x + (v < 0 ? -y : y) * face.light.y
    return slope > 0 ? slope * facet.lit : slope * facet.dark
  }
}

/// The shades of one colour, as a panel can show them: those between two that it has are a pattern of
/// both. Each is made when it is first wanted.
struct LitShades {
  private let color: Color
  private let dither: Dither
  /// For each of 511 lightnesses and 16 places of the pattern; clear where none was made yet.
  private var made: [Color]

  init(_ color: Color, _ format: PixelFormat) {
    self.color = color
    dither = Dither(format)
    made = Array(repeating: .clear, count: 511 * (dither.isNeeded ? 16 : 1))
  }

  /// The colour of a pixel at some lightness.
  @inline(__always)
  mutating func color(_ lightness: Int, _ x: Int, _ y: Int) -> Color {
    let level = min(max(lightness, -255), 255) + 255
    let index = dither.isNeeded ? level * 16 + Dither.place(x, y) : level
    let known = made[index]
    return known.alpha > 0 ? known : make(level - 255, at: index, Dither.place(x, y))
  }

  private mutating func make(_ lightness: Int, at index: Int, _ place: Int) -> Color {
    let lit = color.lit(lightness)
    made[index] = dither.isNeeded ? dither.color(lit, place) : lit
    return made[index]
  }
}
