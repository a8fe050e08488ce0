import Benchmarks
import CAllocations
import Testing

@testable import Graphics

@Test func allocationsAreCounted() {
  let before = allocations_of_this_thread()
  let bytes = Array(repeating: UInt8(7), count: 100)
  let after = allocations_of_this_thread()
  // They are looked at: what nobody looks at the optimiser would not allocate.
  #expect(bytes == Array(repeating: 7, count: 100))
  #expect(after == before + 1)
}

@Test func allocatedBytesAreCounted() {
  let before = allocated_bytes_of_this_thread()
  let bytes = Array(repeating: UInt8(7), count: 10_000)
  let after = allocated_bytes_of_this_thread()
  #expect(bytes.count == 10_000 && bytes[9_999] == 7)
  #expect((10_000...10_200).contains(after - before))
}

@Test(arguments: [BenchmarkScene.Motion.slide, .all, .full, .idle])
func aSteadyFrameAllocatesNothing(_ motion: BenchmarkScene.Motion) {
  var benchmark = RenderBenchmark(
    width: 160, height: 120, format: .rgb565, glyphs: BitmapGlyphs())
  for _ in 0..<24 { benchmark.drawFrame(motion) }
  let before = allocations_of_this_thread()
  for _ in 0..<12 { benchmark.drawFrame(motion) }
  #expect(allocations_of_this_thread() == before)
}

@Test(arguments: [BenchmarkScene.Motion.slide, .all, .lean, .idle])
func aSteadyFrameInTheLightAllocatesNothing(_ motion: BenchmarkScene.Motion) {
  var benchmark = RenderBenchmark(
    width: 160, height: 120, format: .rgb565, glyphs: BitmapGlyphs(), isLit: true)
  for _ in 0..<24 { benchmark.drawFrame(motion) }
  let before = allocations_of_this_thread()
  for _ in 0..<12 { benchmark.drawFrame(motion) }
  #expect(allocations_of_this_thread() == before)
}

/// A tile with a picture that slides, as on the board.
@Test func aSteadyFrameOfPicturesAllocatesNothing() {
  var renderer = Renderer(width: 160, height: 120, format: .rgb565, glyphs: BitmapGlyphs())
  let style = TileStyle(
    background: .black, foreground: .white, label: "8", font: Font(size: 11), size: 48, radius: 2,
    emblem: Emblem(inked: stride(from: 0, to: 144, by: 5)))
  var list = DisplayList()
  list.add(.tile(style), in: Rect(x: 0, y: 10, width: 48, height: 48))
  func draw(_ frame: Int) {
    list.move(0, to: Rect(x: frame, y: 10, width: 48, height: 48))
    _ = renderer.render(list) { _, _ in }
  }
  for frame in 0..<24 { draw(frame) }
  let before = allocations_of_this_thread()
  for frame in 24..<36 { draw(frame) }
  #expect(allocations_of_this_thread() == before)
}

@Test func aFrameOnTwoPagesAllocatesNothing() {
  let scene = BenchmarkScene(width: 160, height: 120)
  var renderer = Renderer(
    width: 160, height: 120, format: .rgb565, glyphs: BitmapGlyphs(), pages: 2)
  var list = scene.start
  for frame in 0..<24 {
    scene.advance(&list, .slide, toFrame: frame)
    _ = renderer.render(list) { _, _ in }
  }
  let before = allocations_of_this_thread()
  for frame in 24..<36 {
    scene.advance(&list, .slide, toFrame: frame)
    _ = renderer.render(list) { _, _ in }
  }
  #expect(allocations_of_this_thread() == before)
}
