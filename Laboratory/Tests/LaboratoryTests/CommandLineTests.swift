import Arguments
import Testing
import Trials

@testable import Program
@testable import laboratory

/// What can be said to `laboratory`, option by option, and what is refused before anything is done.
@Suite("The laboratory's command line")
struct CommandLineTests {
  private let program = CommandLineProgram(Laboratory.entry, version: "1.2.3")

  /// Whether the words are understood; nothing of it is carried out.
  private func isRead(_ words: [String]) -> Bool {
    guard case .command = try? program.read(words[...]) else { return false }
    return true
  }

  /// What is said against the words.
  private func refusal(_ words: [String]) -> String {
    do throws(UsageError) {
      _ = try program.read(words[...])
      return ""
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: [
      "bench", "bench --games 1 --hints 1 --rounds 1", "bench --table", "bench --json",
      "bench --frames 0 --motion all --size 32x32 --format mono --lit",
      "score motion.csv", "score --hand 0", "score --plot a.png --from 1 --to 2.5 motion.csv",
      "score --worst-case --first-pose --threshold 10 --mounting y-x+z+ motion.csv",
      "tune a.csv b.csv", "tune --hands 1", "tune --hands 300 --family eleventh --typical",
      "tune --hands 2 --fresh limits --unjudged", "tune --methods --units 1000 --stress a.csv",
      "leave-out a.csv", "leave-out --pool 0 --seed 0 --unjudged a.csv b.csv",
      "train -o x", "train --moves 1 --batch 1 --threads 16 --megabytes 64 --output x",
      "train --report 1 --save 1 --state s --seed 18446744073709551615 -o x",
      "imitate w -o x", "imitate w --moves 1 --seed 0 --report 1 -o x",
      "teach -o x", "teach --hands 400 --trials 0 --left-out seventh -o x a.csv b.csv",
      "styles", "styles --games 10000 --trials 0 -o x", "playouts --games 1 --seed 7 --plain",
      "playouts --check --moves 1", "count --work kept-move --times 2 --folder f",
    ])
  func whatIsOfferedIsUnderstood(line: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(isRead(words), "\(refusal(words).prefix(200))")
  }

  /// Each of them has a bound, or needs or excludes another.
  @Test(
    arguments: [
      ("bench --games 0", "--games, --hints and --rounds must be 1 or more"),
      ("bench --hints -1", "--hints"), ("bench --rounds 0", "--rounds"),
      ("bench --frames -1", "--frames 0 or more"),
      ("bench --json --table", "--json and --table exclude each other"),
      ("bench --motion fall", "'full', 'slide', 'all', 'lean', 'idle'"),
      ("bench --size 31x31", "--size"), ("bench --size 480", "--size"),
      ("bench --format jpeg", "--format"), ("bench x", "Unexpected argument 'x'"),
      ("score", "Name a recording, or give --hand"), ("score --hand 1 a.csv", "or give --hand"),
      ("score --hand -1", "--hand must not be negative"), ("score a.csv b.csv", "'b.csv'"),
      ("score --threshold 9.9 a.csv", "--threshold must be from 10 to 35"),
      ("score --threshold 35.1 a.csv", "--threshold must be from 10 to 35"),
      ("score --threshold nan a.csv", "--threshold must be from 10 to 35"),
      ("score --mounting x+x+z+ a.csv", "x+x+z+"),
      ("score --from 2 --to 2 a.csv", "--from must lie before --to"),
      ("score --from nan a.csv", "--from must lie before --to"),
      ("score --from 2 a.csv", "--from and --to need --plot"),
      ("tune --to 2 a.csv", "--from and --to need --plot"),
      ("tune", "Name a recording, or give --hands"),
      ("tune --hands 0", "--hands from 1 to 300"), ("tune --hands 301", "--hands from 1 to 300"),
      ("tune --units 0 a.csv", "must be from 1 to 1000"),
      ("tune --family none", "'thirteenth', 'fourteenth'"),
      ("tune --hands 1 --fresh best", "'typical', 'half', 'limits'"),
      ("tune --units 2 a.csv", "--units needs --methods"),
      ("tune --hands 1 --stress", "--methods, --stress and --plot need a recording"),
      ("tune --hands 1 --plot a.png", "--methods, --stress and --plot need a recording"),
      ("tune --typical a.csv", "--family, --typical, --fresh and --unjudged need --hands"),
      ("tune --fresh half a.csv", "need --hands"), ("tune --unjudged a.csv", "need --hands"),
      ("tune --family fifth a.csv", "need --hands"),
      ("tune --hands 1 --fresh half --typical", "--typical and --fresh exclude each other"),
      ("bench --size 64x48", "need --frames"), ("bench --lit", "need --frames"),
      ("leave-out", "Name the recordings"), ("leave-out --pool -1 a.csv", "from 0 to 10000"),
      ("leave-out --pool 10001 a.csv", "from 0 to 10000"),
      ("leave-out --seed -1 a.csv", "--seed must not be negative"),
      ("train", "--output"), ("train --report 0 -o x", "--report and --save must be 1 or more"),
      ("train --save 0 -o x", "--report and --save must be 1 or more"),
      ("train --moves 0 -o x", "--moves must be as many as --batch"),
      ("train --batch 0 -o x", "--batch must be from 1 to 65536"),
      ("train --threads 0 -o x", "--threads must be 1, 2, 4, 8 or 16"),
      ("train --megabytes 2 -o x", "'1', '8', '64'"), ("train --seed -1 -o x", "--seed"),
      ("train --state x -o x", "--state and --output must be two files"),
      ("train --state x -o .//x", "--state and --output must be two files"),
      ("imitate x -o x", "another file than the one that is imitated"),
      ("imitate -o x", "'<file>'"), ("imitate w", "--output"),
      ("imitate w --moves 0 -o x", "--moves and --report must be 1 or more"),
      ("imitate w --report 0 -o x", "--moves and --report must be 1 or more"),
      ("teach", "--output"), ("teach --hands 0 -o x", "--hands must be from 1 to 400"),
      ("teach --hands 401 -o x", "--hands must be from 1 to 400"),
      ("teach --trials -1 -o x", "--trials from 0 to 400"), ("teach --left-out x -o x", "'first'"),
      ("styles --games 0", "--games must be from 1 to 10000"),
      ("styles --trials 10001", "--trials from 0 to 10000"), ("styles x", "'x'"),
      ("playouts --moves 0", "--moves and --games must be 1 or more"),
      ("playouts --games 0", "--moves and --games must be 1 or more"),
      ("playouts --plain --check", "--plain and --check exclude each other"),
      ("count --work kept-move", "needs --folder"), ("count --folder f", "no other work has one"),
      ("count --times 0", "--times must be 1 or more"), ("count --work sleep", "'kept-move'"),
      ("ride", "There is no command 'ride'"), ("tran -o x", "train"), ("train --bach 3", "--batch"),
    ])
  func whatCannotBeIsRefused(line: String, reason: String) {
    let said = refusal(line.split(separator: " ").map(String.init))
    #expect(said.contains(reason), "\(said.prefix(300))")
    #expect(said.contains("--help"), "where to read on")
  }

  /// A refused command does nothing and ends as a wrong usage does.
  @Test func aRefusalHasItsStatus() {
    var said: [String] = []
    let status = program.run(
      ["styles", "--games", "0"], answer: { _ in Issue.record("nothing was asked") },
      complain: { said.append($0) })
    #expect(status == UsageError.exitStatus && said.count == 1)
    #expect(said.first?.hasPrefix("Error: ") == true)
  }

  @Test func helpNamesAllThereIs() throws {
    guard case .text(let help) = try program.read(["--help"]) else {
      Issue.record("no help")
      return
    }
    let names = Laboratory.subcommands.map { $0.about.name }
    #expect(Set(names).count == names.count && names.first == "bench")
    for name in names { #expect(help.contains("  " + name + " ")) }
    guard case .text(let version) = try program.read(["train", "--version"]) else {
      Issue.record("no version")
      return
    }
    #expect(version == "1.2.3")
    // Each option of each command is explained.
    for entry in Laboratory.subcommands {
      guard case .text(let text) = try program.read(["help", entry.about.name]) else {
        Issue.record("no help on \(entry.about.name)")
        continue
      }
      for parameter in entry.parameters {
        #expect(!parameter.help.isEmpty && text.contains(parameter.name), "\(parameter.name)")
      }
    }
  }

  /// What the texts tell to type can be typed: somewhere there is such an option.
  @Test func textsNameNoOptionThatThereIsNot() throws {
    let entries = Laboratory.subcommands
    let offered = Set(entries.flatMap { $0.parameters.flatMap(\.spellings) })
    for entry in entries {
      let texts = [entry.about.discussion] + entry.parameters.map(\.help)
      let words = texts.joined(separator: " ").split { !($0.isLetter || $0 == "-") }
      for word in words where word.hasPrefix("--") {
        #expect(offered.contains(String(word)), "\(entry.about.name): \(word)")
      }
    }
  }

  @Test func sizesOfWeightsAreInMegabytes() {
    #expect(Megabytes(argument: "1") == .one && Megabytes.one.sixes == nil)
    #expect(Megabytes.eight.sixes == 3_908_648 && Megabytes(argument: "8") == .eight)
    // Two bytes a weight; the fours of all sizes are the same.
    let (eight, many) = (Megabytes.eight.sixes ?? 0, Megabytes.many.sixes ?? 0)
    #expect(many > 8 * eight && 2 * many <= 64 << 20)
    #expect(Megabytes.allCases.map(\.argument) == ["1", "8", "64"])
  }

  // MARK: What is done

  @Test func randomGamesAreTheSameBothWays() throws {
    for line in ["--games 3", "--games 3 --plain", "--games 20 --check", "--moves 1 --seed 9"] {
      try PlayoutsCommand.parse(line.split(separator: " ").map(String.init)).run()
    }
  }

  /// So many frames and nothing else: none is fast, and one is not measured.
  @Test func framesAreDrawn() throws {
    for motion in ["full", "slide", "idle"] {
      let words = ["--frames", "2", "--motion", motion, "--size", "64x48"]
      try LaboratoryBenchCommand.parse(words).run()
    }
  }

  @Test func filesThatAreNotThereAreNamed() throws {
    func message(_ command: any Command) -> String {
      do throws(Failure) { try command.run() } catch { return error.description }
      return ""
    }
    let missing = "/nowhere/motion.csv"
    for command in [
      try ScoreCommand.parse([missing]) as any Command, try TuneCommand.parse([missing]),
      try LeaveOutCommand.parse([missing]),
    ] {
      #expect(message(command).contains(missing))
    }
    #expect(message(try ImitateCommand.parse([missing, "-o", "x"])).contains(missing))
  }
}
