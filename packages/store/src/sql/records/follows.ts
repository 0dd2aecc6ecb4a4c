/** Follows, in a SQL database. */
import type { FollowRecords } from '../../records/follows.ts';
import type { SqlSession } from '../session.ts';

export function sqlFollows({ read, change }: SqlSession): FollowRecords {
  return {
    // Counted and stored in one transaction: two at once do not both take the last place.
    follow: ({ account, player, at }, most) =>
      change(async (database) => {
        const own = await database
          .selectFrom('follows')
          .select('player')
          .where('account', '=', account)
          .execute();
        if (own.some((one) => one.player === player)) return true;
        if (own.length >= most) return false;
        await database.insertInto('follows').values({ account, player, at }).execute();
        return true;
      }),
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
