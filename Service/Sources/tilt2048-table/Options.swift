import Table
import TableServer

/// What the command line asks for.
struct Options {
  enum Command: Equatable {
    case serve, look, check, openapi, help
    case decide(Decision.Act, String)
    case moderators, appoint(String, String), dismiss(String)
    case backUp(String), restore(String)
    case spread([String])
  }

  var command = Command.serve
  var server = Server.Options()
  var database = "table.sqlite"
  var web: String?

  /// Why a command line is not understood.
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  static let help = """
    Usage: tilt2048-table [COMMAND] [OPTIONS]

    The world's table of tilt2048: takes games, replays them, ranks them.

    Commands:
      serve             serve until asked to end (the command without a word)
      look              list the games that wait for a look
      release GAME      list a game again that waits
      hold GAME         take a game out of the tables until it is released
      remove GAME       take a game out for good
      moderators        list who may moderate at /moderate
      appoint KEY NAME  let whoever has this key moderate; /moderate shows the key
      dismiss PLAYER    let somebody of that list moderate no longer
      check             hold the counts against the games; ends with 1 where they differ
      backup FILE       write everything into an SQLite file, while the service serves
      spread ADDRESS... carry players to further PostgreSQL servers, while nodes serve
      restore FILE      take a back-up in, of either kind of database, where nothing is yet
      openapi           print the description of the interface

    Options:
      --database FILE   an SQLite file, made where there is none (table.sqlite)
      --listen HOST:PORT  where to serve (127.0.0.1:8048)
      --metrics HOST:PORT  where /metrics is for Prometheus (nowhere, unless said)
      --web FOLDER      a built page of the game, served at /
      --day-at HH:MM    when the world's day opens, in UTC (18:00)
      --keep-all        keep old tables and recordings too
      --behind-proxy    take clients' addresses from X-Forwarded-For
      --without-rates   count no requests; for measurements
      --help            this text

    DATABASE_URL=postgres://... in the environment takes PostgreSQL instead of a file.

    """

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    if let word = rest.first, !word.hasPrefix("-") {
      rest.removeFirst()
      command = try Self.command(word, &rest)
    }
    while let name = rest.popFirst() {
      switch name {
      case "--database": database = try Self.value(of: name, &rest)
      case "--web": web = try Self.value(of: name, &rest)
      case "--listen": (server.host, server.port) = try Self.address(name, &rest)
      case "--metrics": server.metrics = try Self.address(name, &rest)
      case "--day-at": server.dayOpening = try Self.moment(name, &rest)
      case "--keep-all": server.age = nil
      case "--behind-proxy": server.isBehindProxy = true
      case "--without-rates": server.hasRates = false
      case "--help", "-h": command = .help
      default: throw Misuse(description: "there is no \(name); --help lists what there is")
      }
    }
  }

  private static func command(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> Command {
    switch word {
    case "serve": .serve
    case "look": .look
    case "check": .check
    case "openapi": .openapi
    case "backup": .backUp(try value(of: word, &rest))
    case "restore": .restore(try value(of: word, &rest))
    case "spread": .spread(Self.addresses(&rest))
    case "release": .decide(.release, try value(of: word, &rest))
    case "hold": .decide(.hold, try value(of: word, &rest))
    case "remove": .decide(.remove, try value(of: word, &rest))
    case "moderators": .moderators
    case "appoint": .appoint(try value(of: word, &rest), try value(of: word, &rest))
    case "dismiss": .dismiss(try value(of: word, &rest))
    default: throw Misuse(description: "there is no command \(word); --help lists them")
    }
  }

  private static func addresses(_ rest: inout ArraySlice<String>) -> [String] {
    let addresses = rest.prefix { PostgresDatabase.isAddress($0) }
    rest = rest.dropFirst(addresses.count)
    return Array(addresses)
  }

  private static func value(
    of name: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> String {
    // A file would get the name of an option that follows.
    guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--"), value != "-h" else {
      throw Misuse(description: "\(name) lacks its value; --help says which")
    }
    return value
  }

  private static func moment(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> Int {
    let text = try value(of: name, &rest)
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
    if numbers.count == 2, let hours = numbers[0], let minutes = numbers[1], minutes < 60 {
      let seconds = hours * 3_600 + minutes * 60
      if seconds <= WorldDay.latestOpening { return seconds }
    }
    throw Misuse(description: "\(name) takes 00:00 to 23:00, as in 18:00, and not \(text)")
  }

  private static func address(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> (host: String, port: Int) {
    let text = try value(of: name, &rest)
    let colon = text.lastIndex(of: ":") ?? text.startIndex
    let place = text[..<colon]
    // One of IPv6 has colons of its own, so it stands in brackets.
    let isInBrackets = place.hasPrefix("[") && place.hasSuffix("]")
    let host = isInBrackets ? place.dropFirst().dropLast() : place
    guard !host.isEmpty, isInBrackets || !host.contains(where: { $0 == ":" }),
      let port = number(text[colon...].dropFirst())
    else {
      throw Misuse(
        description: "\(name) takes HOST:PORT, as in 127.0.0.1:8048 or [::1]:8048, and not \(text)")
    }
    return (String(host), port)
  }

  /// The address to ask at; one of IPv6 stands in brackets there.
  static func url(_ host: String, _ port: Int) -> String {
    host.contains { $0 == ":" } ? "http://[\(host)]:\(port)/" : "http://\(host):\(port)/"
  }

  /// A number of 16 bits in digits alone.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return UInt16(text).map { Int($0) }
  }
}
