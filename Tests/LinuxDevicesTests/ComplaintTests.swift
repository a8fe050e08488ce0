import CLinux
import Glibc
import LinuxDevices
import Testing

/// What libraries write on the standard error by themselves, while a terminal shows the picture.
@Suite(.serialized) struct ComplaintTests {
  /// A terminal: what is written into `inner` is read from `outer`.
  private final class Terminal {
    private var (outer, inner): (Int32, Int32) = (-1, -1)

    init() throws {
      outer = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
      var (number, isLocked): (Int32, Int32) = (-1, 0)
      // TIOCSPTLCK and TIOCGPTN, which are macros with a size in them. Source: ioctl_tty(2).
      try #require(ioctl(outer, 0x4004_5431, &isLocked) == 0)
      try #require(ioctl(outer, 0x8004_5430, &number) == 0)
      inner = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(inner >= 0)
    }

    deinit {
      close(inner)
      close(outer)
    }

    /// What this program writes into.
    var number: Int32 { inner }

    func say(_ text: String) { _ = write(inner, text, text.utf8.count) }

    /// What has come by then: the kernel brings it piece by piece.
    var shown: String {
      var text: [UInt8] = []
      for _ in 0..<100_000 {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(outer, &bytes, bytes.count)
        text += bytes.prefix(max(0, count))
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  @Test("is held back, and comes out when the terminal is given back, without its escapes")
  func held() throws {
    let terminal = try Terminal()
    terminal.say("before ")
    #expect(clinux_hold_errors(terminal.number) == 0)
    #expect(clinux_hold_errors(terminal.number) == 0, "asked twice, it is held once")
    terminal.say("\u{1B}[2Jassertion failed\n")
    #expect(terminal.shown == "before ")
    clinux_release_errors()
    clinux_release_errors()
    #expect(terminal.shown == " [2Jassertion failed\r\n")
    terminal.say("after")
    #expect(terminal.shown == "after")
  }

  @Test("comes out by a fault too, after the screen is put back")
  func fault() throws {
    let terminal = try Terminal()
    #expect(clinux_hold_errors(terminal.number) == 0)
    terminal.say("what was wrong")
    clinux_crash_restore()
    #expect(terminal.shown == "what was wrong\r\n")
  }

  @Test("never waits for room, however much it is")
  func much() throws {
    let terminal = try Terminal()
    #expect(clinux_hold_errors(terminal.number) == 0)
    for _ in 0..<200 { terminal.say(String(repeating: "x", count: 1000)) }
    clinux_release_errors()
    #expect(terminal.shown.contains("xxx"))
  }

  @Test("goes its way where it goes to no terminal")
  func noTerminal() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    #expect(clinux_hold_errors(ends[1]) == 0)
    #expect(write(ends[1], "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 1)
    clinux_release_errors()
  }
}
