/** Tests reading logs of games, in memory and in a worker. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FormatRegistry, publicLog, readGame } from '@parlour/host';
import { oldHeavyGame } from '@parlour/host/testing';
import { digests, textLog } from '@parlour/results';
import { memoryStore, type Store, sqliteStore } from '@parlour/store';
import { afterEach, describe, expect, test } from 'vitest';
import { readGameText, readLogPieces } from './log-pieces.ts';
import { type LogReader, TooManyReaders } from './log-reader.ts';
import { openLogReader } from './open-log-reader.ts';

const game = 'g_00000000000000000000';
const startedAt = 1_000_000;
const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

test('a reader beside the house opens the formats that it is told of', async () => {
  const directory = newDirectory();
  const store = await sqliteStore({ directory });
  undo.push(store.close);
  const formatsModule = join(directory, 'formats.mjs');
  writeFileSync(
    formatsModule,
    `export const formats = { parrot: { rules: { speaker: ({ by }) => by } } };
     export const words = { parrot: {} };`,
  );
  await store.log.append(game, 0, [
    { type: 'hosted', format: 'parrot', players: { left: { kind: 'account', id: 'a_ann' } }, draw: {} },
    { type: 'said', at: 5, by: 'left', text: 'Polly' },
    { type: 'said', at: 6, by: 'right', text: 'no' },
  ]);
  const options = { directory, formats: new FormatRegistry(), digests };
  const without = openLogReader(store, options);
  const reader = openLogReader(store, { ...options, formatsModule: pathToFileURL(formatsModule).href });
  undo.push(without.close, reader.close);
  expect(await without.read('words', game, 'a_ann')).toEqual([]);
  expect(await reader.read('words', game, 'a_ann')).toEqual([
    { version: 2, at: 5, type: 'said', text: 'Polly' },
  ]);
});

test('what was said is read once, when it was heard, and never while it is held back', async () => {
  const { store, reader } = await opened('in memory', 0, false);
  const talk = 'g_11111111111111111111';
  await store.log.append(talk, 0, [
    { type: 'hosted', format: 'imitation', players: {}, draw: {} },
    { type: 'held', at: 5, from: 9, by: 'A', text: 'later' },
    { type: 'held', at: 6, from: 90, by: 'A', text: 'never' },
    { type: 'said', at: 9, by: 'A', text: 'later' },
  ]);
  expect(await reader.read('said', talk)).toEqual([
    { seat: 'A', to: null, at: 9, text: 'later', version: expect.any(Number) },
  ]);
});

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'parlour-reading-'));
  undo.push(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** A store with one long game, and its reader. */
