import Engine
import Foundation
import Testing

@testable import Table
@testable import TableServer

/// The description of the interface against the server: every route is described and every described
/// answer has exactly the described members.
@Suite struct DescriptionTests {
  private let document: [String: Any]

  init() throws {
    let value = try JSONSerialization.jsonObject(with: Data(Server.description.utf8))
    document = try #require(value as? [String: Any])
  }

  private func dictionary(_ path: String...) throws -> [String: Any] {
    var found = document
    for part in path { found = try #require(found[part] as? [String: Any], "\(path)") }
    return found
  }

  @Test func everyRouteIsDescribedAndNoOther() async throws {
    let server = try await TestServer()
    var described: Set<String> = []
    for (path, methods) in try dictionary("paths") {
      for method in try #require(methods as? [String: Any]).keys {
        described.insert("\(method.uppercased()) \(path)")
      }
    }
    let routes = Set(server.routes.map { "\($0.method) \($0.template)" })
    #expect(routes == described)
  }

  /// Names in paths and queries, and limits of bodies, are those of the routes.
  @Test func whatARouteTakesIsDescribed() async throws {
    let server = try await TestServer()
    for route in server.routes {
      let operation = try dictionary("paths", route.template, route.method.lowercased())
      let parameters = try #require((operation["parameters"] ?? []) as? [[String: Any]])
      func names(_ place: String) -> Set<String> {
        Set(parameters.filter { $0["in"] as? String == place }.compactMap { $0["name"] as? String })
      }
      #expect(names("query") == Set(route.query), "\(route.template)")
      let places = route.template.split(separator: "/").filter { $0.hasPrefix("{") }
        .map { String($0.dropFirst().dropLast()) }
      #expect(names("path") == Set(places), "\(route.template)")
      let body = operation["requestBody"] as? [String: Any]
      #expect((body != nil) == (route.mostBytes > 0), "\(route.template)")
      if route.mostBytes > 0 {
        #expect("\(body ?? [:])".contains("\(route.mostBytes)"), "\(route.template)")
      }
    }
  }

  @Test func answersAreAsDescribed() async throws {
    let server = try await TestServer()
    let player = TestPlayer(1)
    let key = Hex.text(player.key.bytes)
    let id = player.key.id.hex
    let ticket = try await server.request("POST", "/v1/tickets?key=\(key)")
    try check(ticket, "POST", "/v1/tickets")
    let members = try JSONSerialization.jsonObject(with: Data(ticket.body)) as? [String: Any]
    let hex = try #require(members?["ticket"] as? String)
    let seed = try #require((members?["seed"] as? String).flatMap { UInt64($0) })
    let game = player.recording(seed: seed)
    let target = "/v1/games?ticket=\(hex)"
    let first = try await server.signed(player, "POST", target, body: game.encode())
    #expect(first.status == 201)
    try check(first, "POST", "/v1/games")
    try check(
      try await server.signed(player, "POST", target, body: game.encode()), "POST", "/v1/games")
    try check(try await server.signed(player, "POST", "/v1/games", body: [1]), "POST", "/v1/games")
    try check(try await server.request("POST", "/v1/games"), "POST", "/v1/games")
    let name = try proofName(of: game)
    let plain: [(String, String)] = [
      ("/health", "/health"), ("/openapi.json", "/openapi.json"),
      ("/v1/games/\(name)", "/v1/games/{game}"),
      ("/v1/games/\(name)/recording", "/v1/games/{game}/recording"),
      ("/v1/games/\(name)/link", "/v1/games/{game}/link"),
      ("/v1/games/\(name)/boards?from=3", "/v1/games/{game}/boards"),
      ("/v1/games/\(name)/boards?from=100", "/v1/games/{game}/boards"),
      ("/v1/tables/4/plain/week?top=5", "/v1/tables/{board}/{class}/{period}"),
      ("/v1/tables/3/plain/week", "/v1/tables/{board}/{class}/{period}"),
      ("/v1/tables/2/plain/week", "/v1/tables/{board}/{class}/{period}"),
      ("/v1/ranks/4/plain/month?score=4", "/v1/ranks/{board}/{class}/{period}"),
      ("/v1/ranks/4/plain/month", "/v1/ranks/{board}/{class}/{period}"),
      ("/v1/keys/\(key)", "/v1/keys/{key}"), ("/v1/keys/0", "/v1/keys/{key}"),
      ("/v1/players/\(id)", "/v1/players/{player}"), ("/v1/players/0", "/v1/players/{player}"),
    ]
    for (target, template) in plain {
      try check(try await server.request("GET", target), "GET", template)
    }
    let report = try await server.signed(
      player, "POST", "/v1/games/\(name)/reports?reason=stolen", time: "\(ServiceClock().now)")
    #expect(report.status == 202)
    try check(report, "POST", "/v1/games/{game}/reports")
    let deal = try await server.signed(
      player, "POST", "/v1/deals", time: "\(ServiceClock().now)")
    #expect(deal.status == 201)
    try check(deal, "POST", "/v1/deals")
    let begun = try JSONSerialization.jsonObject(with: Data(deal.body)) as? [String: Any]
    let dealID = try #require(begun?["deal"] as? String)
    for target in ["/v1/deals/\(dealID)", "/v1/deals/0"] {
      try check(try await server.request("GET", target), "GET", "/v1/deals/{deal}")
    }
    for day in ["today", "1", "99999999"] {
      try check(try await server.request("GET", "/v1/days/\(day)"), "GET", "/v1/days/{day}")
    }
    try check(try await server.request("GET", "/v1/play"), "GET", "/v1/play")
    try await checkGroups(server, player)
    try await checkRights(server, player, name)
    try check(
      try await server.signed(
        player, "DELETE", "/v1/players/\(id)", time: "\(ServiceClock().now)"), "DELETE",
      "/v1/players/{player}")
    try check(
      try await server.request("DELETE", "/v1/players/\(id)"), "DELETE", "/v1/players/{player}")
  }

