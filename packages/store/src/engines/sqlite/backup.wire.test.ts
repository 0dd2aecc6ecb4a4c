/** Tests of backups beside a running server. */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { bytesIn, temporaryDirectory, tidyUp } from '../../contract/stores.ts';
import {
  backupTo,
  CopyFailed,
  CopyRefused,
  DirectoryHoldsNothing,
  DirectoryInUse,
  holderOf,
  openReader,
  restoreFrom,
  sqliteStore,
} from '../../index.ts';
import { kill, startProgram } from '../../testing/programs.ts';
import { databaseFile } from './database-file.ts';
import { knownMigrations } from './newer-check.ts';

afterEach(tidyUp);

const said = (text: string) => ({ type: 'said', text });

interface Written {
  readonly appendId: string;
  readonly count: number;
  readonly withText: boolean;
  readonly text?: string;
}

async function directoryWith(...texts: string[]) {
  const directory = temporaryDirectory();
  const store = await sqliteStore({ directory });
  if (texts.length > 0) await store.log.append('g1', 0, texts.map(said));
  await store.close();
  return directory;
}

async function textsIn(directory: string) {
  const store = await sqliteStore({ directory });
  const facts = await store.log.read('g1');
  await store.close();
  return facts.map(({ fact }) => fact.text);
}

async function backupOf(...texts: string[]) {
  const file = join(temporaryDirectory(), 'backup.db');
  backupTo({ directory: await directoryWith(...texts), file });
  return file;
}

describe('a backup', () => {
  test('beside a server under writes holds all that was acknowledged before, and no half append', async () => {
    const [directory, elsewhere] = [temporaryDirectory(), join(temporaryDirectory(), 'data')];
    const lines = join(temporaryDirectory(), 'lines');
    const writer = startProgram('keep-writing.ts', directory, lines, '7', 'r');
    await once(writer.stdout ?? writer, 'data');
    const acknowledged = () =>
      readFileSync(lines, 'utf8')
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('+'));
    while (acknowledged().length < 300) await new Promise((resolve) => setTimeout(resolve, 20));

    const before = acknowledged();
    const file = join(temporaryDirectory(), 'backup.db');
    const contents = backupTo({ directory, file });
    const then = acknowledged().length;
    while (acknowledged().length <= then) await new Promise((resolve) => setTimeout(resolve, 20));
    await kill(writer);

    expect(restoreFrom({ directory: elsewhere, file })).toEqual({ ...contents, kept: undefined });
    const store = await sqliteStore({ directory: elsewhere });
    const appends = new Map<string, { found: number; count: number }>();
    let facts = 0;
    for await (const { position, fact } of store.log.follow(0)) {
      const { appendId, count, withText, text } = fact as unknown as Written;
      const found = (appends.get(appendId)?.found ?? 0) + 1;
      appends.set(appendId, { found, count });
      expect(typeof text).toBe(withText ? 'string' : 'undefined');
      expect(position).toBe(++facts);
      if (facts === contents.facts) break;
    }
    await store.close();
    for (const { found, count } of appends.values()) expect(found).toBe(count);
    for (const line of before) expect(appends.has(line.split(' ')[1] ?? '')).toBe(true);
  });

  test('is one file for its owner alone, without erased words', async () => {
    const directory = temporaryDirectory();
    const store = await sqliteStore({ directory });
    await store.log.append('g1', 0, [said('my secret'), said('no matter')]);
    await store.log.eraseText('g1', 1);
    const file = join(temporaryDirectory(), 'backup.db');
    expect(backupTo({ directory, file })).toEqual({ bytes: statSync(file).size, facts: 2, streams: 1 });
    await store.close();
    expect(readdirSync(join(file, '..'))).toEqual(['backup.db']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'latin1')).toContain('no matter');
    expect(readFileSync(file, 'latin1')).not.toContain('my secret');
  });

  test('replaces nothing unless it is told to', async () => {
    const directory = await directoryWith('one');
    const file = join(temporaryDirectory(), 'backup.db');
    writeFileSync(file, 'mine');
    expect(() => backupTo({ directory, file })).toThrow(/is there already/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    writeFileSync(`${file}.part`, 'half of another one');
    backupTo({ directory, file, replace: true });
    expect(restoreFrom({ directory: temporaryDirectory(), file }).facts).toBe(1);
  });

  test('another one at work is not disturbed', async () => {
    const file = join(temporaryDirectory(), 'backup.db');
    writeFileSync(`${file}.part`, 'half');
    expect(() => backupTo({ directory: '.', file })).toThrow(DirectoryHoldsNothing);
    const directory = await directoryWith('one');
    expect(() => backupTo({ directory, file })).toThrow(/another backup is at work/);
    expect(readFileSync(`${file}.part`, 'utf8')).toBe('half');
  });

  test('that cannot be written leaves nothing', async () => {
    const directory = await directoryWith('one');
    const folder = temporaryDirectory();
    expect(() => backupTo({ directory, file: join(folder, 'no', 'backup.db') })).toThrow(CopyRefused);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of a damaged database is no backup', async () => {
    const directory = await directoryWith(...Array.from({ length: 3000 }, (_, index) => `text ${index}`));
    const path = join(directory, databaseFile);
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 20 * 4096, 24 * 4096);
    writeFileSync(path, bytes);
    const file = join(temporaryDirectory(), 'backup.db');
    expect(() => backupTo({ directory, file })).toThrow(CopyFailed);
    expect(readdirSync(join(file, '..'))).toEqual([]);
  });
});

