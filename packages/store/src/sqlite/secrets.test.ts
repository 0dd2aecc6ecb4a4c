/** Tests that erased words and tokens are in no file. */
import { afterEach, expect, test } from 'vitest';
import { sqliteStore } from '../index.ts';
import { sqlStore } from '../sql-store.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { bytesIn, temporaryDirectory, tidyUp } from '../testing/stores.ts';
import { emptyWriteAheadLog, openDatabase } from './open.ts';

afterEach(tidyUp);

const everything = (directory: string) => Object.values(bytesIn(directory)).join('\n');

test('erased words are no longer in any file when the promise resolves', async () => {
  const directory = temporaryDirectory();
  const { log, close } = await sqliteStore({ directory });
  await log.append('g1', 0, [
    { type: 'said', text: 'my secret' },
    { type: 'said', text: 'a longer secret '.repeat(1000) },
    { type: 'said', text: 'no matter' },
  ]);
  expect(everything(directory)).toContain('secret');
  await log.eraseText('g1', 1);
  await log.eraseText('g1', 2);
  expect(everything(directory)).not.toContain('secret');
  expect(everything(directory)).toContain('no matter');
  await close();
});

/**
 * A few in ten thousand deleted rows would leave a copy in the gaps of pages. It takes many texts of very
 * different lengths, written and erased by turns in no order, to find one.
 */
test('erased words leave no copy in pages that were rearranged', async () => {
  const directory = temporaryDirectory();
  const { connection, kysely } = await openDatabase(directory);
  connection.exec('pragma synchronous = off'); // only to save time
  const { log, close } = sqlStore({ kysely, forget: async () => {}, release: () => {} });
  const random = seededRandom(777);
  const alive: { name: string; stream: string; version: number }[] = [];
  const erased: string[] = [];
  const lengths = Array.from({ length: 200 }, () => 0);

  for (let round = 0; round < 40; round += 1) {
    const writing = Array.from({ length: 400 }, async (_, index) => {
      const game = random(lengths.length);
      const version = (lengths[game] ?? 0) + 1;
      const name = `word-${round}-${index}-`;
      lengths[game] = version;
      alive.push({ name, stream: `g${game}`, version });
      const text = name + 'x'.repeat(Math.floor((random(1000) * random(1000)) / 1000));
      await log.append(`g${game}`, version - 1, [{ type: 'said', text }]);
    });
    await Promise.all(writing);
    const erasing = Array.from({ length: 300 }, async () => {
      const [text] = alive.splice(random(alive.length), 1);
      if (!text) return;
      erased.push(text.name);
      await log.eraseText(text.stream, text.version);
    });
    await Promise.all(erasing);
  }
  await emptyWriteAheadLog(kysely);

  const found = new Set(everything(directory).match(/word-\d+-\d+-/g));
  expect(erased.filter((name) => found.has(name))).toEqual([]);
  expect(alive.filter(({ name }) => !found.has(name))).toEqual([]);
  await close();
});

test('a token is stored nowhere, nor its bits', async () => {
  const directory = temporaryDirectory();
  const { records, close } = await sqliteStore({ directory });
  const { token, record } = await records.issueToken({
    holder: { kind: 'account', id: 'a_1' },
    scopes: ['play'],
    at: 1,
  });
  const secret = token.slice('parlour_'.length);
  const mustBeSecret = () => {
    const bytes = everything(directory);
    expect(bytes).toContain(record.id);
    expect(bytes).not.toContain(secret);
    expect(bytes).not.toContain(Buffer.from(secret, 'base64url').toString('latin1'));
  };
  mustBeSecret();
  await close();
  mustBeSecret();
});
