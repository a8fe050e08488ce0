import Glibc
import Hardware
import LinuxDevices
import Simulators
import Testing
import Time

@testable import tilt2048

@Suite("The wait for a framebuffer")
struct DisplaySearchTests {
  /// What was told to systemd and to the log.
  private final class Told: @unchecked Sendable {
    var states: [String] = []
    var lines: [String] = []
  }

  /// A search on a machine whose framebuffers come at these seconds; what it said, and how long it
  /// took.
  private func search(
    _ choice: FramebufferChoice, coming: [(second: Double, driver: String)], isService: Bool,
    endingAt end: Double? = nil, oursAt ours: Double = 0,
    linesAt lines: Double = 0, wantsLines: Bool = true
  ) throws -> (isFound: Bool, seconds: Double, told: Told) {
    let folder = try TemporaryFolder()
    let told = Told()
    let notifier = SystemdNotifier(watchdogInterval: 5, isHeard: isService) {
      told.states.append($0)
    }
    var search = DisplaySearch(choice: choice, notifier: notifier) { told.lines.append($0) }
    search.wantsLines = wantsLines
    var clock = VirtualClock()
    let begin = clock.now()
    let watch = clock
    func seconds() -> Double {
      let now = watch
      return (now.now() - begin).seconds
    }
    let isFound = search.waits(clock: &clock) {
      for (index, device) in coming.enumerated() where device.second <= seconds() {
        let name = "fb\(index)"
        try? writeFile([], to: folder.path + "/" + name)
        mkdir(folder.path + "/class", 0o755)
        mkdir(folder.path + "/class/" + name, 0o755)
        try? writeFile(Array(device.driver.utf8), to: folder.path + "/class/\(name)/name")
      }
      return ListedFramebuffer.all(devices: folder.path, class: folder.path + "/class")
    } isEnding: {
      end.map { seconds() >= $0 } ?? false
    } isOurs: { _ in
      seconds() >= ours
    } areLinesOurs: {
      seconds() >= lines
    }
    return (isFound, seconds(), told)
  }

  @Test("one that is there is taken at once, and said")
  func atOnce() throws {
    let (isFound, seconds, told) = try search(
      .automatic, coming: [(0, "vc4drmfb"), (0, "fb_ili9341")], isService: true)
    #expect(isFound && seconds == 0)
    #expect(told.lines.count == 1)
    #expect(told.lines[0].contains("fb1 (fb_ili9341); there is also "))
    #expect(told.states == [])
  }

  @Test("a service waits for as long as it takes, and tells systemd that it lives")
  func service() throws {
    let (isFound, seconds, told) = try search(
      .automatic, coming: [(600, "vc4drmfb")], isService: true)
    #expect(isFound && (600...601).contains(seconds))
    #expect(told.states.filter { $0 == "READY=1" }.count == 1)
    #expect(told.states.filter { $0 == "WATCHDOG=1" }.count > 1000)
    #expect(told.lines.count == 2)
  }

  @Test("by hand it ends after half a minute, so that the reason can be read")
  func byHand() throws {
    let (isFound, seconds, told) = try search(.automatic, coming: [], isService: false)
    #expect(isFound && (30...31).contains(seconds))
    #expect(told.states == [])
    #expect(told.lines == ["No display yet: waiting half a minute for a framebuffer."])
  }

  @Test("the named panel has ten seconds after another came; then the other is played on")
  func named() throws {
    let late = try search(
      .preferred(["fb_ili9341"]), coming: [(2, "vc4drmfb"), (8, "fb_ili9341")], isService: true)
    #expect(late.isFound && (8...9).contains(late.seconds))
    #expect(late.told.lines.last?.contains("fb1 (fb_ili9341)") == true)
    let never = try search(
      .preferred(["fb_ili9341"]), coming: [(2, "vc4drmfb")], isService: true)
    #expect(never.isFound && (12...13).contains(never.seconds))
    #expect(never.told.lines.last?.hasPrefix("The panel named in display.name") == true)
  }

  /// From the moment that it is ready systemd's watchdog waits three seconds for a sign of life.
  @Test("a service that said it is ready lives while the named panel has its ten seconds")
  func namedLate() throws {
    let (isFound, seconds, told) = try search(
      .preferred(["fb_ili9341"]), coming: [(40, "vc4drmfb")], isService: true)
    #expect(isFound && (50...51).contains(seconds))
    // Looked for four times a second from 30 s on.
    #expect(told.states.filter { $0 == "WATCHDOG=1" }.count >= 78, "\(told.states)")
  }

  @Test("one that udev has not given its group yet is waited for by a service, and not by hand")
  func notOursYet() throws {
    let coming = [(second: 0.0, driver: "simple")]
    let service = try search(.automatic, coming: coming, isService: true, oursAt: 0.4)
    #expect(service.isFound && (0.4...0.5).contains(service.seconds))
    let never = try search(.automatic, coming: coming, isService: true, oursAt: 900)
    #expect(never.isFound && (30...31).contains(never.seconds), "opening it says what to do")
    let byHand = try search(.automatic, coming: coming, isService: false, oursAt: 900)
    #expect(byHand.isFound && byHand.seconds == 0)
  }

  @Test("GPIO chips that have no group yet are waited for by a service, for two seconds at most")
  func linesNotOursYet() throws {
    let coming = [(second: 0.0, driver: "simple")]
    let service = try search(.automatic, coming: coming, isService: true, linesAt: 0.4)
    #expect(service.isFound && (0.4...0.5).contains(service.seconds))
    let never = try search(.automatic, coming: coming, isService: true, linesAt: 900)
    #expect(never.isFound && (2...2.1).contains(never.seconds))
    let byHand = try search(.automatic, coming: coming, isService: false, linesAt: 900)
    #expect(byHand.isFound && byHand.seconds == 0)
    let silent = try search(
      .automatic, coming: coming, isService: true, linesAt: 900, wantsLines: false)
    #expect(silent.isFound && silent.seconds == 0, "nothing is wired to a line")
  }

  @Test("who asks the program to end is obeyed")
  func ending() throws {
    let (isFound, seconds, _) = try search(
      .automatic, coming: [], isService: true, endingAt: 40)
    #expect(!isFound && (40...41).contains(seconds))
  }
}
