/// How the picture stands on the panel.
public struct Orientation: Equatable, Hashable, Sendable {
  /// Quarter turns of the picture, clockwise.
  public enum Rotation: Int, CaseIterable, Sendable {
    case upright = 0
    case clockwise90 = 90
    case upsideDown = 180
    case clockwise270 = 270

    /// Whether width and height change places.
    public var swapsSides: Bool { self == .clockwise90 || self == .clockwise270 }
  }

  /// How far the picture is turned.
  public var rotation: Rotation
  /// Whether left and right are exchanged before turning (a panel seen in a mirror).
  public var isMirrored: Bool
  /// How much of each side stays empty, in per cent of the panel's width or height: for
  /// televisions that cut the edges off. 0 to 25.
  public var marginPercent: Int

  /// Makes an orientation; without arguments the panel's own.
  public init(
    rotation: Rotation = .upright, isMirrored: Bool = false, marginPercent: Int = 0
  ) {
    self.rotation = rotation
    self.isMirrored = isMirrored
    self.marginPercent = min(max(marginPercent, 0), 25)
  }

  var turns: Bool { rotation != .upright || isMirrored }

  /// Where a part of a picture of `width` by `height` comes to lie when the picture is turned.
  func place(_ rect: Rect, width: Int, height: Int) -> Rect {
    let x = isMirrored ? width - rect.maxX : rect.x
    switch rotation {
    case .upright: return Rect(x: x, y: rect.y, width: rect.width, height: rect.height)
    case .clockwise90:
      return Rect(x: height - rect.maxY, y: x, width: rect.height, height: rect.width)
    case .upsideDown:
      return Rect(
        x: width - x - rect.width, y: height - rect.maxY, width: rect.width, height: rect.height)
    case .clockwise270:
      return Rect(x: rect.y, y: width - x - rect.width, width: rect.height, height: rect.width)
    }
  }
}
