/** Final judgements of one account in a SQL database: in released games, and in retellings. */
import { sql } from 'kysely';
import type { Archive } from '../../archive/archive.ts';
import type { OwnJudgement } from '../../archive/archive-figures.ts';
import { sourcesOutsideGames } from '../../archive/judge-sums.ts';
import type { SqlSession } from '../session.ts';

export const sqlOwnJudgements = ({ read }: SqlSession): Pick<Archive, 'judgementsBy'> => ({
  async judgementsBy(judge, limit) {
    const [games, retold] = await Promise.all([
      read((database) =>
        database
          .selectFrom(
            database
              .selectFrom('judgements')
              .select(['game', 'ended_at', 'probability', 'nature'])
              // As in the sums of judges: of prices the last one counts, where there is nothing else.
              .select(
                sql<number>`row_number() over (
                  partition by game, coalesce(together, '#' || target)
                  order by case when source = 'price' then 1 else 0 end,
                    case when source = 'price' then -number else number end)`.as('place'),
              )
              .where('judge_player', '=', judge)
              .where('list', 'in', ['public', 'unpublished'])
              .where('source', 'not in', sourcesOutsideGames)
              .as('judged'),
          )
          .select(['game', 'ended_at', 'probability', 'nature'])
          .where('place', '=', 1)
          .orderBy('ended_at', 'desc')
          .limit(limit)
          .execute(),
      ),
      read((database) =>
        database
          .selectFrom('retellings')
          .innerJoin('retelling_judgements as said', 'said.stream', 'retellings.stream')
          .select(['said.stream', 'retellings.at', 'said.probability', 'said.nature'])
          .where('retellings.account', '=', judge)
          .orderBy('retellings.at', 'desc')
          .limit(limit)
          .execute(),
      ),
    ]);
    const all: readonly OwnJudgement[] = [
      ...games.map(({ game, ended_at, ...one }) => ({ subject: game, at: Number(ended_at), ...one })),
      ...retold.map(({ stream, at, ...one }) => ({ subject: stream, at: Number(at), ...one })),
    ];
    return all.toSorted((one, other) => other.at - one.at);
  },
});
