/// A finished element of a picture in the panel's own pixels, as runs: most of a tile is one
/// colour, so that drawing it is filling memory, and only edges and letters are stored pixels.
///
/// Equal rows share their runs. The memory belongs to the ``SpriteCache`` that made it.
struct Sprite {
  /// Neighbouring pixels of a row that are drawn alike.
  struct Run {
    enum Kind: UInt8 {
      /// One opaque colour: `value` is the pixel.
      case fill
      /// One colour of opacity `alpha`: `value` is the pixel.
      case wash
      /// One colour with an alpha for each pixel: `value` is the pixel.
      case tint
      /// Opaque pixels: `value` is the index of the first.
      case copy
      /// Pixels with an alpha each: `value` is the index of the first.
      case blend
      /// The same, and behind the pixels what mixes many of them at a time.
      case cover
      /// What is left of the light, pixel by pixel: `value` is the index of the first share.
      case shade
    }
    var x: UInt16
    var length: UInt16
    var value: UInt32
    /// Of `tint`, `blend` and `cover`: the index of the first alpha.
    var firstAlpha: UInt32 = 0
    var kind: Kind
    var alpha: UInt8
  }
  /// The runs of one row.
  struct Row {
    var first: UInt32
    var count: UInt16
    /// How many rows from this one on have the same runs, but for their steps.
    var repeats: UInt16
    /// How many stored pixels later each next one of them begins; 0 when they are equal.
    var step: UInt16
    /// And how many alphas later.
    var alphaStep: UInt16 = 0
  }

  let width: Int
  let height: Int
  /// A part that is opaque throughout, relative to the sprite; what lies below it is not drawn.
  let opaque: Rect
  /// The pixel of the opaque part where that is of one colour.
  let solid: UInt32?
  /// Of text: rows from the top to the baseline.
  let baseline: Int
  /// Of text: the height of capitals.
  let capHeight: Int
  /// Whether it is a text, which its frame places by its height.
  var isText: Bool { baseline | capHeight != 0 }
  /// How many bytes it takes.
  let byteCount: Int
  /// The part outside of which nothing is drawn, relative to the sprite.
  private(set) var ink: Rect
  let rows: UnsafeMutablePointer<Row>
  let runs: UnsafeMutablePointer<Run>
  let pixels: UnsafeMutableRawPointer
  let alphas: UnsafeMutablePointer<UInt8>

  /// Leaves rows and columns at the sides in which nothing is drawn out of ``ink``: a shadow lies on
  /// one side, and where it does not there is nothing to paint anew.
  mutating func trim() {
    var part = Rect.empty
    for y in 0..<height {
      for index in 0..<Int(rows[y].count) {
        let run = runs[Int(rows[y].first) + index]
        part = part.union(Rect(x: Int(run.x), y: y, width: Int(run.length), height: 1))
      }
    }
    ink = part
  }

  /// Frees the memory.
  func deallocate() {
    rows.deallocate()
    runs.deallocate()
    pixels.deallocate()
    alphas.deallocate()
  }
}
