import CLinux
import Glibc
import Hardware
import System
import Time

/// Two pages of a framebuffer's memory, of which one is shown while the other is drawn.
///
/// Few drivers have room for two, some of those refuse to turn the page, and some turn it in the
/// middle of a picture; so it is only used where it has proved to work and to wait.
struct PageFlip {
  /// How long a page must take to turn, in nanoseconds: a display shows 20 to 250 pictures a second.
  static let plausible: ClosedRange<Int64> = 4_000_000...50_000_000

  private let variable: fb_var_screeninfo
  /// The page that the display shows.
  private(set) var shown = 0

  /// The rows of the page that is not shown.
  var firstRow: Int { (1 - shown) * Int(variable.yres) }

  /// Turns the page four times, to see whether that works and takes as long as a display needs; nil
  /// where it does not. Both pages should be black.
  init?(
    proving file: borrowing FileDescriptor, _ layout: FramebufferLayout,
    _ variable: fb_var_screeninfo, _ calls: SystemCalls
  ) {
    guard layout.hasRoomForTwoPages else { return nil }
    self.variable = variable
    // The first may be the rest of a picture; two that wait could be chance, three are none.
    for turn in 0..<4 {
      let start = calls.now()
      do throws(Errno) {
        try flip(file)
        var now = fb_var_screeninfo()
        try file.control(UInt(FBIOGET_VSCREENINFO), &now)
        guard now.yoffset == UInt32(shown) * variable.yres else { throw Errno(EINVAL) }
      } catch {
        restore(file)
        return nil
      }
      if turn > 0, !Self.plausible.contains((calls.now() - start).nanoseconds) {
        restore(file)
        return nil
      }
    }
  }

  /// Shows the page that was drawn; returns when the display does.
  mutating func flip(_ file: borrowing FileDescriptor) throws(Errno) {
    var next = variable
    next.yoffset = UInt32(1 - shown) * variable.yres
    try file.control(UInt(FBIOPAN_DISPLAY), &next)
    shown = 1 - shown
  }

  /// Shows again what was shown before us.
  func restore(_ file: borrowing FileDescriptor) {
    var before = variable
    // A panel that is gone shows nothing anyway.
    _ = try? file.control(UInt(FBIOPAN_DISPLAY), &before)
  }
}
