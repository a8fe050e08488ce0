import Graphics

/// A step in which a player tries a part of the device: the part, as far as it is seen, and what is asked.
public struct CertificationScene: Equatable, Sendable {
  /// What is looked at.
  public enum Subject: Equatable, Sendable {
    /// The display itself.
    case pattern
    /// The device as it is to be tilted.
    case device(LeaningDevice)
    /// Nothing: it is to be listened, or to be felt.
    case none
  }

  /// What is looked at.
  public var subject: Subject
  /// What is asked ("Did the buzzer beep?").
  public var question: String
  /// What each answer is given by.
  public var answers: String
  /// How much is done, in percent.
  public var progress: Int
  /// How to leave.
  public var hint: String

  /// Makes the scene.
  public init(subject: Subject, question: String, answers: String, progress: Int, hint: String) {
    self.subject = subject
    self.question = question
    self.answers = answers
    self.progress = progress
    self.hint = hint
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return drawText(on: stage, into: &list) }
    let panel = InstructionPanel(
      instruction: question, detail: answers, progress: progress, hint: hint)
    switch subject {
    case .pattern:
      TestPattern.draw(
        width: stage.width, height: stage.height, isBlackAndWhite: stage.isBlackAndWhite,
        into: &list)
      let dark = stage.isBlackAndWhite ? stage : stage.with(theme: .dark, pace: stage.pace)
      panel.draw(
        in: TestPattern.middle(width: stage.width, height: stage.height), on: dark, into: &list)
    case .device(let device):
      let (square, words) = InstructionPanel.plan(on: stage)
      device.draw(in: square.inset(by: square.width / 8), on: stage, into: &list)
      panel.draw(in: words, on: stage, into: &list)
    case .none:
      let margin = max(stage.margin, 1)
      panel.draw(in: stage.bounds.inset(by: margin), on: stage, into: &list)
    }
  }

  private func drawText(on stage: Stage, into list: inout DisplayList) {
    var lines = CellLines(in: stage.column(width: 40, height: 9), on: stage)
    lines.wrap(question, stage.theme.text, into: &list)
    lines.skip()
    lines.wrap(answers, stage.theme.text, into: &list)
    lines.skip()
    lines.wrap(hint, stage.theme.mutedText, into: &list)
  }
}
