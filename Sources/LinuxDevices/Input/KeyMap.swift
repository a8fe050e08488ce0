import CLinux
import Hardware

/// What is written on the keys of a keyboard of the US, by their codes; nil for a key with no letter,
/// digit, dash or dot.
func letter(ofKey code: Int) -> Unicode.Scalar? {
  // Rows of keys have codes one after the other.
  for (first, signs) in letterRows {
    let index = code - first
    if index >= 0, index < signs.utf8.count {
      return Unicode.Scalar(signs.utf8[signs.utf8.index(signs.utf8.startIndex, offsetBy: index)])
    }
  }
  return nil
}

private let letterRows: [(first: Int, signs: String)] = [
  (Int(KEY_1), "1234567890-"), (Int(KEY_Q), "QWERTYUIOP"), (Int(KEY_A), "ASDFGHJKL"),
  (Int(KEY_Z), "ZXCVBNM"), (Int(KEY_DOT), "."),
]

extension Button {
  /// What a key or a pad's button means to the game; nil for one that means nothing.
  ///
  /// The codes are those of the kernel's `input-event-codes.h`: they name places on a keyboard of
  /// the US, and a pad's buttons by the points of the compass. A joystick's are only
  /// counted: most have X, A, B, Y first, then two shoulders, two more, Select and Start.
  init?(keyCode: Int) {
    switch Int32(keyCode) {
    case KEY_UP, KEY_W, KEY_K, KEY_KP8, BTN_DPAD_UP: self = .up
    case KEY_RIGHT, KEY_D, KEY_L, KEY_KP6, BTN_DPAD_RIGHT: self = .right
    case KEY_DOWN, KEY_S, KEY_J, KEY_KP2, BTN_DPAD_DOWN: self = .down
    case KEY_LEFT, KEY_A, KEY_H, KEY_KP4, BTN_DPAD_LEFT: self = .left
    case KEY_ENTER, KEY_KPENTER, KEY_SPACE, KEY_SELECT, KEY_OK, BTN_SOUTH, BTN_THUMB:
      self = .confirm
    case KEY_ESC, KEY_BACK, KEY_MENU, KEY_EXIT, KEY_P, BTN_EAST, BTN_START, BTN_THUMB2, BTN_BASE4:
      self = .back
    case KEY_BACKSPACE, KEY_U, KEY_Z, KEY_UNDO, BTN_WEST, BTN_TL2, BTN_TRIGGER, BTN_BASE:
      self = .undo
    case KEY_Y, KEY_REDO, BTN_TR2, BTN_BASE2: self = .redo
    case KEY_I, KEY_T, KEY_SLASH, KEY_HELP, BTN_NORTH, BTN_TOP: self = .hint
    case KEY_N: self = .newGame
    case KEY_C, KEY_R, KEY_HOMEPAGE, BTN_SELECT, BTN_MODE, BTN_BASE3: self = .recenter
    case KEY_M, KEY_MUTE: self = .mute
    case KEY_Q: self = .quit
    case KEY_TAB, BTN_TL, BTN_TR, BTN_TOP2, BTN_PINKIE: self = .nextTab
    default: return nil
    }
  }
}
