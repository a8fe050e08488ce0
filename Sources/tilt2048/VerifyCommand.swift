import Engine

/// `tilt2048 verify FILE…`: plays recordings again and prints the score each of them proves.
struct VerifyCommand: Command {
  static let about = About(
    "verify", "Play a recording again and print its score.",
    discussion: """
      A recording is the seed and the moves of a game, so its score is not believed but played \
      again. The exit status is 0 when every file is a possible game, else 1.
      """)

  private var files: [String] = []

  mutating func declare(in form: inout Form) {
    form.arguments(
      "files", &files, "Recordings, as written by 'tilt2048 scores --export'.", isRequired: true)
  }

  func run() throws {
    var isEverythingProved = true
    for file in files {
      do throws(Failure) {
        print(try Self.report(on: file))
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
      return "\(file): " + summary(of: game, recording)
    } catch {
      throw Failure("\(file): \(error)")
    }
  }

  private static func summary(of game: Game, _ recording: Recording) -> String {
    let size = recording.size.cells
    let undone =
      recording.undoCount == 0 ? "" : ", \(recording.undoCount) taken back"
    return "score \(game.score), largest tile \(1 << Int(game.board.largestExponent)), "
      + "\(game.moveCount) moves\(undone), \(size)×\(size), seed \(recording.seed), "
      + (game.isOver ? "over" : "not over")
  }
}
