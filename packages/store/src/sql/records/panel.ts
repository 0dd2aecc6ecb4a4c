/** Names of annotators at panels in a SQL database. */
import type { Selectable } from 'kysely';
import type { PanelEntry, PanelRecords } from '../../records/panel.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';

export function sqlPanel({ read, change }: SqlSession): PanelRecords {
  return {
    async notePanelEntry({ stream, panel, person, account, study, session, isMade, at }) {
      const rest = { account, study, session, made: isMade ? 1 : 0, at };
      await change((database) =>
        database
          .insertInto('panel_entries')
          .values({ stream, panel, person, ...rest })
          .onConflict((conflict) => conflict.columns(['stream', 'panel', 'person']).doUpdateSet(rest))
          .execute(),
      );
    },
    async panelEntry({ stream, panel, person }) {
      const row = await read((database) =>
        database
          .selectFrom('panel_entries')
          .selectAll()
          .where('stream', '=', stream)
          .where('panel', '=', panel)
          .where('person', '=', person)
          .executeTakeFirst(),
      );
      return row && entryOf(row);
    },
    async panelEntries(of) {
      const rows = await read((database) => {
        const all = database.selectFrom('panel_entries').selectAll();
        const wanted =
          'stream' in of ? all.where('stream', '=', of.stream) : all.where('account', '=', of.account);
        return wanted.orderBy('at').orderBy('person').execute();
      });
      return rows.map(entryOf);
    },
    async forgetPanelEntries({ stream, account }) {
      await change((database) =>
        database
          .deleteFrom('panel_entries')
          .where('stream', '=', stream)
          .where('account', '=', account)
          .execute(),
      );
    },
  };
}

const entryOf = ({ made, at, ...row }: Selectable<Tables['panel_entries']>): PanelEntry => ({
  ...row,
  isMade: Number(made) === 1,
  at: Number(at),
});
