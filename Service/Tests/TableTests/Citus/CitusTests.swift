import Glibc
import Testing

@testable import Table

/// Nothing is used that Citus lacks on tables distributed by player. It is in no registry here, so it is
/// read: the form as PostgreSQL has it, and every statement that the tests had the program send.
@Suite struct CitusTests {
  /// A log in which PostgreSQL wrote all that it was asked while the tests ran (scripts/test-service
  /// --citus).
  private static let log = getenv("TILT2048_STATEMENTS").map { String(cString: $0) }

  /// What was said before, by the rule that refuses it.
  private static let before: [(rule: String, sql: String)] = [
    (
      "trigger",
      "create or replace trigger best_came after insert on best referencing new table as came "
        + "for each statement execute function best_came()"
    ),
    ("setting", "set tilt2048.slot = '3'"),
    (
      "setting",
      "insert into tally select list, level, bucket, current_setting('tilt2048.slot')::int, sum(n) "
        + "from (select list, 0 as level, score >> 14 as bucket, 1 as n from came) as b "
        + "group by list, level, bucket"
    ),
    (
      "correlated subquery over a function",
      "insert into best select each.list, new.player, new.score, new.received, new.game "
        + "from unnest($1::bytea[], $2::int[]) as new(player, score, received, game, ever, day) "
        + "cross join lateral (values (ever), (day)) as each(list) where new.score > coalesce((select "
        + "b.score from best as b where b.list = new.day and b.player = new.player), -1) "
        + "on conflict (list, player) do update set score = excluded.score"
    ),
    (
      "row lock",
      "insert into dealt select new.deal, new.n, new.at, new.actions from unnest($1::bytea[], "
        + "$2::int[]) as new(deal, n, at, actions, holder) join deal as d on d.id = new.deal "
        + "and d.holder = new.holder and d.ended is null order by new.deal for share of d "
        + "on conflict do nothing returning deal"
    ),
    (
      "correlated subquery",
      "select id, player from deal where ended is null and (ends < $4 or begun < $1 and not exists "
        + "(select 1 from dealt where deal = deal.id and at >= $2)) order by id limit $3"
    ),
    (
      "join",
      "select g.id from best as b join game as g on g.id = b.game where b.list = $1 and g.state = 0 "
        + "order by b.score desc limit $2"
    ),
  ]

  /// Each rule refuses what it is for, and does not what is like it.
  @Test func whatWasSaidBeforeIsRefused() throws {
    for (name, sql) in Self.before {
      let rule = try #require(CitusRule.all.first { $0.name == name })
      #expect(rule.isBroken(Statement(sql)), "\(name): \(sql)")
    }
    let others = [
      "recursive": "with recursive a as (select 1) select * from a",
      "grouping sets": "select board, count(*) from game group by rollup (board)",
      "sample": "select * from game tablesample system (1)",
      "sequence": "create table a(id serial)",
      "foreign key": "create table a(game bytea references game(id))",
      "join": "select g.id from (select game from best where listing = $1) as b "
        + "join game as g on g.id = b.game",
      "outer join": "select * from game as g left join best as b on g.id = b.game",
      "values with a subquery": "insert into best values ((select 1), $1)",
      "volatile": "update game set luck = random()",
      "distribution column": "update game set state = 1, player = $2 where id = $1",
      "changes in a with": "with a as (delete from game returning id) select * from a",
    ]
    for (name, sql) in others {
      let rule = try #require(CitusRule.all.first { $0.name == name })
      #expect(rule.isBroken(Statement(sql)), "\(name): \(sql)")
    }
    let allowed = [
      "select holder from deal where player = $1 and id = $2 for update",
      "select g.id from best as b join game as g on g.id = b.game and g.player = b.player",
      "update game set state = $2 where id = $1 and player = $3 and state <> $2",
      "insert into best(listing, player) select * from unnest($1::bigint[], $2::bytea[]) "
        + "on conflict (listing, player) do update set was = best.score, score = excluded.score",
      "select count(*) from (select 1 from game limit 1) as t",
      "select g.id from (select player, game from best where listing = $1 order by score limit $2) as b "
        + "join game as g on g.id = b.game and g.player = b.player",
    ]
    for sql in allowed {
      for rule in CitusRule.all { #expect(!rule.isBroken(Statement(sql)), "\(rule): \(sql)") }
    }
    #expect(CitusRule.all.allSatisfy { !$0.sentence.isEmpty && !$0.source.isEmpty })
  }

  /// What of a database's form Citus would refuse, in words.
  ///
  /// "Primary keys and uniqueness constraints must include the distribution column." and "To set up a
  /// foreign key between colocated distributed tables, always include the distribution column in the
  /// key." (develop/reference_ddl.rst); "Citus does not yet support creating triggers on distributed
  /// tables." (extra/triggers.rst).
  private func refused(_ test: TestDatabase) throws -> Set<String> {
    let connection = try PostgresConnection(address: test.address)
    var refused: Set<String> = []
    for table in CitusRule.distributed {
      let column = CitusRule.column(of: table) ?? ""
      try connection.query(
        "select convert_to(c.relname, 'UTF8') from pg_index as i join pg_class as c "
          + "on c.oid = i.indexrelid where i.indrelid = to_regclass(?1) and i.indisunique and not exists "
          + "(select from pg_attribute as a where a.attrelid = i.indrelid and a.attname = ?2::name "
          + "and a.attnum = any(i.indkey)) union all "
          + "select convert_to(tgname, 'UTF8') from pg_trigger where tgrelid = to_regclass(?1) union all "
          + "select convert_to(conname, 'UTF8') from pg_constraint where conrelid = to_regclass(?1) "
          + "and contype in ('f', 'x') union all "
          + "select convert_to(attname, 'UTF8') from pg_attribute where attrelid = to_regclass(?1) "
          + "and attnum > 0 and (attidentity <> '' or atthasdef and pg_get_serial_sequence(?1, attname) "
          + "is not null)", [.text(table), .text(column)]
      ) { refused.insert(String(decoding: $0.blob(0), as: UTF8.self)) }
    }
    return refused
  }

  @Test(.enabled(if: TestDatabase.server != nil)) func theFormHasThePlayerInEveryKey() throws {
    #expect(try refused(TestDatabase("PostgreSQL")).isEmpty)
    // That of before is refused in each of these.
    #expect(
      try refused(TestDatabase("PostgreSQL", version: 7)) == [
        "game_pkey", "game_ticket", "deal_pkey", "doubtful_pkey", "report_pkey", "answer_pkey",
        "decision_pkey", "tally_pkey", "best_came", "best_went", "best_changed", "game_went",
      ])
  }

