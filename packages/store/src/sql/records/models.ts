/** Language models of operators in a SQL database. */
import type { Kysely, Selectable } from 'kysely';
import {
  type ModelChange,
  ModelExists,
  type ModelRecords,
  type NewModel,
  type StoredModel,
} from '../../records/models.ts';
import type { SqlSession } from '../session.ts';
import type { Tables } from '../tables.ts';
import { addAuditLine } from './acts.ts';

type Row = Selectable<Tables['models']>;

export function sqlModels(
  { read, change, alone }: SqlSession,
  forget: (database: Kysely<Tables>) => Promise<void>,
): ModelRecords {
  return {
    async models() {
      const rows = await read((database) =>
        database.selectFrom('models').selectAll().orderBy('name').execute(),
      );
      return rows.map(modelOf);
    },
    async modelVersions(name) {
      const rows = await read((database) =>
        database
          .selectFrom('model_versions')
          .select(['version', 'settings', 'since'])
          .where('model', '=', name)
          .orderBy('version')
          .execute(),
      );
      return rows.map(({ since, ...row }) => ({ ...row, since: Number(since) }));
    },
    async addModels(models, { at, by }) {
      const added = await change(async (database) => {
        const known = new Map(
          (await database.selectFrom('models').selectAll().execute()).map((row) => [row.name, row]),
        );
        const names = models.map(({ name }) => name);
        const taken = names.find(
          (name, index) =>
            names.indexOf(name) !== index || (known.has(name) && known.get(name)?.state !== 'removed'),
        );
        if (taken !== undefined) return new ModelExists(taken);
        const rows: StoredModel[] = [];
        for (const model of models) {
          rows.push(await addModel(database, model, known.get(model.name), at));
          const act = { type: 'models', do: 'add', model: model.name } as const;
          await addAuditLine(database, { at, by, act });
        }
        return rows;
      });
      if (added instanceof ModelExists) throw added;
      return added;
    },
    async changeModel(name, wish, { at, by }) {
      const changed = await change(async (database) => {
        const row = await database
          .selectFrom('models')
          .selectAll()
          .where('name', '=', name)
          .where('state', '!=', 'removed')
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const isNew = wish.settings !== undefined && wish.settings !== row.settings;
        const next = {
          version: isNew ? row.version + 1 : row.version,
          settings: wish.settings ?? row.settings,
          state: wish.state ?? row.state,
          sealed_key: sealedKeyAfter(row, wish),
          changed_at: at,
        };
        await database.updateTable('models').set(next).where('name', '=', name).execute();
        if (isNew) await addVersion(database, { name, ...next }, at);
        await addAuditLine(database, { at, by, act: { type: 'models', do: nameOf(wish), model: name } });
        return modelOf({ ...row, ...next });
      });
      const losesKey = wish.sealedKey !== undefined || wish.state === 'removed';
      if (changed !== undefined && losesKey) await alone(forget);
      return changed;
    },
    async noteModelCheck(name, check) {
      await change(async (database) => {
        await database.updateTable('models').set({ last_check: check }).where('name', '=', name).execute();
      });
    },
  };
}

const sealedKeyAfter = ({ sealed_key: before }: Row, { state, sealedKey = before }: ModelChange) =>
  state === 'removed' ? null : sealedKey;

/** The act as the audit log names it. */
const nameOf = ({ state }: ModelChange): string =>
  state === undefined ? 'change' : { on: 'resume', paused: 'pause', removed: 'remove' }[state];

async function addModel(
  database: Kysely<Tables>,
  { name, settings, state, sealedKey }: NewModel,
  before: Row | undefined,
  at: number,
): Promise<StoredModel> {
  const row = {
    ...{ name, settings, state, sealed_key: sealedKey, last_check: null },
    version: (before?.version ?? 0) + 1,
    ...{ added_at: at, changed_at: at },
  };
  if (before === undefined) await database.insertInto('models').values(row).execute();
  else await database.updateTable('models').set(row).where('name', '=', name).execute();
  await addVersion(database, row, at);
  return modelOf(row);
}

async function addVersion(
  database: Kysely<Tables>,
  { name, version, settings }: Pick<Row, 'name' | 'version' | 'settings'>,
  since: number,
): Promise<void> {
  await database.insertInto('model_versions').values({ model: name, version, settings, since }).execute();
}

const modelOf = ({ sealed_key, added_at, changed_at, last_check, ...row }: Row): StoredModel => ({
  ...row,
  sealedKey: sealed_key,
  addedAt: Number(added_at),
  changedAt: Number(changed_at),
  check: last_check,
});
