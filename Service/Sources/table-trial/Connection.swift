import Glibc

/// One connection to the service that is kept open; it comes back where it was lost.
final class Connection {
  private let port: Int
  private var socket: Int32 = -1
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// What the service said.
  struct Reply {
    let status: Int
    let body: [UInt8]
  }

  init(port: Int) { self.port = port }

  deinit { if socket >= 0 { close(socket) } }

  /// Sends a request and waits for its answer; nil where the connection was lost, and nobody knows
  /// whether the request was done.
  func ask(_ request: [UInt8]) -> Reply? {
    if socket < 0 { socket = Self.open(port: port) }
    guard socket >= 0 else { return nil }
    if Self.send(request, to: socket), let reply = receive() { return reply }
    close(socket)
    socket = -1
    return nil
  }

  /// A socket that is connected to `port` of this machine and gives up after half a minute, or -1.
  static func open(port: Int) -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var on: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var time = timeval(tv_sec: 30, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status != 0 else { return socket }
    close(socket)
    return -1
  }

  /// Sends all of it; false where the connection is lost.
  static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.send(socket, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private func receive() -> Reply? {
    var all: [UInt8] = []
    var need: Int?
    var start = 0
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      all += buffer.prefix(count)
      if need == nil, let end = Self.headEnd(in: all) {
        start = end
        let head = String(decoding: all[..<end], as: UTF8.self).lowercased()
        guard
          let range = head.split(separator: "\r\n").first(where: {
            $0.hasPrefix("content-length:")
          })
        else { return nil }
        need = end + (Int(range.dropFirst(15).filter { $0 != " " }) ?? 0)
      }
      if let need, all.count >= need {
        let status = Int(String(decoding: all.dropFirst(9).prefix(3), as: UTF8.self)) ?? 0
        return Reply(status: status, body: Array(all[start..<need]))
      }
    }
  }

  private static func headEnd(in bytes: [UInt8]) -> Int? {
    var index = 3
    while index < bytes.count {
      if bytes[index] == 10, bytes[index - 1] == 13, bytes[index - 2] == 10 { return index + 1 }
      index += 1
    }
    return nil
  }
}
