/** Preferences of people in a SQL database: blocks, consents, and unpublished games. */
import { sql } from 'kysely';
import type { Safety } from '../../records/safety.ts';
import type { SqlSession } from '../session.ts';

type Wishes = Pick<
  Safety,
  | 'block'
  | 'unblock'
  | 'blocks'
  | 'consentOf'
  | 'consentsOf'
  | 'consent'
  | 'consentsTo'
  | 'unpublished'
  | 'setPublishing'
  | 'publishes'
  | 'unpublish'
  | 'isUnpublished'
>;

/** Preferences of people, in a SQL database. */
export function sqlPreferences(session: SqlSession): Wishes {
  return { ...blocking(session), ...consenting(session), ...publishing(session) };
}

function blocking({ read, change }: SqlSession) {
  return {
    async block(account, player, at) {
      await change((database) =>
        database
          .insertInto('blocks')
          .values({ account, player, at })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },
    async unblock(account, player) {
      await change((database) =>
        database.deleteFrom('blocks').where('account', '=', account).where('player', '=', player).execute(),
      );
    },
    async blocks(account) {
      const rows = await read((database) => {
        const all = database.selectFrom('blocks').selectAll().orderBy('at').orderBy('player');
        return (account === undefined ? all : all.where('account', '=', account)).execute();
      });
      return rows.map(({ at, ...block }) => ({ ...block, at: Number(at) }));
    },
  } satisfies Partial<Wishes>;
}

function consenting({ read, change }: SqlSession) {
  return {
    async consentOf(account) {
      const row = await read((database) =>
        database.selectFrom('consents').selectAll().where('account', '=', account).executeTakeFirst(),
      );
      return row && { version: row.version, at: Number(row.at) };
    },
    async consentsOf(account) {
      const rows = await read((database) =>
        database
          .selectFrom('earlier_consents')
          .selectAll()
          .where('account', '=', account)
          .unionAll(database.selectFrom('consents').selectAll().where('account', '=', account))
          .orderBy('at')
          .execute(),
      );
      return rows.map(({ version, at }) => ({ version, at: Number(at) }));
    },
    async consent(account, consent) {
      await change(async (database) => {
        const last = await database
          .selectFrom('consents')
          .selectAll()
          .where('account', '=', account)
          .executeTakeFirst();
        if (last !== undefined)
          await database
            .insertInto('earlier_consents')
            .values(last)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        await database
          .insertInto('consents')
          .values({ account, ...consent })
          .onConflict((conflict) => conflict.column('account').doUpdateSet(consent))
          .execute();
      });
    },
    async consentsTo(version) {
      // As one text: a row for each of very many people takes fifteen times as long on its way here.
      const row = await read((database) =>
        database
          .selectFrom('consents')
          .select(sql<string | null>`string_agg(account, ' ')`.as('accounts'))
          .where('version', '=', version)
          .executeTakeFirst(),
      );
      return row?.accounts?.split(' ') ?? [];
    },
  } satisfies Partial<Wishes>;
}

function publishing({ read, change }: SqlSession) {
  return {
    async unpublished() {
      const accounts = await read((database) =>
        database.selectFrom('unpublished_accounts').select('account').execute(),
      );
      const games = await read((database) =>
        database.selectFrom('unpublished_games').select('game').execute(),
      );
      return { accounts: accounts.map(({ account }) => account), games: games.map(({ game }) => game) };
    },
    async setPublishing(account, publishes, at) {
      await change(async (database) => {
        if (publishes)
          await database.deleteFrom('unpublished_accounts').where('account', '=', account).execute();
        else
          await database
            .insertInto('unpublished_accounts')
            .values({ account, at })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      });
    },
    async publishes(account) {
      const row = await read((database) =>
        database
          .selectFrom('unpublished_accounts')
          .select('account')
          .where('account', '=', account)
          .executeTakeFirst(),
      );
      return row === undefined;
    },
    async unpublish(games) {
      if (games.length === 0) return;
      await change((database) =>
        database
          .insertInto('unpublished_games')
          .values(games.map((game) => ({ game })))
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },
    async isUnpublished(game) {
      const row = await read((database) =>
        database.selectFrom('unpublished_games').select('game').where('game', '=', game).executeTakeFirst(),
      );
      return row !== undefined;
    },
  } satisfies Partial<Wishes>;
}
