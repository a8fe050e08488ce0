import Foundation
import Testing

/// What the program and its units look for under /sys, /proc and /dev, against what kernels have.
///
/// The lists are of Debian's kernels 6.1 and 6.12, recorded by `Fixtures/record-paths` in guests of
/// the virtual board. A path that a kernel lacks is a feature that is silently not there.
@Suite("Paths of the kernel") struct KernelPathTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..")
  private static let lists = Bundle.module.bundleURL.appendingPathComponent("Fixtures/paths")

  /// What is not on every one of these kernels, and why the program names it all the same.
  private static let elsewhere = [
    "/sys/firmware/devicetree/base": "a PC has none, and is no board with a profile",
    "/dev/snd/controlC": "a virtual board has no sound card",
    "/dev/snd/pcmC": "the same",
    "/dev/shm": "made by systemd, not by the kernel",
  ]

  /// Each path that is named outside of comments, up to where it is no constant any more.
  private static func named() throws -> Set<String> {
    let folders = ["Sources", "systemd"].map { root.appendingPathComponent($0).standardized }
    var paths: Set<String> = []
    for folder in folders {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter {
          ["swift", "c", "h", "service", "udev"].contains($0.pathExtension)
        }
      for file in files ?? [] {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") {
          let start = line.drop { $0 == " " }
          guard ["/sys/", "/proc/", "/dev/"].contains(where: line.contains) else { continue }
          if start.hasPrefix("//") || start.hasPrefix("#") || start.hasPrefix("*") { continue }
          for match in line.matches(of: /["= ]-?(\/(?:sys|proc|dev)\/[A-Za-z0-9_\/-]+)/) {
            paths.insert(constant(String(match.1)))
          }
        }
      }
    }
    return paths
  }

  /// A number stands for any bus, framebuffer or process, as it does in the lists.
  private static func constant(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return path.replacing(/i2c-[0-9N]*$/, with: "i2c-N").replacing(/fb[0-9N]*$/, with: "fb0")
      .replacing(/gpiochipN?$/, with: "gpiochip0")
  }

  @Test(arguments: ["6.1-amd64", "6.1-arm64", "6.12-amd64", "6.12-arm64"])
  func everyPathIsOnEveryKernel(kernel: String) throws {
    let file = Self.lists.appendingPathComponent("\(kernel).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let there = Set(lines.map(String.init)).union(["/dev", "/proc", "/sys"])
    let missing = try Self.named().filter { !there.contains($0) && Self.elsewhere[$0] == nil }
    #expect(missing.sorted() == [])
  }

  @Test func theListsKnowWhatWentAway() throws {
    let old = "/sys/class/i2c-adapter"
    let kernels = [
      ("6.1-amd64", true), ("6.1-arm64", true), ("6.12-amd64", false), ("6.12-arm64", false),
    ]
    for (kernel, hasIt) in kernels {
      let file = Self.lists.appendingPathComponent("\(kernel).txt")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.contains(Substring(old)) == hasIt)
    }
  }

  @Test func theSourcesAreRead() throws {
    let named = try Self.named()
    #expect(named.isSuperset(of: ["/sys/bus/i2c/devices", "/proc/cmdline", "/dev/input"]))
  }

  /// They belong to root, and the game is in groups.
  @Test func whatIsWrittenBelowAClassIsGivenToAGroup() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }
    let rules = try text("systemd/tilt2048.udev")
    let classes = try text("scripts/lib/may-open").matches(of: /write \/sys\/class\/(\w+)\//)
    #expect(classes.count == 2)
    for match in classes { #expect(rules.contains("SUBSYSTEM==\"\(match.1)\"")) }
  }
}
