import Arguments
import Glibc
import Solver
import Testing

@testable import Program
@testable import laboratory

/// `train` and `imitate`: from nothing to weights that play.
@Suite("Learning commands")
struct TrainCommandTests {
  /// However many threads share the work, also where one training takes up another's state.
  @Test func theThreadsChangeNothing() throws {
    let folder = try TemporaryFolder()
    func trained(_ options: String...) throws -> [UInt8] {
      let path = folder.path + "/weights"
      let all = ["train", "--moves", "6400", "--batch", "64", "-o", path] + options
      try run(all)
      return try readFile(path, most: 1 << 20)
    }
    let one = try trained("--threads", "1")
    #expect(TupleNetwork(decoding: one) != nil)
    for count in ["2", "4", "16"] { #expect(try trained("--threads", count) == one) }
    let state = folder.path + "/state"
    try run([
      "train", "--moves", "3200", "--batch", "64", "--state", state, "-o", folder.path + "/half",
    ])
    let again = try trained("--state", state)
    #expect(try trained("--state", state) == again, "what is done is not done again")
  }

  @Test func largerWeightsAreImitated() throws {
    let folder = try TemporaryFolder()
    let (learnt, small) = (folder.path + "/learnt", folder.path + "/small")
    try run(["train", "--moves", "6400", "--batch", "64", "--megabytes", "8", "-o", learnt])
    try run(["imitate", learnt, "--moves", "1000", "-o", small])
    let files = try [learnt, small].map { try readFile($0, most: 1 << 24) }
    #expect(files.map(\.count) == [8_102_952, 917_520])
    for file in files { #expect(TupleNetwork(decoding: file) != nil) }
    let same = complaint(["imitate", learnt, "--moves", "1", "-o", folder.path + "/./learnt"])
    #expect(same.contains("is the file that is imitated"))
    #expect(try readFile(learnt, most: 1 << 24) == files[0])
  }

  /// Not after hours of work.
  @Test func whereNothingCanBeWrittenIsToldBeforeTheWork() throws {
    let folder = try TemporaryFolder()
    let (state, nowhere) = (folder.path + "/state", folder.path + "/nowhere/weights")
    let words = ["train", "--moves", "64", "--batch", "64", "--state", state, "-o", nowhere]
    #expect(complaint(words).contains("cannot write \(nowhere)"))
    #expect(throws: Failure.self) { try readFile(state) }
    for command in ["imitate no-weights", "teach --hands 1 no-trace", "styles --games 1"] {
      let words = command.split(separator: " ").map(String.init) + ["-o", nowhere]
      #expect(complaint(words).contains("cannot write \(nowhere)"), "\(command)")
    }
  }

  /// Nor is a folder, a link or a text found where the weights of hours were to be.
  @Test func whatWouldBeLostIsToldBeforeTheWork() throws {
    let folder = try TemporaryFolder()
    let (text, link) = (folder.path + "/notes", folder.path + "/link")
    try writeFile(Array("notes".utf8), to: text)
    #expect(symlink("nowhere", link) == 0)
    let train = ["train", "--moves", "64", "--batch", "64", "-o"]
    for (path, reason) in [
      (folder.path, "is no file"), (link, "is no file"), ("", "no name of a file"),
      (text, "stays as it is"),
    ] {
      #expect(complaint(train + [path]).contains(reason), "\(path)")
    }
    let state = ["--state", folder.path]
    #expect(complaint(train + [folder.path + "/w"] + state).contains("is no file"))
    for command in ["teach --hands 1", "styles --games 1"] {
      let words = command.split(separator: " ").map(String.init) + ["-o", text]
      #expect(complaint(words).contains("stays as it is"), "\(command)")
    }
    #expect(try readFile(text) == Array("notes".utf8))
  }

  /// A file of weights begins as what may be replaced by another is known by.
  @Test func weightsBeginAsTheyAreKnown() throws {
    let start = Trainer(seed: 1, batch: 1, moves: 1).network().encode()
    #expect(start.starts(with: TupleNetwork.beginning.utf8))
  }

  /// What is no training and what are no weights stay as they are.
  @Test func otherFilesAreRefused() throws {
    let folder = try TemporaryFolder()
    let (other, output) = (folder.path + "/other", folder.path + "/output")
    try writeFile(Array("something else".utf8), to: other)
    let training = complaint(["train", "--batch", "64", "--state", other, "-o", output])
    #expect(training.contains("holds no training of this version"))
    #expect(complaint(["imitate", other, "-o", output]).contains("holds no weights"))
    #expect(complaint(["train", "--batch", "65537", "-o", output]).contains("65536"))
    #expect(complaint(["train", "--threads", "3", "-o", output]).contains("--threads"))
    #expect(complaint(["train", "--moves", "63", "--batch", "64", "-o", output]).contains("batch"))
    #expect(try readFile(other, most: 100) == Array("something else".utf8))
  }

  /// A training that lost its end, or in which a byte is another one, is no training, and stays for
  /// whoever can do something with it.
  @Test func aDamagedTrainingIsRefused() throws {
    let folder = try TemporaryFolder()
    let (state, output) = (folder.path + "/state", folder.path + "/output")
    try run(["train", "--moves", "640", "--batch", "64", "--state", state, "-o", output])
    let whole = try readFile(state)
    let goOn = ["train", "--moves", "1280", "--batch", "64", "--state", state, "-o", output]
    var changed = whole
    changed[whole.count / 2] ^= 4
    for bytes in [changed, Array(whole.dropLast()), whole + [0], Array(whole.prefix(40)), []] {
      try writeFile(bytes, to: state)
      #expect(complaint(goOn).contains("holds no training of this version"))
      #expect(try readFile(state) == bytes)
    }
    try writeFile(whole, to: state)
    // Weights take its place neither where another training makes them.
    #expect(complaint(["train", "--batch", "64", "-o", state]).contains("stays as it is"))
    // Of another size than was asked for it would be hours of work for other weights.
    for other in [["--megabytes", "8"], ["--batch", "128"]] {
      let said = complaint(goOn + other)
      #expect(said.contains("with --batch") && said.contains(other[1]), "\(said)")
      #expect(try readFile(state) == whole)
    }
    // Nor are weights of fewer moves than were made.
    let fewer = ["train", "--moves", "639", "--batch", "64", "--state", state, "-o", output]
    #expect(complaint(fewer).contains("has 640 moves, more than --moves 639"))
    try run(goOn)
    #expect(try readFile(state) != whole, "as it was, it goes on")
  }

  /// A number of moves that is no whole number of batches ends with the last whole one.
  @Test func aTrainingIsOfWholeBatches() throws {
    let folder = try TemporaryFolder()
    func weights(_ moves: String, _ batch: String) throws -> [UInt8] {
      try run(["train", "--moves", moves, "--batch", batch, "-o", folder.path + "/weights"])
      return try readFile(folder.path + "/weights", most: 1 << 20)
    }
    let even = try weights("640", "64")
    #expect(try weights("700", "64") == even)
    #expect(try weights("704", "64") != even)
    #expect(try weights("640", "32") != even, "the batch is part of what is learnt")
  }

  private func run(_ words: [String]) throws {
    let said = complaint(words)
    guard said.isEmpty else { throw Failure(said) }
  }

  /// What the program says of what is wrong with its words; nothing where it did what they ask for.
  private func complaint(_ words: [String]) -> String {
    var said = ""
    let program = CommandLineProgram(Laboratory.entry, version: "")
    let status = program.run(words[...], answer: { _ in }, complain: { said += $0 })
    #expect((status == 0) == said.isEmpty)
    return said
  }
}
