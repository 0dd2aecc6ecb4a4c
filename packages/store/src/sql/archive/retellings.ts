/** Retellings of finished games in a SQL database. */
import type { Kysely } from 'kysely';
import type { Retellings } from '../../archive/retellings.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

export const sqlRetellings = ({ read, change }: SqlSession): Retellings => ({
  async beginRetelling(one) {
    await change((database) =>
      database
        .insertInto('retellings')
        .values({ ...one, gain: null })
        .onConflict((conflict) => conflict.column('stream').doNothing())
        .execute(),
    );
  },
  endRetelling: (stream, { gain, judged }) =>
    change(async (database) => {
      const begun = await database
        .selectFrom('retellings')
        .select('game')
        .where('stream', '=', stream)
        .where('gain', 'is', null)
        .executeTakeFirst();
      if (begun === undefined) return;
      await database.updateTable('retellings').set({ gain }).where('stream', '=', stream).execute();
      if (judged.length === 0) return;
      await database
        .insertInto('retelling_judgements')
        .values(judged.map(({ target, ...one }) => ({ ...one, judged: target, stream, game: begun.game })))
        .execute();
    }),
  async retellingsOf(account) {
    const rows = await read((database) =>
      database
        .selectFrom('retellings')
        .selectAll()
        .where('account', '=', account)
        .orderBy('at', 'desc')
        .orderBy('stream', 'desc')
        .execute(),
    );
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  },
  async retoldJudgements(game, target, except) {
    const rows = await read((database) =>
      database
        .selectFrom('retelling_judgements')
        .select('probability')
        .where('game', '=', game)
        .where('judged', '=', target)
        .where('stream', '!=', except)
        .orderBy('probability')
        .execute(),
    );
    return rows.map(({ probability }) => probability);
  },
  async retellingGains(game) {
    const rows = await read((database) =>
      database
        .selectFrom('retellings')
        .select('gain')
        .where('game', '=', game)
        .where('gain', 'is not', null)
        .orderBy('gain')
        .execute(),
    );
    return rows.flatMap(({ gain }) => gain ?? []);
  },
});

/** Final judgements in retellings of public games. */
export function saidInRetellings(
  database: Kysely<Tables>,
  { format, preset }: { readonly format: string; readonly preset?: string },
) {
  const said = database
    .selectFrom('retelling_judgements as said')
    .innerJoin('games', 'games.id', 'said.game')
    .where('games.list', '=', 'public')
    .where('games.format', '=', format);
  return preset === undefined ? said : said.where('games.preset', '=', preset);
}
