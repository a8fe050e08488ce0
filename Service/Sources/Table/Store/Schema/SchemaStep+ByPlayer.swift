/// No triggers, and in every key what its table's rows are with (``SchemaTable/distributions``): so that
/// the same tables can be distributed, by Citus or by partitions.
extension SchemaStep {
  /// While older nodes serve: indices for the new keys, and owners of the games that come. Which games
  /// go is written down, since their owners may be on their way at that moment.
  static let ownersFollow = SchemaStep(
    sqlite: "",
    postgresql: """
      create table gone(game bytea not null);
      create function owner_follows() returns trigger language plpgsql as $$ begin
        insert into owner(game, player) select id, player from came
          where not exists (select from part) on conflict do nothing;
        return null; end $$;
      create function game_is_gone() returns trigger language plpgsql as $$ begin
        insert into gone select id from went; return null; end $$;
      create trigger owner_follows after insert on game
        referencing new table as came for each statement execute function owner_follows();
      create trigger game_is_gone after delete on game
        referencing old table as went for each statement execute function game_is_gone();
      """,
    postgresqlOnline: index("game_by_name", "game(id, player)", "unique ")
      + index("deal_by_name", "deal(id, player)", "unique ")
      + index(
        "game_ticket_of_player", "game(player, ticket) where ticket is not null", "unique "))

  /// Older nodes would count nothing and write down no owners: names that all of their changes say are
  /// other ones from here on.
  static let byPlayer = SchemaStep(
    sqlite: sqlite, postgresql: postgresql, postgresqlOnline: owners, endsOlderNodes: true)

  /// Where players are on several servers owners are there already.
  private static var owners: [String] {
    let bounds = (0..<16).map { "id >= '\\x\(Hex.text([UInt8($0 * 16)]))'" }
    return bounds.indices.map { index in
      let end = index < 15 ? " and not (\(bounds[index + 1]))" : ""
      return "insert into owner(game, player) select id, player from game "
        + "where \(bounds[index])\(end) and not exists (select from part) on conflict do nothing"
    }
  }

  private static let postgresql = """
    lock table game, best, tally, deal, report, answer, decision, owner in access exclusive mode;
    drop trigger best_came on best; drop trigger best_went on best;
    drop trigger best_changed on best; drop trigger game_went on game;
    drop trigger owner_follows on game; drop trigger game_is_gone on game;
    drop trigger if exists parts_are_known on game;
    drop trigger if exists parts_are_known on deal;
    drop trigger if exists parts_are_known on report;
    drop function best_came, best_went, best_changed, game_went, owner_follows, game_is_gone;
    drop function if exists parts_are_known;
    delete from owner where game in (select game from gone) and not exists (select from part)
      and not exists (select from game where id = owner.game);
    drop table gone;

    alter table game drop constraint game_pkey;
    alter table game add constraint game_pkey primary key using index game_by_name;
    drop index game_ticket;
    alter index game_ticket_of_player rename to game_ticket;
    alter table game rename column ticket to mark;
    alter table deal drop constraint deal_pkey;
    alter table deal add constraint deal_pkey primary key using index deal_by_name;
    alter table best rename column list to listing;
    alter table best add column was int not null default -1;
    alter table tally rename column list to listing;

    alter table report add column owner bytea;
    update report set owner = g.player from game as g where g.id = report.game;
    delete from report where owner is null;
    alter table report alter column owner set not null, drop constraint report_pkey,
      add constraint report_pkey primary key (game, player, owner);
    create index report_of_owner on report(owner);
    alter table answer add column player bytea;
    update answer set player = g.player from game as g where g.id = answer.game;
    delete from answer where player is null;
    alter table answer alter column player set not null, drop constraint answer_pkey,
      add constraint answer_pkey primary key (game, player);
    alter table decision add column player bytea;
    update decision set player = g.player from game as g where g.id = decision.game;
    delete from decision where player is null;
    alter table decision alter column player set not null, drop constraint decision_pkey,
      add constraint decision_pkey primary key (game, n, player);
    alter table doubtful drop constraint doubtful_pkey,
      add constraint doubtful_pkey primary key (game, player);
    """

  // SQLite takes what is behind a key for a part of it where the key's columns are not the first ones
  // (3.40, quick_check).
  private static let sqlite = """
    drop trigger best_came; drop trigger best_went; drop trigger best_changed;
    drop trigger game_went;
    alter table game rename column ticket to mark;
    alter table best rename column list to listing;
    alter table best add column was integer not null default -1;

    create table counts(
      listing integer not null, level integer not null, bucket integer not null,
      slot integer not null, n integer not null,
      primary key (listing, level, bucket, slot)) without rowid;
    insert into counts select list, level, bucket, 0, n from tally;
    drop table tally;
    alter table counts rename to tally;

    create table reports(
      game blob not null, player blob not null, reason integer not null, received integer not null,
      owner blob not null, primary key (game, player)) without rowid;
    insert into reports select r.game, r.player, r.reason, r.received, g.player
      from report as r join game as g on g.id = r.game;
    drop table report;
    alter table reports rename to report;
    create index report_of_player on report(player);
    create index report_of_owner on report(owner);
    create table answers(
      game blob not null, player blob not null, words text not null, received integer not null,
      primary key (game, player)) without rowid;
    insert into answers select a.game, g.player, a.words, a.received
      from answer as a join game as g on g.id = a.game;
    drop table answer;
    alter table answers rename to answer;
    create table decisions(
      game blob not null, n integer not null, player blob not null, act integer not null,
      words text not null, moderator blob, moment integer not null,
      primary key (game, n, player)) without rowid;
    insert into decisions select d.game, d.n, g.player, d.act, d.words, d.moderator, d.moment
      from decision as d join game as g on g.id = d.game;
    drop table decision;
    alter table decisions rename to decision;
    """
}
