/// Draws a game under way again and again into memory that stands for a panel, for measuring.
///
/// Frames are presented as a plain framebuffer is: row by row into memory that is not read.
public struct RenderBenchmark<Glyphs: GlyphSource & ~Copyable>: ~Copyable {
  private var panel: PanelMemory
  private var renderer: Renderer<Glyphs>
  private let scene: BenchmarkScene
  private var list: DisplayList
  private var count = 0

  /// A benchmark on a panel of `width` by `height` pixels.
  public init(width: Int, height: Int, format: PixelFormat, glyphs: consuming Glyphs) {
    renderer = Renderer(width: width, height: height, format: format, glyphs: glyphs)
    scene = BenchmarkScene(
      width: width, height: height, isBlackAndWhite: format.isBlackAndWhite)
    list = scene.start
    panel = PanelMemory(width: width, height: height, format: format)
  }

  /// Draws the next frame; returns how many pixels were painted.
  @discardableResult
  public mutating func drawFrame(_ motion: BenchmarkScene.Motion) -> Int {
    if motion == .full { renderer.invalidate() }
    scene.advance(&list, motion, toFrame: count)
    count += 1
    return renderer.render(list) { canvas, area in panel.present(canvas, area) }
  }

  /// Writes one value to every byte of a frame.
  public mutating func fillMemory() { panel.fill(UInt8(truncatingIfNeeded: count)) }

  /// Copies a frame from other memory.
  public mutating func copyMemory() { panel.copySpare() }

  /// Measures each motion and the memory itself: the median of `rounds` of the time that `clock`
  /// (the processor time of the process, in nanoseconds) says one frame took.
  public mutating func measure(rounds: Int, clock: () -> Int64) -> [BenchmarkFigure] {
    var figures: [BenchmarkFigure] = []
    for motion in BenchmarkScene.Motion.allCases {
      // A full cycle of the motion, so that every sprite exists.
      for _ in 0..<12 { drawFrame(motion) }
      var pixels = 0
      let time = median(rounds, clock) { benchmark in pixels += benchmark.drawFrame(motion) }
      figures.append(
        BenchmarkFigure(
          name: motion.rawValue, nanoseconds: time, pixels: pixels / (rounds * repetitions)))
    }
    let area = renderer.viewport.panel.area
    let fill = median(rounds, clock) { $0.fillMemory() }
    figures.append(BenchmarkFigure(name: "memset", nanoseconds: fill, pixels: area))
    let copy = median(rounds, clock) { $0.copyMemory() }
    figures.append(BenchmarkFigure(name: "memcpy", nanoseconds: copy, pixels: area))
    return figures
  }

  /// Several runs are timed together, since one may be shorter than the clock's step.
  private var repetitions: Int { 12 }

  private mutating func median(
    _ rounds: Int, _ clock: () -> Int64, of work: (inout RenderBenchmark) -> Void
  ) -> Int64 {
    var times: [Int64] = []
    for _ in 0..<rounds {
      let start = clock()
      for _ in 0..<repetitions { work(&self) }
      times.append((clock() - start) / Int64(repetitions))
    }
    times.sort()
    return times.isEmpty ? 0 : times[times.count / 2]
  }
}
