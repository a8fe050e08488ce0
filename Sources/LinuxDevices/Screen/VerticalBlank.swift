import Glibc
import Hardware
import System
import Time

/// The moment between two pictures of a display, in which a change is not seen half done.
///
/// Many drivers return from FBIO_WAITFORVSYNC at once, some never; it is used when three waits in a
/// row took as long as a display takes, and never again after one that did not.
struct VerticalBlank {
  /// `_IOW('F', 0x20, __u32)` of `linux/fb.h`.
  static let request: UInt = 0x4004_4620

  private enum Trust: Equatable {
    /// So many waits were good.
    case growing(Int)
    case earned
    case lost
  }
  private var trust = Trust.growing(0)

  /// Waits for it, unless that is known to be in vain.
  mutating func wait(_ file: borrowing FileDescriptor, _ calls: SystemCalls) {
    guard trust != .lost else { return }
    var screen: UInt32 = 0
    let start = calls.now()
    do throws(Errno) {
      try file.control(Self.request, &screen)
    } catch {
      trust = .lost
      return
    }
    judge((calls.now() - start).nanoseconds)
  }

  private mutating func judge(_ nanoseconds: Int64) {
    switch trust {
    case .growing(let count) where PageFlip.plausible.contains(nanoseconds):
      trust = count == 2 ? .earned : .growing(count + 1)
    case .growing: trust = .lost
    // A frame that came just before it waits for less; only one that hangs is too much.
    case .earned: if nanoseconds > PageFlip.plausible.upperBound { trust = .lost }
    case .lost: break
    }
  }
}
