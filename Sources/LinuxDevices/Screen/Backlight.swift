import Glibc
import Hardware
import System

/// The light behind a panel, which the kernel lets the group `video` set; put back at the end as it
/// was found, and to its full where a game that was killed in the dark had left it out.
///
/// Source: kernel, `Documentation/ABI/stable/sysfs-class-backlight`.
@usableFromInline struct Backlight: ~Copyable {
  /// The kernel's name for it ("10-0045", "ssd1307fb0").
  let name: String
  private let file: String
  private let highest: Int
  private let found: Int
  private let calls: SystemCalls
  private var isOurs = false

  /// The light of the panel at `path` ("/dev/fb0"); nil where the kernel knows none.
  init?(ofPanel path: String, classes: String = "/sys/class", calls: SystemCalls = .linux) {
    let panel = Files.name(of: path)
    guard let name = Self.names(ofPanel: panel, in: classes).first,
      let highest = KernelFile.number("\(classes)/backlight/\(name)/max_brightness"),
      // The kernel's are 32 bits; a number beyond is none, and times a hundred it would overflow.
      (1...Int(Int32.max)).contains(highest),
      let found = KernelFile.number("\(classes)/backlight/\(name)/brightness")
    else { return nil }
    self.name = name
    file = "\(classes)/backlight/\(name)/brightness"
    self.highest = highest
    self.found = found > 0 ? found : highest
    self.calls = calls
  }

  deinit { if isOurs { _ = try? KernelFile.write("\(found)", to: file, calls: calls) } }

  /// Shines with so much of its full light, or as it was found at nil; anything but 0 is seen.
  mutating func shine(percent: Int?) throws(LightError) {
    let level = percent.map { self.level(ofPercent: $0) } ?? found
    do throws(Errno) {
      try KernelFile.write("\(level)", to: file, calls: calls)
      isOurs = percent != nil
    } catch {
      throw .refused(
        "The panel's light \(name) cannot be set: \(error.description). "
          + "The picture is dimmed instead. \(error.backlightRemedy)")
    }
  }

  private func level(ofPercent percent: Int) -> Int {
    let rounded = (Int64(highest) * Int64(percent) + 50) / 100
    return min(max(Int(rounded), min(percent, 1)), highest)
  }

  // MARK: Finding it

  /// Lights that may be the panel's, the likeliest first: of its own device, then of no panel's,
  /// the firmware's before the platform's before the driver's, as the kernel advises.
  private static func names(ofPanel panel: String, in classes: String) -> [String] {
    let panels = Files.names(in: "\(classes)/graphics").filter { $0.hasPrefix("fb") }
    var devices: [String: String] = [:]
    for name in panels { devices[name] = Files.resolved("\(classes)/graphics/\(name)/device") }
    let own = devices.removeValue(forKey: panel)
    let ranked = Files.names(in: "\(classes)/backlight").compactMap { name in
      let folder = "\(classes)/backlight/\(name)"
      let device = Files.resolved("\(folder)/device") ?? folder
      if let own, isWithin(device, own) { return (0, name) }
      if devices.values.contains(where: { isWithin(device, $0) }) { return nil }
      let kinds = ["firmware", "platform", "raw"]
      return (1 + (kinds.firstIndex(of: KernelFile.text("\(folder)/type") ?? "") ?? 3), name)
    }
    return ranked.sorted { (a: (Int, String), b: (Int, String)) in a < b }.map { $0.1 }
  }

  /// Whether a device is the other one or a part of it, as a connector is of its graphics card.
  private static func isWithin(_ path: String, _ other: String) -> Bool {
    path == other || path.hasPrefix(other + "/")
  }
}

extension Errno {
  fileprivate var backlightRemedy: String {
    switch code {
    case EACCES, EPERM: Remedy.join("video").sentence
    case EROFS: "Its service may say ReadWritePaths=/sys/devices."
    default: "It is tried again when the brightness changes."
    }
  }
}
