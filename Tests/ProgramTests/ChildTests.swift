import Arguments
import Glibc
import LinuxDevices
import System
import Testing

@testable import tilt2048

@Suite("Programs that are started and measured")
struct ChildTests {
  @Test(
    "the exit status is the program's, and 255 where a signal ended it",
    arguments: [
      ("exit 0", Int32(0)), ("exit 3", 3), ("exit 254", 254), ("kill -KILL $$", 255),
    ])
  func statuses(script: String, status: Int32) throws {
    let child = try Child(["/bin/sh", "-c", script], isQuiet: true)
    #expect(child.wait().status == status)
  }

  @Test("one that says more than is read comes to an end", .timeLimit(.minutes(1)))
  func talker() {
    let (status, output) = runCommand(["head", "-c", "3000000", "/dev/zero"])
    #expect(status != 0 && output.isEmpty, "nobody listens any more")
    #expect(runCommand(["echo", "a"]) == (0, "a\n"))
  }

  @Test("what it says goes where it is told, with what was added to its environment")
  func output() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/said"
    do {
      let file = try FileDescriptor(making: path, O_WRONLY)
      let child = try Child(
        ["/bin/sh", "-c", "echo \"$GREETING $HOME\""], environment: ["GREETING=hello"],
        output: file.number)
      #expect(child.wait().status == 0)
    }
    let said = String(decoding: try readFile(path), as: UTF8.self)
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    #expect(said == "hello " + home + "\n")
  }

  @Test("a program that is not there is named")
  func missing() {
    let said = refusal { _ = try Child(["/nowhere/at/all"]) }
    #expect(said == "cannot start /nowhere/at/all: No such file or directory")
  }

  @Test("one that is told to end ends, and has used memory and time while it ran")
  func ending() throws {
    var (said, heard): ([Int32], [Int32]) = ([0, 0], [0, 0])
    #expect(pipe(&said) == 0 && pipe(&heard) == 0)
    defer { (said + heard).forEach { close($0) } }
    // It works, says that it has, and then waits for what nobody tells it: by a path, since this shell
    // knows no descriptor of two digits, and itself, since a program that begins has no memory yet.
    let script =
      "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo x; "
      + "read line < /proc/self/fd/\(heard[0])"
    let child = try Child(["/bin/sh", "-c", script], output: said[1])
    var byte: UInt8 = 0
    #expect(read(said[0], &byte, 1) == 1)
    #expect(child.residentKilobytes() > 100)
    #expect(child.processorMicroseconds() > 0)
    child.end()
    #expect(child.residentKilobytes() == 0)
  }
}

@Suite("A socket that a service says READY=1 on")
struct ReadinessSocketTests {
  /// Sends datagrams as a service does.
  private func say(_ texts: String..., at path: String) throws {
    let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(number) }
    let address = try #require(LocalSocketAddress(path))
    for text in texts {
      let bytes = Array(text.utf8)
      let sent = address.withSockaddr { sendto(number, bytes, bytes.count, 0, $0, $1) }
      #expect(sent == bytes.count)
    }
  }

  @Test("hears the word among others, as a line of its own")
  func words() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/notify"
    let socket = try ReadinessSocket(path: path)
    try say("STATUS=READY=1 soon", "XREADY=1\nREADY=12", "WATCHDOG=1\nREADY=1\n", at: path)
    let isReady = socket.waitForReady()
    #expect(isReady)
  }

  @Test("a place that is taken or too long is refused by name")
  func places() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/notify"
    let first = try ReadinessSocket(path: path)
    for (place, reason) in [
      (path, "Address already in use"),
      (folder.path + "/" + String(repeating: "a", count: 120), "File name too long"),
      (folder.path + "/none/notify", "No such file or directory"),
    ] {
      let said = refusal { _ = try ReadinessSocket(path: place) }
      #expect(said == "cannot listen at \(place): \(reason)")
    }
    try say("READY=1", at: path)
    let isReady = first.waitForReady()
    #expect(isReady)
  }
}
