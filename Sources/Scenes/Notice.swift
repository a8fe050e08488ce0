import Graphics
import Words

/// Something that the player must be told, in as many words as there is room for.
public struct Notice: Equatable, Sendable {
  /// The same in several lengths, longest first; the last has at most eight characters, which fit
  /// beside the board of the smallest panel.
  public var texts: [String]
  /// Whether something is wrong.
  public var isWarning: Bool

  /// Makes a notice.
  public init(_ texts: [String], isWarning: Bool) {
    self.texts = texts
    self.isWarning = isWarning
  }

  /// Makes a notice of the same thing said in several lengths, longest first.
  public init(_ phrases: [Phrase], in language: Language, isWarning: Bool) {
    self.init(phrases.map { language($0) }, isWarning: isWarning)
  }

  /// Its colour.
  func color(in theme: Theme) -> Color { isWarning ? theme.accent : theme.mutedText }

  /// The longest of its texts that fits, broken into lines; on a small display rather in the least
  /// size than shorter.
  func lines(width: Int, height: Int, on stage: Stage) -> [String] {
    let room = max(height / stage.type.lineHeight(stage.small), 1)
    let least = stage.isCoarse ? stage.type.font(stage.type.smallest) : stage.small
    for text in texts {
      for font in [stage.small, least] {
        let lines = stage.type.lines(of: text, font: font, width: width)
        let fits = lines.allSatisfy { stage.type.width($0, font) <= width }
        if lines.count <= room, fits { return lines }
      }
    }
    return texts.last.map { [$0] } ?? []
  }
}
