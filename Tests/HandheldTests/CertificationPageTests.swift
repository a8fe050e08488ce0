import Engine
import Graphics
import Hardware
import Records
import Scenes
import Simulators
import Testing
import Time
import Words

@testable import Handheld

/// The certification on the screen: what it asks, what answers it, and what is reported.
@Suite struct CertificationPageTests {
  private func console(
    buzzer: Bool = true, loudspeaker: Bool = true, motor: Bool = true, sensor: Bool = true
  ) -> Console {
    var console = Console(startsPlaying: false)
    console.appliance.take(.outputs(buzzer: buzzer, loudspeaker: loudspeaker))
    console.appliance.take(.motor(isThere: motor))
    if sensor {
      console.appliance.world.sense.found("MPU-6050, at 0x68", kept: nil)
      console.appliance.world.sense.sensor = .present
    }
    let page = CertificationPage(console.appliance.world)
    console.appliance.show(.certification(page))
    return console
  }

  private func page(_ console: Console) -> CertificationPage? {
    if case .certification(let page) = console.appliance.screen { page } else { nil }
  }

  /// Tilts as the sensor's thread would tell of it.
  private func tilt(_ direction: Direction, _ console: inout Console) {
    console.appliance.world.steering.held = Steering.Held(direction: direction)
    console.appliance.tell(.command(.direction(direction)))
    console.appliance.world.steering.held = nil
    console.tick()
  }

  private func tried(_ console: Console) -> [SoundPart] {
    console.effects.compactMap { if case .tryOut(let part) = $0 { part } else { nil } }
  }

  @Test func allThatWorksPasses() throws {
    var console = console()
    console.press(.right)
    for direction in [Direction.up, .down, .left, .right] { tilt(direction, &console) }
    console.tick()
    for part in SoundPart.allCases {
      #expect(tried(console).last == part)
      console.press(.right)
      console.tick()
    }
    let report = try #require(page(console)?.report)
    #expect(report.passes)
    #expect(report[.display] == "320x240")
    #expect(report[.sensor] == "MPU-6050, at 0x68")
    let asked = console.effects.compactMap { effect -> SymbolRequest? in
      if case .encode(let request) = effect { request } else { nil }
    }
    #expect(asked.map(\.content) == [.report(report)], "the symbol is asked for once")
    console.press(.left)
    #expect(page(console) == nil)
  }

  /// In a terminal there is no picture to be judged, so that nothing of it is wrong.
  @Test func inATerminalAllThatIsAskedIsAll() throws {
    var console = console(buzzer: false, loudspeaker: false, motor: false)
    console.appliance.take(.panel(80, 24, TextMetrics(cells: .placed)))
    console.appliance.show(.certification(CertificationPage(console.appliance.world)))
    for direction in [Direction.up, .down, .left, .right] { tilt(direction, &console) }
    #expect(page(console)?.step == nil && page(console)?.report[.picture] == .absent)
    #expect(console.words().contains("All works"))
  }

  @Test func aKeyIsNoTiltAndAnotherTiltIsNotTheOne() throws {
    var console = console()
    console.press(.right)
    console.press(.up)
    #expect(page(console)?.report[.up] == nil, "a key says nothing of the sensor")
    tilt(.left, &console)
    #expect(page(console)?.report[.up] == nil)
    console.tick(20 * 100)
    #expect(page(console)?.report[.up] == .no, "only another one was felt")
    console.tick(20 * 100)
    #expect(page(console)?.report[.down] == CertificationReport.Answer.silence)
    console.tick(20 * 100)
    #expect(page(console) == nil, "nobody is there any more")
  }

  @Test func whatIsNotThereIsNotAskedFor() throws {
    var console = console(buzzer: false, loudspeaker: false, motor: false, sensor: false)
    console.press(.left)
    console.tick(2)
    let report = try #require(page(console)?.report)
    #expect(report[.picture] == .no)
    for step in CertificationReport.Step.allCases where step != .picture {
      #expect(report[step] == .absent)
    }
    #expect(!report.passes)
    #expect(tried(console).isEmpty)
    #expect(console.words().contains("Not all works"))
  }

