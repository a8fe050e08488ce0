extension Picture {
  /// Lays a drawing over opaque pixels, in a square from the top left corner.
  mutating func add(_ drawing: Drawing) {
    let side = min(width, height)
    var reader = DrawingReader(drawing.bytes)
    guard let head = reader.head() else { return }
    var raster = ShapeRaster(side: side)
    for _ in 0..<head.layers {
      guard let fill = reader.layer(into: &raster, scale: (side, head.units)) else { return }
      raster.forEachPixel { x, y, coverage in
        let color = fill.color(x: x, y: y)
        self[x, y] = self[x, y].covered(with: color, scale(color.alpha, coverage))
      }
    }
  }

  /// Lays the label of a tile with a drawing into the lower right corner, on a piece of the tile's own
  /// face, so that it is as easy to read as on a tile without one.
  mutating func addCorner(_ label: TextImage, of style: TileStyle) {
    guard label.mask.width > 0 else { return }
    let face = style.background.with(alpha: 255)
    // Air around it; on large tiles more at its left end, which is round there.
    let margin = max(style.size / 24, 1)
    let cut = style.size < 34 ? 0 : style.size / 24
    let frame = Rect(
      x: style.size - label.mask.width - 2 * margin - cut,
      y: style.size - label.capHeight - 2 * margin,
      width: label.mask.width + 2 * margin + cut, height: label.capHeight + 2 * margin)
    var plate = Picture(width: frame.width + cut, height: frame.height + cut, color: face)
    plate.round(radius: 2 * cut, alpha: 255)
    add(plate.mask, color: face, x: frame.x, y: frame.y)
    add(
      label.mask, color: style.foreground, x: frame.x + margin + cut / 2,
      y: frame.y + margin + label.capHeight - label.baseline)
  }

  /// Gives a drawing on a tile a rim, lit towards the light and dark away from it, no wider than what
  /// the number keeps free.
  mutating func addRim(radius: Int, light: Light) {
    let face = LitFace(
      width: width, height: height, radius: radius, depth: max(width / 24, 1), light: light)
    for y in 0..<height {
      for x in 0..<width {
        let lightness = face.rim(face.place(x, y), lit: 130, dark: 80)
        if lightness != 0 { colors[y * width + x] = colors[y * width + x].lit(Int(lightness)) }
      }
    }
  }
}
