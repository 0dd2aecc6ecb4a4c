/** Whose games somebody follows, in a SQL database. */
import type { FollowRecords } from './follows.ts';
import type { SqlSession } from './sql-session.ts';

export function sqlFollows({ read, change }: SqlSession): FollowRecords {
  return {
    async follow({ account, player, at }) {
      await change((database) =>
        database
          .insertInto('follows')
          .values({ account, player, at })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },
    async unfollow({ account, player }) {
      await change((database) =>
        database.deleteFrom('follows').where('account', '=', account).where('player', '=', player).execute(),
      );
    },
    async followsOf(account) {
      const rows = await read((database) =>
        database
          .selectFrom('follows')
          .selectAll()
          .where('account', '=', account)
          .orderBy('at', 'desc')
          .orderBy('player')
          .execute(),
      );
      return rows.map(({ at, ...follow }) => ({ ...follow, at: Number(at) }));
    },
  };
}