  /// PostgreSQL itself refuses partitions by what a key does not hold.
  @Test(.enabled(if: TestDatabase.server != nil)) func partitionsAreTaken() throws {
    let test = try TestDatabase("PostgreSQL")
    try Partitions.make(of: test.address)
    let writer = try test.database.makeWriter()
    for number in 0..<50 {
      let game = Player(UInt8(number)).claimedGame(number: number, score: 4 * number)
      #expect(try writer.write([.game(game), .game(game)]) == [.kept, .known])
    }
    let reader = try test.database.makeReader()
    let all = Listing(board: .standard, gameClass: .open, period: .all)
    #expect(try reader.standing(of: 100, in: all) == Standing(above: 24, count: 50))
    #expect(try reader.discrepancies().isEmpty)
    let counts = try (0..<Partitions.count).map {
      try test.number("select count(*) from game_\($0)")
    }
    #expect(counts.allSatisfy { $0 > 0 && $0 < 50 })
    let old = try TestDatabase("PostgreSQL", version: 7)
    #expect(throws: StoreError.self) { try Partitions.make(of: old.address) }
  }

  /// Every statement of a log, but for what makes the form: that is made before tables are distributed.
  @Test(.enabled(if: log != nil)) func everyStatementIsTaken() throws {
    let texts = try Self.statements(of: try #require(Self.log))
    #expect(texts.count > 100)
    let form = SchemaStep.all.map(\.postgresql).joined(separator: ";")
    // PostgreSQL's own tables are nowhere distributed.
    for text in texts where !form.contains(text) && !text.contains("from pg_") {
      let statement = Statement(text)
      for rule in CitusRule.all { #expect(!rule.isBroken(statement), "\(rule): \(text)") }
    }
    // And nothing is missing that the sources say.
    let said = texts.map { Statement($0).text }.joined(separator: "\n")
    let sources = try Self.sources()
    #expect(sources.count > 80)
    for source in sources { #expect(said.contains(source), "never sent: \(source)") }
  }

  /// The statements of PostgreSQL's log, each once.
  private static func statements(of log: String) throws -> Set<String> {
    var statements: Set<String> = []
    var last: String?
    func end() {
      for part in (last ?? "").split(separator: ";") {
        let text = part.drop { $0.isWhitespace }
        if !text.isEmpty { statements.insert(String(text)) }
      }
      last = nil
    }
    for line in try Self.text(of: log).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("\t") {
        last?.append("\n" + line.dropFirst())
        continue
      }
      end()
      guard let mark = line[...].indices(of: "LOG:  ").first else { continue }
      let rest = line[mark...].dropFirst(6)
      if rest.hasPrefix("statement: ") {
        last = String(rest.dropFirst(11))
      } else if rest.hasPrefix("execute "), let colon = rest.firstIndex(of: ":") {
        last = String(rest[colon...].dropFirst(2))
      }
    }
    end()
    return statements
  }

  /// How each statement begins that the program's sources say to PostgreSQL.
  private static func sources() throws -> Set<String> {
    let here = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let store = "/\(here)/Sources/Table/Store"
    var starts: Set<String> = []
    // The form's own, SQLite's own (of which a back-up is one), and what is said where parts are carried
    // between servers.
    let others = [
      "Schema", "SQLite", "BackUp", "PostgresLadder.swift", "PostgresSchema.swift",
      "PostgresSpread.swift",
    ]
    for file in try Self.files(below: store)
    where !others.contains(where: { file.contains("/" + $0) }) {
      let text = try Self.text(of: file)
      for word in ["select ", "insert into ", "update ", "delete from "] {
        for start in text[...].indices(of: "\"" + word) {
          let literal = text[start...].dropFirst().prefix { $0 != "\"" && $0 != "\\" && $0 != "?" }
          starts.insert(Statement(String(literal)).text)
        }
      }
    }
    // PostgreSQL's writer says that of many games at once.
    starts.remove("insert into owner(game, player) values (")
    return starts.filter { $0.utf8.count > 20 }
  }

  private static func files(below folder: String) throws -> [String] {
    guard let stream = opendir(folder) else { throw StoreError.unavailable(folder) }
    defer { closedir(stream) }
    var files: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") {
        files.append(path)
      } else {
        files += try Self.files(below: path)
      }
    }
    return files
  }

  private static func text(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw StoreError.unavailable(path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
