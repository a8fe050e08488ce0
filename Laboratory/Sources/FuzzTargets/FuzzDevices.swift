import Boards
import CLinux
import Hardware
import I2C
import IMU
import Inertial
import Motion
import Simulators
import Terminal

@testable import LinuxDevices

/// A configuration file on the boot partition, which any computer can write to.
func fuzzConfiguration(_ bytes: [UInt8]) {
  do {
    let layer = try ConfigurationLayer(toml: String(decoding: bytes, as: UTF8.self), path: "x")
    _ = Configuration([layer]).lines(origin: true)
  } catch {
    precondition(!"\(error)".isEmpty)
  }
}

/// What a framebuffer's driver says of it.
func fuzzScreen(_ bytes: [UInt8]) {
  var stream = ByteStream(bytes)
  var fixed = fb_fix_screeninfo()
  var variable = fb_var_screeninfo()
  stream.fill(&variable)
  stream.fill(&fixed)
  do {
    let layout = try FramebufferLayout(fixed: fixed, variable: variable)
    let end =
      layout.origin + layout.stride * (layout.height - 1)
      + (layout.width * layout.format.bitsPerPixel + 7) / 8
    precondition(layout.origin >= 0 && end <= Int(fixed.smem_len), "drawing beyond the memory")
  } catch {
    precondition(!"\(error)".isEmpty)
  }
}

/// An input device of any kind, saying anything.
func fuzzInput(_ bytes: [UInt8]) {
  var stream = ByteStream(bytes)
  let keys = (0..<96).map { _ in stream.byte() }
  let axes = (0..<8).map { _ in stream.byte() }
  let range: EvdevCapabilities.Axis? = {
    let (a, b) = (
      Int32(truncatingIfNeeded: stream.number()), Int32(truncatingIfNeeded: stream.number())
    )
    return min(a, b)...max(a, b)
  }()
  let capabilities = EvdevCapabilities(keys: keys, axes: axes) { _ in range }
  var decoder = EvdevDecoder(capabilities, screen: (width: 320, height: 240))
  var actions: [InputAction] = []
  stream.rest.withUnsafeBytes { decoder.feed($0, into: &actions) }
  decoder.releaseAll(into: &actions)
}

/// A bus whose every answer is fuzzed: garbage, errors, short reads.
private struct FuzzedBus: I2CBus, ~Copyable {
  var stream: ByteStream

  mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    guard let buffer = RegisterTransaction(operations)?.read else {
      if stream.byte() >= 0xF8 { throw .noAcknowledge }
      return
    }
    switch stream.byte() {
    case 0xFF: throw .timedOut
    case 0xFE: throw .shortRead(expected: buffer.count, received: 1)
    case 0xF0...: for index in buffer.indices { buffer[index] = 0x68 }  // who it is
    default: for index in buffer.indices { buffer[index] = stream.byte() }
    }
  }
}

/// A chip that is broken in any way: driver, session and gesture go on.
func fuzzSensor(_ bytes: [UInt8]) {
  var session = SensorSession(bus: FuzzedBus(stream: ByteStream(bytes)))
  var input = TiltInput()
  // When the bytes are used up, everything reads as zero: a little of that, no more.
  var stepsLeft = 8
  while stepsLeft > 0 {
    if session.driver.bus.stream.isEmpty { stepsLeft -= 1 }
    let report: SensorReport? = session.step(now: session.nextStep)
    switch report {
    case .sample(let sample): _ = input.feed(sample)
    case .lost, .moved: input.interrupt()
    case .ready, .notice, nil: break
    }
  }
}

/// What comes from the terminal: keys, answers, and whatever else.
func fuzzTerminal(_ bytes: [UInt8]) {
  var parser = EscapeParser()
  for byte in bytes {
    _ = parser.feed(byte)
    if byte == 0 { _ = parser.giveUpWaiting() }
  }
}

/// A recorded motion.
func fuzzTrace(_ bytes: [UInt8]) {
  do {
    _ = try Trace(csv: String(decoding: bytes, as: UTF8.self))
  } catch {
    precondition(!"\(error)".isEmpty)
  }
}
