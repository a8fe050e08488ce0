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
