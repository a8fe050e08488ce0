@testable import Graphics

/// Pictures that no designer would make, and small changes to them.
struct RandomPictures {
  private var dice: Dice
  private let width: Int
  private let height: Int

  init(_ seed: UInt64, width: Int, height: Int) {
    dice = Dice(seed)
    self.width = width
    self.height = height
  }

  mutating func list() -> DisplayList {
    var list = DisplayList(background: color())
    for _ in 0..<dice.roll(12) + 1 { add(to: &list) }
    return list
  }

  /// A list that differs from another a little: elements move, change, come and go.
  mutating func change(_ old: DisplayList) -> DisplayList {
    var list = DisplayList(background: dice.roll(12) == 0 ? color() : old.background)
    for element in old.elements {
      switch dice.roll(8) {
      case 0: break
      case 1: add(to: &list)
      case 2:
        let frame = element.frame.offset(x: dice.roll(9) - 4, y: dice.roll(9) - 4)
        list.add(element.content, in: frame, opacity: element.opacity)
      case 3: list.add(element.content, in: element.frame, opacity: UInt8(dice.roll(256)))
      default: list.add(element.content, in: element.frame, opacity: element.opacity)
      }
    }
    if dice.roll(4) == 0 { add(to: &list) }
    return list
  }

  private mutating func add(to list: inout DisplayList) {
    let (x, y) = (dice.roll(width + 20) - 10, dice.roll(height + 20) - 10)
    let frame = Rect(x: x, y: y, width: dice.roll(width), height: dice.roll(height))
    list.add(content(), in: frame, opacity: dice.roll(3) == 0 ? UInt8(dice.roll(256)) : 255)
  }

  private mutating func content() -> Content {
    switch dice.roll(9) {
    case 0, 1: return .box(color(), radius: dice.roll(12))
    case 2: return .outline(color(), radius: dice.roll(9), width: dice.roll(5))
    case 3: return .ellipse(color())
    case 4: return .triangle(color(), direction: dice.roll(4))
    case 5: return .text(label(), Font(size: 3 + dice.roll(20)), color(), .center)
    case 6:
      let points = (0..<dice.roll(5)).map { _ in
        SubpixelPoint(x: dice.roll(16 * width), y: dice.roll(16 * height))
      }
      return .polyline(points, color(), width: dice.roll(64))
    case 7:
      let shape = Relief.Shape(rawValue: UInt8(dice.roll(3))) ?? .shadow
      return .relief(
        Relief(
          shape, color(), radius: dice.roll(9), depth: dice.roll(7),
          light: Light(turn: dice.roll(16))))
    default:
      return .tile(
        TileStyle(
          background: color(), foreground: color(), label: label(),
          font: Font(size: 3 + dice.roll(12)), size: 1 + dice.roll(40), radius: dice.roll(9),
          pattern: TilePattern(rawValue: UInt8(dice.roll(6))) ?? .plain,
          light: dice.roll(2) == 0 ? nil : Light(turn: dice.roll(16)),
          finish: TileFinish(rawValue: UInt8(dice.roll(4))) ?? .plain))
    }
  }

  private mutating func label() -> String { String(1 << dice.roll(18)) }

  private mutating func color() -> Color {
    Color(UInt32(dice.roll(1 << 24))).with(alpha: dice.roll(3) == 0 ? UInt8(dice.roll(256)) : 255)
  }
}

/// A panel as bytes, with a border that nobody may touch.
struct TestPanel: Equatable {
  static let border = 64
  let width: Int
  let height: Int
  let format: PixelFormat
  var bytes: [UInt8]
  var wasTouchedOutside = false
  /// Bytes after each row that belong to nobody.
  let padding: Int
  var stride: Int { PixelPacker(format).byteCount(width: width) + padding }

  init(width: Int, height: Int, format: PixelFormat, padding: Int = 5) {
    self.padding = padding
    self.width = width
    self.height = height
    self.format = format
    bytes = []
    bytes = Array(repeating: 0xA5, count: stride * height + 2 * TestPanel.border)
  }

  mutating func present(_ canvas: borrowing Canvas, _ area: Rect) {
    let inside = Rect(x: 0, y: 0, width: width, height: height).contains(area)
    guard inside, canvas.bounds.contains(area), !area.isEmpty else {
      wasTouchedOutside = true
      return
    }
    let packer = PixelPacker(format)
    let start = TestPanel.border + area.y * stride + packer.byteOffset(x: area.x)
    let step = stride
    bytes.withUnsafeMutableBytes {
      packer.pack(
        canvas, area, into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]), stride: step)
    }
  }

  /// Whether the border and the ends of all rows are as they were.
  var isIntactAround: Bool {
    let used = PixelPacker(format).byteCount(width: width)
    let gaps = (0..<height).allSatisfy { y in
      let end = TestPanel.border + y * stride + used
      return bytes[end..<end + padding].allSatisfy { $0 == 0xA5 }
    }
    return gaps && bytes.prefix(TestPanel.border).allSatisfy { $0 == 0xA5 }
      && bytes.suffix(TestPanel.border).allSatisfy { $0 == 0xA5 } && !wasTouchedOutside
  }
}
