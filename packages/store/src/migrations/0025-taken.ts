/** Sums of human judgements of each player in public games: in total and by day. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sums up the existing archive in place. */
export function taken(): Migration {
  return {
    async up(database: Kysely<unknown>) {
      const { schema } = database;
      await schema
        .createTable('taken_totals')
        .addColumn('player', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('n', 'bigint', (column) => column.notNull())
        .addColumn('human', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('taken_totals_format', ['player', 'format'])
        .execute();
      await schema
        .createTable('taken_days')
        .addColumn('player', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('n', 'bigint', (column) => column.notNull())
        .addColumn('human', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('taken_days_day', ['player', 'format', 'day'])
        .execute();
      await sql`insert into taken_days (player, format, day, n, human)
        select player, format, day, count(*), sum(case when probability > 0.5 then 1 else 0 end)
        from (
          select target_player as player, judgements.format, probability,
            cast(judgements.ended_at / 86400000 as integer) as day,
            row_number() over (
              partition by judgements.game, target_player, coalesce(together, '#' || number) order by number
            ) as place
          from judgements
          join game_players as judges
            on judges.game = judgements.game and judges.seat = judgements.judge
          where judgements.list = 'public' and source <> 'price' and judges.kind = 'account'
            and target_player is not null
        ) as said
        where place = 1 and probability <> 0.5
        group by player, format, day`.execute(database);
      await sql`insert into taken_totals (player, format, n, human)
        select player, format, sum(n), sum(human) from taken_days group by player, format`.execute(database);
    },
  };
}
