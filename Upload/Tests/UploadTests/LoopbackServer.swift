import Foundation
import Glibc
import System

@testable import Upload

/// A server on the loopback that takes some connections, one by one, and does with each what its script says,
/// on a thread of its own. What the script gives back is what was heard.
final class LoopbackServer: @unchecked Sendable {
  let port: UInt16
  // Unchecked: the script writes it before it signals, and it is read after that.
  private var heard: [UInt8] = []
  private let isDone = DispatchSemaphore(value: 0)

  /// No call of a script waits for longer, in seconds: a test that hangs says nothing.
  private static let patience = 10

  /// Listens at a free port.
  init(callers: Int = 1, _ script: @escaping @Sendable (borrowing Caller) -> [UInt8]) throws {
    let listener = FileDescriptor(
      owning: try Errno.checkingC { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) })
    Self.bound(listener.number)
    try Errno.checkingC { listen(listener.number, 1) }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(listener.number, $0, &length)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    let number = dup(listener.number)
    Foundation.Thread.detachNewThread { [self] in
      for _ in 0..<callers {
        let caller = accept(number, nil, nil)
        if caller >= 0 { heard += script(Caller(caller)) }
      }
      close(number)
      isDone.signal()
    }
  }

  /// A port of the loopback alone, and no wait without end at it.
  private static func bound(_ number: Int32) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    limit(number)
  }

  fileprivate static func limit(_ number: Int32) {
    var time = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(number, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// The table's address, with a path behind it.
  func address(_ path: String = "") throws -> TableAddress {
    try TableAddress("http://127.0.0.1:\(port)\(path)")
  }

  /// What the script gave back, when it has ended.
  func end() -> [UInt8] {
    isDone.wait()
    return heard
  }

  /// Who has connected; the connection ends with it.
  struct Caller: ~Copyable {
    private let number: Int32

    init(_ number: Int32) {
      self.number = number
      LoopbackServer.limit(number)
    }

    deinit { close(number) }

    /// Exactly so many bytes, fewer where the other side has gone.
    func read(_ count: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        var byte: UInt8 = 0
        guard recv(number, &byte, 1, 0) == 1 else { break }
        bytes.append(byte)
      }
      return bytes
    }

    /// All up to the empty line behind a head, and the empty line.
    func readHead() -> [UInt8] {
      var bytes: [UInt8] = []
      while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
        let next = read(1)
        guard !next.isEmpty else { break }
        bytes += next
      }
      return bytes
    }

    /// Sends all of it.
    func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Array(rest).withUnsafeBytes {
          Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    func write(_ text: String) { write(Array(text.utf8)) }
  }
}
