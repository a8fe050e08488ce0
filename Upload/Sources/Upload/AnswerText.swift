import FoundationEssentials

/// What the table's answers say that matters here; whatever else is in them is passed over.
enum AnswerText {
  /// What was kept of a game.
  struct Game: Decodable, Equatable {
    var score: Int
    var board: Int
    /// `listed`, `held` or `removed`.
    var state: String
    /// Where its rank is asked for.
    var standing: String
  }

  /// Where a score stands.
  struct Standing: Decodable, Equatable {
    var rank: Int
    var count: Int
  }

  /// Tickets for games to come.
  struct Tickets: Decodable, Equatable {
    struct Ticket: Decodable, Equatable {
      var ticket: String
      /// In decimal digits: 64 bits are too many for a number of JSON.
      var seed: String
      var expires: Int
    }
    var tickets: [Ticket]
  }

  /// A dealt game that was begun.
  struct Deal: Decodable, Equatable {
    var deal: String
    var token: String
    var board: Int
    var commitment: String
    var player: String
  }

  /// When the world's day is.
  struct Day: Decodable, Equatable {
    var opens: Int64
    var lastBeginning: Int64
  }

  /// How many games of a player were deleted.
  struct Deleted: Decodable, Equatable {
    var games: Int
  }

  /// A group that somebody has joined.
  struct Joined: Decodable, Equatable {
    var members: Int
  }

  /// Whether somebody who leaves a group was in it.
  struct Left: Decodable, Equatable {
    var wasIn: Bool
  }

  /// Why something was not done. Source: RFC 9457.
  struct Problem: Decodable, Equatable {
    var type: String?
    var detail: String
  }

  /// What `answer` says, nil where it says nothing of that kind.
  static func read<Value: Decodable>(_ type: Value.Type, in answer: TableAnswer) -> Value? {
    guard isShallow(answer.body) else { return nil }
    do {
      return try JSONDecoder().decode(type, from: Data(answer.body))
    } catch {
      return nil
    }
  }

  /// A value of the table's lies in six others at most.
  private static let mostDepth = 12

  /// Whether no value lies in many others: what it takes to read one grows with the cube of that, and a
  /// kilobyte of 500 brackets takes a second.
  private static func isShallow(_ text: [UInt8]) -> Bool {
    var (depth, isInString, isEscaped) = (0, false, false)
    for byte in text {
      switch byte {
      case 0: return false  // A text of UTF-8 has none.
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      guard depth <= mostDepth else { return false }
    }
    return true
  }

  /// The same, where the table has said yes; throws where it is something else that did: a portal's page, or one
  /// that stands before a table which is away.
  static func require<Value: Decodable>(
    _ type: Value.Type, in answer: TableAnswer
  ) throws(UploadError) -> Value {
    guard let value = read(type, in: answer) else { throw noTable }
    return value
  }

  /// What is thrown then.
  static var noTable: UploadError { .later("What answered is no table of scores") }

  /// Of which kind a refusal is, in the word that the table's description has for it.
  static func kind(of answer: TableAnswer) -> Substring {
    read(Problem.self, in: answer)?.type?.split(separator: ":").last ?? ""
  }

  /// Whether a ticket is why a game was not taken: without it, it may be.
  static func isAboutTicket(_ answer: TableAnswer) -> Bool {
    guard answer.status == 409 || answer.status == 422 else { return false }
    let kind = kind(of: answer)
    return ["wrong-ticket", "ticket-expired", "ticket-used"].contains(kind)
  }

  /// What tells a terminal something, ends a line, or turns the order of letters.
  private static let unprintable: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]

  /// What went wrong, in the table's words where it has some: one line of printable characters.
  static func reason(of answer: TableAnswer) -> String {
    let words = read(Problem.self, in: answer)?.detail ?? "it answers with status \(answer.status)"
    let printable = words.unicodeScalars.filter {
      !unprintable.contains($0.properties.generalCategory)
    }
    return String(String.UnicodeScalarView(printable.prefix(200)))
  }
}
