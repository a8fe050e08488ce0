import Foundation
import Testing

@testable import FuzzTargets

/// The committed inputs of the fuzzer, each of which reached something once: they are answered or refused
/// here too, in a build without a fuzzer.
@Suite(.serialized) struct CorpusTests {
  private static let laboratory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let corpus = laboratory.appendingPathComponent("Sources/fuzz/Corpus")

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// A trap, or a promise that is broken, ends the tests with the input's name as the last line.
  @Test(arguments: FuzzTarget.allCases)
  func committedInputsAreAnsweredOrRefused(target: FuzzTarget) throws {
    let folder = Self.corpus.appendingPathComponent(target.rawValue)
    let inputs = try names(folder)
    #expect(!inputs.isEmpty)
    for name in inputs {
      target.run(Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  /// Nothing at all, and one byte of each kind.
  @Test(arguments: FuzzTarget.allCases)
  func theShortestInputsAreAnsweredOrRefused(target: FuzzTarget) {
    target.run([])
    for byte in [0, 10, 32, 64, 96, 127, 128, 255] as [UInt8] {
      target.run([byte])
      target.run([byte, byte ^ 255])
    }
  }

  @Test func eachTargetHasItsInputsAndEachFolderItsTarget() throws {
    #expect(try names(Self.corpus) == FuzzTarget.allCases.map(\.rawValue).sorted())
  }

  /// What the script fuzzes when nobody names a target is all there is, each with a number of inputs.
  @Test func theScriptFuzzesEachTarget() throws {
    let script = Self.laboratory.deletingLastPathComponent().appendingPathComponent("scripts/fuzz")
    let text = try String(contentsOf: script, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("targets=(") } ?? ""
    let named = line.dropFirst("targets=(".count).prefix { $0 != ")" }.split(separator: " ")
    #expect(named.map(String.init).sorted() == FuzzTarget.allCases.map(\.rawValue).sorted())
    let cases = text.components(separatedBy: "quick_runs() {").last?.prefix { $0 != "}" } ?? ""
    let counted = cases.split { !$0.isLetter }.map(String.init)
    for target in FuzzTarget.allCases { #expect(counted.contains(target.rawValue)) }
  }

  /// What a target asks of a result is measured apart, also where it throws.
  @Test func checksAreNotCounted() {
    struct Refusal: Error {}
    let before = Exemption.nanoseconds
    #expect(throws: Refusal.self) {
      try Exemption.from { () throws(Refusal) in
        var sum = 0
        for number in 0..<200_000 { sum &+= number }
        if sum != 0 { throw Refusal() }
      }
    }
    #expect(Exemption.nanoseconds > before)
  }
}

/// Fuzzed bytes as the numbers that a target draws from them.
@Suite struct ByteStreamTests {
  @Test func bytesComeInTheirOrderAndThenZeros() {
    var stream = ByteStream([1, 2, 3])
    #expect(!stream.isEmpty && stream.byte() == 1)
    #expect(stream.rest == [2, 3])
    #expect([stream.byte(), stream.byte(), stream.byte()] == [2, 3, 0])
    #expect(stream.isEmpty && stream.rest.isEmpty)
  }

  @Test func aNumberIsEightBytesHighOneFirst() {
    var stream = ByteStream([0, 0, 0, 0, 0, 0, 1, 2, 255, 255, 255, 255, 255, 255, 255, 254, 128])
    #expect(stream.number() == 258)
    #expect(stream.number() == -2)
    #expect(stream.number() == .min, "what is missing is zero")
    #expect(stream.number() == 0)
  }

  @Test func aStructureIsFilledByteByByte() {
    var number = UInt32(0)
    var stream = ByteStream([1, 2, 3, 4, 5])
    stream.fill(&number)
    #expect(number == 0x0403_0201 && stream.rest == [5])
    stream.fill(&number)
    #expect(number == 5)
  }
}
