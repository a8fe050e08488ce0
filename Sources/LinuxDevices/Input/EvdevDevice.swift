import CLinux
import Glibc
import Hardware
import System

/// One open input device and what its events mean. A class only because arrays cannot hold
/// noncopyable values; it is owned by ``EvdevInput`` alone.
final class EvdevDevice {
  let path: String
  private let file: FileDescriptor
  private var decoder: EvdevDecoder
  private var isTroubleSaid = false

  /// Opens a device and keeps it where it has something for the game; nil for any other, and for
  /// one that may not be opened (yet).
  init?(path: String, screen: (width: Int, height: Int), calls: SystemCalls) {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK, calls: calls) else {
      return nil
    }
    let capabilities = Self.capabilities(of: file)
    guard capabilities.isUseful else { return nil }
    self.path = path
    self.file = file
    decoder = EvdevDecoder(capabilities, screen: screen)
  }

  var descriptor: Int32 { file.number }

  /// Starts or ends the grab; `trouble` hears once that another program has it.
  ///
  /// A grabbed device's keys reach nobody else: without that, whatever is typed in the game would
  /// be typed into the console below it, too. The kernel ends the grab with the program.
  func setGrab(_ isGrabbed: Bool, trouble: (String) -> Void) {
    do throws(Errno) {
      try file.control(clinux_eviocgrab(), value: isGrabbed ? 1 : 0)
    } catch {
      // What else may be wrong is the reading's affair.
      guard error.code == EBUSY, !isTroubleSaid else { return }
      isTroubleSaid = true
      let what = "another program, such as one that remaps keys, has \(path) to itself"
      let remark = "if the game hears nothing of it, stop that one"
      trouble(Fault(what, .command("sudo fuser -v \(path)", remark)).message)
    }
  }

  /// Adds what came of the events that wait; false when the device went away.
  func read(into actions: inout [InputAction]) -> Bool {
    withUnsafeTemporaryAllocation(
      byteCount: 64 * MemoryLayout<input_event>.size, alignment: 8
    ) { buffer in
      do throws(Errno) {
        let count = try file.read(into: buffer)
        guard count > 0 else { return false }
        decoder.feed(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)), into: &actions)
        return true
      } catch {
        return error.code == EAGAIN
      }
    }
  }

  /// Releases what is held.
  func releaseAll(into actions: inout [InputAction]) { decoder.releaseAll(into: &actions) }

  private static func capabilities(of file: borrowing FileDescriptor) -> EvdevCapabilities {
    EvdevCapabilities(
      keys: bits(KEY_MAX, file) { clinux_eviocgbit(UInt32(EV_KEY), $0) },
      axes: bits(ABS_MAX, file) { clinux_eviocgbit(UInt32(EV_ABS), $0) },
      properties: bits(INPUT_PROP_MAX, file, by: clinux_eviocgprop),
      range: { axis in self.range(axis, file) })
  }

  private static func bits(
    _ last: Int32, _ file: borrowing FileDescriptor, by code: (UInt32) -> UInt
  ) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: Int(last) / 8 + 1)
    let request = code(UInt32(bits.count))
    let isAnswered = bits.withUnsafeMutableBytes { (try? file.control(request, $0.baseAddress)) }
    return isAnswered == nil ? [] : bits
  }

  private static func range(
    _ axis: Int32, _ file: borrowing FileDescriptor
  ) -> EvdevCapabilities.Axis? {
    var info = input_absinfo()
    guard (try? file.control(UInt(clinux_eviocgabs(UInt32(axis))), &info)) != nil,
      info.minimum < info.maximum
    else { return nil }
    return info.minimum...info.maximum
  }
}
