import Graphics
import Hardware
import Time

/// The terminal as a display of pixels or of characters: what differs from what it shows already is
/// sent, in one write a frame. It takes the alternate screen, and gives the old one back at the end
/// of its life.
public struct TerminalDisplay: Display, ~Copyable {
  /// The size that fills the terminal: in pixels of 32 bits, or in characters.
  public private(set) var mode: DisplayMode

  /// Pictures go down a line, and 60 in a second are enough; a tick is a hundredth of one.
  public var frameInterval: Instant.Span {
    [.kitty, .sixel].contains(painter.style) ? .milliseconds(16) : .milliseconds(0)
  }

  private let port: TerminalPort
  private var abilities: TerminalAbilities
  private var size: TerminalSize
  private var pixels: PixelBuffer
  private var painter: TerminalPainter
  private var damage = Rect.empty
  private var output: [UInt8]

  /// What brings a terminal back to a usable state, for who has to do it after a crash.
  ///
  /// Each kind gets only what it knows: others would show it, or make a title of it.
  public static func restoration(for abilities: TerminalAbilities) -> String {
    guard abilities.movesCursor else { return "" }
    let update = abilities.mayBeAsked ? "\u{1B}[?2026l" : ""
    // One that was asked may say late that it draws them. Who shows it does so on the screen that goes.
    let pictures = abilities.mayBeAsked || abilities.wanted == .kitty
    let mouse = abilities.mayBeAsked || abilities.hasMouse ? PointingGrid.off : ""
    let end = abilities.hasAlternateScreen ? "\u{1B}[?1049l" : "\u{1B}[2J\u{1B}[H"
    // A picture that was cut off is ended first: it would take all up to the next end for its own.
    return (pictures ? "\u{1B}\\" : "") + mouse + update
      + (pictures ? "\u{1B}_Ga=d,q=2\u{1B}\\" : "") + "\u{1B}[0m\u{1B}[?25h" + end
  }

  /// Takes the terminal over.
  public init(port: TerminalPort, abilities: TerminalAbilities) throws(DisplayError) {
    guard let size = port.size() else {
      throw .gone(
        "Standard output is no terminal. Run it in one, or on a framebuffer: --display /dev/fb0")
    }
    let painter = TerminalPainter(abilities, size: size)
    guard painter.style == .lines || port.write(Self.beginning(abilities, painter.style)) else {
      throw .gone("The terminal takes no output any more.")
    }
    self.port = port
    self.abilities = abilities
    self.size = size
    self.painter = painter
    mode = painter.mode(abilities)
    pixels = painter.pixels
    port.told.grid = PointingGrid(size, painter)
    // Not where it is declared: Swift 6.0.3 would destroy it on the way out of an error before
    // it is there, and crashes over that.
    output = []
  }

  /// What makes the terminal ours.
  private static func beginning(_ abilities: TerminalAbilities, _ style: TerminalStyle) -> String {
    (abilities.hasAlternateScreen ? "\u{1B}[?1049h" : "") + "\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
      + (abilities.takesMouse(in: style) ? PointingGrid.on : "")
  }

  deinit {
    let text = Self.restoration(for: abilities)
    if !text.isEmpty { _ = port.write(text) }
  }

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
    try send()
  }

  /// Shows a picture in characters, as one synchronised update.
  public mutating func show(_ list: borrowing DisplayList) throws(DisplayError) -> Int {
    try probe()
    output.removeAll(keepingCapacity: true)
    let count = painter.paint(list, into: &output)
    try send()
    return count
  }

  private func send() throws(DisplayError) {
    guard !output.isEmpty else { return }
    guard output.withUnsafeBytes(port.write) else {
      throw .gone("The terminal takes no output any more.")
    }
  }

  /// Notices another size of the terminal, and what it says late of what it is able to.
  public mutating func probe() throws(DisplayError) {
    guard let now = port.size() else { throw .gone("The terminal has been closed.") }
    let known = painter.style == .lines ? abilities : port.told.abilities ?? abilities
    let isBack = port.wasAway()
    guard now != size || known != abilities || isBack else { return }
    let hadMouse = abilities.takesMouse(in: painter.style) && !isBack
    size = now
    abilities = known
    painter = TerminalPainter(abilities, size: size)
    mode = painter.mode(abilities)
    pixels = painter.pixels
    damage = .empty
    port.told.grid = PointingGrid(size, painter)
    let isNew = abilities.takesMouse(in: painter.style) != hadMouse
    let mouse = isNew ? hadMouse ? PointingGrid.off : PointingGrid.on : ""
    if painter.style != .lines {
      let again = isBack ? Self.beginning(abilities, painter.style) : "\u{1B}[0m\u{1B}[2J" + mouse
      _ = port.write(again)
    }
    throw .modeChanged
  }

  /// A terminal that was closed does not come back.
  public mutating func recover() -> Bool { port.size() != nil }
}

extension TerminalPainter {
  /// What the terminal is to whoever draws on it.
  fileprivate func mode(_ abilities: TerminalAbilities) -> DisplayMode {
    let characters: DisplayMode.Characters? =
      switch style {
      case .text: abilities.isUnicode ? .blocks : .placed
      case .lines: .lines
      case .halfBlocks, .sixel, .kitty: nil
      }
    return DisplayMode(width: width, height: height, format: .xrgb8888, characters: characters)
  }

  /// The pixels that it is painted from; none where it is drawn in characters.
  fileprivate var pixels: PixelBuffer {
    style.showsPixels ? PixelBuffer(width: width, height: height) : PixelBuffer(width: 0, height: 0)
  }
}
