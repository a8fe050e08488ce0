/// One rung of the ladder on which a database climbs from an older form to this program's: what is
/// added to it. A rung that was climbed anywhere never changes again.
///
/// Nodes of the version before go on with what a rung leaves: it adds tables, indices, triggers, and
/// columns that may be left out (to `game` and `deal` alone, which are written by their columns'
/// names). It takes nothing away and gives nothing another meaning, so that nodes are replaced one
/// after the other while the others serve. One that cannot be so ``endsOlderNodes``.
struct SchemaStep: Sendable {
  /// For SQLite, in one transaction with the new number.
  let sqlite: String
  /// For PostgreSQL, in one transaction with the new number.
  var postgresql = ""
  /// For PostgreSQL, before that, each in no transaction: indices of tables that are written to
  /// meanwhile. Each can be done again, since a node may be killed between two of them.
  var postgresqlOnline: [String] = []
  /// Whether older nodes cannot write afterwards: it is waited for their end, half a minute at most, and
  /// nothing of theirs is kept in part.
  var endsOlderNodes = false

  /// The ladder: rung 1 is what every database had before there were numbers.
  static let all = [
    SchemaStep(sqlite: SQLiteSchema.sql, postgresql: PostgresSchema.sql),
    // Once a minute it is looked for games that were left and for those that ended long ago.
    SchemaStep(
      sqlite: """
        create index deal_under_way on deal(begun) where ended is null;
        create index deal_over on deal(ended) where ended is not null;
        """,
      postgresqlOnline: index("deal_under_way", "deal(begun) where ended is null")
        + index("deal_over", "deal(ended) where ended is not null")),
    // What players say to holds, what is decided, and who decides. What belongs to a game goes with it,
    // by the database's own work, since a node of the version before does not know of it.
    SchemaStep(
      sqlite: moderation("blob", "integer", " without rowid") + """
        create trigger game_went after delete on game begin
          delete from answer where game = old.id; delete from decision where game = old.id; end;
        """,
      postgresql: moderation("bytea", "bigint", "") + """
        create function game_went() returns trigger language plpgsql as $$ begin
          delete from answer where game in (select id from went);
          delete from decision where game in (select id from went);
          return null; end $$;
        create trigger game_went after delete on game
          referencing old table as went for each statement execute function game_went();
        """),
    // The world's day: which day a game belongs to, and when it is over at the latest.
    SchemaStep(
      sqlite: """
        alter table deal add column day integer;
        alter table deal add column ends integer;
        alter table game add column day integer;
        """,
      postgresql: """
        alter table deal add column if not exists day int, add column if not exists ends bigint;
        alter table game add column if not exists day int;
        """),
    SchemaStep(
      sqlite: """
        create unique index deal_of_day on deal(player, day) where day is not null;
        create index game_of_day on game(day, score desc, received) where day is not null;
        """,
      postgresqlOnline: index("deal_of_day", "deal(player, day) where day is not null", "unique ")
        + index("game_of_day", "game(day, score desc, received) where day is not null")),
    groups,
    shards,
    ownersFollow,
    byPlayer,
    // In SQLite alone: see LooseMoves.
    SchemaStep(sqlite: "create table loose(seq integer primary key, moves blob not null);"),
    // All of a player's, in the order of their names. Of two indices that would do SQLite takes the one that was
    // made last: those under way are found by theirs.
    SchemaStep(
      sqlite: """
        create index deal_by_player on deal(player, id);
        drop index deal_of_player;
        create index deal_of_player on deal(player) where ended is null;
        """,
      postgresqlOnline: index("deal_by_player", "deal(player, id)")),
  ]

  private static func moderation(_ bytes: String, _ number: String, _ end: String) -> String {
    """
    create table answer(
      game \(bytes) not null primary key, words text not null, received \(number) not null)\(end);
    create table decision(
      game \(bytes) not null, n \(number) not null, act \(number) not null, words text not null,
      moderator \(bytes), moment \(number) not null, primary key (game, n))\(end);
    create table moderator(
      player \(bytes) not null primary key, name text not null, since \(number) not null)\(end);
    create table spent(
      challenge \(bytes) not null primary key, until \(number) not null)\(end);

    """
  }

  /// The number of the last rung: what this program calls its form.
  static var latest: Int { all.count }

  /// An index that is made while its table is written to; one that was left half made goes first.
  static func index(_ name: String, _ what: String, _ kind: String = "") -> [String] {
    [
      "drop index concurrently if exists \(name)",
      "create \(kind)index concurrently \(name) on \(what)",
    ]
  }
}

extension SQLConnection {
  /// The rung that the database stands on; its table `meta` is there.
  func schemaVersion() throws(StoreError) -> Int {
    var digits: [UInt8] = []
    try query("select value from meta where name = 'schema'", []) { digits = $0.blob(0) }
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// Writes down the rung that the database stands on from now.
  func setSchemaVersion(_ version: Int) throws(StoreError) {
    try change(
      "insert into meta values ('schema', ?1) on conflict (name) do update set value = excluded.value",
      [.blob(Array("\(version)".utf8))])
  }
}

extension SchemaStep {
  /// Who is in which group; a group is nothing but its members. "Group" is a word of SQL.
  static let groups = SchemaStep(
    sqlite: member("blob", "integer", " without rowid"),
    postgresql: member("bytea", "bigint", ""))

  private static func member(_ bytes: String, _ number: String, _ end: String) -> String {
    """
    create table member(
      circle \(bytes) not null, player \(bytes) not null, joined \(number) not null,
      primary key (circle, player))\(end);
    create index member_of_player on member(player);
    """
  }
}

extension SchemaStep {
  /// Several servers: the others' addresses (on the first server alone), the parts that this one has,
  /// whose games are, and of which games that could not be written down. And for recordings that go with
  /// time, the games that have one, in the order in which they came.
  static let shards = SchemaStep(
    sqlite: tables("blob", "integer", " without rowid")
      + "create index \(fading.name) on \(fading.what);",
    postgresql: tables("bytea", "int", ""),
    postgresqlOnline: index(fading.name, fading.what))

  private static let fading = (
    name: "game_with_recording",
    what: "game(received) where class <> 3 and state = 0 and length(recording) > 0"
  )

  private static func tables(_ bytes: String, _ number: String, _ end: String) -> String {
    """
    create table shard(number \(number) not null primary key, address text not null)\(end);
    create table part(number \(number) not null primary key, origin \(number))\(end);
    create table owner(game \(bytes) not null primary key, player \(bytes) not null)\(end);
    create table doubtful(game \(bytes) not null primary key, player \(bytes) not null)\(end);

    """
  }
}
