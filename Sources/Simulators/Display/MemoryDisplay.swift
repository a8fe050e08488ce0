import Graphics
import Hardware

/// A display in memory, of any size and format: what was presented is there to be looked at, and
/// faults can be set for the presents to come.
///
/// A class, so that a test keeps sight of the display that it gave to the loop.
public final class MemoryDisplay: Display {
  /// What the display is; set another one to exchange the panel: the next `present` reports it.
  public var mode: DisplayMode { didSet { if mode != oldValue { exchange() } } }
  /// The pixels as a canvas stores them: `bytesPerPixel` each, row by row without gaps.
  public var pixels: [UInt8] { Array(memory.bytes) }
  private var memory: PanelPages
  /// The areas presented since the beginning, or since `forgetPresents()`.
  public private(set) var presents: [Rect] = []
  /// How often a frame was finished.
  public private(set) var flushes = 0
  /// How many presents broke the contract: an area outside of the canvas or of the display, or a
  /// canvas of another format.
  public private(set) var violations = 0
  /// While it is set, there is no panel and this is the reason.
  public var absence: String?
  /// How brightly it was told to shine, in percent, oldest first; nil is as it was found.
  public private(set) var lights: [Int?] = []
  /// Why its light does not obey; nil while it does.
  public var lightFailure: LightError? = .absent
  private var isExchanged = false

  /// Makes a black display.
  public init(_ mode: DisplayMode) {
    self.mode = mode
    memory = Self.black(mode)
  }

  /// Makes a display whose pixels are those of a file, row by row without gaps, for whoever else maps
  /// it; throws `DisplayError.gone` where there can be no such file.
  public init(_ mode: DisplayMode, file: String) throws(DisplayError) {
    self.mode = mode
    memory = try PanelPages(byteCount: Self.byteCount(mode), file: file)
  }

  /// Makes a black display of 32 bits a pixel, or of another format.
  public convenience init(width: Int, height: Int, format: PixelFormat = .xrgb8888) {
    self.init(DisplayMode(width: width, height: height, format: format))
  }

  /// Bytes of a pixel in `pixels`.
  public var bytesPerPixel: Int { Self.bytesPerPixel(mode.format) }

  /// The stored value of a pixel; nil outside.
  public func value(x: Int, y: Int) -> UInt32? {
    guard (0..<mode.width).contains(x), (0..<mode.height).contains(y) else { return nil }
    let start = (y * mode.width + x) * bytesPerPixel
    return memory.bytes[start..<start + bytesPerPixel].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Starts the records anew.
  public func forgetPresents() {
    presents.removeAll(keepingCapacity: true)
    flushes = 0
  }

  /// Copies the area; counts a breach of the contract and then copies nothing.
  public func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {
    try probe()
    let screen = Rect(x: 0, y: 0, width: mode.width, height: mode.height)
    guard canvas.bounds.contains(area), screen.contains(area), canvas.format == mode.format else {
      violations += 1
      return
    }
    presents.append(area)
    guard !area.isEmpty else { return }
    copy(area, of: canvas)
  }

  /// Counts the finished frame.
  public func flush() throws(DisplayError) {
    try probe()
    flushes += 1
  }

  /// Reports what was set: no panel, or another one.
  public func probe() throws(DisplayError) {
    if let absence { throw .gone(absence) }
    if isExchanged {
      isExchanged = false
      throw .modeChanged
    }
  }

  /// Whether a panel is there again.
  public func recover() -> Bool {
    guard absence == nil else { return false }
    exchange()
    isExchanged = false
    return true
  }

  /// Keeps what it was told, or fails as it was set to.
  public func shine(percent: Int?) throws(LightError) {
    if let lightFailure { throw lightFailure }
    lights.append(percent)
  }

  /// Row by row, or at once where neither side has more in a row than the other.
  private func copy(_ area: Rect, of canvas: borrowing Canvas) {
    let memory = memory.bytes
    let (stride, count) = (mode.width * bytesPerPixel, area.width * bytesPerPixel)
    var from =
      (area.y - canvas.bounds.y) * canvas.stride + (area.x - canvas.bounds.x) * bytesPerPixel
    var to = area.y * stride + area.x * bytesPerPixel
    let rows = stride == count && canvas.stride == count ? area.height : 1
    for _ in 0..<area.height / rows {
      UnsafeMutableRawBufferPointer(rebasing: memory[to..<to + rows * count])
        .copyMemory(
          from: UnsafeRawBufferPointer(rebasing: canvas.pixels[from..<from + rows * count]))
      from += canvas.stride
      to += stride
    }
  }

  private func exchange() {
    memory = Self.black(mode)
    isExchanged = true
  }

  private static func bytesPerPixel(_ format: PixelFormat) -> Int {
    format.bitsPerPixel <= 8 ? 1 : format.bitsPerPixel == 16 ? 2 : 4
  }

  private static func byteCount(_ mode: DisplayMode) -> Int {
    mode.width * mode.height * bytesPerPixel(mode.format)
  }

  private static func black(_ mode: DisplayMode) -> PanelPages {
    PanelPages(byteCount: byteCount(mode))
  }
}
