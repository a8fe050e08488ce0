import Graphics

/// Draws a game under way again and again into memory that stands for a panel, for measuring.
///
/// Frames are presented as a plain framebuffer is: row by row into memory that is not read.
public struct RenderBenchmark<Glyphs: GlyphSource & ~Copyable>: ~Copyable {
  private var panel: PanelMemory
  private var renderer: Renderer<Glyphs>
  private let scene: BenchmarkScene
  private var list: DisplayList
  private var count = 0

  /// A benchmark on a panel of `width` by `height` pixels; `isLit` gives everything a body.
  public init(
    width: Int, height: Int, format: PixelFormat, glyphs: consuming Glyphs, isLit: Bool = false
  ) {
    renderer = Renderer(width: width, height: height, format: format, glyphs: glyphs)
    scene = BenchmarkScene(
      width: width, height: height, isBlackAndWhite: format.isBlackAndWhite, isLit: isLit)
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
  /// (the processor time of the process, in nanoseconds) says one frame took, and how many
  /// allocations `allocations` counted meanwhile.
  ///
  /// All take turns in each round, so that whatever else the machine does meets them alike; a round
  /// before the first makes every sprite.
  public mutating func measure(
    rounds: Int, clock: () -> Int64, allocations: () -> Int
  ) -> [BenchmarkFigure] {
    var times = Array(repeating: [Int64](), count: Work.all.count)
    var counts = Array(repeating: (pixels: 0, allocations: 0), count: Work.all.count)
    for index in times.indices { times[index].reserveCapacity(rounds + 1) }
    for round in 0...rounds {
      for (index, work) in Work.all.enumerated() {
        let (start, before) = (clock(), allocations())
        var pixels = 0
        for _ in 0..<repetitions { pixels += perform(work) }
        guard round > 0 else { continue }
        counts[index].allocations += allocations() - before
        counts[index].pixels += pixels
        times[index].append((clock() - start) / Int64(repetitions))
      }
    }
    let frames = max(rounds * repetitions, 1)
    return Work.all.indices.map { index in
      BenchmarkFigure(
        name: Work.all[index].name, nanoseconds: times[index].sorted()[rounds / 2],
        pixels: counts[index].pixels / frames,
        allocations: Double(counts[index].allocations) / Double(frames))
    }
  }

  /// What is measured.
  private enum Work {
    case frame(BenchmarkScene.Motion)
    case fill
    case copy

    static var all: [Work] { BenchmarkScene.Motion.allCases.map { .frame($0) } + [.fill, .copy] }

    var name: String {
      switch self {
      case .frame(let motion): motion.rawValue
      case .fill: "memset"
      case .copy: "memcpy"
      }
    }
  }

  /// Several runs are timed together, since one may be shorter than the clock's step; a whole cycle
  /// of the motion.
  private var repetitions: Int { 12 }

  /// Returns how many pixels were painted.
  private mutating func perform(_ work: Work) -> Int {
    switch work {
    case .frame(let motion): return drawFrame(motion)
    case .fill: fillMemory()
    case .copy: copyMemory()
    }
    return renderer.viewport.panel.area
  }
}
