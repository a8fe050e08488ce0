import Engine
import Testing

@testable import Table
@testable import TableServer

/// What the service counts of itself.
@Suite struct MetricsTests {
  /// A figure by its whole name with labels; nil where there is none.
  private func figure(_ name: String, in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line.flatMap { Double($0.dropFirst(name.utf8.count + 1)) }
  }

  @Test func theFormIsPrometheus() {
    var text = Exposition()
    text.put("none", .gauge, "Left out.", [])
    text.put(
      "games", .counter, "Games.",
      [([("class", "a\"b\\c\nd")], 3), ([("class", "x"), ("y", "z")], 0.25)])
    var histogram = Histogram()
    for seconds in [0.000_5, 0.000_6, 0.003, 700] { histogram.add(seconds) }
    text.put("seconds", "Time.", [([("route", "/x")], histogram)])
    let lines = text.text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(7) == [
        "# HELP games Games.", "# TYPE games counter",
        #"games{class="a\"b\\c\nd"} 3"#, #"games{class="x",y="z"} 0.25"#,
        "# HELP seconds Time.", "# TYPE seconds histogram",
        #"seconds_bucket{route="/x",le="0.0005"} 1"#,
      ])
    #expect(lines.contains(#"seconds_bucket{route="/x",le="0.001"} 2"#))
    #expect(lines.contains(#"seconds_bucket{route="/x",le="0.005"} 3"#))
    #expect(lines.contains(#"seconds_bucket{route="/x",le="10"} 3"#))
    #expect(
      lines.suffix(3) == [
        #"seconds_bucket{route="/x",le="+Inf"} 4"#, #"seconds_sum{route="/x"} 700.0041"#,
        #"seconds_count{route="/x"} 4"#,
      ])
    #expect(text.text.hasSuffix("\n"))
  }

  /// Buckets follow each other and each holds what is at most its end.
  @Test func everyTimeHasItsBucket() {
    #expect(Histogram.bounds == Histogram.bounds.sorted())
    for (place, bound) in Histogram.bounds.enumerated() {
      var histogram = Histogram()
      histogram.add(bound)
      #expect(histogram.counts[place] == 1)
      histogram.add(bound.nextUp)
      #expect(histogram.counts[place] == 1)
      #expect(histogram.count == 2)
    }
  }

  /// A game that was decided about while the judge looked does not begin to wait.
  @Test func onlyWhatIsHeldIsCounted() {
    let metrics = Metrics()
    let game = GameID(bytes: [UInt8](repeating: 1, count: 32))
    let judged = Change.judged(game, luck: 9, agreement: 0, hold: .luck)
    for (outcome, count) in [(Outcome.done(0), 0.0), (.done(1), 1)] {
      metrics.wrote([judged], [outcome], seconds: 0)
      let text = metrics.text(Metrics.Moment())
      #expect(figure(#"tilt2048_holds_total{reason="luck"}"#, in: text) == count)
    }
  }

  /// Requests, games, dealt moves and what waits, over the network; none of it on the address that
  /// players see.
  @Test func whatHappensIsCounted() async throws {
    let server = try await TestServer(hasMetrics: true)
    let player = TestPlayer(1)
    let empty = try await server.metrics()
    #expect(empty.status == 200)
    #expect(empty.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(figure(#"tilt2048_games_kept_total{class="open"}"#, in: empty.text) == 0)
    #expect(try await server.request("GET", "/metrics").status == 404)

    let body = player.recording(seed: 1).encode()
    for status in [201, 200] {
      #expect(
        try await server.signed(player, "POST", "/v1/games", body: body).status == status)
    }
    _ = try await server.signed(player, "POST", "/v1/games", body: [1])
    _ = try await server.request("GET", "/v1/tables/4/open/all")
    _ = try await server.request("GET", "/tables.css")
    _ = try await server.request("GET", "/tables.js")
    _ = try await server.request("GET", "/strange/\(Hex.text(player.key.bytes))")
    _ = try await server.request("PUT", "/health")
    // A game that waits for a look.
    let game = GameID(bytes: Sodium.hash(body))
    #expect(try await server.tables.commits.write(.hold(game, .luck)) == .done(1))

    let text = try await server.metrics().text
    let games = #"{method="POST",route="/v1/games""#
    for (name, value) in [
      ("tilt2048_http_requests_total\(games),status=\"201\"}", 1.0),
      ("tilt2048_http_requests_total\(games),status=\"200\"}", 1),
      ("tilt2048_http_requests_total\(games),status=\"422\"}", 1),
      ("tilt2048_http_request_duration_seconds_count\(games)}", 3),
      ("tilt2048_http_request_duration_seconds_bucket\(games),le=\"10\"}", 3),
      (#"tilt2048_http_requests_total{method="GET",route="file",status="200"}"#, 2),
      // The page's own address was asked for too.
      (#"tilt2048_http_requests_total{method="",route="none",status="404"}"#, 2),
      (#"tilt2048_http_requests_total{method="",route="none",status="405"}"#, 1),
      (#"tilt2048_games_kept_total{class="open"}"#, 1),
      (#"tilt2048_games_kept_total{class="plain"}"#, 0),
      (#"tilt2048_games_held{reason="luck"}"#, 1), (#"tilt2048_games_held{reason="pace"}"#, 0),
      (#"tilt2048_holds_total{reason="luck"}"#, 1),
      (#"tilt2048_queue_length{queue="writes"}"#, 0),
      ("tilt2048_transactions_failed_total", 0),
    ] {
      #expect(figure(name, in: text) == value, "\(name)")
    }
    #expect(try #require(figure("tilt2048_transaction_duration_seconds_count", in: text)) >= 3)
    #expect(try #require(figure("process_resident_memory_bytes", in: text)) > 1_000_000)
    #expect(try #require(figure("process_open_fds", in: text)) > 3)
    #expect(try #require(figure("process_start_time_seconds", in: text)) > 1_700_000_000)
    // No one is in it: neither key nor player nor game, nor an address that was asked for.
    for secret in [Hex.text(player.key.bytes), player.key.id.hex, game.hex, "strange", "127.0.0"] {
      #expect(text.range(of: secret) == nil)
    }
  }

  /// Else a few that say nothing would keep out whoever asks, for as long as they like.
  @Test func whoSaysNothingIsHungUpOn() async throws {
    var limits = ConnectionLimits()
    limits.secondsIdle = 1
    let server = try await TestServer(limits: limits, hasMetrics: true)
    let port = server.metricsPort
    #expect(try await offPool { try Client(port: port).readToEnd() } == [])
    #expect(try await server.metrics().status == 200)
  }

  /// Moves of a dealt game are counted one by one, and whoever plays is a connection.
  @Test func dealtMovesAreCounted() async throws {
    let server = try await TestServer(hasMetrics: true)
    let player = TestPlayer(1)
    let deal = server.tables.dealer.deal(
      board: .standard, player: player.key.id, at: ServiceClock().now)
    #expect(try await server.tables.commits.write(.deal(deal)) == .kept)
    let token = server.tables.dealer.token(of: deal.id)
    let port = server.port
    let metricsPort = server.metricsPort
    let (count, during) = try await offPool {
      let client = try DealtClient(port: port, deal: deal.id.bytes, token: token)
      guard case .begun(let begun) = client.hear() else { throw Client.Failure(what: "no game") }
      let count = client.play(begun, atMost: 12).pairs.count / 2
      return (count, try Client.request("GET", "/metrics", port: metricsPort).text)
    }
    #expect(count >= 12)
    #expect(figure("tilt2048_dealt_moves_total", in: during) == Double(count))
    #expect(
      try #require(figure("tilt2048_dealt_move_duration_seconds_count", in: during)) >= 1)
    #expect(figure(#"tilt2048_connections{kind="dealt"}"#, in: during) == 1)
    #expect(figure("tilt2048_deals_begun_total", in: during) == 1)
    #expect(figure("tilt2048_deals_under_way", in: during) == 1)
    // The server sees the end of the connection when it sees it.
    var open: Double? = 1
    while open != 0 {
      open = figure(#"tilt2048_connections{kind="dealt"}"#, in: try await server.metrics().text)
    }
  }
}
