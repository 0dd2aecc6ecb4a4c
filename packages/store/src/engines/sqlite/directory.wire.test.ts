/** Tests of the data directory: it is private, it lasts, and one process has it at a time. */
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { bytesIn, following, nextFacts, temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import { DirectoryInUse, DirectoryIsNewer, DirectoryUnusable, sqliteStore } from '../../index.ts';
import { kill, startProgram } from '../../testing/programs.ts';
import { databaseFile } from './database-file.ts';

afterEach(tidyUp);

test('what was stored is there after opening again', async () => {
  const directory = temporaryDirectory();
  const first = await sqliteStore({ directory });
  await first.log.append('g1', 0, [{ type: 'opened' }, { type: 'said', text: 'hello' }]);
  await first.log.eraseText('g1', 2);
  const account = await first.records.createAccount({ nickname: 'Ada', at: 1 });
  const { token, record } = await first.records.issueToken({
    holder: { kind: 'account', id: account.id },
    scopes: [],
    at: 2,
  });
  const written = await first.log.read('g1');
  await first.close();

  const second = await sqliteStore({ directory });
  expect(await second.log.read('g1')).toEqual(written);
  expect(await second.records.account(account.id)).toEqual(account);
  expect(await second.records.tokenOf(token)).toEqual(record);
  await second.log.append('g1', 2, [{ type: 'closed' }]);
  expect(await nextFacts(following(second), 3)).toMatchObject([
    { position: 1 },
    { position: 2 },
    { position: 3 },
  ]);
  await second.close();
});

test('a missing directory is made, and nobody else may read what is in it', async () => {
  const directory = join(temporaryDirectory(), 'data');
  const store = await sqliteStore({ directory });
  await store.log.append('g1', 0, [{ type: 'opened' }]);
  const files = Object.keys(bytesIn(directory));
  expect(files).toContain(`${databaseFile}-wal`);
  for (const path of [directory, ...files.map((file) => join(directory, file))]) {
    expect(statSync(path).mode & 0o077, path).toBe(0);
  }
  await store.close();
});

describe('one process at a time', () => {
  test('a second opening in the same process is refused', async () => {
    const directory = temporaryDirectory();
    const store = await sqliteStore({ directory });
    const refusal = sqliteStore({ directory });
    await expect(refusal).rejects.toThrow(DirectoryInUse);
    await expect(refusal).rejects.toMatchObject({
      pid: process.pid,
      message: `${directory} is in use by process ${process.pid}: stop that one first, or choose another data directory`,
    });
    await store.log.append('g1', 0, [{ type: 'opened' }]);
    await store.close();
    await (await sqliteStore({ directory })).close();
  });

  test('another process is refused until the first is gone, even if it was killed', async () => {
    const directory = temporaryDirectory();
    const holder = startProgram('hold-directory.ts', directory);
    try {
      await once(holder.stdout ?? holder, 'data');
      await expect(sqliteStore({ directory })).rejects.toMatchObject({
        name: 'DirectoryInUse',
        pid: holder.pid,
      });
    } finally {
      await kill(holder);
    }
    const store = await sqliteStore({ directory });
    expect(await store.log.read('held')).toMatchObject([{ fact: { type: 'held', by: holder.pid } }]);
    await expect(sqliteStore({ directory })).rejects.toMatchObject({ pid: process.pid });
    await store.close();
  });
});

describe('a directory of a newer Parlour', () => {
  const newer = async () => {
    const directory = temporaryDirectory();
    const store = await sqliteStore({ directory });
    await store.log.append('g1', 0, [{ type: 'opened' }]);
    await store.close();
    const database = new DatabaseSync(join(directory, databaseFile));
    database.exec("insert into kysely_migration values ('0999-dreams', '2030-01-01T00:00:00.000Z')");
    return { directory, database };
  };
  const expectRefusal = async (directory: string) => {
    const before = bytesIn(directory);
    const refusal = sqliteStore({ directory });
    await expect(refusal).rejects.toThrow(DirectoryIsNewer);
    await expect(refusal).rejects.toThrow(/0999-dreams.*update Parlour/);
    expect(bytesIn(directory)).toEqual(before);
  };

  test('is refused and not changed', async () => {
    const { directory, database } = await newer();
    database.close();
    await expectRefusal(directory);
    await expectRefusal(directory);
  });

  test('is refused and not changed when it comes without its lock', async () => {
    const { directory, database } = await newer();
    database.close();
    rmSync(join(directory, 'lock.db'));
    await expectRefusal(directory);
  });

  test('is refused and not changed when the newer one was killed at work', async () => {
    const { directory, database } = await newer();
    database.exec('pragma wal_checkpoint(truncate)');
    database.exec('insert into texts values (1, \'"last words"\')');
    const asKilled = join(temporaryDirectory(), 'as-killed');
    cpSync(directory, asKilled, { recursive: true });
    writeFileSync(join(asKilled, 'lock.pid'), '12345\n');
    database.close();
    expect(bytesIn(asKilled)[`${databaseFile}-wal`]).toContain('last words');
    await expectRefusal(asKilled);
  });
});

describe('a directory that cannot be used', () => {
  const expectAdvice = async (directory: string, advice: string) => {
    const refusal = sqliteStore({ directory });
    await expect(refusal).rejects.toThrow(DirectoryUnusable);
    await expect(refusal).rejects.toThrow(advice);
  };

  test('has no directory above it', async () => {
    const directory = join(temporaryDirectory(), 'no', 'data');
    await expectAdvice(directory, 'the directory above it must exist');
    expect(existsSync(directory)).toBe(false);
  });

  test('is a file', async () => {
    const path = join(temporaryDirectory(), 'data');
    writeFileSync(path, 'something else');
    await expectAdvice(path, 'it is a file');
    await expectAdvice(join(path, 'below'), 'the directory above it must exist');
  });

  test.skipIf(process.getuid?.() === 0)('may not be written', async () => {
    const directory = temporaryDirectory();
    chmodSync(directory, 0o500);
    await expectAdvice(directory, 'it cannot be written');
  });

  test('holds a file of our name that is no database, and keeps it', async () => {
    const directory = temporaryDirectory();
    writeFileSync(
      join(directory, databaseFile),
      'something else entirely, and long enough to be looked at\n',
    );
    const before = bytesIn(directory);
    await expectAdvice(directory, 'file is not a database');
    expect(bytesIn(directory)).toEqual(before);
  });

  test('holds a directory where the database should be', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, databaseFile));
    await expectAdvice(directory, 'cannot be read');
  });
});

test('a database file that was only just begun is taken for an empty one', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, databaseFile), '');
  const store = await sqliteStore({ directory });
  await store.log.append('g1', 0, [{ type: 'opened' }]);
  await store.close();
});
