// A database from before passkeys had names opens, and nobody is shut out.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, expect, test } from 'vitest';
import { temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { sqliteStore } from '../../index.ts';
import { migrations } from '../../migrations/index.ts';
import { databaseFile } from './database-file.ts';
import { sqliteDialect } from './dialect.ts';
import { sqliteSpelling } from './sql-dialect.ts';

afterEach(tidyUp);

/** A data directory as the fifth migration left it, with a member, a token and a passkey. */
async function oldDirectory(): Promise<string> {
  const directory = temporaryDirectory();
  const database = new DatabaseSync(join(directory, databaseFile));
  const kysely = new Kysely({ dialect: sqliteDialect(database) });
  const known = Object.entries(migrations(sqliteSpelling)).filter(([name]) => name < '0006');
  const provider = { getMigrations: async () => Object.fromEntries(known) };
  const { error } = await new Migrator({ db: kysely, provider }).migrateToLatest();
  if (error) throw error;
  database.exec(`
    insert into accounts (id, nickname, kind, created_at, name_key, password)
      values ('a_1', 'Ann', 'member', 5, 'ann', 'hash');
    insert into passkeys (id, account, public_key, counter, transports, created_at)
      values ('k1', 'a_1', 'public', 3, '["internal"]', 6);
    insert into tokens (id, hash, holder_kind, holder_id, scopes, created_at)
      values ('t_1', 'x', 'account', 'a_1', '[]', 7);
  `);
  await kysely.destroy();
  return directory;
}

test('members keep their password and their passkeys, and can make a code', async () => {
  const { records, close } = await sqliteStore({ directory: await oldDirectory() });
  expect(await records.secretsOf('a_1')).toEqual({
    password: 'hash',
    passwordChangedAt: null,
    recovery: null,
    recoveryMadeAt: null,
  });
  expect(await records.passkeysOf('a_1')).toEqual([
    {
      id: 'k1',
      account: 'a_1',
      name: '',
      publicKey: 'public',
      counter: 3,
      transports: ['internal'],
      createdAt: 6,
      usedAt: null,
    },
  ]);
  expect(await records.tokensOf({ kind: 'account', id: 'a_1' })).toHaveLength(1);
  const next = { password: 'mine now', recovery: 'next code', at: 9 };
  expect(await records.renewSecrets('a_1', { recovery: '' }, next)).toBe(false);
  await records.changeRecovery('a_1', { recovery: 'code', at: 8 }, 't_1');
  expect(await records.renewSecrets('a_1', { recovery: 'code' }, next)).toBe(true);
  expect(await records.passkeysOf('a_1')).toEqual([]);
  await close();
});
