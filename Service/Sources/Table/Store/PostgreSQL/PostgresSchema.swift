/// The tables in PostgreSQL as they were at first, when the counts were the database's own work, by triggers
/// for whole statements.
enum PostgresSchema {
  static let sql =
    """
    create table if not exists meta(name text primary key, value bytea not null);
    create table if not exists game(
      id bytea primary key, player bytea not null, board int not null, class int not null,
      score int not null, moves int not null, largest int not null, undos bigint not null,
      hints int not null, received bigint not null, seconds bigint, ticket bytea,
      state int not null default 0, luck float8, agreement float8, recording bytea not null);
    create unique index if not exists game_ticket on game(ticket) where ticket is not null;
    create index if not exists game_of_player on game(player, received);
    create index if not exists game_unjudged on game(score)
      where luck is null and class = 0 and board = 4 and state = 0;
    create index if not exists game_held on game(received) where state between 1 and 99;
    create table if not exists best(
      list bigint not null, player bytea not null, score int not null, received bigint not null,
      game bytea not null, primary key (list, player)) with (fillfactor = 90);
    create index if not exists best_by_score on best(list, score desc, received);
    create table if not exists tally(
      list bigint not null, level int not null, bucket int not null, slot int not null,
      n bigint not null, primary key (list, level, bucket, slot)) with (fillfactor = 50);
    create table if not exists report(
      game bytea not null, player bytea not null, reason int not null, received bigint not null,
      primary key (game, player));
    create index if not exists report_of_player on report(player);
    create table if not exists deal(
      id bytea primary key, player bytea not null, board int not null, secret bytea not null,
      begun bigint not null, nonce bytea, holder bytea, ended bigint, game bytea);
    create index if not exists deal_of_player on deal(player) where ended is null;
    create table if not exists dealt(
      deal bytea not null, n int not null, at bigint not null, actions bytea not null,
      primary key (deal, n));

    create or replace function best_came() returns trigger language plpgsql as $$ begin
      \(count(from: "came"))
      return null; end $$;
    create or replace function best_went() returns trigger language plpgsql as $$ begin
      \(count(from: "went", sign: "-"))
      return null; end $$;
    create or replace function best_changed() returns trigger language plpgsql as $$ begin
      \(countChange)
      return null; end $$;
    create or replace trigger best_came after insert on best
      referencing new table as came for each statement execute function best_came();
    create or replace trigger best_went after delete on best
      referencing old table as went for each statement execute function best_went();
    create or replace trigger best_changed after update on best
      referencing old table as went new table as came
      for each statement execute function best_changed();
    """

  /// One row for each level of each row's score.
  private static func buckets(of table: String, sign: String) -> String {
    RankLevels.shifts.enumerated().map { level, shift in
      "select list, \(level) as level, score >> \(shift) as bucket, \(sign)1 as n from \(table)"
    }.joined(separator: " union all ")
  }

  private static func count(from table: String, sign: String = "") -> String {
    insert(buckets(of: table, sign: sign))
  }

  private static var countChange: String {
    insert(buckets(of: "came", sign: "") + " union all " + buckets(of: "went", sign: "-"))
  }

  /// Rows in the order of their key, so that no two transactions wait for each other.
  private static func insert(_ buckets: String) -> String {
    """
    insert into tally select list, level, bucket, current_setting('tilt2048.slot')::int, sum(n)
      from (\(buckets)) as b group by list, level, bucket having sum(n) <> 0
      order by list, level, bucket
      on conflict (list, level, bucket, slot) do update set n = tally.n + excluded.n;
    """
  }
}
