/** Reports, sanctions, blocks, consents and unpublished games, in a SQL database. */
import type { Kysely, Selectable } from 'kysely';
import { erasedTextOf } from '../../log/encoded-fact.ts';
import { newId } from '../../records/ids.ts';
import type { Report, Safety, Sanction } from '../../records/safety.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { sqlActs } from './acts.ts';
import { sqlPreferences } from './preferences.ts';
import { mayResearch } from './researchers.ts';

/** Safety data in a SQL database. */
export function sqlSafety(session: SqlSession): Safety {
  return {
    ...sqlActs(session),
    ...operators(session),
    ...reports(session),
    ...sanctions(session),
    ...sqlPreferences(session),
  };
}

function operators({ read }: SqlSession) {
  return {
    async operators() {
      const rows = await read((database) =>
        database.selectFrom('operators').select('account').orderBy('added_at').orderBy('account').execute(),
      );
      return rows.map(({ account }) => account);
    },
    async isOperator(account) {
      const row = await read((database) =>
        database.selectFrom('operators').select('account').where('account', '=', account).executeTakeFirst(),
      );
      return row !== undefined;
    },
    async researchers() {
      const rows = await read((database) =>
        database.selectFrom('researchers').select('account').orderBy('added_at').orderBy('account').execute(),
      );
      return rows.map(({ account }) => account);
    },
    mayResearch: (account) => read((database) => mayResearch(database, account)),
  } satisfies Partial<Safety>;
}

function reports({ read, change }: SqlSession) {
  return {
    report: (wish) =>
      change(async (database) => {
        const same = await database
          .selectFrom('reports')
          .select('id')
          .where('reporter', '=', wish.reporter)
          .where('player', '=', wish.player)
          .where('state', '=', 'open')
          .where('game', 'is not distinct from', wish.game)
          .where('said', 'is not distinct from', wish.said)
          .executeTakeFirst();
        if (same !== undefined) return undefined;
        const report: Report = { ...wish, id: newId('r_'), state: 'open' };
        const { text, ...columns } = report;
        await database
          .insertInto('reports')
          .values({ ...columns, words: JSON.stringify(text) })
          .execute();
        return report;
      }),
    async reportOf(id) {
      const row = await read((database) =>
        database.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row && toReport(row);
    },
    async reports(wish) {
      const rows = await read((database) => reportPage(database, wish));
      return rows.map(toReport);
    },
  } satisfies Partial<Safety>;
}

async function reportPage(
  database: Kysely<Tables>,
  { open, player, reporter, before, limit }: Parameters<Safety['reports']>[0],
) {
  let query = database.selectFrom('reports').selectAll();
  if (open !== undefined) query = query.where('state', open ? '=' : '!=', 'open');
  if (player !== undefined) query = query.where('player', '=', player);
  if (reporter !== undefined) query = query.where('reporter', '=', reporter);
  if (before !== undefined) {
    const last = await database
      .selectFrom('reports')
      .select('at')
      .where('id', '=', before)
      .executeTakeFirst();
    const at = last?.at ?? 0;
    query = query.where(({ or, and, eb }) =>
      or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<', before)])]),
    );
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

function sanctions({ read, change }: SqlSession) {
  return {
    async sanction(id) {
      const row = await read((database) =>
        database.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row && toSanction(row);
    },
    async sanctionsOf(player) {
      const rows = await read((database) =>
        database
          .selectFrom('sanctions')
          .selectAll()
          .where('player', '=', player)
          .orderBy('since', 'desc')
          .orderBy('id', 'desc')
          .execute(),
      );
      return rows.map(toSanction);
    },
    async sanctionsAt(at) {
      const rows = await read((database) =>
        database
          .selectFrom('sanctions')
          .selectAll()
          .where('lifted_at', 'is', null)
          .where('since', '<=', at)
          .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', at)]))
          .orderBy('id')
          .execute(),
      );
      return rows.map(toSanction);
    },
    async openAppeals() {
      const rows = await read((database) =>
        database
          .selectFrom('sanctions')
          .selectAll()
          .where('appealed_at', 'is not', null)
          .where('answered_at', 'is', null)
          .orderBy('appealed_at')
          .orderBy('id')
          .execute(),
      );
      return rows.map(toSanction);
    },
    async appeal({ sanction, player, text, at }) {
      const { numUpdatedRows } = await change((database) =>
        database
          .updateTable('sanctions')
          .set({ appeal: JSON.stringify(text), appealed_at: at })
          .where('id', '=', sanction)
          .where('player', '=', player)
          .where('appealed_at', 'is', null)
          .executeTakeFirstOrThrow(),
      );
      return numUpdatedRows > 0n;
    },
  } satisfies Partial<Safety>;
}

/** Removes an account's texts, consents and preferences; sanctions and unpublished games stay. */
export async function eraseSafetyOf(database: Kysely<Tables>, account: string): Promise<void> {
  const own = await database
    .selectFrom('reports')
    .select(['id', 'words'])
    .where('reporter', '=', account)
    .execute();
  for (const { id, words } of own)
    await database
      .updateTable('reports')
      .set({ words: erasedTextOf(words) })
      .where('id', '=', id)
      .execute();
  const appeals = await database
    .selectFrom('sanctions')
    .select(['id', 'appeal'])
    .where('player', '=', account)
    .execute();
  for (const { id, appeal } of appeals)
    if (appeal !== null)
      await database
        .updateTable('sanctions')
        .set({ appeal: erasedTextOf(appeal) })
        .where('id', '=', id)
        .execute();
  await database.deleteFrom('operators').where('account', '=', account).execute();
  await database.deleteFrom('researchers').where('account', '=', account).execute();
  for (const table of ['consents', 'earlier_consents'] as const)
    await database.deleteFrom(table).where('account', '=', account).execute();
  await database
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('account', '=', account), eb('player', '=', account)]))
    .execute();
}

const textOf = (stored: string): string | null => (stored.startsWith(' ') ? null : JSON.parse(stored));
const numberOrNull = (value: number | null): number | null => (value === null ? null : Number(value));

function toReport({ words, at, said, ...row }: Selectable<Tables['reports']>): Report {
  return { ...row, at: Number(at), said: numberOrNull(said), text: textOf(words) };
}

function toSanction(row: Selectable<Tables['sanctions']>): Sanction {
  const { id, player, kind, reason, since, until, report, lifted_at, appeal, appealed_at } = row;
  const { answer, granted, answered_at } = row;
  return {
    ...{ id, player, kind, reason, report },
    since: Number(since),
    until: numberOrNull(until),
    liftedAt: numberOrNull(lifted_at),
    appeal:
      appeal === null || appealed_at === null ? null : { text: textOf(appeal), at: Number(appealed_at) },
    answer:
      answer === null || answered_at === null
        ? null
        : { text: answer, granted: Number(granted) === 1, at: Number(answered_at) },
  };
}
