import Engine
import Hardware
import Scenes
import Words

/// What is wrong with letters that were meant as a challenge's code, in the same words wherever they
/// were written: on the device, on a command line, in a page's address.
public enum CodeFault: Equatable, Sendable {
  /// There are so many letters, and no code has as many.
  case length(Int)
  /// As many as a code has, and they do not agree with their check.
  case letters

  /// How many letters codes have: those of a board, with a score to beat, and of a long seed.
  private static let lengths = [8, 12, 15]
  /// Fewer letters are a word, and more something else.
  private static let likely = 6...16

  /// What is wrong with `code`; nil where it is one.
  public init?(_ code: String) {
    guard Challenge(code: code) == nil else { return nil }
    let count = Self.letters(of: code)
    self = Self.lengths.contains(count) ? .letters : .length(count)
  }

  /// What is told of it, the longest sentence first.
  func notice(in say: Language) -> Notice {
    switch self {
    case .length(let count):
      Notice([say(.badCodeLength, "\(count)"), say(.noCode)], isWarning: true)
    case .letters: Notice([.badCodeLong, .badCode, .noCode], in: say, isWarning: true)
    }
  }

  /// What is told of it, in a sentence.
  public func text(in say: Language) -> String { notice(in: say).texts.first ?? "" }

  /// Whether a text was meant as a code: letters and digits alone, with hyphens or spaces between
  /// them, and about as many as a code has. Asked of what is no link: a short one can look so.
  public static func isMeant(_ text: String) -> Bool {
    likely.contains(letters(of: text))
      && text.utf8.allSatisfy { $0.isLetterOrDigit || Challenge.isSeparator($0) }
  }

  private static func letters(of text: String) -> Int {
    text.utf8.count { !Challenge.isSeparator($0) }
  }
}