  /// What groups, seasons, records and tickets ahead are answered.
  private func checkGroups(_ server: TestServer, _ player: TestPlayer) async throws {
    let time = "\(ServiceClock().now)"
    let key = String(repeating: "0f", count: GroupKey.length)
    let group = try #require(GroupKey(hex: key)).id.hex
    let (template, id) = ("/v1/groups/{group}", player.key.id.hex)
    for (method, target, template) in [
      ("POST", "/v1/groups/\(group)/members", template + "/members"),
      ("POST", "/v1/groups/\(group)/members", template + "/members"),
      ("GET", "/v1/groups/\(group)", template),
      ("GET", "/v1/groups/\(group)/4/plain/season", template + "/{board}/{class}/{period}"),
      ("GET", "/v1/players/\(id)/groups", "/v1/players/{player}/groups"),
      ("GET", "/v1/players/\(id)/data", "/v1/players/{player}/data"),
      ("DELETE", "/v1/groups/\(group)/members", template + "/members"),
      ("POST", "/v1/tickets/ahead?count=2", "/v1/tickets/ahead"),
      ("POST", "/v1/tickets/ahead?count=0", "/v1/tickets/ahead"),
    ] {
      let headers = [
        "Authorization": player.authorization(method: method, target: target, time: time, body: []),
        "Tilt2048-Time": time, "Tilt2048-Group": key,
      ]
      try check(
        try await server.request(method, target, headers: headers), method, template)
    }
    for (target, template) in [
      ("/v1/groups/\(group)", template), ("/v1/seasons", "/v1/seasons"),
      ("/v1/seasons/season/4/plain", "/v1/seasons/{season}/{board}/{class}"),
      ("/v1/seasons/x/4/plain", "/v1/seasons/{season}/{board}/{class}"),
      ("/v1/players/\(id)/record", "/v1/players/{player}/record"),
      ("/v1/players/0/record", "/v1/players/{player}/record"),
    ] {
      try check(try await server.request("GET", target), "GET", template)
    }
    let link = Array("https://table.example.org/group#\(key)".utf8)
    try check(try await server.request("POST", "/v1/symbols", body: link), "POST", "/v1/symbols")
    try check(try await server.request("POST", "/v1/symbols"), "POST", "/v1/symbols")
  }

