import Foundation
import Graphics
import Hardware
import Testing
import Time

@testable import Simulators

@Suite struct MemoryDisplayTests {
  private func canvas(_ bounds: Rect, _ value: UInt16) -> Canvas {
    let canvas = Canvas(bounds: bounds, format: .rgb565)
    for index in 0..<bounds.area {
      canvas.pixels.storeBytes(of: value, toByteOffset: index * 2, as: UInt16.self)
    }
    return canvas
  }

  @Test func keepsWhatWasPresented() throws {
    let display = MemoryDisplay(width: 10, height: 8, format: .rgb565)
    let area = Rect(x: 2, y: 3, width: 4, height: 2)
    try display.present(canvas(area, 0xABCD), area: area)
    try display.flush()
    #expect(display.value(x: 2, y: 3) == 0xABCD)
    #expect(display.value(x: 5, y: 4) == 0xABCD)
    #expect(display.value(x: 6, y: 4) == 0)
    #expect(display.value(x: 10, y: 0) == nil)
    #expect(display.presents == [area])
    #expect(display.flushes == 1)
    #expect(display.violations == 0)
  }

  @Test func breachesOfTheContractAreCounted() throws {
    let display = MemoryDisplay(width: 10, height: 8, format: .rgb565)
    let area = Rect(x: 8, y: 0, width: 4, height: 2)
    try display.present(canvas(area, 1), area: area)
    try display.present(canvas(area, 1), area: Rect(x: 7, y: 0, width: 2, height: 1))
    let wrong = Canvas(bounds: area, format: .xrgb8888)
    try display.present(wrong, area: Rect(x: 8, y: 0, width: 1, height: 1))
    #expect(display.violations == 3)
    #expect(display.pixels.allSatisfy { $0 == 0 })
  }

  @Test func panelsComeAndGo() throws {
    let display = MemoryDisplay(width: 10, height: 8, format: .rgb565)
    let area = Rect(x: 0, y: 0, width: 1, height: 1)
    display.absence = "unplugged"
    #expect(throws: DisplayError.gone("unplugged")) {
      try display.present(canvas(area, 1), area: area)
    }
    #expect(!display.recover())
    display.absence = nil
    #expect(display.recover())
    display.mode.width = 20
    #expect(throws: DisplayError.modeChanged) {
      try display.present(canvas(area, 1), area: area)
    }
    try display.present(canvas(area, 1), area: area)
    #expect(display.pixels.count == 20 * 8 * 2)
  }
}

@Suite("A panel in a file")
struct FileDisplayTests {
  private let file = NSTemporaryDirectory() + UUID().uuidString
  private let mode = DisplayMode(width: 4, height: 2, format: .rgb565)

  @Test("shows its pixels to whoever reads the file, and begins with what is there")
  func pixelsAreTheFiles() throws {
    defer { unlink(file) }
    let display = try MemoryDisplay(mode, file: file)
    let canvas = Canvas(bounds: Rect(x: 1, y: 0, width: 2, height: 1), format: .rgb565)
    canvas.pixels.copyBytes(from: [1, 2, 3, 4])
    try display.present(canvas, area: canvas.bounds)
    let expected: [UInt8] = [0, 0, 1, 2, 3, 4, 0, 0] + Array(repeating: 0, count: 8)
    #expect(FileManager.default.contents(atPath: file).map(Array.init) == expected)
    #expect(try MemoryDisplay(mode, file: file).pixels == expected)
  }

  @Test("is refused by name where there can be no such file")
  func noSuchPlace() {
    let reason =
      "cannot keep a panel in /nowhere/panel: No such file or directory; "
      + "name a file that can be written, such as one in /dev/shm"
    #expect(throws: DisplayError.gone(reason)) {
      try MemoryDisplay(mode, file: "/nowhere/panel")
    }
  }
}

@Suite struct RecordingBuzzerTests {
  @Test func keepsTonesWithTheirTimes() throws {
    var now = Instant.zero
    let buzzer = RecordingBuzzer { now }
    try buzzer.sound(440)
    now = now + .milliseconds(20)
    try buzzer.sound(nil)
    #expect(
      buzzer.tones == [
        .init(time: .zero, frequency: 440),
        .init(time: Instant(nanoseconds: 20_000_000), frequency: nil),
      ])
    let tone = Tone(semitone: 7, length: 100, softness: 6)
    try buzzer.ring([tone], after: 30)
    #expect(buzzer.cues.map(\.time) == [Instant(nanoseconds: 50_000_000)])
    #expect(buzzer.cues.map(\.tones) == [[tone]])
    buzzer.failure = BuzzerError("gone")
    #expect(throws: BuzzerError("gone")) { try buzzer.sound(1) }
    #expect(throws: BuzzerError("gone")) { try buzzer.ring([tone], after: 0) }
  }
}
