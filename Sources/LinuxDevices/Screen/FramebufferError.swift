import Glibc
import System

/// Why a framebuffer cannot be used.
public enum FramebufferError: Error, Equatable, Sendable {
  /// Pixels are stored in planes or as text; the name is the kernel's.
  case unsupportedType(String)
  /// The format is given as a four-character code (of video), which has no bit fields.
  case fourCC(String)
  /// A depth that no known panel has.
  case unsupportedDepth(Int)
  /// The numbers contradict each other; the text says which.
  case contradiction(String)
  /// A system call failed: what was tried, and the error number.
  case failed(String, Errno)

  /// What happened and what to do about it, for a person.
  public func message(path: String) -> String {
    switch self {
    case .unsupportedType(let name):
      return "\(path) stores its pixels as \(name), not packed. Use another one: --display /dev/fbN"
    case .fourCC(let code):
      return "\(path) is set to the video format \(code). Use another one: --display /dev/fbN"
    case .unsupportedDepth(let bits):
      return "\(path) has \(bits) bits per pixel; 1, 4, 8, 16, 24 and 32 can be drawn. "
        + "Set another depth with video=…-32 in cmdline.txt."
    case .contradiction(let what):
      return "\(path) describes itself wrongly: \(what). This is a fault of its driver."
    case .failed(let action, let error):
      return "Cannot \(action) \(path): \(error.description). \(error.framebufferRemedy)"
    }
  }
}

extension Errno {
  fileprivate var framebufferRemedy: String {
    switch code {
    case EACCES, EPERM: Remedy.join("video").sentence
    case ENOENT: "Connect a display, or name another one: --display /dev/fbN or terminal"
    case ENODEV, ENXIO: "It went away; it is looked for again."
    default: "Name another one: --display /dev/fbN or terminal"
    }
  }
}
