import Hardware
import Testing

@testable import Boards

@Suite("A report of a handheld, read and made of a machine")
struct CertificationReadingTests {
  private typealias Report = CertificationReport

  private static func full() -> Report {
    var report = Report()
    for fact in Report.Fact.allCases { report[fact] = "7" }
    report[.date] = "2026-11-24"
    report[.board] = "raspberrypi-4"
    report[.panel] = "ili9341"
    for step in Report.Step.allCases { report[step] = .yes }
    return report
  }

  private static func fault(_ text: String) -> Report.Fault? {
    do throws(Report.Fault) {
      _ = try Report(text: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("is a text, and of the text comes the same report")
  func roundTrip() throws {
    var report = Self.full()
    #expect(try Report(text: Array(report.text.utf8)) == report)
    #expect(report.text.hasPrefix("tilt2048 report 1\nprogram 7\ndate 2026-11-24\n"))
    #expect(report.text.hasSuffix("motor yes\nend\n"))
    for answer in Report.Answer.allCases { report[.buzzer] = answer }
    for fact in [Report.Fact.panel, .model, .firmware, .sensor, .display, .start, .frame] {
      report[fact] = nil
      #expect(try Report(text: Array(report.text.utf8)) == report)
    }
    let crossed = report.text.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    #expect(try Report(text: Array(crossed.utf8)) == report, "as a form on the web sends it")
  }

  @Test("has no value that acts on a terminal, a shell's quotes or TOML")
  func values() throws {
    var report = Self.full()
    for hostile in ["a\"b", "a\\b", "a\nb", "\u{1B}[2J", "Pi\u{0}", "ü", " a ", "\u{202E}x"] {
      report[.model] = hostile
      let value = try #require(report[.model])
      #expect(value.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C })
      #expect(try Report(text: Array(report.text.utf8)) == report)
    }
    report[.model] = "   "
    #expect(report[.model] == nil)
    report[.model] = String(repeating: "x", count: 4000)
    #expect(report[.model]?.utf8.count == 120)
    for fact in Report.Fact.allCases where ![.date, .start, .frame].contains(fact) {
      report[fact] = String(repeating: "x", count: 4000)
    }
    #expect(report.text.utf8.count <= Report.mostBytes, "the longest is a report too")
  }

  @Test("is nothing else, and says where")
  func hostile() {
    let good = Self.full().text
    #expect(Self.fault(good) == nil)
    #expect(Self.fault("") == .line(1))
    #expect(Self.fault("tilt2048 report 2\nend\n") == .line(1))
    #expect(Self.fault("tilt2048 report 1\nend\n") == .missing(.program))
    #expect(Self.fault(good + "x\n") != nil && Self.fault(good + "\n") != nil)
    #expect(Self.fault(String(good.dropLast(1))) != nil, "cut off")
    #expect(Self.fault(String(good.dropLast(5))) != nil)
    #expect(Self.fault(good + String(repeating: "\n", count: 4000)) == .tooLong)
    for (old, new) in [
      ("program 7", "program 7\nprogram 7"), ("program 7\n", "program \n"),
      ("program 7", "program  7"), ("program 7", "serial 7"), ("2026-11-24", "2026-11-2x"),
      ("raspberrypi-4", "../../etc/passwd"), ("ili9341", "a b"), ("motor yes", "motor maybe"),
      ("picture yes\n", ""), ("start-ms 7", "start-ms -7"), ("model 7", "model \u{1B}[2J"),
      ("model 7", "model \""), ("buzzer yes\nloudspeaker yes", "loudspeaker yes\nbuzzer yes"),
    ] where new != "" {
      let text = good.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
      #expect(text != good && Self.fault(text) != nil, "\(new)")
    }
  }

  @Test("is none with any byte flipped to what is no text, and never ends the program")
  func flipped() {
    let good = Array(Self.full().text.utf8)
    for place in good.indices {
      for byte: UInt8 in [0x00, 0x1B, 0x22, 0x5C, 0x7F, 0xFF] {
        var bytes = good
        bytes[place] = byte
        #expect((try? Report(text: bytes)) == nil, "\(place)")
      }
      _ = try? Report(text: Array(good[..<place]))
    }
  }

  @Test("tells of the machine, and not which one of its like it is")
  func facts() throws {
    let machine = try TemporaryTree()
    try machine.plug(fixture: "raspberrypi-4")
    let base = "sys/firmware/devicetree/base"
    try machine.write("10000000deadbeef\u{0}", to: base + "/serial-number")
    try machine.write("Serial : 10000000deadbeef\n", to: "proc/cpuinfo")
    try machine.write("gameboy-of-anna\n", to: "proc/sys/kernel/hostname")
    try machine.write("a2b3c4d\u{0}", to: base + "/chosen/bootloader/version")
    let tree = DeviceTree(files: machine.files)
    let catalogue = BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
    var report = Report(
      files: machine.files, tree: tree, profiles: try catalogue.matches(tree))
    report[.program] = "0.1.0"
    report[.kernel] = "6.12.47+rpt-rpi-v8"
    report[.date] = "2026-11-24"
    #expect(report[.board] == "raspberrypi-4" && report[.model] == tree.model)
    #expect(
      report.summary == "2026-11-24, tilt2048 0.1.0, Linux 6.12.47+rpt-rpi-v8, firmware a2b3c4d")
    let text = report.text
    #expect(text.firstRange(of: "deadbeef") == nil && text.firstRange(of: "anna") == nil)
    #expect(try Report(text: Array(text.utf8)) == report)
    #expect(report.link(address: nil) == text)
    let link = report.link(address: "https://example.org/new?body=")
    #expect(
      link.hasPrefix("https://example.org/new?body=tilt2048%20report%201%0Aprogram%200.1.0%0A"))
    #expect(link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "+") })
    #expect(link.utf8.count < 2900, "what a QR code holds")
  }
}
