import Arguments
import Engine

/// `tilt2048 verify FILE…`: plays recordings again and prints the score each of them proves.
struct VerifyCommand: Command {
  static let about = About(
    "verify", "Play a recording again and print its score.",
    discussion: """
      A recording is the seed and the moves of a game, so its score is not believed but played \
      again: what is printed can be reached, whoever reached it. A link from 'tilt2048 share' is \
      such a recording too. The exit status is 0 when every one is a possible game, else 1.
      """)

  private var files: [String] = []

  mutating func declare(in form: inout Form) {
    form.arguments(
      "files", &files,
      "Recordings, as written by 'tilt2048 scores --export', or links.", isRequired: true)
  }

  func run() throws {
    var isEverythingProved = true
    for file in files {
      do throws(Failure) {
        print(try Link.isLikely(file) ? Self.report(onLink: file) : Self.report(on: file))
      } catch {
        printError("Error: \(error)")
        isEverythingProved = false
      }
    }
    if !isEverythingProved { throw ExitCode.failure }
  }

  private static func report(on file: String) throws(Failure) -> String {
    let bytes = try readFile(file)
    do throws(RecordingError) {
      let recording = try Recording(decoding: bytes)
      let game = try recording.verifiedGame()
      return "\(file): " + GameSummary.text(of: game, recording)
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
