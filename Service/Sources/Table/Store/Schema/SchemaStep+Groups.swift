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
