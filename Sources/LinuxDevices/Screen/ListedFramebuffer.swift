import CLinux
import Glibc
import System

/// A framebuffer as the kernel lists it, before anybody opens it.
public struct ListedFramebuffer: Equatable, Sendable {
  /// What a framebuffer shows itself on; what somebody attached on purpose comes first.
  public enum Kind: Int, Comparable, Sendable {
    /// A panel of its own: on SPI, I2C, DSI, parallel wires or USB.
    case panel
    /// What hangs on a monitor's socket, such as the HDMI of a Raspberry Pi.
    case monitor
    /// What the firmware set up until the real driver comes.
    case firmware
    /// Memory that nobody sees.
    case memory

    /// What is chosen first is the lower one.
    public static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// N in `/dev/fbN`.
  public let number: Int
  /// The device's path.
  public let path: String
  /// What the driver calls itself ("vc4drmfb"); empty where the kernel does not tell.
  public let driver: String
  /// Where it is connected, as a path below `/sys/devices`; empty where the kernel does not tell.
  public let device: String
  /// Pixels across; 0 where the kernel does not tell.
  public let width: Int
  /// Pixels down; 0 where the kernel does not tell.
  public let height: Int
  /// What it shows itself on.
  public let kind: Kind
  /// Whether somebody can see it: all but a socket with nothing plugged in.
  public let isLit: Bool
  /// Whether its panel is there but stays dark until a mode is set, as DRM drivers do without the
  /// text console (Adafruit-Raspberry-Pi-Installer-Scripts, issue 102).
  public let waitsForMode: Bool

  /// The framebuffers there are, by number, from `devices` (`/dev`) and the class (`/sys/class/graphics`).
  public static func all(
    devices: String = "/dev", class: String = "/sys/class/graphics"
  ) -> [ListedFramebuffer] {
    Files.names(in: devices).compactMap { entry in
      guard entry.hasPrefix("fb"), let number = Int(entry.dropFirst(2)) else { return nil }
      return ListedFramebuffer(number, path: "\(devices)/\(entry)", folder: "\(`class`)/\(entry)")
    }.sorted { $0.number < $1.number }
  }

  /// The one at `path`, as `class` tells of it; its number is 0 where the path has none.
  init(path: String, class: String) {
    let entry = Files.name(of: path)
    self.init(Int(entry.dropFirst(2)) ?? 0, path: path, folder: "\(`class`)/\(entry)")
  }

  private init(_ number: Int, path: String, folder: String) {
    self.number = number
    self.path = path
    driver = KernelFile.text(folder + "/name") ?? ""
    device = Files.resolved(folder + "/device") ?? ""
    let size = (KernelFile.text(folder + "/virtual_size") ?? "").split(separator: ",")
    (width, height) = (Self.number(size.first), Self.number(size.dropFirst().first))
    let connectors = Connector.all(of: folder + "/device")
    kind = Self.kind(driver, connectors)
    isLit = connectors.isEmpty || connectors.contains { !$0.isEmpty }
    waitsForMode = connectors.contains { !$0.isEmpty } && !connectors.contains { $0.isEnabled }
  }

  /// For the log: "/dev/fb1 (panel-mipi-dbid), 240x240".
  public var description: String {
    let size = width > 0 && height > 0 ? ", \(width)x\(height)" : ""
    return path + (driver.isEmpty ? "" : " (\(driver))") + size
      + (isLit ? "" : ", nothing connected")
  }

  /// Whether `name` means this one: its driver's name (of which the kernel keeps 15 letters), the
  /// beginning of that and a `*`, or a part of the path of its bus: `spi0.0`, `1-003c`.
  public func isCalled(_ name: String) -> Bool {
    if name.hasSuffix("*") { return driver.hasPrefix(name.dropLast()) }
    if !driver.isEmpty, driver.prefix(15) == name.prefix(15) { return true }
    let part = name.split(separator: "/").joined(separator: "/")
    return !part.isEmpty && "/\(device)/".includes("/\(part)/")
  }

  /// Why nothing that is drawn on it would be seen; nil where nothing is known against it.
  ///
  /// It is asked to show what it shows, which a driver of DRM refuses where another program, such as
  /// a desktop, is the card's master. Source: kernel, `drm_fb_helper_pan_display`.
  func obstacle(_ calls: SystemCalls) -> String? {
    var screen = fb_var_screeninfo()
    do throws(Errno) {
      let file = try FileDescriptor(opening: path, calls: calls)
      try file.control(UInt(FBIOGET_VSCREENINFO), &screen)
      try file.control(UInt(FBIOPAN_DISPLAY), &screen)
      return nil
    } catch {
      if error.code == EBUSY { return "a desktop covers \(path)" }
      return [EACCES, EPERM].contains(error.code) ? "this user cannot open \(path)" : nil
    }
  }

  private static func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }

  private static func kind(_ driver: String, _ connectors: [Connector]) -> Kind {
    if driver == "Virtual FB" { return .memory }
    // Fbdev's own, and those of DRM, whose connector is of no known kind.
    if [
      "simple", "EFI VGA", "VESA VGA", "simpledrmdrmfb", "ofdrmdrmfb", "efidrmdrmfb",
      "vesadrmdrmfb",
    ].contains(driver) {
      return .firmware
    }
    let used = connectors.filter { !$0.isEmpty }
    if !connectors.isEmpty {
      return (used.isEmpty ? connectors : used).contains { !$0.isSocket } ? .panel : .monitor
    }
    return FramebufferLayout.plainDrivers.contains(driver) ? .monitor : .panel
  }
}

/// Where a graphics card ends: a socket for a monitor, or a panel's own wires.
private struct Connector {
  /// Whether a monitor can be plugged in there and out again.
  let isSocket: Bool
  /// Whether the kernel knows that nothing is plugged in.
  let isEmpty: Bool
  /// Whether a mode is set.
  let isEnabled: Bool

  /// Those of the card at `device`, as DRM lists them: `drm/card0/card0-HDMI-A-1`
  /// (kernel: `drivers/gpu/drm/drm_sysfs.c`, names of `drm_connector.c`).
  static func all(of device: String) -> [Connector] {
    Files.names(in: device + "/drm").filter { $0.hasPrefix("card") }.flatMap { card in
      Files.names(in: "\(device)/drm/\(card)").compactMap { entry in
        guard entry.hasPrefix(card + "-") else { return nil }
        let name = entry.dropFirst(card.count + 1)
        guard !name.hasPrefix("Writeback") else { return nil }
        let folder = "\(device)/drm/\(card)/\(entry)"
        return Connector(
          isSocket: sockets.contains { name.hasPrefix($0) },
          isEmpty: KernelFile.text(folder + "/status") == "disconnected",
          isEnabled: KernelFile.text(folder + "/enabled") != "disabled")
      }
    }
  }

  private static let sockets = [
    "HDMI", "DP", "DVI", "VGA", "Composite", "SVIDEO", "TV", "Component", "DIN", "Virtual",
  ].map { $0 + "-" }
}
