import CLinux
import Hardware

/// What an input device can report, as far as that decides how it is understood.
struct EvdevCapabilities: Sendable {
  /// The least and the largest value of an axis; nil where the device lacks it.
  typealias Axis = ClosedRange<Int32>

  /// Whether any of its keys means something to the game.
  var hasKeys = false
  /// Whether it is a pad or a joystick, so that its first two axes are a stick.
  var isPad = false
  /// Where a finger is, across and down.
  var touch: (x: Axis, y: Axis)?
  /// Whether fingers are reported by slots (multi-touch protocol B), or one by BTN_TOUCH.
  var isMultiTouch = false
  /// The stick.
  var stick: (x: Axis, y: Axis)?

  /// Whether there is anything in it for the game. A power button alone is left to the system.
  var isUseful: Bool { hasKeys || isPad || touch != nil }

  init() {}

  /// Sorts a device by its key bits, its axis bits, its properties and its axes' ranges.
  init(keys: [UInt8], axes: [UInt8], properties: [UInt8] = [], range: (Int32) -> Axis?) {
    let has = { (bits: [UInt8], code: Int32) in
      Int(code) / 8 < bits.count && bits[Int(code) / 8] >> UInt8(code % 8) & 1 == 1
    }
    isPad = has(keys, BTN_SOUTH) || has(keys, BTN_JOYSTICK) || has(keys, BTN_DPAD_UP)
    // Also of one that is a mouse as well, as each keyboard of a receiver of Logitech's is.
    hasKeys = (0..<keys.count * 8).contains { code in
      has(keys, Int32(code)) && Button(keyCode: code) != nil
    }
    // A touch pad's finger is nowhere on the screen; old drivers of screens claim neither property.
    let isScreen = has(properties, INPUT_PROP_DIRECT) || !has(properties, INPUT_PROP_POINTER)
    isMultiTouch = isScreen && has(axes, ABS_MT_SLOT) && has(axes, ABS_MT_POSITION_X)
    func pair(_ x: Int32, _ y: Int32) -> (x: Axis, y: Axis)? {
      guard has(axes, x), has(axes, y), let x = range(x), let y = range(y) else { return nil }
      return (x, y)
    }
    if isMultiTouch {
      touch = pair(ABS_MT_POSITION_X, ABS_MT_POSITION_Y)
    } else if isScreen, has(keys, BTN_TOUCH), !isPad {
      touch = pair(ABS_X, ABS_Y)
    }
    if isPad { stick = pair(ABS_X, ABS_Y) }
  }
}
