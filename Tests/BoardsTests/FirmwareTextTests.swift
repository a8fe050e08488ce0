import Glibc
import Testing

@testable import Boards

@Suite("The firmware's file")
struct FirmwareTextTests {
  private static let block =
    "# tilt2048 panel one (begin)\ndtoverlay=one\ndtoverlay=\n# tilt2048 panel one (end)\n"

  @Test("has one panel after it was given one, however many blocks it had")
  func twoBlocks() {
    let text = "a=1\n" + Self.block + "b=2\n" + Self.block + "c=3\n"
    var file = FirmwareFile(text)
    #expect(file.panelCount == 2 && file.panelID == "one")
    file.setPanel("two", lines: ["dtoverlay=two"])
    #expect(file.panelCount == 1 && file.panelID == "two")
    #expect(file.panelLines == ["dtoverlay=two", "dtoverlay="])
    #expect(file.text.hasPrefix("a=1\nb=2\nc=3\n# tilt2048 panel two (begin)\n"))
    file.setPanel("none", lines: [])
    #expect(file.text == "a=1\nb=2\nc=3\n" && file.panelCount == 0)
  }

  @Test("keeps what somebody wrote between a mark and the next beginning")
  func openMark() {
    var file = FirmwareFile("# tilt2048 panel x (begin)\nmine=1\n" + Self.block)
    file.setPanel("none", lines: [])
    #expect(file.text == "# tilt2048 panel x (begin)\nmine=1\n")
    // Nor does what stood around a block become one when that is gone.
    file = FirmwareFile(
      "# tilt2048 panel x (begin)\nmine=1\n" + Self.block + "# tilt2048 panel x (end)\n")
    file.setPanel("none", lines: [])
    #expect(file.text == "# tilt2048 panel x (begin)\nmine=1\n" && file.panelCount == 0)
  }

  @Test("keeps each line's own end, and adds lines with the end of its first")
  func lineEnds() {
    var file = FirmwareFile("a=1\r\nb=2\nc=3\r\noverlays=x\r\n")
    file.add("overlays=y")
    #expect(file.text == "a=1\r\nb=2\nc=3\r\noverlays=x y\r\n")
    file.add("d=4")
    file.drop(["b=2", "c=3"])
    #expect(file.text == "a=1\r\noverlays=x y\r\nd=4\r\n")
    var empty = FirmwareFile("")
    empty.add("d=4")
    #expect(empty.text == "d=4\n" && empty.says("d=4") && !empty.says("d=5"))
  }

  @Test("adds to a list that holds on every board, and to none that is for one alone")
  func lists() {
    var file = FirmwareFile("overlays=x\n[pi4]\noverlays=y\n")
    file.add("overlays=z")
    #expect(file.text == "overlays=x z\n[pi4]\noverlays=y\n" && file.says("overlays=z"))
    file = FirmwareFile("[pi4]\noverlays=y\n")
    file.add("overlays=z")
    #expect(file.text == "[pi4]\noverlays=y\n[all]\noverlays=z\n" && file.says("overlays=z"))
  }

  @Test("says what holds on every board, by the last line of each name")
  func values() {
    let file = FirmwareFile(
      "dtparam=a=on,b\n[pi4]\nx=1\n[all]\nx=2\nx=3\ndtoverlay=o,p=1\n#y=1\noverlays=u v\n")
    for line in ["dtparam=a=on", "dtparam=b=on", "x=3", "dtoverlay=o", "overlays=v"] {
      #expect(file.says(line), "\(line)")
    }
    for line in ["x=1", "x=2", "y=1", "dtoverlay=p", "overlays=v w", "dtparam=a=off"] {
      #expect(!file.says(line), "\(line)")
    }
  }

  /// Processor time of this thread, in seconds.
  private func seconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  @Test(
    "of 100 kB is read and changed in the time of a look at each of its bytes",
    arguments: [
      "dtparam=x\n", "dtoverlay=x\ndtparam=y\n", "[all]\n", "\n", "a b c d e f g h\n", "x=",
    ])
  func longFiles(line: String) {
    let text = String(repeating: line, count: 100_000 / line.utf8.count)
    // 11 s it took before for all of `setup`; optimised it is a twentieth of what is allowed here.
    let taken = seconds {
      var file = FirmwareFile(text)
      for number in 0..<400 { _ = file.says("dtoverlay=panel\(number)") }
      file.setPanel("x", lines: ["dtoverlay=panel", "dtparam=rotate=90"])
      file.drop(["dtoverlay=other"])
      _ = file.overlays
      _ = ByteText.bytes(ByteText.text(Array(text.utf8)))
    }
    #expect(taken < 2, "\(taken) s")
  }

  @Test("of mistakes alone costs no more than a moment")
  func manyMistakes() {
    // 1.3 kB that took 398 ms: each key was compared with all that there are.
    let keys = (0..<200).map { "b\($0)=1" }.joined(separator: ",")
    let text = "a={a={a={a={a={a={a={" + keys + "}}}}}}}"
    var faults: [ConfigurationFault] = []
    let taken = seconds { faults = ConfigurationLayer.faults(in: text, path: "c.toml") }
    #expect(faults.count == 200 && taken < 0.2, "\(taken) s")
  }
}
