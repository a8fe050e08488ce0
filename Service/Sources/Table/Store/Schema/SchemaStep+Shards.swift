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
