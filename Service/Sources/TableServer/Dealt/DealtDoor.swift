import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket

/// Lets connections of dealt games in: a request for ``path`` that asks for a WebSocket makes one of the
/// connection, be it its first request or a later one, as proxies send them; every other request
/// passes, and is told what the address is for: one without a key too, of another version, or sent before those
/// before it were answered, whose answers would be none on a WebSocket.
final class DealtDoor: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The address of the WebSocket.
  static let path = "/v1/play"

  private enum State {
    case passing
    case admitted(HTTPRequest, DealtPlayer)
    /// What comes as a request behind the wish, or as an error of one, goes nowhere: it would be answered.
    case open
  }

  private let makePlayer: @Sendable (HTTPRequest, String) -> DealtPlayer?
  private var state = State.passing
  /// Requests that passed and have no answer so far.
  private var unanswered = 0

  /// Whoever `makePlayer` has a player for, by request and address, is served by that.
  init(makePlayer: @escaping @Sendable (HTTPRequest, String) -> DealtPlayer?) {
    self.makePlayer = makePlayer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, unwrapInboundIn(data)) {
    case (.passing, .head(let head)):
      if admit(head, context) { return }
      unanswered += 1
      context.fireChannelRead(data)
    case (.passing, _): context.fireChannelRead(data)
    case (.admitted(let request, let player), .end):
      state = .open
      open(context, request, player)
    case (.admitted, _), (.open, _): break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if case .open = state { return context.close(promise: nil) }
    context.fireErrorCaught(error)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
    context.write(data, promise: promise)
  }

  /// Whoever is not let in gets the route's answer: what the address is for.
  private func admit(_ head: HTTPRequest, _ context: ChannelHandlerContext) -> Bool {
    guard unanswered == 0, head.method == .get, head.path == Self.path,
      head.headerFields[.upgrade]?.lowercased() == "websocket",
      head.headerFields[values: .secWebSocketVersion] == ["13"],
      head.headerFields[values: .secWebSocketKey].count == 1,
      let player = makePlayer(head, context.channel.remoteAddress?.ipAddress ?? "")
    else { return false }
    state = .admitted(head, player)
    return true
  }

  private func open(
    _ context: ChannelHandlerContext, _ request: HTTPRequest, _ player: DealtPlayer
  ) {
    let headers = HTTPHeaders(
      request.headerFields.map { ($0.name.canonicalName, $0.value) })
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: Self.path, headers: headers)
    let channel = context.channel
    let bound = NIOLoopBound((self, context, player), eventLoop: context.eventLoop)
    Self.upgrader.buildUpgradeResponse(
      channel: channel, upgradeRequest: head, initialResponseHeaders: [:]
    ).whenComplete { result in
      let (door, context, player) = bound.value
      switch result {
      case .success(let headers): door.change(context, headers, player)
      case .failure: channel.close(promise: nil)
      }
    }
  }

  /// Only makes the answer's headers: the pipeline is changed here.
  private static let upgrader = NIOWebSocketServerUpgrader(
    shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
    upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededFuture(()) })

  private func change(
    _ context: ChannelHandlerContext, _ headers: HTTPHeaders, _ player: DealtPlayer
  ) {
    var response = HTTPResponse(status: .switchingProtocols)
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { response.headerFields[name] = value }
    }
    let channel = context.channel
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    do {
      let pipeline = channel.pipeline.syncOperations
      // Bytes come to the first; what is behind these sees nothing any more but the end.
      try pipeline.addHandlers(
        [
          WebSocketFrameEncoder(), ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 1_024)),
          player,
        ], position: .first)
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: HTTPConnectionStateHandler.self), promise: nil)
      pipeline.removeHandler(
        context: try pipeline.context(handlerType: RequestDeadline.self), promise: nil)
    } catch {
      channel.close(promise: nil)
    }
  }
}
