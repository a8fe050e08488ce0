import CLinux
import Glibc
import Graphics
import Hardware
import System

/// One open framebuffer: its file, its layout, its memory where that is mapped, and its colour
/// tables, which are put back at the end.
@usableFromInline struct FramebufferDevice: ~Copyable {
  let layout: FramebufferLayout
  let path: String
  private let file: FileDescriptor
  private let calls: SystemCalls
  private let firstBit: FirstBit
  private let colors: ColorTables?
  /// Only of drivers whose memory is the panel; written, never read: on a Raspberry Pi it is
  /// write-combined, and a read takes as long as a hundred writes.
  private let memory: UnsafeMutableRawPointer?
  private let memorySize: Int
  private let packer: PixelPacker
  private var flip: PageFlip?
  private var blank = VerticalBlank()
  /// Whether a frame was begun and not yet flushed; nil before the first one, which nothing delays.
  private var isInFrame: Bool?
  /// Rows in the panel's own bytes, on their way.
  private var rows: [UInt8]

  init(
    path: String, firstBit: FirstBit = .automatic, waitsForMode: Bool = false, calls: SystemCalls
  ) throws(FramebufferError) {
    let file: FileDescriptor
    do {
      file = try FileDescriptor(opening: path, calls: calls)
    } catch { throw .failed("open", error) }
    if waitsForMode { Self.setOwnMode(of: file) }
    let (layout, variable) = try Self.layout(of: file, firstBit)
    // Most drivers cannot blank, and then they are not blank.
    _ = try? file.control(UInt(FBIOBLANK), value: Int(FB_BLANK_UNBLANK))
    let pages = layout.hasRoomForTwoPages ? 2 : 1
    let size = pages == 2 ? 2 * layout.stride * layout.height : layout.byteCount
    let mapping = layout.isDeferred ? nil : calls.map(file.number, layout.firstByte + size)
    let memory = mapping.map { $0 + layout.firstByte }
    var flip: PageFlip?
    if let memory, pages == 2 {
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      flip = PageFlip(proving: file, layout, variable, calls)
    }
    colors = ColorTables(loading: layout, of: file, calls)
    packer = PixelPacker(layout.format)
    self.memory = memory
    memorySize = size
    self.flip = flip
    self.file = file
    self.layout = layout
    self.path = path
    self.calls = calls
    self.firstBit = firstBit
    // Not where it is declared: Swift 6.0.3 would destroy it before it is there after an error.
    rows = []
  }

  deinit {
    flip?.restore(file)
    if let memory { _ = calls.unmap(memory - layout.firstByte, layout.firstByte + memorySize) }
    colors?.saved.load(file.number, calls)
  }

  /// What a renderer draws for.
  var mode: DisplayMode {
    var mode = layout.mode
    // Memory that cannot be mapped is written, and one write of whole rows costs less than many.
    if memory == nil { mode.transfersFullRows = true }
    mode.pages = flip == nil ? 1 : 2
    return mode
  }

  /// For the log.
  var name: String { "\(path) (\(layout.driver))" }

  /// Asks the driver what the panel is.
  private static func layout(
    of file: borrowing FileDescriptor, _ firstBit: FirstBit
  ) throws(FramebufferError) -> (FramebufferLayout, fb_var_screeninfo) {
    var fixed = fb_fix_screeninfo()
    var variable = fb_var_screeninfo()
    do {
      try file.control(UInt(FBIOGET_FSCREENINFO), &fixed)
      try file.control(UInt(FBIOGET_VSCREENINFO), &variable)
    } catch { throw .failed("ask", error) }
    return (try FramebufferLayout(fixed: fixed, variable: variable, firstBit: firstBit), variable)
  }

  /// Sets the mode that there is, which lights a panel whose driver waited for one.
  ///
  /// Never another mode: DRM drivers answer that they took it, change nothing, and keep the wrong
  /// size for every later program. Without FB_ACTIVATE_FORCE the kernel passes over a mode that is
  /// there already (`fb_set_var` in `drivers/video/fbdev/core/fbmem.c`). A driver that refuses shows
  /// what it shows; the structures are read again afterwards in any case.
  private static func setOwnMode(of file: borrowing FileDescriptor) {
    var variable = fb_var_screeninfo()
    do throws(Errno) {
      try file.control(UInt(FBIOGET_VSCREENINFO), &variable)
      variable.activate = UInt32(FB_ACTIVATE_NOW | FB_ACTIVATE_FORCE)
      try file.control(UInt(FBIOPUT_VSCREENINFO), &variable)
    } catch { return }
  }

