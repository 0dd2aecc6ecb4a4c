/** Sightings in a SQL database. */
import type { SightingRecords } from './sightings.ts';
import type { SqlSession } from './sql-session.ts';

export function sqlSightings({ read, change }: SqlSession): SightingRecords {
  return {
    async noteSighting({ account, place, at }) {
      await change((database) =>
        database
          .insertInto('sightings')
          .values({ account, place, seen_at: at })
          .onConflict((conflict) => conflict.columns(['account', 'place']).doUpdateSet({ seen_at: at }))
          .execute(),
      );
    },
    async sightings({ since, account }) {
      const rows = await read((database) => {
        const recent = database.selectFrom('sightings').selectAll().where('seen_at', '>=', since);
        const wanted = account === undefined ? recent : recent.where('account', '=', account);
        return wanted.orderBy('seen_at').execute();
      });
      return rows.map(({ account, place, seen_at }) => ({ account, place, at: Number(seen_at) }));
    },
    async forgetSightings(before) {
      await change((database) => database.deleteFrom('sightings').where('seen_at', '<', before).execute());
    },
  };
}
