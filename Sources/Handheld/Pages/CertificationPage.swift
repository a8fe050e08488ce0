import Engine
import Graphics
import Hardware
import Scenes
import Words

/// Every part of this machine tried by who holds it: the display, four tilts, and what sounds; then a
/// report of it as a QR code, which has no name and no serial number.
///
/// It is what `tilt2048 certify` asks, by the same ``Certification``; here tilts answer too.
public struct CertificationPage: Page {
  private var certification: Certification
  /// What is asked, in its order.
  private let parts: [CertificationReport.Step]
  /// Since the step began.
  private var ticks = 0
  /// How many steps in a row nobody answered.
  private var silences = 0
  /// The question for the report's symbol, and what came of it.
  private var asked: Int?
  private(set) var symbol: SymbolReport?

  /// After so many of them nobody is there any more.
  private static let patience = 2

  /// So often what sounds is sounded again until an answer comes, in ticks.
  private static let again = 4 * Tempo.ticksPerSecond

  /// Begins with the parts that `world` knows of.
  init(_ world: borrowing World) {
    var report = CertificationReport()
    let stage = world.stage
    report[.display] = "\(stage.width)x\(stage.height)"
    report[.sensor] = world.sense.chip
    parts = CertificationReport.Step.allCases.filter { Self.has($0, world) }
    certification = Certification(report, asked: parts)
  }

  private static func has(_ step: CertificationReport.Step, _ world: borrowing World) -> Bool {
    switch step {
    case .picture: !world.stage.isText
    case .up, .down, .left, .right: world.sense.sensor == .present
    case .buzzer: world.devices.hasBuzzer
    case .loudspeaker: world.devices.hasLoudspeaker
    case .motor: world.devices.hasMotor
    }
  }

  var traits: PageTraits { PageTraits(kind: "certification", depth: 4, takesRepeats: false) }

  /// What is asked now; nil when all was.
  var step: CertificationReport.Step? { certification.step }

  /// What is known so far.
  var report: CertificationReport { certification.report }

  /// What a symbol is asked for; nil until all steps are done.
  var content: SymbolRequest.Content? { certification.step == nil ? .report(report) : nil }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    if command == .back { return .back }
    guard let step = certification.step else {
      return [.direction(.left), .confirm].contains(command) ? .back : .stay
    }
    if step.isTilt {
      guard case .direction(let direction) = command, world.steering.held?.isTilt == true else {
        return .stay
      }
      certification.tilt(CertificationReport.Step(direction))
      world.sound(certification.step == step ? .refused : .select)
    } else {
      switch command {
      case .direction(.right), .confirm: certification.answer(.yes)
      case .direction(.left): certification.answer(.no)
      case .direction(.down) where step != .picture: certification.answer(.absent)
      default: return .stay
      }
    }
    goOn(from: step, &world)
    return .stay
  }

  /// The right half is yes, the left one no; where a tilt is asked for, a finger leads back.
  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    guard let step = certification.step, !step.isTilt else { return .back }
    return take(.direction(x * 2 < world.stage.width ? .left : .right), &world)
  }

  mutating func tick(_ world: inout World) -> Step {
    guard let step = certification.step else {
      askForSymbol(&world)
      return .stay
    }
    if ticks % Self.again == 0, let part = step.part { world.wish(.tryOut(part)) }
    ticks += 1
    if step.isTilt, !world.stage.isText, world.stage.pace != .off { world.redraw() }
    if ticks >= Certification.secondsOfAStep * Tempo.ticksPerSecond {
      certification.expire()
      silences = report[step] == CertificationReport.Answer.silence ? silences + 1 : 0
      if silences >= Self.patience { return .back }
      goOn(from: step, &world)
    }
    return .stay
  }

  /// The next step begins, if it is another one.
  private mutating func goOn(from step: CertificationReport.Step, _ world: inout World) {
    world.redraw()
    guard certification.step != step else { return }
    ticks = 0
    if report[step] != CertificationReport.Answer.silence { silences = 0 }
    if certification.step == nil { askForSymbol(&world) }
  }

  private mutating func askForSymbol(_ world: inout World) {
    guard asked == nil, let content else { return }
    asked = world.askForSymbol(content)
  }

  mutating func take(_ symbol: SymbolReport, _ world: inout World) {
    guard symbol.number == asked else { return }
    self.symbol = symbol
  }

  // MARK: Shows

  func draw(_ world: World, into list: inout DisplayList) {
    let say = world.language
    guard let step = certification.step else { return drawReport(world, into: &list) }
    CertificationScene(
      subject: subject(of: step, world), question: say(step.question(on: world.stage)),
      answers: step.isTilt ? "" : say(step == .picture ? .yesOrNo : .yesNoOrNone),
      progress: (parts.firstIndex(of: step) ?? 0) * 100 / parts.count,
      hint: say(world.options.isAtKeyboard ? .escBack : .shakeBack)
    ).draw(on: world.stage, into: &list)
  }

  private func subject(
    of step: CertificationReport.Step, _ world: World
  ) -> CertificationScene.Subject {
    guard let direction = step.direction else { return step == .picture ? .pattern : .none }
    let shown = world.stage.pace == .off ? 40 : ticks
    return .device(LeaningDevice(direction: Int(direction.rawValue), ticks: shown))
  }

  private func drawReport(_ world: World, into list: inout DisplayList) {
    let (say, stage) = (world.language, world.stage)
    var hint = Notice([say(world.options.isAtKeyboard ? .escBack : .leftBack)], isWarning: false)
    var shown: ModuleMatrix?
    switch symbol {
    case nil: break
    case .symbol(let symbol, _):
      shown = symbol
      if !ShareScene.hasRoom(for: symbol, on: stage) {
        shown = nil
        hint = Notice([.noSymbol, .noSymbolShort], in: say, isWarning: false)
      }
    case .unavailable(let text, _):
      hint = Notice([text, say(.noSymbol), say(.noSymbolShort)], isWarning: true)
    }
    var judged = report
    // A terminal is no display of this machine's.
    if stage.isText { judged[.picture] = .yes }
    ShareScene(
      heading: say(judged.passes ? .allWorks : .notAllWorks), code: "",
      details: shown == nil ? ["tilt2048 certify"] : [say(.scanToReport), say(.reportIsNameless)],
      symbol: shown, hint: hint
    ).draw(on: stage, into: &list)
  }
}

extension CertificationReport.Step {
  /// The step that asks for a tilt in this direction.
  public init(_ direction: Direction) {
    switch direction {
    case .up: self = .up
    case .right: self = .right
    case .down: self = .down
    case .left: self = .left
    }
  }

  /// The tilt that it asks for.
  fileprivate var direction: Direction? { Direction.allCases.first { Self($0) == self } }

  /// What it sounds.
  fileprivate var part: SoundPart? {
    switch self {
    case .buzzer: .buzzer
    case .loudspeaker: .loudspeaker
    case .motor: .motor
    case .picture, .up, .down, .left, .right: nil
    }
  }

  fileprivate func question(on stage: Stage) -> Phrase {
    switch self {
    case .picture: stage.isBlackAndWhite ? .seeBoxes : .seeColours
    case .up: .lowerFar
    case .down: .lowerNear
    case .left: .lowerLeft
    case .right: .lowerRight
    case .buzzer: .hearBuzzer
    case .loudspeaker: .hearLoudspeaker
    case .motor: .feelMotor
    }
  }
}
