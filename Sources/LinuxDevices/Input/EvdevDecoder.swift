import CLinux
import Hardware

/// What comes of an input device's events.
enum InputAction: Equatable, Sendable {
  /// For the game.
  case event(InputEvent)
  /// Ctrl-Alt-F1 to F12: another console is wanted, which the kernel does not see while the
  /// keyboard is grabbed.
  case showTerminal(Int)
}

/// One input device's events to the game's: keys, pads with hat and stick, touch screens. No
/// system call is made here.
///
/// When the kernel dropped events (SYN_DROPPED) everything held is released: a key that is thought
/// to be held for ever is worse than one press lost.
struct EvdevDecoder: Sendable {
  private let capabilities: EvdevCapabilities
  private let screen: (width: Int, height: Int)
  private var isDropping = false
  /// Bit by bit: which buttons are down, by keys and by axes; which modifiers.
  private var down: UInt32 = 0
  private var modifiers: UInt8 = 0
  /// Where a hat and a stick lean, -1 to 1 each way.
  private var hat: (x: Int32, y: Int32) = (0, 0)
  private var stick: (x: Int32, y: Int32) = (0, 0)
  private var finger: FingerTracker

  /// `screen` is the display's size in pixels, which touches are told in.
  init(_ capabilities: EvdevCapabilities, screen: (width: Int, height: Int)) {
    self.capabilities = capabilities
    self.screen = screen
    finger = FingerTracker(isMultiTouch: capabilities.isMultiTouch)
  }

  /// Takes the bytes of whole events, and adds what comes of them.
  mutating func feed(_ bytes: UnsafeRawBufferPointer, into actions: inout [InputAction]) {
    // The size depends on the machine: 24 bytes with 64 bits, 16 with 32.
    let size = MemoryLayout<input_event>.size
    for start in stride(from: 0, through: bytes.count - size, by: size) {
      feed(bytes.loadUnaligned(fromByteOffset: start, as: input_event.self), into: &actions)
    }
  }

  /// Takes one event.
  mutating func feed(_ event: input_event, into actions: inout [InputAction]) {
    if Int32(event.type) == EV_SYN { return synchronize(Int32(event.code), into: &actions) }
    guard !isDropping else { return }
    switch Int32(event.type) {
    case EV_KEY: key(Int(event.code), event.value, into: &actions)
    case EV_ABS: axis(Int32(event.code), event.value, into: &actions)
    default: break
    }
  }

  /// Releases what is held, when the device went away or events were lost. A stick stays where it was: one
  /// that is still pushed, and trembles, is not pushed once more.
  mutating func releaseAll(into actions: inout [InputAction]) {
    for button in Button.allCases where down & button.bit != 0 {
      actions.append(.event(.released(button)))
    }
    down = 0
    modifiers = 0
    hat = (0, 0)
    if let (x, y) = finger.cancel(), let touch = capabilities.touch {
      actions.append(.event(at(x, y, touch, .cancelled)))
    }
  }

  private mutating func synchronize(_ code: Int32, into actions: inout [InputAction]) {
    if code == SYN_DROPPED {
      isDropping = true
      return releaseAll(into: &actions)
    }
    guard code == SYN_REPORT else { return }
    if isDropping {
      isDropping = false
    } else if let touch = capabilities.touch {
      while let (phase, x, y) = finger.report() {
        actions.append(.event(at(x, y, touch, phase)))
      }
    }
  }

  private mutating func key(_ code: Int, _ value: Int32, into actions: inout [InputAction]) {
    if Int32(code) == BTN_TOUCH { finger.touch(value != 0) }
    if let modifier = Self.modifier(code) {
      modifiers = value == 0 ? modifiers & ~modifier : modifiers | modifier
    }
    let isControl = modifiers & Self.control != 0
    if isControl, modifiers & Self.alternate != 0, let number = Self.terminal(code) {
      if value == 1 { actions.append(.showTerminal(number)) }
    } else if isControl, Int32(code) == KEY_C, value != 0 {
      if value == 1 { actions.append(.event(.terminate)) }
    } else if let letter = letter(ofKey: code) {
      type(letter, Button(keyCode: code), value, into: &actions)
    } else if let button = Button(keyCode: code) {
      if value == 2 {
        actions.append(.event(.pressed(button, isRepeat: true)))
      } else {
        set(button, value == 1, into: &actions)
      }
    }
  }

