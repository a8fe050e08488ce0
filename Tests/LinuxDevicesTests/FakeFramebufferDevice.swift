import CLinux
import Foundation
import Glibc
import Hardware
import System
import Time

@testable import LinuxDevices

/// A framebuffer's kernel side: answers the requests, keeps the memory, and can be taken away.
final class FakeFramebufferDevice: @unchecked Sendable {
  var fixed: fb_fix_screeninfo
  var variable: fb_var_screeninfo
  var memory: [UInt8]
  var mapped: UnsafeMutableRawPointer?
  /// Offsets and lengths of the writes.
  var writes: [(offset: Int, count: Int)] = []
  var syncs = 0
  var openFiles = 0
  /// What every call but `close` fails with, if anything.
  var failure: Int32?
  /// At most this many bytes are taken by one write.
  var longestWrite = Int.max
  var palette = [UInt16](repeating: 7, count: 256)
  var requests: [UInt] = []
  /// What FBIOPUT_VSCREENINFO was told.
  var modesSet: [fb_var_screeninfo] = []
  /// What FBIOPUT_CON2FBMAP was told.
  var consoles: [fb_con2fbmap] = []
  /// A clock that stands still but for what the requests below take.
  var time = Instant.zero
  /// How long FBIOPAN_DISPLAY takes, call by call; it is refused when this is used up.
  var panMilliseconds: [Int] = []
  /// What FBIOPAN_DISPLAY is refused with then.
  var panRefusal = EINVAL
  /// How long FBIO_WAITFORVSYNC takes, call by call; it is refused when this is used up.
  var blankMilliseconds: [Int] = []
  /// Whether memory can be mapped.
  var isMappable = true

  init(_ fixed: fb_fix_screeninfo, _ variable: fb_var_screeninfo) {
    self.fixed = fixed
    self.variable = variable
    memory = Array(repeating: 0, count: Int(fixed.smem_len))
  }

  convenience init(_ info: (fb_fix_screeninfo, fb_var_screeninfo)) { self.init(info.0, info.1) }

  deinit { mapped?.deallocate() }

  /// The bytes a panel would show: those written, and those in the mapped memory.
  var shown: [UInt8] {
    guard let mapped else { return memory }
    return Array(UnsafeRawBufferPointer(start: mapped, count: memory.count))
  }

  var calls: SystemCalls {
    var calls = SystemCalls.linux
    calls.open = { [self] path, _ in
      if let failure { return -Int(failure) }
      openFiles += 1
      return 5
    }
    calls.close = { [self] _ in
      openFiles -= 1
      return 0
    }
    calls.ioctl = { [self] _, request, argument in control(request, argument) }
    calls.pwrite = { [self] _, bytes, offset in
      if let failure { return -Int(failure) }
      let count = min(bytes.count, longestWrite)
      guard offset + count <= memory.count else { return -Int(EFBIG) }
      writes.append((offset, count))
      memory.replaceSubrange(offset..<offset + count, with: bytes.prefix(count))
      return count
    }
    calls.fsync = { [self] _ in
      syncs += 1
      return failure.map { -Int($0) } ?? 0
    }
    calls.now = { [self] in time }
    calls.map = { [self] _, size in
      guard isMappable else { return nil }
      mapped?.deallocate()
      let size = max(size, memory.count)
      mapped = .allocate(byteCount: size, alignment: 16)
      mapped?.initializeMemory(as: UInt8.self, repeating: 0, count: size)
      return mapped
    }
    calls.unmap = { _, _ in 0 }
    return calls
  }

  private func control(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int {
    requests.append(request)
    if let failure { return -Int(failure) }
    switch Int32(truncatingIfNeeded: request) {
    case FBIOGET_FSCREENINFO: argument?.storeBytes(of: fixed, as: fb_fix_screeninfo.self)
    case FBIOGET_VSCREENINFO: argument?.storeBytes(of: variable, as: fb_var_screeninfo.self)
    case FBIOPUT_VSCREENINFO:
      if let mode = argument?.load(as: fb_var_screeninfo.self) { modesSet.append(mode) }
    case FBIOPUT_CON2FBMAP:
      if let map = argument?.load(as: fb_con2fbmap.self) { consoles.append(map) }
    case FBIOGETCMAP, FBIOPUTCMAP:
      guard let map = argument?.load(as: fb_cmap.self), let red = map.red else { return -22 }
      for index in 0..<Int(map.len) {
        if request == UInt(FBIOGETCMAP) {
          red[index] = palette[index]
        } else {
          palette[index] = red[index]
        }
      }
    case FBIOPAN_DISPLAY:
      guard let next = argument?.load(as: fb_var_screeninfo.self), !panMilliseconds.isEmpty
      else { return -Int(panRefusal) }
      time = time + .milliseconds(panMilliseconds.removeFirst())
      variable.yoffset = next.yoffset
    case Int32(truncatingIfNeeded: VerticalBlank.request):
      guard !blankMilliseconds.isEmpty else { return -Int(ENOTTY) }
      time = time + .milliseconds(blankMilliseconds.removeFirst())
    default: return -Int(ENOTTY)
    }
    return 0
  }

  /// How often a request was made.
  func count(_ request: UInt) -> Int { requests.filter { $0 == request }.count }
}

/// The structures as a driver fills them; the rest is zero.
func screenInfo(
  _ driver: String = "test", _ width: Int, _ height: Int, bits: Int, visual: Int32 = 2,
  stride: Int? = nil, memory: Int? = nil,
  red: (UInt32, UInt32) = (0, 0), green: (UInt32, UInt32) = (0, 0),
  blue: (UInt32, UInt32) = (0, 0), alpha: (UInt32, UInt32) = (0, 0)
) -> (fb_fix_screeninfo, fb_var_screeninfo) {
  var fixed = fb_fix_screeninfo()
  withUnsafeMutableBytes(of: &fixed.id) { id in
    for (place, byte) in driver.utf8.prefix(15).enumerated() { id[place] = byte }
  }
  let stride = stride ?? (width * bits + 7) / 8
  fixed.line_length = UInt32(stride)
  fixed.smem_len = UInt32(memory ?? stride * height)
  fixed.visual = UInt32(visual)
  var variable = fb_var_screeninfo()
  variable.xres = UInt32(width)
  variable.yres = UInt32(height)
  variable.xres_virtual = variable.xres
  variable.yres_virtual = variable.yres
  variable.bits_per_pixel = UInt32(bits)
  variable.red = fb_bitfield(offset: red.0, length: red.1, msb_right: 0)
  variable.green = fb_bitfield(offset: green.0, length: green.1, msb_right: 0)
  variable.blue = fb_bitfield(offset: blue.0, length: blue.1, msb_right: 0)
  variable.transp = fb_bitfield(offset: alpha.0, length: alpha.1, msb_right: 0)
  return (fixed, variable)
}
