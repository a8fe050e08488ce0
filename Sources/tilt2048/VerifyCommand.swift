import Arguments
import Engine
import Locks
import System

/// `tilt2048 verify FILE…`: plays recordings again and prints the score each of them proves.
struct VerifyCommand: ConfinedCommand {
  static let about = About(
    "verify", "Play a recording again and print its score.",
    discussion: """
      A recording is the seed and the moves of a game, so its score is not believed but played \
      again: what is printed can be reached, whoever reached it. A link from 'tilt2048 share' is \
      such a recording too. Of a game that a table dealt (its recording from the table) every spawn \
      is derived anew from the table's secret; the commitment is printed, to be held against what \
      the table said before the first move. The exit status is 0 when every one is a possible game, else 1.
      """)

  private var files: [String] = []

  mutating func declare(in form: inout Form) {
    form.arguments(
      "files", &files,
      "Recordings, as written by 'tilt2048 scores --export', or links.", isRequired: true)
  }

  func run() throws(Failure) {
    // Each is told, whatever becomes of the ones before.
    if files.filter({ Self.proves($0) }).count < files.count { throw Failure.told }
  }

  /// Each is opened by who may, and is read and played again by a process of its own, which can do
  /// nothing else: what one of them does there is done to none of the others.
  func runConfined() throws(Failure) {
    var proved = 0
    for file in files where try Self.provesConfined(file) { proved += 1 }
    if proved < files.count { throw Failure.told }
  }

  private static func provesConfined(_ file: String) throws(Failure) -> Bool {
    let locks = Locks(places: [], identity: Confinement.nobody)
    do throws(Failure) {
      guard !Link.isLikely(file) else {
        return try Confinement.succeeds(behind: locks) {
          says { () throws(Failure) in
            try report(onLink: file)
          }
        }
      }
      let open = try openFile(file)
      return try Confinement.succeeds(behind: locks) {
        says { () throws(Failure) in
          try report(on: open, file)
        }
      }
    } catch {
      printError("Error: \(error)")
      return false
    }
  }

  private static func proves(_ file: String) -> Bool {
    says { () throws(Failure) in
      try Link.isLikely(file) ? report(onLink: file) : report(on: try openFile(file), file)
    }
  }

  /// Whether there is something to report, which is said either way.
  private static func says(_ report: () throws(Failure) -> String) -> Bool {
    do throws(Failure) {
      print(try report())
      return true
    } catch {
      printError("Error: \(error)")
      return false
    }
  }

  private static func report(
    on open: borrowing FileDescriptor, _ file: String
  ) throws(Failure) -> String {
    let bytes = try readFile(open, named: file)
    do throws(RecordingError) {
      if DealtRecording.isLikely(bytes) {
        let dealt = try DealtRecording(decoding: bytes)
        return "\(file): " + GameSummary.text(of: try dealt.verifiedGame().game, dealt)
      }
      let recording = try Recording(decoding: bytes)
      let game = try recording.verifiedGame()
      return "\(file.printable): " + GameSummary.text(of: game, recording)
    } catch {
      throw Failure("\(file): \(error)")
    }
  }

  private static func report(onLink text: String) throws(Failure) -> String {
    do throws(LinkError) {
      let link = try Link(text: text)
      return "link: " + GameSummary.text(of: link.game, link.recording)
    } catch {
      throw Failure("\(error)")
    }
  }
}
