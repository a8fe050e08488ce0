import System

/// Which framebuffer is meant. The numbers may change from boot to boot (a Raspberry Pi with an SPI
/// panel and HDMI gives fb0 to whichever comes first), so that a panel is named by its driver or by
/// its bus instead.
public enum FramebufferChoice: Equatable, Sendable {
  /// What most likely is meant to be looked at: what is lit before what is not, a panel of its own
  /// before a monitor's socket, the largest before smaller ones, then the lowest number.
  case automatic
  /// A device by its path.
  case path(String)
  /// Devices by one of these names (``ListedFramebuffer/isCalled(_:)``), and no others.
  case named([String])
  /// A device by one of these names, or where there is none, what ``automatic`` means.
  case preferred([String])

  /// Reads a choice as a person writes it: nil or "auto" (then `$FRAMEBUFFER` counts), a path, or a
  /// driver's name.
  public init(_ text: String?, environment: [String: String] = [:]) {
    switch text {
    case nil, "", "auto":
      let path = environment["FRAMEBUFFER"] ?? ""
      self = path.isEmpty ? .automatic : .path(path)
    case let text?: self = text.hasPrefix("/") ? .path(text) : .named([text])
    }
  }

  /// The devices that fit at the moment, the best first; there may be none yet.
  public func paths(devices: String = "/dev", class: String = "/sys/class/graphics") -> [String] {
    if case .path(let path) = self { return [path] }
    return ranked(ListedFramebuffer.all(devices: devices, class: `class`)).map { $0.path }
  }

  /// Those of `listed` that fit, the best first.
  public func ranked(_ listed: [ListedFramebuffer]) -> [ListedFramebuffer] {
    listed.filter(admits).sorted { isBetter($0, $1) }
  }

  // Within the library's sort it would be there six times.
  @inline(never)
  private func isBetter(_ one: ListedFramebuffer, _ other: ListedFramebuffer) -> Bool {
    let (first, second) = (rank(one), rank(other))
    if first != second { return first.lexicographicallyPrecedes(second) }
    let (area, otherArea) = (one.width * one.height, other.width * other.height)
    return area == otherArea ? one.number < other.number : area > otherArea
  }

  /// Whether one of `listed` is so much better than the one at `path` that it should be changed for
  /// it: the named panel that came late, a panel after a monitor. Size alone is no reason.
  func hasBetter(than path: String, among listed: [ListedFramebuffer]) -> Bool {
    guard let current = listed.first(where: { $0.path == path }),
      let best = ranked(listed).first
    else { return false }
    return rank(best).lexicographicallyPrecedes(rank(current))
  }

  /// Why nobody would see a game on the best of `listed`; nil where somebody does, or one is named.
  public func obstacle(among listed: [ListedFramebuffer], calls: SystemCalls = .linux) -> String? {
    self == .automatic ? ranked(listed).first?.obstacle(calls) : nil
  }

  /// Whether one that is named is among `listed`; without names, whether there is any.
  public func isMet(by listed: [ListedFramebuffer]) -> Bool {
    switch self {
    case .automatic: !listed.isEmpty
    case .path(let path): listed.contains { $0.path == path }
    case .named(let names), .preferred(let names):
      listed.contains { panel in names.contains(where: panel.isCalled) }
    }
  }

  private func admits(_ panel: ListedFramebuffer) -> Bool {
    switch self {
    case .automatic, .preferred: true
    case .path(let path): panel.path == path
    case .named(let names): names.contains(where: panel.isCalled)
    }
  }

  /// By what one goes before another, lower first.
  private func rank(_ panel: ListedFramebuffer) -> [Int] {
    [isPreferred(panel) ? 0 : 1, panel.isLit ? 0 : 1, panel.kind.rawValue]
  }

  private func isPreferred(_ panel: ListedFramebuffer) -> Bool {
    guard case .preferred(let names) = self else { return false }
    return names.contains(where: panel.isCalled)
  }
}