  @Test func aSoundIsHeardAgainAndAnOutputThatIsNoneIsSaidToBeSo() throws {
    var console = console(loudspeaker: false, motor: false, sensor: false)
    console.press(.right)
    console.tick(9 * 100)
    #expect(tried(console) == [.buzzer, .buzzer, .buzzer], "at once, and every four seconds")
    console.press(.down)
    #expect(page(console)?.report[.buzzer] == .absent)
  }

  @Test func itIsLeftAtAnyStepAndLeavesNoAnswers() {
    var console = console()
    console.press(.back)
    #expect(page(console) == nil)
    console.appliance.show(.certification(CertificationPage(console.appliance.world)))
    #expect(page(console)?.report[.picture] == nil)
    console.tap(x: 300, y: 100)
    #expect(page(console)?.report[.picture] == .yes)
    console.tap(x: 300, y: 100)
    #expect(page(console) == nil, "where a tilt is asked for, a finger leads back")
  }

  @Test func aPageInABrowserAndAKeyboardHaveNoPartsToBeTested() {
    func offers(byKeys: Bool, hasParts: Bool) -> Bool {
      SettingsRow.rows(in: .general, byKeys: byKeys, hasParts: hasParts)
        .contains { $0.title == .certify }
    }
    #expect(offers(byKeys: false, hasParts: true))
    #expect(!offers(byKeys: false, hasParts: false))
    #expect(!offers(byKeys: true, hasParts: true))
  }

  @Test func whatTheLoopTimedIsAddedToTheReport() throws {
    var statistics = LoopStatistics()
    let request = SymbolRequest(number: 7, content: .report(CertificationReport()))
    #expect(statistics.timing(request, .milliseconds(0)) == request)
    statistics.timeToFirstFrame = .milliseconds(31)
    statistics.timeOfWholeFrame = Instant.Span(nanoseconds: 7_600_000)
    guard case .report(let report) = statistics.timing(request, .milliseconds(9)).content else {
      Issue.record("it is no report any more")
      return
    }
    #expect(report[.start] == "40")
    #expect(report[.frame] == "8")
    let other = SymbolRequest(number: 7, content: .challenge(Challenge(seed: 1)))
    #expect(statistics.timing(other, .milliseconds(9)) == other)
  }
}

/// What is tried out sounds by itself, whatever was chosen, and then what was chosen holds again.
@Suite struct TryOutTests {
  @Test func eachPartSoundsAlone() {
    var unknown: [String] = []
    let settings = Settings(
      stored: [
        "sound.output": "loudspeaker", "sound.volume": "off", "sound.motor": "on",
      ], unknown: &unknown)
    #expect(unknown.isEmpty)
    for part in SoundPart.allCases {
      var buzzer = RecordingBuzzer()
      buzzer.hasMotor = true
      var outlet = SoundOutlet()
      _ = outlet.adjust(&buzzer, to: settings)
      outlet.tryOut(part, settings, on: &buzzer) { _ in }
      for _ in 0..<149 {
        _ = outlet.adjust(&buzzer, to: settings)
        outlet.sing(&buzzer, settings) { _ in }
      }
      #expect(buzzer.beeps.contains(true) == (part == .buzzer), "\(part)")
      #expect(buzzer.shakes.contains(true) == (part == .motor), "\(part)")
      #expect(buzzer.tones.contains { $0.frequency != nil } == (part != .motor), "\(part)")
      #expect(buzzer.outputs.last == (part == .buzzer ? .buzzer : .loudspeaker), "\(part)")
      outlet.sing(&buzzer, settings) { _ in }
      _ = outlet.adjust(&buzzer, to: settings)
      #expect(buzzer.outputs.last == .loudspeaker, "what was chosen holds again")
    }
  }
}