async function opened(kind: 'in memory' | 'in SQLite', trades = 0, isOver = true) {
  const directory = kind === 'in SQLite' ? newDirectory() : undefined;
  const store: Store = directory === undefined ? memoryStore() : await sqliteStore({ directory });
  undo.push(store.close);
  await store.log.append(game, 0, oldHeavyGame({ trades, startedAt, isOver }));
  const reader = openLogReader(store, { directory, formats: new FormatRegistry(), digests });
  undo.push(reader.close);
  return { store, reader };
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

async function goesOutWhole(kind: 'in memory' | 'in SQLite', trades: number): Promise<void> {
  const { store, reader } = await opened(kind, trades);
  const facts = await store.log.read(game);
  const lines = (publicLog(facts) ?? []).map((line) => `${JSON.stringify(line)}\n`);
  const { events } = readGame(facts);
  expect((await whole(await readLogPieces(reader, game))) === lines.join('')).toBe(true);
  const asked = { game, format: 'market', startedAt, list: 'public' } as const;
  const text = await whole(await readGameText(reader, asked));
  const [digest] = Object.values(digests);
  expect(digest && text === textLog(digest, { game, startedAt }, events)).toBe(true);
}

describe.each(['in memory', 'in SQLite'] as const)('the log of a game %s', (kind) => {
  test.each([0, 9000])('of %i trades goes out as it is, whole, as lines and as text', (trades) =>
    goesOutWhole(kind, trades),
  );

  test('is digested for the archive when it is over, and not before', async () => {
    const { reader } = await opened(kind, 200);
    const { game: digested } = await reader.read('digest', game);
    expect(digested).toMatchObject({
      game,
      list: 'public',
      measures: { trades: 248 },
      record: { detail: { outcome: { end: 'time' } } },
    });
    expect(JSON.stringify(digested)).not.toMatch(/dream|sheep/i);
    const going = await opened(kind, 200, false);
    expect(await going.reader.read('digest', game)).toEqual({ siblings: [] });
    expect(await going.reader.read('digest', 'g_11111111111111111111')).toEqual({ siblings: [] });
  });

  test('that nobody understands says so, and hinders no other', async () => {
    const { store, reader } = await opened(kind);
    const broken = 'g_11111111111111111111';
    const [hosted] = await store.log.read(game);
    await store.log.append(broken, 0, [
      hosted?.fact ?? { type: '' },
      { type: 'opened', at: 0 },
      { type: 'settled', at: 1 },
    ]);
    expect((await reader.read('digest', broken)).broken).toContain('Error');
    expect((await reader.read('digest', game)).game).toBeDefined();
  });

  test('gives everybody their words and some words by their places, as long as they are not erased', async () => {
    const { store, reader } = await opened(kind);
    const asked = await reader.read('words', game, 'a_bettor-1');
    expect(asked).toMatchObject([
      { type: 'question-submitted', text: 'Do you dream?', question: 'bettor-1#1' },
    ]);
    expect(await reader.read('words', game, 'a_bettor-2')).toEqual([]);
    const [answered] = await reader.read('words', game, 'a_target');
    const versions = [asked[0]?.version ?? 0, answered?.version ?? 0] as const;
    expect(Object.values(await reader.read('texts', game, versions))).toEqual(['Do you dream?', 'Of sheep.']);
    await store.log.eraseText(game, versions[0]);
    expect(Object.values(await reader.read('texts', game, versions))).toEqual([null, 'Of sheep.']);
    expect(await reader.read('words', game, 'a_bettor-1')).toEqual([]);
  });
});

describe('a reader beside the house', () => {
  test('sends what is longer than any game within the limits in pieces, and whole', () =>
    goesOutWhole('in SQLite', 45_000));

  test('lets so many whole logs wait and no more; who reads a page waits for none of them', async () => {
    const { reader } = await opened('in SQLite', 4000);
    const begun = [1, 2, 3].map(() => reader.readOn('words', game, 'a_target'));
    let isOver = false;
    const asked = Array.from({ length: 200 }, () => reader.read('words', game, 'a_target'));
    const all = Promise.allSettled([...begun, ...asked]).finally(() => {
      isOver = true;
    });
    for (const versions of [[1], [2, 3]]) await reader.read('texts', game, versions);
    expect((await reader.read('lines', game, 0)).next).toBe(2000);
    expect(isOver).toBe(false);
    const frameOutcomes = await all;
    const refused = frameOutcomes.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(3 + 200 - 4 - 64);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyReaders);
    expect(frameOutcomes.slice(0, 3).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
    expect(await reader.read('words', game, 'a_target')).toHaveLength(1);
  });

  test('that finds nothing to read says so, and reads as soon as there is something', async () => {
    const directory = newDirectory();
    const reader: LogReader = openLogReader(memoryStore(), {
      directory: join(directory, 'data'),
      formats: new FormatRegistry(),
      digests,
    });
    undo.push(reader.close);
    await expect(reader.read('texts', game, [1])).rejects.toThrow('data');
    const store = await sqliteStore({ directory: join(directory, 'data') });
    undo.push(store.close);
    expect(await reader.read('texts', game, [1])).toEqual({});
  });

  test('that is closed keeps nobody waiting', async () => {
    const { reader } = await opened('in SQLite', 20_000);
    const reading = reader.read('digest', game);
    await Promise.all([expect(reading).rejects.toThrow('stopping'), reader.close()]);
    await expect(reader.readOn('digest', game)).rejects.toThrow('stopping');
  });
});
