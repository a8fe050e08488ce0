import Arguments
import Engine
import System

/// `tilt2048 verify FILE…`: plays recordings again and prints the score each of them proves.
struct VerifyCommand: ConfinedCommand {
  static let about = About(
    "verify", "Play a recording again and print its score.",
    discussion: """
      A recording is the seed and the moves of a game, so its score is not believed but played \
      again: what is printed can be reached, whoever reached it. A link from 'tilt2048 share' is \
      such a recording too. Of a game that a table dealt (its recording from the table) every \
      spawn is derived anew from the table's secret; its commitment and the player's number are \
      printed, to be held against what both said before the first move. The exit status is 0 \
      when every one is a possible game, else 1. On a terminal a line says how far it is.
      """)

  private var files: [String] = []

  mutating func declare(in form: inout Form) {
    form.arguments(
      "files", &files,
      "Recordings, as written by 'tilt2048 scores --export', or links.", isRequired: true)
  }

  func run() throws(Failure) { try proveEach(proves) }

  /// Each is opened by who may, and is read and played again by a process of its own, which can do
  /// nothing else: what one of them does there is done to none of the others.
  func runConfined() throws(Failure) { try proveEach(provesConfined) }

  private func proveEach(
    _ proves: (Int, inout Progress?) throws(Failure) -> Bool
  ) throws(Failure) {
    var progress = Progress.onStandardError()
    var proved = 0
    // Each is told, whatever becomes of the ones before.
    for number in files.indices where try proves(number, &progress) { proved += 1 }
    progress?.clear()
    if proved < files.count { throw Failure.told }
  }

  private func provesConfined(_ number: Int, _ progress: inout Progress?) throws(Failure) -> Bool {
    let locks = Locks(places: [], identity: Confinement.nobody)
    let file = files[number]
    tell(&progress, number)
    do throws(Failure) {
      guard !Link.isLikely(OpenCommand.bare(file)) else {
        return try Confinement.succeeds(behind: locks) {
          Self.says(progress) { () throws(Failure) in try Self.report(onLink: file) }
        }
      }
      let open = try openFile(file)
      return try Confinement.succeeds(behind: locks) {
        Self.says(progress) { () throws(Failure) in try report(on: open, number, progress) }
      }
    } catch { return Self.says(progress) { () throws(Failure) in throw error } }
  }

  private func proves(_ number: Int, _ progress: inout Progress?) -> Bool {
    tell(&progress, number)
    let (file, told) = (files[number], progress)
    return Self.says(told) { () throws(Failure) in
      try Link.isLikely(OpenCommand.bare(file))
        ? Self.report(onLink: file) : report(on: try openFile(file), number, told)
    }
  }

  /// Says which of the files it is, and how much of that is played again.
  private func tell(
    _ progress: inout Progress?, _ number: Int, _ part: Int = 0, of whole: Int = 1
  ) {
    let percent = Int(Int64(part) * 100 / Int64(max(whole, 1)))
    progress?.tell(number * 100 + percent, of: files.count * 100) {
      "\(number + 1) of \(files.count) files, \(percent) % of \(files[number].printable)"
    }
  }

  /// Whether there is something to report, which is said either way.
  private static func says(_ progress: Progress?, _ report: () throws(Failure) -> String) -> Bool {
    do throws(Failure) {
      let text = try report()
      progress?.clear()
      print(text)
      // What there is by then is there when somebody ends it.
      do throws(Errno) { try StandardOutput.finish() } catch {
        // The end of the program says that it could not be written.
      }
      return true
    } catch {
      progress?.clear()
      printError("Error: \(error)")
      return false
    }
  }

  private func report(
    on open: borrowing FileDescriptor, _ number: Int, _ told: Progress?
  ) throws(Failure) -> String {
    let file = files[number]
    let bytes = try readFile(open, named: file)
    var progress = told
    do throws(RecordingError) {
      if DealtRecording.isLikely(bytes) {
        let dealt = try DealtRecording(decoding: bytes)
        let game = try dealt.verifiedGame { tell(&progress, number, $0, of: dealt.actions.count) }
        return "\(file.printable): " + GameSummary.text(of: game.game, dealt)
      }
      let recording = try Recording(decoding: bytes)
      let game = try recording.verifiedGame {
        tell(&progress, number, $0, of: recording.actions.count)
      }
      return "\(file.printable): " + GameSummary.text(of: game, recording)
    } catch {
      throw Failure("\(file): \(error)")
    }
  }

  private static func report(onLink text: String) throws(Failure) -> String {
    let link = try OpenCommand.link(in: text)
    return "link: " + GameSummary.text(of: link.game, link.recording)
  }
}
