/** The last belief of each judge during play, in a SQL database. */
import { sql } from 'kysely';
import type { Archive } from '../../archive/archive.ts';
import type { SqlSession } from '../session.ts';

export const sqlLastBeliefs = ({ read }: SqlSession): Pick<Archive, 'lastBeliefs'> => ({
  async lastBeliefs(games) {
    if (games.length === 0) return [];
    const rows = await read((database) =>
      database
        .selectFrom(
          database
            .selectFrom('judgements')
            .select(['game', 'target_player', 'judge', 'judge_player', 'probability', 'nature'])
            .select(
              sql<number>`row_number() over (partition by game, judge, target order by number desc)`.as(
                'place',
              ),
            )
            .where('game', 'in', games)
            .where('list', 'in', ['public', 'unpublished', 'held'])
            .where('source', '=', 'price')
            .as('judged'),
        )
        .selectAll()
        .where('place', '=', 1)
        .orderBy('game')
        .orderBy('judge')
        .execute(),
    );
    return rows.flatMap(({ target_player: targetPlayer, judge_player: judgePlayer, ...row }) =>
      targetPlayer === null || judgePlayer === null
        ? []
        : [
            {
              ...{ game: row.game, judge: row.judge, nature: row.nature, probability: row.probability },
              ...{ targetPlayer, judgePlayer },
            },
          ],
    );
  },
});
