import NIOCore
import NIOHTTPTypes

/// Closes a connection whose client is too slow, or that goes on sending after it was refused:
/// a request has to be whole within some seconds, its answer to be taken within some more, and no
/// request has more bytes than any route takes, several times over.
///
/// Until there is a whole head nothing is seen here: one that never ends is no request.
final class RequestDeadline: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: ConnectionLimits
  private let metrics: Metrics
  private var context: ChannelHandlerContext?
  private var idle: Scheduled<Void>?
  private var request: Scheduled<Void>?
  private var answer: Scheduled<Void>?
  private var bytes = 0
  /// Requests without an answer so far: several where a client does not wait for one.
  private var unanswered = 0

  init(_ limits: ConnectionLimits, _ metrics: Metrics) {
    self.limits = limits
    self.metrics = metrics
  }

  func handlerAdded(context: ChannelHandlerContext) {
    metrics.connections(change: 1)
    self.context = context
    idle = closing(context, after: limits.secondsIdle)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      bytes = 0
      idle?.cancel()
      request?.cancel()
      request = closing(context, after: limits.secondsForRequest)
      unanswered += 1
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
    guard case .end = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    // What a slow client has not taken waits behind this.
    let taken = promise ?? context.eventLoop.makePromise()
    taken.futureResult.assumeIsolated().whenComplete { _ in self.answered() }
    context.write(data, promise: taken)
  }

  /// Each of several requests has its time; without one there is time for the next.
  private func answered() {
    answer?.cancel()
    answer = nil
    unanswered -= 1
    guard let context else { return }
    if unanswered > 0 {
      answer = closing(context, after: limits.secondsForAnswer)
    } else {
      idle?.cancel()
      idle = closing(context, after: limits.secondsIdle)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    metrics.connections(change: -1)
    self.context = nil
    for alarm in [idle, request, answer] { alarm?.cancel() }
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
  /// Until its answer was taken.
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
