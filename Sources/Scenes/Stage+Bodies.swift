import Graphics

extension Stage {
  /// Adds a box that is raised from its ground, where things have bodies; else a plain one.
  func addPlate(
    _ color: Color, radius: Int, in frame: Rect, into list: inout DisplayList,
    opacity: UInt8 = 255
  ) {
    guard hasBodies else {
      return list.add(.box(color, radius: radius), in: frame, opacity: opacity)
    }
    let depth = max(1, min(frame.height / 14, span / 120))
    let plate = Relief(.raised, color, radius: radius, depth: depth, light: light)
    list.add(.relief(plate), in: frame, opacity: opacity)
  }

  /// Adds the shadow of a box that will lie at `frame`; it reaches beyond that on all sides.
  func addShadow(
    of frame: Rect, radius: Int, reach: Int, into list: inout DisplayList, opacity: UInt8 = 255
  ) {
    let shadow = Relief(
      .shadow, Color.black.with(alpha: theme.isDark ? 150 : 88), radius: radius, depth: reach,
      light: light)
    list.add(.relief(shadow), in: frame.inset(by: -max(reach, 1)), opacity: opacity)
  }
}

extension Stage {
  /// How many pixels a thing that lies a step above what is below it is moved against that, as the
  /// device turns under the light; nothing in the light that stands.
  var parallax: (x: Int, y: Int) {
    guard hasBodies, !isTiny else { return (0, 0) }
    let reach = min(max(span / 300, 1), 3)
    let (now, standing) = (light.vector, Light.standing.vector)
    // From the standing light the farthest is 493 away.
    return ((standing.x - now.x) * reach / 330, (standing.y - now.y) * reach / 330)
  }
}

extension Theme {
  /// Whether its page is dark: shadows must be darker there to be seen.
  var isDark: Bool { Int(page.red) * 2 + Int(page.green) * 5 + Int(page.blue) < 8 * 110 }
}
