/** Public games with their judgements in a SQL database, in the order in which they ended. */
import type { Archive } from '../../archive/archive.ts';
import type { SqlSession } from '../session.ts';

export const sqlJudgedGames = ({ read }: SqlSession): Pick<Archive, 'judgedGames'> => ({
  judgedGames: ({ before, after, limit }) =>
    read(async (database) => {
      let query = database
        .selectFrom('games')
        .leftJoin('game_records', 'game_records.game', 'games.id')
        .select(['id', 'format', 'preset', 'ended_at', 'script', 'record'])
        .where('list', '=', 'public')
        .where('ended_at', '<', before);
      if (after !== undefined)
        query = query.where(({ eb, and, or }) =>
          and([
            eb('ended_at', '>=', after.key),
            or([eb('ended_at', '>', after.key), eb('id', '>', after.game)]),
          ]),
        );
      const games = await query.orderBy('ended_at').orderBy('id').limit(limit).execute();
      const last = games.at(-1);
      if (last === undefined) return { games: [], next: undefined };
      const said = await database
        .selectFrom('judgements')
        .leftJoin('game_players as judges', (join) =>
          join.onRef('judges.game', '=', 'judgements.game').onRef('judges.seat', '=', 'judgements.judge'),
        )
        .selectAll('judgements')
        .select('judges.kind')
        .where(
          'judgements.game',
          'in',
          games.map(({ id }) => id),
        )
        .where('source', '<>', 'price')
        .orderBy('judgements.game')
        .orderBy('number')
        .execute();
      const byGame = Map.groupBy(said, ({ game }) => game);
      return {
        games: games.map(({ id, format, preset, ended_at, script, record }) => ({
          ...{ game: id, format, preset, endedAt: Number(ended_at), script },
          made: record === null ? {} : (JSON.parse(record).made ?? {}),
          judgements: (byGame.get(id) ?? []).map((one) => ({
            ...{ target: one.target, targetPlayer: one.target_player, nature: one.nature },
            ...{ judge: one.judge, judgePlayer: one.judge_player, judgeIsBot: one.kind === 'bot' },
            ...{ at: one.at === null ? null : Number(one.at), probability: one.probability },
            ...{ together: one.together, announced: one.announced },
          })),
        })),
        next: games.length < limit ? undefined : { key: Number(last.ended_at), game: last.id },
      };
    }),
});
