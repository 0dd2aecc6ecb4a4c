/** Tests of readers, with and without a running server. */
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { bytesIn, temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import {
  DirectoryHoldsNothing,
  DirectoryIsNewer,
  DirectoryUnusable,
  openReader,
  StoreClosed,
  sqliteStore,
} from '../../index.ts';
import { kill, startProgram } from '../../testing/programs.ts';
import { databaseFile } from './database-file.ts';

afterEach(tidyUp);

const said = (text: string) => ({ type: 'said', text });

async function directoryWith(...texts: string[]) {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  await store.log.append('g1', 0, texts.map(said));
  await store.close();
  return directory;
}

/** Without the side files that SQLite needs to read beside a writer. */
const bytesOfOurs = (directory: string) =>
  Object.fromEntries(Object.entries(bytesIn(directory)).filter(([name]) => !/-(wal|shm)$/.test(name)));

describe('beside a server', () => {
  test('a reader sees what was stored before and after it came', async () => {
    const directory = temporaryDirectory();
    const store = await sqliteStore({ directory });
    await store.log.append('g1', 0, [said('one')]);
    const reader = await openReader({ directory });
    expect(await reader.read('g1')).toEqual(await store.log.read('g1'));
    await store.log.append('g1', 1, [said('two'), said('three')]);
    expect(await reader.read('g1', 1)).toEqual(await store.log.read('g1', 1));
    expect(await reader.read('nowhere')).toEqual([]);
    expect(await reader.read('g1', 1, 1)).toEqual((await store.log.read('g1', 1)).slice(0, 1));
    expect((await reader.chosen('g1', [3, 1, 9])).map(({ fact }) => fact)).toEqual([
      said('one'),
      said('three'),
    ]);
    await reader.close();
    await store.log.append('g1', 3, [said('four')]);
    await store.close();
  });

  test('of another process it needs no lock, and outlives it', async () => {
    const directory = temporaryDirectory();
    const holder = startProgram('hold-directory.ts', directory);
    try {
      await once(holder.stdout ?? holder, 'data');
      const reader = await openReader({ directory });
      const held = [{ version: 1, stream: 'held', fact: { type: 'held', by: holder.pid } }];
      expect(await reader.read('held')).toEqual(held);
      await kill(holder);
      expect(await reader.read('held')).toEqual(held);

      const next = await sqliteStore({ directory });
      await next.log.append('held', 1, [said('by the next')]);
      expect(await reader.read('held', 1)).toMatchObject([{ fact: said('by the next') }]);
      await next.close();
      expect(await reader.read('held')).toHaveLength(2);
      await reader.close();
    } finally {
      await kill(holder);
    }
  });

  test('it does not keep words from being erased', async () => {
    const directory = temporaryDirectory();
    const store = await sqliteStore({ directory });
    await store.log.append('g1', 0, [said('secret')]);
    const reader = await openReader({ directory });
    await reader.read('g1');
    await store.log.eraseText('g1', 1);
    expect(await reader.read('g1')).toMatchObject([{ fact: { text: null } }]);
    expect(Object.values(bytesIn(directory)).join()).not.toContain('secret');
    await reader.close();
    await store.close();
  });
});

describe('alone', () => {
  test('a reader finds what was stored and changes nothing of it', async () => {
    const directory = await directoryWith('one', 'two');
    const before = bytesIn(directory);
    const reader = await openReader({ directory });
    expect((await reader.read('g1')).map(({ fact }) => fact.text)).toEqual(['one', 'two']);
    await reader.close();
    expect(bytesOfOurs(directory)).toEqual(before);
    const store = await sqliteStore({ directory });
    expect(await store.log.read('g1')).toHaveLength(2);
    await store.close();
  });

  test('it reads what a killed server left', async () => {
    const directory = temporaryDirectory();
    const holder = startProgram('hold-directory.ts', directory);
    await once(holder.stdout ?? holder, 'data');
    await kill(holder);
    const reader = await openReader({ directory });
    expect(await reader.read('held')).toHaveLength(1);
    await reader.close();
  });

  test('it can be closed twice, and read no more then', async () => {
    const reader = await openReader({ directory: await directoryWith('one') });
    await Promise.all([reader.close(), reader.close()]);
    await expect(reader.read('g1')).rejects.toThrow(StoreClosed);
  });
});

describe('a directory is refused and not changed when it', () => {
  test('is missing or empty', async () => {
    const directory = temporaryDirectory();
    await expect(openReader({ directory })).rejects.toThrow(DirectoryHoldsNothing);
    await expect(openReader({ directory: join(directory, 'no') })).rejects.toThrow('found no games');
    expect(readdirSync(directory)).toEqual([]);
  });

  test('holds a database in which nothing was ever stored', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, databaseFile), '');
    await expect(openReader({ directory })).rejects.toThrow(DirectoryHoldsNothing);
    expect(bytesIn(directory)).toEqual({ [databaseFile]: '' });
  });

  test('holds something else of that name', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, databaseFile), 'something else entirely\n'.repeat(100));
    const before = bytesIn(directory);
    await expect(openReader({ directory })).rejects.toThrow(DirectoryUnusable);
    await expect(openReader({ directory })).rejects.toThrow('not a database');
    expect(bytesIn(directory)).toEqual(before);
  });

  test('is a newer one, also while the newer one is at work', async () => {
    const directory = await directoryWith('one');
    const database = new DatabaseSync(join(directory, databaseFile));
    database.exec("insert into kysely_migration values ('0999-dreams', '2030-01-01T00:00:00.000Z')");
    const before = bytesOfOurs(directory);
    await expect(openReader({ directory })).rejects.toThrow(DirectoryIsNewer);
    expect(bytesOfOurs(directory)).toEqual(before);
    database.close();
    await expect(openReader({ directory })).rejects.toThrow(/0999-dreams.*update Parlour/);
  });
});
