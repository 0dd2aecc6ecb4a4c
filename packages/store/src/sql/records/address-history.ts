/** The address history in a SQL database. */
import type { AddressHistoryRecords } from '../../records/address-history.ts';
import type { SqlSession } from '../session.ts';
import { addressHistoryTable } from '../tables.ts';

export function sqlAddressHistory({ read, change }: SqlSession): AddressHistoryRecords {
  return {
    async noteAddress({ account, place, at }) {
      await change((database) =>
        database
          .insertInto(addressHistoryTable)
          .values({ account, place, seen_at: at })
          .onConflict((conflict) => conflict.columns(['account', 'place']).doUpdateSet({ seen_at: at }))
          .execute(),
      );
    },
    async addressHistory({ since, account }) {
      const rows = await read((database) => {
        const recent = database.selectFrom(addressHistoryTable).selectAll().where('seen_at', '>=', since);
        const wanted = account === undefined ? recent : recent.where('account', '=', account);
        return wanted.orderBy('seen_at').execute();
      });
      return rows.map(({ account, place, seen_at }) => ({ account, place, at: Number(seen_at) }));
    },
    async forgetAddresses(before) {
      await change((database) =>
        database.deleteFrom(addressHistoryTable).where('seen_at', '<', before).execute(),
      );
    },
  };
}
