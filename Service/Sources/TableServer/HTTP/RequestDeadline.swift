import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client is too slow, or that goes on sending after it was refused:
/// a request has to be whole within some seconds, its answer to be written within some more, and no
/// request has more bytes than any route takes, several times over.
///
/// A head that never ends is the idle timeout's: until there is a head, nothing is seen here.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ConnectionLimits
  private let metrics: Metrics
  private var request: Scheduled<Void>?
  private var answer: Scheduled<Void>?
  private var bytes = 0

  init(_ limits: ConnectionLimits, _ metrics: Metrics) {
    self.limits = limits
    self.metrics = metrics
  }

  func handlerAdded(context: ChannelHandlerContext) { metrics.connections(change: 1) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      bytes = 0
      request?.cancel()
      request = closing(context, after: limits.secondsForRequest)
      if answer == nil { answer = closing(context, after: limits.secondsForAnswer) }
    case .body(let buffer):
      bytes += buffer.readableBytes
      if bytes > limits.mostBytesRead {
        context.close(promise: nil)
        return
      }
    case .end:
      request?.cancel()
      request = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      answer?.cancel()
      answer = nil
    }
    context.write(data, promise: promise)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    metrics.connections(change: -1)
    request?.cancel()
    answer?.cancel()
  }

  private func closing(_ context: ChannelHandlerContext, after seconds: Int) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
      channel.close(promise: nil)
    }
  }
}

/// What a connection may cost.
struct ConnectionLimits: Sendable {
  /// Until a request's last byte is here.
  var secondsForRequest = 10
  /// Until its answer is on the way.
  var secondsForAnswer = 30
  /// Without anything, between requests and in the middle of a head.
  var secondsIdle = 15
  /// Of one request's body, refused ones included.
  var mostBytesRead = 262_144
  /// Of a request's head.
  var mostHeadBytes = 8_192
  /// At the same time.
  var mostConnections = 2_000
}
