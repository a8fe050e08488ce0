import LinuxDevices
import Testing

@testable import tilt2048

@Suite struct HeartbeatTests {
  private final class Lines: @unchecked Sendable {
    var all: [String] = []
  }

  private func said(beats: Int, interval: Double?) -> [String] {
    let lines = Lines()
    let heart = Heartbeat(SystemdNotifier(watchdogInterval: interval) { lines.all.append($0) })
    for _ in 0..<beats { heart.beat() }
    return lines.all
  }

  @Test("The first frame is told once, and each second a sign of life follows")
  func ready() {
    #expect(said(beats: 3, interval: 1.5) == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
  }

  @Test("A game that has run for half a minute asks once for more patience")
  func patience() {
    #expect(!said(beats: 29, interval: 1.5).contains { $0.hasPrefix("WATCHDOG_USEC") })
    let longer = said(beats: 400, interval: 1.5)
    #expect(longer.filter { $0.hasPrefix("WATCHDOG_USEC") } == ["WATCHDOG_USEC=12000000"])
    #expect(longer.firstIndex(of: "WATCHDOG_USEC=12000000") == 30)
    #expect(longer.filter { $0 == "WATCHDOG=1" }.count == 400)
  }

  @Test(
    "Whose watchdog somebody has set to a minute keeps more than that; without one nothing is said")
  func others() {
    #expect(said(beats: 40, interval: 30).contains("WATCHDOG_USEC=240000000"))
    #expect(said(beats: 40, interval: Double(UInt64.max) / 2e6).last == "WATCHDOG=1", "no trap")
    #expect(said(beats: 40, interval: nil).count == 41)
  }
}
