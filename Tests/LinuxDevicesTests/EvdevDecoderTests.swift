import CLinux
import Hardware
import Testing

@testable import LinuxDevices

@Suite struct EvdevDecoderTests {
  @Test func structuresAndRequestsAreTheKernels() {
    #expect(MemoryLayout<input_event>.size == (MemoryLayout<Int>.size == 8 ? 24 : 16))
    #expect(MemoryLayout<input_absinfo>.size == 24)
    #expect(clinux_eviocgrab() == 0x4004_4590)
    #expect(clinux_eviocgbit(UInt32(EV_KEY), 96) == 0x8060_4521)
    #expect(clinux_eviocgabs(UInt32(ABS_Y)) == 0x8018_4541 && clinux_eviocgprop(4) == 0x8004_4509)
  }

  static let keyboard: EvdevCapabilities = {
    var capabilities = EvdevCapabilities()
    capabilities.hasKeys = true
    return capabilities
  }()

  static let touchScreen: EvdevCapabilities = {
    var capabilities = EvdevCapabilities()
    capabilities.isMultiTouch = true
    capabilities.touch = (0...4095, 0...4095)
    return capabilities
  }()

  static let pad: EvdevCapabilities = {
    var capabilities = EvdevCapabilities()
    capabilities.isPad = true
    capabilities.stick = (-32768...32767, 0...255)
    return capabilities
  }()

  /// What comes of events given as (type, code, value).
  static func actions(
    _ capabilities: EvdevCapabilities, _ events: [(Int32, Int32, Int32)]
  ) -> [InputAction] {
    var decoder = EvdevDecoder(capabilities, screen: (480, 320))
    var actions: [InputAction] = []
    for (type, code, value) in events {
      var event = input_event()
      (event.type, event.code, event.value) = (UInt16(type), UInt16(code), value)
      withUnsafeBytes(of: event) { decoder.feed($0, into: &actions) }
    }
    return actions
  }

  static func events(
    _ capabilities: EvdevCapabilities, _ events: [(Int32, Int32, Int32)]
  ) -> [InputEvent] {
    actions(capabilities, events).compactMap {
      if case .event(let event) = $0 { event } else { nil }
    }
  }

  static let report = (EV_SYN, SYN_REPORT, Int32(0))

  /// C is let go under Ctrl: what it is as a button is let go with it, and comes again.
  @Test func aKeyThatIsLetGoUnderControlIsNotHeldForEver() {
    let press = [(EV_KEY, KEY_C, Int32(1)), (EV_KEY, KEY_C, 0)]
    let events = Self.events(
      Self.keyboard,
      [press[0], (EV_KEY, KEY_LEFTCTRL, 1), press[1], (EV_KEY, KEY_LEFTCTRL, 0)] + press)
    let one: [InputEvent] = [.typed("C", .recenter, isRepeat: false), .released(.recenter)]
    #expect(events == one + one)
  }

