import CLinux
import Graphics
import System

/// The colour tables of a framebuffer.
struct ColorTables {
  /// What was loaded before us, to be put back.
  let saved: Channels
  /// What the layout needs. It is loaded more than once: a text console that is looked at meanwhile has
  /// sixteen colours of its own there (kernel: `set_palette` passes over a console in KD_GRAPHICS).
  let wanted: Channels

  /// Three channels of up to 256 entries, 16 bits each.
  struct Channels {
    fileprivate var red, green, blue: [UInt16]

    fileprivate init(count: Int) {
      red = Array(repeating: 0, count: count)
      (green, blue) = (red, red)
    }

    /// Makes them those of the framebuffer.
    func load(_ fd: Int32, _ calls: SystemCalls) {
      var channels = self
      _ = channels.exchange(FBIOPUTCMAP, fd, calls)
    }

    /// Calls FBIOGETCMAP or FBIOPUTCMAP with the channels' memory.
    fileprivate mutating func exchange(_ request: Int32, _ fd: Int32, _ calls: SystemCalls) -> Bool
    {
      let count = UInt32(red.count)
      return red.withUnsafeMutableBufferPointer { red in
        green.withUnsafeMutableBufferPointer { green in
          blue.withUnsafeMutableBufferPointer { blue in
            var map = fb_cmap(
              start: 0, len: count, red: red.baseAddress, green: green.baseAddress,
              blue: blue.baseAddress, transp: nil)
            return calls.ioctl(fd, UInt(request), &map) >= 0
          }
        }
      }
    }
  }

  /// Loads the tables that the layout needs; nil when it needs none, or has none to load.
  init?(loading layout: FramebufferLayout, of file: borrowing FileDescriptor, _ calls: SystemCalls)
  {
    guard let wanted = Self.wanted(layout) else { return nil }
    var saved = Channels(count: wanted.red.count)
    guard saved.exchange(FBIOGETCMAP, file.number, calls) else { return nil }
    (self.saved, self.wanted) = (saved, wanted)
    wanted.load(file.number, calls)
  }

  private static func wanted(_ layout: FramebufferLayout) -> Channels? {
    switch (layout.colorTable, layout.format.layout) {
    case (.palette332, _):
      var table = Channels(count: 256)
      for index in 0..<256 {
        table.red[index] = step(index >> 5, of: 8)
        table.green[index] = step(index >> 2 & 7, of: 8)
        table.blue[index] = step(index & 3, of: 4)
      }
      return table
    case (.linearRamps, .trueColor(let red, let green, let blue, _)):
      let lengths = [red.length, green.length, blue.length].map { 1 << min(Int($0), 8) }
      var table = Channels(count: lengths.max() ?? 0)
      for index in 0..<table.red.count {
        table.red[index] = step(min(index, lengths[0] - 1), of: lengths[0])
        table.green[index] = step(min(index, lengths[1] - 1), of: lengths[1])
        table.blue[index] = step(min(index, lengths[2] - 1), of: lengths[2])
      }
      return table
    default: return nil
    }
  }

  /// Entry `index` of a straight line of `count` entries from 0 to 65535.
  private static func step(_ index: Int, of count: Int) -> UInt16 {
    UInt16(index * 65535 / max(count - 1, 1))
  }
}