  /// Whether the panel is what it was when it was opened; an error when it went away. What another console
  /// made of its colours is undone.
  func isUnchanged() throws(FramebufferError) -> Bool {
    colors?.wanted.load(file.number, calls)
    let now = try Self.layout(of: file, firstBit).0
    return flip == nil ? now == layout : now.isSamePanel(as: layout)
  }

  /// Brings an area of the canvas to the panel.
  mutating func show(_ canvas: borrowing Canvas, _ area: Rect) throws(Errno) {
    if memory != nil {
      if isInFrame == false, flip == nil { blank.wait(file, calls) }
      isInFrame = true
      showByMemory(canvas, area)
    } else if area.width == layout.width {
      try showBand(canvas, area)
    } else {
      for y in area.y..<area.maxY {
        try showPart(canvas, Rect(x: area.x, y: y, width: area.width, height: 1))
      }
    }
  }

  /// Makes deferred drivers send now (DRM does after each write, ssd1307fb and fbtft when told), and
  /// shows the page that was drawn.
  mutating func flush() throws(Errno) {
    isInFrame = false
    if memory == nil { try file.synchronize() }
    try flip?.flip(file)
  }

  /// Whole rows, in one write. One row alone would never be shown by DRM drivers (6.12:
  /// `drm_fb_helper_memory_range_to_clip` takes the end of one full line for column 0).
  private mutating func showBand(_ canvas: borrowing Canvas, _ area: Rect) throws(Errno) {
    let offset = layout.origin + area.y * layout.stride
    if canvas.stride == layout.stride, !layout.format.isPacked, area.x == canvas.bounds.x {
      let start = (area.y - canvas.bounds.y) * canvas.stride
      let bytes = canvas.pixels[start..<start + area.height * canvas.stride]
      // The last row's padding may lie beyond the end when the origin is not at column 0.
      let count = min(bytes.count, layout.byteCount - offset)
      return try file.write(UnsafeRawBufferPointer(rebasing: bytes.prefix(count)), at: offset)
    }
    reserveRows(area.height * layout.stride)
    for row in 0..<area.height {
      pack(canvas, x: area.x, y: area.y + row, count: area.width, at: row * layout.stride)
    }
    let count = min(area.height * layout.stride, layout.byteCount - offset)
    try file.write(rows[..<count], at: offset)
  }

  private mutating func showPart(_ canvas: borrowing Canvas, _ area: Rect) throws(Errno) {
    let count = packer.byteCount(width: area.width)
    reserveRows(count)
    pack(canvas, x: area.x, y: area.y, count: area.width, at: 0)
    let offset = layout.origin + area.y * layout.stride + packer.byteOffset(x: area.x)
    try file.write(rows[..<count], at: offset)
  }

  private mutating func showByMemory(_ canvas: borrowing Canvas, _ area: Rect) {
    guard let memory else { return }
    let count = packer.byteCount(width: area.width)
    let isCopied = !layout.format.isPacked
    if !isCopied { reserveRows(count) }
    let first = memory + layout.origin + (flip?.firstRow ?? 0) * layout.stride
    for y in area.y..<area.maxY {
      let target = first + y * layout.stride + packer.byteOffset(x: area.x)
      if isCopied {
        let start = (area.x - canvas.bounds.x) * layout.format.bytesPerCanvasPixel
        target.copyMemory(from: canvas.row(y) + start, byteCount: count)
      } else {
        pack(canvas, x: area.x, y: y, count: area.width, at: 0)
        rows.withUnsafeBytes { target.copyMemory(from: $0.baseAddress!, byteCount: count) }
      }
    }
  }

  private mutating func reserveRows(_ count: Int) {
    if rows.count < count { rows = Array(repeating: 0, count: count) }
  }

  /// Part of a row of the canvas to the panel's bytes.
  private mutating func pack(
    _ canvas: borrowing Canvas, x: Int, y: Int, count: Int, at start: Int
  ) {
    rows.withUnsafeMutableBytes { bytes in
      _ = packer.pack(
        canvas, row: y, columns: x..<x + count,
        into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
    }
  }
}
