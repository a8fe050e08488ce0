/// Colours in rows: what a sprite is made from, before it is packed for the panel.
struct Picture: Equatable {
  private(set) var width: Int
  private(set) var height: Int
  /// Row-major, straight alpha.
  var colors: [Color]

  init(width: Int, height: Int, color: Color = .clear) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    colors = Array(repeating: color, count: self.width * self.height)
  }

  /// A picture of as many colours, row by row.
  init(width: Int, height: Int, colors: [Color]) {
    precondition(colors.count == width * height, "a picture of more or fewer colours")
    self.width = width
    self.height = height
    self.colors = colors
  }

  /// A mask in one colour.
  init(_ mask: Mask, color: Color) {
    width = mask.width
    height = mask.height
    colors = mask.coverage.map { color.with(alpha: scale(color.alpha, $0)) }
  }

  subscript(x: Int, y: Int) -> Color {
    get { colors[y * width + x] }
    set { colors[y * width + x] = newValue }
  }

  /// Lays a mask in one colour over opaque pixels; outside of the picture nothing happens.
  mutating func add(_ mask: Mask, color: Color, x: Int, y: Int) {
    let area = Rect(x: x, y: y, width: mask.width, height: mask.height)
      .intersection(Rect(x: 0, y: 0, width: width, height: height))
    guard !area.isEmpty else { return }
    let width = width
    colors.withUnsafeMutableBufferPointer { colors in
      mask.coverage.withUnsafeBufferPointer { coverage in
        for row in area.y..<area.maxY {
          let (here, there) = (row * width + area.x, (row - y) * mask.width + area.x - x)
          for column in 0..<area.width where coverage[there + column] > 0 {
            let alpha = scale(color.alpha, coverage[there + column])
            colors[here + column] = colors[here + column].covered(with: color, alpha)
          }
        }
      }
    }
  }

  /// Fills an area with one colour, by its alpha, over opaque pixels.
  mutating func add(_ area: Rect, color: Color) {
    let area = area.intersection(Rect(x: 0, y: 0, width: width, height: height))
    guard !area.isEmpty else { return }
    for row in area.y..<area.maxY {
      for column in area.x..<area.maxX {
        let index = row * width + column
        colors[index] = colors[index].covered(with: color, color.alpha)
      }
    }
  }

  /// Rounds the corners off by taking opacity away; the rest has the opacity `alpha`.
  mutating func round(radius: Int, alpha: UInt8) {
    let corner = Mask.corner(radius: min(radius, width / 2, height / 2))
    for y in 0..<corner.height {
      round(corner, row: y, at: y, alpha: alpha)
      round(corner, row: y, at: height - 1 - y, alpha: alpha)
    }
  }

  /// Gives the ends of row `y` the opacities that row `row` of a corner has; none beyond the corner.
  mutating func round(_ corner: Mask, row: Int, at y: Int = 0, alpha: UInt8) {
    guard row < corner.height else { return }
    for x in 0..<corner.width {
      let value = scale(alpha, corner.coverage[row * corner.width + x])
      self[x, y].alpha = value
      self[width - 1 - x, y].alpha = value
    }
  }

  /// Takes a rounded box out.
  mutating func cut(_ hole: Rect, radius: Int) {
    let radius = min(radius, hole.width / 2, hole.height / 2)
    let corner = Mask.corner(radius: radius)
    for y in 0..<hole.height {
      let row = min(y, hole.height - 1 - y)
      for x in 0..<hole.width {
        let column = min(x, hole.width - 1 - x)
        let isCorner = row < radius && column < radius
        let covered = isCorner ? corner.coverage[row * radius + column] : 255
        let index = (hole.y + y) * width + hole.x + x
        colors[index].alpha = scale(colors[index].alpha, 255 - covered)
      }
    }
  }

  /// The opacities alone.
  var mask: Mask {
    var mask = Mask(width: width, height: height)
    for (index, color) in colors.enumerated() { mask.coverage[index] = color.alpha }
    return mask
  }

  /// The same picture as it stands on a turned or mirrored panel.
  func turned(_ orientation: Orientation) -> Picture {
    guard orientation.turns else { return self }
    let isTransposed = orientation.rotation.swapsSides
    var turned = Picture(
      width: isTransposed ? height : width, height: isTransposed ? width : height)
    for y in 0..<height {
      for x in 0..<width {
        let place = orientation.place(
          Rect(x: x, y: y, width: 1, height: 1), width: width, height: height)
        turned[place.x, place.y] = self[x, y]
      }
    }
    return turned
  }

  /// The same picture at another size: bilinear, each pixel from its own centre.
  func scaled(width newWidth: Int, height newHeight: Int) -> Picture {
    guard width > 0, height > 0, newWidth > 0, newHeight > 0 else {
      return Picture(width: newWidth, height: newHeight)
    }
    var result = Picture(width: newWidth, height: newHeight)
    let columns = Sampling.positions(from: width, to: newWidth)
    for (y, row) in Sampling.positions(from: height, to: newHeight).enumerated() {
      for (x, column) in columns.enumerated() {
        result[x, y] = sample(column, row)
      }
    }
    return result
  }

  private func sample(_ column: Sampling, _ row: Sampling) -> Color {
    let top = self[column.first, row.first].mixed(
      with: self[column.second, row.first], by: column.share)
    let bottom = self[column.first, row.second].mixed(
      with: self[column.second, row.second], by: column.share)
    return top.mixed(with: bottom, by: row.share)
  }
}

/// Which two source pixels a scaled pixel is taken from, and how much of the second.
private struct Sampling {
  let first: Int
  let second: Int
  let share: UInt8

  static func positions(from old: Int, to new: Int) -> [Sampling] {
    (0..<new).map { index in
      // In 1/256 source pixel: the centre of the new pixel, less half a source pixel.
      let position = max(0, ((2 * index + 1) * old * 128) / new - 128)
      let first = min(position >> 8, old - 1)
      return Sampling(first: first, second: min(first + 1, old - 1), share: UInt8(position & 255))
    }
  }
}

/// The product of two values of 0 to 255 on that scale, rounded.
func scale(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let product = UInt32(a) * UInt32(b) + 128
  return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
}

extension UInt8 {
  /// From this (0) to another value (255), rounded.
  func mixed(with other: UInt8, by share: UInt8) -> UInt8 {
    let sum = UInt32(self) * (255 - UInt32(share)) + UInt32(other) * UInt32(share)
    return UInt8((sum + 127) / 255)
  }
}

extension Color {
  /// With another colour over it, by that opacity; as opaque as it was.
  @inline(__always)
  func covered(with other: Color, _ share: UInt8) -> Color {
    guard share < 255 else { return other.with(alpha: alpha) }
    return Color(
      red: red.mixed(with: other.red, by: share), green: green.mixed(with: other.green, by: share),
      blue: blue.mixed(with: other.blue, by: share), alpha: alpha)
  }

  /// From this (0) to another colour (255), channel by channel.
  func mixed(with other: Color, by share: UInt8) -> Color {
    guard self != other, share > 0 else { return self }
    return Color(
      red: red.mixed(with: other.red, by: share), green: green.mixed(with: other.green, by: share),
      blue: blue.mixed(with: other.blue, by: share),
      alpha: alpha.mixed(with: other.alpha, by: share))
  }
}
