import Glibc

/// Does what waits on a socket on a thread of its own: those of the tests are the server's too, and
/// there are as few as the machine has cores. Dispatch's queues share their threads with them, so that
/// a dozen tests that wait there leave none for the server to answer on.
func offPool<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let task = Unmanaged.passRetained(
      Errand { continuation.resume(with: Result { try work() }) })
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { task in
        Unmanaged<Errand>.fromOpaque(task!).takeRetainedValue().work()
        return nil
      }, task.toOpaque())
    if status == 0 {
      pthread_detach(thread)
    } else {
      task.release()
      continuation.resume(throwing: Client.Failure(what: "no thread: error \(status)"))
    }
  }
}

/// What a thread is given to do.
private final class Errand {
  let work: () -> Void

  init(_ work: @escaping () -> Void) { self.work = work }
}

/// A client of one connection that sends what it is told, byte by byte if need be, and waits on the
/// socket.
final class Client {
  private let socket: Int32

  struct Failure: Error { let what: String }

  /// Connects to the loopback; reading gives up after `patience` seconds.
  init(port: Int, patience: Int = 60) throws {
    socket = try Self.socket(to: port, patience: patience)
  }

  /// A socket that is connected to `port` of the loopback, whose reads give up after `patience` seconds.
  static func socket(to port: Int, patience: Int) throws -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var time = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(socket)
      throw Failure(what: "cannot connect to port \(port)")
    }
    return socket
  }

  deinit { close(socket) }

  /// Sends all bytes; false where the connection is gone.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// What is read until the other side closes: nil where it does not, within the patience.
  func readToEnd() -> [UInt8]? {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count == 0 { return all }
      if count < 0 { return errno == EAGAIN ? nil : all }
      all += buffer.prefix(count)
    }
  }

  /// One request on a connection that is closed after it.
  static func request(
    _ method: String, _ target: String, port: Int, headers: [String: String] = [:],
    body: [UInt8] = []
  ) throws -> Reply {
    let client = try Client(port: port)
    var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if !body.isEmpty || method == "POST" { head += "Content-Length: \(body.count)\r\n" }
    client.send(Array((head + "\r\n").utf8) + body)
    guard let bytes = client.readToEnd(), let reply = Reply(bytes) else {
      throw Failure(what: "\(method) \(target) was not answered")
    }
    return reply
  }
}

/// An answer, taken apart.
struct Reply {
  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  init?(_ bytes: [UInt8]) {
    let end = Array("\r\n\r\n".utf8)
    guard let start = (0...max(0, bytes.count - 4)).first(where: { bytes[$0...].starts(with: end) })
    else { return nil }
    let lines = String(decoding: bytes[..<start], as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: true)
    guard let first = lines.first?.split(separator: " "), first.count > 1,
      let status = Int(first[1])
    else { return nil }
    self.status = status
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].drop { $0 == " " }
        .description
    }
    self.headers = headers
    body = Array(bytes[(start + 4)...])
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
