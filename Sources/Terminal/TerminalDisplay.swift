import Graphics
import Hardware

/// The terminal as a display: what differs from what it shows already is sent, in one write a
/// frame. It takes the alternate screen, and gives the old one back at the end of its life.
public struct TerminalDisplay: Display, ~Copyable {
  /// The size in pixels that fills the terminal; the format is always 32 bits.
  public private(set) var mode: DisplayMode

  private let port: TerminalPort
  private let style: TerminalStyle
  private let scale: Int
  private var size: TerminalSize
  private var pixels: PixelBuffer
  private var painter: TerminalPainter
  private var damage = Rect.empty
  private var output: [UInt8]

  /// What brings a terminal back to a usable state, for who has to do it after a crash.
  public static let restoration =
    "\u{1B}[?2026l\u{1B}_Ga=d,q=2\u{1B}\\\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// Takes the terminal over.
  ///
  /// `scale` is how many pixels of the display share one of the terminal's, each way: a display of
  /// 160×96 pixels on an 80×24 terminal is scale 2. Text stays legible on the larger display, and
  /// its average is shown.
  public init(port: TerminalPort, style: TerminalStyle, scale: Int = 1) throws(DisplayError) {
    guard let size = port.size() else {
      throw .gone(
        "Standard output is no terminal. Run it in one, or on a framebuffer: --display /dev/fb0")
    }
    guard port.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[0m\u{1B}[2J") else {
      throw .gone("The terminal takes no output any more.")
    }
    let painter = TerminalPainter(style: style, size: size, scale: max(scale, 1))
    let mode = DisplayMode(width: painter.width, height: painter.height, format: .xrgb8888)
    self.port = port
    self.style = style
    self.scale = max(scale, 1)
    self.size = size
    self.painter = painter
    self.mode = mode
    pixels = PixelBuffer(width: mode.width, height: mode.height)
    // Not where it is declared: Swift 6.0.3 would destroy it on the way out of an error before
    // it is there, and crashes over that.
    output = []
  }

  deinit { _ = port.write(Self.restoration) }

  /// Keeps the pixels of the area for `flush`.
  public mutating func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {
    try probe()
    let area = area.intersection(canvas.bounds).intersection(pixels.bounds)
    guard !area.isEmpty else { return }
    pixels.copy(area, of: canvas)
    damage = damage.union(area)
  }

  /// Sends what changed, as one synchronised update (mode 2026; others ignore it).
  public mutating func flush() throws(DisplayError) {
    guard !damage.isEmpty else { return }
    output.removeAll(keepingCapacity: true)
    painter.paint(pixels, damage: damage, into: &output)
    damage = .empty
    guard !output.isEmpty else { return }
    guard output.withUnsafeBytes(port.write) else {
      throw .gone("The terminal takes no output any more.")
    }
  }

  /// Notices another size of the terminal.
  public mutating func probe() throws(DisplayError) {
    guard let now = port.size() else { throw .gone("The terminal has been closed.") }
    guard now != size else { return }
    size = now
    painter = TerminalPainter(style: style, size: size, scale: scale)
    mode.width = painter.width
    mode.height = painter.height
    pixels = PixelBuffer(width: mode.width, height: mode.height)
    damage = .empty
    _ = port.write("\u{1B}[0m\u{1B}[2J")
    throw .modeChanged
  }

  /// A terminal that was closed does not come back.
  public mutating func recover() -> Bool { port.size() != nil }
}
