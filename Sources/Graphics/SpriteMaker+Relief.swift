extension SpriteMaker {
  /// A relief, of whose equal rows one is painted; on panels with hardly any shades, a plain box or
  /// nothing.
  func relief(_ relief: Relief, width: Int, height: Int) -> Sprite {
    if let hollows = relief.hollows, relief.shape == .raised {
      return ground(ReliefGround(relief, hollows, width, height, isPlain: !format.showsRelief))
    }
    guard format.showsRelief else {
      let color = relief.shape == .shadow ? Color.clear : relief.color
      return box(color, radius: relief.radius, width: width, height: height)
    }
    let (above, below) = relief.rows(of: height, areShort: !orientation.turns)
    let rows = Array(above) + Array(below)
    guard relief.shape != .shadow else {
      return shadow(.shadow(relief, width: width, height: height, rows: rows), above, below, height)
    }
    let picture = Picture(relief, width: width, height: height, rows: rows)
    let plate = Rect(x: 0, y: 0, width: width, height: height)
      .inset(by: max(relief.depth, relief.radius))
    let opaque = plate.isEmpty || relief.color.alpha < 255 ? Rect.empty : plate
    let solid = opaque.isEmpty ? nil : relief.color
    guard !orientation.turns else { return encode(picture, opaque: opaque, solid: solid) }
    var encoder = SpriteEncoder(format, capacity: picture.colors.count)
    encoder.add(picture, rows: 0..<above.count)
    if !below.isEmpty {
      encoder.repeatLast(height - rows.count)
      encoder.add(picture, rows: above.count..<rows.count)
    }
    return encoder.finish(width: picture.width, opaque: opaque, solid: solid)
  }

  /// A plate with hollows, whose equal rows are packed once.
  private func ground(_ ground: ReliefGround) -> Sprite {
    let picture = ground.picture
    let radius = max(0, min(ground.plate.radius, ground.width / 2, ground.height / 2))
    let isOpaque = ground.plate.color.alpha == 255
    let opaque = isOpaque ? SpriteMaker.inside(ground.width, ground.height, radius) : .empty
    guard !orientation.turns else { return encode(ground.whole, opaque: opaque) }
    let room = SpriteEncoder.room(forRadius: radius)
    var encoder = SpriteEncoder(format, capacity: picture.colors.count + room)
    let mixed = isOpaque && encoder.mixesCorners(of: picture, radius) ? ground.corners(radius) : 0
    encoder.addCorners(picture, rows: 0..<mixed)
    for (row, count) in ground.repeats.enumerated().dropFirst(mixed).dropLast(mixed) {
      if count == 1, isOpaque, ground.width > 0, picture[0, row].alpha == 255 {
        // Neighbours that are wholly stored are copied at once.
        encoder.addOpaque(picture, rows: row..<row + 1)
      } else {
        encoder.add(picture, rows: row..<row + 1)
      }
      encoder.repeatLast(count - 1)
    }
    encoder.addCorners(picture, rows: picture.height - mixed..<picture.height)
    return encoder.finish(width: picture.width, opaque: opaque)
  }

  /// A shadow, of whose equal rows one is given.
  private func shadow(
    _ mask: Mask, _ above: Range<Int>, _ below: Range<Int>, _ height: Int
  ) -> Sprite {
    let mask = orientation.turns ? Picture(mask, color: .black).turned(orientation).mask : mask
    var encoder = SpriteEncoder(format, capacity: mask.coverage.count + 4 * mask.height)
    if orientation.turns || below.isEmpty {
      encoder.addShade(mask, rows: 0..<mask.height)
    } else {
      // The row that is repeated has the columns that it needs alone.
      encoder.addShade(mask, rows: 0..<above.count - 1)
      encoder.addShade(mask, rows: above.count - 1..<above.count)
      encoder.repeatLast(height - above.count - below.count)
      encoder.addShade(mask, rows: above.count..<mask.height)
    }
    var sprite = encoder.finish(width: mask.width)
    sprite.trim()
    return sprite
  }

  /// A tile with a body; the pattern of shades is laid on it at the size that it is shown in.
  func litTile(
    _ style: TileStyle, light: Light, _ label: TextImage, width: Int, height: Int
  ) -> Sprite {
    guard width == style.size, height == style.size else {
      // At its size it is made of all shades, and the pattern is laid on what is shown.
      let picture = Picture.lit(style, light: light, label: label, in: .xrgb8888)
      return encode(picture.scaled(width: width, height: height).dithered(for: format))
    }
    let radius = max(0, min(style.radius, style.size / 2))
    return encodeRounded(Picture.lit(style, light: light, label: label, in: format), radius: radius)
  }
}
