import Testing

@testable import Hardware

@Suite("What a report of a handheld says")
struct CertificationReportTests {
  private typealias Report = CertificationReport

  private static var full: Report {
    var report = Report()
    for fact in Report.Fact.allCases { report[fact] = "7" }
    for step in Report.Step.allCases { report[step] = .yes }
    return report
  }

  @Test("has each fact in its order, each step in its, and nothing that is not known")
  func text() {
    var report = Report()
    #expect(report.text == "tilt2048 report 1\nend\n")
    report[.up] = .no
    report[.picture] = .silence
    report[.kernel] = "6.12"
    report[.program] = "0.1"
    #expect(
      report.text
        == "tilt2048 report 1\nprogram 0.1\nkernel 6.12\npicture none\ntilt-up no\nend\n")
    #expect(Self.full.text.utf8.count <= Report.mostBytes)
  }

  @Test(
    "has a fact as what can stand in a terminal, in quotes and in a line",
    arguments: [
      ("a\"b", "a?b"), ("a\\b", "a?b"), ("a\nb", "a?b"), ("  a b ", "a b"), ("\u{1B}[2J", "?[2J"),
      ("", nil), ("   ", nil),
    ] as [(String, String?)])
  func values(text: String, value: String?) {
    var report = Report()
    report[.model] = text
    #expect(report[.model] == value)
  }

  @Test("is a link where there is an address for it, and else itself")
  func link() {
    var report = Report()
    report[.board] = "a-b_c.d"
    report[.kernel] = "6.12+x y"
    #expect(report.link(address: nil) == report.text)
    #expect(
      report.link(address: "https://example.org/?q=")
        == "https://example.org/?q=tilt2048%20report%201%0Aboard%20a-b_c.d%0A"
        + "kernel%206.12%2Bx%20y%0Aend%0A")
  }

  @Test("passes where the picture and the tilts are right and all that there is was heard")
  func passes() {
    var report = Self.full
    #expect(report.passes)
    report[.motor] = .absent
    #expect(report.passes)
    for answer in [Report.Answer.no, .silence, nil] {
      for step in Report.Step.allCases {
        var other = report
        other[step] = answer
        #expect(!other.passes)
      }
    }
    report[.up] = .absent
    #expect(!report.passes, "a handheld that nothing tilts is not shown to work")
  }

  @Test("takes over what another one found, but of what it has not got")
  func added() {
    var machine = Report()
    machine[.board] = "raspberrypi-4"
    machine[.display] = "HDMI"
    machine[.buzzer] = .absent
    var found = Report()
    found[.display] = "480x320"
    found[.buzzer] = .no
    found[.up] = .yes
    machine.add(found)
    #expect(machine[.board] == "raspberrypi-4")
    #expect(machine[.display] == "480x320")
    #expect(machine[.up] == .yes)
    #expect(machine[.buzzer] == .absent, "what is not there was not unheard")
    #expect(machine[.motor] == nil)
  }
}

@Suite("The steps of a certification")
struct CertificationTests {
  @Test("are those that the machine has parts for, in order; the rest is absent")
  func steps() {
    var run = Certification(CertificationReport(), asked: [.buzzer, .picture, .left])
    #expect(run.step == .picture && run.report[.motor] == .absent && run.report[.up] == .absent)
    run.tilt(.left)
    #expect(run.step == .picture, "a tilt answers no question")
    run.answer(.yes)
    #expect(run.step == .left)
    run.tilt(.up)
    #expect(run.step == .left, "another tilt than was asked for")
    run.expire()
    #expect(run.report[.left] == .no && run.step == .buzzer)
    run.expire()
    #expect(run.report[.buzzer] == .silence && run.step == nil)
    run.answer(.yes)
    run.tilt(.left)
    run.expire()
    #expect(run.report[.buzzer] == .silence)
  }

  @Test("take three minutes at most")
  func duration() {
    #expect(CertificationReport.Step.allCases.count * Certification.secondsOfAStep <= 170)
  }
}
