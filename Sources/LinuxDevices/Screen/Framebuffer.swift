import Glibc
import Graphics
import Hardware
import System

/// The panel behind `/dev/fbN`.
///
/// It outlives the device: when the firmware's framebuffer gives way to the real driver's at boot,
/// or a panel is unplugged, ``DisplayError`` says so and the next device is taken; and when a better
/// one comes than it has (the named panel, after HDMI), it moves there. It never sets another mode
/// than there is: FBIOPUT_VSCREENINFO damages the mode for other programs on DRM drivers.
public struct Framebuffer: Display, ~Copyable {
  /// What the panel is, or was last.
  public private(set) var mode: DisplayMode
  /// Where it is and what its driver is called, for the log: "/dev/fb0 (vc4drmfb)".
  public private(set) var name: String
  private let choice: FramebufferChoice
  private let firstBit: FirstBit
  private let calls: SystemCalls
  /// Where the kernel tells of its devices by class.
  private let classes: String
  /// Where the kernel's devices are.
  private let devices: String
  /// When a device last came or went there.
  private var devicesChanged = timespec()
  private var device: FramebufferDevice?
  /// Looked for when it is first told to shine.
  private var light: Backlight?

  /// Opens the first framebuffer of the choice that can be drawn on.
  public init(
    _ choice: FramebufferChoice = .automatic, firstBit: FirstBit = .automatic,
    classes: String = "/sys/class", devices: String = "/dev", calls: SystemCalls = .linux
  ) throws(DisplayError) {
    let changed = Self.lastChange(in: devices)
    self.init(
      try Self.open(choice, firstBit, classes, devices, calls), choice, firstBit, classes, devices,
      calls)
    devicesChanged = changed
  }

  /// Cannot fail: Swift 6.0.3 destroys properties that have a default, like `device`, before they
  /// are there when an initialiser that sets them throws.
  private init(
    _ device: consuming FramebufferDevice, _ choice: FramebufferChoice, _ firstBit: FirstBit,
    _ classes: String, _ devices: String, _ calls: SystemCalls
  ) {
    mode = device.mode
    name = device.name
    self.device = consume device
    self.choice = choice
    self.firstBit = firstBit
    self.classes = classes
    self.devices = devices
    self.calls = calls
  }

  /// Copies the area to the panel.
  ///
  /// On a panel that transfers whole rows the area should be at least two of them (``DisplayMode``
  /// says which); any other area works too, row by row.
  public mutating func present(_ canvas: borrowing Canvas, area: Rect) throws(DisplayError) {
    let screen = Rect(x: 0, y: 0, width: mode.width, height: mode.height)
    let area = area.intersection(canvas.bounds).intersection(screen)
    guard !area.isEmpty else { return }
    // A canvas for the panel of a moment ago.
    guard canvas.format == mode.format else { throw .modeChanged }
    do throws(Errno) {
      guard device != nil else { throw Errno(ENODEV) }
      try device?.show(canvas, area)
    } catch { throw lose(error) }
  }

  /// Sends what a deferred driver still holds back.
  public mutating func flush() throws(DisplayError) {
    do throws(Errno) {
      try device?.flush()
    } catch { throw lose(error) }
  }

  /// Asks the driver whether all is as before.
  public mutating func probe() throws(DisplayError) {
    do throws(FramebufferError) {
      guard device != nil else { throw FramebufferError.failed("ask", Errno(ENODEV)) }
      if try device?.isUnchanged() == true, !hasBetter() { return }
    } catch { if case .failed(_, let cause) = error { throw lose(cause) } }
    throw lose(Errno(ENODEV))
  }

  /// Looks for a framebuffer again.
  public mutating func recover() -> Bool {
    device = nil
    light = nil
    devicesChanged = Self.lastChange(in: devices)
    guard let found = try? Self.open(choice, firstBit, classes, devices, calls) else {
      return false
    }
    mode = found.mode
    name = found.name
    device = consume found
    return true
  }

  /// Sets the panel's light, where the kernel offers one; its driver may come later than the panel.
  public mutating func shine(percent: Int?) throws(LightError) {
    if light == nil, percent != nil, let path = device?.path {
      light = Backlight(ofPanel: path, classes: classes, calls: calls)
    }
    guard light != nil else { throw .absent }
    try light?.shine(percent: percent)
  }

  /// After an error: ENODEV means that another device may be there already.
  private mutating func lose(_ error: Errno) -> DisplayError {
    let path = device?.path ?? "the framebuffer"
    if error.code == ENODEV, recover() { return .modeChanged }
    device = nil
    return .gone(FramebufferError.failed("draw on", error).message(path: path))
  }

  /// Whether a device came since the last look that should be drawn on instead.
  ///
  /// Nothing is listed while no device comes or goes: the folder's time tells that in one call.
  private mutating func hasBetter() -> Bool {
    if case .path = choice { return false }
    let changed = Self.lastChange(in: devices)
    guard changed.tv_sec != devicesChanged.tv_sec || changed.tv_nsec != devicesChanged.tv_nsec,
      let path = device?.path
    else { return false }
    devicesChanged = changed
    let listed = ListedFramebuffer.all(devices: devices, class: classes + "/graphics")
    return choice.hasBetter(than: path, among: listed)
  }

  private static func lastChange(in folder: String) -> timespec {
    var status = stat()
    return stat(folder, &status) == 0 ? status.st_mtim : timespec()
  }

  private static func open(
    _ choice: FramebufferChoice, _ firstBit: FirstBit, _ classes: String, _ devices: String,
    _ calls: SystemCalls
  ) throws(DisplayError) -> FramebufferDevice {
    var reason =
      "There is no framebuffer. Connect a display, or play in a terminal: "
      + "--display terminal"
    let graphics = classes + "/graphics"
    for path in choice.paths(devices: devices, class: graphics) {
      do throws(FramebufferError) {
        return try FramebufferDevice(
          path: path, firstBit: firstBit,
          waitsForMode: ListedFramebuffer(path: path, class: graphics).waitsForMode, calls: calls)
      } catch { reason = error.message(path: path) }
    }
    throw .gone(reason)
  }
}
