import System

/// Which framebuffer is meant. The numbers may change from boot to boot (a Raspberry Pi with an SPI
/// panel and HDMI gives fb0 to whichever comes first), so a driver's name can be said instead.
public enum FramebufferChoice: Equatable, Sendable {
  /// The lowest number there is.
  case automatic
  /// A device by its path.
  case path(String)
  /// The first device of a driver ("vc4drmfb", "fb_ili9341").
  case driver(String)

  /// Reads a choice as a person writes it: nil or "auto" (then `$FRAMEBUFFER` counts), a path, or a
  /// driver's name.
  public init(_ text: String?, environment: [String: String] = [:]) {
    switch text {
    case nil, "", "auto":
      let path = environment["FRAMEBUFFER"] ?? ""
      self = path.isEmpty ? .automatic : .path(path)
    case let text?: self = text.hasPrefix("/") ? .path(text) : .driver(text)
    }
  }

  /// The devices that fit at the moment, the best first; there may be none yet.
  public func paths(
    devices: String = "/dev", class: String = "/sys/class/graphics"
  ) -> [String] {
    let numbers = Files.names(in: devices).compactMap { entry in
      entry.hasPrefix("fb") ? Int(entry.dropFirst(2)) : nil
    }.sorted()
    switch self {
    case .automatic: return numbers.map { "\(devices)/fb\($0)" }
    case .path(let path): return [path]
    case .driver(let name):
      return numbers.filter { KernelFile.text("\(`class`)/fb\($0)/name") == name }
        .map { "\(devices)/fb\($0)" }
    }
  }
}
