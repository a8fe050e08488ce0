import Engine
import NIOCore
import NIOWebSocket
import Table

/// One player's connection to a dealt game. What comes is played by a ``DealtSession`` and answered when
/// it is on the disk; who is silent, too quick for the network, or wrong is hung up on.
final class DealtPlayer: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private enum State {
    /// Nothing was said yet, or the game is being fetched.
    case waiting, opening
    case playing(DealtSession)
    /// The end of the game is on its way to the disk.
    case ending(DealtSession)
    case closed
  }

  /// Why a connection is closed: the codes of RFC 6455 and, from 4,000 on, our own.
  enum Ending: UInt16 {
    case shuttingDown = 1_001
    case notUnderstood = 1_002
    case noSuchGame = 4_000
    case elsewhere = 4_001
    case storeIsAway = 4_002
    case over = 4_003
  }

  /// Messages that are taken in a second.
  private static let mostASecond = 200

  private let tables: Tables
  private let clock: ServiceClock
  private let limits: ConnectionLimits
  private let hasRates: Bool
  /// One of its client's, nil where these are not counted.
  private var place: PlayerPlaces.Place?
  private var state = State.waiting
  private var context: ChannelHandlerContext?
  private var lastHeard: NIODeadline = .now()
  private var secondBegan: NIODeadline = .now()
  private var heard = 0
  private var alarm: Scheduled<Void>?
  private var stepAlarm: Scheduled<Void>?
  private var wantsToEnd = false
  /// Hears how many actions were played again for its client.
  private let charge: (Int) -> Void

  init(
    _ tables: Tables, clock: ServiceClock, limits: ConnectionLimits, hasRates: Bool,
    place: PlayerPlaces.Place?, charge: @escaping (Int) -> Void
  ) {
    self.place = place
    self.charge = charge
    self.tables = tables
    self.clock = clock
    self.limits = limits
    self.hasRates = hasRates
  }

  // MARK: The connection

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    tables.metrics.players(change: 1)
    listen()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    tables.metrics.players(change: -1)
    forget()
  }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  private func forget() {
    alarm?.cancel()
    stepAlarm?.cancel()
    state = .closed
    (context, place) = (nil, nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { close(.notUnderstood) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { close(.shuttingDown) }
    context.fireUserInboundEventTriggered(event)
  }

  /// Asks now and then whether anybody is there: a connection that has said nothing for two rounds,
  /// or that takes nothing, is closed.
  private func listen() {
    guard let context else { return }
    let pause = TimeAmount.seconds(Int64(limits.secondsIdle))
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    alarm = context.eventLoop.scheduleTask(in: pause) {
      let player = bound.value
      guard let context = player.context else { return }
      if case .waiting = player.state { return player.close(.notUnderstood) }
      if player.lastHeard + pause + pause < .now() || !context.channel.isWritable {
        return context.close(promise: nil)
      }
      player.send(.ping, [])
      player.listen()
      player.step()
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isFlooded(at: .now()) else { return close(.notUnderstood) }
    let frame = unwrapInboundIn(data)
    var bytes = frame.data
    // A client masks what it says (RFC 6455, 5.1).
    guard let key = frame.maskKey, frame.fin else { return close(.notUnderstood) }
    bytes.webSocketUnmask(key)
    switch frame.opcode {
    case .binary:
      guard bytes.readableBytes <= DealtRequest.mostBytes, let request = DealtRequest(bytes) else {
        return close(.notUnderstood)
      }
      take(request)
    case .ping: if isHeard { send(.pong, Array(bytes.readableBytesView)) }
    case .pong: break
    case .connectionClose:
      // Who says goodbye is told the same (RFC 6455, 5.5.1).
      if isHeard { send(.connectionClose, Array(bytes.readableBytesView.prefix(2))) }
      context.close(promise: nil)
    default: close(.notUnderstood)
    }
  }

  private var isHeard: Bool { context?.channel.isWritable ?? false }

  /// Whether more came within a second than any hands send.
  private func isFlooded(at now: NIODeadline) -> Bool {
    lastHeard = now
    if now > secondBegan + .seconds(1) { (secondBegan, heard) = (now, 0) }
    heard += 1
    return hasRates && heard > Self.mostASecond
  }

  private func send(_ opcode: WebSocketOpcode, _ bytes: [UInt8]) {
    guard let context else { return }
    let frame = WebSocketFrame(
      fin: true, opcode: opcode, data: context.channel.allocator.buffer(bytes: bytes))
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  private func say(_ reply: DealtReply) { send(.binary, reply.bytes) }

  private func close(_ ending: Ending) {
    guard let context else { return }
    state = .closed
    send(.connectionClose, [UInt8(ending.rawValue >> 8), UInt8(ending.rawValue & 255)])
    context.close(promise: nil)
  }

  // MARK: The game

  private func take(_ request: DealtRequest) {
    switch (request, state) {
    case (.open(let id, let token, let nonce, let known), .waiting):
      guard tables.dealer.isToken(token, of: id) else { return close(.noSuchGame) }
      state = .opening
      open(id, nonce, known)
    // What comes behind the end counts for nothing; what came before it is played.
    case (_, .playing) where wantsToEnd: break
    case (.moves(let generation, let first, let actions), .playing(var session)):
      state = .waiting  // The session has one owner, so that it is not copied.
      let taken = session.take(generation: generation, first: first, actions: actions)
      // Who does not read what was said before is told nothing twice.
      if case .known(let from) = taken, from < session.count, isHeard {
        say(session.told(from: from))
      }
      state = .playing(session)
      if taken == .wrong { return close(.notUnderstood) }
      step()
    case (.end, .playing):
      wantsToEnd = true
      step()
    case (.moves, .ending), (.end, .ending), (_, .closed): break
    default: close(.notUnderstood)
    }
  }

  /// Takes the game from whichever connection had it, and says how it stands.
  private func open(_ id: DealID, _ nonce: [UInt8], _ known: Int) {
    guard let loop = context?.eventLoop else { return }
    let tables = tables
    let bound = NIOLoopBound(self, eventLoop: loop)
    loop.makeFutureWithTask { await DealtPlayer.fetch(id, nonce, tables) }
      .whenSuccess { bound.value.begin($0, known) }
  }

  private enum Found: Sendable {
    case session(DealtSession)
    case over(Deal)
    case none, failed
  }

  private static func fetch(_ id: DealID, _ nonce: [UInt8], _ tables: Tables) async -> Found {
    let holder = Sodium.randomBytes(16)
    do throws(StoreError) {
      let isHeld = try await tables.commits.write(.claim(id, by: holder, nonce: nonce)) == .kept
      let found = try await tables.readers.read { reader throws(StoreError) in
        (try reader.deal(id), try reader.moves(of: id))
      }
      guard let deal = found.0 else { return .none }
      if deal.isOver { return .over(deal) }
      guard isHeld, let session = DealtSession(deal, found.1, holder: holder) else {
        return .failed
      }
      return .session(session)
    } catch {
      return .failed
    }
  }

  private func begin(_ found: Found, _ known: Int) {
    guard case .opening = state else { return }
    switch found {
    case .session(var session):
      charge(session.count)
      session.goOn(at: clock.nowInMilliseconds, now: clock.steadyNow)
      state = .playing(session)
      say(session.begun)
      if known < session.count {
        say(.dealt(first: known, pairs: session.pairs[(2 * known)...]))
      }
      step()
    case .over(let deal):
      say(.over(secret: deal.secret, game: deal.game))
      close(.over)
    case .none: close(.noSuchGame)
    case .failed: close(.storeIsAway)
    }
  }

  /// Plays what waits, and has it written; or ends the game where it is over.
  private func step() {
    guard case .playing(var session) = state, let context else { return }
    let isOver = session.game.game.isOver || session.isFull
    if session.isIdle,
      isOver || wantsToEnd && !session.isWaiting || isTimeOver(of: session.deal)
    {
      return end(session)
    }
    let now = clock.steadyNow
    let delay = hasRates ? session.delay(at: now) : 0
    guard delay <= 0 else { return wait(delay, context) }
    state = .waiting  // The session has one owner, so that it is not copied.
    let next = session.step(at: clock.nowInMilliseconds, now: now)
    state = .playing(session)
    guard let next else { return }
    guard let moves = next.moves else {
      if let refused = next.refused { say(refused) }
      return step()
    }
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    tables.commits.submit(.moves(moves, by: session.holder)) { result in
      loop.execute { bound.value.wrote(result, next.refused, since: now) }
    }
  }

  /// On a world's day nothing is played after its end.
  private func isTimeOver(of deal: Deal) -> Bool {
    deal.day.map { clock.now >= $0.closes } ?? false
  }

  private func wait(_ seconds: Double, _ context: ChannelHandlerContext) {
    guard stepAlarm == nil else { return }
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    stepAlarm = context.eventLoop.scheduleTask(in: .milliseconds(Int64(seconds * 1_000) + 1)) {
      bound.value.stepAlarm = nil
      bound.value.step()
    }
  }

  private func wrote(
    _ result: Result<Outcome, StoreError>, _ refused: DealtReply?, since turn: Double
  ) {
    guard case .playing(var session) = state else { return }
    switch result {
    case .success(.kept):
      state = .waiting  // The session has one owner, so that it is not copied.
      let reply = session.wrote()
      state = .playing(session)
      say(reply)
      tables.metrics.movesAnswered(seconds: clock.steadyNow - turn)
      if let refused { say(refused) }
      step()
    // Nobody knows what is kept, or another knows: whoever comes again is told.
    case .success: close(.elsewhere)
    case .failure: close(.storeIsAway)
    }
  }

  private func end(_ session: DealtSession) {
    guard let context else { return }
    state = .ending(session)
    let (tables, moment) = (tables, clock.now)
    let (deal, holder) = (session.deal, session.holder)
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.eventLoop.makeFutureWithTask {
      await DealtPlayer.end(deal, by: holder, at: moment, in: tables)
    }.whenSuccess { bound.value.ended($0, deal) }
  }

  /// Ends a game as it is kept: with its proof in the tables, in one transaction; refused where another
  /// connection has it by now. One that this holder has ended is over: the word of that was lost.
  static func end(
    _ deal: Deal, by holder: [UInt8], at moment: Int, in tables: Tables
  ) async -> Result<GameID?, StoreError> {
    do throws(StoreError) {
      let moves = try await tables.readers.read { reader throws(StoreError) in
        try reader.moves(of: deal.id)
      }
      let game = try Dealer.provenGame(deal, moves, at: moment)
      let outcome = try await tables.commits.write(.end(deal.id, game, by: holder, at: moment))
      if outcome == .kept || outcome == .known { return .success(game?.id) }
      let found = try await tables.readers.read { reader throws(StoreError) in
        try reader.deal(deal.id)
      }
      if let found, found.isOver, found.holder == holder { return .success(found.game) }
      return .failure(.refused("another connection has the game"))
    } catch {
      return .failure(error)
    }
  }

  private func ended(_ result: Result<GameID?, StoreError>, _ deal: Deal) {
    guard case .ending = state else { return }
    switch result {
    case .success(let game):
      say(.over(secret: deal.secret, game: game))
      close(.over)
    case .failure(.refused): close(.elsewhere)
    case .failure: close(.storeIsAway)
    }
  }
}
