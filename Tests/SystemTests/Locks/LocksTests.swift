import CLocks
import Foundation
import System
import Testing

@Suite("A program that locked itself")
struct LocksTests {
  /// What became of the locks and of what was tried behind them.
  struct Outcome: Sendable {
    var missing: [MissingLock] = []
    var refusals: [Bool] = []
  }

  /// Tries `attempts` behind locks that leave `places` open; true for what is refused.
  private func outcome(
    _ places: [Locks.Place], _ attempts: [@Sendable () -> Bool]
  ) throws -> Outcome {
    try LockedThread.result {
      var outcome = Outcome()
      outcome.missing = Locks(places: places).engage()
      outcome.refusals = attempts.map { $0() }
      return outcome
    }
  }

  private static func opens(_ path: String, _ flags: Int32) -> @Sendable () -> Bool {
    { clocks_try_open(path, flags) != 0 }
  }

  @Test("can do nothing that a game does not do", arguments: Forbidden.allCases)
  func refuses(_ forbidden: Forbidden) throws {
    let outcome = try outcome([], [{ forbidden.isRefused }])
    #expect(outcome.missing == [])
    #expect(outcome.refusals == [true], "\(forbidden.rawValue)")
  }

  @Test("could do most of it before: the tries are real")
  func triesAreReal() throws {
    let open: [Forbidden] = [
      .otherFiles, .execute, .fork, .network, .streams, .callers, .trace, .signal, .writtenCode,
    ]
    let refused = try LockedThread.result { open.filter(\.isRefused) }
    #expect(refused == [])
  }

  @Test("opens the places that were left to it, and no others")
  func files() throws {
    let mine = try TemporaryFolder()
    let other = try TemporaryFolder()
    for file in [mine("file"), other("file")] {
      try "x".write(toFile: file, atomically: false, encoding: .utf8)
    }
    let outcome = try outcome(
      [Locks.Place(mine.path, [.read, .write, .arrange]), Locks.Place("/dev", [.read, .write])],
      [
        Self.opens(mine("file"), O_RDWR), Self.opens(mine("new"), O_RDWR | O_CREAT),
        Self.opens("/dev/null", O_RDWR),
        Self.opens(other("file"), O_RDONLY), Self.opens(other.path, O_RDONLY),
        Self.opens(other("new"), O_RDWR | O_CREAT), Self.opens("/etc/passwd", O_RDONLY),
        Self.opens("/proc/self/status", O_RDONLY),
      ])
    #expect(outcome.missing == [])
    #expect(outcome.refusals == [false, false, false, true, true, true, true, true])
  }

  @Test("reads where it may read and does not write there")
  func reading() throws {
    let place = try TemporaryFolder()
    let file = place("file")
    try "x".write(toFile: file, atomically: false, encoding: .utf8)
    let outcome = try outcome(
      [Locks.Place(place.path, .read)],
      [Self.opens(file, O_RDONLY), Self.opens(file, O_RDWR), Self.opens(file, O_RDONLY | O_TRUNC)])
    #expect(outcome.refusals[..<2] == [false, true])
    // Truncation is a right of its own since version 3.
    #expect(outcome.refusals[2] || clocks_landlock_version() < 3)
  }

  @Test("finds a device again that was unplugged: another file in a folder that is open")
  func deviceComesBack() throws {
    let place = try TemporaryFolder()
    let device = place("i2c-1")
    try "".write(toFile: device, atomically: false, encoding: .utf8)
    let refusals = try LockedThread.result { () -> [Bool] in
      let open = Self.opens(device, O_RDWR)
      let locks = Locks(places: [Locks.Place(place.path, [.read, .write, .arrange])])
      guard locks.engage().isEmpty else { return [] }
      let before = open()
      unlink(device)
      let without = FileManager.default.fileExists(atPath: device)
      close(Foundation.open(device, O_CREAT | O_RDWR, 0o600))
      return [before, without, open()]
    }
    #expect(refusals == [false, false, false])
  }

  @Test("passes over a place that is not there, and names a file as well as a folder")
  func places() throws {
    let place = try TemporaryFolder()
    let file = place("file")
    try "x".write(toFile: file, atomically: false, encoding: .utf8)
    let outcome = try outcome(
      [
        Locks.Place("/nonexistent/tilt2048", .read),
        Locks.Place(file, [.read, .arrange]),
      ],
      [Self.opens(file, O_RDONLY), Self.opens(place.path, O_RDONLY)])
    #expect(outcome.missing == [])
    #expect(outcome.refusals == [false, true])
  }

  /// Where dealt games are offered: who calls is answered and asked who that is, and that is all.
  @Test("answers who calls at its own socket, and can make no other")
  func callers() throws {
    let place = try TemporaryFolder()
    let path = place("game")
    let allowed = try LockedThread.result { Self.answered(at: path) }
    #expect(allowed == [true, true, true, true])
  }

  /// Whether a caller is heard and answered behind the locks, all else is refused, and nobody can be called.
  private static func answered(at path: String) -> [Bool] {
    do throws(Errno) {
      let listener = try PacketListener(at: path)
      let line = try PacketSocket(connectingTo: path)
      guard Locks(places: [], answersCallers: true).engage().isEmpty, line.send([1]) else {
        return []
      }
      var isHeard = false
      switch listener.caller() {
      case .some(let caller): isHeard = caller.receive(most: 4) == .word([1]) && caller.send([2])
      case .none: break
      }
      let others = Forbidden.allCases.filter { $0 != .callers }.map(\.isRefused)
      let isAnswered = line.receive(most: 4) == .word([2])
      return [isHeard, isAnswered, !others.contains(false), !canCall(path)]
    } catch {
      return []
    }
  }

