import Glibc
import HTTPTypes
import Hummingbird
import NIOCore
import Table

/// Finds the route of a request, holds the limits, and writes answers and problems.
struct Responder: HTTPResponder {
  typealias Context = RequestInformation

  let routes: [Route]
  /// Nil where answers are not counted.
  let metrics: Metrics?
  let clock: ServiceClock
  /// Nil where nothing is counted: measurements.
  let limiter: RateLimiter?
  /// Whether whoever stands before the service says whom it speaks for.
  let isBehindProxy: Bool

  func respond(to request: Request, context: RequestInformation) async throws -> Response {
    let begin = clock.steadyNow
    var place = Metrics.Place.none
    let response: Response
    do throws(Problem) {
      response = self.response(try await answer(request, context, &place))
    } catch {
      response = self.response(error)
    }
    metrics?.answered(
      place, status: response.status.code, seconds: clock.steadyNow - begin)
    // HEAD is GET without a body, that of a problem too: it would be taken for the next answer.
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(
    _ request: Request, _ context: RequestInformation, _ place: inout Metrics.Place
  ) async throws(Problem) -> Answer {
    let target = request.head.path ?? "/"
    let (path, query) = Self.split(target)
    let segments = Array(path.split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    let method = request.method == .head ? "GET" : request.method.rawValue
    var others: [String] = []
    for route in routes {
      guard let parameters = route.parameters(of: segments) else { continue }
      guard route.method == method else {
        others += route.method == "GET" ? ["GET", "HEAD"] : [route.method]
        continue
      }
      place = route.place
      if let delay = delay(of: request.head, from: context.address, rate: route.rate) {
        throw .tooMany(retryAfter: delay)
      }
      let body = try await body(of: request, most: route.mostBytes)
      let client = client(request.head, from: context.address)
      charge(bytes: body.count, client: client, rate: route.rate)
      let answer = try await route.answer(
        Call(
          method: method, target: target, parameters: parameters,
          query: try Query(route.isFile ? "" : query, allowed: route.query),
          authorization: request.headers[.authorization] ?? "",
          time: request.headers[.time] ?? "", group: request.headers[.group] ?? "",
          body: body))
      charge(bytes: answer.cost, client: client, rate: route.rate)
      return answer
    }
    if !others.isEmpty { throw .notAllowed(others) }
    throw .notFound("nothing is at this address; /openapi.json says what there is")
  }

  /// Counts a request; returns nil where it may be done, or the seconds until the next may.
  func delay(of head: HTTPRequest, from address: String, rate: Rate) -> Int? {
    limiter.flatMap {
      $0.delay(client: client(head, from: address), rate: rate, now: clock.steadyNow)
    }
  }

  /// Counts the work of a request that was let in, as bytes of a body that count as much.
  func charge(bytes: Int, client: String, rate: Rate) {
    limiter?.charge(bytes: bytes, client: client, rate: rate, now: clock.steadyNow)
  }

  /// The address that is counted: a whole network of IPv6 is one client, since one has as many
  /// addresses as it likes.
  func client(_ head: HTTPRequest, from address: String) -> String {
    if isBehindProxy, let forwarded = head.headerFields[.forwardedFor] {
      // The last is the one that our own proxy saw; those before it are the client's word.
      let last = forwarded.split(separator: ",").last.map(String.init) ?? ""
      return Self.network(of: last.filter { $0 != " " })
    }
    return Self.network(of: address)
  }

  /// What of an address is counted. Some proxies write down a port behind it, of which a client has as
  /// many as it likes.
  static func network(of text: String) -> String {
    let host =
      text.first == "[" ? text.dropFirst().prefix { $0 != "]" } : text.prefix { $0 != ":" }
    let isWithPort = text.first == "[" || text.count { $0 == ":" } == 1
    let address = isWithPort && !host.isEmpty ? String(host) : text
    var number = in6_addr()
    // What is no address of IPv6 counts as it is, and so does one of IPv4.
    guard inet_pton(AF_INET6, address, &number) == 1 else { return String(address.prefix(64)) }
    let bytes = withUnsafeBytes(of: number) { Array($0) }
    // One of IPv4 that came to a socket of IPv6 (RFC 4291, section 2.5.5.2).
    if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255] {
      return bytes.suffix(4).map { String($0) }.joined(separator: ".")
    }
    return Hex.text(bytes.prefix(8))
  }

  private func body(of request: Request, most: Int) async throws(Problem) -> [UInt8] {
    if let text = request.headers[.contentLength], let length = Int(text), length > most {
      throw .tooLarge(most: most)
    }
    guard most > 0 || request.headers[.transferEncoding] != nil else { return [] }
    do {
      let buffer = try await request.body.collect(upTo: most)
      return Array(buffer.readableBytesView)
    } catch is NIOTooManyBytesError {
      throw .tooLarge(most: most)
    } catch {
      throw .badRequest("the body ended too early")
    }
  }

  private static func split(_ target: String) -> (path: Substring, query: String) {
    guard let mark = target.firstIndex(of: "?") else { return (target[...], "") }
    return (target[..<mark], String(target[target.index(after: mark)...]))
  }

  private func response(_ answer: Answer) -> Response {
    var headers: HTTPFields = [
      .contentType: answer.contentType,
      .cacheControl: answer.secondsToKeep > 0
        ? "public, max-age=\(answer.secondsToKeep)" : "no-store",
      .xContentTypeOptions: "nosniff",
    ]
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    return Response(
      status: .init(code: answer.status), headers: headers,
      body: .init(byteBuffer: answer.body))
  }

  private func response(_ problem: Problem) -> Response {
    var headers: HTTPFields = [
      .contentType: "application/problem+json", .cacheControl: "no-store",
    ]
    if let seconds = problem.retryAfter { headers[.retryAfter] = String(seconds) }
    if problem.status == 401 { headers[.wwwAuthenticate] = "Tilt2048, Bearer" }
    for (name, value) in problem.headers {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    return Response(
      status: .init(code: problem.status), headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: problem.body.bytes)))
  }
}

extension HTTPField.Name {
  /// When a signed request was made.
  static let time = Self("Tilt2048-Time")!
  /// A group's key.
  static let group = Self("Tilt2048-Group")!
  /// Whom a proxy speaks for.
  static let forwardedFor = Self("X-Forwarded-For")!
}

/// What is known of a request besides what it says.
struct RequestInformation: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Where it came from, without the port.
  let address: String

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress ?? ""
  }
}
