import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Table

/// The service on the network.
public struct Server: Sendable {
  /// What a server is given besides its tables.
  public struct Options: Sendable {
    /// Where it listens.
    public var host = "127.0.0.1"
    /// The port; 0 takes one that is free.
    public var port = 8_048
    /// Whether a proxy before it says whom it speaks for.
    public var isBehindProxy = false
    /// Whether requests are counted; measurements do without.
    public var hasRates = true
    /// Where `/metrics` is, for Prometheus; nil where it is nowhere. The port 0 takes one that is free.
    public var metrics: (host: String, port: Int)?
    /// When the world's day opens, in seconds after midnight, UTC; the same on all nodes.
    public var dayOpening = WorldDay.standardOpening
    /// How long is kept what nobody looks at; nil keeps everything.
    public var age: Age? = .standard
    /// A folder with the game's page, or nil.
    public var web: StaticFiles?

    /// As a service on one's own machine.
    public init() {}
  }

  private let options: Options
  private let tables: Tables
  /// What `openapi.json` describes.
  let interface: [Route]
  private let routes: [Route]
  private let clock: ServiceClock
  private let limits: ConnectionLimits
  private let logger: Logger

  /// The description of the interface, in OpenAPI.
  public static var description: String {
    String(decoding: PackageResources.openapi_json, as: UTF8.self)
  }

  /// A server of these tables.
  public init(_ tables: Tables, options: Options, logger: Logger) {
    self.init(
      tables, options: options, logger: logger, clock: ServiceClock(), limits: ConnectionLimits())
  }

  init(
    _ tables: Tables, options: Options, logger: Logger, clock: ServiceClock,
    limits: ConnectionLimits
  ) {
    self.options = options
    self.tables = tables
    self.clock = clock
    self.limits = limits
    self.logger = logger
    let routes = Routes(tables: tables, clock: clock, dayOpening: options.dayOpening) {
      logger.error("\($0)")
    }
    interface = routes.all
    self.routes = interface + Page.routes + (options.web?.routes ?? [])
  }

  /// Serves until the process is asked to end; then what is under way is answered first. `whenReady`
  /// is told the port, `whenMetricsReady` that of the metrics.
  public func run(
    whenReady: @escaping @Sendable (Int) async -> Void = { _ in },
    whenMetricsReady: @escaping @Sendable (Int) async -> Void = { _ in }
  ) async throws {
    let (limits, tables, clock, hasRates) = (limits, tables, clock, options.hasRates)
    let responder = Responder(
      routes: routes, metrics: tables.metrics, clock: clock,
      limiter: options.hasRates ? RateLimiter() : nil,
      isBehindProxy: options.isBehindProxy)
    let places = PlayerPlaces()
    var http = HTTP1Channel.Configuration(
      // The door comes second: what asks for a WebSocket has no more time and room than others.
      additionalChannelHandlers: [
        RequestDeadline(limits, tables.metrics),
        DealtDoor { head, address in
          guard responder.delay(of: head, from: address, rate: .plays) == nil else { return nil }
          let client = responder.client(head, from: address)
          let place = places.take(by: client)
          guard place != nil || !hasRates else { return nil }
          return DealtPlayer(
            tables, clock: clock, limits: limits, hasRates: hasRates, place: place
          ) { responder.charge(bytes: $0, client: client, rate: .plays) }
        },
      ])
    http.httpDecoder = .init(
      maxHeaderFieldSize: limits.mostHeadBytes, maxHeaderListSize: limits.mostHeadBytes,
      maxHeaderFieldCount: 64)
    let configuration = http
    let server = HTTPServerBuilder { respond in
      LoopChannel(http: HTTP1Channel(responder: respond, configuration: configuration))
    }
    var application = Application(
      responder: responder, server: server,
      configuration: .init(
        address: .hostname(options.host, port: options.port), serverName: "tilt2048-table",
        availableConnectionsDelegate: MaximumAvailableConnections(limits.mostConnections)),
      onServerRunning: { channel in await whenReady(channel.localAddress?.port ?? 0) },
      logger: logger)
    if let address = options.metrics {
      application.addServices(metricsApplication(address, whenMetricsReady))
    }
    let sweep = DealtSweep(tables: tables, clock: clock) { [logger] in logger.error("\($0)") }
    let ages = AgeSweep(tables: tables, clock: clock, age: options.age) { [logger] in
      logger.error("\($0)")
    }
    let seasons = SeasonSweep(tables: tables, clock: clock) { [logger] in logger.error("\($0)") }
    let sweeping = [
      Task { await sweep.run() }, Task { await ages.run() }, Task { await seasons.run() },
    ]
    defer { for task in sweeping { task.cancel() } }
    try await application.runService()
  }

  private func metricsApplication(
    _ address: (host: String, port: Int), _ whenReady: @escaping @Sendable (Int) async -> Void
  ) -> Application<Responder> {
    let page = MetricsPage(tables: tables, metrics: tables.metrics, start: clock.now)
    let limits = limits
    // Connections here are not among those that are counted.
    let http = HTTP1Channel.Configuration(
      additionalChannelHandlers: [RequestDeadline(limits, Metrics())])
    return Application(
      responder: Responder(
        routes: page.routes, metrics: nil, clock: clock, limiter: nil, isBehindProxy: false),
      server: HTTPServerBuilder { respond in
        LoopChannel(http: HTTP1Channel(responder: respond, configuration: http))
      },
      configuration: .init(
        address: .hostname(address.host, port: address.port), serverName: "tilt2048-table",
        availableConnectionsDelegate: MaximumAvailableConnections(16)),
      onServerRunning: { channel in await whenReady(channel.localAddress?.port ?? 0) },
      logger: logger)
  }
}
