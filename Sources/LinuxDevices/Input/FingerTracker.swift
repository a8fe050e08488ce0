import CLinux
import Hardware

/// Follows one finger: the first that touches, until it leaves. Others are ignored meanwhile.
///
/// See the kernel's `Documentation/input/multi-touch-protocol.rst`, protocol B. A screen for one
/// finger is the same with a single slot, whose contact is BTN_TOUCH.
struct FingerTracker: Sendable {
  private let isMultiTouch: Bool
  private var slot: Int32 = 0
  /// The slot of the finger that is followed.
  private var followed: Int32?
  private var x: Int32 = 0
  private var y: Int32 = 0
  /// What happened since the last report.
  private var hasBegun = false
  private var hasMoved = false
  private var hasEnded = false

  init(isMultiTouch: Bool) { self.isMultiTouch = isMultiTouch }

  /// BTN_TOUCH of a screen for one finger.
  mutating func touch(_ isDown: Bool) { if !isMultiTouch { contact(isDown) } }

  /// An axis of the screen.
  mutating func axis(_ code: Int32, _ value: Int32) {
    switch (code, isMultiTouch) {
    case (ABS_MT_SLOT, true): slot = value
    case (ABS_MT_TRACKING_ID, true): contact(value >= 0)
    case (ABS_MT_POSITION_X, true), (ABS_X, false):
      // A screen for one finger tells the place before the touch.
      guard followed == slot || !isMultiTouch else { return }
      hasMoved = hasMoved || x != value
      x = value
    case (ABS_MT_POSITION_Y, true), (ABS_Y, false):
      guard followed == slot || !isMultiTouch else { return }
      hasMoved = hasMoved || y != value
      y = value
    default: break
    }
  }

  /// What the report says, one after the other, or nil when that was all.
  mutating func report() -> (TouchPhase, Int32, Int32)? {
    defer { hasMoved = false }
    if hasBegun {
      hasBegun = false
      return (.began, x, y)
    }
    if hasMoved, followed != nil { return (.moved, x, y) }
    guard hasEnded else { return nil }
    hasEnded = false
    followed = nil
    return (.ended, x, y)
  }

  /// Forgets the finger; where it was, if one was followed and told of.
  mutating func cancel() -> (Int32, Int32)? {
    let wasTold = followed != nil && !hasBegun
    followed = nil
    hasBegun = false
    hasMoved = false
    hasEnded = false
    return wasTold ? (x, y) : nil
  }

  private mutating func contact(_ isDown: Bool) {
    if isDown, followed == nil {
      followed = slot
      hasBegun = true
    } else if !isDown, followed == slot {
      hasEnded = true
    }
  }
}
