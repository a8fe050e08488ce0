import Graphics

/// The spirit level: a bubble that lives, and what to do with it.
public struct CalibrationScene: Equatable, Sendable {
  /// What to do now ("Hold it as you like to play").
  public var instruction: String
  /// What the bubble shows.
  public var tilt: TiltReading
  /// How much of the step is done, in percent.
  public var progress: Int
  /// How to leave ("Back: keep as it was").
  public var hint: String

  /// Makes the level.
  public init(instruction: String, tilt: TiltReading, progress: Int, hint: String = "") {
    self.instruction = instruction
    self.tilt = tilt
    self.progress = progress
    self.hint = hint
  }

  /// Adds the whole picture to `list`.
  public func draw(on stage: Stage, into list: inout DisplayList) {
    list.background = stage.theme.page
    if stage.isText { return drawText(on: stage, into: &list) }
    let (bubble, words) = InstructionPanel.plan(on: stage)
    Dial(reading: tilt).draw(in: bubble, on: stage, into: &list)
    InstructionPanel(instruction: instruction, progress: progress, hint: hint)
      .draw(in: words, on: stage, into: &list)
  }
}