  /// A key with a letter; what it is as a button goes up and down as any other.
  private mutating func type(
    _ letter: Unicode.Scalar, _ button: Button?, _ value: Int32, into actions: inout [InputAction]
  ) {
    if let button, value != 2 {
      let isDown = value == 1
      guard isDown != (down & button.bit != 0) else { return }
      down ^= button.bit
      guard isDown else { return actions.append(.event(.released(button))) }
    }
    if value != 0 { actions.append(.event(.typed(letter, button, isRepeat: value == 2))) }
  }

  private mutating func axis(_ code: Int32, _ value: Int32, into actions: inout [InputAction]) {
    switch code {
    case ABS_HAT0X:
      press((hat.x, value.signum()), .left, .right, into: &actions)
      hat.x = value.signum()
    case ABS_HAT0Y:
      press((hat.y, value.signum()), .up, .down, into: &actions)
      hat.y = value.signum()
    case ABS_X where capabilities.stick != nil:
      let place = leaning(value, in: capabilities.stick?.x, from: stick.x)
      press((stick.x, place), .left, .right, into: &actions)
      stick.x = place
    case ABS_Y where capabilities.stick != nil:
      let place = leaning(value, in: capabilities.stick?.y, from: stick.y)
      press((stick.y, place), .up, .down, into: &actions)
      stick.y = place
    default: finger.axis(code, value)
    }
  }

  /// -1, 0 or 1: a stick counts as pushed from half of its way, and as let go below a third.
  private func leaning(
    _ value: Int32, in range: EvdevCapabilities.Axis?, from before: Int32
  ) -> Int32 {
    guard let range, range.upperBound > range.lowerBound else { return 0 }
    let (least, most) = (Int64(range.lowerBound), Int64(range.upperBound))
    // From -1000 to 1000.
    let place = (2 * Int64(value) - least - most) * 1000 / (most - least)
    let needed: Int64 = before == 0 ? 500 : 333
    return abs(place) < needed ? 0 : Int32(place.signum())
  }

  private mutating func press(
    _ change: (from: Int32, to: Int32), _ negative: Button, _ positive: Button,
    into actions: inout [InputAction]
  ) {
    guard change.from != change.to else { return }
    if change.from != 0 { set(change.from < 0 ? negative : positive, false, into: &actions) }
    if change.to != 0 { set(change.to < 0 ? negative : positive, true, into: &actions) }
  }

  private mutating func set(_ button: Button, _ isDown: Bool, into actions: inout [InputAction]) {
    guard isDown != (down & button.bit != 0) else { return }
    down ^= button.bit
    actions.append(.event(isDown ? .pressed(button, isRepeat: false) : .released(button)))
  }

  private func at(
    _ x: Int32, _ y: Int32, _ touch: (x: EvdevCapabilities.Axis, y: EvdevCapabilities.Axis),
    _ phase: TouchPhase
  ) -> InputEvent {
    .touch(phase, x: scale(x, touch.x, to: screen.width), y: scale(y, touch.y, to: screen.height))
  }

  private func scale(_ value: Int32, _ range: EvdevCapabilities.Axis, to pixels: Int) -> Int {
    let length = Int64(range.upperBound) - Int64(range.lowerBound) + 1
    let place = (Int64(value) - Int64(range.lowerBound)) * Int64(pixels) / length
    return Int(min(max(place, 0), Int64(max(pixels - 1, 0))))
  }

  private static let control: UInt8 = 1
  private static let alternate: UInt8 = 2

  private static func modifier(_ code: Int) -> UInt8? {
    switch Int32(code) {
    case KEY_LEFTCTRL, KEY_RIGHTCTRL: control
    case KEY_LEFTALT, KEY_RIGHTALT: alternate
    default: nil
    }
  }

  /// The console that a function key means.
  private static func terminal(_ code: Int) -> Int? {
    switch Int32(code) {
    case KEY_F1...KEY_F10: code - Int(KEY_F1) + 1
    case KEY_F11: 11
    case KEY_F12: 12
    default: nil
    }
  }
}

extension Button {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}