  private static func canCall(_ path: String) -> Bool {
    do throws(Errno) {
      _ = try PacketSocket(connectingTo: path)
      return true
    } catch {
      return false
    }
  }

  /// By it a program that is told to end does, also where a device blocks (`clinux_signal_end_within`).
  @Test("winds up a timer that it made before")
  func timer() throws {
    var event = sigevent()
    event.sigev_notify = Int32(SIGEV_NONE)
    // The first one of a process is called 0, which is nil here.
    var made: timer_t?
    #expect(timer_create(CLOCK_MONOTONIC, &event, &made) == 0)
    let timer = made
    defer { timer_delete(timer) }
    let result = try LockedThread.result { () -> Int32 in
      guard Locks(places: []).engage().isEmpty else { return -1 }
      var time = itimerspec()
      time.it_value.tv_sec = 1000
      return timer_settime(timer, 0, &time, nil)
    }
    #expect(result == 0)
  }

  @Test("starts threads, which are locked as it is")
  func threads() throws {
    let refused = try LockedThread.result { () -> [Bool] in
      guard Locks(places: []).engage().isEmpty else { return [] }
      return (try? LockedThread.result { Forbidden.allCases.map(\.isRefused) }) ?? []
    }
    #expect(refused == Forbidden.allCases.map { _ in true })
  }

  @Test("says a word to who watches it, and reaches nobody else")
  func notification() throws {
    let refusals = try outcome(
      [],
      [
        { clocks_try_socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue)) != 0 },
        { clocks_try_socket(AF_INET, Int32(SOCK_DGRAM.rawValue)) != 0 },
        { clocks_try_socket(AF_INET6, Int32(SOCK_STREAM.rawValue)) != 0 },
        { clocks_try_socket(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue)) != 0 },
      ]
    ).refusals
    #expect(refusals == [false, true, true, true])
  }

  @Test("has no privilege left, and no way to one")
  func privileges() throws {
    let status = try LockedThread.result { () -> String in
      let files = [Locks.Place("/proc/self", .read), Locks.Place("/proc/thread-self", .read)]
      _ = Locks(places: files).engage()
      return (try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)) ?? ""
    }
    let lines = status.split(separator: "\n")
    func field(_ name: String) -> String? {
      lines.first { $0.hasPrefix(name + ":") }?.split(separator: "\t").last.map(String.init)
    }
    #expect(field("NoNewPrivs") == "1")
    #expect(field("Seccomp") == "2")
    // CAP_SYS_NICE (23) and CAP_SYS_TTY_CONFIG (26), where they were there at all.
    let permitted = try #require(field("CapPrm").flatMap { UInt64($0, radix: 16) })
    #expect(permitted & ~(1 << 23 | 1 << 26) == 0)
    #expect(field("CapInh").flatMap { UInt64($0, radix: 16) } == 0)
  }

  @Test(
    "is who it was told to be, in no other group, and never root again",
    .enabled(if: geteuid() == 0, "needs root, who alone can become another"))
  func identity() throws {
    let place = try TemporaryFolder()
    let (theirs, roots) = (place("theirs"), place("roots"))
    for file in [theirs, roots] {
      try "x".write(toFile: file, atomically: false, encoding: .utf8)
      #expect(chmod(file, 0o600) == 0)
    }
    #expect(chown(theirs, 4242, 4243) == 0)
    let status = try LockedThread.result { () -> (String, [Bool], Bool) in
      let places = [
        Locks.Place(place.path, .read), Locks.Place("/proc/self", .read),
        Locks.Place("/proc/thread-self", .read),
      ]
      let missing = Locks(places: places, identity: Locks.Identity(user: 4242, group: 4243))
        .engage()
      let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      let refusals = [theirs, roots].map { Self.opens($0, O_RDONLY)() }
      return (status ?? "", refusals, missing.isEmpty && clocks_become(0, 0) != 0)
    }
    func field(_ name: String) -> [Substring]? {
      status.0.split(separator: "\n").first { $0.hasPrefix(name + ":") }?
        .split(separator: "\t").dropFirst().map { $0 }
    }
    #expect(field("Uid") == ["4242", "4242", "4242", "4242"])
    #expect(field("Gid") == ["4243", "4243", "4243", "4243"])
    #expect(field("Groups")?.joined().trimmingCharacters(in: .whitespaces) ?? "" == "")
    #expect(field("CapPrm") == ["0000000000000000"])
    #expect(status.1 == [false, true])
    #expect(status.2)
  }

  @Test("reaches a folder that it holds, though not those above it")
  func heldFolder() throws {
    let place = try TemporaryFolder()
    try "x".write(toFile: place("file"), atomically: false, encoding: .utf8)
    let number = open(place.path, O_RDONLY | O_DIRECTORY)
    defer { close(number) }
    let refusals = try LockedThread.result { () -> [Bool] in
      _ = Locks(places: [Locks.Place(folder: number, .read)]).engage()
      let file = openat(number, "file", O_RDONLY)
      let above = openat(number, "..", O_RDONLY | O_DIRECTORY)
      let new = openat(number, "new", O_RDWR | O_CREAT, 0o600)
      defer { for open in [file, above, new] where open >= 0 { close(open) } }
      return [file < 0, above < 0, new < 0]
    }
    #expect(refusals == [false, true, true])
  }

  @Test("is told which lock the kernel has not")
  func words() throws {
    let missing = try LockedThread.result { () -> [MissingLock] in
      _ = Locks(places: []).engage()
      // Behind the first locks Landlock's own calls are refused.
      return Locks(places: []).engage()
    }
    #expect(missing.map(\.kind).contains(.files))
    let words = missing.map(\.description).joined()
    #expect(words.contains("files are not locked"))
  }
}
