import Arguments
import Graphics
import Handheld
import LinuxDevices
import Scenes
import Screenshots
import System

/// `tilt2048 rerun FILE`: plays a journal again, and says whether the same came of it.
struct RerunCommand: Command {
  static let about = About(
    "rerun", "Play a journal of 'play --journal' again, and compare what comes of it.",
    discussion: """
      The appliance gets the same presses, tilts and answers in the same ticks, so it must show the \
      same pictures, keep the same games and play the same sounds. Where it does not, the first \
      difference is named by its tick, and the exit status is 1; so it is where the journal is \
      damaged or was cut off. On a terminal a line says how far it is. Ctrl-C ends it with what was \
      compared; the exit status is 130 then.
      """)

  private var file = ""
  private var picture: String?
  private var tick: Int?

  mutating func declare(in form: inout Form) {
    form.option(
      "picture", value: "png", &picture,
      "Write the picture that was shown last into this PNG file.")
    form.option("tick", &tick, "Stop after this tick; there are 100 in a second.")
    form.argument("file", &file, "The journal.")
    form.require(tick.map { $0 > 0 } ?? true, "--tick must be 1 or more.")
  }

  func run() throws(Failure) {
    if let picture, Self.isSameFile(picture, file) {
      throw Failure("\(picture) is the journal itself: name another file for the picture")
    }
    if let picture { try OutputFile.require(picture, for: PNGFile.signature) }
    let source = try JournalFile(path: file)
    let reading = source.reading
    var rerun = try begin(source)
    let program = rerun.start.program
    if program != Tilt2048.version {
      printError("\(file) is of tilt2048 \(program); this is \(Tilt2048.version).")
    }
    Interruption.watch()
    var progress = Progress.onStandardError()
    let trouble = play(&rerun) { ticks in
      progress?.tell(reading.read, of: reading.size) {
        "\(file.printable): \(Self.percent(reading.read, of: reading.size)), tick \(ticks)"
      }
      return !Interruption.isWanted
    }
    progress?.clear()
    print(summary(of: rerun))
    if let picture { try Self.write(rerun.picture, of: rerun.appliance, to: picture) }
    if let trouble { throw Failure("\(file): \(trouble)") }
    if rerun.difference != nil { throw Failure.told }
    guard Interruption.isWanted else { return }
    printError("Stopped: \(Self.percent(reading.read, of: reading.size)) of \(file) was compared.")
    throw Failure(status: Interruption.status)
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    "\(Int64(part) * 100 / Int64(max(whole, 1))) %"
  }

  /// Whether two paths lead to one file; one that cannot be looked at is none.
  private static func isSameFile(_ first: String, _ second: String) -> Bool {
    do throws(Errno) {
      return try FileStatus(of: first).id == FileStatus(of: second).id
    } catch { return false }
  }

  private func begin(_ source: consuming JournalFile) throws(Failure) -> Rerun<JournalFile> {
    do throws(JournalError) { return try Rerun(source) } catch {
      throw Failure("\(file): \(error)")
    }
  }

  /// Plays to the end, to the tick that was asked for, or while it shall go on, which is asked at each
  /// entry; what kept it from that.
  func play(
    _ rerun: inout Rerun<JournalFile>, while goesOn: (_ ticks: Int) -> Bool
  ) -> JournalError? {
    do throws(JournalError) {
      while goesOn(rerun.tick), try rerun.step() {
        // What comes of a tick stands behind it.
        if let tick, rerun.tick > tick { break }
      }
      return nil
    } catch {
      return error
    }
  }

  /// What came of the ticks that were asked for, without the one that ended the last of them.
  func summary(of rerun: borrowing Rerun<JournalFile>) -> String {
    let played =
      "\(min(rerun.tick, tick ?? .max)) ticks, \(rerun.pictures) pictures, "
      + "\(rerun.deeds) ticks with sounds, rows or lines"
    switch rerun.difference {
    case nil: return "\(played): the same as then"
    case .picture(let tick)?:
      return "\(played): \(rerun.differences) differ, the first the picture after tick \(tick)"
    case .effects(let tick)?:
      return "\(played): \(rerun.differences) differ, the first what tick \(tick) did"
    }
  }

  private static func write(
    _ picture: DisplayList, of appliance: Appliance, to path: String
  ) throws(Failure) {
    var renderer = Renderer(
      width: appliance.stage.width, height: appliance.stage.height, format: .xrgb8888,
      glyphs: PreparedGlyphs(), transfersFullRows: true)
    do throws(PNGError) { try PNGFile(picture, by: &renderer).write(to: path) } catch {
      throw Failure(error.message)
    }
  }
}