  @Test func keysGoDownRepeatAndUp() {
    let events = Self.events(
      Self.keyboard,
      [
        (EV_MSC, MSC_SCAN, 103), (EV_KEY, KEY_UP, 1), Self.report, (EV_KEY, KEY_UP, 2),
        Self.report, (EV_KEY, KEY_UP, 0), Self.report, (EV_KEY, KEY_F5, 1), (EV_KEY, KEY_F5, 0),
      ])
    #expect(
      events == [.pressed(.up, isRepeat: false), .pressed(.up, isRepeat: true), .released(.up)])
  }

  @Test(arguments: [
    (KEY_LEFT, Button.left), (KEY_H, .left), (KEY_ENTER, .confirm), (KEY_ESC, .back),
    (BTN_SOUTH, .confirm), (BTN_EAST, .back), (BTN_DPAD_DOWN, .down), (KEY_BACKSPACE, .undo),
    (KEY_Y, .redo), (KEY_REDO, .redo), (BTN_TR2, .redo), (BTN_TL2, .undo), (KEY_UNDO, .undo),
    (KEY_M, .mute), (KEY_C, .recenter), (KEY_Q, .quit), (KEY_N, .newGame), (KEY_T, .hint),
    // Those of a pad that calls itself a joystick.
    (BTN_TRIGGER, .undo), (BTN_THUMB, .confirm), (BTN_THUMB2, .back), (BTN_TOP, .hint),
    (BTN_TOP2, .nextTab), (BTN_PINKIE, .nextTab), (BTN_BASE, .undo), (BTN_BASE2, .redo),
    (BTN_BASE3, .recenter), (BTN_BASE4, .back),
  ])
  func keysHaveTheirMeaning(_ code: Int32, _ button: Button) {
    #expect(Button(keyCode: Int(code)) == button)
  }

  @Test func keysWithLettersSayThem() {
    let events = Self.events(
      Self.keyboard,
      [
        (EV_KEY, KEY_W, 1), (EV_KEY, KEY_W, 2), (EV_KEY, KEY_W, 0), (EV_KEY, KEY_E, 1),
        (EV_KEY, KEY_E, 0), (EV_KEY, KEY_0, 1), (EV_KEY, KEY_0, 0), (EV_KEY, KEY_DOT, 1),
      ])
    #expect(
      events == [
        .typed("W", .up, isRepeat: false), .typed("W", .up, isRepeat: true), .released(.up),
        .typed("E", nil, isRepeat: false), .typed("0", nil, isRepeat: false),
        .typed(".", nil, isRepeat: false),
      ])
    let codes = [KEY_1, KEY_Q, KEY_P, KEY_A, KEY_L, KEY_Z, KEY_M, KEY_MINUS]
    #expect(codes.map { letter(ofKey: Int($0)) } == ["1", "Q", "P", "A", "L", "Z", "M", "-"])
    #expect(letter(ofKey: Int(KEY_SPACE)) == nil)
  }

  @Test func thePowerKeyIsTheSystems() {
    #expect(Button(keyCode: Int(KEY_POWER)) == nil)
    var keys = [UInt8](repeating: 0, count: 96)
    // A mouse has nothing for the game; a keyboard that is one as well has, as a K400 is.
    for button in [KEY_POWER, BTN_LEFT] {
      keys[Int(button) / 8] |= 1 << UInt8(button % 8)
      #expect(!EvdevCapabilities(keys: keys, axes: []) { _ in nil }.isUseful)
    }
    keys[Int(KEY_UP) / 8] |= 1 << UInt8(KEY_UP % 8)
    #expect(EvdevCapabilities(keys: keys, axes: []) { _ in nil }.hasKeys)
  }

  /// A DualSense's pad is a device of its own to the kernel, that needs a pointer.
  @Test(arguments: [(0, true), (2, true), (1, false), (3, true)] as [(UInt8, Bool)])
  func aTouchPadIsNoScreen(_ properties: UInt8, _ isScreen: Bool) {
    var keys = [UInt8](repeating: 0, count: 96)
    keys[Int(BTN_TOUCH) / 8] = 1 << UInt8(BTN_TOUCH % 8)
    // With slots, and for one finger.
    for axes in [[UInt8](repeating: 0xFF, count: 8), [3]] {
      let device = EvdevCapabilities(keys: keys, axes: axes, properties: [properties]) { _ in
        0...9
      }
      #expect(device.isUseful == isScreen && device.isMultiTouch == (isScreen && axes.count > 1))
    }
  }

  @Test func twoKeysOfOneMeaningAreOneButton() {
    let events = Self.events(
      Self.keyboard,
      [(EV_KEY, KEY_UP, 1), (EV_KEY, KEY_W, 1), (EV_KEY, KEY_W, 0), (EV_KEY, KEY_UP, 0)])
    #expect(events == [.pressed(.up, isRepeat: false), .released(.up)])
  }

  @Test func aGrabbedKeyboardStillSwitchesConsolesAndEndsTheProgram() {
    let actions = Self.actions(
      Self.keyboard,
      [
        (EV_KEY, KEY_LEFTCTRL, 1), (EV_KEY, KEY_LEFTALT, 1), (EV_KEY, KEY_F2, 1),
        (EV_KEY, KEY_F2, 2), (EV_KEY, KEY_F2, 0), (EV_KEY, KEY_LEFTALT, 0), (EV_KEY, KEY_C, 1),
        (EV_KEY, KEY_C, 0), (EV_KEY, KEY_LEFTCTRL, 0), (EV_KEY, KEY_F12, 1), (EV_KEY, KEY_C, 1),
      ])
    #expect(
      actions == [
        .showTerminal(2), .event(.terminate), .event(.typed("C", .recenter, isRepeat: false)),
      ])
  }

  @Test func lostEventsReleaseWhatIsHeld() {
    let events = Self.events(
      Self.keyboard,
      [
        (EV_KEY, KEY_UP, 1), (EV_SYN, SYN_DROPPED, 0), (EV_KEY, KEY_DOWN, 1), Self.report,
        (EV_KEY, KEY_UP, 0), (EV_KEY, KEY_LEFT, 1),
      ])
    #expect(
      events == [
        .pressed(.up, isRepeat: false), .released(.up), .pressed(.left, isRepeat: false),
      ])
  }

  /// What a hand trembles while it holds a stick is reported all the time, also after a stall.
  @Test func aStickThatIsHeldWhileEventsAreLostIsPushedOnce() {
    let events = Self.events(
      Self.pad,
      [
        (EV_ABS, ABS_X, 30000), (EV_SYN, SYN_DROPPED, 0), (EV_ABS, ABS_X, 29000), Self.report,
        (EV_ABS, ABS_X, 29500), Self.report, (EV_ABS, ABS_X, 0), Self.report,
        (EV_ABS, ABS_X, 30000), Self.report,
      ])
    #expect(
      events == [
        .pressed(.right, isRepeat: false), .released(.right), .pressed(.right, isRepeat: false),
      ])
  }

  @Test func hatsAndSticksAreButtons() {
    let events = Self.events(
      Self.pad,
      [
        (EV_ABS, ABS_HAT0X, -1), (EV_ABS, ABS_HAT0X, 1), (EV_ABS, ABS_HAT0X, 0),
        // The stick: from half of its way, until below a third.
        (EV_ABS, ABS_X, 16000), (EV_ABS, ABS_X, 17000), (EV_ABS, ABS_X, 12000),
        (EV_ABS, ABS_X, 10000), (EV_ABS, ABS_Y, 0), (EV_ABS, ABS_Y, 255), (EV_ABS, ABS_Y, 128),
      ])
    #expect(
      events == [
        .pressed(.left, isRepeat: false), .released(.left), .pressed(.right, isRepeat: false),
        .released(.right), .pressed(.right, isRepeat: false), .released(.right),
        .pressed(.up, isRepeat: false), .released(.up), .pressed(.down, isRepeat: false),
        .released(.down),
      ])
  }

  @Test func fingersAreToldInPixels() {
    let events = Self.events(
      Self.touchScreen,
      [
        (EV_ABS, ABS_MT_TRACKING_ID, 7), (EV_ABS, ABS_MT_POSITION_X, 2048),
        (EV_ABS, ABS_MT_POSITION_Y, 4095), (EV_KEY, BTN_TOUCH, 1), Self.report,
        (EV_ABS, ABS_MT_POSITION_X, 0), Self.report, Self.report,
        (EV_ABS, ABS_MT_TRACKING_ID, -1), (EV_KEY, BTN_TOUCH, 0), Self.report,
      ])
    #expect(
      events == [
        .touch(.began, x: 240, y: 319), .touch(.moved, x: 0, y: 319), .touch(.ended, x: 0, y: 319),
      ])
  }

  @Test func aSecondFingerIsIgnored() {
    let events = Self.events(
      Self.touchScreen,
      [
        (EV_ABS, ABS_MT_TRACKING_ID, 1), (EV_ABS, ABS_MT_POSITION_X, 100), Self.report,
        (EV_ABS, ABS_MT_SLOT, 1), (EV_ABS, ABS_MT_TRACKING_ID, 2),
        (EV_ABS, ABS_MT_POSITION_X, 4000), Self.report, (EV_ABS, ABS_MT_SLOT, 0),
        (EV_ABS, ABS_MT_TRACKING_ID, -1), Self.report, (EV_ABS, ABS_MT_SLOT, 1),
        (EV_ABS, ABS_MT_POSITION_X, 3000), Self.report, (EV_ABS, ABS_MT_TRACKING_ID, -1),
        Self.report,
      ])
    #expect(events == [.touch(.began, x: 11, y: 0), .touch(.ended, x: 11, y: 0)])
  }

  @Test func lostEventsCancelTheFinger() {
    let events = Self.events(
      Self.touchScreen,
      [
        (EV_ABS, ABS_MT_TRACKING_ID, 1), Self.report, (EV_SYN, SYN_DROPPED, 0), Self.report,
        (EV_ABS, ABS_MT_POSITION_X, 3000), Self.report,
      ])
    #expect(events == [.touch(.began, x: 0, y: 0), .touch(.cancelled, x: 0, y: 0)])
  }

  @Test func aScreenForOneFingerWorksTheSame() {
    var capabilities = EvdevCapabilities()
    capabilities.touch = (100...199, 0...99)
    let events = Self.events(
      capabilities,
      [
        (EV_ABS, ABS_X, 150), (EV_ABS, ABS_Y, 50), (EV_KEY, BTN_TOUCH, 1), Self.report,
        (EV_KEY, BTN_TOUCH, 0), Self.report,
      ])
    #expect(events == [.touch(.began, x: 240, y: 160), .touch(.ended, x: 240, y: 160)])
  }

  @Test func anyEventsAreTakenAndNothingStaysDown() {
    var random = SplitMix(state: 5)
    for capabilities in [Self.keyboard, Self.touchScreen, Self.pad] {
      var decoder = EvdevDecoder(capabilities, screen: (480, 320))
      var down: Set<Button> = []
      for _ in 0..<30_000 {
        var event = input_event()
        event.type = UInt16(random.next() % 4)
        event.code = UInt16(truncatingIfNeeded: random.next() % 0x240)
        event.value =
          random.next() % 3 == 0
          ? Int32(truncatingIfNeeded: random.next()) : Int32(random.next() % 3) - 1
        var actions: [InputAction] = []
        decoder.feed(event, into: &actions)
        if random.next() % 500 == 0 { decoder.releaseAll(into: &actions) }
        for case .event(let event) in actions {
          switch event {
          case .pressed(let button, isRepeat: false), .typed(_, let button?, isRepeat: false):
            #expect(down.insert(button).inserted)
          case .released(let button): #expect(down.remove(button) != nil)
          case .touch(_, let x, let y):
            #expect((0..<480).contains(x) && (0..<320).contains(y))
          default: break
          }
        }
      }
      var actions: [InputAction] = []
      decoder.releaseAll(into: &actions)
      #expect(actions.count >= down.count)
    }
  }
}
