import CLocks
import Glibc

/// What a locked program may not do, each with a harmless try at it.
public enum Forbidden: String, CaseIterable, Sendable {
  case otherFiles = "read files that are not its own"
  case execute = "start a program"
  case fork = "make a process"
  case network = "reach the network"
  case kernelMessages = "hear the kernel's messages"
  case rawPackets = "see packets"
  case streams = "talk to other programs"
  case callers = "answer other programs that call"
  case trace = "look into other programs"
  case namespace = "make a namespace"
  case mount = "mount a file system"
  case signal = "signal another program"
  case writtenCode = "run what it wrote"

  /// Tries it, in the calling thread; whether the kernel refuses.
  public var isRefused: Bool { attempt() != 0 }

  private func attempt() -> Int32 {
    switch self {
    // A file that is on every system, for all to read.
    case .otherFiles: clocks_try_open("/etc/passwd", O_RDONLY)
    case .execute: clocks_try_execute()
    case .fork: clocks_try_fork()
    case .network: clocks_try_socket(AF_INET, Int32(SOCK_STREAM.rawValue))
    case .kernelMessages: clocks_try_socket(AF_NETLINK, Int32(SOCK_RAW.rawValue))
    case .rawPackets: clocks_try_socket(AF_PACKET, Int32(SOCK_RAW.rawValue))
    case .streams: clocks_try_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue))
    case .callers: clocks_try_answer()
    case .trace: clocks_try_trace()
    case .namespace: clocks_try_namespace()
    case .mount: clocks_try_mount()
    case .signal: clocks_try_signal(getppid())
    case .writtenCode: clocks_try_written_code()
    }
  }
}
