import Engine
import Handheld
import Inertial
import Testing
import Time

@testable import tilt2048

@Suite("Figures and sizes as they are written")
struct FigureTests {
  static let written: [(Double, Int, String)] = [
    (0, 2, "0.00"), (1.005, 1, "1.0"), (2.5, 0, "3"), (0.05, 1, "0.1"), (12.3456, 3, "12.346"),
    (-0.5, 2, "-0.50"), (-0.001, 2, "0.00"), (999.999, 2, "1000.00"), (7.04, 2, "7.04"),
  ]

  @Test(
    "a number has as many decimals as wanted, rounded, and no minus before nothing",
    arguments: written)
  func decimals(value: Double, places: Int, text: String) {
    #expect(decimal(value, places: places) == text)
  }

  @Test("two decimals where nothing is said; what is no number, or too long for one, stays itself")
  func oddDecimals() {
    #expect(decimal(1.0 / 3) == "0.33")
    #expect(decimal(.infinity) == "inf" && decimal(1e300).contains("e+300"))
    #expect(whole(2.5) == "3" && whole(-0.2) == "0")
    #expect(whole(.nan) == "null" && whole(.infinity) == "null")
  }

  @Test("columns are as wide as wanted and never touch the next one")
  func columns() {
    #expect(column("ab", 4) == "ab  ")
    #expect(column("abcd", 4) == "abcd " && column("abcdefg", 4) == "abcdefg ")
    #expect(column("", 0) == " ")
  }

  @Test("reports are JSON: objects within an array within an object")
  func json() {
    #expect(jsonObject([("a", "1"), ("b", "null")]) == "{\n  \"a\": 1,\n  \"b\": null\n}")
    #expect(jsonArray(["    {}", "    {}"]) == "[\n    {},\n    {}\n  ]")
  }

  @Test(
    "a size is two numbers with an x between them, each of a panel that there is",
    arguments: ["480x320", "32x32", "8192x8192"])
  func sizes(text: String) {
    #expect(PictureSize(argument: text)?.argument == text)
  }

  @Test(
    "what is no size is none",
    arguments: [
      "", "x", "480", "480x", "x320", "480x320x1", "31x32", "32x8193", "-480x320", "480 x 320",
      "480X320", "4e2x320", "99999999999999999999x32",
    ])
  func noSizes(text: String) { #expect(PictureSize(argument: text) == nil) }

  @Test("each format that can be asked for is another one, and has its name")
  func formats() {
    let formats = PictureFormat.allCases.map(\.format)
    for (index, format) in formats.enumerated() {
      #expect(formats.firstIndex(of: format) == index)
    }
    #expect(PictureFormat.choices == ["xrgb8888", "rgb565", "mono", "gray", "palette"])
    #expect(formats.map(\.bitsPerPixel) == [32, 16, 1, 8, 8])
  }
}

@Suite("What a game came to, in a line")
struct GameSummaryTests {
  @Test("score, tile, moves, board and seed; what was taken back only where something was")
  func line() throws {
    var game = RecordedGame(seed: 7)
    #expect(
      GameSummary.text(of: game.game, game.recording)
        == "score 0, largest tile \(1 << Int(game.game.board.largestExponent)), 0 moves, 4×4, "
        + "seed 7, not over")
    let moved = Direction.allCases.first { !game.play($0).isEmpty }
    #expect(moved != nil)
    var recording = game.recording
    recording.undo()
    let text = GameSummary.text(of: game.game, recording)
    #expect(text.contains("1 moves, 1 taken back, 4×4"))
  }

  @Test("a game that cannot go on says so")
  func over() throws {
    let stuck: [UInt8] = [1, 2, 1, 2, 1, 2, 1, 2, 1]
    let size = try #require(BoardSize(3))
    let game = try #require(Game(size: size, exponents: stuck, score: 40, seed: 1))
    let text = GameSummary.text(of: game, Recording(size: size, seed: 1))
    #expect(text == "score 40, largest tile 4, 0 moves, 3×3, seed 1, over")
  }
}

@Suite("A second of a sensor")
struct SampledSecondTests {
  private func sample(_ milliseconds: Int, _ force: Float) -> InertialSample {
    InertialSample(
      time: .zero + .milliseconds(milliseconds), acceleration: Vector3(0, 0, force),
      angularRate: Vector3(0, 0, 0))
  }

  @Test("what comes within a second counts, whenever it begins; then it is full")
  func second() {
    var second = SampledSecond()
    for time in stride(from: 5000, to: 6000, by: 5) { second.take(sample(time, 1)) }
    #expect(second.count == 200 && !second.isFull)
    second.take(sample(6000, 9))
    #expect(second.isFull && second.count == 200)
    #expect(second.description == "200 samples in a second, 1.00 g, noise 0 mg")
  }

  @Test("the noise is the deviation from the mean, and nothing has none")
  func noise() {
    var second = SampledSecond()
    #expect(second.gravity == 0 && second.noise == 0)
    for time in 0..<100 { second.take(sample(time, time.isMultiple(of: 2) ? 0.9 : 1.1)) }
    #expect((second.gravity - 1).magnitude < 0.001)
    #expect((second.noise - 0.1).magnitude < 0.001)
  }
}
