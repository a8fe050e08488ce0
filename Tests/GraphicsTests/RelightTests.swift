import Benchmarks
import Testing

@testable import Graphics

/// A board in a light that was not seen before is made over some frames; what is shown in the end is what one
/// frame would have shown.
@Suite("A new light spreads over some frames")
struct RelightTests {
  private let width = 480
  private let height = 320
  private let scene = BenchmarkScene(width: 480, height: 320, isLit: true)

  private func renderer(_ relitPixels: Int?) -> Renderer<BitmapGlyphs> {
    Renderer(
      width: width, height: height, format: .rgb565, glyphs: BitmapGlyphs(),
      relitPixels: relitPixels)
  }

  private var empty: TestPanel { TestPanel(width: width, height: height, format: .rgb565) }

  private func whole(_ list: DisplayList) -> [UInt8] {
    var renderer = renderer(nil)
    var panel = empty
    _ = renderer.render(list) { panel.present($0, $1) }
    return panel.bytes
  }

  private func board(_ frame: Int, isLarger: Bool = false) -> DisplayList {
    var list = scene.start
    scene.advance(&list, .lean, toFrame: frame)
    if isLarger { list.add(.ellipse(.white), in: Rect(x: 4, y: 4, width: 20, height: 20)) }
    return list
  }

  /// The bytes of each frame until the panel shows all.
  private func frames(
    _ renderer: inout Renderer<BitmapGlyphs>, _ panel: inout TestPanel, _ list: DisplayList
  ) -> [[UInt8]] {
    var frames: [[UInt8]] = []
    repeat {
      _ = renderer.render(list) { panel.present($0, $1) }
      frames.append(panel.bytes)
    } while renderer.isBehind && frames.count < 100
    return frames
  }

  /// In place and where an element came, from light to light, with what was made kept.
  @Test(arguments: [false, true]) func itEndsAsTheWholePicture(isLarger: Bool) {
    var renderer = renderer(8192)
    var panel = empty
    #expect(frames(&renderer, &panel, board(0)).count == 1, "nothing was there in another light")
    for frame in 1...4 {
      let list = board(frame, isLarger: isLarger && frame == 2)
      let seen = frames(&renderer, &panel, list)
      // The ground first; then two tiles of 63 pixels at a time, all of other ranks.
      #expect((6...12).contains(seen.count), "\(seen.count) frames for light \(frame)")
      #expect(Set(seen).count == seen.count, "each frame shows more")
      #expect(seen.last == whole(list))
    }
    #expect(frames(&renderer, &panel, board(1)).count == 1, "what was made is kept")
    #expect(panel.bytes == whole(board(1)))
    #expect(renderer.render(board(1)) { _, _ in Issue.record("presented without need") } == 0)
  }

  /// A tile that leans on goes on leaning while it waits for its light.
  @Test func whatWaitsMovesOn() {
    var renderer = renderer(1)
    var panel = empty
    _ = renderer.render(board(0)) { panel.present($0, $1) }
    let start = panel.bytes
    for frame in 1...40 {
      // Light 5 all the time, and leaning to and fro.
      var list = board(5)
      for (index, element) in board(frame).elements.enumerated() {
        list.move(index, to: element.frame)
      }
      _ = renderer.render(list) { panel.present($0, $1) }
      #expect(panel.bytes != start)
      if !renderer.isBehind { #expect(panel.bytes == whole(list)) }
    }
    let isBehind = renderer.isBehind
    #expect(!isBehind)
  }

  /// A hand that trembles: what leaned while it waited for its light stands where it stood before, when both
  /// are again what they were.
  @Test func whatWaitedAndIsAsItWasStandsWhereItStood() {
    var renderer = renderer(1)
    var panel = empty
    for frame in [0, 5, 0] { _ = renderer.render(board(frame)) { panel.present($0, $1) } }
    let isBehind = renderer.isBehind
    #expect(!isBehind)
    #expect(panel.bytes == whole(board(0)))
  }

  @Test func withoutABudgetAFrameMakesAll() {
    var renderer = renderer(nil)
    var panel = empty
    for frame in 0...3 {
      #expect(frames(&renderer, &panel, board(frame)).count == 1)
      #expect(panel.bytes == whole(board(frame)))
    }
  }
}