describe('a restoring', () => {
  test('makes the directory, and the house in it continues', async () => {
    const directory = join(temporaryDirectory(), 'data');
    const file = await backupOf('one', 'two');
    expect(restoreFrom({ directory, file })).toMatchObject({ facts: 2, streams: 1, kept: undefined });
    expect(statSync(join(directory, databaseFile)).mode & 0o777).toBe(0o600);
    const store = await sqliteStore({ directory });
    await store.log.append('g1', 2, [said('three')]);
    await store.close();
    expect(await textsIn(directory)).toEqual(['one', 'two', 'three']);
  });

  test('keeps the old database beside, each time under another name', async () => {
    const directory = await directoryWith('old');
    const file = await backupOf('new');
    expect(() => restoreFrom({ directory, file })).toThrow(/found parlour.db; --force keeps/);
    expect(await textsIn(directory)).toEqual(['old']);
    expect(restoreFrom({ directory, file, replace: true }).kept).toBe('parlour.db.before-restore-1');
    expect(await textsIn(directory)).toEqual(['new']);
    expect(restoreFrom({ directory, file, replace: true }).kept).toBe('parlour.db.before-restore-2');
    expect(await textsIn(directory)).toEqual(['new']);
    const old = new DatabaseSync(join(directory, 'parlour.db.before-restore-1'));
    expect(old.prepare('select body from texts').get()?.body).toBe('"old"');
    old.close();
  });

  test('takes the write-ahead log of a killed server aside with its database', async () => {
    const directory = temporaryDirectory();
    const holder = startProgram('hold-directory.ts', directory);
    await once(holder.stdout ?? holder, 'data');
    await kill(holder);
    expect(existsSync(join(directory, `${databaseFile}-wal`))).toBe(true);
    restoreFrom({ directory, file: await backupOf('new'), replace: true });
    expect(await textsIn(directory)).toEqual(['new']);
    const old = new DatabaseSync(join(directory, 'parlour.db.before-restore-1'));
    expect(old.prepare('select stream from events').all()).toMatchObject([{ stream: 'held' }]);
    old.close();
  });

  test('is refused while somebody is inside, who is named', async () => {
    const directory = temporaryDirectory();
    const file = await backupOf('new');
    expect(holderOf(directory)).toBeUndefined();
    const holder = startProgram('hold-directory.ts', directory);
    await once(holder.stdout ?? holder, 'data');
    try {
      expect(holderOf(directory)).toEqual({ pid: holder.pid });
      expect(() => restoreFrom({ directory, file, replace: true })).toThrow(DirectoryInUse);
      expect(() => restoreFrom({ directory, file, replace: true })).toThrow(`${holder.pid}`);
    } finally {
      await kill(holder);
    }
    expect(holderOf(directory)).toBeUndefined();
  });

  const spoilt: Record<string, [(file: string) => void, RegExp]> = {
    'has a damaged page': [
      (file) => {
        const bytes = readFileSync(file);
        bytes.fill(0x5a, bytes.length - 8 * 4096, bytes.length - 4 * 4096);
        writeFileSync(file, bytes);
      },
      /damage/,
    ],
    'is cut off': [(file) => writeFileSync(file, readFileSync(file).subarray(0, 9 * 4096)), /damage/],
    'is empty': [(file) => writeFileSync(file, ''), /another database/],
    'is no database': [
      (file) => writeFileSync(file, 'something else entirely\n'.repeat(999)),
      /not a database/,
    ],
    'is another database': [
      (file) => {
        writeFileSync(file, '');
        const database = new DatabaseSync(file);
        database.exec('create table things (name text)');
        database.close();
      },
      /another database/,
    ],
    'lacks an event': [(file) => change(file, 'delete from events where version = 2'), /gap in g1/],
    'is of a newer Parlour': [
      (file) => change(file, "insert into kysely_migration values ('0999-dreams', '2030')"),
      /0999-dreams.*update Parlour/,
    ],
    'is a database in use': [(file) => writeFileSync(`${file}-wal`, 'x'), /in use/],
  };

  test.each(Object.entries(spoilt))(
    'is refused if the file %s, and nothing is changed',
    async (_, [spoil, why]) => {
      const file = await backupOf(...Array.from({ length: 3000 }, (_, index) => `text ${index}`));
      spoil(file);
      const directory = await directoryWith('old');
      const before = bytesIn(directory);
      expect(() => restoreFrom({ directory, file, replace: true })).toThrow(CopyRefused);
      expect(() => restoreFrom({ directory, file, replace: true })).toThrow(why);
      expect(bytesIn(directory)).toEqual(before);
      const missing = join(temporaryDirectory(), 'data');
      expect(() => restoreFrom({ directory: missing, file })).toThrow(why);
      expect(existsSync(missing)).toBe(false);
    },
  );
});

test('a reader counts, and finds what is unfinished', async () => {
  const directory = await directoryWith('one', 'two');
  const reader = await openReader({ directory });
  expect(await reader.count()).toEqual({ facts: 2, streams: 1 });
  expect(await reader.unfinished(['closed'])).toEqual(['g1']);
  expect(reader).toMatchObject({ version: knownMigrations.at(-1), isUpToDate: true });
  await reader.close();
});

function change(file: string, statement: string) {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}
