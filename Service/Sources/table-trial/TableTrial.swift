import Glibc

/// Torments the world's table.
///
///     table-trial load PORT[,PORT…] FIRST COUNT CONNECTIONS PLAYERS FILE
///     table-trial day PORT SECONDS GAMES PLAYERS FILE
///     table-trial confirm PORT FILE
///     table-trial fuzz COUNT SEED
///     table-trial ranks DATABASE
///     table-trial costs DATABASE GAMES
///     table-trial deals PORT[,PORT…] PLAYERS FIRST SECONDS FILE [MOVES-A-SECOND]
///     table-trial confirm-deals PORT FILE
///
/// `load` sends games FIRST ..< FIRST + COUNT, each until the connection is lost, and writes the
/// names of those that were acknowledged into FILE; it prints how many a second and how long they
/// took. `day` sends a day's games and questions in SECONDS, when they are due; it ends with 1 where
/// one was not answered. `confirm` asks whether each is there: it ends with 1 where one is missing.
/// `deals` plays dealt games by players FIRST ..< FIRST + PLAYERS, writes what was acknowledged into
/// FILE, and ends with 1 where a spawn came otherwise than before; `confirm-deals` asks for all of it
/// again.
/// `fuzz` calls the proof itself with what nobody meant. `ranks` times ranks: see ``Ranks``; `costs` all
/// questions and games, on however many servers: see ``Costs``.
@main
struct TableTrial {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("load", 7):
      let numbers = words[2...5].compactMap { count($0) }
      guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, let ports = ports(words[1]) else {
        return usage()
      }
      var load = Load(
        ports: ports, players: numbers[3], first: numbers[0], count: numbers[1],
        connections: numbers[2])
      load.run(file: words[6])
    case ("day", 6):
      guard let port = port(words[1]), let seconds = seconds(words[2]),
        let games = count(words[3]), let players = count(words[4]), seconds > 0, games > 0,
        players > 0
      else { return usage() }
      var day = Day(port: port, seconds: seconds, games: games, players: players)
      exit(day.run(file: words[5]) ? 0 : 1)
    case ("deals", 6), ("deals", 7):
      let pace = words.count == 7 ? seconds(words[6]) : 0
      guard let ports = ports(words[1]), let players = count(words[2]), players > 0,
        let first = count(words[3]), let seconds = seconds(words[4]), let pace
      else { return usage() }
      var deals = Deals(ports: ports, players: players, first: first, file: words[5])
      deals.pace = pace
      exit(deals.run(seconds: seconds) ? 0 : 1)
    case ("confirm-deals", 3):
      guard let port = port(words[1]) else { return usage() }
      exit(Deals.confirm(port: port, file: words[2]) ? 0 : 1)
    case ("confirm", 3):
      guard let port = port(words[1]) else { return usage() }
      exit(confirm(port: port, file: words[2]) ? 0 : 1)
    case ("fuzz", 3):
      guard let count = count(words[1]), let seed = UInt64(words[2]) else { return usage() }
      var fuzz = Fuzz(seed: seed)
      print("\(count) bodies, tickets and headers; \(fuzz.run(count)) bodies were games")
    case ("ranks", 2): exit(Ranks.run(words[1]) ? 0 : 1)
    case ("costs", 3):
      guard let games = count(words[2]), games > 0 else { return usage() }
      exit(await Costs.run(words[1], games: games) ? 0 : 1)
    default: usage()
    }
  }

  private static func port(_ word: String) -> Int? { UInt16(word).map { Int($0) } }

  /// All of them, or none where one is no port.
  private static func ports(_ word: String) -> [Int]? {
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let ports = words.compactMap { port(String($0)) }
    return ports.count == words.count ? ports : nil
  }

  /// What can be counted to: a number of 31 bits.
  private static func count(_ word: String) -> Int? {
    Int32(word).flatMap { $0 < 0 ? nil : Int($0) }
  }

  /// A duration or a pace: nothing, or what can be divided by and has an end.
  private static func seconds(_ word: String) -> Double? {
    Double(word).flatMap { $0 == 0 || (0.001...1e9).contains($0) ? $0 : nil }
  }

  private static func usage() {
    print(
      "usage: table-trial load PORTS FIRST COUNT CONNECTIONS PLAYERS FILE | confirm PORT FILE "
        + "| day PORT SECONDS GAMES PLAYERS FILE "
        + "| fuzz COUNT SEED | ranks DATABASE | costs DATABASE GAMES | deals PORTS PLAYERS FIRST SECONDS FILE "
        + "[MOVES-A-SECOND] | confirm-deals PORT FILE")
    exit(64)
  }

  private static func confirm(port: Int, file: String) -> Bool {
    guard let input = fopen(file, "r") else {
      print("cannot read \(file)")
      return false
    }
    defer { fclose(input) }
    let connection = Connection(port: port)
    var line = [CChar](repeating: 0, count: 128)
    var asked = 0
    var missing = 0
    while fgets(&line, 128, input) != nil {
      let id = String(
        decoding: line.prefix { $0 > 32 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let request = "GET /v1/games/\(id) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      asked += 1
      if connection.ask(Array(request.utf8))?.status != 200 { missing += 1 }
    }
    print("\(asked) acknowledged, \(missing) missing")
    return missing == 0 && asked > 0
  }
}
