/// The tables in SQLite as they were at first, when the counts were the database's own work.
enum SQLiteSchema {
  static let sql =
    """
    create table if not exists meta(name text primary key, value blob not null) without rowid;
    create table if not exists game(
      id blob not null primary key, player blob not null, board integer not null,
      class integer not null, score integer not null, moves integer not null,
      largest integer not null, undos integer not null, hints integer not null,
      received integer not null, seconds integer, ticket blob unique,
      state integer not null default 0, luck real, agreement real, recording blob not null);
    create index if not exists game_of_player on game(player, received);
    create index if not exists game_unjudged on game(score)
      where luck is null and class = 0 and board = 4 and state = 0;
    create index if not exists game_held on game(received) where state between 1 and 99;
    create table if not exists best(
      list integer not null, player blob not null, score integer not null,
      received integer not null, game blob not null,
      primary key (list, player)) without rowid;
    create index if not exists best_by_score on best(list, score desc, received);
    create table if not exists tally(
      list integer not null, level integer not null, bucket integer not null, n integer not null,
      primary key (list, level, bucket)) without rowid;
    create table if not exists report(
      game blob not null, player blob not null, reason integer not null, received integer not null,
      primary key (game, player)) without rowid;
    create index if not exists report_of_player on report(player);
    create table if not exists deal(
      id blob not null primary key, player blob not null, board integer not null,
      secret blob not null, begun integer not null, nonce blob, holder blob, ended integer,
      game blob) without rowid;
    create index if not exists deal_of_player on deal(player) where ended is null;
    create table if not exists dealt(
      deal blob not null, n integer not null, at integer not null, actions blob not null,
      primary key (deal, n)) without rowid;
    create trigger if not exists best_came after insert on best begin \(count("new", 1)) end;
    create trigger if not exists best_went after delete on best begin \(count("old", -1)) end;
    create trigger if not exists best_changed after update on best
      when old.score <> new.score begin \(count("old", -1)) \(count("new", 1)) end;
    """

  /// Adds `change` to the three counts of a row's score.
  private static func count(_ row: String, _ change: Int) -> String {
    RankLevels.shifts.enumerated().map { level, shift in
      "insert into tally values (\(row).list, \(level), \(row).score >> \(shift), \(change)) "
        + "on conflict (list, level, bucket) do update set n = n + \(change);"
    }.joined(separator: " ")
  }
}
