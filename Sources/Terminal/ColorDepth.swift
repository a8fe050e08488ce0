/// How many colours a terminal has; fewer come first.
public enum ColorDepth: Comparable, Sendable {
  /// Its own two, and reverse video.
  case none
  /// ECMA-48's eight.
  case eight
  /// The eight, and each of them bright.
  case sixteen
  /// xterm's 256: the sixteen, a cube of 6×6×6, and 24 greys.
  case palette256
  /// 24 bits.
  case direct

  /// Whether a colour of a theme can be told as it is meant, or nearly so; with sixteen and fewer
  /// only tiles are coloured, and all else is as the terminal's owner likes it.
  public var isFaithful: Bool { self >= .palette256 }

  /// The depth that terminfo's number of colours means (terminfo(5), `colors`).
  public init(count: Int) {
    switch count {
    case ..<8: self = .none
    case 8..<16: self = .eight
    case 16..<256: self = .sixteen
    case 256: self = .palette256
    default: self = .direct
    }
  }

  /// The nearest of xterm's fixed colours, 16 to 255, to `0xRRGGBB`.
  ///
  /// The steps of the cube are 0, 95, 135, 175, 215 and 255; the greys are 8, 18, … 238. Near is what
  /// is alike in brightness and in the differences of red, green and blue: by the channels alone a
  /// pale beige would become pink. The first sixteen are left alone, since every terminal's owner
  /// chooses them.
  static func index256(_ rgb: UInt32) -> UInt32 {
    let wanted = Channels(
      red: Int(rgb >> 16 & 0xFF), green: Int(rgb >> 8 & 0xFF), blue: Int(rgb & 0xFF))
    var best = (index: UInt32(16), distance: Int.max)
    func consider(_ channels: Channels, _ index: Int) {
      let distance = wanted.distance(to: channels)
      if distance < best.distance { best = (UInt32(index), distance) }
    }
    let (red, green, blue) = (steps(wanted.red), steps(wanted.green), steps(wanted.blue))
    for r in red {
      for g in green {
        for b in blue {
          consider(
            Channels(red: level(r), green: level(g), blue: level(b)), 16 + 36 * r + 6 * g + b)
        }
      }
    }
    let grey = min(max((wanted.luma - 8) / 10, 0), 22)
    for step in grey...grey + 1 {
      let shade = 8 + 10 * step
      consider(Channels(red: shade, green: shade, blue: shade), 232 + step)
    }
    return best.index
  }

  private struct Channels {
    var red, green, blue: Int

    var luma: Int { (red * 77 + green * 150 + blue * 29) >> 8 }

    func distance(to other: Channels) -> Int {
      let light = luma - other.luma
      let warm = (red - green) - (other.red - other.green)
      let cool = (green - blue) - (other.green - other.blue)
      return light * light + warm * warm + cool * cool
    }
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  /// The step below a channel's value and the one above it.
  private static func steps(_ channel: Int) -> ClosedRange<Int> {
    let below = channel < 95 ? 0 : min((channel - 55) / 40, 5)
    return below...min(below + (level(below) == channel ? 0 : 1), 5)
  }
}