  /// What a player and a moderator are answered.
  private func checkRights(
    _ server: TestServer, _ player: TestPlayer, _ name: String
  ) async throws {
    let time = "\(ServiceClock().now)"
    let id = player.key.id
    let game = try #require(GameID(hex: name))
    let moderator = Moderator(id: id, name: "Mo", since: 1)
    for change in [Change.hold(game, .luck), .appoint(moderator)] {
      #expect(try await server.tables.commits.write(change) == .done(1))
    }
    for (method, target, template) in [
      ("POST", "/v1/games/\(name)/answers?words=6869", "/v1/games/{game}/answers"),
      ("POST", "/v1/games/\(name)/answers?words=6", "/v1/games/{game}/answers"),
    ] {
      try check(
        try await server.signed(player, method, target, time: time), method, template)
    }
    let challenge = try await server.request("POST", "/v1/moderation/challenges")
    try check(challenge, "POST", "/v1/moderation/challenges")
    let hex = try #require(try member("challenge", of: challenge))
    let sessions = "/v1/moderation/sessions"
    let session = try await server.signed(player, "POST", sessions + "?challenge=\(hex)")
    try check(session, "POST", sessions)
    try check(try await server.request("POST", sessions), "POST", sessions)
    let headers = ["Authorization": "Bearer \(try #require(try member("token", of: session)))"]
    let held = "/v1/moderation/held"
    try check(try await server.request("GET", held, headers: headers), "GET", held)
    try check(try await server.request("GET", held), "GET", held)
    try check(
      try await server.request(
        "POST", "/v1/moderation/games/\(name)?act=release&words=6f6b", headers: headers), "POST",
      "/v1/moderation/games/{game}")
    for (target, template) in [
      ("/v1/games/\(name)/hold", "/v1/games/{game}/hold"),
      ("/v1/players/\(id.hex)/data", "/v1/players/{player}/data"),
    ] {
      let reply = try await server.signed(player, "GET", target, time: time)
      #expect(reply.status == 200)
      try check(reply, "GET", template)
    }
  }

  private func member(_ name: String, of reply: Reply) throws -> String? {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
    return value?[name] as? String
  }

  private func proofName(of recording: Recording) throws -> String {
    Hex.text(Sodium.hash(recording.encode()))
  }

  /// The status is described, and the body has its schema's form.
  private func check(_ reply: Reply, _ method: String, _ template: String) throws {
    let responses = try dictionary("paths", template, method.lowercased(), "responses")
    let what = "\(method) \(template) \(reply.status)"
    var response = try #require(responses["\(reply.status)"] as? [String: Any], "\(what)")
    if let reference = response["$ref"] as? String { response = try resolved(reference) }
    let content = try #require(response["content"] as? [String: Any])
    let type = try #require(reply.headers["content-type"])
    let media = try #require(content[type] as? [String: Any], "\(what): \(type)")
    guard type.hasSuffix("json") else { return }
    let schema = try #require(media["schema"] as? [String: Any])
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    let complaints = try complaints(about: value, schema, at: what)
    #expect(complaints.isEmpty, "\(complaints)")
  }

  private func resolved(_ reference: String) throws -> [String: Any] {
    var found = document
    for part in reference.dropFirst(2).split(separator: "/") {
      found = try #require(found[String(part)] as? [String: Any], "\(reference)")
    }
    return found
  }

  /// As much of JSON Schema as the description uses.
  private func complaints(
    about value: Any, _ schema: [String: Any], at place: String
  ) throws -> [String] {
    if let reference = schema["$ref"] as? String {
      return try complaints(about: value, try resolved(reference), at: place)
    }
    let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] } ?? []
    guard types.isEmpty || types.contains(where: { Self.isOf($0, value) }) else {
      return ["\(place) is no \(types)"]
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      return ["\(place) is none of \(words)"]
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      return ["\(place) is not \(pattern)"]
    }
    var found: [String] = []
    if let object = value as? [String: Any], let properties = schema["properties"] as? [String: Any]
    {
      for name in (schema["required"] as? [String] ?? []) where object[name] == nil {
        found.append("\(place) lacks \(name)")
      }
      for (name, member) in object {
        guard let property = properties[name] as? [String: Any] else {
          found.append("\(place) has \(name), which is not described")
          continue
        }
        found += try complaints(about: member, property, at: "\(place).\(name)")
      }
    }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (index, item) in array.enumerated() {
        found += try complaints(about: item, items, at: "\(place)[\(index)]")
      }
    }
    return found
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    let number = value as? NSNumber
    return switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": number.map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": number != nil
    case "null": value is NSNull
    default: false
    }
  }
}
