/// The part of a panel that scenes draw in: scenes see a picture of `width` by `height` that
/// stands upright; this says where its pixels lie on the panel.
public struct Viewport: Equatable, Sendable {
  /// Columns that scenes have.
  public let width: Int
  /// Rows that scenes have.
  public let height: Int
  /// The panel, in its own coordinates.
  public let panel: Rect
  let orientation: Orientation
  private let origin: (x: Int, y: Int)

  /// The viewport of a panel of `width` by `height` pixels.
  public init(panelWidth: Int, panelHeight: Int, orientation: Orientation = Orientation()) {
    self.orientation = orientation
    panel = Rect(x: 0, y: 0, width: max(panelWidth, 1), height: max(panelHeight, 1))
    origin = (
      panel.width * orientation.marginPercent / 100, panel.height * orientation.marginPercent / 100
    )
    let (inner, tall) = (panel.width - 2 * origin.x, panel.height - 2 * origin.y)
    (width, height) = orientation.rotation.swapsSides ? (tall, inner) : (inner, tall)
  }

  /// Where a part of the scene lies on the panel.
  public func panelRect(_ rect: Rect) -> Rect {
    orientation.place(rect, width: width, height: height).offset(x: origin.x, y: origin.y)
  }

  /// Which pixel of the scene a pixel of the panel shows, for touches; may lie outside of it.
  public func scenePoint(panelX: Int, panelY: Int) -> (x: Int, y: Int) {
    let (x, y) = (panelX - origin.x, panelY - origin.y)
    let (across, down) =
      switch orientation.rotation {
      case .upright: (x, y)
      case .clockwise90: (y, height - 1 - x)
      case .upsideDown: (width - 1 - x, height - 1 - y)
      case .clockwise270: (width - 1 - y, x)
      }
    return (orientation.isMirrored ? width - 1 - across : across, down)
  }

  /// Equal when panel and orientation are.
  public static func == (a: Viewport, b: Viewport) -> Bool {
    a.panel == b.panel && a.orientation == b.orientation
  }
}
